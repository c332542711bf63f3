// Which statements of pyodide.asm.mjs can still be reached, and the script without the others.
//
// The script is one function with some 9,700 declarations. Names are compared as words, whatever their scope, a text that
// is a word counts as a name, and what is not plainly a declaration counts as used: so too much is kept, never too little.

const MAIN = "_createPyodideModule";

// Properties are told from variables by a dot before them.
const property = (name) => "." + name;

// Every name in a piece of syntax tree.
const namesIn = (tree) => {
  const names = new Set();
  const look = (node) => {
    if (Array.isArray(node)) return node.forEach(look);
    if (!node || typeof node.type !== "string") return;
    if (node.type === "Identifier") names.add(node.name);
    else if (node.type === "MemberExpression" && !node.computed) {
      look(node.object);
      names.add(property(node.property.name));
    } else if (node.type === "Literal") {
      if (typeof node.value === "string" && /^[\w$]+$/.test(node.value)) names.add(property(node.value));
    } else if (node.type === "Property" && node.shorthand) look(node.value);
    else if (["Property", "MethodDefinition", "PropertyDefinition"].includes(node.type) && !node.computed) look(node.value);
    else for (const part of Object.values(node)) if (part && typeof part === "object") look(part);
  };
  look(tree);
  return names;
};

// Whether working out a value does nothing else.
const quiet = (node) => {
  if (!node) return true;
  switch (node.type) {
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "Literal":
    case "Identifier":
      return true;
    case "UnaryExpression":
      return node.operator !== "delete" && quiet(node.argument);
    case "ArrayExpression":
      return node.elements.every(quiet);
    case "ObjectExpression":
      return node.properties.every((each) => each.type === "Property" && !each.computed && quiet(each.value));
    default:
      return false;
  }
};

const root = (node) => (node.type === "MemberExpression" ? root(node.object) : node.name);

const keyOf = ({ key }) => key.name ?? key.value;

// A part of the script: `for` is the name that it is there for, undefined if it is there in any case.
const parts = (statement) => {
  if (statement.type === "FunctionDeclaration") return [{ node: statement, for: statement.id.name }];
  if (statement.type === "VariableDeclaration") {
    return statement.declarations.map((node) => ({
      node,
      for: node.id.type === "Identifier" && quiet(node.init) ? node.id.name : undefined,
    }));
  }
  const { left, right, operator } = statement.expression ?? {};
  if (operator === "=" && left?.type === "MemberExpression" && quiet(right)) {
    const name = root(left);
    if (name === "Module") {
      // Module["x"] = x, which lets others use it as Module.x
      if (left.object.type === "Identifier") return [{ node: statement, for: property(keyOf({ key: left.property })), uses: right }];
    } else if (name !== "API" && name !== "globalThis" && name !== "wasmExports") {
      return [{ node: statement, for: name, uses: [left, right] }]; // x.sig = "..."
    }
  }
  return [{ node: statement }];
};

const grouped = (all) => {
  const found = new Map();
  for (const part of all) {
    if (!found.has(part.for)) found.set(part.for, []);
    found.get(part.for).push(part);
  }
  return found;
};

export class Script {
  constructor(parse, source, loader) {
    this.source = source;
    const tree = parse(source, { ecmaVersion: "latest", sourceType: "module" });
    const main = tree.body.find((node) => node.type === "FunctionDeclaration" && node.id.name === MAIN);
    if (!main) throw new Error(`The script has no function ${MAIN} any more: look at prune_script.mjs.`);
    this.statements = main.body.body.map((node) => ({ node, parts: parts(node) }));
    const all = this.statements.flatMap((statement) => statement.parts);
    for (const part of all) part.names = namesIn(part.uses ?? part.node);
    const only = (name) => {
      const found = all.filter((part) => part.for === name);
      if (found.length !== 1) throw new Error(`The script has no one ${name} any more: look at prune_script.mjs.`);
      return found[0];
    };
    this.imports = only("wasmImports");
    this.assign = only("assignWasmExports");
    this.outside = (loader.match(/[A-Za-z_$][\w$]*/g) ?? []).map(property);
    this.byName = grouped(all);
    // _malloc = Module["_malloc"] = wasmExports["malloc"]: the names on the left, and the export.
    this.assignments = this.assign.node.body.body.map((node) => {
      const names = [];
      let value = node.expression;
      for (; value.type === "AssignmentExpression"; value = value.right) {
        names.push(value.left.type === "Identifier" ? value.left.name : property(keyOf({ key: value.left.property })));
      }
      while (value.type === "BinaryExpression") value = value.left; // .value >>> 0
      while (value.object && value.object.name !== "wasmExports") value = value.object;
      if (value.object?.name !== "wasmExports") throw new Error("An export is taken in a new way: look at prune_script.mjs.");
      return { node, names, export: keyOf({ key: value.property }) };
    });
  }

  // With these imports of the wasm: the parts that can be reached, the assignments that are wanted, the exports that are used.
  reach(imported) {
    const wanted = new Set(imported);
    const offered = this.imports.node.init.properties.filter((each) => wanted.has(keyOf(each)));
    const live = new Set();
    const names = new Set();
    const open = [];
    const see = (name) => {
      if (names.has(name)) return;
      names.add(name);
      open.push(name);
    };
    const add = (part) => {
      if (live.has(part)) return;
      live.add(part);
      if (part === this.imports) for (const each of offered) namesIn(each.value).forEach(see);
      else if (part !== this.assign) part.names.forEach(see);
    };
    const follow = () => {
      while (open.length) {
        const name = open.pop();
        for (const part of this.byName.get(name) ?? []) add(part);
      }
    };
    const wantedOf = ({ names: left }) => left.some((name) => names.has(name));
    for (const part of this.byName.get(undefined) ?? []) add(part);
    this.outside.forEach(see);
    for (let count = -1; count !== names.size; ) {
      count = names.size;
      follow();
      for (const assignment of this.assignments.filter(wantedOf)) assignment.names.forEach(see);
      follow();
    }
    const assignments = this.assignments.filter(wantedOf);
    const exports = new Set(assignments.map((each) => each.export));
    for (const name of names) if (name.startsWith(".")) exports.add(name.slice(1));
    return { live, offered, assignments, exports };
  }

  // The script with only these parts.
  without({ live, offered, assignments }) {
    const text = ({ start, end }) => this.source.slice(start, end);
    let done = "";
    let at = 0;
    const put = (node, replacement) => {
      done += this.source.slice(at, node.start) + replacement;
      at = node.end;
    };
    for (const { node, parts } of this.statements) {
      const kept = parts.filter((part) => live.has(part));
      if (!kept.length) put(node, "");
      else if (kept.includes(this.assign)) {
        put(node, `function assignWasmExports(wasmExports){${assignments.map((each) => text(each.node)).join("")}}`);
      } else if (kept.length < parts.length || kept.includes(this.imports)) {
        const imports = `wasmImports={${offered.map(text).join(",")}}`;
        put(node, `${node.kind} ${kept.map((part) => (part === this.imports ? imports : text(part.node))).join(",")};`);
      }
    }
    return done + this.source.slice(at);
  }
}

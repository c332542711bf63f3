"""Random damage to JSON values: delete, replace or duplicate one node."""

import copy

JUNK = [
    None, True, False, 0, 1, -1, 2, 42, 500.0, 1e999, 10**30, "", "KH", "kh", "\ud800", "x" * 300, [], {}, [[]],
    ["KH", "QH"], {"exchange": False, "melds": []}, {"exchange": True, "melds": [["KH", "QH"]]},
    {"exchange": 1},
]  # fmt: skip


def paths(value, here=()):
    """The path of every node below the top."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inside:
        yield (*here, key)
        yield from paths(child, (*here, key))


def damaged(value, rng):
    """A copy of ``value`` with one random node deleted, replaced, duplicated or put in another's place."""
    value = copy.deepcopy(value)
    all_paths = list(paths(value))
    if not all_paths:
        return rng.choice(JUNK)

    def find(path):
        at = value
        for key in path:
            at = at[key]
        return at

    path = rng.choice(all_paths)
    parent, last = find(path[:-1]), path[-1]
    what = rng.choice(("delete", "replace", "replace", "duplicate", "swap", "rename"))
    if what == "delete":
        del parent[last]
    elif what == "replace":
        parent[last] = copy.deepcopy(rng.choice(JUNK))
    elif what == "swap":
        parent[last] = copy.deepcopy(find(rng.choice(all_paths)))
    elif isinstance(parent, list):
        parent.insert(last, copy.deepcopy(parent[last]))
    else:
        parent[rng.choice(("extra", "Dealer", "", "\udfff", "levels", "seed", "date"))] = copy.deepcopy(parent[last])
        if what == "rename":
            del parent[last]
    return value

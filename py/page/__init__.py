"""The page layer: the only code that imports js, pyscript or pyodide."""

#!/usr/bin/env bash
# Finds a Python and hands over to py/workshop, where everything happens. `./build.sh help` lists the commands.
set -eu
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if [ -n "${MARJOLET_PYTHON:-}" ]; then
    pythons=("$MARJOLET_PYTHON")
    none="MARJOLET_PYTHON names $MARJOLET_PYTHON, which is no Python 3.11 or newer."
else
    pythons=(python3 python3.14 python3.13 python3.12 python3.11 python)
    none="Marjolet needs Python 3.11 or newer, and none was found. Set MARJOLET_PYTHON to one, or install it."
fi
for python in "${pythons[@]}"; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        cd "$here"
        export PYTHONPATH="$here/py"
        exec "$python" -m workshop "$@"
    fi
done
echo "$none" >&2
exit 1

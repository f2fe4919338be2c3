#!/bin/bash
# Checks the army data against the numbered rules on data. Passes arguments to data_cases.py: --only TEXT
exec python3 "$(dirname "$0")/data_cases.py" "$@"

#!/bin/bash
# Holds army data to the numbered rules that are about data. Arguments go to data_cases.py: --only TEXT
exec python3 "$(dirname "$0")/data_cases.py" "$@"

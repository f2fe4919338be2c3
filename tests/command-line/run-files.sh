#!/bin/bash
# Outputs in odd places and files that are not whole: file_cases.py.
here=$(dirname "$0")
exec python3 "$here/file_cases.py"

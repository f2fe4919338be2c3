#!/bin/bash
# Edits that join any verb with any node and element: random_cases.py. A sample: ../sampled.
here=$(dirname "$0")
exec "$here/../sampled" 4 16 "$here/random_cases.py" "$@"

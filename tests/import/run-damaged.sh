#!/bin/bash
# Text lists that were damaged on their way: damaged_cases.py. A sample: ../sampled.
here=$(dirname "$0")
exec "$here/../sampled" 25 100 "$here/damaged_cases.py" "$@"

#!/bin/bash
# Command lines that are wrong, or nearly: wrong_lines.py. A sample: ../sampled.
here=$(dirname "$0")
exec "$here/../sampled" 6 24 "$here/wrong_lines.py" "$@"

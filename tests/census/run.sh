#!/bin/bash
# Forms of questions: those of army data are tried by some case (coverage.py), the engine gives all answers of a second
# reading (matrix.py, limits.py), and words that nothing knows are told (unknown-words.py). README.md has more.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant; SHARED, the folder with data/ and battlescribe/.
set -u
cd "$(dirname "$0")/../.." || exit 1
export MUSTER=${MUSTER:-build/muster}
SHARED=${SHARED:-../shared}
python=
for one in python3 /usr/bin/python3; do
	[ -n "$python" ] || ! "$one" -c 'import yaml' 2>/dev/null || python=$one
done
[ -n "$python" ] || { echo "skip - forms of questions: no python3 has PyYAML (python3-yaml)"; exit; }

"$python" tests/census/unknown-words.py
"$python" tests/census/matrix.py
"$python" tests/census/limits.py

lists=(lists/*/)
if [ ! -x "$SHARED/data/unpack" ] || [ ! -f "$SHARED/battlescribe/census-queries.tsv" ]; then
	"$python" tests/census/coverage.py --without-table "${lists[@]}"
	echo "skip - forms of real army data: $SHARED/data or $SHARED/battlescribe is not there"
	exit
fi
data=$("$SHARED/data/unpack" "${BUILD:-build/release}/../data") || { echo "not ok - unpacking the real army data"; exit 1; }
"$python" tests/census/coverage.py ${UPDATE:+--update} "${lists[@]}" "$SHARED"/battlescribe/census-*.tsv \
	"$data"/systems/*/ "$data"/systems2/*/

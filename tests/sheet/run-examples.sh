#!/bin/bash
# The full and public sheets and cards of all examples as PDF: tests/sheet/examples.py.
set -u
cd "$(dirname "$0")/../.." || exit 1
program=$(realpath "${MUSTER:-build/muster}")
[ -x "$program" ] || { echo "not ok - sheets of examples: $program is not built"; exit 1; }
for tool in pdftotext pdfinfo pdftoppm; do
	command -v $tool >/dev/null 2>&1 || { echo "skip - sheets of examples: $tool is missing"; exit 0; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 LANGUAGE='' XDG_DATA_HOME=$work/home SOURCE_DATE_EPOCH=946814400 # 2000-01-02
if "$program" print --format pdf --data lists lists/blackhammer/examples/legal-1000.ros 2>&1 >/dev/null |
	grep -q 'built without pdf'; then
	echo 'skip - sheets of examples: the program was built without PDF'
	exit 0
fi
# One example in three, all with EVERY=1. Sanitizers need every kind of sheet only.
examples=(lists/*/examples/*.ros) every=${EVERY:-6}
[[ ${BUILD:-} != *asan ]] || every=9
for i in "${!examples[@]}"; do
	((i % every == 0)) || unset "examples[i]"
done
python3 tests/sheet/examples.py "$program" "$work" "${examples[@]}"
status=$?

# Each option has a line in a table, an effect, or a text.
said=$("$program" lint --format text --data lists lists/40k-v10 lists/40k-v2 lists/40k-v3 lists/blackhammer \
	lists/epic-armageddon 2>&1)
if echo "$said" | grep -q 'files: ' && ! echo "$said" | grep ML805; then
	echo 'ok - no option of the lists says nothing'
else
	echo 'not ok - no option of the lists says nothing'
	status=1
fi
exit $status

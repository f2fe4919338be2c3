#!/bin/bash
# Tests the check of army data for continuous integration (packaging/action/check-data).
set -u
here=$(cd "$(dirname "$0")" && pwd)
MUSTER=$(realpath "${MUSTER:-$here/../../build/muster}")
export MUSTER LC_ALL=C.UTF-8
[ -x "$MUSTER" ] || { echo "not ok - action: $MUSTER is not built"; exit 1; }
lists=$here/../../lists/blackhammer
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/old" "$work/new" "$work/bad" "$work/armies"
cp "$lists"/*.gst "$lists"/*.cat "$lists"/*.muster.xml "$work/old"
cp "$work/old"/* "$work/new"
cp "$lists/examples/legal-1000.ros" "$work/armies"
sed -i '0,/typeId="pts" value="5"/s//typeId="pts" value="6"/' "$work/new/empire.cat"
cp "$work/old"/* "$work/bad"
sed -i '5i <junk' "$work/bad/dwarfs.cat"
status=0

check() # NAME EXPECTED-STATUS TEXT-OF-SUMMARY ARGUMENT...
{
    local name=$1 expected=$2 text=$3 got=0
    shift 3
    rm -f "$work/summary"
    "$here/../../packaging/action/check-data" "$1" "$work/sarif" "$work/summary" "${@:2}" \
        >"$work/out" 2>&1 || got=$?
    if [ "$got" = "$expected" ] && grep -qF "$text" "$work/summary" && grep -q '"runs"' "$work/sarif"; then
        echo "ok - action: $name"
    else
        echo "not ok - action: $name"
        echo "# ended with $got, expected $expected and \"$text\" in:"
        cat "$work/out" "$work/summary" | sed 's/^/# /' | head -n 40
        status=1
    fi
}

check 'sound data pass' 0 'no errors' "$work/old"
check 'an error fails' 1 'Army data: errors' "$work/bad"
check 'an error that was there before does not fail' 0 'no errors' "$work/bad" "$work/bad"
check 'the summary has the price that changed' 0 'Musician: 5 → 6 pts' "$work/new" "$work/old" \
    "$work/armies"

# An army whose catalogue the new data do not have.
cp -R "$work/new" "$work/less"
rm "$work/less/orcs-and-goblins.cat"
cp "$lists/examples/legal-orcs-and-goblins-2500-night-goblins.ros" "$work/armies"
echo 'Sample armies' >"$work/armies/README.md"
check 'an army that cannot be judged is named' 0 'not judged' "$work/less" "$work/old" "$work/armies"
check 'the prices of the others are there' 0 'Musician: 5 → 6 pts' "$work/less" "$work/old" "$work/armies"
check 'the summary has the messages about armies' 0 'Messages about the armies' "$work/less" "$work/old" \
    "$work/armies"
check 'a summary without armies says so' 0 'no folder of armies is named' "$work/new" "$work/old"
check 'a folder without army data is said' 3 'not checked' "$work/armies"
exit $status

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
check 'the summary has the changes of the data' 0 'pts: 5 → 6' "$work/new" "$work/old"
check 'a summary without armies says so' 0 'no folder of armies is named' "$work/new" "$work/old"
check 'a revision that was not raised is a finding' 0 '[ML039]' "$work/new" "$work/old"
# A new link that leads nowhere fails, unless nothing shall.
cp -R "$work/old" "$work/dangling"
sed -i '0,/targetId="/s//targetId="nowhere-/' "$work/dangling/dwarfs.cat"
check 'a new link that leads nowhere fails' 1 '[ML201]' "$work/dangling" "$work/old"
FAIL_ON=none check 'with fail-on none nothing fails' 0 '[ML201]' "$work/dangling" "$work/old"
check 'a link that was there before does not fail' 0 'no errors' "$work/dangling" "$work/dangling"
FAIL_ON=warning check 'with fail-on warning a warning fails' 1 'errors' "$work/dangling" "$work/old"
check 'nothing is gone while a file is broken' 1 'findings gone: 0' "$work/bad" "$work/dangling"
check 'the findings of SARIF are the new ones' 1 'ML201' "$work/dangling" "$work/old"
number=$(grep -c '"ruleId"' "$work/sarif")
verdict() # NAME CONDITION...
{
    if "${@:2}"; then
        echo "ok - action: $1"
    else
        echo "not ok - action: $1"
        status=1
    fi
}
verdict 'SARIF has the new findings and no others' [ "$number" = "$(grep -c '^+ ' <<<"$("$MUSTER" lint --changed "$work/old" "$work/dangling")")" ]

# Armies beside the data are compared without being named.
cp -R "$work/new" "$work/with-armies"
cp "$lists/examples/legal-1000.ros" "$work/with-armies"
check 'armies beside the data are compared' 0 'Musician: 5 → 6 pts' "$work/with-armies" "$work/old"

# One comment: the first run makes it, the second replaces it. The gh of the test keeps it in a file.
mkdir "$work/bin"
cat >"$work/bin/gh" <<'END'
#!/bin/bash
# gh api [OPTION...] PATH …
case "$*" in
*PATCH*comments/7*|*POST*) for word; do case $word in body=@*) cp "${word#body=@}" "$KEPT" ;; esac; done; echo "$*" >>"$KEPT.calls" ;;
*) [ ! -e "$KEPT" ] || echo 7 ;;
esac
END
chmod +x "$work/bin/gh"
export KEPT=$work/kept
for text in one two; do
    echo "$text" >"$work/report"
    PATH=$work/bin:$PATH "$here/../../packaging/action/comment" "$work/report" owner/data 12
done
verdict 'the comment is replaced, not added' grep -q two "$KEPT"
verdict 'the first run makes it, the second changes it' [ "$(grep -o 'POST\|PATCH' "$KEPT.calls" | paste -sd ' ')" = 'POST PATCH' ]

# The portable build of the release is used if its sum is right.
release=$work/releases/v1
mkdir -p "$release"
printf '#!/bin/sh\necho portable\n' >"$release/muster-portable"
(cd "$release" && sha256sum muster-portable >muster-portable.sha256)
get() { MUSTER_RELEASES=file://$work/releases "$here/../../packaging/action/get-muster" "$work/sources" o/m "$1" "$work/got" 2>/dev/null; }
if command -v curl >/dev/null && [ "$(uname -sm)" = 'Linux x86_64' ]; then
    verdict 'a released program is used' [ "$("$(get v1)")" = portable ]
    mkdir -p "$work/sources/tools" "$work/sources/build"
    printf '#!/bin/sh\n' | tee "$work/sources/tools/install-deps" >"$work/bin/make"
    chmod +x "$work/sources/tools/install-deps" "$work/bin/make"
    verdict 'without a release it is built' [ "$(PATH=$work/bin:$PATH get v2)" = "$work/sources/build/muster" ]
    echo broken >>"$release/muster-portable"
    verdict 'a program with a wrong sum is not used' [ "$(PATH=$work/bin:$PATH get v1)" = "$work/sources/build/muster" ]
else
    echo 'skip - action: a released program is used: no curl, or another machine'
fi
check 'a folder without army data is said' 3 'not checked' "$work/armies"
exit $status

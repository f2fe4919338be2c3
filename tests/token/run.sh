#!/bin/bash
# Rosters as tokens and back: our examples, and a sample of the real rosters; TOKENS_EVERY=1 takes all of those.
#
# Environment: MUSTER the program, BUILD the folder of this variant, SHARED the folder with data/.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}
[ -x "$MUSTER" ] || { echo "not ok - token: $MUSTER is not built"; exit 1; }
if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - token: real rosters: $SHARED/data is not there"
	exec python3 "$(dirname "$0")/tokens.py" "$MUSTER"
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
exec python3 "$(dirname "$0")/tokens.py" "$MUSTER" "$data/pairs" --every "${TOKENS_EVERY:-16}"

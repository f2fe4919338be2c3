#!/bin/bash
# The sentences of findings about real rosters are whole, in English, in French and in German; sentences.py says what that means.
#
# Environment: MUSTER, the program; BUILD, the folder of this variant; SHARED, the folder with data/.
set -u
MUSTER=${MUSTER:-build/muster}
BUILD=${BUILD:-build/release}
SHARED=${SHARED:-../shared}

if [ ! -x "$SHARED/data/unpack" ]; then
	echo "skip - sentences about real rosters: $SHARED/data is not there"
	exit 0
fi
data=$("$SHARED/data/unpack" "$BUILD/../data") || { echo 'not ok - unpacking the real army data'; exit 1; }
exec /usr/bin/python3 "$(dirname "$0")/sentences.py" "$MUSTER" "$data"/pairs "$data"/pairs2

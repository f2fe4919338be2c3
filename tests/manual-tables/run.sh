#!/bin/bash
# Compares the tables in man/muster-interface.7 and man/muster-settings.5 with those of the program.
#
# Environment: BUILD the folder of the variant; UPDATE=1 rewrites the tables in the pages.
set -u
here=$(cd "$(dirname "$0")" && pwd)
man=$here/../../man
tables=${BUILD:-$here/../../build/release}/manual-tables
[ -x "$tables" ] || { echo "not ok - manual-tables: $tables is not built"; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Prints the page with a table of the program in place of its own.
replace() # TABLE
{
    LC_ALL=C.UTF-8 "$tables" "$1" >"$scratch/table" || return 1
    awk -v table="$1" -v file="$scratch/table" '
        $0 == ".\\\" end " table { inside = 0 }
        !inside { print }
        $0 == ".\\\" begin " table {
            inside = 1
            while ((getline line < file) > 0) print line
        }' "$page"
}

page_of() # TABLE
{
    [ "$1" = settings ] && echo "$man/muster-settings.5" || echo "$man/muster-interface.7"
}

for table in keys words settings; do
    page=$(page_of "$table")
    replace "$table" >"$scratch/page"
    if [ -n "${UPDATE:-}" ]; then
        cp "$scratch/page" "$page"
    fi
    if diff -u "$page" "$scratch/page"; then
        echo "ok - the manual has the table of $table"
    else
        echo "not ok - the manual has the table of $table"
    fi
done

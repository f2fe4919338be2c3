// Reads army lists with the reader of another project and prints, a line a file: the file, the form
// that it was taken for, the number of units and their points. Node finds the package from where this
// file lies, so run.sh copies it beside the package.
import { readFileSync } from "node:fs";
import { tryImportRoster } from "@alpaca-software/40kdc-data";

for (const file of process.argv.slice(2)) {
	const result = tryImportRoster(readFileSync(file, "utf8"));
	const roster = result.roster;
	const read = result.ok
		? `${result.format} ${roster.units.length} ${roster.points.total_computed}`
		: `refused: ${result.message}`;
	console.log(`${file} ${read}`);
}

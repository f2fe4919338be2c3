/* printing: sheets of the roster being edited: as text on the screen, in a file, on paper. */
#ifndef BENCH_PRINTING_H
#define BENCH_PRINTING_H

#include "paper/kinds/choices.h"
#include "session/bench/workbench.h"

/* The sheet as lines of text of at most so many columns, without pages; no wider than a page (kinds/page.h). The caller
   owns them: g_strfreev(). */
char **printing_lines(Workbench *bench, const SheetChoice *choice, guint columns);

/*
 * Writes the sheet to a file, in the format that the suffix of its name means (paper/out/format.h).
 *
 * Returns false, with a diagnostic, if the suffix means no format that was built or the file cannot
 * be written.
 */
bool printing_write(Workbench *bench, const SheetChoice *choice, const char *path, Diags *diags);

/* Prints the sheet on the default printer. Returns false, with a diagnostic, if that fails. */
bool printing_send(Workbench *bench, const SheetChoice *choice, Diags *diags);

#endif

/* printing: the sheets of the roster that is edited: as text to look at, in a file, on paper. */
#ifndef WORKBENCH_PRINTING_H
#define WORKBENCH_PRINTING_H

#include "sheet/document.h"
#include "workbench/workbench.h"

/* How many kinds of sheets there are; those of a place below that, in the order in which they are offered,
   with their names, marked for translation. */
guint printing_kinds(void);
SheetKind printing_kind(guint place);
const char *printing_kind_name(guint place);

/* The sheet as lines of text, without pages. The caller owns them: g_strfreev(). */
char **printing_lines(Workbench *bench, SheetKind kind);

/*
 * Writes the sheet to a file, in the format that its name says: .txt, .md, .html, .pdf.
 *
 * Returns false, with a diagnostic, if the name says none of these or it cannot be written.
 */
bool printing_write(Workbench *bench, SheetKind kind, const char *path, Diags *diags);

/* Hands the sheet to the printer. Returns false, with a diagnostic, if it is not taken. */
bool printing_send(Workbench *bench, SheetKind kind, Diags *diags);

#endif

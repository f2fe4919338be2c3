/* preview-screen: the sheet of a roster as it will be printed; then a file, or the printer. */
#ifndef UI_PREVIEW_SCREEN_H
#define UI_PREVIEW_SCREEN_H

#include "ui/app.h"
#include "ui/workbench.h"

/* @bench  borrowed; must outlive the screen and is not changed by it */
Screen *preview_screen_new(Workbench *bench);

/*
 * Writes the sheet to a file, in the format that its name says: .txt, .md, .html, .pdf.
 *
 * Returns false, with a diagnostic, if the name says none of these or it cannot be written.
 */
bool preview_write(Workbench *bench, const char *path, Diags *diags);

#endif

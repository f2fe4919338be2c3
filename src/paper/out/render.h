/*
 * render: a roster as the bytes of a sheet.
 *
 * The command line and the interface both print through this function, so that the same roster
 * gives the same bytes: the same date, army data, character set, fonts and paper.
 */
#ifndef OUT_RENDER_H
#define OUT_RENDER_H

#include "paper/out/format.h"

/*
 * Writes the sheet of a roster. Its date is today, or the day of SOURCE_DATE_EPOCH.
 *
 * @verdict     of the view
 * @not_judged  the reasons why the roster is not judged; "" if it is
 * @format      one that was built
 * @given       what the user gives; NULL for nothing
 *
 * Everything is borrowed for the call. Returns NULL if the machine has no fonts for a PDF, else bytes owned by the caller: g_bytes_unref().
 */
GBytes *sheet_render(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
                     const SheetFormat *format, const SheetPage *page, const SheetGiven *given);

/* Writes the sheet of a user's template, likewise. */
GBytes *sheet_render_template(View *view, const Verdict *verdict, const char *not_judged,
                              const SheetTemplate *own, const SheetFormat *format,
                              const SheetPage *page, const SheetGiven *given);

/* Makes the sheet of a roster without writing it, likewise. The caller owns it: sheet_free(). */
Sheet *sheet_make(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
                  const SheetGiven *given);

/* A sheet in its order of reading, which only needs to be written. It borrows nothing of its roster. */
typedef struct ComposedSheet ComposedSheet;

/* Composes the sheet of a roster, or that of a user's template, which must outlive it, likewise. The caller owns it:
   composed_sheet_free(). */
ComposedSheet *sheet_compose(View *view, const Verdict *verdict, const char *not_judged,
                             SheetKind kind, const SheetGiven *given);
ComposedSheet *sheet_compose_template(View *view, const Verdict *verdict, const char *not_judged,
                                      const SheetTemplate *own, const SheetGiven *given);

/* Writes a sheet, as sheet_render(). */
GBytes *composed_sheet_write(const ComposedSheet *composed, const SheetFormat *format,
                             const SheetPage *page);

void composed_sheet_free(ComposedSheet *composed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ComposedSheet, composed_sheet_free)

#endif

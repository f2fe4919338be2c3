#include "paper/out/render.h"

#include "base/values/day.h"
#include "data/game/fingerprint.h"

Sheet *
sheet_make(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
           const SheetGiven *given)
{
	g_autofree char *fingerprint = game_fingerprint(view_game(view));
	g_autofree char *date = day_of_output();
	SheetOptions options = {
		.fingerprint = fingerprint,
		.date = date,
		.not_judged = not_judged,
		.is_public = sheet_kind_is_public(kind),
	};
	if (given)
		options.given = *given;
	return sheet_new(view, verdict, &options);
}

struct ComposedSheet {
	Sheet *sheet;
	Document *document;
};

/* Takes both over. */
static ComposedSheet *
composed_sheet_new(Sheet *sheet, Document *document)
{
	ComposedSheet *composed = g_new(ComposedSheet, 1);
	*composed = (ComposedSheet){sheet, document};
	return composed;
}

ComposedSheet *
sheet_compose(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
              const SheetGiven *given)
{
	Sheet *sheet = sheet_make(view, verdict, not_judged, kind, given);
	return composed_sheet_new(sheet, document_new(sheet, kind));
}

ComposedSheet *
sheet_compose_template(View *view, const Verdict *verdict, const char *not_judged,
                       const SheetTemplate *own, const SheetGiven *given)
{
	const SheetKind kind = own->is_public ? SHEET_PUBLIC : SHEET_FULL;
	Sheet *sheet = sheet_make(view, verdict, not_judged, kind, given);
	return composed_sheet_new(sheet, document_new_of_template(sheet, own));
}

GBytes *
composed_sheet_write(const ComposedSheet *composed, const SheetFormat *format,
                     const SheetPage *page)
{
	return sheet_format_writer(format)(composed->document, page);
}

void
composed_sheet_free(ComposedSheet *composed)
{
	if (!composed)
		return;
	document_free(composed->document);
	sheet_free(composed->sheet);
	g_free(composed);
}

GBytes *
sheet_render(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
             const SheetFormat *format, const SheetPage *page, const SheetGiven *given)
{
	g_autoptr(ComposedSheet) composed = sheet_compose(view, verdict, not_judged, kind, given);
	return composed_sheet_write(composed, format, page);
}

GBytes *
sheet_render_template(View *view, const Verdict *verdict, const char *not_judged,
                      const SheetTemplate *own, const SheetFormat *format, const SheetPage *page,
                      const SheetGiven *given)
{
	g_autoptr(ComposedSheet) composed = sheet_compose_template(view, verdict, not_judged, own,
	                                                           given);
	return composed_sheet_write(composed, format, page);
}

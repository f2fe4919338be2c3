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

GBytes *
sheet_render(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
             const SheetFormat *format, const SheetPage *page, const SheetGiven *given)
{
	g_autoptr(Sheet) sheet = sheet_make(view, verdict, not_judged, kind, given);
	g_autoptr(Document) document = document_new(sheet, kind);
	return sheet_format_writer(format)(document, page);
}

GBytes *
sheet_render_template(View *view, const Verdict *verdict, const char *not_judged,
                      const SheetTemplate *own, const SheetFormat *format, const SheetPage *page,
                      const SheetGiven *given)
{
	const SheetKind kind = own->is_public ? SHEET_PUBLIC : SHEET_FULL;
	g_autoptr(Sheet) sheet = sheet_make(view, verdict, not_judged, kind, given);
	g_autoptr(Document) document = document_new_of_template(sheet, own);
	return sheet_format_writer(format)(document, page);
}

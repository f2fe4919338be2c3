#include "paper/out/render.h"

#include "data/game/fingerprint.h"

/* As in 2026-11-21. The caller owns it: g_free(). */
static char *
date_of_sheet(void)
{
	const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
	gint64 seconds;
	g_autoptr(GDateTime) day = NULL;
	if (epoch && g_ascii_string_to_signed(epoch, 10, 0, G_MAXINT64, &seconds, NULL))
		day = g_date_time_new_from_unix_utc(seconds);
	if (!day)
		day = g_date_time_new_now_local();
	return g_date_time_format(day, "%Y-%m-%d");
}

Sheet *
sheet_make(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
           const char *const *fields)
{
	g_autofree char *fingerprint = game_fingerprint(view_game(view));
	g_autofree char *date = date_of_sheet();
	SheetOptions options = {
		.fingerprint = fingerprint,
		.date = date,
		.not_judged = not_judged,
		.is_public = sheet_kind_is_public(kind),
	};
	for (int i = 0; fields && i < SHEET_FIELD_COUNT; i++)
		options.fields[i] = fields[i];
	return sheet_new(view, verdict, &options);
}

GBytes *
sheet_render(View *view, const Verdict *verdict, const char *not_judged, SheetKind kind,
             const SheetFormat *format, const SheetPage *page, const char *const *fields)
{
	g_autoptr(Sheet) sheet = sheet_make(view, verdict, not_judged, kind, fields);
	g_autoptr(Document) document = document_new(sheet, kind);
	return sheet_format_writer(format)(document, page);
}

GBytes *
sheet_render_template(View *view, const Verdict *verdict, const char *not_judged,
                      const SheetTemplate *own, const SheetFormat *format, const SheetPage *page,
                      const char *const *fields)
{
	const SheetKind kind = own->is_public ? SHEET_PUBLIC : SHEET_FULL;
	g_autoptr(Sheet) sheet = sheet_make(view, verdict, not_judged, kind, fields);
	g_autoptr(Document) document = document_new_of_template(sheet, own);
	return sheet_format_writer(format)(document, page);
}

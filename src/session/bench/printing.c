#include "session/bench/printing.h"

#include "base/language/i18n.h"
#include "paper/out/format.h"
#include "paper/out/printer.h"
#include "paper/out/render.h"
#include "paper/pdf/pdf-part.h"
#include "rosters/exchange/ros.h"
#include "session/words/workbench-diags.h"

static GBytes *
render(Workbench *bench, const SheetChoice *choice, const SheetFormat *format,
       const SheetPage *page)
{
	g_autofree char *not_judged = workbench_why_not_judged(bench);
	if (choice->own)
		return sheet_render_template(workbench_view(bench), workbench_verdict(bench),
		                             not_judged, choice->own, format, page, NULL);
	return sheet_render(workbench_view(bench), workbench_verdict(bench), not_judged,
	                    choice->kind, format, page, NULL);
}

char **
printing_lines(Workbench *bench, const SheetChoice *choice, guint columns)
{
	SheetPage page = sheet_page_default();
	page.columns = MIN(page.columns, columns);
	page.lines = 0;
	g_autoptr(GBytes) bytes = render(bench, choice, sheet_format_find("text"), &page);
	gsize size;
	const char *data = g_bytes_get_data(bytes, &size);
	g_autofree char *text = g_strndup(data, size);
	return g_strsplit(g_strchomp(text), "\n", -1);
}

/* Makes a sheet to keep. Reports characters that no font has, and why there is none. */
static GBytes *
render_to_keep(Workbench *bench, const SheetChoice *choice, const SheetFormat *format, Diags *diags)
{
	g_autoptr(GString) boxed = g_string_new(NULL);
	g_autoptr(GString) failure = g_string_new(NULL);
	SheetPage page = sheet_page_default();
	page.boxed = boxed;
	page.failure = failure;
	GBytes *bytes = render(bench, choice, format, &page);
	if (!bytes)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_PRINTED], NULL, 0, failure->str,
		          NULL);
	else if (boxed->len)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_BOXED], NULL, 0, boxed->str, NULL);
	return bytes;
}

/* Says why no sheet is written: the suffix is unknown, or the part that writes PDFs is not installed. */
static void
refuse_format(const SheetFormat *format, const char *path, Diags *diags)
{
	if (format) {
		g_autofree char *reason = g_strdup_printf(_("%s of this program cannot be loaded"),
		                                          PDF_PART_FILE);
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_PRINTED], path, 0, reason, NULL);
		return;
	}
	g_autofree char *suffixes = sheet_format_suffixes();
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_FORMAT], path, 0, suffixes, NULL);
}

bool
printing_write(Workbench *bench, const SheetChoice *choice, const char *path, Diags *diags)
{
	const SheetFormat *format = sheet_format_find(path);
	if (!format || !sheet_format_writer(format)) {
		refuse_format(format, path, diags);
		return false;
	}
	g_autoptr(GBytes) bytes = render_to_keep(bench, choice, format, diags);
	return bytes && ros_save_bytes(bytes, path, diags);
}

bool
printing_send(Workbench *bench, const SheetChoice *choice, Diags *diags)
{
	g_autoptr(GBytes) bytes = render_to_keep(bench, choice, sheet_format_for_paper(), diags);
	g_autofree char *reason = NULL;
	if (!bytes)
		return false;
	if (printer_send(bytes, workbench_roster(bench)->name, NULL, &reason))
		return true;
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_PRINTED], NULL, 0, reason, NULL);
	return false;
}

#include "workbench/printing.h"

#include "base/i18n.h"
#include "exchange/ros.h"
#include "sheet/printer.h"
#include "sheet/render.h"
#include "workbench/workbench-diags.h"

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
printing_lines(Workbench *bench, const SheetChoice *choice)
{
	SheetPage page = sheet_page_default();
	page.lines = 0;
	g_autoptr(GBytes) bytes = render(bench, choice, sheet_format_find("text"), &page);
	gsize size;
	const char *data = g_bytes_get_data(bytes, &size);
	g_autofree char *text = g_strndup(data, size);
	return g_strsplit(g_strchomp(text), "\n", -1);
}

bool
printing_write(Workbench *bench, const SheetChoice *choice, const char *path, Diags *diags)
{
	const SheetPage page = sheet_page_default();
	const SheetFormat *format = sheet_format_find(path);
	if (!format || !sheet_format_writer(format)) {
		g_autofree char *suffixes = sheet_format_suffixes();
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_FORMAT], path, 0, suffixes, NULL);
		return false;
	}
	g_autoptr(GBytes) bytes = render(bench, choice, format, &page);
	if (bytes)
		return ros_save_bytes(bytes, path, diags);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_PRINTED], NULL, 0, _("no fonts for a PDF"),
	          NULL);
	return false;
}

bool
printing_send(Workbench *bench, const SheetChoice *choice, Diags *diags)
{
	const SheetPage page = sheet_page_default();
	g_autoptr(GBytes) bytes = render(bench, choice, sheet_format_for_paper(), &page);
	g_autofree char *reason = NULL;
	if (!bytes)
		reason = g_strdup(_("no fonts for a PDF"));
	else if (printer_send(bytes, workbench_roster(bench)->name, NULL, &reason))
		return true;
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_PRINTED], NULL, 0, reason, NULL);
	return false;
}

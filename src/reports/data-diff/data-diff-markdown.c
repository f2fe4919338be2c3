/* The report as Markdown, for a comment on a change. */
#include "base/language/i18n.h"
#include "reports/data-diff/page.h"

#include <string.h>

/* Bytes: code hosts refuse comments of more than 65,536 characters. */
#define MAX_COMMENT 60000u

/* Data hold names such as <b> and *; nothing of them is markup here. */
static void
append_plain(GString *out, const char *text)
{
	for (; *text; text++) {
		if (strchr("\\`*_{}[]<>#|~@", *text))
			g_string_append_c(out, '\\');
		g_string_append_c(out, *text);
	}
}

static const char *
lead_of(RowKind kind)
{
	static const char *const LEADS[] = {
		[ROW_ARMY] = "\n### ",    [ROW_UNIT] = "- **",    [ROW_ADDED] = "  - ➕ ",
		[ROW_REMOVED] = "  - ➖ ", [ROW_CHANGED] = "  - ", [ROW_NOTE] = "- ",
	};
	return LEADS[kind];
}

char *
data_diff_markdown(const DataDiff *diff)
{
	g_autoptr(GPtrArray) rows = data_diff_page(diff);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < rows->len; i++) {
		const PageRow *row = g_ptr_array_index(rows, i);
		if (out->len + strlen(row->text) > MAX_COMMENT) {
			const guint n = rows->len - i;
			g_string_append(out, "\n");
			g_string_append_printf(
				out, ngettext("… and %u line more", "… and %u lines more", n), n);
			g_string_append(out, "\n");
			break;
		}
		g_string_append(out, lead_of(row->kind));
		append_plain(out, row->text);
		g_string_append(out, row->kind == ROW_UNIT   ? "**\n"
		                     : row->kind == ROW_ARMY ? "\n\n"
		                                             : "\n");
	}
	return g_string_free(out, FALSE);
}

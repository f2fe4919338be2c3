/* The report as lines for a terminal. */
#include "reports/data-diff/page.h"

#define GREEN "\033[32m"
#define RED   "\033[31m"
#define BOLD  "\033[1m"
#define OFF   "\033[0m"

static const char *
lead_of(RowKind kind)
{
	static const char *const LEADS[] = {
		[ROW_ARMY] = "\n",        [ROW_UNIT] = "  ",        [ROW_ADDED] = "    + ",
		[ROW_REMOVED] = "    - ", [ROW_CHANGED] = "    ~ ", [ROW_NOTE] = "",
	};
	return LEADS[kind];
}

static const char *
colour_of(RowKind kind)
{
	return kind == ROW_ADDED ? GREEN : kind == ROW_REMOVED ? RED : kind == ROW_ARMY ? BOLD : "";
}

char *
data_diff_text(const DataDiff *diff, bool colour)
{
	g_autoptr(GPtrArray) rows = data_diff_page(diff);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < rows->len; i++) {
		const PageRow *row = g_ptr_array_index(rows, i);
		const char *before = colour ? colour_of(row->kind) : "";
		g_string_append_printf(out, "%s%s%s%s\n", lead_of(row->kind), before, row->text,
		                       *before ? OFF : "");
	}
	return g_string_free(out, FALSE);
}

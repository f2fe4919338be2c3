/* The report as a page without scripts. */
#include "base/language/i18n.h"
#include "base/markup/markup.h"
#include "reports/data-diff/page.h"

static const char
	STYLE[] = "body{font:16px/1.4 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
		  "h2{margin:1.5em 0 .3em}h3{margin:.8em 0 .2em;font-size:1em}"
		  "p{margin:.1em 0 .1em 1.5em}.added{color:#176b2c}.removed{color:#a11212}"
		  "@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}"
		  ".added{color:#7fd992}.removed{color:#ff9c9c}}";

typedef struct Look {
	const char *element, *class, *lead;
} Look;

static Look
look_of(RowKind kind)
{
	static const Look LOOKS[] = {
		[ROW_ARMY] = {"h2", NULL, ""},          [ROW_UNIT] = {"h3", NULL, ""},
		[ROW_ADDED] = {"p", "added", "+ "},     [ROW_REMOVED] = {"p", "removed", "− "},
		[ROW_CHANGED] = {"p", "changed", "~ "}, [ROW_NOTE] = {"p", "note", ""},
	};
	return LOOKS[kind];
}

static void
write_row(Markup *markup, const PageRow *row)
{
	const Look look = look_of(row->kind);
	markup_start(markup, look.element);
	if (look.class)
		markup_attribute(markup, "class", look.class);
	markup_text(markup, look.lead);
	markup_text(markup, row->text);
	markup_end(markup);
}

char *
data_diff_html(const DataDiff *diff)
{
	g_autoptr(GPtrArray) rows = data_diff_page(diff);
	Markup *markup = markup_new();
	const char *title = _("Changes of army data");
	markup_start(markup, "h1");
	markup_text(markup, title);
	markup_end(markup);
	for (guint i = 0; i < rows->len; i++)
		write_row(markup, g_ptr_array_index(rows, i));
	g_autofree char *body = markup_finish(markup);
	return g_strdup_printf(
		"<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width\">\n"
		"<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n%s\n</body>\n"
		"</html>\n",
		title, STYLE, body);
}

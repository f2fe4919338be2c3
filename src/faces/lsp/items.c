#include "faces/lsp/items-private.h"

#include "base/text/text.h"

#include <string.h>

void
lsp_items_begin(LspItems *items, LspServer *server, const LspSite *site, Span span, JsonOut *out)
{
	const guint32 end = MAX(site->byte, span.begin);
	*items = (LspItems){
		.out = out,
		.server = server,
		.site = site,
		.span = span,
		.typed = g_strndup(sketch_text(site->sketch) + span.begin, end - span.begin),
	};
	js_object(out);
	js_member(out, "items");
	js_list(out);
}

static bool
fits(const LspItems *items, const LspItem *item)
{
	return !*items->typed || text_has_alike(item->label, items->typed) ||
	       text_begins(item->text, items->typed) ||
	       (item->filter && text_has_alike(item->filter, items->typed));
}

static void
write_edit(const LspItems *items, const char *text)
{
	js_member(items->out, "textEdit");
	js_object(items->out);
	js_member(items->out, "range");
	lines_write(items->site->lines, items->span, items->server->encoding, items->out);
	js_text_member(items->out, "newText", text);
	js_end(items->out);
}

void
lsp_items_add(LspItems *items, const LspItem *item)
{
	if (!fits(items, item))
		return;
	if (items->n == LSP_MOST_ITEMS) {
		items->has_more = true;
		return;
	}
	g_autofree char *place = g_strdup_printf("%05u", items->n++);
	js_object(items->out);
	js_text_member(items->out, "label", item->label);
	js_int_member(items->out, "kind", item->kind);
	if (item->detail)
		js_text_member(items->out, "detail", item->detail);
	js_text_member(items->out, "sortText", place);
	js_text_member(items->out, "filterText", item->filter ? item->filter : item->label);
	if (item->is_snippet)
		js_int_member(items->out, "insertTextFormat", 2);
	write_edit(items, item->text);
	js_end(items->out);
}

void
lsp_items_add_words(LspItems *items, const char *list, const char *detail)
{
	g_auto(GStrv) words = g_strsplit(list, "|", -1);
	for (char **word = words; *word; word++) {
		if (!**word)
			continue;
		const LspItem item = {
			.kind = LSP_ITEM_WORD, .label = *word, .detail = detail, .text = *word};
		lsp_items_add(items, &item);
	}
}

void
lsp_items_end(LspItems *items)
{
	js_end(items->out);
	js_bool_member(items->out, "isIncomplete", items->has_more);
	js_end(items->out);
	g_free(items->typed);
}

#include "paper/kinds/notice.h"

#include "base/text/text.h"
#include "base/values/version.h"
#include "paper/kinds/document-private.h"

static const char *
keep(Document *notice, const char *text)
{
	return compose_keep(notice, text_one_line(text));
}

Document *
notice_new(const char *title, const char *right, const char *subtitle, const char *verdict)
{
	Document *notice = document_empty();
	notice->emphasis = g_hash_table_new(NULL, NULL);
	notice->links = g_ptr_array_new();
	notice->head = (DocumentHead){keep(notice, title), keep(notice, right),
	                              keep(notice, subtitle), keep(notice, verdict)};
	notice->foot = "Muster " MUSTER_VERSION;
	return notice;
}

void
notice_heading(Document *notice, const char *text)
{
	compose_heading(notice, 1, keep(notice, text), "");
}

void
notice_paragraph(Document *notice, const char *lead, const char *text)
{
	compose_paragraph(notice, 0, keep(notice, lead), keep(notice, text));
}

void
notice_table_begin(Document *notice, const char *const *heads, guint n)
{
	g_ptr_array_set_size(notice->links, 0);
	table_draft_init(&notice->draft, notice->arena);
	for (guint i = 0; i < n; i++)
		table_draft_column(&notice->draft, keep(notice, heads[i]), ALIGN_LEFT);
}

void
notice_cell(Document *notice, const char *text, const char *link)
{
	table_draft_cell(&notice->draft, keep(notice, text));
	g_ptr_array_add(notice->links, link ? (gpointer)(guintptr)keep(notice, link) : NULL);
}

void
notice_table_end(Document *notice)
{
	const SheetTable table = table_draft_finish(&notice->draft);
	compose_table(notice, arena_memdup(notice->arena, &table, sizeof table));
	compose_links(notice, arena_memdup(notice->arena, notice->links->pdata,
	                                   notice->links->len * sizeof(gpointer)));
}

void
notice_sheet(Document *notice, const Document *sheet)
{
	compose_copy(notice, sheet);
	notice->foot = document_foot(sheet);
	document_finish(notice);
}

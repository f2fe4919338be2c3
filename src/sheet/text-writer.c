/* A document as plain text, in pages. */
#include "sheet/format.h"

#include "base/i18n.h"
#include "sheet/text-private.h"

#include <string.h>

/* Columns that a step of indentation takes. */
#define INDENT 2u

/* Steps: deeper ones would leave no room for words. */
#define MAX_INDENT 12u

/* In ASCII mode every letter that has none is its nearest. */
const char *
set_text(Setting *setting, const char *text)
{
	if (!setting->ascii || g_str_is_ascii(text))
		return text;
	GString *plain = g_string_new(text);
	/* Also in front of the replacement, which would make it a question mark; and boxes likewise. */
	g_string_replace(plain, UNBREAKABLE_BLANK, " ", 0);
	g_string_replace(plain, SHEET_BOX, "[]", 0);
	char *ascii = g_str_to_ascii(plain->str, "C");
	g_string_free(plain, TRUE);
	g_ptr_array_add(setting->texts, ascii);
	return ascii;
}

void
set_wrapped(Setting *setting, const char *lead, const char *text, guint first, guint rest)
{
	const char *gap = *lead && *text ? " " : "";
	g_autofree char *whole = g_strconcat(set_text(setting, lead), gap, set_text(setting, text),
	                                     NULL);
	g_autoptr(GPtrArray) lines = text_wrap(whole, setting->columns - MAX(first, rest));
	for (guint i = 0; i < lines->len; i++) {
		GString *line = g_string_new(NULL);
		text_append_padded(line, "", i ? rest : first);
		g_string_append(line, g_ptr_array_index(lines, i));
		text_pages_line(setting->pages, g_string_free(line, FALSE));
	}
}

/* One text at the left, one at the right edge; both wrapped if they do not fit beside each other. */
static void
set_line_between(Setting *setting, const char *left, const char *right)
{
	GPtrArray *lines = text_between(set_text(setting, left), set_text(setting, right),
	                                setting->columns);
	for (guint i = 0; i < lines->len; i++)
		text_pages_line(setting->pages, g_strdup(g_ptr_array_index(lines, i)));
	g_ptr_array_unref(lines);
}

static void
set_head(Setting *setting, const DocumentHead *head)
{
	text_pages_block(setting->pages, false);
	set_line_between(setting, head->name, head->costs);
	set_line_between(setting, head->system, head->verdict);
	text_pages_rule(setting->pages, '=');
}

static void
set_heading(Setting *setting, const Block *block)
{
	text_pages_block(setting->pages, true);
	text_pages_gap(setting->pages);
	if (block->level == 1) {
		set_line_between(setting, block->text, block->right);
		return;
	}
	g_autofree char *title = g_utf8_strup(block->text, -1);
	set_line_between(setting, title, block->right);
	text_pages_rule(setting->pages, '-');
}

static void
set_paragraph(Setting *setting, const Block *block)
{
	const guint first = MIN(block->level, MAX_INDENT) * INDENT;
	/* Further lines stand further in, so that a list can be told from the next, and read again. */
	const guint rest = block->level || *block->lead ? first + INDENT : first;
	set_wrapped(setting, block->lead, block->text, first, rest);
}

static void
set_unit(Setting *setting, const Block *block)
{
	text_pages_block(setting->pages, false);
	text_pages_gap(setting->pages);
	set_line_between(setting, block->text, block->right);
}

/* Cards are cut apart. */
static void
set_cut(Setting *setting)
{
	g_autoptr(GString) line = g_string_new(NULL);
	while (line->len < setting->columns)
		g_string_append(line, "- ");
	text_pages_gap(setting->pages);
	text_pages_line(setting->pages, g_strdup(line->str));
}

/* What stands in a unit belongs to its block; what does not has its own. */
static void
set_block(Setting *setting, const Block *block, bool in_unit)
{
	switch (block->kind) {
	case BLOCK_HEADING:
		set_heading(setting, block);
		break;
	case BLOCK_PARAGRAPH:
	case BLOCK_FIGURES:
		if (!in_unit)
			text_pages_block(setting->pages, false);
		set_paragraph(setting, block);
		break;
	case BLOCK_TABLE: /* several together: set_run() */
		g_assert_not_reached();
	case BLOCK_UNIT:
		set_unit(setting, block);
		break;
	case BLOCK_UNIT_END:
		break;
	case BLOCK_NOTE:
		/* A page of small print alone would be a waste. */
		text_pages_keep_with_next(setting->pages);
		text_pages_block(setting->pages, false);
		text_pages_gap(setting->pages);
		set_paragraph(setting, block);
		break;
	}
}

/* The alike tables from a block on, in a unit one at a time. Returns how many they are. */
static guint
set_run(Setting *setting, const Document *document, guint from, bool in_unit)
{
	g_autoptr(GPtrArray) tables = g_ptr_array_new();
	for (guint i = from; i < document_count(document); i++) {
		const Block *block = document_get(document, i);
		if (block->kind != BLOCK_TABLE ||
		    !sheet_tables_alike(block->table, document_get(document, from)->table) ||
		    (in_unit && tables->len))
			break;
		g_ptr_array_add(tables, (gpointer)(guintptr)block->table);
	}
	const TableRun run = {(const SheetTable *const *)tables->pdata, tables->len, !in_unit};
	set_tables(setting, &run);
	return tables->len;
}

/* Whether another table, which looks different, stands before a block. */
static bool
follows_table(const Document *document, guint index)
{
	return index > 0 && document_get(document, index - 1)->kind == BLOCK_TABLE;
}

static void
set_blocks(Setting *setting, const Document *document)
{
	bool in_unit = false;
	guint i = 0;
	while (i < document_count(document)) {
		const Block *block = document_get(document, i);
		if (block->kind == BLOCK_UNIT_END && document_layout(document) == LAYOUT_CARDS)
			set_cut(setting);
		in_unit = (in_unit || block->kind == BLOCK_UNIT) && block->kind != BLOCK_UNIT_END;
		if (block->kind == BLOCK_TABLE) {
			if (!in_unit && follows_table(document, i))
				text_pages_gap(setting->pages);
			i += set_run(setting, document, i, in_unit);
			continue;
		}
		set_block(setting, block, in_unit);
		i++;
	}
}

GBytes *
document_to_text(const Document *document, const SheetPage *page)
{
	Setting setting = {
		.columns = page->columns,
		.ascii = page->ascii,
		.texts = g_ptr_array_new_with_free_func(g_free),
	};
	setting.pages = text_pages_new(page->columns, page->lines,
	                               set_text(&setting, document_foot(document)));
	set_head(&setting, document_head(document));
	set_blocks(&setting, document);
	char *text = text_pages_finish(setting.pages);
	g_ptr_array_unref(setting.texts);
	return g_bytes_new_take(text, strlen(text));
}

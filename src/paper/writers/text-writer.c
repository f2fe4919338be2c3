/* A document as plain text, in pages. */
#include "paper/writers/writer.h"

#include "paper/writers/text-private.h"

#include <string.h>

/* Columns for each step of indentation. */
#define INDENT 2u

/* Steps of indentation; deeper ones would leave no room for words. */
#define MAX_INDENT 12u

/* Adds one text at the left and one at the right edge; if they do not fit on one line, both are
   wrapped. */
static void
add_line_between(TextTypesetter *typesetter, const char *left, const char *right)
{
	GPtrArray *lines = text_between(printable_text(typesetter, left),
	                                printable_text(typesetter, right), typesetter->columns);
	for (guint i = 0; i < lines->len; i++)
		text_pages_line(typesetter->pages, g_strdup(g_ptr_array_index(lines, i)));
	g_ptr_array_unref(lines);
}

static void
add_head(TextTypesetter *typesetter, const DocumentHead *head)
{
	text_pages_block(typesetter->pages, false);
	add_line_between(typesetter, head->name, head->costs);
	add_line_between(typesetter, head->system, head->verdict);
	text_pages_rule(typesetter->pages, '=');
}

static void
add_heading(TextTypesetter *typesetter, const Block *block)
{
	text_pages_block(typesetter->pages, true);
	text_pages_gap(typesetter->pages);
	if (block->level == 1) {
		add_line_between(typesetter, block->text, block->right);
		return;
	}
	g_autofree char *title = g_utf8_strup(block->text, -1);
	add_line_between(typesetter, title, block->right);
	text_pages_rule(typesetter->pages, '-');
}

static void
add_paragraph(TextTypesetter *typesetter, const Block *block)
{
	const guint first = MIN(block->level, MAX_INDENT) * INDENT;
	/* Further lines are indented more, to set items of a list apart; textlist reads them so. */
	const guint rest = block->level || *block->lead ? first + INDENT : first;
	add_wrapped(typesetter, block->lead, block->text, first, rest);
}

static void
add_unit(TextTypesetter *typesetter, const Block *block)
{
	text_pages_block(typesetter->pages, false);
	text_pages_gap(typesetter->pages);
	add_line_between(typesetter, block->text, block->right);
}

/* Adds a line to cut along. */
static void
add_cut(TextTypesetter *typesetter)
{
	g_autoptr(GString) line = g_string_new(NULL);
	while (line->len < typesetter->columns)
		g_string_append(line, "- ");
	text_pages_gap(typesetter->pages);
	text_pages_line(typesetter->pages, g_strdup(line->str));
}

/* Adds a block. Blocks of a unit are kept together, others may be on different pages. */
static void
add_block(TextTypesetter *typesetter, const Block *block, bool in_unit)
{
	switch (block->kind) {
	case BLOCK_HEADING:
		add_heading(typesetter, block);
		break;
	case BLOCK_PARAGRAPH:
	case BLOCK_FIGURES:
		if (!in_unit)
			text_pages_block(typesetter->pages, false);
		add_paragraph(typesetter, block);
		break;
	case BLOCK_TABLE: /* adjacent ones together: add_run() */
		g_assert_not_reached();
	case BLOCK_UNIT:
		add_unit(typesetter, block);
		break;
	case BLOCK_UNIT_END:
	case BLOCK_CONTENTS: /* text has no links */
		break;
	case BLOCK_TOKEN:
	case BLOCK_NOTE:
		/* Avoids a last page with nothing but small print. */
		text_pages_keep_with_next(typesetter->pages);
		text_pages_block(typesetter->pages, false);
		text_pages_gap(typesetter->pages);
		add_paragraph(typesetter, block);
		break;
	}
}

/* Adds the adjacent tables with the same columns from a block on, in a unit only the first.
   Returns their number. */
static guint
add_run(TextTypesetter *typesetter, const Document *document, guint from, bool in_unit)
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
	add_tables(typesetter, &run);
	return tables->len;
}

/* True if the block before is a table. */
static bool
follows_table(const Document *document, guint index)
{
	return index > 0 && document_get(document, index - 1)->kind == BLOCK_TABLE;
}

static void
add_blocks(TextTypesetter *typesetter, const Document *document)
{
	bool in_unit = false;
	guint i = 0;
	while (i < document_count(document)) {
		const Block *block = document_get(document, i);
		if (block->kind == BLOCK_UNIT_END && document_layout(document) == LAYOUT_CARDS)
			add_cut(typesetter);
		in_unit = (in_unit || block->kind == BLOCK_UNIT) && block->kind != BLOCK_UNIT_END;
		if (block->kind == BLOCK_TABLE) {
			if (!in_unit && follows_table(document, i))
				text_pages_gap(typesetter->pages);
			i += add_run(typesetter, document, i, in_unit);
			continue;
		}
		add_block(typesetter, block, in_unit);
		i++;
	}
}

GBytes *
document_to_text(const Document *document, const SheetPage *page)
{
	TextTypesetter typesetter = {
		.columns = page->columns,
		.ascii = page->ascii,
		.texts = g_ptr_array_new_with_free_func(g_free),
		.document = document,
		.shared = g_hash_table_new_full(NULL, NULL, NULL, text_shared_free),
	};
	typesetter.pages = text_pages_new(page->columns, page->lines,
	                                  printable_text(&typesetter, document_foot(document)));
	add_head(&typesetter, document_head(document));
	add_blocks(&typesetter, document);
	char *text = text_pages_finish(typesetter.pages);
	g_ptr_array_unref(typesetter.texts);
	g_hash_table_unref(typesetter.shared);
	return g_bytes_new_take(text, strlen(text));
}

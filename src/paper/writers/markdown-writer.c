/*
 * A document as Markdown, for a post in a forum.
 *
 * Only syntax that all dialects know, and tables with pipes. Text from army data and rosters stays
 * text: characters with a meaning in Markdown are escaped, and no HTML gets through.
 */
#include "paper/writers/writer.h"

#include "base/text/text.h"

#include <string.h>

/* Characters with a meaning anywhere in a line. */
#define SPECIAL "\\`*_[]|~"

/* Entities, because not every dialect lets a backslash escape an angle bracket. */
static const char *
entity_for(gunichar c)
{
	switch (c) {
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '&':
		return "&amp;";
	default:
		return NULL;
	}
}

static void
append_character(GString *out, gunichar c)
{
	const char *entity = entity_for(c);
	if (entity) {
		g_string_append(out, entity);
		return;
	}
	if (c < 0x80 && strchr(SPECIAL, (int)c))
		g_string_append_c(out, '\\');
	g_string_append_unichar(out, c == 0xA0 ? ' ' : c);
}

static void
append_text(GString *out, const char *text)
{
	for (const char *at = text; *at; at = text_next(at))
		append_character(out, g_utf8_get_char(at));
}

/* The length of the text before the character that would make the line a list item, a heading or
   a rule; G_MAXSIZE if the line is safe. */
static gsize
marker_length(const char *text)
{
	const gsize digits = strspn(text, "0123456789");
	if (digits && (text[digits] == '.' || text[digits] == ')'))
		return digits;
	return *text && strchr("-+=#", *text) ? 0 : G_MAXSIZE;
}

static void
append_at_line_start(GString *out, const char *text)
{
	const gsize marker = marker_length(text);
	if (marker != G_MAXSIZE) {
		g_string_append_len(out, text, (gssize)marker);
		g_string_append_c(out, '\\');
		g_string_append_c(out, text[marker]);
		text += marker + 1;
	}
	append_text(out, text);
}

/* Keeps the line ends of a paragraph. */
static void
append_lines(GString *out, const char *text, guint indent, bool at_line_start)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	bool first = true;
	for (char **line = lines; *line; line++) {
		const char *stripped = g_strstrip(*line);
		if (!*stripped)
			continue;
		if (!first)
			g_string_append_printf(out, "  \n%*s", (int)indent, "");
		if (at_line_start || !first)
			append_at_line_start(out, stripped);
		else
			append_text(out, stripped);
		first = false;
	}
}

static void
append_bold(GString *out, const char *text)
{
	g_string_append(out, "**");
	append_text(out, text);
	g_string_append(out, "**");
}

static void
append_heading(GString *out, guint level, const char *text, const char *right)
{
	for (guint i = 0; i < level; i++)
		g_string_append_c(out, '#');
	g_string_append_c(out, ' ');
	append_text(out, text);
	if (*right) {
		g_string_append(out, " – ");
		append_text(out, right);
	}
	g_string_append_c(out, '\n');
}

/* True if the block becomes an item of a list: a paragraph with a lead, in a unit. */
static bool
is_item(const Block *block)
{
	return block->kind == BLOCK_PARAGRAPH && block->level > 0 && *block->lead;
}

static void
append_paragraph(GString *out, const Block *block)
{
	guint indent = 0;
	if (is_item(block)) {
		indent = 2 * block->level;
		g_string_append_printf(out, "%*s", (int)indent, "- ");
	}
	if (*block->lead)
		append_bold(out, block->lead);
	if (*block->lead && *block->text)
		g_string_append_c(out, ' ');
	append_lines(out, block->text, indent, !*block->lead);
	g_string_append_c(out, '\n');
}

static void
append_figures(GString *out, const Block *block)
{
	if (*block->lead) {
		append_text(out, block->lead);
		g_string_append_c(out, ' ');
	}
	for (uint32_t i = 0; i < block->panel->n_figures; i++) {
		g_string_append(out, i ? ", " : "");
		append_text(out, block->panel->figures[i].label);
		g_string_append_c(out, ' ');
		append_bold(out, block->panel->figures[i].value);
	}
	g_string_append_c(out, '\n');
}

static const char *
rule_for(SheetAlign align)
{
	switch (align) {
	case ALIGN_LEFT:
		return "---|";
	case ALIGN_CENTRE:
		return ":-:|";
	case ALIGN_RIGHT:
		return "--:|";
	}
	g_assert_not_reached();
}

/* Joins the lines of a cell: a row must be one line of the file. */
static void
append_cell(GString *out, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autofree char *joined = g_strjoinv(" / ", lines);
	g_string_append_c(out, ' ');
	append_text(out, joined);
	g_string_append(out, " |");
}

static void
append_table(GString *out, const SheetTable *table)
{
	g_string_append_c(out, '|');
	for (uint32_t i = 0; i < table->n_columns; i++)
		append_cell(out, table->columns[i].head);
	g_string_append(out, "\n|");
	for (uint32_t i = 0; i < table->n_columns; i++)
		g_string_append(out, rule_for(table->columns[i].align));
	for (uint32_t row = 0; row < table->n_rows; row++) {
		g_string_append(out, "\n|");
		for (uint32_t i = 0; i < table->n_columns; i++)
			append_cell(out, sheet_cell(table, row, i));
	}
	g_string_append_c(out, '\n');
}

static void
append_block(GString *out, const Block *block, bool is_cards)
{
	switch (block->kind) {
	case BLOCK_HEADING:
		append_heading(out, block->level + 1, block->text, block->right);
		break;
	case BLOCK_PARAGRAPH:
	case BLOCK_NOTE:
		append_paragraph(out, block);
		break;
	case BLOCK_FIGURES:
		append_figures(out, block);
		break;
	case BLOCK_TOKEN:
		g_string_append_printf(out, "%s\n\n```\n%s\n```\n", block->lead, block->text);
		break;
	case BLOCK_TABLE:
		append_table(out, block->table);
		break;
	case BLOCK_UNIT:
		append_heading(out, 4, block->text, block->right);
		break;
	case BLOCK_CONTENTS: /* Markdown has no links to headings that all programs know */
		break;
	case BLOCK_UNIT_END:
		if (is_cards)
			g_string_append(out, "---\n");
		break;
	}
}

static void
append_head(GString *out, const DocumentHead *head)
{
	append_heading(out, 1, head->name, head->costs);
	g_string_append_c(out, '\n');
	append_text(out, head->system);
	g_string_append(out, " – ");
	append_bold(out, head->verdict);
	g_string_append_c(out, '\n');
}

GBytes *
document_to_markdown(const Document *document, const SheetPage *page)
{
	const bool is_cards = document_layout(document) == LAYOUT_CARDS;
	GString *out = g_string_new(NULL);
	bool was_item = false;
	(void)page;
	append_head(out, document_head(document));
	for (guint i = 0; i < document_count(document); i++) {
		const Block *block = document_get(document, i);
		if ((block->kind == BLOCK_UNIT_END && !is_cards) || block->kind == BLOCK_CONTENTS)
			continue;
		if (!was_item || !is_item(block))
			g_string_append_c(out, '\n');
		append_block(out, block, is_cards);
		was_item = is_item(block);
	}
	g_string_append(out, "\n---\n\n");
	append_at_line_start(out, document_foot(document));
	g_string_append_c(out, '\n');
	return g_string_free_to_bytes(out);
}

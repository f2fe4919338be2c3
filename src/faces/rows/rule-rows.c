#include "faces/rows/rule-rows.h"

#include "base/language/i18n.h"
#include "faces/rows/info-rows.h"
#include "faces/rows/rich-text.h"

#include <string.h>

/* True if a row continues the text of the one before. */
static bool
is_continued(const Row *before, const Row *row)
{
	return before->reads && row->reads && before->depth == row->depth &&
	       before->role == row->role;
}

static const Row *
row_at(const GArray *rows, guint i)
{
	return &g_array_index(rows, Row, i);
}

/* The texts of all rows, a name of which ends with its row unless the text continues. @starts  out: the place
   of each row, and the end */
static char *
join(const GArray *rows, GArray *starts)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < rows->len; i++) {
		const Row *row = row_at(rows, i);
		if (i)
			g_string_append_c(text, is_continued(row - 1, row) ? '\n' : '\f');
		const guint start = (guint)text->len;
		g_array_append_val(starts, start);
		g_string_append(text, row->text ? row->text : "");
	}
	const guint end = (guint)text->len + 1;
	g_array_append_val(starts, end);
	return g_string_free(text, FALSE);
}

/* Gives a row its part of a mention, in bytes of the joined text. */
static void
add_link(Row *row, guint start, const RuleMention *mention, const char *name)
{
	const guint length = row->text ? (guint)strlen(row->text) : 0;
	const guint from = MAX(mention->from, start) - start;
	const guint to = MIN(mention->to - start, length);
	if (from >= to)
		return;
	if (!row->links)
		row->links = g_array_new(FALSE, FALSE, sizeof(RowLink));
	g_array_append_val(row->links, ((RowLink){from, to, name}));
}

/* True for a line of its own, such as the heading above a rule's text. */
static bool
is_whole_row(const GArray *rows, const GArray *starts, guint row, const RuleMention *mention)
{
	const Row *this = row_at(rows, row);
	const guint start = g_array_index(starts, guint, row);
	return mention->from == start && mention->to == start + strlen(this->text) &&
	       (row == 0 || !is_continued(this - 1, this));
}

void
rule_rows_link(GArray *rows, const RuleBook *book, const char *except)
{
	g_autoptr(GArray) starts = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree char *text = join(rows, starts);
	g_autoptr(GArray) mentions = rule_book_mentions(book, text);
	guint row = 0;
	for (guint i = 0; i < mentions->len; i++) {
		const RuleMention *mention = &g_array_index(mentions, RuleMention, i);
		const char *name = rule_book_name(book, mention->rule);
		while (mention->from >= g_array_index(starts, guint, row + 1))
			row++;
		if (g_strcmp0(name, except) == 0 || is_whole_row(rows, starts, row, mention))
			continue;
		for (guint r = row; r < rows->len && g_array_index(starts, guint, r) < mention->to;
		     r++)
			add_link(&g_array_index(rows, Row, r), g_array_index(starts, guint, r),
			         mention, name);
	}
}

static void
note(GPtrArray *named, const char *name)
{
	if (!g_ptr_array_find(named, name, NULL))
		g_ptr_array_add(named, (gpointer)(guintptr)name);
}

GPtrArray *
rule_rows_named(const GArray *rows)
{
	GPtrArray *named = g_ptr_array_new();
	for (guint i = 0; i < rows->len; i++) {
		const GArray *links = row_at(rows, i)->links;
		for (guint k = 0; links && k < links->len; k++)
			note(named, g_array_index(links, RowLink, k).name);
	}
	return named;
}

/* "Core Rules p. 12"; NULL if the data do not say. The caller owns it: g_free(). */
static char *
source_of(const Game *game, const Entry *entry)
{
	const Atom name = game_publication_name(game, entry->file, entry->publication_id);
	const char *book = game_text(game, name), *page = game_text(game, entry->page);
	if (!*book)
		return NULL;
	return *page ? g_strdup_printf(_("%s, page %s"), book, page) : g_strdup(book);
}

GArray *
rule_rows_text(const RuleBook *book, guint rule, int columns)
{
	GArray *rows = rows_new();
	const Game *game = rule_book_game(book);
	const GPtrArray *entries = rule_book_entries(book, rule);
	for (guint i = 0; i < entries->len; i++) {
		const Entry *entry = g_ptr_array_index(entries, i);
		g_autofree char *source = source_of(game, entry);
		if (i)
			rows_add(rows, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
		rich_text_add(rows, game_text(game, entry->text), columns, ROLE_TEXT, 0);
		if (source)
			info_rows_add_text(rows, source, columns, ROLE_DIM, 0);
	}
	return rows;
}

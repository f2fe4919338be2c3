#include "paper/kinds/text-pages.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "paper/kinds/document.h"

typedef struct LineBlock {
	GPtrArray *lines; /* char *, owned */
	bool with_next;
} LineBlock;

struct TextPages {
	guint columns;
	guint lines;     /* without the foot; 0 for one endless page */
	GPtrArray *foot; /* char *: its lines, without the page number */
	GArray *blocks;  /* LineBlock */
};

static void
block_clear(gpointer data)
{
	LineBlock *block = data;
	g_ptr_array_unref(block->lines);
}

/* Columns of the longest page number beside the foot. */
#define NUMBER_COLUMNS 16u

/* Most lines of a foot: a game with a long name must leave room for the page. */
#define FOOT_MAX_LINES 3u

/* The lines of the foot and the empty line above it. */
static guint
foot_height(const TextPages *pages)
{
	return pages->foot->len + 1;
}

static GPtrArray *
make_foot(const char *foot, guint columns)
{
	GPtrArray *lines = text_wrap(foot, columns);
	if (lines->len > FOOT_MAX_LINES) {
		g_ptr_array_set_size(lines, (gint)FOOT_MAX_LINES - 1);
		g_ptr_array_add(lines, g_strdup("..."));
	}
	return lines;
}

TextPages *
text_pages_new(guint columns, guint lines, const char *foot)
{
	TextPages *pages = g_new0(TextPages, 1);
	pages->columns = columns;
	pages->foot = make_foot(foot, columns - NUMBER_COLUMNS);
	pages->lines = lines > foot_height(pages) ? lines - foot_height(pages) : lines;
	pages->blocks = g_array_new(FALSE, TRUE, sizeof(LineBlock));
	g_array_set_clear_func(pages->blocks, block_clear);
	return pages;
}

void
text_pages_block(TextPages *pages, bool with_next)
{
	const LineBlock block = {g_ptr_array_new_with_free_func(g_free), with_next};
	g_array_append_val(pages->blocks, block);
}

static LineBlock *
block_at(const TextPages *pages, guint index)
{
	return &g_array_index(pages->blocks, LineBlock, index);
}

void
text_pages_keep_with_next(TextPages *pages)
{
	if (pages->blocks->len)
		block_at(pages, pages->blocks->len - 1)->with_next = true;
}

void
text_pages_line(TextPages *pages, char *line)
{
	if (pages->blocks->len == 0)
		text_pages_block(pages, false);
	g_ptr_array_add(block_at(pages, pages->blocks->len - 1)->lines, g_strchomp(line));
}

void
text_pages_rule(TextPages *pages, char character)
{
	text_pages_line(pages, g_strnfill(pages->columns, character));
}

void
text_pages_gap(TextPages *pages)
{
	text_pages_line(pages, g_strdup(""));
}

/* The number of lines from a block on that must be on one page: a heading with the block after
   it. */
static guint
lines_together(const TextPages *pages, guint index)
{
	guint n = 0;
	for (; index < pages->blocks->len; index++) {
		n += block_at(pages, index)->lines->len;
		if (!block_at(pages, index)->with_next)
			break;
	}
	return n;
}

/* The lines that a page must have left for a block to begin on it: all that are on one page together, or a third
   of a page if no page holds them. */
static guint
room_to_begin(const TextPages *pages, guint index, guint room)
{
	const guint together = lines_together(pages, index);
	return together > room ? room / 3 : together;
}

/* Pages as lists of borrowed lines. The caller owns the lists. */
static GPtrArray *
break_pages(const TextPages *pages)
{
	GPtrArray *all = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	GPtrArray *page = g_ptr_array_new();
	const guint room = pages->lines ? pages->lines : G_MAXUINT;
	g_ptr_array_add(all, page);
	for (guint i = 0; i < pages->blocks->len; i++) {
		const GPtrArray *lines = block_at(pages, i)->lines;
		const bool follows = i > 0 && block_at(pages, i - 1)->with_next;
		bool fresh = !follows && page->len + room_to_begin(pages, i, room) > room;
		for (guint k = 0; k < lines->len; k++) {
			const char *line = g_ptr_array_index(lines, k);
			if ((fresh && page->len) || page->len == room) {
				page = g_ptr_array_new();
				g_ptr_array_add(all, page);
			}
			fresh = false;
			if (page->len || *line)
				g_ptr_array_add(page, (gpointer)(guintptr)line);
		}
	}
	return all;
}

static void
append_lines(GString *text, const GPtrArray *lines)
{
	for (guint i = 0; i < lines->len; i++)
		g_string_append_printf(text, "%s\n", (const char *)g_ptr_array_index(lines, i));
}

/* Appends the foot; the page number ends its last line. */
static void
append_foot(const TextPages *pages, GString *text, guint number, guint n)
{
	g_autofree char *place = g_strdup_printf(_("page %u of %u"), number, n);
	g_string_append_c(text, '\n');
	for (guint i = 0; i < pages->foot->len; i++) {
		const char *line = g_ptr_array_index(pages->foot, i);
		GString *whole = g_string_new(line);
		if (i + 1 == pages->foot->len)
			text_append_right(whole, place, pages->columns - text_width(line));
		g_string_append_printf(text, "%s\n", whole->str);
		g_string_free(whole, TRUE);
	}
}

static void
append_page(const TextPages *pages, GString *text, const GPtrArray *page)
{
	append_lines(text, page);
	for (guint i = page->len; pages->lines && i < pages->lines; i++)
		g_string_append_c(text, '\n');
}

static void
text_pages_free(TextPages *pages)
{
	g_ptr_array_unref(pages->foot);
	g_array_unref(pages->blocks);
	g_free(pages);
}

char *
text_pages_finish(TextPages *pages)
{
	GString *text = g_string_new(NULL);
	g_autoptr(GPtrArray) broken = break_pages(pages);
	for (guint i = 0; i < broken->len; i++) {
		if (i)
			g_string_append_c(text, '\f');
		append_page(pages, text, g_ptr_array_index(broken, i));
		append_foot(pages, text, i + 1, broken->len);
	}
	text_pages_free(pages);
	char *plain = text_replaced(text->str, UNBREAKABLE_BLANK, " ");
	g_string_free(text, TRUE);
	return plain;
}

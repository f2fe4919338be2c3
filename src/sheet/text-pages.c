#include "sheet/text-pages.h"

#include "base/i18n.h"
#include "sheet/text-layout.h"

/* Lines of a page that its foot takes: an empty one and the foot itself. */
#define FOOT_LINES 2u

typedef struct Block {
	GPtrArray *lines; /* of char *, owned */
	bool with_next;
} Block;

struct TextPages {
	guint columns;
	guint lines;    /* without the foot; 0 for endless */
	GArray *blocks; /* of Block */
};

static void
block_clear(gpointer data)
{
	Block *block = data;
	g_ptr_array_unref(block->lines);
}

TextPages *
text_pages_new(guint columns, guint lines)
{
	TextPages *pages = g_new0(TextPages, 1);
	pages->columns = columns;
	pages->lines = lines > FOOT_LINES ? lines - FOOT_LINES : lines;
	pages->blocks = g_array_new(FALSE, TRUE, sizeof(Block));
	g_array_set_clear_func(pages->blocks, block_clear);
	return pages;
}

void
text_pages_block(TextPages *pages, bool with_next)
{
	const Block block = {g_ptr_array_new_with_free_func(g_free), with_next};
	g_array_append_val(pages->blocks, block);
}

static Block *
block_at(const TextPages *pages, guint index)
{
	return &g_array_index(pages->blocks, Block, index);
}

void
text_pages_line(TextPages *pages, char *line)
{
	if (pages->blocks->len == 0)
		text_pages_block(pages, false);
	GString *plain = g_string_new(line);
	g_string_replace(plain, UNBREAKABLE_BLANK, " ", 0);
	g_ptr_array_add(block_at(pages, pages->blocks->len - 1)->lines,
	                g_strchomp(g_string_free(plain, FALSE)));
	g_free(line);
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

/* Lines that must stay together from a block on: headings take the block behind them along. */
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

/* Pages as lists of borrowed lines. */
static GPtrArray *
break_pages(const TextPages *pages)
{
	GPtrArray *all = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	GPtrArray *page = g_ptr_array_new();
	const guint room = pages->lines ? pages->lines : G_MAXUINT;
	g_ptr_array_add(all, page);
	for (guint i = 0; i < pages->blocks->len; i++) {
		const GPtrArray *lines = block_at(pages, i)->lines;
		const guint together = MIN(lines_together(pages, i), room);
		bool fresh = page->len + together > room;
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

static void
append_foot(const TextPages *pages, GString *text, const char *foot, guint number, guint n)
{
	g_autofree char *place = g_strdup_printf(_("page %u of %u"), number, n);
	g_autofree char *line = text_between(foot, place, pages->columns);
	g_string_append_printf(text, "\n%s\n", g_strchomp(line));
}

char *
text_pages_finish(TextPages *pages, const char *foot)
{
	GString *text = g_string_new(NULL);
	g_autoptr(GPtrArray) broken = break_pages(pages);
	for (guint i = 0; i < broken->len; i++) {
		const GPtrArray *page = g_ptr_array_index(broken, i);
		if (i)
			g_string_append_c(text, '\f');
		append_lines(text, page);
		for (guint k = page->len; pages->lines && k < pages->lines; k++)
			g_string_append_c(text, '\n');
		append_foot(pages, text, foot, i + 1, broken->len);
	}
	g_array_unref(pages->blocks);
	g_free(pages);
	return g_string_free(text, FALSE);
}

#include "engine/roster/lost-lines.h"

#include "base/text/text.h"
#include "engine/roster/agreements.h"

#include <string.h>

/* Tags are pairs: the id, then the name. */
#define PAIR 2

/* In front of the line in the id of a tag. */
static const char *const PREFIXES[LOST_LINE_KIND_COUNT] = {
	"muster.lost:", "muster.guessed:", "muster.noted:", "muster.open:"};

/* @id  taken over */
static void
add_tag(Roster *roster, char *id, const char *text)
{
	if (!roster->tags)
		roster->tags = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(roster->tags, id);
	g_ptr_array_add(roster->tags, g_strdup(text));
}

void
lost_lines_add(Roster *roster, LostLineKind kind, guint line, const char *text)
{
	add_tag(roster, g_strdup_printf("%s%u", PREFIXES[kind], line), text);
}

void
lost_lines_add_open(Roster *roster, const char *finding, const char *text)
{
	add_tag(roster, g_strconcat(PREFIXES[LOST_LINE_OPEN], finding, NULL), text);
}

/* The line of a tag, from 0; false if the tag is none of a line. */
static bool
read_tag(const Roster *roster, guint tag, LostLine *lost)
{
	const char *id = g_ptr_array_index(roster->tags, PAIR * tag);
	for (LostLineKind kind = 0; kind < LOST_LINE_KIND_COUNT; kind++) {
		if (!text_begins(id, PREFIXES[kind]))
			continue;
		const char *behind = id + strlen(PREFIXES[kind]);
		const bool is_open = kind == LOST_LINE_OPEN;
		*lost = (LostLine){
			.kind = kind,
			.line = is_open ? 0
		                        : (guint)MIN(g_ascii_strtoull(behind, NULL, 10), G_MAXUINT),
			.finding = is_open ? behind : NULL,
			.text = g_ptr_array_index(roster->tags, PAIR * tag + 1),
		};
		return true;
	}
	return false;
}

static guint
tag_count(const Roster *roster)
{
	return roster->tags ? roster->tags->len / PAIR : 0;
}

GArray *
lost_lines_list(const Roster *roster)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(LostLine));
	for (guint tag = 0; tag < tag_count(roster); tag++) {
		LostLine lost;
		if (read_tag(roster, tag, &lost))
			g_array_append_val(list, lost);
	}
	return list;
}

char *
lost_line_key(const LostLine *lost)
{
	const char *prefix = PREFIXES[lost->kind];
	return lost->finding ? g_strconcat(prefix, lost->text, NULL)
	                     : g_strdup_printf("%s%u %s", prefix, lost->line, lost->text);
}

/* The keys of all agreements, borrowed from the roster. The caller owns the set. */
static GHashTable *
agreed_keys(const Roster *roster)
{
	g_autoptr(GArray) list = agreements_list(roster);
	GHashTable *keys = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < list->len; i++)
		g_hash_table_add(keys, (gpointer)(guintptr)g_array_index(list, Agreement, i).key);
	return keys;
}

guint
lost_lines_open(const Roster *roster, LostLineKind kind)
{
	g_autoptr(GArray) list = lost_lines_list(roster);
	g_autoptr(GHashTable) agreed = agreed_keys(roster);
	g_autoptr(GHashTable) lines = g_hash_table_new(NULL, NULL);
	g_autoptr(GHashTable) texts = g_hash_table_new(g_str_hash, g_str_equal);
	guint n = 0;
	for (guint i = 0; i < list->len; i++) {
		const LostLine *lost = &g_array_index(list, LostLine, i);
		g_autofree char *key = lost_line_key(lost);
		if (lost->kind != kind || g_hash_table_contains(agreed, key))
			continue;
		g_hash_table_add(lines, GUINT_TO_POINTER(lost->line));
		g_hash_table_add(texts, (gpointer)(guintptr)lost->text);
		n++;
	}
	return kind == LOST_LINE_LEFT_OUT ? g_hash_table_size(lines)
	       : kind == LOST_LINE_OPEN   ? g_hash_table_size(texts)
	                                  : n;
}

GHashTable *
lost_lines_findings(const Roster *roster)
{
	g_autoptr(GArray) list = lost_lines_list(roster);
	g_autoptr(GHashTable) agreed = agreed_keys(roster);
	GHashTable *findings = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < list->len; i++) {
		const LostLine *lost = &g_array_index(list, LostLine, i);
		g_autofree char *key = lost_line_key(lost);
		if (lost->kind == LOST_LINE_OPEN && !g_hash_table_contains(agreed, key))
			g_hash_table_add(findings, (gpointer)(guintptr)lost->finding);
	}
	return findings;
}

void
lost_lines_forget(Roster *roster)
{
	for (guint tag = tag_count(roster); tag > 0; tag--) {
		LostLine lost;
		if (read_tag(roster, tag - 1, &lost))
			g_ptr_array_remove_range(roster->tags, PAIR * (tag - 1), PAIR);
	}
	if (roster->tags && roster->tags->len == 0)
		g_clear_pointer(&roster->tags, g_ptr_array_unref);
}

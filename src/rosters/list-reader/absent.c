#include "rosters/list-reader/absent-private.h"

#include "base/text/name-key.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "rosters/list-reader/option-match-private.h"

#include <string.h>

/* As many wrong letters are misspelling even in short names. */
#define MISSPELT_LETTERS 2.5

/* Wargear without a number, which may be an enhancement, is taken for one of this likeness only; any for that of
   another model of the unit. */
#define WARGEAR_LEAST 0.6

/* Longer ones are sentences, shorter ones initials. */
#define NAME_MAX_WORDS   8u
#define NAME_LEAST_BYTES 3u

/* A text of which as many names are absent as lines are known is in other words than the army data. */
#define ABSENT_SHARE 1u

typedef struct Absent {
	char *holder_id; /* owned */
	TextItem item;   /* without items; its name is owned, its points are only looked for */
	bool is_leaf;    /* nothing belongs to it */
	bool is_near;    /* something that the holder offers is similar */
	bool is_excused; /* looked at by absent_excuse() */
} Absent;

static void
absent_free(gpointer data)
{
	Absent *absent = data;
	g_free(absent->holder_id);
	g_free(absent->item.name);
	g_free(absent);
}

void
absent_init(ListBuilder *builder)
{
	builder->absent = g_ptr_array_new_with_free_func(absent_free);
}

void
absent_clear(ListBuilder *builder)
{
	g_ptr_array_unref(builder->absent);
}

static bool
is_name(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	const gsize length = strlen(text);
	const guint n = g_strv_length(words);
	return length >= NAME_LEAST_BYTES && n <= NAME_MAX_WORDS &&
	       g_unichar_isalpha(g_utf8_get_char(text)) && !strchr(".!?:;", text[length - 1]) &&
	       !strchr(text, '=');
}

/* True for the part of a unit's line that says how it is armed: "Witch Aelves with Blades". */
static bool
is_equipment(const TextItem *item)
{
	return item->in_brackets && !item->is_piece;
}

static bool
is_misspelling(double likeness, const char *key, double least)
{
	return likeness >= least || (1 - likeness) * (double)strlen(key) < MISSPELT_LETTERS;
}

/* True if the holder offers something similar. Settings have many words in common, "Lore of …", and none is part of
   a unit's name. */
static bool
is_near(ListBuilder *builder, const Instance *holder, const TextItem *item, const char *key)
{
	const Match near = match_near_below(builder, holder, key);
	if (item->kind == LINE_SETTING)
		return is_misspelling(near.likeness, key, MISSPELT_ALIKE);
	g_auto(Match) contained = match_contained(builder, holder, key);
	return contained.item || is_misspelling(near.likeness, key, NAMES_ALIKE);
}

bool
absent_note(ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder->view, holders);
	const bool is_choice = item->kind == LINE_OPTION || item->kind == LINE_SETTING;
	if (!holder || !is_choice || (item->in_brackets && !is_equipment(item)) ||
	    (item->kind == LINE_OPTION && holder->kind == INSTANCE_FORCE) || !is_name(item->name))
		return false;
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	if (!*key)
		return false;
	Absent *absent = g_new0(Absent, 1);
	absent->holder_id = g_strdup(g_ptr_array_index(holders, 0));
	absent->item = (TextItem){.kind = item->kind,
	                          .line = item->line,
	                          .name = g_strdup(item->name),
	                          .number = item->number,
	                          .points = item->points,
	                          .in_brackets = item->in_brackets,
	                          .is_piece = item->is_piece};
	absent->is_leaf = item->items->len == 0;
	absent->is_near = is_near(builder, holder, item, key);
	g_ptr_array_add(builder->absent, absent);
	return true;
}

static bool
is_required(const ListBuilder *builder, const Instance *instance)
{
	const Room room = room_in_selections(builder->view, instance);
	return room.least.is_there && amount_compare(room.least.limit, AMOUNT_ZERO) > 0;
}

/* Finds wargear that the holder has in any case and that no line has named. */
static const Instance *
find_fixture(const ListBuilder *builder, const Instance *holder, const char *key, double least)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		const bool is_leaf = child->definition && child->n_children == 0 &&
		                     child->definition->type == SELECTION_UPGRADE;
		if (!is_leaf) {
			const Instance *inner = find_fixture(builder, child, key, least);
			if (inner)
				return inner;
			continue;
		}
		const char *own = known_names_key(builder->names, child->definition);
		if (!claims_has(builder->claims, child->selection->id) &&
		    (name_likeness(own, key) >= least || strstr(own, key)) &&
		    is_required(builder, child))
			return child;
	}
	return NULL;
}

/* True if nothing that the holder has could be otherwise. */
static bool
has_no_choice(const ListBuilder *builder, const Instance *holder)
{
	const Menu *menu = tree_menu(builder->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group &&
		    view_is_available(builder->view, holder, &menu->items[i]))
			return false;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (!is_required(builder, holder->children[i]) ||
		    !has_no_choice(builder, holder->children[i]))
			return false;
	return true;
}

/* Takes it for what its holder has in any case. Returns false if it is none of that. */
static bool
excuse(ListBuilder *builder, const Absent *absent)
{
	const Instance *holder = view_find(builder->view, absent->holder_id);
	const TextItem *item = &absent->item;
	if (!holder || item->kind != LINE_OPTION || item->points || !absent->is_leaf)
		return false;
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	/* Enhancements and the like are options of the unit. */
	const bool is_wargear = item->number > 0 || is_equipment(item) || holder->root != holder;
	const Instance *fixture = find_fixture(builder, holder, key,
	                                       is_wargear ? 0 : WARGEAR_LEAST);
	if (!fixture && holder->root)
		fixture = find_fixture(builder, holder->root, key, WARGEAR_LEAST);
	if (fixture) {
		list_builder_complain(builder, TEXTLIST_RENAMED, item, item->name,
		                      view_name(builder->view, holder),
		                      view_name(builder->view, fixture));
		claims_add(builder->claims, builder->roster, fixture->selection->id);
		return true;
	}
	if (!is_wargear || !has_no_choice(builder, holder))
		return false;
	list_builder_complain(builder, TEXTLIST_NO_CHOICE, item, item->name,
	                      view_name(builder->view, holder), NULL);
	return true;
}

void
absent_excuse(ListBuilder *builder)
{
	for (guint i = builder->absent->len; i > 0; i--) {
		Absent *absent = g_ptr_array_index(builder->absent, i - 1);
		if (absent->is_excused)
			return;
		absent->is_excused = true;
		if (excuse(builder, absent))
			g_ptr_array_remove_index(builder->absent, i - 1);
	}
}

/* Adds a selection without an entry. */
static void
keep(ListBuilder *builder, const Absent *absent)
{
	Roster *roster = builder->roster;
	Selection *parent = roster_find_selection(roster, absent->holder_id);
	Force *force = parent ? parent->force : roster_find_force(roster, absent->holder_id);
	if (!force)
		return;
	const int64_t number = MAX(absent->item.number, 1);
	const int64_t above = parent ? MAX(selection_number(parent), 1) : 1;
	Selection *selection = roster_append_selection(roster, force, parent, NULL,
	                                               MAX(number / above, 1), NULL);
	Stored *stored = stored_ensure(&selection->stored);
	stored->name = g_strdup(absent->item.name);
	stored->entry_id = g_strdup("");
	stored->type = g_strdup("upgrade");
	stored->number = number;
	stored->line = absent->item.line;
	const Instance *holder = view_find(builder->view, absent->holder_id);
	list_builder_complain(builder, TEXTLIST_NAME_ABSENT, &absent->item, absent->item.name,
	                      holder ? view_name(builder->view, holder) : "", NULL);
}

static void
lose(const ListBuilder *builder, const Absent *absent)
{
	const Instance *holder = view_find(builder->view, absent->holder_id);
	g_autofree char *key = name_key(absent->item.name);
	g_autofree char *suggestions = holder ? match_suggestions(builder, holder, key)
	                                      : g_strdup("");
	list_builder_complain(builder, TEXTLIST_NAME_UNKNOWN, &absent->item, absent->item.name,
	                      holder ? view_name(builder->view, holder) : "", suggestions);
}

void
absent_settle(ListBuilder *builder)
{
	const guint n = builder->absent->len;
	const bool is_foreign = n * ABSENT_SHARE > g_hash_table_size(builder->matched);
	for (guint i = 0; i < n; i++) {
		const Absent *absent = g_ptr_array_index(builder->absent, i);
		if (is_foreign || absent->is_near)
			lose(builder, absent);
		else
			keep(builder, absent);
	}
}

#include "engine/edit/replacement-private.h"

#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "data/game/translation.h"
#include "engine/roster/provenance.h"

#include <string.h>

static void
replacement_free(gpointer data)
{
	Replacement *replacement = data;
	g_free(replacement->entry);
	g_free(replacement->catalogue);
	g_free(replacement->name);
	g_free(replacement->holder);
	g_free(replacement->holder_name);
	g_free(replacement);
}

static const Game *
game_of(const Search *search)
{
	return roster_game(search->roster);
}

bool
replacement_is_name(const Game *game, const char *written, const char *key, const char *name)
{
	if (written && game_is_translation(game, name, written))
		return true;
	g_autofree char *other = name_key(name);
	return *key && strcmp(key, other) == 0;
}

static double
likeness_of_names(const char *key, const char *name)
{
	g_autofree char *other = name_key(name);
	return *key ? name_likeness(key, other) : 0;
}

/* The item is that link, now to another entry. A link to a group around it does not count. */
static bool
is_link(const MenuItem *item, Atom link)
{
	const Entry *own = item->definition->link;
	return own && !atom_is_none(link) && atom_equal(own->id, link);
}

/* Likenesses of names below @least are not computed. */
static double
likeness_of(const Search *search, const MenuItem *item, double least)
{
	const Definition *definition = item->definition;
	if (!atom_is_none(search->last) && definition_has_id(definition, search->last))
		return LIKENESS_OF_ENTRY;
	if (is_link(item, search->link))
		return LIKENESS_OF_LINK;
	const Stored *stored = search->selection->stored;
	const char *name = game_text(game_of(search), definition_name(definition));
	if (replacement_is_name(game_of(search), stored ? stored->name : NULL, search->key, name))
		return LIKENESS_OF_NAME;
	return least < LIKENESS_OF_NAME ? likeness_of_names(search->key, name) : 0;
}

void
replacement_collect(Search *search, const Selection *holder, const Menu *menu, double least)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		const Match match = {holder, menu, item,
		                     item->definition->is_group ? 0
		                                                : likeness_of(search, item, least)};
		if (match.likeness >= least)
			g_array_append_val(search->found, match);
	}
}

static const Match *
match_at(const Search *search, guint index)
{
	return &g_array_index(search->found, Match, index);
}

/* Items of the same likeness stay in the order of the menu: the sort is stable. */
static gint
by_likeness(gconstpointer a, gconstpointer b)
{
	const Match *first = a, *second = b;
	return (first->likeness < second->likeness) - (first->likeness > second->likeness);
}

static bool
is_in_group(const Search *search, const Match *match)
{
	const MenuItem *item = match->item;
	if (atom_is_none(search->group) || item->group == MENU_NO_GROUP)
		return false;
	return definition_has_id(match->menu->items[item->group].definition, search->group);
}

static bool
is_of_type(const Search *search, const Match *match)
{
	const Stored *stored = search->selection->stored;
	const char *type = stored ? stored->type : NULL;
	return g_strcmp0(type, selection_type_name((SelectionType)match->item->definition->type)) ==
	       0;
}

static bool
is_visible(const Search *search, const Match *match)
{
	(void)search;
	return !match->item->definition->hidden;
}

/* Number of the best matches: those as likely as the first. */
static guint
count_best(const Search *search)
{
	guint n = 0;
	while (n < search->found->len &&
	       match_at(search, n)->likeness >= match_at(search, 0)->likeness)
		n++;
	return n;
}

/* Puts the best matches that have a property first, unless all or none have it. */
static guint
prefer(Search *search, guint n, bool (*has)(const Search *, const Match *))
{
	guint kept = 0;
	for (guint i = 0; i < n; i++) {
		const Match match = *match_at(search, i);
		if (!has(search, &match))
			continue;
		g_array_remove_index(search->found, i);
		g_array_insert_val(search->found, kept, match);
		kept++;
	}
	return kept ? kept : n;
}

/* True if another selection in that holder already has the entry, and had it in the file: then the
   selection is left over, and counting it as one more is a decision. */
static bool
is_taken(const Search *search, const Match *match)
{
	const Selection *parent = match->holder;
	for (guint i = 0; parent && i < parent->selections->len; i++) {
		const Selection *other = g_ptr_array_index(parent->selections, i);
		if (other->item != match->item)
			continue;
		if (!other->stored ||
		    g_strcmp0(other->stored->entry_id, search->selection->stored->entry_id) != 0)
			return true;
	}
	return false;
}

/* True if any loaded file has an entry with that id. */
static bool
has_entry(const Game *game, Atom id)
{
	for (uint32_t i = 1; i < game->n_entries && !atom_is_none(id); i++)
		if (atom_equal(game->entries[i].id, id))
			return true;
	return false;
}

/* True if the entry of the selection is still in the army data, and they are those that the roster was
   made with: then it was selected where it may not be, and nothing else is meant. */
static bool
is_misplaced(const Search *search)
{
	if (!has_entry(game_of(search), search->last))
		return false;
	g_autoptr(GArray) versions = data_versions(search->roster);
	return !data_versions_differ(versions);
}

/* True if only the first match can be meant: its id or name is that of the selection, and the
   others that have it too are the same entry by another link. */
static bool
is_certain(Search *search)
{
	if (search->found->len == 0 || match_at(search, 0)->likeness < LIKENESS_OF_NAME)
		return false;
	guint n = count_best(search);
	n = prefer(search, n, is_in_group);
	n = prefer(search, n, is_of_type);
	n = prefer(search, n, is_visible);
	const Match *first = match_at(search, 0);
	const bool moves = first->holder != search->selection->parent;
	if (first->likeness > LIKENESS_OF_NAME && !moves)
		return true;
	if (moves && (n > 1 || !replacement_is_certain_move(search, first)))
		return false;
	for (guint i = 1; i < n; i++)
		if (match_at(search, i)->item->definition->target !=
		    first->item->definition->target)
			return false;
	return !is_taken(search, first) && !is_misplaced(search);
}

static ReplacementReason
reason_of(double likeness)
{
	if (likeness > LIKENESS_OF_NAME)
		return REPLACEMENT_SAME_ID;
	return likeness >= LIKENESS_OF_NAME ? REPLACEMENT_SAME_NAME : REPLACEMENT_NEAREST_NAME;
}

static Replacement *
replacement_of(const Search *search, const Match *match, bool certain)
{
	const Selection *parent = match->holder;
	g_autofree char *path = menu_item_path(game_of(search), match->item);
	g_autofree char *prefix = parent ? selection_link_prefix(search->roster, parent)
	                                 : g_strdup("");
	const Definition *definition = match->item->definition;
	Replacement *replacement = g_new0(Replacement, 1);
	if (parent != search->selection->parent) {
		replacement->holder = g_strdup(parent->id);
		replacement->holder_name = g_strdup(
			game_text(game_of(search), definition_name(parent->definition)));
	}
	replacement->entry = g_strconcat(prefix, *prefix ? "::" : "", path, NULL);
	replacement->name = g_strdup(game_text(game_of(search), definition_name(definition)));
	replacement->reason = reason_of(match->likeness);
	replacement->is_certain = certain;
	return replacement;
}

static const char *
last_segment(const char *id, const char *end)
{
	for (const char *at = end; at > id + 1; at--)
		if (at[-1] == ':' && at[-2] == ':')
			return at;
	return id;
}

static Atom
find_segment(const Game *game, const char *begin, const char *end)
{
	g_autofree char *segment = g_strndup(begin, (gsize)(end - begin));
	return atoms_find(game->atoms, segment);
}

static void
search_init(Search *search, const Roster *roster, const Selection *selection)
{
	const Game *game = roster_game(roster);
	const Stored *stored = selection->stored;
	const char *id = stored->entry_id ? stored->entry_id : "";
	const char *group = stored->entry_group_id ? stored->entry_group_id : "";
	const char *last = last_segment(id, id + strlen(id));
	const char *before = last - id >= 2 ? last - 2 : last;
	const char *last_group = last_segment(group, group + strlen(group));
	*search = (Search){
		.roster = roster,
		.selection = selection,
		.last = find_segment(game, last, last + strlen(last)),
		.link = find_segment(game, last_segment(id, before), before),
		.group = find_segment(game, last_group, last_group + strlen(last_group)),
		.key = name_key(stored->name ? stored->name : ""),
		.found = g_array_new(FALSE, FALSE, sizeof(Match)),
	};
}

/* True if something in the place of the selection has its id or name. */
static bool
has_certain_match(const Search *search)
{
	for (guint i = 0; i < search->found->len; i++)
		if (match_at(search, i)->likeness >= LIKENESS_OF_NAME)
			return true;
	return false;
}

static void
find_for_selection(GPtrArray *found, const Roster *roster, const Selection *selection,
                   bool elsewhere)
{
	const Selection *parent = selection->parent;
	Search search;
	if (selection->item || !selection->stored)
		return;
	search_init(&search, roster, selection);
	replacement_collect(&search, parent,
	                    parent ? selection_menu(roster, parent)
	                           : force_menu(roster, selection->force),
	                    elsewhere ? REPLACEMENTS_ALIKE : LIKENESS_OF_NAME);
	if (elsewhere && !has_certain_match(&search))
		replacement_collect_elsewhere(&search);
	g_array_sort(search.found, by_likeness);
	const bool certain = is_certain(&search);
	for (guint i = 0; i < MIN(search.found->len, REPLACEMENTS_KEPT); i++)
		g_ptr_array_add(found,
		                replacement_of(&search, match_at(&search, i), certain && i == 0));
	g_array_unref(search.found);
	g_free(search.key);
}

static GPtrArray *
find(const Roster *roster, const char *node, bool elsewhere)
{
	GPtrArray *found = g_ptr_array_new_with_free_func(replacement_free);
	const Selection *selection = roster_find_selection(roster, node);
	const Force *force = roster_find_force(roster, node);
	if (selection)
		find_for_selection(found, roster, selection, elsewhere);
	else if (force)
		replacement_find_for_force(found, roster, force);
	return found;
}

GPtrArray *
replacements_find(const Roster *roster, const char *node)
{
	return find(roster, node, true);
}

GPtrArray *
replacements_find_in_place(const Roster *roster, const char *node)
{
	return find(roster, node, false);
}

/* Words ---------------------------------------------------------------------------------------- */

static const struct {
	const char *word, *text;
} REASONS[REPLACEMENT_REASON_COUNT] = {
	[REPLACEMENT_SAME_ID] = {"same-id", N_("same id")},
	[REPLACEMENT_SAME_NAME] = {"same-name", N_("same name")},
	[REPLACEMENT_NEAREST_NAME] = {"nearest-name", N_("similar name")},
};

const char *
replacement_reason_text(ReplacementReason reason)
{
	return _(REASONS[reason].text);
}

const char *
replacement_reason_word(ReplacementReason reason)
{
	return REASONS[reason].word;
}

/*
 * Modifiers that change other nodes than their own: those of an entry (S-109), and those of the profiles and rules
 * that it shows (S-215). Most games have none of the latter, and their definitions are not searched for them.
 */
#include "data/game/choices-private.h"

/* Depth of info groups and links in each other: 5 in real data. Stops at circles. */
#define INFO_MAX_DEPTH 16

#define INFO_KINDS                                                    \
	(ENTRY_KIND_BIT(ENTRY_PROFILE) | ENTRY_KIND_BIT(ENTRY_RULE) | \
	 ENTRY_KIND_BIT(ENTRY_INFO_GROUP) | ENTRY_KIND_BIT(ENTRY_INFO_LINK))

static bool
has_affects(const Game *game, const Entry *entry)
{
	for (uint32_t i = 0; i < entry->modifiers.count; i++)
		if (!atom_is_none(game->modifiers[entry->modifiers.first + i].affects))
			return true;
	return false;
}

static bool
some_info_sends(const Game *game)
{
	for (uint32_t i = 1; i < game->n_entries; i++)
		if ((INFO_KINDS & ENTRY_KIND_BIT(game->entries[i].kind)) &&
		    has_affects(game, &game->entries[i]))
			return true;
	return false;
}

/* True if the path of a modifier leads to selections or forces themselves, not to what they show. */
static bool
leads_to_offers(const Game *game, const Modifier *modifier)
{
	g_auto(GStrv) words = g_strsplit(game_text(game, modifier->affects), ".", 0);
	const char *const *all = (const char *const *)words;
	return (g_strv_contains(all, "entries") || g_strv_contains(all, "forces")) &&
	       !g_strv_contains(all, "profiles") && !g_strv_contains(all, "rules");
}

void
senders_start(Choices *choices)
{
	const Game *game = choices->game;
	if (some_info_sends(game))
		choices->senders = g_hash_table_new_full(NULL, NULL, NULL,
		                                         (GDestroyNotify)g_ptr_array_unref);
	choices->ids_of_offers = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 0; i < game->n_modifiers; i++) {
		const Modifier *modifier = &game->modifiers[i];
		if (modifier->field == MODIFIES_ID && !atom_is_none(modifier->affects) &&
		    leads_to_offers(game, modifier))
			g_hash_table_add(choices->ids_of_offers,
			                 GUINT_TO_POINTER(modifier->field_id.index));
	}
}

bool
senders_change_offered(const Choices *choices, Atom id)
{
	return g_hash_table_contains(choices->ids_of_offers, GUINT_TO_POINTER(id.index));
}

/* A search among what an entry shows. */
typedef struct Search {
	Choices *choices;
	GPtrArray *found; /* const Definition * */
	int depth;
	bool of_category; /* the infos that the entry itself shows are not shown again (S-195) */
} Search;

static void collect(const Search *search, const Entry *entry);

static bool
is_known(const GPtrArray *found, const Definition *info)
{
	for (guint i = 0; i < found->len; i++)
		if (((const Definition *)g_ptr_array_index(found, i))->target == info->target)
			return true;
	return false;
}

static bool
sends(const Search *search, const Definition *info)
{
	const Game *game = search->choices->game;
	if (search->of_category && is_known(search->found, info))
		return false;
	return has_affects(game, info->target) || (info->link && has_affects(game, info->link));
}

static void
collect_info(const Search *search, const Entry *child)
{
	const Definition *info = choices_define(search->choices, child);
	if (!info || search->depth > INFO_MAX_DEPTH)
		return;
	if (sends(search, info))
		g_ptr_array_add(search->found, (gpointer)(guintptr)info);
	Search inside = *search;
	inside.depth++;
	if (info->target->kind == ENTRY_INFO_GROUP)
		collect(&inside, info->target);
}

static void
collect(const Search *search, const Entry *entry)
{
	const Game *game = search->choices->game;
	for (uint32_t i = entry_first_child(game, entry); i < entry->end;
	     i = game->entries[i].end) {
		const Entry *child = &game->entries[i];
		if ((INFO_KINDS & ENTRY_KIND_BIT(child->kind)) && !(child->flags & ENTRY_SHARED))
			collect_info(search, child);
	}
}

const GPtrArray *
choices_catalogue_senders(Choices *choices, const Entry *catalogue)
{
	static const GPtrArray NONE = {0};
	if (!choices->senders)
		return &NONE;
	gpointer key = GUINT_TO_POINTER(game_entry_id(choices->game, catalogue).index);
	GPtrArray *found = g_hash_table_lookup(choices->senders, key);
	if (!found) {
		found = g_ptr_array_new();
		collect(&(Search){choices, found, 0, false}, catalogue);
		g_hash_table_insert(choices->senders, key, found);
	}
	return found;
}

/* Those of the entry, of the link to it, and of the categories that the data give it. */
static void
set_senders(Choices *choices, Definition *definition)
{
	g_autoptr(GPtrArray) found = g_ptr_array_new();
	Search search = {.choices = choices, .found = found};
	collect(&search, definition->target);
	if (definition->link)
		collect(&search, definition->link);
	search.of_category = true;
	for (uint32_t i = 0; i < definition->n_categories; i++)
		if (definition->categories[i].category)
			collect(&search, definition->categories[i].category);
	definition->senders = arena_memdup(choices->arena, found->pdata,
	                                   found->len * sizeof *found->pdata);
	definition->n_senders = found->len;
}

/* Notes what the modifiers of a definition, itself or an info that it shows, do to others. */
static void
note_fields(const Game *game, Definition *definition, const Definition *from)
{
	for (uint32_t i = 0; i < from->n_modifiers; i++) {
		const Modifier *modifier = from->modifiers[i].modifier;
		if (!atom_is_none(modifier->affects) && leads_to_offers(game, modifier))
			definition->fields_of_offers |= 1u << modifier->field;
	}
}

static bool
leaves_owner(const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (modifier_leaves(definition->modifiers[i].modifier))
			return true;
	return false;
}

void
senders_set(Choices *choices, Definition *definition)
{
	const EntryKind kind = definition->target->kind;
	if (choices->senders && (kind == ENTRY_SELECTION || kind == ENTRY_FORCE))
		set_senders(choices, definition);
	definition->affects_others = definition->n_senders > 0 || leaves_owner(definition);
	note_fields(choices->game, definition, definition);
	for (uint32_t i = 0; i < definition->n_senders; i++)
		note_fields(choices->game, definition, definition->senders[i]);
}

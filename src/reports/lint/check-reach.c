/*
 * Reports shared entries that no roster can reach. The walk starts at the root entries of catalogues
 * and follows children and links (S-019, S-020, S-030). Nothing is reported if a file is missing,
 * which may hold the link, nor about game systems and libraries, whose users may be elsewhere.
 */
#include "reports/lint/lint-private.h"

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* Shared entries of these kinds are offered or shown only through links. */
#define NEEDS_LINK                                                                       \
	(KIND(SELECTION) | KIND(GROUP) | KIND(PROFILE) | KIND(RULE) | KIND(INFO_GROUP) | \
	 KIND(FORCE))

typedef struct Walk {
	const Game *game;
	bool *is_met;   /* by entry */
	GArray *stack;  /* uint32_t: met, but not their children */
	uint32_t n_met; /* catalogues that can be chosen */
} Walk;

static void
meet(Walk *walk, uint32_t entry)
{
	if (entry == 0 || walk->is_met[entry])
		return;
	walk->is_met[entry] = true;
	g_array_append_val(walk->stack, entry);
}

static bool
is_offered(const Entry *child, bool imported)
{
	return !(child->flags & ENTRY_SHARED) &&
	       !(imported && lint_is_choice(child) && (child->flags & ENTRY_NOT_IMPORTED));
}

static void
meet_roots(Walk *walk, const Entry *catalogue, bool imported)
{
	const Game *game = walk->game;
	for (uint32_t i = entry_first_child(game, catalogue); i < catalogue->end;
	     i = game->entries[i].end)
		if (is_offered(&game->entries[i], imported))
			meet(walk, i);
}

/* A linked catalogue offers its root entries only if the link imports them; links in it are
   followed. */
static void
meet_catalogue(Walk *walk, const Entry *link)
{
	const Entry *catalogue = game_entry(walk->game, link->target);
	walk->is_met[link->target.index] = true;
	if (link->flags & ENTRY_IMPORTS_ROOTS)
		meet_roots(walk, catalogue, true);
	for (uint32_t i = entry_first_child(walk->game, catalogue); i < catalogue->end;
	     i = walk->game->entries[i].end)
		if (walk->game->entries[i].kind == ENTRY_CATALOGUE_LINK)
			meet(walk, i);
}

/* Meets what modifiers of `add-info` show (S-217). */
static void
meet_added(Walk *walk, const Entry *entry)
{
	const Modifier *first = &walk->game->modifiers[entry->modifiers.first];
	for (const Modifier *at = first; at < first + entry->modifiers.count; at++)
		if (at->field == MODIFIES_ADD_INFO)
			meet(walk, game_find_added_info(walk->game, at).index);
}

static void
meet_inner(Walk *walk, uint32_t index)
{
	const Entry *entry = &walk->game->entries[index];
	for (uint32_t i = index + 1; i < entry->end; i = walk->game->entries[i].end)
		meet(walk, i);
	meet_added(walk, entry);
	if (entry->kind == ENTRY_CATALOGUE_LINK && !entry_id_is_none(entry->target))
		meet_catalogue(walk, entry);
	else
		meet(walk, entry->target.index);
}

static void
walk_from_roots(Walk *walk)
{
	for (uint32_t file = 0; file < walk->game->n_files; file++) {
		const uint32_t root = walk->game->files[file].root;
		if (walk->game->entries[root].flags & ENTRY_LIBRARY)
			continue;
		walk->is_met[root] = true;
		walk->n_met++;
		meet_roots(walk, &walk->game->entries[root], false);
	}
	while (walk->stack->len) {
		const uint32_t index = g_array_index(walk->stack, uint32_t, walk->stack->len - 1);
		g_array_set_size(walk->stack, walk->stack->len - 1);
		meet_inner(walk, index);
	}
}

/* The children of an unreachable entry are not reported. */
static void
report_unmet(Linter *linter, const Walk *walk, uint32_t root)
{
	const Game *game = walk->game;
	for (uint32_t i = root + 1; i < game->entries[root].end; i = game->entries[i].end) {
		const Entry *entry = &game->entries[i];
		if (!walk->is_met[i] && (NEEDS_LINK & ENTRY_KIND_BIT(entry->kind)))
			lint_report(linter, LINT_UNREACHABLE, entry, lint_name(linter, entry),
			            NULL);
	}
}

static void
report_file(Linter *linter, const Walk *walk, uint32_t root)
{
	const Entry *catalogue = &walk->game->entries[root];
	if (!lint_is_made_for_others(linter, catalogue))
		report_unmet(linter, walk, root);
	else if (!walk->is_met[root] && !(catalogue->flags & ENTRY_IS_GAME_SYSTEM))
		lint_report(linter, LINT_UNUSED_LIBRARY, catalogue, lint_name(linter, catalogue),
		            NULL);
}

static bool
are_all_hidden(const Linter *linter, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++)
		if (!lint_is_always_hidden(linter, g_ptr_array_index(forces, i)))
			return false;
	return forces->len > 0;
}

/* Reports armies whose forces are all hidden (S-224), once for each first force: armies share those of the system. */
static void
check_forces(Linter *linter)
{
	const Entry *reported = NULL;
	for (uint32_t file = 0; file < linter->game->n_files; file++) {
		const Entry *catalogue = &linter->game->entries[linter->game->files[file].root];
		if (lint_is_made_for_others(linter, catalogue))
			continue;
		const GPtrArray *forces = choices_forces(linter->choices, catalogue, NULL);
		if (!are_all_hidden(linter, forces))
			continue;
		const Definition *first = g_ptr_array_index(forces, 0);
		if (first->shown != reported)
			lint_report(linter, LINT_HIDDEN_FORCES, first->shown,
			            lint_name(linter, catalogue), lint_name(linter, first->shown),
			            NULL);
		reported = first->shown;
	}
}

/* Without catalogues nothing is reported: a game system is made for armies that may be elsewhere. */
void
lint_check_reach(Linter *linter)
{
	const Game *game = linter->game;
	if (!linter->is_whole)
		return;
	check_forces(linter);
	Walk walk = {.game = game,
	             .is_met = g_new0(bool, game->n_entries),
	             .stack = g_array_new(FALSE, FALSE, sizeof(uint32_t))};
	walk_from_roots(&walk);
	for (uint32_t file = 0; file < game->n_files && walk.n_met > 1; file++)
		report_file(linter, &walk, game->files[file].root);
	g_array_unref(walk.stack);
	g_free(walk.is_met);
}

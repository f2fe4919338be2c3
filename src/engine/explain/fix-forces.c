/* Candidates that add a force, or set a limit that nobody has set. */
#include "base/language/i18n.h"
#include "engine/eval/room.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fix-search-private.h"

/* The limit to set: the usual size of a game, or the next such step above what is spent. */
#define USUAL_LIMIT 2000
#define LIMIT_STEP  500

/* Forces that are removed together. */
#define MOST_FORCES_REMOVED 12u

static const Entry *
catalogue_of(const Instance *force)
{
	return force->roster_force ? force->roster_force->catalogue : NULL;
}

/* True if the roster has a force of the kind there that may not have another beside it. */
static bool
is_full(View *view, const Instance *outer, const Definition *definition)
{
	for (uint32_t i = 0; i < outer->n_forces; i++) {
		if (outer->forces[i]->definition != definition)
			continue;
		const Room room = room_in_forces(view, outer->forces[i]);
		return room_is_full(&room);
	}
	return false;
}

static void
propose_force(const FixSearch *search, const Instance *outer, const Definition *definition,
              const Entry *catalogue)
{
	const Game *game = view_game(search->view);
	if (!view_force_is_available(search->view, outer, catalogue, definition) ||
	    is_full(search->view, outer, definition))
		return;
	const bool inside = outer->kind == INSTANCE_FORCE;
	g_autofree char *path = inside ? words_path(search->view, outer) : NULL;
	const char *name = game_text(game, definition_name(definition));
	const FixPart part = {
		.edit = edit_add_force(inside ? outer->roster_force->id : NULL,
	                               game_text(game, definition->shown->id),
	                               game_text(game, catalogue->id)),
		.times = 1,
		.text = inside ? g_strdup_printf(_("add the force %s to %s"), name, path)
	                       : g_strdup_printf(_("add the force %s"), name),
	};
	fix_propose(search->fixes->stages[STAGE_ALONE], &part, 1);
}

void
fix_propose_forces_in(const FixSearch *search, const Instance *force)
{
	const Entry *catalogue = catalogue_of(force);
	if (!catalogue || !force->definition)
		return;
	const GPtrArray *forces = choices_forces(view_choices(search->view), catalogue,
	                                         force->definition);
	for (guint i = 0; i < forces->len; i++)
		propose_force(search, force, g_ptr_array_index(forces, i), catalogue);
}

void
fix_propose_another_force(const FixSearch *search, const Instance *force)
{
	if (catalogue_of(force) && force->definition)
		propose_force(search, force->holder, force->definition, catalogue_of(force));
}

void
fix_propose_removing_force(const FixSearch *search, const Instance *force)
{
	if (force && force->kind == INSTANCE_FORCE &&
	    (force->holder->kind == INSTANCE_FORCE || force->holder->n_forces > 1))
		fix_propose_removal(search, force, search->fixes->stages[STAGE_EXCHANGE]);
}

/* Proposes to remove so many of the forces inside a force, the last ones. */
static void
propose_removing_last(const FixSearch *search, const Instance *force, uint32_t n)
{
	g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(FixPart));
	for (uint32_t i = 0; i < n; i++) {
		const FixPart part = fix_part_remove(search->view,
		                                     force->forces[force->n_forces - 1 - i]);
		g_array_append_val(parts, part);
	}
	fix_propose(search->fixes->stages[STAGE_EXCHANGE], (const FixPart *)(gpointer)parts->data,
	            n);
}

void
fix_propose_removing_forces_in(const FixSearch *search, const Instance *force)
{
	for (uint32_t i = force->n_forces; i-- > 0;)
		fix_propose_removing_force(search, force->forces[i]);
	for (uint32_t n = 2; n <= MIN(force->n_forces, MOST_FORCES_REMOVED); n++)
		propose_removing_last(search, force, n);
}

void
fix_propose_limit(const FixSearch *search, Atom cost_type)
{
	View *view = search->view;
	const CostLimit *limit = roster_limit(view_roster(view), cost_type);
	if (limit && !amount_is_zero(limit->value))
		return;
	const Amount spent = view_cost_below(view, view_root(view), cost_type);
	const int64_t steps = amount_quotient_ceil(spent, amount_from_int(LIMIT_STEP));
	const Amount value = amount_from_int(MAX(steps * LIMIT_STEP, USUAL_LIMIT));
	const char *id = game_text(view_game(view), cost_type);
	const EntryId type = game_cost_type(view_game(view), cost_type);
	g_autofree char *number = amount_to_string(value);
	const char *name = entry_id_is_none(type)
	                           ? id
	                           : game_text(view_game(view),
	                                       game_entry(view_game(view), type)->name);
	const FixPart part = {
		.edit = edit_set_limit(id, value),
		.times = 1,
		.text = g_strdup_printf(_("set the limit of %s to %s"), name, number),
	};
	fix_propose(search->fixes->stages[STAGE_ALONE], &part, 1);
}

/*
 * Meets the minima of associations (S-086, S-214): those of a new selection with the first candidates,
 * and those of all others with the units in which something is new. What a player has dissociated
 * stays so until then.
 */
#include "engine/fill/filler-private.h"

#include "engine/eval/reading.h"
#include "engine/eval/room.h"
#include "engine/queries/associate.h"
#include "engine/queries/identity.h"

#include <string.h>

static void
add_root_id(GHashTable *ids, const Selection *selection)
{
	while (selection->parent)
		selection = selection->parent;
	if (!g_hash_table_contains(ids, selection->id))
		g_hash_table_add(ids, g_strdup(selection->id));
}

void
filler_note_new(Filler *filler, const Selection *selection)
{
	if (!filler->new_units)
		filler->new_units = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	add_root_id(filler->new_units, selection);
}

/* True if the default of an association allows to associate a selection automatically. */
static bool
is_default(const Game *game, const Entry *association, const Instance *to)
{
	const Atom wanted = association->page;
	if (atom_is_none(wanted))
		return true;
	return strcmp(game_text(game, wanted), "none") != 0 && identity_has(to, wanted);
}

static bool
is_new(const GHashTable *units, const Instance *to)
{
	return !units ||
	       g_hash_table_contains((GHashTable *)(guintptr)units, to->root->selection->id);
}

/* The first candidate with which a selection may be associated by itself; NULL if there is none.
   @units  the units that may have it; NULL for all */
static const Instance *
next_candidate(View *view, Instance *from, const Entry *association, const GHashTable *units)
{
	const Game *game = view_game(view);
	const char *id = game_text(game, association->id);
	g_autoptr(GPtrArray) candidates = associate_candidates(view, from, association);
	for (guint i = 0; i < candidates->len; i++) {
		const Instance *to = g_ptr_array_index(candidates, i);
		if (!is_new(units, to) || !is_default(game, association, to) ||
		    selection_is_associated(from->selection, id, to->selection->id))
			continue;
		const Room room = room_for_associations(view, to, association->id);
		if (!room_is_full(&room))
			return to;
	}
	return NULL;
}

static bool
associate(Filler *filler, const char *id, const Entry *association, const char *to)
{
	g_auto(Change) change = {
		.kind = CHANGE_ASSOCIATE,
		.id = g_strdup(id),
		.entry = g_strdup(game_text(view_game(filler->view), association->id)),
		.text = g_strdup(to),
		.at = -1,
	};
	const bool done = history_apply(filler->history, &change, NULL, filler->diags);
	filler_touch(filler);
	return done;
}

/* The first candidate for an association that a minimum lacks; NULL if it lacks none, or nobody is there. */
static const Instance *
find_lacking(View *view, Instance *from, const OwnedConstraint *owned, const GHashTable *units,
             const Entry **association)
{
	Reading reading;
	if (owned->constraint->type != CONSTRAINT_MIN ||
	    !(owned->constraint->flags & CONSTRAINT_DECLARES) ||
	    !reading_take(view, from, owned, &reading) || !reading_is_broken(&reading))
		return NULL;
	*association = definition_association_of(view_game(view), from->definition,
	                                         owned->constraint);
	return *association ? next_candidate(view, from, *association, units) : NULL;
}

const Instance *
fill_find_associate(View *view, Instance *from, const Entry **association)
{
	const Definition *definition = from->definition;
	const Instance *to = NULL;
	if (!definition->must_associate)
		return NULL;
	for (uint32_t i = 0; i < definition->n_constraints && !to; i++)
		to = find_lacking(view, from, &definition->constraints[i], NULL, association);
	return to;
}

/* Adds one association that a minimum lacks. Returns false if there is none to add. */
static bool
meet_once(Filler *filler, const char *id, const OwnedConstraint *owned, const GHashTable *units)
{
	const Entry *association = NULL;
	const Instance *to = find_lacking(filler->view, filler_instance(filler, id), owned, units,
	                                  &association);
	return to && associate(filler, id, association, to->selection->id);
}

static void
meet_minima(Filler *filler, const char *id, const GHashTable *units)
{
	const Definition *definition = filler_instance(filler, id)->definition;
	for (uint32_t i = 0; i < definition->n_constraints; i++)
		while (meet_once(filler, id, &definition->constraints[i], units))
			continue;
}

void
filler_associate(Filler *filler, const char *id, const Definition *definition)
{
	if (definition->must_associate)
		meet_minima(filler, id, NULL);
}

void
filler_associate_with_new(Filler *filler)
{
	if (!filler->new_units)
		return;
	g_autoptr(GHashTable) units = g_steal_pointer(&filler->new_units);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	const GPtrArray *selections = view_selections(filler->view);
	for (guint i = 0; i < selections->len; i++) {
		const Instance *from = g_ptr_array_index(selections, i);
		if (from->definition && from->definition->must_associate)
			g_ptr_array_add(ids, g_strdup(from->selection->id));
	}
	for (guint i = 0; i < ids->len; i++)
		meet_minima(filler, g_ptr_array_index(ids, i), units);
}

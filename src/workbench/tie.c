#include "workbench/tie.h"

#include "base/i18n.h"
#include "eval/associate.h"
#include "eval/room.h"

#include <string.h>

/* The roster's own word for it, in front of what the player called it. */
static const char *
name_of(View *view, const Instance *selection)
{
	const char *own = selection->selection->custom.name;
	return own && *own ? own : view_name(view, selection);
}

static bool
is_tied(View *view, const Instance *from, const Entry *association, const Instance *to)
{
	const GArray *ties = from->selection->associations;
	const char *id = game_text(view_game(view), association->id);
	for (guint i = 0; ties && i < ties->len; i++) {
		const Association *tie = &g_array_index(ties, Association, i);
		if (strcmp(tie->association_id, id) == 0 && strcmp(tie->to, to->selection->id) == 0)
			return true;
	}
	return false;
}

static bool
holds(const GArray *ties, const Instance *to)
{
	for (guint i = 0; i < ties->len; i++)
		if (g_array_index(ties, Tie, i).to == to)
			return true;
	return false;
}

/* What it is tied to, though the army data do not offer it. */
static void
add_misfits(GArray *ties, View *view, const Tie *model)
{
	const GArray *known = model->from->selection->associations;
	const char *id = game_text(view_game(view), model->association->id);
	for (guint i = 0; known && i < known->len; i++) {
		const Association *association = &g_array_index(known, Association, i);
		const Instance *to = view_find(view, association->to);
		if (!to || strcmp(association->association_id, id) != 0 || holds(ties, to))
			continue;
		Tie tie = *model;
		tie.to = to;
		tie.is_tied = true;
		tie.fits = false;
		g_array_append_val(ties, tie);
	}
}

/* Tells those of one name apart. */
static void
number(GArray *ties, View *view)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < ties->len; i++) {
		Tie *tie = &g_array_index(ties, Tie, i);
		char *name = tie_name(view, tie);
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(seen, name)) + 1;
		g_hash_table_insert(seen, name, GUINT_TO_POINTER(n));
		tie->place = n;
	}
	for (guint i = 0; i < ties->len; i++) {
		Tie *tie = &g_array_index(ties, Tie, i);
		const guint place = tie->place;
		tie->place = 0;
		g_autofree char *name = tie_name(view, tie);
		tie->place = g_hash_table_lookup(seen, name) == GUINT_TO_POINTER(1) ? 0 : place;
	}
}

GArray *
ties_of(View *view, const Instance *from, const Entry *association)
{
	const Query query = association_query(association);
	const Room room = room_in_associations(view, from, association);
	Tie tie = {
		.from = from,
		.association = association,
		.is_alone = room.most.is_there && amount_to_int(room.most.limit) == 1,
		.fits = true,
	};
	GArray *ties = g_array_new(FALSE, FALSE, sizeof(Tie));
	g_autoptr(GPtrArray) candidates = associate_candidates(view, view_own(view, from), &query);
	for (guint i = 0; i < candidates->len; i++) {
		tie.to = g_ptr_array_index(candidates, i);
		tie.is_tied = is_tied(view, from, association, tie.to);
		g_array_append_val(ties, tie);
	}
	add_misfits(ties, view, &tie);
	number(ties, view);
	return ties;
}

bool
tie_find(View *view, const char *from_id, const char *association_id, const char *to_id, Tie *tie)
{
	const Instance *from = view_find(view, from_id);
	const Game *game = view_game(view);
	if (!from || !from->selection || !from->definition)
		return false;
	g_autoptr(GPtrArray) associations = definition_associations(game, from->definition);
	for (guint i = 0; i < associations->len; i++) {
		const Entry *association = g_ptr_array_index(associations, i);
		if (strcmp(game_text(game, association->id), association_id) != 0)
			continue;
		g_autoptr(GArray) ties = ties_of(view, from, association);
		for (guint j = 0; j < ties->len; j++) {
			*tie = g_array_index(ties, Tie, j);
			if (strcmp(tie->to->selection->id, to_id) == 0)
				return true;
		}
	}
	return false;
}

static const Instance *
unit_of(const Instance *selection)
{
	return selection->root ? selection->root : selection;
}

char *
tie_name(View *view, const Tie *tie)
{
	const Instance *unit = unit_of(tie->to);
	const bool elsewhere = unit != tie->to && unit != unit_of(tie->from);
	GString *name = g_string_new(NULL);
	if (elsewhere)
		g_string_append_printf(name, "%s › ", name_of(view, unit));
	g_string_append(name, name_of(view, tie->to));
	if (tie->place)
		g_string_append_printf(name, " (%u)", tie->place);
	return g_string_free(name, FALSE);
}

/* "Leads: Halberdiers (2), Spearmen"; NULL if it is tied to nothing. */
static char *
told_of(View *view, const Instance *from, const Entry *association)
{
	g_autoptr(GArray) ties = ties_of(view, from, association);
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < ties->len; i++) {
		const Tie *tie = &g_array_index(ties, Tie, i);
		g_autofree char *name = tie->is_tied ? tie_name(view, tie) : NULL;
		if (name)
			g_string_append_printf(names, "%s%s", names->len ? ", " : "", name);
	}
	return names->len
	               ? g_strdup_printf(_("%s: %s"), game_text(view_game(view), association->name),
	                                 names->str)
	               : NULL;
}

static bool
points_to(const Instance *from, const Instance *to)
{
	const GArray *ties = from->selection->associations;
	for (guint i = 0; ties && i < ties->len; i++)
		if (strcmp(g_array_index(ties, Association, i).to, to->selection->id) == 0)
			return true;
	return false;
}

static void
name_tied(View *view, GString *names, const Instance *from, const Instance *to)
{
	if (points_to(from, to))
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
		                       name_of(view, unit_of(from)));
	for (uint32_t i = 0; i < from->n_children; i++)
		name_tied(view, names, from->children[i], to);
}

static void
name_tied_in_forces(View *view, GString *names, const Instance *holder, const Instance *to)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		name_tied(view, names, holder->children[i], to);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		name_tied_in_forces(view, names, holder->forces[i], to);
}

GPtrArray *
ties_told(View *view, const Instance *selection)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) names = g_string_new(NULL);
	g_autoptr(GPtrArray) associations = selection->definition
	                                            ? definition_associations(view_game(view),
	                                                                      selection->definition)
	                                            : g_ptr_array_new();
	for (guint i = 0; selection->selection->associations && i < associations->len; i++) {
		char *told = told_of(view, selection, g_ptr_array_index(associations, i));
		if (told)
			g_ptr_array_add(lines, told);
	}
	name_tied_in_forces(view, names, view_root(view), selection);
	if (names->len)
		g_ptr_array_add(lines, g_strdup_printf(_("%s: %s"), _("Joined by"), names->str));
	return lines;
}

/* Removes all associations of one kind from a selection, to make room. */
static void
plan_dissociating(GArray *edits, View *view, const Tie *tie)
{
	const GArray *known = tie->from->selection->associations;
	const char *id = game_text(view_game(view), tie->association->id);
	for (guint i = 0; known && i < known->len; i++) {
		const Association *association = &g_array_index(known, Association, i);
		if (strcmp(association->association_id, id) == 0)
			edits_add(edits,
			          edit_dissociate(tie->from->selection->id, id, association->to));
	}
}

bool
tie_turn(Workbench *bench, const Tie *tie, Diags *diags)
{
	View *view = workbench_view(bench);
	const char *from = tie->from->selection->id, *to = tie->to->selection->id;
	const char *id = game_text(view_game(view), tie->association->id);
	g_autoptr(GArray) edits = edits_new();
	g_autofree char *label = g_strdup_printf("%s: %s",
	                                         game_text(view_game(view), tie->association->name),
	                                         name_of(view, tie->to));
	if (!tie->is_tied && tie->is_alone)
		plan_dissociating(edits, view, tie);
	edits_add(edits,
	          tie->is_tied ? edit_dissociate(from, id, to) : edit_associate(from, id, to));
	return workbench_do(bench, label, edits, NULL, diags);
}

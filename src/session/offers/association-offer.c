#include "session/offers/association-offer.h"

#include "base/language/i18n.h"
#include "engine/eval/room.h"
#include "engine/queries/associate.h"
#include "session/words/unit-numbers.h"

#include <string.h>

/* The custom name of a selection or, without one, its name. */
static const char *
name_of(View *view, const Instance *selection)
{
	const char *own = selection->selection->custom.name;
	return own && *own ? own : view_name(view, selection);
}

static bool
is_associated(View *view, const Instance *from, const Entry *association, const Instance *to)
{
	return selection_is_associated(from->selection, game_text(view_game(view), association->id),
	                               to->selection->id);
}

static bool
holds(const GArray *offers, const Instance *to)
{
	for (guint i = 0; i < offers->len; i++)
		if (g_array_index(offers, AssociationOffer, i).to == to)
			return true;
	return false;
}

/* Adds the existing associations that the army data do not offer. */
static void
add_others(GArray *offers, View *view, const AssociationOffer *model)
{
	const GArray *known = model->from->selection->associations;
	const char *id = game_text(view_game(view), model->association->id);
	for (guint i = 0; known && i < known->len; i++) {
		const Association *association = &g_array_index(known, Association, i);
		const Instance *to = view_find(view, association->to);
		if (!to || strcmp(association->association_id, id) != 0 || holds(offers, to))
			continue;
		AssociationOffer offer = *model;
		offer.to = to;
		offer.is_associated = true;
		offer.is_offered = false;
		g_array_append_val(offers, offer);
	}
}

/* The number of a unit in the roster; @forces has the numbers of the forces that were asked about. */
static guint
number_of_unit(GHashTable *forces, const Instance *selection)
{
	const Instance *force = selection->holder;
	if (force->kind != INSTANCE_FORCE)
		return 0;
	UnitNumbers *numbers = g_hash_table_lookup(forces, force);
	if (!numbers) {
		numbers = unit_numbers_new(force);
		g_hash_table_insert(forces, (gpointer)(guintptr)force, numbers);
	}
	return unit_numbers_get(numbers, selection);
}

/* Numbers the offers that have the same name; units have the numbers of the roster. */
static void
number(GArray *offers, View *view)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < offers->len; i++) {
		AssociationOffer *offer = &g_array_index(offers, AssociationOffer, i);
		char *name = association_offer_name(view, offer);
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(seen, name)) + 1;
		g_hash_table_insert(seen, name, GUINT_TO_POINTER(n));
		offer->place = n;
	}
	g_autoptr(GHashTable) units = g_hash_table_new_full(NULL, NULL, NULL,
	                                                    (GDestroyNotify)unit_numbers_free);
	for (guint i = 0; i < offers->len; i++) {
		AssociationOffer *offer = &g_array_index(offers, AssociationOffer, i);
		const guint place = offer->place;
		offer->place = 0;
		g_autofree char *name = association_offer_name(view, offer);
		const guint own = number_of_unit(units, offer->to);
		const bool is_only = g_hash_table_lookup(seen, name) == GUINT_TO_POINTER(1);
		offer->place = own ? own : is_only ? 0 : place;
	}
}

GArray *
association_offers_of(View *view, const Instance *from, const Entry *association)
{
	const Room room = room_in_associations(view, from, association);
	AssociationOffer offer = {
		.from = from,
		.association = association,
		.is_exclusive = room.most.is_there && amount_to_int(room.most.limit) == 1,
		.is_offered = true,
	};
	GArray *offers = g_array_new(FALSE, FALSE, sizeof(AssociationOffer));
	g_autoptr(GPtrArray) candidates = associate_candidates(view, view_own(view, from),
	                                                       association);
	for (guint i = 0; i < candidates->len; i++) {
		offer.to = g_ptr_array_index(candidates, i);
		offer.is_associated = is_associated(view, from, association, offer.to);
		g_array_append_val(offers, offer);
	}
	add_others(offers, view, &offer);
	number(offers, view);
	return offers;
}

bool
association_offer_find(View *view, const char *from_id, const char *association_id,
                       const char *to_id, AssociationOffer *offer)
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
		g_autoptr(GArray) offers = association_offers_of(view, from, association);
		for (guint j = 0; j < offers->len; j++) {
			*offer = g_array_index(offers, AssociationOffer, j);
			if (strcmp(offer->to->selection->id, to_id) == 0)
				return true;
		}
	}
	return false;
}

char *
association_offer_name(View *view, const AssociationOffer *offer)
{
	const Instance *unit = offer->to->root;
	const bool elsewhere = unit != offer->to && unit != offer->from->root;
	GString *name = g_string_new(NULL);
	if (elsewhere)
		g_string_append_printf(name, "%s › ", name_of(view, unit));
	g_string_append(name, name_of(view, offer->to));
	if (offer->place)
		g_string_append_printf(name, " (%u)", offer->place);
	return g_string_free(name, FALSE);
}

/* "Leads: Halberdiers (2), Spearmen"; NULL if there is no association of this kind. */
static char *
line_of(View *view, const Instance *from, const Entry *association)
{
	g_autoptr(GArray) offers = association_offers_of(view, from, association);
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < offers->len; i++) {
		const AssociationOffer *offer = &g_array_index(offers, AssociationOffer, i);
		g_autofree char *name = offer->is_associated ? association_offer_name(view, offer)
		                                             : NULL;
		if (name)
			g_string_append_printf(names, "%s%s", names->len ? ", " : "", name);
	}
	return names->len
	               ? g_strdup_printf(_("%s: %s"), game_text(view_game(view), association->name),
	                                 names->str)
	               : NULL;
}

/* The selections that are associated with others, by the id of the other one. */
struct AssociationIndex {
	GHashTable *to; /* id, borrowed from an association → array of const Instance *, owned */
};

static void
index_association(AssociationIndex *index, const char *to, const Instance *from)
{
	GPtrArray *sources = g_hash_table_lookup(index->to, to);
	if (!sources) {
		sources = g_ptr_array_new();
		g_hash_table_insert(index->to, (gpointer)(guintptr)to, sources);
	}
	const bool is_known = sources->len && g_ptr_array_index(sources, sources->len - 1) == from;
	if (!is_known)
		g_ptr_array_add(sources, (gpointer)(guintptr)from);
}

static void
index_selection(AssociationIndex *index, const Instance *from)
{
	const GArray *associations = from->selection->associations;
	for (guint i = 0; associations && i < associations->len; i++)
		index_association(index, g_array_index(associations, Association, i).to, from);
	for (uint32_t i = 0; i < from->n_children; i++)
		index_selection(index, from->children[i]);
}

static void
index_forces(AssociationIndex *index, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		index_selection(index, holder->children[i]);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		index_forces(index, holder->forces[i]);
}

AssociationIndex *
association_index_new(const View *view)
{
	AssociationIndex *index = g_new(AssociationIndex, 1);
	index->to = g_hash_table_new_full(g_str_hash, g_str_equal, NULL,
	                                  (GDestroyNotify)g_ptr_array_unref);
	index_forces(index, view_root(view));
	return index;
}

void
association_index_free(AssociationIndex *index)
{
	if (!index)
		return;
	g_hash_table_unref(index->to);
	g_free(index);
}

/* "Joined by: Captain, Lieutenant"; NULL if no selection is associated with this one. */
static char *
joined_by(View *view, const AssociationIndex *index, const Instance *to)
{
	const GPtrArray *sources = g_hash_table_lookup(index->to, to->selection->id);
	if (!sources)
		return NULL;
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < sources->len; i++) {
		const Instance *from = g_ptr_array_index(sources, i);
		g_string_append_printf(names, "%s%s", i ? ", " : "", name_of(view, from->root));
	}
	return g_strdup_printf(_("%s: %s"), _("Joined by"), names->str);
}

static void
add_lines_from(GPtrArray *lines, View *view, const Instance *selection)
{
	if (!selection->selection->associations || !selection->definition)
		return;
	g_autoptr(GPtrArray) associations = definition_associations(view_game(view),
	                                                            selection->definition);
	for (guint i = 0; i < associations->len; i++) {
		char *line = line_of(view, selection, g_ptr_array_index(associations, i));
		if (line)
			g_ptr_array_add(lines, line);
	}
}

GPtrArray *
association_lines(View *view, const AssociationIndex *index, const Instance *selection)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	add_lines_from(lines, view, selection);
	char *line = joined_by(view, index, selection);
	if (line)
		g_ptr_array_add(lines, line);
	return lines;
}

/* Removes all associations of one kind from a selection, to make room. */
static void
plan_dissociating(GArray *edits, View *view, const AssociationOffer *offer)
{
	const GArray *known = offer->from->selection->associations;
	const char *id = game_text(view_game(view), offer->association->id);
	for (guint i = 0; known && i < known->len; i++) {
		const Association *association = &g_array_index(known, Association, i);
		if (strcmp(association->association_id, id) == 0)
			edits_add(edits, edit_associate(EDIT_DISSOCIATE, offer->from->selection->id,
			                                id, association->to));
	}
}

bool
association_offer_toggle(Workbench *bench, const AssociationOffer *offer, Diags *diags)
{
	View *view = workbench_view(bench);
	const char *from = offer->from->selection->id, *to = offer->to->selection->id;
	const char *id = game_text(view_game(view), offer->association->id);
	g_autoptr(GArray) edits = edits_new();
	g_autofree char *label = g_strdup_printf(
		"%s: %s", game_text(view_game(view), offer->association->name),
		name_of(view, offer->to));
	if (!offer->is_associated && offer->is_exclusive)
		plan_dissociating(edits, view, offer);
	const EditKind kind = offer->is_associated ? EDIT_DISSOCIATE : EDIT_ASSOCIATE;
	edits_add(edits, edit_associate(kind, from, id, to));
	return workbench_do(bench, label, edits, NULL, diags);
}

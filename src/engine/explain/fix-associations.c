/* Fixes that dissociate selections where there are too many associations, or associate them. */
#include "base/language/i18n.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fixes-private.h"
#include "engine/queries/associate.h"

/* @kind  EDIT_ASSOCIATE or EDIT_DISSOCIATE; @association is borrowed */
static FixPart
part_of(View *view, EditKind kind, const Instance *from, const char *association,
        const Instance *to)
{
	g_autofree char *one = words_path(view, from);
	g_autofree char *other = words_path(view, to);
	return (FixPart){
		.edit = edit_associate(kind, from->selection->id, association, to->selection->id),
		.times = 1,
		.text = kind == EDIT_ASSOCIATE
	                        ? g_strdup_printf(_("associate %s with %s"), one, other)
	                        : g_strdup_printf(_("dissociate %s from %s"), one, other),
	};
}

/* A unit whose associations, in either direction, are searched for. */
typedef struct Search {
	View *view;
	const Instance *unit;
	Fixes *fixes;
} Search;

static void
propose_for_selection(const Search *search, const Instance *from)
{
	const GArray *associations = from->selection->associations;
	const bool inside = instance_lies_in(from, search->unit);
	for (guint i = 0; associations && i < associations->len; i++) {
		const Association *association = &g_array_index(associations, Association, i);
		const Instance *to = view_find(search->view, association->to);
		if (!to || !to->selection || !(inside || instance_lies_in(to, search->unit)))
			continue;
		const FixPart part = part_of(search->view, EDIT_DISSOCIATE, from,
		                             association->association_id, to);
		fix_propose(search->fixes->stages[STAGE_ALONE], &part, 1);
	}
}

static void
propose_below(const Search *search, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		propose_for_selection(search, holder->children[i]);
		propose_below(search, holder->children[i]);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		propose_below(search, holder->forces[i]);
}

void
fix_propose_dissociating(View *view, const Instance *unit, Fixes *fixes)
{
	const Search search = {view, unit, fixes};
	propose_below(&search, view_root(view));
}

/* Proposes to associate a selection with each of those that an association offers. */
static void
propose_each(View *view, Instance *from, const Entry *association, const char *id, Fixes *fixes)
{
	g_autoptr(GPtrArray) candidates = associate_candidates(view, from, association);
	for (guint i = 0; i < candidates->len; i++) {
		const Instance *to = g_ptr_array_index(candidates, i);
		if (selection_is_associated(from->selection, id, to->selection->id))
			continue;
		const FixPart part = part_of(view, EDIT_ASSOCIATE, from, id, to);
		fix_propose(fixes->stages[STAGE_ALONE], &part, 1);
	}
}

void
fix_propose_associating(View *view, Instance *from, const Constraint *limit, Fixes *fixes)
{
	const Game *game = view_game(view);
	const Entry *association = definition_association_of(game, from->definition, limit);
	if (association)
		propose_each(view, from, association, game_text(game, limit->base_id), fixes);
}

void
fix_propose_associates(View *view, Instance *from, const char *id, Fixes *fixes)
{
	const Game *game = view_game(view);
	if (!from->definition)
		return;
	g_autoptr(GPtrArray) all = definition_associations(game, from->definition);
	for (guint i = 0; i < all->len; i++) {
		const Entry *association = g_ptr_array_index(all, i);
		const char *own = game_text(game, association->id);
		if (!id || g_str_equal(id, own))
			propose_each(view, from, association, own, fixes);
	}
}

/* Ties as candidates: taken back where there are too many, made where there are too few. */
#include "base/i18n.h"
#include "eval/associate.h"
#include "explain/fixes-private.h"
#include "explain/words.h"

#include <string.h>

/* Ties that have to do with a unit. */
typedef struct Untying {
	View *view;
	const Instance *unit;
	Fixes *fixes;
} Untying;

static FixStep
step_for(View *view, FixStepKind kind, const Instance *from, const char *association,
         const Instance *to)
{
	g_autofree char *one = words_path(view, from);
	g_autofree char *other = words_path(view, to);
	return (FixStep){
		.kind = kind,
		.id = g_strdup(from->selection->id),
		.entry = g_strdup(association),
		.to = g_strdup(to->selection->id),
		.text = g_strdup_printf(kind == FIX_TIE ? _("tie %s to %s") : _("untie %s from %s"),
	                                one, other),
	};
}

static void
untie_from(const Untying *untying, const Instance *from)
{
	const GArray *ties = from->selection->associations;
	const bool inside = instance_lies_in(from, untying->unit);
	for (guint i = 0; ties && i < ties->len; i++) {
		const Association *tie = &g_array_index(ties, Association, i);
		const Instance *to = view_find(untying->view, tie->to);
		if (!to || !to->selection || !(inside || instance_lies_in(to, untying->unit)))
			continue;
		const FixStep step = step_for(untying->view, FIX_UNTIE, from, tie->association_id,
		                              to);
		fix_propose(untying->fixes->alone, &step, 1);
	}
}

static void
untie_below(const Untying *untying, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		untie_from(untying, holder->children[i]);
		untie_below(untying, holder->children[i]);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		untie_below(untying, holder->forces[i]);
}

void
fix_propose_untying(View *view, const Instance *unit, Fixes *fixes)
{
	const Untying untying = {view, unit, fixes};
	untie_below(&untying, view_root(view));
}

static bool
is_tied(const Instance *from, const char *association, const Instance *to)
{
	const GArray *ties = from->selection->associations;
	for (guint i = 0; ties && i < ties->len; i++) {
		const Association *tie = &g_array_index(ties, Association, i);
		if (strcmp(tie->association_id, association) == 0 &&
		    strcmp(tie->to, to->selection->id) == 0)
			return true;
	}
	return false;
}

void
fix_propose_tying(View *view, Instance *from, const Constraint *association, Fixes *fixes)
{
	const char *id = game_text(view_game(view), association->base_id);
	g_autoptr(GPtrArray) candidates = associate_candidates(view, from, &association->query);
	for (guint i = 0; i < candidates->len; i++) {
		const Instance *to = g_ptr_array_index(candidates, i);
		if (is_tied(from, id, to))
			continue;
		const FixStep step = step_for(view, FIX_TIE, from, id, to);
		fix_propose(fixes->alone, &step, 1);
	}
}

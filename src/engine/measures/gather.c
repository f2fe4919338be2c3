/* Collects the instances within the reach of an aggregate. */
#include "engine/measures/measures-private.h"
#include "engine/queries/associate.h"

#include <string.h>

typedef struct Gathering {
	Measures *measures;
	const CompanionMeasure *measure;
	SubjectVisitor visit;
	void *data;
} Gathering;

static void
add(Gathering *gathering, const Instance *instance)
{
	if (measures_hold(gathering->measures, gathering->measure->where, instance))
		gathering->visit(instance, gathering->data);
}

static void
add_children(Gathering *gathering, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		add(gathering, holder->children[i]);
}

/* Adds the selections below, without those of child forces. */
static void
add_below(Gathering *gathering, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		add(gathering, holder->children[i]);
		add_below(gathering, holder->children[i]);
	}
}

static void
add_all(Gathering *gathering, const Instance *holder)
{
	add_below(gathering, holder);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		add_all(gathering, holder->forces[i]);
}

static void
add_within(Gathering *gathering, const Instance *subject)
{
	if (subject->kind == INSTANCE_SELECTION)
		add(gathering, subject);
	add_all(gathering, subject);
}

static void
add_forces(Gathering *gathering, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		add(gathering, holder->forces[i]);
		add_forces(gathering, holder->forces[i]);
	}
}

static void
add_ancestors(Gathering *gathering, const Instance *subject)
{
	for (const Instance *at = subject->holder; at && at->kind == INSTANCE_SELECTION;
	     at = at->holder)
		add(gathering, at);
}

static bool
has_associations(const Instance *instance)
{
	return instance->selection && instance->selection->associations &&
	       instance->selection->associations->len;
}

/* True if a measure asks for such associations. */
static bool
is_asked_for(const Gathering *gathering, const Association *one)
{
	const char *only = gathering->measure->association;
	return !only || g_strcmp0(only, one->association_id) == 0;
}

static bool
is_associated(const Gathering *gathering, const Instance *from, const Instance *to)
{
	const GArray *associations = from->selection ? from->selection->associations : NULL;
	for (guint i = 0; associations && to->selection && i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		if (g_str_equal(one->to, to->selection->id) && is_asked_for(gathering, one))
			return true;
	}
	return false;
}

/* Adds the selections that the subject is associated with. */
static void
add_associates(Gathering *gathering, const Instance *holder, const Instance *subject)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (is_associated(gathering, subject, holder->children[i]))
			add(gathering, holder->children[i]);
		add_associates(gathering, holder->children[i], subject);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		add_associates(gathering, holder->forces[i], subject);
}

static void
find_associated(GPtrArray *found, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (has_associations(holder->children[i]))
			g_ptr_array_add(found, holder->children[i]);
		find_associated(found, holder->children[i]);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		find_associated(found, holder->forces[i]);
}

/* Every unit may ask for them, and few selections have an association, so those few are listed
   once. */
const GPtrArray *
associated_selections(Measures *measures)
{
	if (!measures->associated) {
		measures->associated = g_ptr_array_new();
		find_associated(measures->associated, view_root(measures->view));
	}
	return measures->associated;
}

/* Adds the selections that are associated with the subject. */
static void
add_followers(Gathering *gathering, const Instance *subject)
{
	const GPtrArray *from = associated_selections(gathering->measures);
	for (guint i = 0; i < from->len; i++)
		if (is_associated(gathering, g_ptr_array_index(from, i), subject))
			add(gathering, g_ptr_array_index(from, i));
}

/* True if a selection is a candidate for an association that the subject has, by the id of the
   association; false if the army data do not declare it. */
static bool
is_candidate(View *view, const Instance *subject, const char *id, const Instance *to)
{
	if (!subject->definition)
		return false;
	const Game *game = view_game(view);
	g_autoptr(GPtrArray) all = definition_associations(game, subject->definition);
	for (guint i = 0; i < all->len; i++) {
		const Entry *association = g_ptr_array_index(all, i);
		if (strcmp(game_text(game, association->id), id) != 0)
			continue;
		g_autoptr(GPtrArray) candidates = associate_candidates(
			view, view_own(view, subject), association);
		return g_ptr_array_find(candidates, (gpointer)(guintptr)to, NULL);
	}
	return false;
}

/* Adds the selections that the subject is associated with although the army data do not offer them. */
static void
add_unoffered(Gathering *gathering, const Instance *subject)
{
	View *view = gathering->measures->view;
	for (guint i = 0; has_associations(subject) && i < subject->selection->associations->len;
	     i++) {
		const Association *one = &g_array_index(subject->selection->associations,
		                                        Association, i);
		const Instance *to = view_find(view, one->to);
		if (to && is_asked_for(gathering, one) &&
		    !is_candidate(view, subject, one->association_id, to))
			add(gathering, to);
	}
}

void
gather_each(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
            SubjectVisitor visit, void *data)
{
	Gathering gathering = {measures, measure, visit, data};
	const Instance *roster = view_root(measures->view);
	switch (measure->over) {
	case OVER_WITHIN:
		add_within(&gathering, subject);
		break;
	case OVER_BELOW:
		add_all(&gathering, subject);
		break;
	case OVER_CHILDREN:
		add_children(&gathering, subject);
		break;
	case OVER_SIBLINGS:
		if (subject->holder)
			add_children(&gathering, subject->holder);
		break;
	case OVER_ANCESTORS:
		add_ancestors(&gathering, subject);
		break;
	case OVER_ROOT:
		if (subject->root)
			add_within(&gathering, subject->root);
		break;
	case OVER_FORCE:
		if (subject->force)
			add_below(&gathering, subject->force);
		break;
	case OVER_ROSTER:
		add_all(&gathering, roster);
		break;
	case OVER_FORCES:
		add_forces(&gathering, subject->kind == INSTANCE_FORCE ? subject : roster);
		break;
	case OVER_ASSOCIATES:
		if (has_associations(subject))
			add_associates(&gathering, roster, subject);
		break;
	case OVER_FOLLOWERS:
		add_followers(&gathering, subject);
		break;
	case OVER_UNOFFERED:
		add_unoffered(&gathering, subject);
		break;
	}
}

static void
append(const Instance *instance, void *found)
{
	g_ptr_array_add(found, (gpointer)(guintptr)instance);
}

GPtrArray *
gather(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	GPtrArray *found = g_ptr_array_new();
	gather_each(measures, measure, subject, append, found);
	return found;
}

/* The things an aggregate goes over. */
#include "measures/measures-private.h"

typedef struct Gathering {
	Measures *measures;
	const CompanionMeasure *measure;
	GPtrArray *things;
} Gathering;

static void
add(Gathering *gathering, const Instance *thing)
{
	if (measures_hold(gathering->measures, gathering->measure->where, thing))
		g_ptr_array_add(gathering->things, (gpointer)(guintptr)thing);
}

static void
add_children(Gathering *gathering, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		add(gathering, holder->children[i]);
}

/* Selections below, not those of forces below. */
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
has_ties(const Instance *instance)
{
	return instance->selection && instance->selection->associations &&
	       instance->selection->associations->len;
}

static bool
is_tied(const Instance *from, const Instance *to)
{
	const GArray *ties = from->selection ? from->selection->associations : NULL;
	for (guint i = 0; ties && to->selection && i < ties->len; i++)
		if (g_str_equal(g_array_index(ties, Association, i).to, to->selection->id))
			return true;
	return false;
}

/* Those that the subject is tied to. */
static void
add_associates(Gathering *gathering, const Instance *holder, const Instance *subject)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (is_tied(subject, holder->children[i]))
			add(gathering, holder->children[i]);
		add_associates(gathering, holder->children[i], subject);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		add_associates(gathering, holder->forces[i], subject);
}

static void
find_tied(GPtrArray *tied, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (has_ties(holder->children[i]))
			g_ptr_array_add(tied, holder->children[i]);
		find_tied(tied, holder->children[i]);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		find_tied(tied, holder->forces[i]);
}

/* Those that are tied to the subject. Few are tied to anything, and every unit asks. */
static void
add_followers(Gathering *gathering, const Instance *subject)
{
	Measures *measures = gathering->measures;
	if (!measures->tied) {
		measures->tied = g_ptr_array_new();
		find_tied(measures->tied, view_root(measures->view));
	}
	for (guint i = 0; i < measures->tied->len; i++)
		if (is_tied(g_ptr_array_index(measures->tied, i), subject))
			add(gathering, g_ptr_array_index(measures->tied, i));
}

GPtrArray *
gather(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	Gathering gathering = {measures, measure, g_ptr_array_new()};
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
		if (has_ties(subject))
			add_associates(&gathering, roster, subject);
		break;
	case OVER_FOLLOWERS:
		add_followers(&gathering, subject);
		break;
	}
	return gathering.things;
}

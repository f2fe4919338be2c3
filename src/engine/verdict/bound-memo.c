/*
 * Remembers in which units the bounds on selections have to be judged again. A bound that reads only the
 * unit of its subject, and is kept there, stays kept while the unit does. The others are open: they are
 * judged each time.
 */
#include "engine/eval/tree.h"
#include "engine/queries/dependencies.h"
#include "engine/verdict/verdict-private.h"

/* A bound that is judged each time for a selection. */
typedef struct Open {
	guint bound; /* its place in the companion */
	const Selection *subject;
} Open;

typedef struct BoundMemo {
	uint64_t state; /* dependencies_state() when the unit was searched */
	GArray *open;   /* Open */
} BoundMemo;

static void
bound_memo_free(gpointer data)
{
	BoundMemo *memo = data;
	g_array_unref(memo->open);
	g_free(memo);
}

GHashTable *
bound_memos_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, bound_memo_free);
}

static BoundMemo *
bound_memo_of(Verdict *verdict, const Instance *root)
{
	const char *id = root->selection->id;
	BoundMemo *memo = g_hash_table_lookup(verdict->bound_memos, id);
	if (!memo) {
		memo = g_new0(BoundMemo, 1);
		memo->open = g_array_new(FALSE, FALSE, sizeof(Open));
		g_hash_table_insert(verdict->bound_memos, g_strdup(id), memo);
	}
	return memo;
}

/* The subjects that are judged for each bound, in the order of the roster. */
typedef struct Survey {
	Verdict *verdict;
	GPtrArray **subjects; /* by the place of the bound; NULL for none */
	GArray *open;         /* found in the present unit; NULL if that is not remembered */
} Survey;

static void
add_subject(Survey *survey, guint bound, const Instance *subject)
{
	if (!survey->subjects[bound])
		survey->subjects[bound] = g_ptr_array_new();
	g_ptr_array_add(survey->subjects[bound], (gpointer)(guintptr)subject);
}

static bool
is_closed(Verdict *verdict, const CompanionBound *bound, const Instance *subject)
{
	return measures_is_local(bound->when) && measures_is_local(bound->value) &&
	       measures_is_local(bound->at_least) && measures_is_local(bound->at_most) &&
	       !bound_is_broken(verdict, bound, subject);
}

static void
search_bound(Survey *survey, guint place, const Instance *subject)
{
	Verdict *verdict = survey->verdict;
	const CompanionBound *bound = companion_bound(verdict->companion, place);
	if (bound->per != SUBJECT_SELECTION)
		return;
	if (survey->open) {
		if (measures_exclude(verdict->measures, bound->when, subject) ||
		    is_closed(verdict, bound, subject))
			return;
		const Open open = {place, subject->selection};
		g_array_append_val(survey->open, open);
	}
	add_subject(survey, place, subject);
}

static void
search_below(Survey *survey, const Instance *subject)
{
	for (guint i = 0; i < companion_bound_count(survey->verdict->companion); i++)
		search_bound(survey, i, subject);
	for (uint32_t i = 0; i < subject->n_children; i++)
		search_below(survey, subject->children[i]);
}

static void
recall(Survey *survey, const BoundMemo *memo)
{
	for (guint i = 0; i < memo->open->len; i++) {
		const Open *open = &g_array_index(memo->open, Open, i);
		add_subject(survey, open->bound,
		            tree_instance(survey->verdict->view, open->subject));
	}
}

static void
search_unit(Survey *survey, const Instance *root)
{
	Verdict *verdict = survey->verdict;
	if (!measures_follow_unit(verdict->measures, root)) {
		if (root->selection)
			g_hash_table_remove(verdict->bound_memos, root->selection->id);
		survey->open = NULL;
		search_below(survey, root);
		return;
	}
	BoundMemo *memo = bound_memo_of(verdict, root);
	if (memo->state && dependencies_is_unchanged(verdict->view, root, memo->state)) {
		recall(survey, memo);
	} else {
		g_array_set_size(memo->open, 0);
		survey->open = memo->open;
		search_below(survey, root);
	}
	memo->state = dependencies_state(verdict->view);
}

static void
search_units(Survey *survey, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		search_unit(survey, holder->children[i]);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		search_units(survey, holder->forces[i]);
}

GPtrArray **
bound_memo_subjects(Verdict *verdict)
{
	Survey survey = {.verdict = verdict};
	survey.subjects = g_new0(GPtrArray *, companion_bound_count(verdict->companion));
	search_units(&survey, view_root(verdict->view));
	return survey.subjects;
}

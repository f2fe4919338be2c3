/* Finds out which of several findings about the associations of a selection says most. */
#include "engine/verdict/verdict-private.h"

#include <string.h>

/* A search for the associations that a rule of the companion judges. */
typedef struct Search {
	const char *association; /* its id */
	GPtrArray *seen;         /* CompanionMeasure: measures may name each other in circles */
	bool found;
} Search;

static void look_in(const Formula *formula, Search *search);

static bool
covers_associates(const CompanionMeasure *measure, const char *association)
{
	const bool reaches = measure->over == OVER_ASSOCIATES || measure->over == OVER_UNOFFERED;
	return measure->aggregate != AGGREGATE_NONE && reaches &&
	       (!measure->association || strcmp(measure->association, association) == 0);
}

static void
look_at_measure(const CompanionMeasure *measure, void *data)
{
	Search *search = data;
	if (search->found || g_ptr_array_find(search->seen, measure, NULL))
		return;
	g_ptr_array_add(search->seen, (gpointer)(guintptr)measure);
	search->found = covers_associates(measure, search->association);
	look_in(measure->value, search);
	look_in(measure->where, search);
	look_in(measure->when, search);
}

static void
look_in(const Formula *formula, Search *search)
{
	if (formula)
		formula_each_measure(formula, look_at_measure, search);
}

static bool
judges_association(const CompanionBound *bound, const char *association)
{
	g_autoptr(GPtrArray) seen = g_ptr_array_new();
	Search search = {.association = association, .seen = seen};
	look_in(bound->value, &search);
	look_in(bound->at_least, &search);
	look_in(bound->at_most, &search);
	return search.found;
}

/* True if a rule of the companion is broken by the same association: it knows better why it is wrong. */
static bool
has_rule(const Verdict *verdict, const Draft *wrong)
{
	for (guint i = 0; i < verdict->drafts->len; i++) {
		const Draft *draft = &g_array_index(verdict->drafts, Draft, i);
		if (draft->owner_order == wrong->owner_order &&
		    draft->finding.code == FINDING_BOUND &&
		    draft->finding.severity == SEVERITY_ERROR &&
		    judges_association(draft->finding.bound, wrong->finding.constraint_id))
			return true;
	}
	return false;
}

/* The number of wrong associations of the selection that lacks some. */
static int
count_wrong(const Verdict *verdict, const Draft *missing)
{
	int n = 0;
	for (guint i = 0; i < verdict->drafts->len; i++) {
		const Draft *draft = &g_array_index(verdict->drafts, Draft, i);
		n += draft->owner_order == missing->owner_order &&
		     draft->finding.code == FINDING_ASSOCIATION &&
		     strcmp(draft->finding.constraint_id, missing->finding.constraint_id) == 0;
	}
	return n;
}

static bool
is_missing(const Finding *finding)
{
	return finding->code == FINDING_MIN && finding->constraint &&
	       (finding->constraint->flags & CONSTRAINT_DECLARES);
}

bool
association_is_told_better(const Verdict *verdict, const Draft *draft)
{
	const Finding *finding = &draft->finding;
	if (finding->code == FINDING_ASSOCIATION)
		return has_rule(verdict, draft);
	if (!is_missing(finding))
		return false;
	const Amount missing = amount_subtract(finding->limit, finding->actual);
	return amount_compare(amount_from_int(count_wrong(verdict, draft)), missing) >= 0;
}

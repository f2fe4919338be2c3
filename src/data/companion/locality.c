/*
 * Formulas that read only the unit of their subject: a root selection with everything below it. Their
 * values stay the same while the unit does.
 *
 * An association with another selection counts as part of the unit, because a unit that has one, or is
 * at the other end of one, is never taken for unchanged.
 */
#include "data/companion/companion-private.h"

typedef enum Locality {
	LOCALITY_UNKNOWN,
	LOCALITY_BEING_FOUND, /* a measure that depends on itself is not local */
	LOCALITY_YES,
	LOCALITY_NO,
} Locality;

static bool find_in_term(Term *term);

static bool
find_in_formula(const Formula *formula)
{
	return !formula || find_in_term(formula->root);
}

static bool
is_local_reach(Reach over)
{
	switch (over) {
	case OVER_WITHIN:
	case OVER_BELOW:
	case OVER_CHILDREN:
	case OVER_ANCESTORS:
	case OVER_ROOT:
	case OVER_ASSOCIATES:
	case OVER_FOLLOWERS:
	case OVER_UNOFFERED:
		return true;
	case OVER_SIBLINGS:
	case OVER_FORCE:
	case OVER_ROSTER:
	case OVER_FORCES:
		return false;
	}
	g_assert_not_reached();
}

static bool
find_of_measure(const CompanionMeasure *measure)
{
	bool is_local = measure->per == SUBJECT_SELECTION &&
	                (measure->aggregate == AGGREGATE_NONE || is_local_reach(measure->over));
	is_local &= find_in_formula(measure->when);
	is_local &= find_in_formula(measure->where);
	is_local &= find_in_formula(measure->members);
	is_local &= find_in_formula(measure->value);
	return is_local;
}

static bool
is_local_measure(const CompanionMeasure *measure)
{
	uint8_t *locality = (uint8_t *)(guintptr)&measure->locality;
	if (*locality == LOCALITY_UNKNOWN) {
		*locality = LOCALITY_BEING_FOUND;
		*locality = find_of_measure(measure) ? LOCALITY_YES : LOCALITY_NO;
	}
	return *locality == LOCALITY_YES;
}

static bool
is_local_table(const Table *table)
{
	bool is_local = true;
	for (uint32_t i = 0; i < table->n_rows; i++) {
		is_local &= find_in_formula(table->rows[i].to);
		is_local &= find_in_formula(table->rows[i].value);
	}
	return is_local;
}

static bool
is_local_itself(const Term *term)
{
	switch (term->kind) {
	case TERM_NONE:
	case TERM_NUMBER:
	case TERM_TEXT:
	case TERM_NAME:
		return true;
	case TERM_MEASURE:
		return is_local_measure(term->measure);
	case TERM_FUNCTION:
		return term->function != FORMULA_LIMIT && term->function != FORMULA_ROOT_PLACE;
	case TERM_TABLE:
		return is_local_table(term->table);
	}
	g_assert_not_reached();
}

/* Finds it for a term and all its arguments. */
static bool
find_in_term(Term *term)
{
	term->is_local = is_local_itself(term);
	for (uint32_t i = 0; i < term->n_arguments; i++)
		term->is_local &= find_in_term(term->arguments[i]);
	return term->is_local;
}

void
companion_find_local(const Companion *companion)
{
	for (guint i = 0; i < companion->measures->len; i++)
		is_local_measure(companion_measure(companion, i));
	for (guint i = 0; i < companion->bounds->len; i++) {
		const CompanionBound *bound = companion_bound(companion, i);
		find_in_formula(bound->when);
		find_in_formula(bound->value);
		find_in_formula(bound->at_least);
		find_in_formula(bound->at_most);
	}
}

/*
 * Formulas that read only the unit of their subject: a root selection with everything below it. Their
 * values stay the same while the unit does (unit-parts.c).
 *
 * An association with another selection counts as part of the unit, because a unit that has one, or is
 * at the other end of one, is never taken for unchanged.
 */
#include "engine/measures/measures-private.h"

typedef enum Locality {
	LOCALITY_UNKNOWN,
	LOCALITY_BEING_FOUND, /* a measure that depends on itself is not local */
	LOCALITY_YES,
	LOCALITY_NO,
} Locality;

static bool
is_local_formula(Measures *measures, const Formula *formula)
{
	return !formula || locality_of_term(measures, formula->root);
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
find_locality(Measures *measures, const CompanionMeasure *measure)
{
	return measure->per == SUBJECT_SELECTION &&
	       (measure->aggregate == AGGREGATE_NONE || is_local_reach(measure->over)) &&
	       is_local_formula(measures, measure->when) &&
	       is_local_formula(measures, measure->where) &&
	       is_local_formula(measures, measure->members) &&
	       is_local_formula(measures, measure->value);
}

static bool
is_local_measure(Measures *measures, const CompanionMeasure *measure)
{
	uint8_t *locality = &measures->locality[measure->index];
	if (*locality == LOCALITY_UNKNOWN) {
		*locality = LOCALITY_BEING_FOUND;
		*locality = find_locality(measures, measure) ? LOCALITY_YES : LOCALITY_NO;
	}
	return *locality == LOCALITY_YES;
}

static bool
are_local_arguments(Measures *measures, const Term *call)
{
	for (uint32_t i = 0; i < call->n_arguments; i++)
		if (!locality_of_term(measures, call->arguments[i]))
			return false;
	return true;
}

static bool
is_local_table(Measures *measures, const Table *table)
{
	for (uint32_t i = 0; i < table->n_rows; i++)
		if (!is_local_formula(measures, table->rows[i].to) ||
		    !is_local_formula(measures, table->rows[i].value))
			return false;
	return true;
}

bool
locality_of_term(Measures *measures, const Term *term)
{
	switch (term->kind) {
	case TERM_NONE:
	case TERM_NUMBER:
	case TERM_TEXT:
	case TERM_NAME:
		return true;
	case TERM_MEASURE:
		return is_local_measure(measures, term->measure);
	case TERM_FUNCTION:
		return term->function != FORMULA_LIMIT && term->function != FORMULA_ROOT_PLACE &&
		       are_local_arguments(measures, term);
	case TERM_TABLE:
		return is_local_table(measures, term->table) && are_local_arguments(measures, term);
	}
	g_assert_not_reached();
}

bool
measures_is_local(Measures *measures, const Formula *formula)
{
	return is_local_formula(measures, formula);
}

/*
 * measures: the numbers that a companion declares, calculated from a view.
 *
 * Each number is calculated when it is first needed, and once. A number that cannot be calculated
 * (a profile without the characteristic, a "2D6", a division by zero) is unknown. A formula with an
 * unknown operand is unknown, aggregates skip unknown numbers, and a bound with one has no finding.
 *
 *	g_autoptr(Measures) measures = measures_new(view, companion);
 *	const Number n = measures_value(measures, companion_find_measure(companion, "drops"), root);
 */
#ifndef MEASURES_MEASURES_H
#define MEASURES_MEASURES_H

#include "base/values/amount.h"
#include "data/companion/companion.h"
#include "engine/queries/view.h"

/* A number; `amount` is meaningless if it is unknown. */
typedef struct Number {
	bool known;
	Amount amount;
} Number;

#define NUMBER_NONE ((Number){0})

typedef struct Measures Measures;

/* Makes the numbers of a companion for a view. Both are borrowed; @companion may be NULL. The
   caller owns the result: measures_free(). */
Measures *measures_new(View *view, const Companion *companion);

/* Releases the numbers. NULL is fine. */
void measures_free(Measures *measures);

/* The companion that declares the numbers; NULL if there is no companion. */
const Companion *measures_companion(const Measures *measures);

/* Drops all calculated numbers; to be called after view_refresh(). */
void measures_refresh(Measures *measures);

/*
 * Returns the value of a measure for a subject, an instance of the view. A measure of the roster or
 * of forces may be read from any instance in them; a measure of selections is unknown for a force
 * or the roster.
 */
Number measures_value(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

/*
 * Returns the ids of cost types that evaluated formulas name and no loaded file defines, in the order of
 * first use; their costs, totals and limits are unknown. Borrowed until the next refresh. @n  out
 */
const char *const *measures_unknown_costs(const Measures *measures, guint *n);

/* Evaluates a formula of the companion for a subject. The value of NULL is unknown. */
Number measures_formula(Measures *measures, const Formula *formula, const Instance *subject);

/* True if a condition holds for a subject: its value is known and not zero. NULL always holds. */
bool measures_hold(Measures *measures, const Formula *condition, const Instance *subject);

/*
 * A unit is a root selection with everything below it. A verdict that remembers units asks these.
 */

/* True if a formula of a measure or a bound reads only the unit of the selection that it is evaluated for;
   NULL reads nothing. */
bool measures_is_local(const Formula *formula);

/* True if a local part of a condition is enough to know that it does not hold for a selection. */
bool measures_exclude(Measures *measures, const Formula *condition, const Instance *subject);

/* True if the local formulas of a unit keep their values while dependencies_is_unchanged() holds for
   it. False for one with an association, from or to it, whose other end may change. */
bool measures_follow_unit(Measures *measures, const Instance *root);

/* Calls @visit for each subject of a kind for which a condition holds, in the order of the
   roster. */
typedef void (*SubjectVisitor)(const Instance *subject, void *data);
void measures_each_subject(Measures *measures, Subject per, const Formula *when,
                           SubjectVisitor visit, void *data);

/*
 * Returns the instances that an aggregate counted: for `min` and `max` only those with the extreme
 * number, for `alike` those that equal the subject, otherwise all within its reach that fit its
 * condition. An array of const Instance * in the order of the roster, owned by the caller:
 * g_ptr_array_unref(). Empty for a measure without an aggregate.
 */
GPtrArray *measures_found(Measures *measures, const CompanionMeasure *measure,
                          const Instance *subject);

/* Returns the value of a measure in its format, owned by the caller: g_free(). For an unknown value
   the text that the measure declares for it; NULL if it declares none. */
char *measures_text(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Measures, measures_free)

#endif

/*
 * measures: the numbers of a companion, worked out of a view.
 *
 * A number is worked out when it is asked for, and once. One that cannot be worked out (a profile
 * without the characteristic, a "2D6", a division by zero) is no number, and what is made of it is
 * none either; aggregates pass over such things. Bounds that meet none say nothing.
 *
 *	g_autoptr(Measures) measures = measures_new(view, companion);
 *	const Number n = measures_value(measures, companion_find_measure(companion, "drops"), root);
 */
#ifndef MEASURES_MEASURES_H
#define MEASURES_MEASURES_H

#include "base/amount.h"
#include "companion/companion.h"
#include "eval/view.h"

/* A number, or none. */
typedef struct Number {
	bool known;
	Amount amount;
} Number;

#define NUMBER_NONE ((Number){0})

typedef struct Measures Measures;

/* @view and @companion are borrowed; @companion may be NULL. Owned by the caller: measures_free(). */
Measures *measures_new(View *view, const Companion *companion);
void measures_free(Measures *measures);

/* Whose numbers they are; NULL if it has none. */
const Companion *measures_companion(const Measures *measures);

/* Forgets all numbers, after view_refresh(). */
void measures_refresh(Measures *measures);

/*
 * A measure of a subject: an instance of the view. A measure of the roster or of forces may be asked of
 * anything in them; a measure of selections asked of a force or the roster is none.
 */
Number measures_value(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

/* A formula of the companion, asked of a subject. NULL gives none. */
Number measures_formula(Measures *measures, const Formula *formula, const Instance *subject);

/* Whether a condition holds: it is a number, and not zero. NULL always does. */
bool measures_hold(Measures *measures, const Formula *condition, const Instance *subject);

/* Calls back for each subject of a kind for which a condition holds, in the roster's order. */
typedef void (*SubjectVisitor)(const Instance *subject, void *data);
void measures_each_subject(Measures *measures, Subject per, const Formula *when,
                           SubjectVisitor visit, void *data);

/*
 * What an aggregate found: all things gone over that count, of `min` and `max` only those with the
 * extreme number, of `alike` those that are like the subject. Of const Instance *, in the roster's
 * order, owned by the caller: g_ptr_array_unref(). Empty for what is no aggregate.
 */
GPtrArray *measures_found(Measures *measures, const CompanionMeasure *measure,
                          const Instance *subject);

/* The number in its measure's format. The caller owns it: g_free(). NULL if there is nothing to show. */
char *measures_text(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Measures, measures_free)

#endif

#include "engine/measures/measures.h"

#include "base/text/placeholder.h"
#include "base/values/atoms.h"
#include "base/values/work.h"
#include "engine/measures/measures-private.h"

#include <string.h>

static void
find_type(DataRef *ref, const char *text)
{
	static const struct {
		const char *word;
		SelectionType type;
	} TYPES[] = {
		{"unit", SELECTION_UNIT},
		{"model", SELECTION_MODEL},
		{"upgrade", SELECTION_UPGRADE},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(TYPES) && !ref->is_type; i++) {
		ref->is_type = strcmp(TYPES[i].word, text) == 0;
		ref->type = TYPES[i].type;
	}
}

static DataRef *
find_refs(const Companion *companion, const Game *game)
{
	const uint32_t n = companion_text_count(companion);
	DataRef *refs = g_new0(DataRef, n + 1);
	for (uint32_t i = 0; i < n; i++) {
		const char *text = companion_text_at(companion, i);
		refs[i].atom = atoms_find(game->atoms, text);
		find_type(&refs[i], text);
	}
	return refs;
}

Measures *
measures_new(View *view, const Companion *companion)
{
	Measures *measures = g_new0(Measures, 1);
	measures->view = view;
	measures->companion = companion;
	measures->refs = find_refs(companion, view_game(view));
	measures->arena = arena_new();
	measures->values = (Values){
		.arena = measures->arena,
		.n_measures = companion_measure_count(companion),
	};
	measures->unknown_costs = g_ptr_array_new();
	measures->searched = g_hash_table_new(NULL, NULL);
	measures->unit_parts = unit_parts_new();
	return measures;
}

void
measures_free(Measures *measures)
{
	if (!measures)
		return;
	g_ptr_array_unref(measures->unknown_costs);
	g_hash_table_unref(measures->searched);
	g_hash_table_unref(measures->unit_parts);
	g_clear_pointer(&measures->associated, g_ptr_array_unref);
	g_clear_pointer(&measures->associated_roots, g_hash_table_unref);
	arena_free(measures->arena);
	for (uint32_t i = 0; i < companion_text_count(measures->companion); i++)
		g_free(measures->refs[i].words);
	g_free(measures->refs);
	g_free(measures);
}

const Companion *
measures_companion(const Measures *measures)
{
	return measures->companion;
}

void
measures_refresh(Measures *measures)
{
	g_ptr_array_set_size(measures->unknown_costs, 0);
	g_hash_table_remove_all(measures->searched);
	arena_reset(measures->arena);
	values_forget(&measures->values);
	g_clear_pointer(&measures->associated, g_ptr_array_unref);
	g_clear_pointer(&measures->associated_roots, g_hash_table_unref);
}

const char *const *
measures_unknown_costs(const Measures *measures, guint *n)
{
	*n = measures->unknown_costs->len;
	return (const char *const *)measures->unknown_costs->pdata;
}

/* The instance that a measure belongs to, seen from an instance that uses it; NULL if a measure of
   selections is used by a force or the roster. */
static const Instance *
subject_for(const Measures *measures, Subject per, const Instance *user)
{
	switch (per) {
	case SUBJECT_ROSTER:
		return view_root(measures->view);
	case SUBJECT_FORCE:
		return user->force;
	case SUBJECT_SELECTION:
		return user->kind == INSTANCE_SELECTION ? user : NULL;
	}
	g_assert_not_reached();
}

static Number
calculate(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	if (!measures_hold(measures, measure->when, subject))
		return NUMBER_NONE;
	if (measure->aggregate == AGGREGATE_NONE)
		return measures_formula(measures, measure->value, subject);
	return aggregate_value(measures, measure, subject);
}

/* The number of a measure, borrowed until the next refresh; NULL if it has no subject. */
static const Number *
find_value(Measures *measures, const CompanionMeasure *measure, const Instance *user)
{
	const Instance *subject = subject_for(measures, measure->per, user);
	if (!subject)
		return NULL;
	work_count(1);
	const Number *known = values_find(&measures->values, measure, subject);
	return known ? known
	             : values_keep(&measures->values, measure, subject,
	                           calculate(measures, measure, subject));
}

Number
measures_value(Measures *measures, const CompanionMeasure *measure, const Instance *user)
{
	const Number *number = find_value(measures, measure, user);
	return number ? *number : NUMBER_NONE;
}

bool
measure_holds(Measures *measures, const CompanionMeasure *measure, const Instance *user)
{
	const Number *number = find_value(measures, measure, user);
	return number && number->known && !amount_is_zero(number->amount);
}

Number
measures_formula(Measures *measures, const Formula *formula, const Instance *subject)
{
	return formula ? evaluate_term(measures, formula->root, subject) : NUMBER_NONE;
}

bool
measures_hold(Measures *measures, const Formula *condition, const Instance *subject)
{
	return !condition || term_holds(measures, condition->root, subject);
}

/* A walk over the subjects of one kind. */
typedef struct Visit {
	Measures *measures;
	Subject per;
	const Formula *when;
	SubjectVisitor visit;
	void *data;
} Visit;

static void
visit_one(const Visit *visit, const Instance *subject)
{
	if (measures_hold(visit->measures, visit->when, subject))
		visit->visit(subject, visit->data);
}

static void
visit_below(const Visit *visit, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children && visit->per == SUBJECT_SELECTION; i++) {
		visit_one(visit, holder->children[i]);
		visit_below(visit, holder->children[i]);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		if (visit->per == SUBJECT_FORCE)
			visit_one(visit, holder->forces[i]);
		visit_below(visit, holder->forces[i]);
	}
}

void
measures_each_subject(Measures *measures, Subject per, const Formula *when, SubjectVisitor visit,
                      void *data)
{
	const Visit walk = {measures, per, when, visit, data};
	const Instance *root = view_root(measures->view);
	if (per == SUBJECT_ROSTER)
		visit_one(&walk, root);
	else
		visit_below(&walk, root);
}

/* A number being formatted. */
typedef struct Formatting {
	Measures *measures;
	const Instance *subject;
	Amount amount;
} Formatting;

/* Replaces {} by the number, and the id of another measure by the value of that measure, or by its
   text for an unknown value. */
static char *
meaning(const char *word, void *data)
{
	const Formatting *formatting = data;
	if (!*word)
		return amount_to_string(formatting->amount);
	const CompanionMeasure *other = companion_find_measure(formatting->measures->companion,
	                                                       word);
	if (!other)
		return NULL;
	const Number number = measures_value(formatting->measures, other, formatting->subject);
	return number.known ? amount_to_string(number.amount)
	                    : g_strdup(other->none ? other->none : "");
}

char *
measures_text(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	const Number number = measures_value(measures, measure, subject);
	if (!number.known)
		return g_strdup(measure->none);
	Formatting formatting = {measures, subject, number.amount};
	return placeholder_fill(measure->format ? measure->format : "{}", meaning, &formatting);
}

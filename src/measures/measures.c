#include "measures/measures.h"

#include "base/atoms.h"
#include "base/placeholder.h"
#include "measures/measures-private.h"

#include <string.h>

/* Whose number a Number is. */
typedef struct MeasureKey {
	const CompanionMeasure *measure;
	const Instance *subject;
} MeasureKey;

static guint
hash_key(gconstpointer data)
{
	const MeasureKey *key = data;
	return g_direct_hash(key->subject) * 31 + key->measure->index;
}

static gboolean
equal_keys(gconstpointer a, gconstpointer b)
{
	const MeasureKey *first = a, *second = b;
	return first->measure == second->measure && first->subject == second->subject;
}

static void
find_type(Word *word, const char *text)
{
	static const struct {
		const char *word;
		SelectionType type;
	} TYPES[] = {
		{"unit", SELECTION_UNIT},
		{"model", SELECTION_MODEL},
		{"upgrade", SELECTION_UPGRADE},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(TYPES) && !word->is_type; i++) {
		word->is_type = strcmp(TYPES[i].word, text) == 0;
		word->type = TYPES[i].type;
	}
}

static Word *
find_words(const Companion *companion, const Game *game)
{
	const uint32_t n = companion_text_count(companion);
	Word *words = g_new0(Word, n + 1);
	for (uint32_t i = 0; i < n; i++) {
		const char *text = companion_text_at(companion, i);
		words[i].atom = atoms_find(game->atoms, text);
		find_type(&words[i], text);
	}
	return words;
}

Measures *
measures_new(View *view, const Companion *companion)
{
	Measures *measures = g_new0(Measures, 1);
	measures->view = view;
	measures->companion = companion;
	measures->words = find_words(companion, view_game(view));
	measures->arena = arena_new();
	measures->values = g_hash_table_new(hash_key, equal_keys);
	return measures;
}

void
measures_free(Measures *measures)
{
	if (!measures)
		return;
	g_hash_table_unref(measures->values);
	g_clear_pointer(&measures->tied, g_ptr_array_unref);
	arena_free(measures->arena);
	g_free(measures->words);
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
	g_hash_table_remove_all(measures->values);
	arena_reset(measures->arena);
	g_clear_pointer(&measures->tied, g_ptr_array_unref);
}

/* Whom a measure is asked of, when something asks for it; NULL if that is too wide for it. */
static const Instance *
subject_for(const Measures *measures, Subject per, const Instance *asking)
{
	switch (per) {
	case SUBJECT_ROSTER:
		return view_root(measures->view);
	case SUBJECT_FORCE:
		return asking->force;
	case SUBJECT_SELECTION:
		return asking->kind == INSTANCE_SELECTION ? asking : NULL;
	}
	g_assert_not_reached();
}

static Number
work_out(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	if (!measures_hold(measures, measure->when, subject))
		return NUMBER_NONE;
	if (measure->aggregate == AGGREGATE_NONE)
		return measures_formula(measures, measure->value, subject);
	return aggregate_value(measures, measure, subject);
}

Number
measures_value(Measures *measures, const CompanionMeasure *measure, const Instance *asking)
{
	const Instance *subject = subject_for(measures, measure->per, asking);
	if (!subject)
		return NUMBER_NONE;
	const MeasureKey key = {measure, subject};
	const Number *known = g_hash_table_lookup(measures->values, &key);
	if (known)
		return *known;
	const Number number = work_out(measures, measure, subject);
	g_hash_table_insert(measures->values, arena_memdup(measures->arena, &key, sizeof(key)),
	                    arena_memdup(measures->arena, &number, sizeof(number)));
	return number;
}

Number
measures_formula(Measures *measures, const Formula *formula, const Instance *subject)
{
	return formula ? evaluate_term(measures, formula->root, subject) : NUMBER_NONE;
}

bool
measures_hold(Measures *measures, const Formula *condition, const Instance *subject)
{
	if (!condition)
		return true;
	const Number number = measures_formula(measures, condition, subject);
	return number.known && !amount_is_zero(number.amount);
}

/* Subjects being gone through. */
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
	const Visit going = {measures, per, when, visit, data};
	const Instance *root = view_root(measures->view);
	if (per == SUBJECT_ROSTER)
		visit_one(&going, root);
	else
		visit_below(&going, root);
}

/* A number on its way into the format of its measure. */
typedef struct Showing {
	Measures *measures;
	const Instance *subject;
	Amount amount;
} Showing;

/* Nothing stands for the number itself, the id of another measure for that one's, or for what is shown
   where there is none. */
static char *
meaning(const char *word, void *data)
{
	const Showing *showing = data;
	if (!*word)
		return amount_to_string(showing->amount);
	const CompanionMeasure *other = companion_find_measure(showing->measures->companion, word);
	if (!other)
		return NULL;
	const Number number = measures_value(showing->measures, other, showing->subject);
	return number.known ? amount_to_string(number.amount)
	                    : g_strdup(other->none ? other->none : "");
}

char *
measures_text(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	const Number number = measures_value(measures, measure, subject);
	if (!number.known)
		return g_strdup(measure->none);
	Showing showing = {measures, subject, number.amount};
	return placeholder_fill(measure->format ? measure->format : "{}", meaning, &showing);
}

/* Shared by the files that calculate the numbers of a companion. */
#ifndef MEASURES_MEASURES_PRIVATE_H
#define MEASURES_MEASURES_PRIVATE_H

#include "base/values/arena.h"
#include "base/values/atoms.h"
#include "data/companion/formula.h"
#include "engine/measures/measures.h"
#include "engine/measures/values-private.h"

/* The part of the army data that a text of the companion refers to: an id, or a selection type. */
typedef struct DataRef {
	Atom atom; /* ATOM_NONE if the data do not have the id */
	bool is_type;
	SelectionType type; /* if is_type */
	char *words;        /* " a b " to search texts for; NULL until needed (about-texts.c) */
} DataRef;

struct Measures {
	View *view;
	const Companion *companion;
	DataRef *refs; /* by the places of the texts in the companion */
	Arena *arena;  /* for the values */
	Values values;
	GPtrArray *unknown_costs; /* ids of cost types, borrowed from the companion */
	/* const Instance *: the selections with associations, in order; NULL until needed. */
	GPtrArray *associated;
	GHashTable *searched;         /* shown text → its words, in the arena (about-texts.c) */
	GHashTable *associated_roots; /* set of root instances (unit-parts.c); NULL until needed */
	GHashTable *unit_parts;       /* id of a root selection → UnitParts; survives a refresh */
	bool mentions_read;           /* knows_costs is meaningful */
	bool knows_costs;             /* the data define all cost types of the companion */
};

/* terms.c: evaluates a term for a subject. */
Number evaluate_term(Measures *measures, const Term *term, const Instance *subject);

/* terms.c: true if a term holds for a subject: its value is known and not zero. */
bool term_holds(Measures *measures, const Term *term, const Instance *subject);

/* measures.c: the same of a measure. */
bool measure_holds(Measures *measures, const CompanionMeasure *measure, const Instance *user);

/* about.c */

/* Evaluates a call of a function that reads its subject. */
Number about_subject(Measures *measures, const Term *call, const Instance *subject);

/* Answers a call of a function that has a yes or no. */
bool about_answer(Measures *measures, const Term *call, const Instance *subject);

/* True if the subject has the id or the type that a text of the companion names. */
bool about_has_id(Measures *measures, const Instance *subject, uint32_t text);

/* about-texts.c */

/* A quoted text in a call, borrowed. */
const char *about_argument(const Measures *measures, const Term *call, uint32_t i);

/* The text in the files, case-folded, of which a shown text is the translation; NULL if it is none.
   Borrowed. */
const char *about_original(const Measures *measures, const char *text);

/* True if a profile or rule has this name, or beginning and `*`, in the language of the data or in that of their
   author. */
bool about_has_name(Measures *measures, const ShownInfo *info, const char *pattern);

/* True if a name that is shown is this name of the files; the second without regard to case. */
bool about_is_name(const Measures *measures, const char *shown, const char *name);
bool about_is_name_ignoring_case(const Measures *measures, const char *shown, const char *name);

/* about-offers.c: true if the army data, as written, offer the subject one of the arguments, which are ids or
   names. */
bool about_offers(Measures *measures, const Term *call, const Instance *subject);

/* True if the subject, or a selection below it, shows a profile or rule with one of the names. */
bool about_shows(Measures *measures, const Term *call, const Instance *subject);

/* True if a profile or rule with the name in the first argument contains the words in the second. */
bool about_says(Measures *measures, const Term *call, const Instance *subject);

/* True if a characteristic of the name in the first argument contains the words in one of the others. */
bool about_written(Measures *measures, const Term *call, const Instance *subject);

/* The first number in the name of a profile or rule: 6 of `Scouts 6"`. */
Number about_number_named(Measures *measures, const Term *call, const Instance *subject);

/* The first number in the text of a characteristic, wherever it is. */
Number about_number_said(Measures *measures, const Term *call, const Instance *subject);
Number about_number_written(Measures *measures, const Term *call, const Instance *subject);

/* about-lines.c */

/* The number of units that the subject's name gives: 3 of "2x Night Spinner, 1x Firestorm", 1 without a number. */
Number about_copies(Measures *measures, const Instance *subject);

/* The largest number in that line of a rule, "Rhino: 2 units", whose head is the subject's name. */
Number about_number_listed(Measures *measures, const Term *call, const Instance *subject);

/* The sum over the lines of a characteristic of the number that a pattern has there. */
Number about_sum_written(Measures *measures, const Term *call, const Instance *subject);

/* gather.c: calls @visit for the instances within the reach of an aggregate that fit its condition, in the order of
   the roster. */
void gather_each(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
                 SubjectVisitor visit, void *data);

/* gather.c: the same instances as a list. The caller owns the array: g_ptr_array_unref(). */
GPtrArray *gather(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

/* gather.c: the selections with associations, in the order of the roster. Borrowed until the next
   refresh. */
const GPtrArray *associated_selections(Measures *measures);

/* unit-parts.c */

/* Makes an empty table of parts. The caller owns it: g_hash_table_unref(). */
GHashTable *unit_parts_new(void);

/* True if the value of a measure is the sum of the parts of units. */
bool unit_parts_suffice(const CompanionMeasure *measure);

/* The value of such a measure. */
Amount unit_parts_sum(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

/* aggregate.c: the value of a measure with an aggregate. */
Number aggregate_value(Measures *measures, const CompanionMeasure *measure,
                       const Instance *subject);

/* aggregate.c: the number that one of the instances adds to a count or a sum. */
Amount aggregate_share(Measures *measures, const CompanionMeasure *measure,
                       const Instance *instance);

#endif

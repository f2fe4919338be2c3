/* What the files that work out numbers share. */
#ifndef MEASURES_MEASURES_PRIVATE_H
#define MEASURES_MEASURES_PRIVATE_H

#include "base/arena.h"
#include "base/atoms.h"
#include "companion/formula.h"
#include "measures/measures.h"

/* What a text of the companion is when it stands for something in the data. */
typedef struct Word {
	Atom atom; /* ATOM_NONE where the data have no such id */
	bool is_type;
	SelectionType type; /* if so */
} Word;

struct Measures {
	View *view;
	const Companion *companion;
	Word *words;        /* of the companion's texts */
	Arena *arena;       /* keys and numbers */
	GHashTable *values; /* MeasureKey → Number */
	GPtrArray *
		tied; /* of const Instance *: what is tied to anything, in order; NULL until asked for */
};

/* evaluate.c: a term asked of a subject. */
Number evaluate_term(Measures *measures, const Term *term, const Instance *subject);

/* about.c: what the functions about the subject answer. */
Number about_subject(Measures *measures, const Term *call, const Instance *subject);
bool about_answers_to(Measures *measures, const Instance *subject, uint32_t text);

/* gather.c: the things an aggregate goes over, and of which its condition holds, in order. */
GPtrArray *gather(Measures *measures, const CompanionMeasure *measure, const Instance *subject);

/* aggregate.c */
Number aggregate_value(Measures *measures, const CompanionMeasure *measure,
                       const Instance *subject);

#endif

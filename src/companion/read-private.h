/* What the readers of a companion's elements share. */
#ifndef COMPANION_READ_PRIVATE_H
#define COMPANION_READ_PRIVATE_H

#include "base/sax.h"
#include "companion/companion-diags.h"
#include "companion/companion-private.h"

/* Elements of a companion inside each other; what is deeper is unknown. */
#define READ_MAX_DEPTH 4

/* Where the reading is: elements that stand inside another one belong to it. */
typedef struct Reading {
	CompanionReader reader;
	const struct ElementReader *open[READ_MAX_DEPTH]; /* the elements around */
	guint depth;
	guint unknown;         /* elements inside one that is not known, with it */
	Table *table;          /* whose rows are read; NULL: none, or it has no id */
	GArray *rows;          /* of TableRow, until the table ends */
	CompanionBound *bound; /* whose message or conditions are read; NULL: none */
	PackRule *rule;        /* of the pack, around what is read; NULL: none */
	GString *quote;        /* a text that is read */
	GString *text;         /* the same while it is read; NULL: text means nothing */
	GPtrArray *items;      /* of char *: formulas of a set of things, owned */
	uint32_t line;         /* of the element that holds them */
	Amount most;           /* of them */
	GString *when;         /* conditions of a constraint */
	CompanionPanel *panel; /* whose figures are read; NULL: none */
	GArray *figures;       /* of CompanionFigure, until the panel ends */
} Reading;

/* An element, where it stands, and what it does at its start and its end. */
typedef struct ElementReader {
	const char *name;
	const char *parent;                                         /* NULL: the root */
	void (*start)(Reading *reading, const SaxElement *element); /* NULL: nothing to read */
	void (*end)(Reading *reading);                              /* NULL: nothing to do */
} ElementReader;

/* read-attributes.c */

/* Adds a diagnostic of the companion. */
void read_complain(const Reading *reading, CompanionKind kind, uint32_t line, const char *first,
                   const char *second, const char *third);

/* An attribute, kept by the companion; NULL if it is not there. */
const char *read_attribute(const Reading *reading, const SaxElement *element, const char *name);

/* A formula; NULL if it is not there. */
Formula *read_formula(Reading *reading, const SaxElement *element, const char *name);

/* A formula that has to be there: where it is not, with a diagnostic, there is no number. */
Formula *read_needed_formula(Reading *reading, const SaxElement *element, const char *name);

/* The place of an attribute's value among the words it may be; 0, the first, if it is not there. */
guint read_word(const Reading *reading, const SaxElement *element, const char *name,
                const char *const *words);

/* "roster", "force", "selection": the words of Subject. */
extern const char *const READ_SUBJECTS[];

/* The words of a text in a line, kept by the companion; NULL if there are none. */
const char *read_line_of(const Reading *reading, const GString *text);

/* A severity as an attribute; false if there is none. */
bool read_severity(const Reading *reading, const SaxElement *element, Severity *severity);

/* Adds a bound under the rule that is read. Its `path`, `line` and severity are filled in. */
CompanionBound *read_add_bound(Reading *reading, const SaxElement *element, CompanionBound bound);

/* read-measures.c */
void read_measure(Reading *reading, const SaxElement *element);
void read_table(Reading *reading, const SaxElement *element);
void read_row(Reading *reading, const SaxElement *element);
void read_table_end(Reading *reading);

/* read-pack.c */
void read_pack(Reading *reading, const SaxElement *element);
void read_game(Reading *reading, const SaxElement *element);
void read_limit(Reading *reading, const SaxElement *element);
void read_rule(Reading *reading, const SaxElement *element);
void read_rule_end(Reading *reading);
void read_text(Reading *reading, const SaxElement *element);
void read_text_end(Reading *reading);
void read_note(Reading *reading, const SaxElement *element);
void read_note_end(Reading *reading);

/* read-checks.c: what a pack's rule can demand. */
void read_ban(Reading *reading, const SaxElement *element);
void read_cap(Reading *reading, const SaxElement *element);
void read_share(Reading *reading, const SaxElement *element);
void read_profile(Reading *reading, const SaxElement *element);
void read_duplicates(Reading *reading, const SaxElement *element);
void read_set(Reading *reading, const SaxElement *element);
void read_ratio(Reading *reading, const SaxElement *element);
void read_item(Reading *reading, const SaxElement *element);
void read_one_of_end(Reading *reading);
void read_ratio_end(Reading *reading);

/* read-constraint.c: the words of the shared format. */
void read_constraint(Reading *reading, const SaxElement *element);
void read_constraint_end(Reading *reading);
void read_condition(Reading *reading, const SaxElement *element);

/* read-sheet.c */
void read_figures(Reading *reading, const SaxElement *element);
void read_list(Reading *reading, const SaxElement *element);
void read_figure(Reading *reading, const SaxElement *element);
void read_panel_end(Reading *reading);
void read_secret(Reading *reading, const SaxElement *element);
void read_public(Reading *reading, const SaxElement *element);
void read_card(Reading *reading, const SaxElement *element);
void read_keywords(Reading *reading, const SaxElement *element);

#endif

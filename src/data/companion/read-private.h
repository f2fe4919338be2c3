/* Shared by the readers of the elements of companions and packs. */
#ifndef COMPANION_READ_PRIVATE_H
#define COMPANION_READ_PRIVATE_H

#include "base/markup/sax.h"
#include "data/companion/companion-diags.h"
#include "data/companion/companion-private.h"

/* Nested elements of a companion; deeper ones are unknown. */
#define READ_MAX_DEPTH 4

/* Bounds and checks of a game with its overlays and a pack. The largest of ours has 65; each may be broken by every
   selection, and half a megabyte of them gave 200,000 findings. */
#define COMPANION_MAX_BOUNDS 500u

/* The state between elements: an inner element adds to the outer one that is being read. */
typedef struct Reading {
	CompanionReader reader;
	const struct ElementReader *open[READ_MAX_DEPTH]; /* open elements, outermost first */
	guint depth;
	guint unknown;         /* number of open elements from an unknown one on */
	Table *table;          /* being read; NULL: none, or it has no id */
	GArray *rows;          /* TableRow: rows of the table so far */
	CompanionBound *bound; /* being read; NULL: none */
	bool has_too_many;     /* too many bounds are reported */
	bool has_data;         /* the file has <data> */
	PackRule *rule;        /* the pack's rule around the element; NULL: none */
	GString *quote;        /* the last text */
	GString *text;         /* `quote` inside an element with text; otherwise NULL */
	GPtrArray *items;      /* char *, owned: measures of the items of a set */
	uint32_t line;         /* line of the set or constraint */
	Amount most;           /* limit of the set */
	GString *when;         /* conditions of the constraint, joined */
	CompanionPanel *panel; /* being read; NULL: none */
	GArray *figures;       /* CompanionFigure: figures of the panel so far */
	GPtrArray *lines;      /* const char *: lines of the chart so far */
} Reading;

/* An element: its name, its place, and the functions for its start and end. */
typedef struct ElementReader {
	const char *name;
	const char *parent;                                         /* NULL: the root */
	void (*start)(Reading *reading, const SaxElement *element); /* NULL: no attributes */
	void (*end)(Reading *reading);                              /* NULL: no effect */
	const char *attributes; /* those that it may have, as in the schema, with blanks between */
} ElementReader;

/* read-attributes.c */

/* Adds a diagnostic about the file. Texts may be NULL. */
void read_complain(const Reading *reading, CompanionKind kind, uint32_t line, const char *first,
                   const char *second, const char *third);

/* An attribute, kept by the companion; NULL if it is missing. */
const char *read_attribute(const Reading *reading, const SaxElement *element, const char *name);

/* A formula as an attribute; NULL if it is missing. */
Formula *read_formula(Reading *reading, const SaxElement *element, const char *name);

/* A required formula: if it is missing, `none` with a diagnostic. */
Formula *read_needed_formula(Reading *reading, const SaxElement *element, const char *name);

/* The place of an attribute's value in @words, which ends with NULL; 0 if it is missing or, with a
   diagnostic, unknown. */
guint read_word(const Reading *reading, const SaxElement *element, const char *name,
                const char *const *words);

/* "roster", "force", "selection": the words of Subject. */
extern const char *const READ_SUBJECTS[];

/* A text on one line, with single blanks, kept by the companion; NULL if it has no words. */
const char *read_line_of(const Reading *reading, const GString *text);

/* Reads the attribute `severity`. Returns false if it is missing or, with a diagnostic, unknown. */
bool read_severity(const Reading *reading, const SaxElement *element, Severity *severity);

/* Adds a copy of a bound to the companion, under the pack's rule around the element. Sets its
   `path`, `line` and severity. Returns the copy. */
CompanionBound *read_add_bound(Reading *reading, const SaxElement *element, CompanionBound bound);

/* The names in an attribute, with | between them, kept by the companion and ending with NULL; without the
   attribute none. */
const char *const *read_names(const Reading *reading, const SaxElement *element, const char *name);

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

/* read-checks.c: checks in rules of packs. */
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

/* read-constraint.c: constraints in rules of packs, as in army data. */
void read_constraint(Reading *reading, const SaxElement *element);
void read_constraint_end(Reading *reading);
void read_condition(Reading *reading, const SaxElement *element);

/* read-sheet.c */
void read_figures(Reading *reading, const SaxElement *element);
void read_chart(Reading *reading, const SaxElement *element);
void read_chart_line(Reading *reading, const SaxElement *element);
void read_list(Reading *reading, const SaxElement *element);
void read_figure(Reading *reading, const SaxElement *element);
void read_panel_end(Reading *reading);
void read_secret(Reading *reading, const SaxElement *element);
void read_public(Reading *reading, const SaxElement *element);
void read_card(Reading *reading, const SaxElement *element);
void read_association(Reading *reading, const SaxElement *element);
void read_keywords(Reading *reading, const SaxElement *element);

/* read-play.c */
void read_play(Reading *reading, const SaxElement *element);
void read_phase(Reading *reading, const SaxElement *element);
void read_counter(Reading *reading, const SaxElement *element);

/* read-look.c */
void read_look(Reading *reading, const SaxElement *element);
void read_group(Reading *reading, const SaxElement *element);
void read_lengths(Reading *reading, const SaxElement *element);

#endif

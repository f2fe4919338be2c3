/* What composes documents shares. */
#ifndef SHEET_DOCUMENT_PRIVATE_H
#define SHEET_DOCUMENT_PRIVATE_H

#include "sheet/document.h"

struct Document {
	const Sheet *sheet;
	SheetKind kind;
	Arena *arena;   /* texts and tables that the sheet has not */
	GArray *blocks; /* of Block */
	DocumentHead head;
	const char *foot;
};

/* Adds a block. Texts are borrowed: compose_keep() those that do not live as long as the sheet. */
void compose_heading(Document *document, unsigned level, const char *text, const char *right);
void compose_paragraph(Document *document, unsigned level, const char *lead, const char *text);
void compose_table(Document *document, const SheetTable *table);
void compose_figures(Document *document, const char *lead, const char *text, const SheetAid *aid);
void compose_unit(Document *document, const char *text, const char *right);
void compose_unit_end(Document *document);
void compose_note(Document *document, const char *lead, const char *text);

/* Puts a colon behind a name, in place of one that the army data wrote. */
void compose_colon(GString *name);

/* A text that the document takes over. */
const char *compose_keep(Document *document, char *text);

/* "12 pts, 3 PL", each unbroken; a limit behind it: "12 of 20 pts". Borrowed from the document. */
const char *compose_costs(Document *document, const SheetCosts *costs);

/* compose-unit.c: "10 Knights (mounted)", with the name its player gave it. Borrowed. */
const char *compose_unit_name(Document *document, const SheetUnit *unit);
const char *compose_force_name(Document *document, const SheetForce *force);

/* Tables and, a paragraph, the names of rules. */
void compose_infos(Document *document, const SheetInfos *infos);

/* The aids that this kind of sheet shows. */
void compose_aids(Document *document, const SheetAids *aids);

/* A unit, or what else has a card, with all it has. */
void compose_whole_unit(Document *document, const SheetUnit *unit);

/* The units of a section with all they have: full, public, and on cards. Those that have nothing are a
   line, and no card. */
void compose_units(Document *document, const SheetSection *section);

/* "Name (source): text". */
void compose_rule(Document *document, const SheetRule *rule);

/* compose-options.c: what a unit took: a paragraph of all that has nothing below, then one for each that
   has. */
void compose_options(Document *document, const SheetOption *options, uint32_t n);

/* The names of all that a unit took, with their numbers and without costs, in one text. Borrowed. */
const char *compose_contents(Document *document, const SheetUnit *unit);

/* The kinds of sheets that are not the list of all units. */
void compose_summary(Document *document);
void compose_reference(Document *document);

#endif

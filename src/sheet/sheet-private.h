/* What the builders of a sheet share. */
#ifndef SHEET_SHEET_PRIVATE_H
#define SHEET_SHEET_PRIVATE_H

#include "sheet/sheet.h"
#include "sheet/table-draft.h"

typedef struct SheetBuilder {
	View *view;
	Measures *measures;
	Sheet *sheet;
	const SheetOptions *options;
	GPtrArray *rules;        /* of SheetRule *, in the arena: met so far */
	GHashTable *known_rules; /* of SheetRule *, by name, kind and text */
} SheetBuilder;

/* Copies rows of a GArray into the sheet, and gives the array up. */
const void *sheet_rows(const SheetBuilder *builder, GArray *rows, uint32_t *n);

/* A list of const SheetRule *, kept by the sheet. */
SheetRules sheet_keep_rules(const SheetBuilder *builder, const GPtrArray *rules);

/* sheet-texts.c: a stranger's text made safe and kept by the sheet: on one line, or with its line ends. */
const char *sheet_line(const SheetBuilder *builder, const char *text);
const char *sheet_paragraphs(const SheetBuilder *builder, const char *text);

/* The lines of an author's text, which may be written with <br>. The caller owns them: g_strfreev(). */
char **sheet_split_lines(const char *text);

/* Notes of the player, which are no business of the public. */
const char *sheet_notes(const SheetBuilder *builder, const char *notes);

/* sheet-costs.c: the costs of the roster, each with its limit. */
SheetCosts sheet_roster_costs(const SheetBuilder *builder);

/* What a force or selection costs alone, or together with all below it; nothing where the sheet hides that. */
SheetCosts sheet_own_costs(const SheetBuilder *builder, const Instance *instance);
SheetCosts sheet_costs_below(const SheetBuilder *builder, const Instance *instance);

/* Adds costs to sums (of SheetCost), each to that of its name. */
void sheet_add_costs(GArray *sums, const SheetCosts *costs);

/* sheet-forces.c: forces, and those within them, in the order of the roster. */
const SheetForce *sheet_make_forces(SheetBuilder *builder, uint32_t *n);

/* sheet-infos.c: the profiles and rules of some instances: of const Instance *, borrowed. */
SheetInfos sheet_collect_infos(SheetBuilder *builder, const GPtrArray *instances);

/* sheet-categories.c: the categories of a force against their limits. */
typedef struct CategoryDraft {
	const SheetBuilder *builder;
	const SheetCosts *costs; /* of the force: a column each */
	TableDraft table;
} CategoryDraft;

void category_draft_init(CategoryDraft *draft, const SheetBuilder *builder,
                         const SheetCosts *costs);
void category_draft_add(CategoryDraft *draft, const Instance *category,
                        const SheetSection *section);
SheetPanels category_draft_finish(CategoryDraft *draft);

/* sheet-panels.c: what the companion prints of a subject, behind what there is already; @first may be
   NULL. */
SheetPanels sheet_make_panels(const SheetBuilder *builder, Subject per, const Instance *subject,
                              const SheetPanels *first);

/* sheet-secrets.c: whether a selection is secret on this sheet, and how it looks; NULL if it is not. */
const CompanionSecret *sheet_secret(const SheetBuilder *builder, const Instance *instance);

/* Whether this sheet says what units cost. */
bool sheet_hides_costs(const SheetBuilder *builder);

/* sheet-associations.c: what associations a unit to others, and the categories that describe it. */
const char *const *sheet_keywords(const SheetBuilder *builder, const Instance *unit, uint32_t *n);
const SheetAssociation *sheet_associations(const SheetBuilder *builder, const Instance *unit,
                                           uint32_t *n);

/* sheet-cards.c: what the companion wants cards of, in the order of the roster. */
const SheetUnit *sheet_make_cards(SheetBuilder *builder, uint32_t *n);

/* The name of the unit that a selection is, or lies in: its player's own, if it has one. */
const char *sheet_unit_name(const SheetBuilder *builder, const Instance *instance);

/* sheet-units.c */
SheetUnit sheet_make_unit(SheetBuilder *builder, const Instance *selection);

#endif

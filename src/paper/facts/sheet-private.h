/* sheet-private: builds a Sheet; each file adds one part of it. */
#ifndef FACTS_SHEET_PRIVATE_H
#define FACTS_SHEET_PRIVATE_H

#include "paper/facts/sheet.h"
#include "paper/facts/table-draft.h"

typedef struct SheetBuilder {
	View *view;
	Measures *measures;
	Sheet *sheet;
	const SheetOptions *options;
	GPtrArray *rules;        /* SheetRule, in the arena: all rules so far */
	GHashTable *known_rules; /* SheetRule, by name, kind and text */
	GHashTable *twins;       /* ids of units to numbers: sheet_number_twins() */
	GHashTable *parts;       /* ids of units and their parts to numbers: twins_number() */
	GHashTable *led;         /* const Instance: a unit to Incoming, see sheet-associations.c */
	bool counts_owners;      /* false while cards repeat what units have */
} SheetBuilder;

/* sheet-keep.c: copies the rows of an array into the sheet and frees the array. */
const void *sheet_rows(const SheetBuilder *builder, GArray *rows, uint32_t *n);

/* A copy of a list of const SheetRule that the sheet owns. */
SheetRules sheet_keep_rules(const SheetBuilder *builder, const GPtrArray *rules);

/* A copy of a text that the sheet owns, made safe to show: on one line, or with its line ends. */
const char *sheet_line(const SheetBuilder *builder, const char *text);
const char *sheet_paragraphs(const SheetBuilder *builder, const char *text);

/* The lines of a text whose lines may end with <br>. The caller owns them: g_strfreev(). */
char **sheet_split_lines(const char *text);

/* The player's notes; "" on a public sheet. */
const char *sheet_notes(const SheetBuilder *builder, const char *notes);

/* sheet-costs.c: the costs of the roster with their limits. */
SheetCosts sheet_roster_costs(const SheetBuilder *builder);

/* The costs of a force or selection alone, or with all below it; empty if the sheet hides costs. */
SheetCosts sheet_own_costs(const SheetBuilder *builder, const Instance *instance);
SheetCosts sheet_costs_below(const SheetBuilder *builder, const Instance *instance);

/* Adds costs to sums by name. @sums: SheetCost. */
void sheet_add_costs(GArray *sums, const SheetCosts *costs);

/* sheet-forces.c: all forces, each followed by the forces in it, in the order of the roster. */
const SheetForce *sheet_make_forces(SheetBuilder *builder, uint32_t *n);

/* sheet-infos.c: the profiles and rules of instances. @instances: const Instance, borrowed. */
SheetInfos sheet_collect_infos(SheetBuilder *builder, const GPtrArray *instances);

/* sheet-lengths.c: a profile or rule with its inches in the unit of the companion; the same one without such a unit.
   Borrowed from the view or the sheet. */
const ShownInfo *sheet_in_unit(const SheetBuilder *builder, const ShownInfo *info);

/* A text with what it writes as inches in the unit; with @is_length each of its numbers is inches.
   The caller owns it: g_free(). */
char *sheet_text_in_unit(const CompanionLengths *lengths, const char *text, bool is_length);

/* sheet-columns.c: gives all tables of one type of profile the same columns, those that are filled
   anywhere on the sheet, and sorts the tables of every unit alike. */
void sheet_align_columns(const SheetBuilder *builder);

/* sheet-groups.c: the place of a type of profile among the companion's groups; their number if it is in none. */
guint sheet_group_rank(const SheetBuilder *builder, const char *type);

/* The group of a type of profile; NULL if it is in none. Borrowed from the companion. */
const CompanionGroup *sheet_group_of(const SheetBuilder *builder, const char *type);

/* profile-text.c: the characteristics of a profile as paragraphs; those that the group names come first, in one line.
   The caller owns the text: g_free(). */
char *sheet_profile_text(const ShownInfo *info, const CompanionGroup *group);

/* Brings heads of columns (const char *) into the order of the type's group, and removes those that the group
   leaves out. */
void sheet_group_columns(const SheetBuilder *builder, const char *type, GPtrArray *heads);

/* sheet-categories.c: a table of the categories of a force and their limits, added one by one. */
typedef struct CategoryDraft {
	const SheetBuilder *builder;
	const SheetCosts *costs; /* costs of the force, a column for each */
	TableDraft table;
} CategoryDraft;

void category_draft_init(CategoryDraft *draft, const SheetBuilder *builder,
                         const SheetCosts *costs);
void category_draft_add(CategoryDraft *draft, const Instance *category,
                        const SheetSection *section);
SheetPanels category_draft_finish(CategoryDraft *draft);

/* sheet-boxes.c: the panels of a unit with boxes for its wounds in front, unless a panel has boxes.
   @instances: the unit and all below it, const Instance, borrowed. */
SheetPanels sheet_add_boxes(const SheetBuilder *builder, const GPtrArray *instances,
                            const SheetPanels *panels);

/* That many boxes in groups. The caller owns the text: g_free(). */
char *sheet_boxes(int64_t n, int64_t together);

/* The number of models in a unit; 0 if the army data have none. */
int64_t sheet_count_models(const Instance *unit);

/* sheet-fields.c: the fields and the notes of the sheet, from the notes of the roster. */
void sheet_read_fields(const SheetBuilder *builder, const char *notes);

/* The text of a line behind its label and colon; NULL if the line has another label. */
const char *sheet_behind_label(const char *line, const char *label);

/* sheet-records.c: the text that a line `label: text` in the notes of a subject gives, else @n lines to fill in;
   NULL if there are none, or the sheet is public. The caller owns it: g_free(). */
char *sheet_record(const SheetBuilder *builder, const Instance *subject, const char *label,
                   int64_t n);

/* The player's notes without the lines that are printed as records; "" on a public sheet. */
const char *sheet_notes_besides(const SheetBuilder *builder, const char *notes,
                                const SheetPanels *panels);

/* sheet-panels.c: the companion's panels for a subject, after those of @first, which may be
   NULL. */
SheetPanels sheet_make_panels(const SheetBuilder *builder, Subject per, const Instance *subject,
                              const SheetPanels *first);

/* sheet-secrets.c: the secret that a selection is on this sheet; NULL if it may be shown. */
const CompanionSecret *sheet_secret(const SheetBuilder *builder, const Instance *instance);

/* True if this sheet hides whom a selection is associated with. */
bool sheet_hides_place(const SheetBuilder *builder, const Instance *instance);

/* True if this sheet hides the costs of units. */
bool sheet_hides_costs(const SheetBuilder *builder);

/* sheet-keywords.c: names of the categories that describe a unit. */
const char *const *sheet_keywords(const SheetBuilder *builder, const Instance *unit, uint32_t *n);

/* sheet-associations.c: the associations that lead to each unit from elsewhere. The caller owns the table. */
GHashTable *sheet_find_led(const SheetBuilder *builder);

/* Associations of a unit and of all below it, in both directions (S-086). */
const SheetAssociation *sheet_associations(const SheetBuilder *builder, const Instance *unit,
                                           uint32_t *n);

/* sheet-cards.c: selections with cards of their own, in the order of the roster. */
const SheetUnit *sheet_make_cards(SheetBuilder *builder, uint32_t *n);

/* sheet-twins.c: numbers of units that have the name of another. The caller owns the table. */
GHashTable *sheet_number_twins(const SheetBuilder *builder);

/* False for a setting of the game, such as its size. */
bool sheet_is_unit(const SheetBuilder *builder, const Instance *selection);

/* The number of a unit among those of its name; 0 if there is no other, and for other things. */
guint sheet_twin(const SheetBuilder *builder, const Instance *unit);

/* The name of the unit that contains a selection, or is it: the player's name if there is one, and its number
   among units of the same name. */
const char *sheet_unit_name(const SheetBuilder *builder, const Instance *instance);

/* sheet-units.c: a unit with its options, profiles, rules, panels, keywords and associations. */
SheetUnit sheet_make_unit(SheetBuilder *builder, const Instance *selection);

#endif

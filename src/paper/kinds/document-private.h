/*
 * document-private: blocks of a document while a kind of sheet composes it.
 *
 * A kind of sheet is a row of data/companion/sheet-kinds.def and a function that adds blocks in reading
 * order. Texts are borrowed and must live as long as the document: compose_keep() gives it a text.
 */
#ifndef KINDS_DOCUMENT_PRIVATE_H
#define KINDS_DOCUMENT_PRIVATE_H

#include "paper/facts/table-draft.h"
#include "paper/kinds/document.h"

struct Document {
	const Sheet *sheet;
	SheetKind kind;
	DocumentLayout layout;
	const GArray *parts;  /* TemplatePart: the parts of units; NULL for all */
	guint glance_at;      /* index of the block before which the army at a glance belongs */
	Arena *arena;         /* texts and tables that are not the sheet's */
	GArray *blocks;       /* Block */
	GPtrArray *similar;   /* GPtrArray of const SheetTable: similar tables of units */
	GHashTable *emphasis; /* text to its runs, borrowed: of the sheet, or of all in a bundle */
	GHashTable *single;   /* SheetRule of several units that share one card: it has the text */
	TableDraft draft;     /* notice.c: the table in the making */
	GPtrArray *links;     /* notice.c: const char *, of its cells; NULL in other documents */
	DocumentHead head;
	const char *foot;
	const char *date;
};

/* Makes a document of no sheet and without blocks. The caller owns it, and sets head, foot and date. */
Document *document_empty(void);

/* Ends the composition of a document. */
void document_finish(Document *document);

/* compose-game.c: the names of player and event that are known; all, the others as lines to fill in. */
void compose_fields(Document *document);
void compose_fields_to_fill(Document *document);

/* compose-panels.c: the figures of a panel as text, borrowed from the document. */
const char *compose_panel_text(Document *document, const SheetPanel *panel);

/* compose-panels.c: the figures of one panel. */
void compose_one_panel(Document *document, const SheetPanel *panel);

/* A function for each kind of sheet. */
#define X(symbol, name, in_default, layout, is_public, compose) void compose(Document *document);
#include "data/companion/sheet-kinds.def"
#undef X

/* compose-template.c: the sections of a template. */
void compose_template(Document *document, const SheetTemplate *own);

/* Parts of kinds of sheets that templates use as sections: each force with its units, the texts of rules at the
   end, a table of units for each force, charts to score on, and losses to tick off. */
void compose_forces(Document *document);
void compose_rule_texts(Document *document);
void compose_summary_forces(Document *document);
void compose_scoring(Document *document);
void compose_losses(Document *document);

/* blocks.c: add a block at the end. @level as in Block. */
void compose_heading(Document *document, unsigned level, const char *text, const char *right);
void compose_paragraph(Document *document, unsigned level, const char *lead, const char *text);
void compose_table(Document *document, const SheetTable *table);
void compose_figures(Document *document, const char *lead, const char *text,
                     const SheetPanel *panel);
void compose_unit(Document *document, const char *text, const char *right);
void compose_unit_end(Document *document);
void compose_note(Document *document, const char *lead, const char *text);
void compose_token(Document *document, const char *lead, const char *token);

/* Makes the last block quiet, or a heading that begins a page, or one that names rules, or the text of one. */
void compose_quiet(Document *document);
void compose_new_page(Document *document);
void compose_names_of(Document *document, const SheetRules *rules);
void compose_text_of(Document *document, const SheetRule *rule);

/* Lets the cells of the last block, a table, lead to pages. @links  as in Block */
void compose_links(Document *document, const char *const *links);

/* bundle.c: copies the blocks of a sheet, which must outlive the document. Its forces are below the heading of the sheet
   in the outline. */
void compose_copy(Document *document, const Document *sheet);

/* Gives the document a text that was allocated with g_malloc(). Borrowed from the document. */
const char *compose_keep(Document *document, char *text);

/* The value of a cost by its name; "" for none. Borrowed from the document. */
const char *compose_cost(Document *document, const SheetCosts *costs, const char *name);

/* Appends a colon; one that the army data wrote there already is replaced. */
void compose_colon(GString *name);

/* "12 pts, 3 PL", or with a limit "12 of 20 pts"; each cost is unbreakable. Borrowed from the
   document. */
const char *compose_costs(Document *document, const SheetCosts *costs);

/* compose-matter.c: front and back matter. The player's notes, findings, and panels of the whole
   army. */
void compose_front_matter(Document *document);

/* A note for each remark of the tournament's pack to its players. */
void compose_pack_notes(Document *document);

/* A note that lists the files of army data. */
void compose_share(Document *document);
void compose_sources(Document *document);

/* compose-contents.c: inserts the army at a glance at an index, for all units behind it. */
void compose_contents_at(Document *document, guint at);

/* compose-infos.c: a table for each type of profile. */
void compose_profiles(Document *document, const SheetInfos *infos);

/* A paragraph for each type of profile that the companion wants in one line. */
void compose_lines(Document *document, const SheetUnit *unit);

/* The text of each rule that nothing else has and that is short, the first sentence of long ones,
   and the names of those whose text is at the end. On cards only rules of several cards
   are at the end. */
void compose_abilities(Document *document, const SheetInfos *infos);

/* True if the text of a rule is at the end of this kind of sheet. */
bool compose_rule_is_at_end(const Document *document, const SheetRule *rule);

/* compose-panels.c: the panels of the army or a force that this kind of sheet shows. */
void compose_panels(Document *document, const SheetPanels *panels);

/* The profiles of a unit: tables, and figures of those with but one. */
void compose_unit_profiles(Document *document, const SheetUnit *unit);

/* The figures of a unit with boxes to tick; then the other figures and tables. */
void compose_unit_boxes(Document *document, const SheetUnit *unit);
void compose_unit_figures(Document *document, const SheetUnit *unit);

/* "Name (source): text". */
void compose_rule(Document *document, const SheetRule *rule);

/* compose-unit.c: "10 Knights (mounted)", after the name its player gave it. Borrowed from the
   document. */
const char *compose_unit_name(Document *document, const SheetUnit *unit);
const char *compose_force_name(Document *document, const SheetForce *force);

/* The name of the unit at the other end, and the number of parts that are associated with it: "Boyz ×2". Borrowed from
   the document. */
const char *compose_association(Document *document, const SheetAssociation *association);

/* A unit, or another selection with a card, with all that belongs to it but its BLOCK_UNIT_END. */
void compose_unit_contents(Document *document, const SheetUnit *unit);

/* One line for a section with nothing but settings of the game. Returns false, and composes nothing,
   if it has a unit. */
bool compose_settings(Document *document, const SheetSection *section);

/* True if a section has nothing but settings of the game; and its settings as blocks of a card. */
bool compose_are_settings(const SheetSection *section);
void compose_settings_on_card(Document *document, const SheetSection *section);

/* True if a unit has nothing but a name and options: usually a setting of the game. */
bool compose_is_bare(const SheetUnit *unit);

/* The units of a section. A bare one is a paragraph. */
void compose_units(Document *document, const SheetSection *section);

/* compose-options.c: a paragraph of all options without options of their own, then one for each
   other. */
void compose_options(Document *document, const SheetOption *options, uint32_t n);

/* The options of a unit with their numbers and without costs, in one text. Borrowed from the
   document. */
const char *compose_contents(Document *document, const SheetUnit *unit);

#endif

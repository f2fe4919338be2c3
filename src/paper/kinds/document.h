/*
 * document: a sheet in reading order, before it has a format.
 *
 * A Document is a list of blocks: headings, paragraphs, tables, and units, which contain blocks and
 * are kept together. The kind of sheet decides which blocks there are; a writer decides their
 * looks, and knows blocks but not rosters. So each kind comes in each format, and all formats have
 * the same content.
 *
 *	g_autoptr(Document) document = document_new(sheet, SHEET_SUMMARY);
 *	for (guint i = 0; i < document_count(document); i++)
 *		... document_get(document, i)->kind
 */
#ifndef KINDS_DOCUMENT_H
#define KINDS_DOCUMENT_H

#include "paper/facts/sheet.h"
#include "paper/kinds/template.h"

/* A no-break space. Texts of a document have one between a number and its name. */
#define UNBREAKABLE_BLANK "\302\240"

typedef enum BlockKind {
	BLOCK_HEADING,
	BLOCK_PARAGRAPH,
	BLOCK_TABLE,
	BLOCK_UNIT,     /* a heading; the blocks up to the next BLOCK_UNIT_END belong to the unit */
	BLOCK_UNIT_END, /* end of a unit; no text */
	BLOCK_FIGURES,  /* a paragraph of labels with values */
	BLOCK_NOTE,     /* small print */
	BLOCK_TOKEN,    /* a word for programs, its text, as a QR code; the lead is for people */
	BLOCK_CONTENTS, /* a table whose rows lead to units, for formats with pages or links */
} BlockKind;

/* Borrowed from the document or its sheet. Texts are on one line, except those of paragraphs; ""
   if absent. */
typedef struct Block {
	BlockKind kind;
	unsigned level;    /* 1 for a force, 2 for a section; in paragraphs, steps of indentation */
	const char *lead;  /* emphasised text before the text of paragraphs and notes */
	const char *text;  /* headings: at the left edge; paragraphs: with line ends */
	const char *right; /* costs of headings and units, at the right edge */
	const SheetTable *table; /* BLOCK_TABLE, BLOCK_CONTENTS: at least one column */
	const guint *targets; /* BLOCK_CONTENTS: index of the BLOCK_UNIT of each row; else NULL */
	const char *const *
		links; /* BLOCK_TABLE: the page that each cell leads to, or NULL; NULL if none does */
	const SheetPanel *panel; /* BLOCK_FIGURES: the figures of its text */
	const SheetRules *rules; /* the paragraph lists the names of rules; NULL if it does not */
	const SheetRule *rule;   /* the paragraph is the text of a rule; NULL if it is not */
	/* Bookkeeping, in small type. A quiet heading leads the paragraphs that run in. */
	bool quiet;
	bool begins_page; /* a heading at the top of a page, where the format has pages */
	bool runs_in;     /* a paragraph on the line of the one before, where the format can */
} Block;

typedef struct Document Document;

/* Layout of the pages, by the kind of sheet. */
typedef enum DocumentLayout {
	LAYOUT_PAGES,
	LAYOUT_ONE_PAGE, /* on one page if it fits at a size that can be read */
	LAYOUT_CARDS,    /* each unit is a card to be cut out */
} DocumentLayout;

/* Composes a document. @sheet is borrowed and must outlive it. The caller owns the result:
   document_free(). */
Document *document_new(const Sheet *sheet, SheetKind kind);
void document_free(Document *document);

/* Composes the sheet of a user's template. Both are borrowed, and must outlive the document; ownership as for
   document_new(). */
Document *document_new_of_template(const Sheet *sheet, const SheetTemplate *own);

/* The head: name and costs of the roster, its game and its verdict. */
typedef struct DocumentHead {
	const char *name, *costs;
	const char *system, *verdict;
} DocumentHead;
const DocumentHead *document_head(const Document *document);

/* The foot of each page: army data, costs, verdict, date and program. */
const char *document_foot(const Document *document);

/* The colours of the game; none if the document is of several rosters. Borrowed. */
const CompanionLook *document_look(const Document *document);

DocumentLayout document_layout(const Document *document);

/* The bold runs and small capitals of a text of a block (base/text/emphasis.h), borrowed; NULL if it has
   none. */
const GArray *document_emphasis(const Document *document, const char *text);

/* The date on the sheet; "" if none. */
const char *document_date(const Document *document);

/*
 * The tables of units that are similar to a table of a unit (sheet_tables_similar()), itself
 * included: writers give them the same widths of columns. Of const SheetTable, borrowed; NULL if no
 * unit has one.
 */
const GPtrArray *document_similar(const Document *document, const SheetTable *table);

/* The blocks in reading order, borrowed. */
guint document_count(const Document *document);
const Block *document_get(const Document *document, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Document, document_free)

#endif

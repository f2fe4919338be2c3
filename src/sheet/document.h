/*
 * document: a sheet as it is read from top to bottom, before it has a format.
 *
 * A Document is a list of blocks: headings, paragraphs, tables, and units, which hold some of these
 * and are kept together. Which blocks there are is decided here, by the kind of sheet; how they look is
 * decided by a writer, which knows blocks and nothing of rosters. So every kind comes in every format,
 * and all formats say the same.
 *
 *	g_autoptr(Document) document = document_new(sheet, SHEET_SUMMARY);
 *	for (guint i = 0; i < document_count(document); i++)
 *		... document_get(document, i)->kind
 */
#ifndef SHEET_DOCUMENT_H
#define SHEET_DOCUMENT_H

#include "sheet/sheet.h"

/* A blank at which no line is broken. Texts of a document hold it between a number and its name. */
#define UNBREAKABLE_BLANK "\302\240"

typedef enum BlockKind {
	BLOCK_HEADING,
	BLOCK_PARAGRAPH,
	BLOCK_TABLE,
	BLOCK_UNIT,     /* a heading; what follows up to the next BLOCK_UNIT_END belongs to it */
	BLOCK_UNIT_END, /* nothing but that */
	BLOCK_FIGURES,  /* a paragraph of numbers with their names */
	BLOCK_NOTE,     /* small print: a paragraph that few will read */
} BlockKind;

/* All borrowed from the document or its sheet; texts are on one line but that of a paragraph, "" if
   there is none. */
typedef struct Block {
	BlockKind kind;
	unsigned level;    /* headings: 1 a force, 2 a section. Paragraphs: steps of indentation */
	const char *lead;  /* paragraphs and notes: set off, before the text */
	const char *text;  /* of a heading, at the left; of a paragraph, with line ends */
	const char *right; /* headings and units: costs, at the right edge */
	const SheetTable *table; /* BLOCK_TABLE: never without columns */
	const SheetPanel *panel; /* BLOCK_FIGURES: what the text says, number by number */
} Block;

typedef struct Document Document;

/* Layout of the pages, by the kind of sheet. */
typedef enum DocumentLayout {
	LAYOUT_PAGES,
	LAYOUT_ONE_PAGE, /* on one page if it fits at a size that can be read */
	LAYOUT_CARDS,    /* each unit is a card to be cut out */
} DocumentLayout;

/* @sheet  borrowed, must outlive the document. Owned by the caller: document_free(). */
Document *document_new(const Sheet *sheet, SheetKind kind);
void document_free(Document *document);

/* The head: the roster's name and costs, the game and whether the roster is legal. */
typedef struct DocumentHead {
	const char *name, *costs;
	const char *system, *verdict;
} DocumentHead;
const DocumentHead *document_head(const Document *document);

/* Where it comes from, for the foot of each page: data, costs, verdict, date, program. */
const char *document_foot(const Document *document);

DocumentLayout document_layout(const Document *document);

/* The date that its sheet shows; "" if none. */
const char *document_date(const Document *document);

guint document_count(const Document *document);
const Block *document_get(const Document *document, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Document, document_free)

#endif

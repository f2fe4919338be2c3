/* items: the proposals of a completion. */
#ifndef LSP_ITEMS_PRIVATE_H
#define LSP_ITEMS_PRIVATE_H

#include "faces/lsp/site-private.h"

/* Proposals of one answer; the rest comes when more is typed. Of the largest game 30,000 ids would fit. */
#define LSP_MOST_ITEMS 400u

/* The kinds of proposals, as the protocol numbers them. */
typedef enum LspItemKind {
	LSP_ITEM_CLASS = 7,
	LSP_ITEM_PROPERTY = 10,
	LSP_ITEM_SNIPPET = 15,
	LSP_ITEM_REFERENCE = 18,
	LSP_ITEM_WORD = 20,
} LspItemKind;

typedef struct LspItems {
	JsonOut *out;
	LspServer *server;
	const LspSite *site;
	Span span;   /* the bytes that a proposal replaces */
	char *typed; /* those before the place; owned */
	guint n;
	bool has_more; /* some were left out */
} LspItems;

typedef struct LspItem {
	LspItemKind kind;
	const char *label;
	const char *detail; /* NULL for none */
	const char *text;   /* as it is inserted */
	const char *filter; /* the text that the typed one is compared with; NULL for the label */
	bool is_snippet;
} LspItem;

/* Begins the proposals for a span, of which the bytes up to the place were typed. */
void lsp_items_begin(LspItems *items, LspServer *server, const LspSite *site, Span span,
                     JsonOut *out);

/* Adds a proposal if it fits to the typed text. */
void lsp_items_add(LspItems *items, const LspItem *item);

/* Adds the words of a list with bars between. */
void lsp_items_add_words(LspItems *items, const char *list, const char *detail);

/* Ends the list. */
void lsp_items_end(LspItems *items);

/* Ids: complete-ids.c */

/* Adds the words and ids that fit into the value of an attribute. */
void lsp_complete_value(LspItems *items);

#endif

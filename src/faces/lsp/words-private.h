/*
 * words: limits, conditions and modifiers of a text in words, with the names of what they count.
 *
 *	"at most 3 in the force; 6 if at least 1 "Boss" in the roster"
 */
#ifndef LSP_WORDS_PRIVATE_H
#define LSP_WORDS_PRIVATE_H

#include "faces/lsp/index-private.h"
#include "faces/lsp/site-private.h"

/* The meaning of an element; NULL if it is none of these. The caller owns it: g_free(). */
char *lsp_words_of(const LspIndex *index, const LspSite *site, guint node);

#endif

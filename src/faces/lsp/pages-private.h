/*
 * pages: entries as `muster show` prints them, in the process of a judge.
 *
 * A game is loaded with all its armies, and with the overlays that `muster show` applies, when the first page of it is
 * asked for.
 */
#ifndef LSP_PAGES_PRIVATE_H
#define LSP_PAGES_PRIVATE_H

#include <glib.h>

typedef struct LspPages LspPages;

/* Makes the pages of a folder, which is borrowed. The caller owns them: lsp_pages_free(). */
LspPages *lsp_pages_new(const char *folder);
void lsp_pages_free(LspPages *pages);

/* The page of the entry with an id in a file; "" if it is none that show has a page for. The caller owns it: g_free(). */
char *lsp_page(LspPages *pages, const char *path, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LspPages, lsp_pages_free)

#endif

/* The text of a PDF file, read by Poppler, which is loaded for the first one. */
#include "rosters/open/wrapped-private.h"

#ifdef __APPLE__
#define POPPLER_LIBRARY "libpoppler-glib.8.dylib"
#else
#define POPPLER_LIBRARY "libpoppler-glib.so.8"
#endif

/* A longer file holds more than a list. */
#define PDF_MAX_BYTES ((gsize)16 * 1024 * 1024)
#define PDF_MAX_PAGES 30

/* Objects of Poppler are only passed on. */
typedef struct PopplerThing PopplerThing;

typedef struct Poppler {
	void (*unref)(void *object);
	PopplerThing *(*document)(GBytes *bytes, const char *password, GError **error);
	int (*count)(PopplerThing *document);
	PopplerThing *(*page)(PopplerThing *document, int index);
	char *(*text)(PopplerThing *page);
} Poppler;

static gpointer
load(gpointer nothing)
{
	static Poppler poppler;
	const LibraryFunction functions[] = {
		{"g_object_unref", &poppler.unref},
		{"poppler_document_new_from_bytes", &poppler.document},
		{"poppler_document_get_n_pages", &poppler.count},
		{"poppler_document_get_page", &poppler.page},
		{"poppler_page_get_text", &poppler.text},
	};
	(void)nothing;
	return library_load_functions(POPPLER_LIBRARY, functions, G_N_ELEMENTS(functions))
	               ? &poppler
	               : NULL;
}

static const Poppler *
library(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load, NULL);
}

char *
pdf_text(GBytes *file)
{
	const Poppler *poppler = library();
	PopplerThing *document = poppler && g_bytes_get_size(file) <= PDF_MAX_BYTES
	                                 ? poppler->document(file, NULL, NULL)
	                                 : NULL;
	if (!document)
		return NULL;
	GString *text = g_string_new(NULL);
	const int n = MIN(poppler->count(document), PDF_MAX_PAGES);
	for (int i = 0; i < n; i++) {
		PopplerThing *page = poppler->page(document, i);
		g_autofree char *of_page = page ? poppler->text(page) : NULL;
		g_string_append_printf(text, "%s\n", of_page ? of_page : "");
		if (page)
			poppler->unref(page);
	}
	poppler->unref(document);
	return g_string_free(text, FALSE);
}

/*
 * The text of a PDF file, read by Poppler, which is loaded for the first one.
 *
 * The file is a stranger's, and Poppler large: it works in a child process, with an end to its time.
 */
#include "base/files/apart.h"
#include "rosters/open/wrapped-private.h"

#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __APPLE__
#define POPPLER_LIBRARY "libpoppler-glib.8.dylib"
#else
#define POPPLER_LIBRARY "libpoppler-glib.so.8"
#endif

/* A longer file holds more than a list. */
#define PDF_MAX_BYTES ((gsize)16 * 1024 * 1024)
#define PDF_MAX_PAGES 30

/* Seconds of the processor for a file, and bytes of memory beyond those at the start: fifty times what a list of ten
   pages needs. */
#define PDF_MAX_SECONDS 1
#define PDF_MAX_MEMORY  ((rlim_t)50 * 1000 * 1000)

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

static bool
write_page(const Poppler *poppler, PopplerThing *document, int index, int result)
{
	PopplerThing *page = poppler->page(document, index);
	g_autofree char *text = page ? poppler->text(page) : NULL;
	if (page)
		poppler->unref(page);
	return (!text || apart_write(result, text, strlen(text))) && apart_write(result, "\n", 1);
}

/* The bytes of memory that the process has written to or may; 0 if the system does not tell. */
static rlim_t
memory_in_use(void)
{
	g_autofree char *text = NULL;
	const char *pages = g_file_get_contents("/proc/self/statm", &text, NULL, NULL) ? text : "";
	/* size, resident, shared, code, library, data */
	for (int i = 0; i < 5 && pages; i++)
		pages = strchr(pages, ' ') ? strchr(pages, ' ') + 1 : NULL;
	return pages ? (rlim_t)g_ascii_strtoull(pages, NULL, 10) * (rlim_t)sysconf(_SC_PAGESIZE)
	             : 0;
}

static void
limit_work(void)
{
	const struct rlimit time = {PDF_MAX_SECONDS, PDF_MAX_SECONDS};
	const rlim_t used = memory_in_use();
	const struct rlimit memory = {used + PDF_MAX_MEMORY, used + PDF_MAX_MEMORY};
	setrlimit(RLIMIT_CPU, &time);
	if (used)
		setrlimit(RLIMIT_DATA, &memory);
}

static bool
write_text(int result, gconstpointer file)
{
	const Poppler *poppler = library();
	limit_work();
	PopplerThing *document = poppler->document((GBytes *)(guintptr)file, NULL, NULL);
	if (!document)
		return false;
	const int n = MIN(poppler->count(document), PDF_MAX_PAGES);
	for (int i = 0; i < n; i++)
		if (!write_page(poppler, document, i, result))
			return false;
	return true;
}

char *
pdf_text(GBytes *file)
{
	const bool may_read = library() && g_bytes_get_size(file) <= PDF_MAX_BYTES;
	g_autoptr(GByteArray) text = may_read ? apart_run(write_text, file) : NULL;
	return text ? g_strndup((const char *)text->data, text->len) : NULL;
}

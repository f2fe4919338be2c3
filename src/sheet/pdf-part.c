#include "sheet/pdf-part.h"

#include "base/part.h"

#include <glib.h>

static gpointer
load_own(gpointer nothing)
{
	static __typeof__(pdf_write_own) *write;
	const PartFunction functions[] = {{"pdf_write_own", &write}};
	(void)nothing;
	return part_load(PDF_PART_FILE, functions, G_N_ELEMENTS(functions)) ? &write : NULL;
}

/* NULL if the part cannot be loaded. */
static __typeof__(pdf_write_own) **
get_own(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load_own, NULL);
}

/* The functions of the other part. */
typedef struct All {
	__typeof__(pdf_write_all) *write;
	__typeof__(pdf_part_libraries) *libraries;
} All;

static gpointer
load_all(gpointer nothing)
{
	static All all;
	const PartFunction functions[] = {
		{"pdf_write_all", &all.write},
		{"pdf_part_libraries", &all.libraries},
	};
	(void)nothing;
	return part_load(PDF_ALL_PART_FILE, functions, G_N_ELEMENTS(functions)) ? &all : NULL;
}

static const All *
get_all(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load_all, NULL);
}

bool
pdf_is_there(void)
{
	return get_own() != NULL;
}

bool
pdf_all_is_there(void)
{
	return get_all() != NULL;
}

GBytes *
pdf_write_own(const Document *document, const SheetPage *page)
{
	return (*get_own())(document, page);
}

GBytes *
pdf_write_all(const Document *document, const SheetPage *page)
{
	return get_all() ? get_all()->write(document, page) : NULL;
}

const char *
pdf_part_libraries(void)
{
	return get_all() ? get_all()->libraries() : NULL;
}

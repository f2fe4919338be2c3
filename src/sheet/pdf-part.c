#include "sheet/pdf-part.h"

#include "base/install-paths.h"
#include "sheet/room-for-pdf.h"

#include <gmodule.h>

/* A file without a folder would be looked for in the folders of the machine's libraries. */
static GModule *
open_file(const char *folder)
{
	if (!folder)
		return NULL;
	g_autofree char *path = g_build_filename(folder, PDF_PART_FILE, NULL);
	return g_module_open(path, G_MODULE_BIND_LOCAL);
}

static GModule *
open_part(void)
{
	g_autofree char *beside = program_folder();
	g_autofree char *installed = installed_parts();
	GModule *module = open_file(installed);
	return module ? module : open_file(beside);
}

/* The functions of the part. */
typedef struct Part {
	__typeof__(pdf_part_writer) *writer;
	__typeof__(pdf_part_libraries) *libraries;
} Part;

static gpointer
load(gpointer nothing)
{
	static Part part;
	void *writer = &part.writer, *libraries = &part.libraries;
	(void)nothing;
	GModule *module = open_part();
	if (!module || !g_module_symbol(module, "pdf_part_writer", writer) ||
	    !g_module_symbol(module, "pdf_part_libraries", libraries))
		return NULL;
	/* GLib keeps the types that Pango registers. */
	g_module_make_resident(module);
	return &part;
}

static const Part *
get_part(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load, NULL);
}

SheetWriter *
pdf_part_writer(void)
{
	const Part *part = room_for_pdf() ? get_part() : NULL;
	return part ? part->writer() : NULL;
}

const char *
pdf_part_libraries(void)
{
	const Part *part = get_part();
	return part ? part->libraries() : NULL;
}

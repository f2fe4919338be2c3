#include "paper/pdf/pdf-part.h"

#include "base/files/part.h"
#include "paper/pdf/room-for-pdf.h"

#include <glib.h>

/* The functions of the part. */
typedef struct Part {
	__typeof__(pdf_part_writer) *writer;
	__typeof__(pdf_part_libraries) *libraries;
} Part;

static gpointer
load(gpointer nothing)
{
	static Part part;
	const PartFunction functions[] = {
		{"pdf_part_writer", &part.writer},
		{"pdf_part_libraries", &part.libraries},
	};
	(void)nothing;
	return part_load(PDF_PART_FILE, functions, G_N_ELEMENTS(functions)) ? &part : NULL;
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

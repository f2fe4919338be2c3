#include "paper/out/format.h"

#include "paper/pdf/apart-writer.h"

#include <string.h>

static SheetWriter *
text_writer(void)
{
	return document_to_text;
}

static SheetWriter *
markdown_writer(void)
{
	return document_to_markdown;
}

static SheetWriter *
html_writer(void)
{
	return document_to_html;
}

const SheetFormat SHEET_FORMATS[] = {
#define X(name, suffix, needs_file, is_built, writer) {#name, suffix, needs_file, is_built, writer},
#include "paper/writers/formats.def"
#undef X
};

const char *const SHEET_FORMAT_NAMES[] = {
#define X(name, ...) #name,
#include "paper/writers/formats.def"
#undef X
	NULL,
};

const SheetFormat *
sheet_format_find(const char *name_or_path)
{
	for (gsize i = 0; i < G_N_ELEMENTS(SHEET_FORMATS); i++)
		if (strcmp(SHEET_FORMATS[i].name, name_or_path) == 0 ||
		    g_str_has_suffix(name_or_path, SHEET_FORMATS[i].suffix))
			return &SHEET_FORMATS[i];
	return NULL;
}

const SheetFormat *
sheet_format_of_word(const char *word)
{
	for (gsize i = 0; i < G_N_ELEMENTS(SHEET_FORMATS); i++)
		if (strcmp(SHEET_FORMATS[i].name, word) == 0 ||
		    strcmp(SHEET_FORMATS[i].suffix + 1, word) == 0)
			return &SHEET_FORMATS[i];
	return NULL;
}

SheetWriter *
sheet_format_writer(const SheetFormat *format)
{
	return format->is_built ? format->writer() : NULL;
}

const SheetFormat *
sheet_format_for_paper(void)
{
	const SheetFormat *pdf = sheet_format_find("pdf");
	return sheet_format_writer(pdf) ? pdf : &SHEET_FORMATS[0];
}

char *
sheet_format_suffixes(void)
{
	GString *list = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(SHEET_FORMATS); i++)
		if (SHEET_FORMATS[i].is_built)
			g_string_append_printf(list, "%s%s", list->len ? ", " : "",
			                       SHEET_FORMATS[i].suffix);
	return g_string_free(list, FALSE);
}

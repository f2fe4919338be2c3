/* The yardstick of loading: libxml2's SAX parser alone, with handlers that keep nothing. */
#include "bench.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

static void
passes_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
             int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
             const xmlChar **attributes)
{
	(void)context, (void)name, (void)prefix, (void)uri, (void)n_namespaces, (void)namespaces;
	(void)n_attributes, (void)n_defaulted, (void)attributes;
}

static void
passes_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
	(void)context, (void)name, (void)prefix, (void)uri;
}

static void
passes_text(void *context, const xmlChar *text, int length)
{
	(void)context, (void)text, (void)length;
}

static const xmlSAXHandler BARE = {
	.initialized = XML_SAX2_MAGIC,
	.startElementNs = passes_start,
	.endElementNs = passes_end,
	.characters = passes_text,
	.ignorableWhitespace = passes_text,
	.cdataBlock = passes_text,
};

void
bench_bare_pass(const char *bytes, gsize length)
{
	xmlParserCtxt *parser = xmlCreateMemoryParserCtxt(bytes, (int)length);
	g_assert(parser);
	*parser->sax = BARE;
	xmlCtxtUseOptions(parser, XML_PARSE_NOENT | XML_PARSE_NONET);
	xmlParseDocument(parser);
	g_assert(parser->wellFormed);
	xmlFreeParserCtxt(parser);
}

void
bench_bare_pass_all(const GPtrArray *files)
{
	for (guint i = 0; i < files->len; i++) {
		const BenchFile *file = g_ptr_array_index(files, i);
		gsize length;
		const char *bytes = g_bytes_get_data(file->bytes, &length);
		bench_bare_pass(bytes, length);
	}
}

void
bench_bare_pass_file(const char *path)
{
	g_autofree char *bytes = NULL;
	gsize length;
	if (g_file_get_contents(path, &bytes, &length, NULL))
		bench_bare_pass(bytes, length);
}

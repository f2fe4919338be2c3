/* The yardsticks of loading: libxml2's SAX parser and yajl alone, with handlers that keep nothing. */
#include "bench.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <yajl/yajl_parse.h>

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

static int
pass_event(void *context)
{
	(void)context;
	return 1;
}

static int
pass_boolean(void *context, int value)
{
	(void)context, (void)value;
	return 1;
}

static int
pass_number(void *context, const char *text, size_t length)
{
	(void)context, (void)text, (void)length;
	return 1;
}

static int
pass_string(void *context, const unsigned char *text, size_t length)
{
	(void)context, (void)text, (void)length;
	return 1;
}

static const yajl_callbacks BARE_JSON = {
	.yajl_null = pass_event,
	.yajl_boolean = pass_boolean,
	.yajl_number = pass_number,
	.yajl_string = pass_string,
	.yajl_start_map = pass_event,
	.yajl_map_key = pass_string,
	.yajl_end_map = pass_event,
	.yajl_start_array = pass_event,
	.yajl_end_array = pass_event,
};

void
bench_bare_json_file(const char *path)
{
	g_autofree char *bytes = NULL;
	gsize length;
	if (!g_file_get_contents(path, &bytes, &length, NULL))
		return;
	yajl_handle parser = yajl_alloc(&BARE_JSON, NULL, NULL);
	const yajl_status status = yajl_parse(parser, (const unsigned char *)bytes, length);
	g_assert(status == yajl_status_ok && yajl_complete_parse(parser) == yajl_status_ok);
	yajl_free(parser);
}

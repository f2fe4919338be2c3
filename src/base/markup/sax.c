#include "base/markup/sax.h"

#include "base/markup/attribute-scan.h"
#include "base/markup/sax-private.h"
#include "base/text/base-diags.h"
#include "base/text/text.h"

#include <errno.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* Handlers of errors may not change them since 2.12. */
#if LIBXML_VERSION < 21200
typedef xmlError *ErrorOfXml;
#else
typedef const xmlError *ErrorOfXml;
#endif

void
sax_prepare(void)
{
	xmlInitParser();
}

/* libxml2 passes an attribute as five pointers, in the order of SaxAttribute. */
G_STATIC_ASSERT(sizeof(SaxAttribute) == 5 * sizeof(const xmlChar *));

typedef struct Pass {
	const Sax *sax;
	void *user;
	const char *name;
	const SaxLimits *limits;
	Diags *diags;
	xmlParserCtxt *parser;
	uint32_t depth, n_elements;
	bool stopped;
	bool refused;
} Pass;

static void
stop(Pass *pass)
{
	pass->stopped = true;
	xmlStopParser(pass->parser);
}

/* Reports the first fault only: further ones are mostly consequences. */
static void
refuse(Pass *pass, BaseKind kind, uint32_t line, const char *piece)
{
	if (pass->stopped)
		return;
	diags_add(pass->diags, &BASE_KINDS[kind], pass->name, line, piece, NULL);
	pass->refused = true;
	stop(pass);
}

static uint32_t
line_of(const Pass *pass)
{
	const xmlParserInput *input = pass->parser->input;
	return input && input->line > 0 ? (uint32_t)input->line : 0;
}

static void
refuse_limit(Pass *pass, BaseKind kind, uint32_t limit)
{
	g_autofree char *text = g_strdup_printf("%u", limit);
	refuse(pass, kind, line_of(pass), text);
}

static void
on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
         int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
         const xmlChar **attributes)
{
	(void)n_namespaces, (void)namespaces, (void)n_defaulted;
	Pass *pass = context;
	if (pass->stopped)
		return;
	if (++pass->depth > pass->limits->depth)
		refuse_limit(pass, BASE_TOO_DEEP, pass->limits->depth);
	else if (++pass->n_elements > pass->limits->elements)
		refuse_limit(pass, BASE_TOO_MANY_ELEMENTS, pass->limits->elements);
	if (pass->stopped)
		return;
	const SaxElement element = {
		.name = (const char *)name,
		.prefix = (const char *)prefix,
		.namespace_uri = (const char *)uri,
		.attributes = (const SaxAttribute *)(const void *)attributes,
		.n_attributes = (size_t)n_attributes,
		.line = line_of(pass),
	};
	if (!pass->sax->start(pass->user, &element))
		stop(pass);
}

static void
on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
	(void)name, (void)prefix, (void)uri;
	Pass *pass = context;
	if (pass->stopped)
		return;
	pass->depth--;
	if (pass->sax->end)
		pass->sax->end(pass->user);
}

static void
on_text(void *context, const xmlChar *text, int length)
{
	Pass *pass = context;
	if (!pass->stopped && pass->sax->text)
		pass->sax->text(pass->user, (const char *)text, (size_t)length);
}

/* Called for <!DOCTYPE before its contents are parsed. */
static void
on_document_type(void *context, const xmlChar *name, const xmlChar *external_id,
                 const xmlChar *system_id)
{
	(void)name, (void)external_id, (void)system_id;
	Pass *pass = context;
	refuse(pass, BASE_HAS_DTD, line_of(pass), NULL);
}

/* Prefixes that nobody declared are in files of known programs. A name with two colons, or with one at
   an end, is in none, and could not be written as it was read. */
static bool
is_harmless(const xmlError *error)
{
	return error->level < XML_ERR_ERROR ||
	       (error->domain == XML_FROM_NAMESPACE && error->code != XML_NS_ERR_QNAME);
}

/* The file is not at fault for missing memory. */
static void
refuse_without_memory(Pass *pass)
{
	refuse(pass, BASE_UNREADABLE, 0, g_strerror(ENOMEM));
}

/* An error before the first element means that the file is not XML, unless the error is a byte
   that is not UTF-8, as old programs write it, or a name of that element. */
static void
on_error(void *context, ErrorOfXml error)
{
	Pass *pass = context;
	if (is_harmless(error))
		return;
	if (error->code == XML_ERR_NO_MEMORY) {
		refuse_without_memory(pass);
		return;
	}
	g_autofree char *message = text_one_line(error->message);
	const uint32_t line = error->line > 0 ? (uint32_t)error->line : 0;
	const bool is_xml = pass->n_elements || error->code == XML_ERR_INVALID_CHAR ||
	                    error->code == XML_ERR_INVALID_ENCODING ||
	                    error->code == XML_NS_ERR_QNAME;
	refuse(pass, is_xml ? BASE_BROKEN_XML : BASE_NOT_XML, line, message);
}

/* libxml2 writes some errors to standard error, which belongs to the program. */
static void
say_nothing(void *context, const char *format, ...)
{
	(void)context, (void)format;
}

static const xmlSAXHandler HANDLER = {
	.initialized = XML_SAX2_MAGIC,
	.startElementNs = on_start,
	.endElementNs = on_end,
	.characters = on_text,
	.ignorableWhitespace = on_text,
	.cdataBlock = on_text,
	.internalSubset = on_document_type,
	.serror = on_error,
};

/* The bytes that have not been read yet. */
typedef struct Rest {
	const char *start;
	gsize length;
} Rest;

static int
read_next(void *context, char *place, int room)
{
	Rest *rest = context;
	const gsize length = MIN(rest->length, (gsize)room);
	memcpy(place, rest->start, length);
	rest->start += length;
	rest->length -= length;
	return (int)length;
}

/* A source of bytes, which the parser reads in parts: the one for memory copies all of them first. */
typedef struct Source {
	xmlInputReadCallback read;
	void *context;
} Source;

static xmlParserCtxt *
make_parser(Pass *pass, const Source *source)
{
	xmlSAXHandler handler = HANDLER;
	xmlSetGenericErrorFunc(NULL, say_nothing); /* for this thread alone */
	return xmlCreateIOParserCtxt(&handler, pass, source->read, NULL, source->context,
	                             XML_CHAR_ENCODING_NONE);
}

/* A parser without memory ends in the middle and says nothing. */
static void
refuse_cut_short(Pass *pass)
{
	if (pass->depth > 0 || pass->n_elements == 0)
		refuse_without_memory(pass);
}

/* Adds a reference to the names of the parser if the caller needs them. */
static void
keep_names(const xmlParserCtxt *parser, xmlDict **names)
{
	if (names && xmlDictReference(parser->dict) == 0)
		*names = parser->dict;
}

/* True, with a diagnostic, if an element has so many attributes that parsing would take long. */
static bool
has_too_many_attributes(const Rest *rest, const char *name, Diags *diags)
{
	const uint32_t line = attribute_scan(rest->start, rest->length);
	g_autofree char *limit = g_strdup_printf("%u", SAX_MAX_ATTRIBUTES);
	if (line)
		diags_add(diags, &BASE_KINDS[BASE_TOO_MANY_ATTRIBUTES], name, line, limit, NULL);
	return line != 0;
}

/* Parses all that a source has. */
static SaxResult
parse_source(Pass *pass, const Source *source, xmlDict **names)
{
	pass->parser = make_parser(pass, source);
	if (!pass->parser) {
		refuse_without_memory(pass);
		return SAX_REFUSED;
	}
	keep_names(pass->parser, names);
	/* NOENT: otherwise `&amp;` in an attribute becomes `&#38;`. HUGE: the limit of depth is
	   that of SaxLimits. */
	xmlCtxtUseOptions(pass->parser, XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_HUGE);
	xmlParseDocument(pass->parser);
	if (!pass->stopped && !pass->parser->wellFormed)
		refuse(pass, BASE_NOT_XML, 0, NULL);
	refuse_cut_short(pass);
	xmlFreeParserCtxt(pass->parser);
	return pass->refused ? SAX_REFUSED : pass->stopped ? SAX_STOPPED : SAX_READ;
}

SaxResult
sax_parse_keeping(const Sax *sax, void *user, GBytes *bytes, const char *name,
                  const SaxLimits *limits, Diags *diags, xmlDict **names)
{
	Rest rest;
	rest.start = g_bytes_get_data(bytes, &rest.length);
	Pass pass = {.sax = sax, .user = user, .name = name, .limits = limits, .diags = diags};
	if (rest.length == 0) {
		refuse(&pass, BASE_NOT_XML, 0, NULL);
		return SAX_REFUSED;
	}
	if (has_too_many_attributes(&rest, name, diags))
		return SAX_REFUSED;
	return parse_source(&pass, &(Source){read_next, &rest}, names);
}

static int
read_piece(void *context, char *place, int room)
{
	return file_pieces_read(context, place, room);
}

/* The parser takes a failure for the end, and may have all that it needs by then. */
SaxResult
sax_parse_pieces(const Sax *sax, void *user, FilePieces *pieces, const SaxLimits *limits)
{
	char beyond;
	Pass pass = {.sax = sax, .user = user, .name = "", .limits = limits};
	const SaxResult result = parse_source(&pass, &(Source){read_piece, pieces}, NULL);
	const bool is_cut = result == SAX_READ && file_pieces_read(pieces, &beyond, 1) != 0;
	return is_cut ? SAX_REFUSED : result;
}

SaxResult
sax_parse(const Sax *sax, void *user, GBytes *bytes, const char *name, const SaxLimits *limits,
          Diags *diags)
{
	return sax_parse_keeping(sax, user, bytes, name, limits, diags, NULL);
}

char *
sax_attribute(const SaxElement *element, const char *name)
{
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (attribute->prefix || !sax_is(attribute->name, name))
			continue;
		const size_t length = (size_t)(attribute->value_end - attribute->value);
		char *value = g_malloc(length + 1);
		memcpy(value, attribute->value, length);
		value[length] = '\0';
		return value;
	}
	return NULL;
}

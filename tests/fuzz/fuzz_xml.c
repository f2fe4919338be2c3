/*
 * XML from strangers: what the scan tells of a document, and where it leaves it to the parser, makes no
 * difference to what the parser alone would have told: elements, attributes, lines, texts and complaints.
 */
#include "base/sax.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

typedef SaxResult (*Parse)(const Sax *sax, void *user, GBytes *bytes, const char *name,
                           const SaxLimits *limits, Diags *diags);

/* Everything told, as text. */
typedef struct Told {
	GString *all;
	uint32_t starts_left; /* until it stops */
} Told;

static const char *
or_none(const char *text)
{
	return text ? text : "-";
}

static bool
on_start(void *user, const SaxElement *element)
{
	Told *told = user;
	g_string_append_printf(told->all, "\n%u <%s %s %s", element->line, or_none(element->prefix),
	                       element->name, or_none(element->namespace_uri));
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		g_string_append_printf(told->all, "\n %s %s %s=", or_none(attribute->prefix),
		                       or_none(attribute->namespace_uri), attribute->name);
		g_string_append_len(told->all, attribute->value,
		                    attribute->value_end - attribute->value);
	}
	g_string_append_c(told->all, '>');
	return told->starts_left-- > 0;
}

static void
on_end(void *user)
{
	Told *told = user;
	g_string_append(told->all, "</>");
}

static void
on_text(void *user, const char *text, size_t length)
{
	Told *told = user;
	g_string_append_len(told->all, text, (gssize)length);
}

static GString *
read_by(Parse parse, GBytes *bytes, const SaxLimits *limits, uint32_t starts)
{
	static const Sax SAX = {.start = on_start, .end = on_end, .text = on_text};
	Told told = {g_string_new(NULL), starts};
	g_autoptr(Diags) diags = diags_new();
	const SaxResult result = parse(&SAX, &told, bytes, "fuzz", limits, diags);
	g_string_append_printf(told.all, "\n= %d", result);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *message = diag_message(diag);
		g_string_append_printf(told.all, "\n%s %u %s", diag->kind->name, diag->line,
		                       message);
	}
	return told.all;
}

static void
compare(GBytes *bytes, const SaxLimits *limits, uint32_t starts)
{
	GString *with = read_by(sax_parse, bytes, limits, starts);
	GString *without = read_by(sax_parse_unscanned, bytes, limits, starts);
	if (!g_string_equal(with, without))
		g_error("with the scan:%s\nwithout:%s", with->str, without->str);
	g_string_free(with, TRUE);
	g_string_free(without, TRUE);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	static const SaxLimits AMPLE = {200, 1000000}, TIGHT = {3, 5};
	g_autoptr(GBytes) input = g_bytes_new(bytes, length);
	compare(input, &AMPLE, UINT32_MAX);
	compare(input, &AMPLE, 3);
	compare(input, &TIGHT, UINT32_MAX);
	return 0;
}

/* Untrusted XML: events of valid documents, and refusal of others without delay. */
#include "base/markup/attribute-scan.h"
#include "base/markup/sax.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>
#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>

/* The events, written as `<name attribute=value>`, text, `</>`. */
typedef struct Events {
	GString *all;
	uint32_t last_line;
	guint starts;
	guint stop_at; /* number of the element at which to stop; 0 for none */
} Events;

static bool
on_start(void *user, const SaxElement *element)
{
	Events *events = user;
	g_string_append_printf(events->all, "<%s", element->name);
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		g_string_append_printf(events->all, " %s=%.*s", attribute->name,
		                       (int)(attribute->value_end - attribute->value),
		                       attribute->value);
	}
	g_string_append_c(events->all, '>');
	events->last_line = element->line;
	return ++events->starts != events->stop_at;
}

static void
on_end(void *user)
{
	Events *events = user;
	g_string_append(events->all, "</>");
}

static void
on_text(void *user, const char *text, size_t length)
{
	Events *events = user;
	g_string_append_len(events->all, text, (gssize)length);
}

static const Sax SAX = {.start = on_start, .end = on_end, .text = on_text};
static const SaxLimits AMPLE = {.depth = 100, .elements = 1000};

typedef struct Reading {
	Events events;
	Diags *diags;
	SaxResult result;
} Reading;

static Reading
read_with(GBytes *bytes, const SaxLimits *limits, guint stop_at)
{
	Reading reading = {
		.events = {.all = g_string_new(NULL), .stop_at = stop_at},
		.diags = diags_new(),
	};
	reading.result = sax_parse(&SAX, &reading.events, bytes, "x.cat", limits, reading.diags);
	return reading;
}

static Reading
read_text(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	return read_with(bytes, &AMPLE, 0);
}

static void
end_reading(Reading *reading)
{
	g_string_free(reading->events.all, TRUE);
	diags_free(reading->diags);
}

static void
expect_events_bytes(const char *text, size_t length, const char *events)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, length);
	Reading reading = read_with(bytes, &AMPLE, 0);
	cr_expect_eq(reading.result, SAX_READ);
	cr_expect_eq(diags_count(reading.diags), 0);
	cr_expect_str_eq(reading.events.all->str, events);
	end_reading(&reading);
}

static void
expect_events(const char *text, const char *events)
{
	expect_events_bytes(text, strlen(text), events);
}

/* Expects exactly one diagnostic. */
static void
expect_complaint(const Reading *reading, BaseKind kind, uint32_t line)
{
	cr_expect_eq(reading->result, SAX_REFUSED);
	cr_assert_eq(diags_count(reading->diags), 1);
	const Diag *diag = diags_get(reading->diags, 0);
	cr_expect_eq(diag->kind, &BASE_KINDS[kind], "%s", diag->kind->name);
	cr_expect_str_eq(diag->file, "x.cat");
	cr_expect_eq(diag->line, line, "line %u", diag->line);
}

static void
expect_refused(const char *text, BaseKind kind, uint32_t line)
{
	Reading reading = read_text(text);
	expect_complaint(&reading, kind, line);
	end_reading(&reading);
}

Test(sax, passes_elements_attributes_and_texts_in_order)
{
	expect_events("<a x='1' y=\"2\">t<b/>u</a>", "<a x=1 y=2>t<b></>u</>");
}

Test(sax, passes_the_line_of_an_element)
{
	Reading reading = read_text("<?xml version='1.0'?>\n<a>\n\n<b\n x='1'/></a>");
	cr_expect_eq(reading.result, SAX_READ);
	cr_expect_eq(reading.events.last_line, 5, "libxml2 counts where the tag ends");
	end_reading(&reading);
}

Test(sax, the_five_entities_and_numbered_characters_are_resolved)
{
	expect_events("<a x='&lt;&amp;&quot;&#65;'>&gt;&apos;&#x42;</a>", "<a x=<&\"A>>'B</>");
}

Test(sax, a_prefix_that_is_not_declared_is_read)
{
	expect_events("<a b:x='1'><c:d/></a>", "<a x=1><d></></>");
}

Test(sax, names_with_a_colon_too_many_are_refused)
{
	expect_refused("<a>\n<b n::x='1'/></a>", BASE_BROKEN_XML, 2);
	expect_refused("<a>\n<b a:n:x='1'/></a>", BASE_BROKEN_XML, 2);
	expect_refused("<a>\n<n:x: /></a>", BASE_BROKEN_XML, 2);
	expect_refused("<a>\n<:x/></a>", BASE_BROKEN_XML, 2);
	expect_refused("<n:a:b/>", BASE_BROKEN_XML, 1);
}

Test(sax, comments_and_instructions_are_skipped_and_cdata_is_text)
{
	expect_events("<a><!-- no --><?php no ?><![CDATA[<b>]]></a>", "<a><b></>");
}

Test(sax, every_kind_of_line_end_is_one_character)
{
	expect_events("<a>\r\nb\rc\n</a>", "<a>\nb\nc\n</>");
}

Test(sax, a_byte_order_mark_is_skipped)
{
	expect_events("\xEF\xBB\xBF<a>\xC3\xA9</a>", "<a>\xC3\xA9</>");
}

Test(sax, latin_1_is_understood_if_it_is_declared)
{
	expect_events("<?xml version='1.0' encoding='ISO-8859-1'?><a x='\xE9'>\xFC</a>",
	              "<a x=\xC3\xA9>\xC3\xBC</>");
}

Test(sax, utf_16_is_understood_in_both_orders)
{
	static const char BIG[] = "\xFE\xFF\0<\0a\0>\0\xE9\0<\0/\0a\0>";
	static const char LITTLE[] = "\xFF\xFE<\0a\0>\0\xE9\0<\0/\0a\0>";
	expect_events_bytes(BIG, sizeof BIG - 1, "<a>\xC3\xA9</>");
	expect_events_bytes(LITTLE, sizeof LITTLE, "<a>\xC3\xA9</>");
}

Test(sax, bytes_that_are_not_utf_8_are_refused_with_their_line)
{
	expect_refused("<a>\n<b x='\xE9t\xE9'/></a>", BASE_BROKEN_XML, 2);
	expect_refused("<a x='\xE9t\xE9'/>", BASE_BROKEN_XML, 1);
}

Test(sax, a_zero_byte_is_refused_and_does_not_end_the_document)
{
	static const char BYTES[] = "<a><b/>\0</a>";
	g_autoptr(GBytes) bytes = g_bytes_new_static(BYTES, sizeof BYTES - 1);
	Reading reading = read_with(bytes, &AMPLE, 0);
	expect_complaint(&reading, BASE_BROKEN_XML, 1);
	end_reading(&reading);
}

Test(sax, a_truncated_file_is_refused_wherever_it_ends)
{
	static const char WHOLE[] = "<a x='1'><b>text</b><!-- c --><d/></a>";
	for (size_t length = 1; length < sizeof WHOLE - 1; length++) {
		g_autoptr(GBytes) bytes = g_bytes_new(WHOLE, length);
		Reading reading = read_with(bytes, &AMPLE, 0);
		cr_expect_eq(reading.result, SAX_REFUSED, "after %zu bytes", length);
		cr_expect_eq(diags_count(reading.diags), 1, "after %zu bytes", length);
		end_reading(&reading);
	}
	expect_events(WHOLE, "<a x=1><b>text</><d></></>");
}

Test(sax, text_after_the_outermost_element_is_refused)
{
	expect_refused("<a/>\n<b/>", BASE_BROKEN_XML, 2);
}

Test(sax, overlapping_elements_are_refused)
{
	expect_refused("<a>\n<b>\n</a></b>", BASE_BROKEN_XML, 3);
}

Test(sax, other_files_and_broken_xml_are_distinguished)
{
	expect_refused("PDF-1.4", BASE_NOT_XML, 1);
	expect_refused("\n{\"roster\": 1}", BASE_NOT_XML, 2);
}

Test(sax, an_empty_document_is_not_xml)
{
	expect_refused("", BASE_NOT_XML, 0);
	Reading blank = read_text(" ");
	cr_expect_eq(blank.result, SAX_REFUSED);
	cr_expect(diags_has(blank.diags, &BASE_KINDS[BASE_NOT_XML]));
	end_reading(&blank);
}

Test(sax, only_the_first_fault_is_reported)
{
	Reading reading = read_text("<a><b x=1 y=2></c>&d;</a>");
	expect_complaint(&reading, BASE_BROKEN_XML, 1);
	end_reading(&reading);
}

Test(sax, a_document_type_is_refused_before_any_element)
{
	Reading reading = read_text("<?xml version='1.0'?>\n<!DOCTYPE a>\n<a/>");
	expect_complaint(&reading, BASE_HAS_DTD, 2);
	cr_expect_eq(reading.events.starts, 0);
	end_reading(&reading);
}

Test(sax, an_entity_of_the_file_is_never_read)
{
	/* The contents are broken: reading them would give another diagnostic. */
	expect_refused("<!DOCTYPE a [<!ENTITY b <<<]><a>&b;</a>", BASE_HAS_DTD, 1);
}

Test(sax, entities_that_multiply_are_never_expanded, .timeout = 5)
{
	GString *bomb = g_string_new("<!DOCTYPE a [<!ENTITY e0 'ha'>");
	for (int i = 1; i < 60; i++)
		g_string_append_printf(bomb, "<!ENTITY e%d '&e%d;&e%d;'>", i, i - 1, i - 1);
	g_string_append(bomb, "]><a>&e59;</a>");
	Reading reading = read_text(bomb->str);
	expect_complaint(&reading, BASE_HAS_DTD, 1);
	cr_expect_str_eq(reading.events.all->str, "");
	end_reading(&reading);
	g_string_free(bomb, TRUE);
}

Test(sax, an_entity_of_another_file_is_never_fetched)
{
	Reading reading = read_text("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>"
	                            "<a>&b;</a>");
	expect_complaint(&reading, BASE_HAS_DTD, 1);
	cr_expect_null(strstr(reading.events.all->str, "root"));
	end_reading(&reading);
}

Test(sax, an_external_document_type_is_never_fetched)
{
	expect_refused("<!DOCTYPE a PUBLIC '-//x' 'http://127.0.0.1:1/a.dtd'><a/>", BASE_HAS_DTD,
	               1);
}

Test(sax, an_undeclared_entity_is_refused)
{
	expect_refused("<a>\n&nbsp;</a>", BASE_BROKEN_XML, 2);
}

/* Reads a document of nested elements. */
static Reading
read_deep(guint depth, const SaxLimits *limits)
{
	GString *xml = g_string_new(NULL);
	for (guint i = 0; i < depth; i++)
		g_string_append(xml, "<a>");
	for (guint i = 0; i < depth; i++)
		g_string_append(xml, "</a>");
	g_autoptr(GBytes) bytes = g_string_free_to_bytes(xml);
	return read_with(bytes, limits, 0);
}

Test(sax, elements_may_be_nested_up_to_the_limit)
{
	const SaxLimits limits = {.depth = 5, .elements = 100};
	Reading at = read_deep(5, &limits);
	cr_expect_eq(at.result, SAX_READ);
	cr_expect_eq(at.events.starts, 5);
	end_reading(&at);
	Reading beyond = read_deep(6, &limits);
	expect_complaint(&beyond, BASE_TOO_DEEP, 1);
	cr_expect_str_eq(diags_get(beyond.diags, 0)->pieces[0], "5");
	cr_expect_eq(beyond.events.starts, 5, "the reader does not hear of what is refused");
	end_reading(&beyond);
}

Test(sax, neighbours_are_not_depth)
{
	const SaxLimits limits = {.depth = 2, .elements = 100};
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a><b/><b/><b></b></a>", 22);
	Reading reading = read_with(bytes, &limits, 0);
	cr_expect_eq(reading.result, SAX_READ);
	end_reading(&reading);
}

Test(sax, the_limit_of_depth_is_not_that_of_the_parser)
{
	const SaxLimits limits = {.depth = 2000, .elements = 2000};
	Reading reading = read_deep(2000, &limits);
	cr_expect_eq(reading.result, SAX_READ);
	end_reading(&reading);
}

Test(sax, elements_may_be_as_many_as_the_limit)
{
	const SaxLimits limits = {.depth = 10, .elements = 3};
	g_autoptr(GBytes) three = g_bytes_new_static("<a><b/><b/></a>", 15);
	Reading at = read_with(three, &limits, 0);
	cr_expect_eq(at.result, SAX_READ);
	end_reading(&at);
	g_autoptr(GBytes) four = g_bytes_new_static("<a><b/><b/>\n<b/></a>", 20);
	Reading beyond = read_with(four, &limits, 0);
	expect_complaint(&beyond, BASE_TOO_MANY_ELEMENTS, 2);
	cr_expect_eq(beyond.events.starts, 3);
	end_reading(&beyond);
}

/* An element in the third line, with a number of attributes as short as they can be. */
static GBytes *
with_attributes(guint n)
{
	GString *text = g_string_new("<a>\n\n<b");
	for (guint i = 0; i < n; i++)
		g_string_append_printf(text, "\ta%x=''", i);
	g_string_append(text, "/></a>");
	return g_string_free_to_bytes(text);
}

Test(sax, attributes_may_be_as_many_as_the_limit)
{
	g_autoptr(GBytes) most = with_attributes(SAX_MAX_ATTRIBUTES);
	Reading at = read_with(most, &AMPLE, 0);
	cr_expect_eq(at.result, SAX_READ);
	end_reading(&at);
	g_autoptr(GBytes) more = with_attributes(SAX_MAX_ATTRIBUTES + 1);
	Reading beyond = read_with(more, &AMPLE, 0);
	expect_complaint(&beyond, BASE_TOO_MANY_ATTRIBUTES, 3);
	cr_expect_eq(beyond.events.starts, 0);
	end_reading(&beyond);
}

Test(sax, a_long_text_with_equals_signs_is_no_tag)
{
	g_autoptr(GString) text = g_string_new("<a>");
	for (guint i = 0; i < 10000; i++)
		g_string_append(text, "a = b\n");
	g_string_append(text, "</a>");
	g_autoptr(GBytes) bytes = g_bytes_new(text->str, text->len);
	Reading reading = read_with(bytes, &AMPLE, 0);
	cr_expect_eq(reading.result, SAX_READ);
	end_reading(&reading);
}

Test(sax, a_reader_that_stops_receives_nothing_more)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a><b>t</b><b/></a><broken", 26);
	Reading reading = read_with(bytes, &AMPLE, 2);
	cr_expect_eq(reading.result, SAX_STOPPED);
	cr_expect_eq(diags_count(reading.diags), 0, "what was not read is not judged");
	cr_expect_str_eq(reading.events.all->str, "<a><b>");
	end_reading(&reading);
}

Test(sax, a_reader_may_have_only_start)
{
	static const Sax STARTS = {.start = on_start};
	Events events = {.all = g_string_new(NULL)};
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a>t<b/></a>", 12);
	cr_expect_eq(sax_parse(&STARTS, &events, bytes, "x", &AMPLE, NULL), SAX_READ);
	cr_expect_str_eq(events.all->str, "<a><b>");
	g_string_free(events.all, TRUE);
}

static bool
takes_x(void *user, const SaxElement *element)
{
	char **value = user;
	*value = sax_attribute(element, "x");
	return true;
}

Test(sax, an_attribute_is_found_by_its_name_and_without_prefix)
{
	static const Sax TAKER = {.start = takes_x};
	static const char XML[] = "<a xmlns:p='urn:p' p:x='theirs' xx='no' x='ours'/>";
	g_autofree char *value = NULL;
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, sizeof XML - 1);
	sax_parse(&TAKER, &value, bytes, "x", &AMPLE, NULL);
	cr_expect_str_eq(value, "ours");
}

Test(sax, a_missing_attribute_is_null)
{
	static const Sax TAKER = {.start = takes_x};
	char before[] = "not asked yet";
	char *value = before;
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a y='1'/>", 10);
	sax_parse(&TAKER, &value, bytes, "x", &AMPLE, NULL);
	cr_expect_null(value);
}

/* Memory of the parser */

/* The number of the allocation that fails, counted down; 0 for none. */
static guint allocations_left;

static bool
is_refused(void)
{
	return allocations_left && --allocations_left == 0;
}

static void *
allocate(size_t size)
{
	return is_refused() ? NULL : malloc(size);
}

static void *
reallocate(void *old, size_t size)
{
	return is_refused() ? NULL : realloc(old, size);
}

static char *
duplicate(const char *text)
{
	return is_refused() ? NULL : strdup(text);
}

/* A document that the parser reads in several parts. */
static char *
long_document(void)
{
	g_autoptr(GString) text = g_string_new("<a>");
	for (int i = 0; i < 200; i++)
		g_string_append_printf(text, "<b name='%0300d'>%0100d</b>", i, i);
	g_string_append(text, "</a>");
	return g_string_free(g_steal_pointer(&text), FALSE);
}

Test(sax, a_document_is_read_whole_or_refused_if_memory_is_missing)
{
	g_autofree char *text = long_document();
	Reading whole = read_text(text);
	cr_assert_eq(xmlMemSetup(free, allocate, reallocate, duplicate), 0);
	bool failed = true;
	for (guint at = 1; failed; at++) {
		allocations_left = at;
		Reading reading = read_text(text);
		failed = allocations_left == 0;
		allocations_left = 0;
		if (reading.result == SAX_READ)
			cr_expect_str_eq(reading.events.all->str, whole.events.all->str,
			                 "allocation %u", at);
		else {
			cr_assert_eq(diags_count(reading.diags), 1, "allocation %u", at);
			cr_expect_str_eq(diags_get(reading.diags, 0)->kind->name, "unreadable",
			                 "allocation %u", at);
		}
		end_reading(&reading);
	}
	end_reading(&whole);
}

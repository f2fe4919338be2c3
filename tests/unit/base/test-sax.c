/* XML from strangers: what is read, what is refused, and that refusing costs nothing. */
#include "base/base-diags.h"
#include "base/sax.h"

#include <criterion/criterion.h>
#include <string.h>

/* What a reader was told: `<name attribute=value>`, texts as they are, `</>`. */
typedef struct Told {
	GString *all;
	uint32_t last_line;
	guint starts;
	guint stop_at; /* the start that stops; 0 for none */
} Told;

static bool
on_start(void *user, const SaxElement *element)
{
	Told *told = user;
	g_string_append_printf(told->all, "<%s", element->name);
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		g_string_append_printf(told->all, " %s=%.*s", attribute->name,
		                       (int)(attribute->value_end - attribute->value),
		                       attribute->value);
	}
	g_string_append_c(told->all, '>');
	told->last_line = element->line;
	return ++told->starts != told->stop_at;
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

static const Sax SAX = {.start = on_start, .end = on_end, .text = on_text};
static const SaxLimits AMPLE = {.depth = 100, .elements = 1000};

typedef struct Reading {
	Told told;
	Diags *diags;
	SaxResult result;
} Reading;

static Reading
read_with(GBytes *bytes, const SaxLimits *limits, guint stop_at)
{
	Reading reading = {
		.told = {.all = g_string_new(NULL), .stop_at = stop_at},
		.diags = diags_new(),
	};
	reading.result = sax_parse(&SAX, &reading.told, bytes, "x.cat", limits, reading.diags);
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
	g_string_free(reading->told.all, TRUE);
	diags_free(reading->diags);
}

static void
expect_told_bytes(const char *text, size_t length, const char *told)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, length);
	Reading reading = read_with(bytes, &AMPLE, 0);
	cr_expect_eq(reading.result, SAX_READ);
	cr_expect_eq(diags_count(reading.diags), 0);
	cr_expect_str_eq(reading.told.all->str, told);
	end_reading(&reading);
}

static void
expect_told(const char *text, const char *told)
{
	expect_told_bytes(text, strlen(text), told);
}

/* Exactly one diagnostic, of that kind, in that line. */
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

Test(sax, tells_elements_attributes_and_texts_in_their_order)
{
	expect_told("<a x='1' y=\"2\">t<b/>u</a>", "<a x=1 y=2>t<b></>u</>");
}

Test(sax, says_in_which_line_an_element_opens)
{
	Reading reading = read_text("<?xml version='1.0'?>\n<a>\n\n<b\n x='1'/></a>");
	cr_expect_eq(reading.result, SAX_READ);
	cr_expect_eq(reading.told.last_line, 5, "libxml2 counts where the tag ends");
	end_reading(&reading);
}

Test(sax, the_five_entities_and_characters_by_number_are_put_in)
{
	expect_told("<a x='&lt;&amp;&quot;&#65;'>&gt;&apos;&#x42;</a>", "<a x=<&\"A>>'B</>");
}

Test(sax, comments_and_instructions_are_passed_over_and_cdata_is_text)
{
	expect_told("<a><!-- no --><?php no ?><![CDATA[<b>]]></a>", "<a><b></>");
}

Test(sax, a_line_end_is_one_character_however_it_is_written)
{
	expect_told("<a>\r\nb\rc\n</a>", "<a>\nb\nc\n</>");
}

Test(sax, a_byte_order_mark_is_passed_over)
{
	expect_told("\xEF\xBB\xBF<a>\xC3\xA9</a>", "<a>\xC3\xA9</>");
}

Test(sax, latin_1_is_understood_if_it_is_declared)
{
	expect_told("<?xml version='1.0' encoding='ISO-8859-1'?><a x='\xE9'>\xFC</a>",
	            "<a x=\xC3\xA9>\xC3\xBC</>");
}

Test(sax, utf_16_is_understood_in_both_orders)
{
	static const char BIG[] = "\xFE\xFF\0<\0a\0>\0\xE9\0<\0/\0a\0>";
	static const char LITTLE[] = "\xFF\xFE<\0a\0>\0\xE9\0<\0/\0a\0>";
	expect_told_bytes(BIG, sizeof BIG - 1, "<a>\xC3\xA9</>");
	expect_told_bytes(LITTLE, sizeof LITTLE, "<a>\xC3\xA9</>");
}

Test(sax, bytes_that_are_no_utf_8_are_refused_where_they_stand)
{
	expect_refused("<a>\n<b x='\xE9t\xE9'/></a>", BASE_BROKEN_XML, 2);
	expect_refused("<a x='\xE9t\xE9'/>", BASE_BROKEN_XML, 1);
}

Test(sax, a_zero_byte_is_refused_and_not_taken_for_the_end)
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
	expect_told(WHOLE, "<a x=1><b>text</><d></></>");
}

Test(sax, what_follows_the_outermost_element_is_refused)
{
	expect_refused("<a/>\n<b/>", BASE_BROKEN_XML, 2);
}

Test(sax, elements_that_cross_are_refused)
{
	expect_refused("<a>\n<b>\n</a></b>", BASE_BROKEN_XML, 3);
}

Test(sax, what_is_no_xml_at_all_is_told_from_what_is_broken)
{
	expect_refused("PDF-1.4", BASE_NOT_XML, 1);
	expect_refused("\n{\"roster\": 1}", BASE_NOT_XML, 2);
}

Test(sax, nothing_is_no_xml)
{
	expect_refused("", BASE_NOT_XML, 0);
	Reading blank = read_text(" ");
	cr_expect_eq(blank.result, SAX_REFUSED);
	cr_expect(diags_has(blank.diags, &BASE_KINDS[BASE_NOT_XML]));
	end_reading(&blank);
}

Test(sax, only_the_first_complaint_counts)
{
	Reading reading = read_text("<a><b x=1 y=2></c>&d;</a>");
	expect_complaint(&reading, BASE_BROKEN_XML, 1);
	end_reading(&reading);
}

Test(sax, a_document_type_is_refused_before_any_element_is_told)
{
	Reading reading = read_text("<?xml version='1.0'?>\n<!DOCTYPE a>\n<a/>");
	expect_complaint(&reading, BASE_HAS_DTD, 2);
	cr_expect_eq(reading.told.starts, 0);
	end_reading(&reading);
}

Test(sax, an_entity_of_the_file_is_never_looked_at)
{
	/* Broken inside: had anybody read it, the complaint would be another. */
	expect_refused("<!DOCTYPE a [<!ENTITY b <<<]><a>&b;</a>", BASE_HAS_DTD, 1);
}

Test(sax, entities_that_multiply_are_never_made, .timeout = 5)
{
	GString *bomb = g_string_new("<!DOCTYPE a [<!ENTITY e0 'ha'>");
	for (int i = 1; i < 60; i++)
		g_string_append_printf(bomb, "<!ENTITY e%d '&e%d;&e%d;'>", i, i - 1, i - 1);
	g_string_append(bomb, "]><a>&e59;</a>");
	Reading reading = read_text(bomb->str);
	expect_complaint(&reading, BASE_HAS_DTD, 1);
	cr_expect_str_eq(reading.told.all->str, "");
	end_reading(&reading);
	g_string_free(bomb, TRUE);
}

Test(sax, an_entity_of_another_file_is_never_fetched)
{
	Reading reading = read_text("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>"
	                            "<a>&b;</a>");
	expect_complaint(&reading, BASE_HAS_DTD, 1);
	cr_expect_null(strstr(reading.told.all->str, "root"));
	end_reading(&reading);
}

Test(sax, a_document_type_from_elsewhere_is_never_fetched)
{
	expect_refused("<!DOCTYPE a PUBLIC '-//x' 'http://127.0.0.1:1/a.dtd'><a/>", BASE_HAS_DTD,
	               1);
}

Test(sax, an_entity_nobody_declared_is_refused)
{
	expect_refused("<a>\n&nbsp;</a>", BASE_BROKEN_XML, 2);
}

/* @depth elements inside each other. */
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

Test(sax, elements_stand_inside_each_other_up_to_the_limit_and_no_deeper)
{
	const SaxLimits limits = {.depth = 5, .elements = 100};
	Reading at = read_deep(5, &limits);
	cr_expect_eq(at.result, SAX_READ);
	cr_expect_eq(at.told.starts, 5);
	end_reading(&at);
	Reading beyond = read_deep(6, &limits);
	expect_complaint(&beyond, BASE_TOO_DEEP, 1);
	cr_expect_str_eq(diags_get(beyond.diags, 0)->pieces[0], "5");
	cr_expect_eq(beyond.told.starts, 5, "the reader does not hear of what is refused");
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

Test(sax, depth_is_ours_to_limit_and_not_the_parsers)
{
	const SaxLimits limits = {.depth = 5000, .elements = 5000};
	Reading reading = read_deep(5000, &limits);
	cr_expect_eq(reading.result, SAX_READ);
	end_reading(&reading);
}

Test(sax, elements_are_told_up_to_the_limit_and_no_more)
{
	const SaxLimits limits = {.depth = 10, .elements = 3};
	g_autoptr(GBytes) three = g_bytes_new_static("<a><b/><b/></a>", 15);
	Reading at = read_with(three, &limits, 0);
	cr_expect_eq(at.result, SAX_READ);
	end_reading(&at);
	g_autoptr(GBytes) four = g_bytes_new_static("<a><b/><b/>\n<b/></a>", 20);
	Reading beyond = read_with(four, &limits, 0);
	expect_complaint(&beyond, BASE_TOO_MANY_ELEMENTS, 2);
	cr_expect_eq(beyond.told.starts, 3);
	end_reading(&beyond);
}

Test(sax, a_reader_that_has_seen_enough_is_told_no_more)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a><b>t</b><b/></a><broken", 26);
	Reading reading = read_with(bytes, &AMPLE, 2);
	cr_expect_eq(reading.result, SAX_STOPPED);
	cr_expect_eq(diags_count(reading.diags), 0, "what was not read is not judged");
	cr_expect_str_eq(reading.told.all->str, "<a><b>");
	end_reading(&reading);
}

Test(sax, a_reader_may_care_for_nothing_but_starts)
{
	static const Sax STARTS = {.start = on_start};
	Told told = {.all = g_string_new(NULL)};
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a>t<b/></a>", 12);
	cr_expect_eq(sax_parse(&STARTS, &told, bytes, "x", &AMPLE, NULL), SAX_READ);
	cr_expect_str_eq(told.all->str, "<a><b>");
	g_string_free(told.all, TRUE);
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

Test(sax, an_attribute_that_is_not_there_is_none)
{
	static const Sax TAKER = {.start = takes_x};
	char before[] = "not asked yet";
	char *value = before;
	g_autoptr(GBytes) bytes = g_bytes_new_static("<a y='1'/>", 10);
	sax_parse(&TAKER, &value, bytes, "x", &AMPLE, NULL);
	cr_expect_null(value);
}

/* Replaying the events of a document. */
#include "base/markup/sax-tape.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>

static const SaxLimits LIMITS = {.depth = 10, .elements = 100};

static bool
write_start(void *user, const SaxElement *element)
{
	GString *text = user;
	g_string_append_printf(text, "%u<%s:%s %s", element->line,
	                       element->prefix ? element->prefix : "", element->name,
	                       element->namespace_uri ? element->namespace_uri : "");
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		g_string_append_printf(text, " %s=%.*s", attribute->name,
		                       (int)(attribute->value_end - attribute->value),
		                       attribute->value);
	}
	g_string_append_c(text, '>');
	return true;
}

static void
write_end(void *user)
{
	g_string_append(user, "</>");
}

/* Skips blanks, because a text may be passed in parts. */
static void
write_text(void *user, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (text[i] != ' ')
			g_string_append_c(user, text[i]);
}

static const Sax WRITING = {.start = write_start, .end = write_end, .text = write_text};

/* Expects the same events from the parser, from recording, and from the tape. */
static void
expect_same(GBytes *bytes, SaxResult result)
{
	g_autoptr(Diags) diags = diags_new();
	GString *parsed = g_string_new(NULL), *recorded = g_string_new(NULL),
		*replayed = g_string_new(NULL);
	cr_expect_eq(sax_parse(&WRITING, parsed, bytes, "x", &LIMITS, diags), result);
	SaxTape *tape = sax_tape_new(bytes);
	cr_expect_eq(sax_record(tape, &WRITING, recorded, "x", &LIMITS, diags), result);
	cr_expect_eq(sax_replay(tape, &WRITING, replayed, "x", &LIMITS, diags), result);
	cr_expect(parsed->len > 0);
	cr_expect_str_eq(recorded->str, parsed->str);
	cr_expect_str_eq(replayed->str, parsed->str);
	sax_tape_free(tape);
	g_string_free(parsed, TRUE);
	g_string_free(recorded, TRUE);
	g_string_free(replayed, TRUE);
}

static void
expect_same_of(const char *text, SaxResult result)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	expect_same(bytes, result);
}

Test(sax_tape, replays_elements_with_lines_prefixes_values_and_texts)
{
	expect_same_of("<a xmlns='urn:a' xmlns:p='urn:p' n='1 &amp; 2'>\n<p:b/>x &lt; y<c v=''/>"
	               "<![CDATA[<z>]]></a>",
	               SAX_READ);
}

Test(sax_tape, replays_a_broken_document_up_to_its_fault)
{
	expect_same_of("<a><b v='1'>text</a>", SAX_REFUSED);
}

Test(sax_tape, obeys_the_limits)
{
	expect_same_of("<a><b><c><d><e><f><g><h><i><j><k/></j></i></h></g></f></e></d></c></b></a>",
	               SAX_REFUSED);
}

/* Larger than a document that a tape records. */
Test(sax_tape, parses_a_large_document_again)
{
	GString *large = g_string_new("<a>x");
	for (guint i = 0; i < 5 * 1024 * 1024; i++)
		g_string_append_c(large, ' ');
	g_string_append(large, "<b v='1'/></a>");
	g_autoptr(GBytes) bytes = g_string_free_to_bytes(large);
	expect_same(bytes, SAX_READ);
}

/* The events that a tape with only the parts `data` replays. The caller owns them. */
static char *
replay_parts(GBytes *bytes)
{
	g_autoptr(SaxTape) tape = sax_tape_new(bytes);
	GString *all = g_string_new(NULL), *replayed = g_string_new(NULL);
	cr_expect_eq(sax_record_parts(tape, "data", &WRITING, all, "x", &LIMITS, NULL), SAX_READ);
	cr_expect_not_null(strstr(all->str, "other"));
	cr_expect_str_eq(sax_tape_name(tape), "x");
	cr_expect_eq(sax_replay(tape, &WRITING, replayed, "x", &LIMITS, NULL), SAX_READ);
	g_string_free(all, TRUE);
	return g_string_free(replayed, FALSE);
}

Test(sax_tape, replays_only_the_recorded_parts)
{
	static const char
		TEXT[] = "<a n='1'><other>x</other>\n<data>y<b v='2'/></data><c><data/></c>"
			 "<data/>z</a>";
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	g_autofree char *replayed = replay_parts(bytes);
	cr_expect_str_eq(replayed, "1<:a  n=1>\n2<:data >y2<:b  v=2></></>2<:data ></>z</>");
}

/* Readers of heads need the beginnings of elements only. */
Test(sax_tape, a_reader_that_wants_no_ends_and_texts_gets_none)
{
	static const char XML[] = "<a>text<b/></a>";
	static const Sax STARTS = {.start = write_start};
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, strlen(XML));
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(SaxTape) tape = sax_tape_new(bytes);
	cr_expect_eq(sax_record(tape, &STARTS, text, "x", &LIMITS, NULL), SAX_READ);
	cr_expect_eq(sax_replay(tape, &STARTS, text, "x", &LIMITS, NULL), SAX_READ);
	cr_expect_str_eq(text->str, "1<:a >1<:b >1<:a >1<:b >");
}

Test(sax_tape, leaves_out_what_is_in_some_elements)
{
	static const char
		TEXT[] = "<a><in n='1'>x<in>y</in>z</in><b>k<out><c/>m</out></b><in/>o</a>";
	static const char *const LEFT_OUT[] = {"in", "out", NULL};
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	g_autoptr(SaxTape) tape = sax_tape_new(bytes);
	GString *all = g_string_new(NULL), *replayed = g_string_new(NULL);
	cr_expect_eq(sax_record_without(tape, LEFT_OUT, &WRITING, all, "x", &LIMITS, NULL),
	             SAX_READ);
	cr_expect_not_null(strstr(all->str, "<:c >"));
	cr_expect_eq(sax_replay(tape, &WRITING, replayed, "x", &LIMITS, NULL), SAX_READ);
	cr_expect_str_eq(replayed->str, "1<:a >1<:in  n=1></>1<:b >k1<:out ></></>1<:in ></>o</>");
	g_string_free(all, TRUE);
	g_string_free(replayed, TRUE);
}

/* Characters that XML forbids harm no more than the text in which they are. */
#include "base/markup/xml-clean.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>
#include <string.h>

#define STANDS_FOR "\xEF\xBF\xBD"

/* @message  the beginning of the only warning; NULL if there is none */
static void
expect_clean(const char *text, gsize length, const char *result, gsize result_length,
             const char *message)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = g_bytes_new(text, length);
	g_autoptr(GBytes) expected = g_bytes_new(result, result_length);
	g_autoptr(GBytes) clean = xml_clean(bytes, "x.cat", diags);
	cr_expect(g_bytes_equal(clean, expected), "%s", text);
	cr_assert_eq(diags_count(diags), message ? 1 : 0, "%s", text);
	g_autofree char *said = message ? diag_to_string(diags_get(diags, 0)) : NULL;
	cr_expect(!message || g_str_has_prefix(said, message), "%s", said);
}

/* A document without zero bytes. */
static void
expect(const char *text, const char *result, const char *message)
{
	expect_clean(text, strlen(text), result, strlen(result), message);
}

static void
expect_same(const char *text, gsize length)
{
	expect_clean(text, length, text, length, NULL);
}

Test(xml_clean, replaces_control_characters_and_names_the_first_line)
{
	expect("<a>\n\n<b c='in\x1A"
	       "ed'>\x1B\t\r\n\x7F</b>\x02</a>",
	       "<a>\n\n<b c='in" STANDS_FOR "ed'>" STANDS_FOR "\t\r\n\x7F</b>" STANDS_FOR "</a>",
	       "x.cat:3: warning: here is a character that XML forbids (U+001A)");
	expect_clean("<a>\0</a>", 8, "<a>" STANDS_FOR "</a>", 10,
	             "x.cat:1: warning: here is a character that XML forbids (U+0000)");
	expect("<a>\xEF\xBF\xBE\xEF\xBF\xBF\xEF\xBF\xBD</a>",
	       "<a>" STANDS_FOR STANDS_FOR STANDS_FOR "</a>",
	       "x.cat:1: warning: here is a character that XML forbids (U+FFFE)");
}

Test(xml_clean, replaces_references_by_number)
{
	expect("<a b=\"&#x1B;\">&#0;&#9;&#10;&#xD800;&#xFFFE;&#x10FFFF;&#x110000;</a>",
	       "<a b=\"" STANDS_FOR "\">" STANDS_FOR "&#9;&#10;" STANDS_FOR STANDS_FOR
	       "&#x10FFFF;" STANDS_FOR "</a>",
	       "x.cat:1: warning: here is a character that XML forbids (U+001B)");
	expect("<a>&#99999999999999999999;</a>", "<a>" STANDS_FOR "</a>",
	       "x.cat:1: warning: here is a character that XML forbids (> U+10FFFF)");
	expect("<a><![CDATA[&#0;\x01]]>\x02</a>",
	       "<a><![CDATA[&#0;" STANDS_FOR "]]>" STANDS_FOR "</a>",
	       "x.cat:1: warning: here is a character that XML forbids (U+0001)");
}

Test(xml_clean, leaves_everything_else_as_it_is)
{
	static const char *const SAME[] = {
		"<a>\tb\r\n&#x9;&#65;&#xe9;&amp;</a>",
		"<a\x01/>",
		"<a \001b='c'/>",
		"<!-- \x01 --><a><!-- ' \x01 &#0; --></a>",
		"<?a \x01?><a><?b \x01?></a>",
		"<a></a\x01>",
		"\x01<a/>\x01",
		"<a/>&#0;",
		"<![CDATA[\x01]]><a/>",
		"<!DOCTYPE a\x01><a/>",
		"<a>&#;&#x;&#xg;&#0</a>",
		"<a>\xEF\xBF\xC3\xA9 \xEF\xBF</a>",
		"<a><!-- \x01",
		"<a><",
		"<",
		"",
		"&#0;",
		"\x01",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(SAME); i++)
		expect_same(SAME[i], strlen(SAME[i]));
	expect_same("<a/>\0\0", 6);
}

Test(xml_clean, takes_only_utf_8)
{
	expect_same("<?xml version='1.0' encoding='windows-1252'?><a>\x01\xEF\xBF\xBE</a>", 56);
	expect_same("<\0a\0>\0\x01\0<\0/\0a\0>\0", 16);
	expect_same("\xFF\xFE<\0a\0>\0\x01\0", 10);
	expect("\xEF\xBB\xBF<?xml version=\"1.0\" encoding = \"utf-8\"?>\n<a>\x01</a>",
	       "\xEF\xBB\xBF<?xml version=\"1.0\" encoding = \"utf-8\"?>\n<a>" STANDS_FOR "</a>",
	       "x.cat:2: warning: here is a character that XML forbids (U+0001)");
}

Test(xml_clean, cleans_the_beginning_of_a_document)
{
	expect("<a b='\x01", "<a b='" STANDS_FOR, "x.cat:1: warning: ");
	expect("<a>\x01<b c=\"", "<a>" STANDS_FOR "<b c=\"", "x.cat:1: warning: ");
}

Test(xml_clean, copies_nothing_if_nothing_is_to_be_replaced)
{
	static const char
		TEXT[] = "<a b='&#65;&amp;'>\xEF\xBF\xBD, and more than one block of bytes, "
			 "which are compared together.\n\t</a>";
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	g_autoptr(GBytes) clean = xml_clean(bytes, "x.cat", NULL);
	cr_expect_eq(clean, bytes);
}

Test(xml_clean, finds_controls_wherever_they_are)
{
	char text[200];
	memset(text, 'a', sizeof text);
	cr_expect_not(xml_clean_finds_control(text, sizeof text));
	for (gsize i = 0; i < sizeof text; i++) {
		text[i] = '\x1F';
		cr_expect(xml_clean_finds_control(text, sizeof text), "%zu", i);
		cr_expect_not(xml_clean_finds_control(text, i));
		text[i] = 'a';
	}
}

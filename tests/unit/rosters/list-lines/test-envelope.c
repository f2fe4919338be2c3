/* Mails and chats around a list are taken away, and nothing else. */
#include "rosters/list-forms/text-format.h"
#include "rosters/list-lines/envelope-private.h"
#include "rosters/list-lines/lines.h"

#include <criterion/criterion.h>
#include <string.h>

/* A format whose lists have lines with points. */
static GPtrArray *
new_formats(void)
{
	static const char XML[] = "<textFormat xmlns='urn:muster:import' id='one'>"
				  "<recognise pattern='\\d pts'/></textFormat>";
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, strlen(XML));
	GPtrArray *formats = g_ptr_array_new_with_free_func((GDestroyNotify)text_format_free);
	g_ptr_array_add(formats, text_format_read(bytes, "one.import.xml", diags));
	return formats;
}

static void
expect_list(const char *text, const char *wanted)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) formats = new_formats();
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	g_autoptr(GArray) lines = lines_read(bytes, "mail.txt", diags);
	envelope_open(lines, formats, "mail.txt", diags);
	g_autoptr(GString) list = g_string_new(NULL);
	for (guint i = 0; i < lines->len; i++)
		g_string_append_printf(list, "%s\n", g_array_index(lines, TextLine, i).text);
	cr_expect_str_eq(list->str, wanted);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_WARNING), 0);
}

#define LIST "Army 9 pts\n• Boss\nMob 5 pts\n"

Test(envelope, a_greeting_and_a_signature_are_not_the_list)
{
	expect_list("Hi Jo,\n\nhere is my list for Saturday:\n" LIST
	            "\nSee you then!\nCheers\nAnna\n-- \nSent from my phone\n",
	            LIST);
	expect_list("Hallo zusammen\n" LIST "Viele Grüße\nAnna\n", LIST);
}

Test(envelope, quotes_fences_and_a_common_indentation_are_taken_away)
{
	expect_list("> Army 9 pts\n> • Boss\n>\n> Mob 5 pts\n", LIST);
	expect_list("Jo wrote:\n> > Army 9 pts\n> > • Boss\n> > Mob 5 pts\n", LIST);
	expect_list("```text\n" LIST "```\n", LIST);
	expect_list("    Army 9 pts\n    • Boss\n    Mob 5 pts\n", LIST);
}

Test(envelope, doubled_blanks_are_one)
{
	expect_list("Army  9  pts\n•  Boss\nMob  5  pts\n", LIST);
}

Test(envelope, nothing_is_taken_from_a_list_alone)
{
	expect_list(LIST, LIST);
	expect_list("Best Army\n" LIST "• Thanks to Ann\n", "Best Army\n" LIST "• Thanks to Ann\n");
	expect_list("Hi Jo,\n", "Hi Jo,\n");
	expect_list("Army 9 pts\n> Leads: Mob\nMob 5 pts\n",
	            "Army 9 pts\n> Leads: Mob\nMob 5 pts\n");
}

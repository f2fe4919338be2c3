/* Texts of rules at their units and at the end of a sheet. */
#include "printed.h"

#include <string.h>

static const char LONG_RULE[] =
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><rules>"
	"<rule id='r' name='Mob rule' page='39'><description>%s</description></rule></rules>"
	"<categoryLinks><categoryLink id='l' targetId='troops' primary='true'/></categoryLinks>"
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' "
	"type='upgrade'/></selectionEntries>"
	"</selectionEntry></selectionEntries>";

/* The line of a full sheet that begins a rule whose text is that. The caller owns it: g_free(). */
static char *
line_of_rule(const char *description)
{
	g_autofree char *catalogue = g_strdup_printf(LONG_RULE, description);
	Printed printed;
	print_open(&printed, catalogue);
	const SheetPage page = {.columns = 1000};
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	g_autofree char *text = print_as(document, "text", &page);
	const char *rule = strstr(text, "Mob rule");
	cr_assert_not_null(rule, "%s", text);
	char *line = g_strndup(rule, strcspn(rule, "\n"));
	print_close(&printed);
	return line;
}

Test(rules, that_are_long_begin_at_the_unit_with_their_first_sentence)
{
	g_autofree char *more = g_strnfill(600, 'x');
	g_autofree char *description = g_strconcat("Orks are many. ", more, NULL);
	g_autofree char *line = line_of_rule(description);
	cr_expect_str_eq(line, "Mob rule (p. 39): Orks are many. …");
}

Test(rules, with_a_long_first_sentence_begin_with_its_first_words)
{
	g_autofree char *words = g_strnfill(170, 'x');
	g_autofree char *more = g_strnfill(600, 'y');
	g_autofree char *description = g_strconcat("Orks ", words, " who are many ", more, NULL);
	g_autofree char *line = line_of_rule(description);
	g_autofree char *start = g_strconcat("Mob rule (p. 39): Orks ", words, " who are many …",
	                                     NULL);
	cr_expect_str_eq(line, start);
}

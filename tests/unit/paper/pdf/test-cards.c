/* Sheets of cards: equal units, rules of several cards, and sides. */
#include "printed.h"

#include "paper/pdf/pdf-private.h"

/* Units with three wounds; the rule Tough is also that of Nobz, the rule Loud is not. */
#define CATALOGUE                                                                            \
	"<sharedRules><rule id='tough' name='Tough'><description>Ignores the first wound."   \
	"</description></rule><rule id='loud' name='Loud'><description>Shouts at foes."      \
	"</description></rule></sharedRules><selectionEntries>"                              \
	"<selectionEntry id='boyz' name='Boyz' type='model'><infoLinks>"                     \
	"<infoLink id='l1' type='rule' name='Tough' targetId='tough'/>"                      \
	"<infoLink id='l2' type='rule' name='Loud' targetId='loud'/></infoLinks><profiles>"  \
	"<profile id='p' name='Boyz' typeId='unit' typeName='Unit'><characteristics>"        \
	"<characteristic name='W' typeId='m'>3</characteristic></characteristics></profile>" \
	"</profiles><costs><cost name='pts' typeId='pts' value='30'/></costs>"               \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>"       \
	"</selectionEntries></selectionEntry>"                                               \
	"<selectionEntry id='nobz' name='Nobz' type='unit'><infoLinks>"                      \
	"<infoLink id='l3' type='rule' name='Tough' targetId='tough'/></infoLinks>"          \
	"<costs><cost name='pts' typeId='pts' value='50'/></costs></selectionEntry>"         \
	"</selectionEntries>"

/* The text of cards of @boyz equal units, one with a choppa, and one of Nobz. The caller owns it. */
static char *
cards_of(int boyz)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	for (int i = 0; i < boyz; i++)
		fixture_select(&f, f.force, "boyz");
	fixture_select(&f, fixture_select(&f, f.force, "boyz"), "choppa");
	fixture_select(&f, f.force, "nobz");
	Verdict *verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {0};
	Sheet *sheet = sheet_new(f.view, verdict, &options);
	Document *document = document_new(sheet, SHEET_CARDS);
	char *text = print_as(document, "text", &ENDLESS);
	document_free(document);
	sheet_free(sheet);
	verdict_free(verdict);
	fixture_close(&f);
	return text;
}

static int
count(const char *text, const char *part)
{
	int n = 0;
	for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
		n++;
	return n;
}

Test(cards, of_equal_units_are_one_with_a_number)
{
	g_autofree char *text = cards_of(2);
	cr_expect_eq(count(text, "Boyz ×2"), 1, "%s", text);
	cr_expect(strstr(text, "30 pts each"), "%s", text);
	cr_expect_eq(count(text, "Choppa"), 1, "%s", text);
}

Test(cards, of_equal_units_have_boxes_for_each)
{
	g_autofree char *text = cards_of(2);
	cr_expect(strstr(text, "Wounds (1)"), "%s", text);
	cr_expect(strstr(text, "Wounds (2)"), "%s", text);
}

Test(cards, name_rules_of_several_which_have_a_card)
{
	g_autofree char *text = cards_of(1);
	cr_expect_eq(count(text, "Ignores the first wound."), 1, "%s", text);
	cr_expect(strstr(text, "Rules: Tough, Loud"), "%s", text);
	cr_expect(strstr(text, "\nRules\n"), "%s", text);
}

Test(cards, have_the_text_of_a_rule_that_no_other_has)
{
	g_autofree char *text = cards_of(0);
	cr_expect(strstr(text, "Loud: Shouts at foes."), "%s", text);
	cr_expect(strstr(text, "Rules: Tough\n"), "%s", text);
}

Test(cards, fit_the_paper_with_their_bleed)
{
	for (int i = 0; CARD_SIZE_NAMES[i]; i++)
		for (int k = 0; PAPER_NAMES[k]; k++) {
			cr_expect_lt(CARD_SIZES[i].width + 2 * CARD_BLEED, PAPERS[k].width);
			cr_expect_lt(CARD_SIZES[i].height + 2 * CARD_BLEED, PAPERS[k].height);
		}
}

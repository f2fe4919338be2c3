/* Legal starts in small games with the forms of limits and conditions that once left none. */
#include "session/advice/legal-start.h"
#include "session/proposals/new-roster.h"
#include "workbench-fixture.h"

#define COSTS                                                                          \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/>"            \
	"<costType id='body' name='Body'/><costType id='bow' name='Bow'/></costTypes>" \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"

/* A force that needs a number of units, with more attributes and limits. */
#define FORCE(id, more, limits, least)                                                          \
	"<forceEntry id='" id "' name='" id "' " more ">" limits "<categoryLinks>"              \
	"<categoryLink id='" id "-core' name='Core' targetId='core'><constraints>"              \
	"<constraint id='" id "-min' type='min' field='selections' scope='force' value='" least \
	"'/></constraints></categoryLink></categoryLinks></forceEntry>"

#define LIMIT(id, words) "<constraints><constraint id='" id "' " words "/></constraints>"
#define SYSTEM(forces)   COSTS "<forceEntries>" forces "</forceEntries>"

/* A unit at 40 pts that is core. */
#define UNIT(id, inside)                                                        \
	"<selectionEntry id='" id "' name='" id "' type='unit'><categoryLinks>" \
	"<categoryLink id='" id "-core' name='Core' targetId='core' "           \
	"primary='true'/></categoryLinks>" inside                               \
	"<costs><cost name='pts' typeId='pts' value='40'/></costs></selectionEntry>"
#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"

/* @further  another force to add before the start; NULL for none */
static void
expect_legal_start(const char *system, const char *catalogue, const char *further)
{
	BenchFixture b;
	bench_open(&b, system, catalogue);
	if (further)
		bench_do(&b, edit_add_force(NULL, further, "cat"));
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	g_autofree char *remark = new_roster_remark(b.bench, &result);
	cr_expect_null(remark, "%s", remark);
	bench_close(&b);
}

/* S-210 */
Test(legal_forms, allies_without_units_are_not_over_their_quarter)
{
	expect_legal_start(SYSTEM(FORCE("army", "", "", "2") FORCE(
				   "allies", "",
				   LIMIT("quarter", "type='max' field='pts' value='25'"
	                                            " scope='roster' percentValue='true'"),
				   "0")),
	                   ENTRIES(UNIT("guard", "")), "allies");
}

/* S-211 */
Test(legal_forms, one_force_may_have_several_units)
{
	expect_legal_start(SYSTEM(FORCE("army", "",
	                                LIMIT("one", "type='max' field='selections' value='1'"
	                                             " scope='parent'"),
	                                "3")),
	                   ENTRIES(UNIT("guard", "")), NULL);
}

/* S-212 */
Test(legal_forms, units_may_be_shown_in_one_kind_of_force)
{
	expect_legal_start(
		SYSTEM(FORCE("army", "", "", "1") FORCE("raid", "", "", "0")),
		ENTRIES(UNIT("guard", "<modifiers><modifier type='set' field='hidden' value='true'>"
	                              "<conditions><condition type='notInstanceOf' value='1'"
	                              " field='selections' scope='army' childId='force'/>"
	                              "</conditions></modifier></modifiers>")),
		NULL);
}

/* S-224 */
Test(legal_forms, a_hidden_force_that_is_the_only_one_is_filled)
{
	expect_legal_start(SYSTEM(FORCE("army", "hidden='true'", "", "1")),
	                   ENTRIES(UNIT("guard", "")), NULL);
}

#define MAN(id, least, inside)                                                        \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'><constraints>"      \
	"<constraint id='" id "-min' type='min' value='" least "' field='selections'" \
	" scope='parent'/></constraints>" inside                                      \
	"<costs><cost name='Body' typeId='body' value='1'/></costs></selectionEntry>"
#define BOW                                                                          \
	ENTRIES("<selectionEntry id='longbow' name='Longbow' type='upgrade'><costs>" \
	        "<cost name='Bow' typeId='bow' value='1'/></costs></selectionEntry>")

/* S-209 */
Test(legal_forms, half_of_a_company_may_have_bows)
{
	expect_legal_start(
		SYSTEM(FORCE("army", "", "", "1")),
		ENTRIES(UNIT("captain",
	                     ENTRIES("<selectionEntry id='company' name='Company' type='upgrade'>"
	                             "<constraints>"
	                             "<constraint id='one' type='min' value='1' field='selections'"
	                             " scope='parent'/>"
	                             "<constraint id='size' type='max' value='8' field='body'"
	                             " scope='parent'/>"
	                             "<constraint id='least' type='min' value='4' field='body'"
	                             " scope='parent'/>"
	                             "<constraint id='bows' type='max' value='2' field='bow'"
	                             " scope='parent' "
	                             "includeChildSelections='true'/></constraints>" ENTRIES(
					     MAN("archer", "2", BOW) MAN(
						     "spearman", "2", "")) "</selectionEntry>"))),
		NULL);
}

/* A message asks for a force inside. There a note is compulsory that any unit hides, as in data for several
   programs: only a unit clears that. */
Test(legal_forms, a_force_inside_may_only_open_what_helps)
{
	expect_legal_start(
		"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"
		"<categoryEntries><categoryEntry id='core' name='Core'/><categoryEntry id='read' "
		"name='Read'/></categoryEntries><forceEntries><forceEntry id='army' name='Army'>"
		"<modifiers><modifier type='set' field='error' value='add a wing'><conditions>"
		"<condition type='atMost' value='1' field='forces' scope='roster' childId='any' "
		"includeChildForces='true'/></conditions></modifier></modifiers><forceEntries>"
		"<forceEntry id='wing' name='Wing'><categoryLinks><categoryLink id='wing-core' "
		"name='Core' targetId='core'/><categoryLink id='wing-read' name='Read' "
		"targetId='read'/></categoryLinks></forceEntry></forceEntries></forceEntry>"
		"</forceEntries>",
		ENTRIES("<selectionEntry id='note' name='Note' type='upgrade'><categoryLinks>"
	                "<categoryLink id='note-read' name='Read' targetId='read' primary='true'/>"
	                "</categoryLinks>" LIMIT(
				"note-min",
				"type='min' field='selections' "
				"scope='parent' value='1'") "<modifiers>"
	                                                    "<modifier type='set' field='hidden' "
	                                                    "value='true'><conditions><condition "
	                                                    "type='atLeast' value='1' "
	                                                    "field='selections' scope='force' "
	                                                    "childId='any'/>"
	                                                    "</conditions></modifier></modifiers></"
	                                                    "selectionEntry>" UNIT("guard", "")),
		NULL);
}

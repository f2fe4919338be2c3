/* Figures of a roster for its headings. */
#include "fixture.h"
#include "workbench/figures.h"

/* Points are written hidden, and shown as soon as there is a boss; power is the other way round. */
#define SYSTEM                                                                             \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1' hidden='true'>"    \
	"<modifiers><modifier type='set' field='hidden' value='false'>" BOSS "</modifier>" \
	"</modifiers></costType><costType id='power' name='power' defaultCostLimit='-1'>"  \
	"<modifiers><modifier type='set' field='hidden' value='true'>" BOSS "</modifier>"  \
	"</modifiers></costType></costTypes>"                                              \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"
#define BOSS                                                                                \
	"<conditions><condition type='atLeast' value='1' field='selections' scope='roster'" \
	" childId='boss' shared='true'/></conditions>"
#define ARMY                                                                                     \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='boss' name='Boss' type='unit'><costs>"                              \
	"<cost name='pts' typeId='pts' value='5'/><cost name='power' typeId='power' value='2'/>" \
	"</costs></selectionEntry><selectionEntry id='boy' name='Boy' type='unit'><costs>"       \
	"<cost name='pts' typeId='pts' value='1'/><cost name='power' typeId='power' value='3'/>" \
	"</costs></selectionEntry></selectionEntries>"

/* S-200 */
Test(figures, show_the_cost_types_that_modifiers_show)
{
	Fixture f;
	fixture_open(&f, SYSTEM, ARMY);
	fixture_select(&f, f.force, "boy");
	cr_expect_str_eq(fixture_keep(&f, figures_totals(f.view)), "3 power");
	cr_expect_str_eq(figures_cost_name(f.view, figures_cost_type(f.view)), "power");
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixture_keep(&f, figures_totals(f.view)), "6 pts");
	cr_expect_str_eq(figures_cost_name(f.view, figures_cost_type(f.view)), "pts");
	fixture_close(&f);
}

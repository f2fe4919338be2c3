/* A filling leaves no model without a weapon whose compulsory choices could be one. */
#include "first-filling.h"

#define COST(pts) "<costs><cost name='pts' typeId='pts' value='" pts "'/></costs>"
#define SYSTEM                                                                          \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='200'/></costTypes>" \
	"<profileTypes><profileType id='weapon' name='Weapon'><characteristicTypes>"    \
	"<characteristicType id='s' name='S'/></characteristicTypes></profileType>"     \
	"</profileTypes><forceEntries><forceEntry id='army' name='Army'/></forceEntries>"
#define LIMIT(id, type, value)                                                                    \
	"<constraint id='" id "' type='" type "' field='selections' scope='parent' value='" value \
	"'/>"
#define GUN(id, pts)                                                          \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'><profiles>" \
	"<profile id='" id ".line' name='" id                                 \
	"' typeId='weapon'/></profiles>" COST(pts) "</selectionEntry>"
#define AID(id, pts) \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'>" COST(pts) "</selectionEntry>"

/* Suits with two hard points each, for which an aid is the cheapest; @armed  what the suit has besides */
#define SUITS(armed)                                                                             \
	"<selectionEntries><selectionEntry id='team' name='Team' type='unit'><selectionEntries>" \
	"<selectionEntry id='suit' name='Suit' type='model'>" armed                              \
	"<constraints>" LIMIT("least", "min", "1") LIMIT(                                        \
		"most", "max",                                                                   \
		"3") "</constraints>"                                                            \
		     "<selectionEntryGroups><selectionEntryGroup id='points' name='Hard "        \
		     "points'><constraints>" LIMIT("two", "min", "2")                            \
			     LIMIT("full", "max", "2") "</constraints><selectionEntries>" AID(   \
				     "Drone", "2") AID("Lock", "5") GUN("Rifle", "16")           \
				     GUN("Blaster", "12") "</selectionEntries></"                \
							  "selectionEntryGroup></"               \
							  "selectionEntryGroups>" COST(          \
								  "30") "</selectionEntry></"    \
									"selectionEntries></"    \
									"selectionEntry></"      \
									"selectionEntries>"

static int64_t
guns_of(BenchFixture *b)
{
	return number_of(b, "Rifle") + number_of(b, "Blaster");
}

Test(fill_arming, gives_each_model_a_weapon_in_place_of_an_aid)
{
	BenchFixture b;
	bench_open(&b, SYSTEM, SUITS(""));
	apply_first(&b);
	cr_expect_gt(number_of(&b, "Suit"), 1);
	cr_expect_geq(guns_of(&b), number_of(&b, "Suit"), "%d guns for %d suits", (int)guns_of(&b),
	              (int)number_of(&b, "Suit"));
	bench_close(&b);
}

Test(fill_arming, leaves_a_model_alone_that_has_a_weapon)
{
	BenchFixture b;
	bench_open(&b, SYSTEM,
	           SUITS("<profiles><profile id='fist' name='Fist' typeId='weapon'/></profiles>"));
	apply_first(&b);
	cr_expect_gt(number_of(&b, "Suit"), 1);
	cr_expect_eq(guns_of(&b), 0);
	bench_close(&b);
}

/* Weapons of two kinds, of which a suit has one: neither takes the place of the other. */
#define TWO_KINDS                                                                        \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='200'/></costTypes>"  \
	"<profileTypes><profileType id='weapon' name='Weapon'/><profileType id='blade' " \
	"name='Blade'/></profileTypes><forceEntries><forceEntry id='army' name='Army'/>" \
	"</forceEntries>"
#define BLADE(id, pts)                                                                        \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'><profiles><profile id='" id \
	".line' name='" id "' typeId='blade'/></profiles>" COST(pts) "</selectionEntry>"

Test(fill_arming, comes_to_an_end_with_weapons_of_two_kinds)
{
	BenchFixture b;
	bench_open(&b, TWO_KINDS,
	           "<selectionEntries><selectionEntry id='suit' name='Suit' type='model'>"
	           "<selectionEntryGroups><selectionEntryGroup id='hand' name='Hand'>"
	           "<constraints>" LIMIT("one", "min", "1") LIMIT(
			   "full", "max",
			   "1") "</constraints>"
	                        "<selectionEntries>" GUN("Rifle", "2") BLADE(
					"Sword", "3") "</selectionEntries></selectionEntryGroup></"
	                                              "selectionEntryGroups>" COST(
							      "30") "</selectionEntry></"
	                                                            "selectionEntries>");
	apply_first(&b);
	cr_expect_gt(number_of(&b, "Suit"), 1);
	bench_close(&b);
}

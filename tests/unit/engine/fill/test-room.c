/* Room under limits, and prices of offered entries. */
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "fixture.h"

/* clang-format off */
#define LIMIT(kind, value, scope, id)                                                    \
	"<constraint id='" id "' type='" kind "' value='" value "' field='selections'"     \
	" scope='" scope "' shared='true'/>"
#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"

/* A squad costs 20, with five boys of 6 each and a nob by default. At most two bosses of 50. */
#define ARMY                                                                             \
	"<selectionEntries>"                                                               \
	"<selectionEntry id='boss' name='Boss' type='model'>"                              \
	"<constraints>" LIMIT("max", "2", "force", "boss-max") "</constraints>"            \
	"<categoryLinks><categoryLink id='b' name='HQ' targetId='hq' primary='true'/>"     \
	"</categoryLinks>" COST("50") "</selectionEntry>"                                  \
	"<selectionEntry id='squad' name='Squad' type='unit'>"                             \
	"<selectionEntries><selectionEntry id='boy' name='Boy' type='model'>"              \
	"<constraints>" LIMIT("min", "5", "parent", "boy-min")                             \
	LIMIT("max", "9", "parent", "boy-max") "</constraints>" COST("6")                  \
	"</selectionEntry></selectionEntries>"                                             \
	"<selectionEntryGroups>"                                                           \
	"<selectionEntryGroup id='lead' name='Leader' defaultSelectionEntryId='nob'>"      \
	"<constraints>" LIMIT("min", "1", "parent", "lead-min")                            \
	LIMIT("max", "1", "parent", "lead-max") "</constraints>"                           \
	"<selectionEntries><selectionEntry id='nob' name='Nob' type='model'>" COST("10")   \
	"</selectionEntry></selectionEntries></selectionEntryGroup>"                       \
	"</selectionEntryGroups>" COST("20") "</selectionEntry></selectionEntries>"
/* clang-format on */

static Fixture f;

static void
open_army(void)
{
	fixture_open(&f, FIXTURE_SYSTEM, ARMY);
}

static void
close_army(void)
{
	fixture_close(&f);
}

static Instance *
offered(const char *holder_id, const char *entry)
{
	Instance *holder = view_own(f.view, fixture_instance(&f, holder_id));
	const MenuItem *item = menu_find(f.choices, tree_menu(f.view, holder), entry);
	cr_assert_not_null(item, "%s is not offered", entry);
	return tree_imagine(f.view, holder, item);
}

static int64_t
price(const char *holder_id, const char *entry)
{
	const Atom pts = atoms_find(f.game->atoms, "pts");
	return amount_to_int(price_of(f.view, offered(holder_id, entry), pts));
}

TestSuite(room, .init = open_army, .fini = close_army);

Test(room, ends_with_the_maximum)
{
	fixture_select(&f, f.force, "boss");
	Room room;
	cr_expect_null(room_obstacle(f.view, offered(f.force, "boss"), &room));
	fixture_select(&f, f.force, "boss");
	const Instance *carrier = offered(f.force, "boss");
	cr_assert_eq(room_obstacle(f.view, carrier, &room), carrier);
	cr_expect_eq(amount_to_int(room.most.taken), 2);
	cr_expect_eq(amount_to_int(room.most.limit), 2);
}

Test(room, ends_with_the_maximum_of_the_group_around)
{
	const char *squad = fixture_select(&f, f.force, "squad");
	Room room;
	const Instance *group = room_obstacle(f.view, offered(squad, "nob"), &room);
	cr_assert_not_null(group);
	cr_expect_eq(group->kind, INSTANCE_GROUP);
	cr_expect_str_eq(view_name(f.view, group), "Leader");
}

Test(room, is_short_below_a_minimum)
{
	const char *squad = fixture_select(&f, f.force, "squad");
	Room room = room_in_selections(f.view, offered(squad, "boy"));
	cr_expect_not(room_is_short(&room));
	cr_expect_eq(amount_to_int(room.most.limit), 9);
	fixture_set_count(&f, view_find(f.view, squad)->children[0]->selection->id, 4);
	room = room_in_selections(f.view, offered(squad, "boy"));
	cr_expect(room_is_short(&room));
}

Test(room, price_of_an_offer_includes_compulsory_entries)
{
	cr_expect_eq(price(f.force, "boss"), 50);
	cr_expect_eq(price(f.force, "squad"), 20 + 5 * 6 + 10);
	fixture_select(&f, f.force, "squad");
	cr_expect_str_eq(fixture_cost(&f, NULL, "pts"), "60", "the cost once it is selected");
}

/* clang-format off */
/* A limit on the weapons of each boy, and another on the number of boys. */
#define ARMED_BOYS                                                                       \
	"<categoryEntries><categoryEntry id='weapon' name='Weapon'/></categoryEntries>"    \
	"<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'>"               \
	"<selectionEntries><selectionEntry id='boy' name='Boy' type='model'><constraints>" \
	"<constraint id='boy-armed' type='max' value='1' field='selections' scope='self'"  \
	" childId='weapon' shared='true'/>" LIMIT("min", "5", "parent", "boy-min")         \
	LIMIT("max", "9", "parent", "boy-max") "</constraints></selectionEntry>"           \
	"</selectionEntries></selectionEntry></selectionEntries>"
/* clang-format on */

Test(room, ignores_a_limit_on_the_contents_of_each)
{
	close_army();
	fixture_open(&f, FIXTURE_SYSTEM, ARMED_BOYS);
	const char *mob = fixture_select(&f, f.force, "mob");
	const Room room = room_in_selections(f.view, offered(mob, "boy"));
	cr_expect_eq(amount_to_int(room.most.taken), 5);
	cr_expect_eq(amount_to_int(room.most.limit), 9);
}

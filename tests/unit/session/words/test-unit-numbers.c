/* Numbers of units that nothing else tells apart. */
#include "home.h"
#include "session/words/unit-numbers.h"

#define UNIT(id, attributes) "<selection id='" id "' number='1' type='unit' " attributes "/>"

static const struct {
	const char *id;
	guint number; /* 0 for none */
} NUMBERS[] = {
	{"a", 1},  {"b", 2}, {"c", 0}, {"d", 1}, {"e", 2},
	{"f1", 0}, {"g", 0}, {"h", 1}, {"i", 2}, {"j", 0},
};

Test(unit_numbers, units_of_one_name_are_numbered_in_their_order)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(
		&h, "many.ros",
		"<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' id='r' "
		"name='Waaagh' "
		"gameSystemId='gs'><forces><force id='f' name='Army' entryId='army' "
		"catalogueId='cat'>"
		"<selections>" UNIT("a", "entryId='boss' name='Boss'") UNIT(
			"b", "entryId='boss' name='Boss'")
			UNIT("c", "entryId='boss' name='Boss' customName='Gork'") UNIT(
				"d",
				"entryId='gone' name='Lost'") UNIT("e",
	                                                           "entryId='gone-2' name='Lost'")
				UNIT("f1", "entryId='gone' name='Other'") UNIT(
					"g", "entryId='"
					     "gone'") UNIT("h", "entryId='squad' name='Squad' "
	                                                        "customName='Mork'")
					UNIT("i", "entryId='squad' name='Squad' customName='Mork'")
						UNIT("j", "entryId='gone' name='Lost' "
	                                                  "customName='Mork'") "</selections></"
									       "force></forces></"
									       "roster>");
	g_autoptr(Workbench) bench = workbench_open(h.library, path, h.diags);
	cr_assert_not_null(bench);
	View *view = workbench_view(bench);
	UnitNumbers *numbers = unit_numbers_new(view_find(view, "f"));
	for (gsize i = 0; i < G_N_ELEMENTS(NUMBERS); i++) {
		const Instance *unit = view_find(view, NUMBERS[i].id);
		cr_assert_not_null(unit);
		cr_expect_eq(unit_numbers_get(numbers, unit), NUMBERS[i].number, "%s: %u",
		             NUMBERS[i].id, unit_numbers_get(numbers, unit));
		cr_expect_eq(unit_number(unit), NUMBERS[i].number, "%s alone: %u", NUMBERS[i].id,
		             unit_number(unit));
	}
	unit_numbers_free(numbers);
	home_close(&h);
}

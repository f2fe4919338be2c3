/* Shown order: section 14 of the semantics. */
#include "fixture.h"

#define UNIT(id, name, category)                                                        \
	"<selectionEntry id='" id "' name='" name "' type='unit'><categoryLinks>"       \
	"<categoryLink id='l-" id "' name='x' targetId='" category "' primary='true'/>" \
	"</categoryLinks></selectionEntry>"

Test(order, is_by_category_then_name_with_numbers_by_value_S_136)
{
	Fixture f;
	/* clang-format off */
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries>"
	             UNIT("s10", "Squad 10", "troops")
	             UNIT("s9", "squad 9", "troops")
	             UNIT("boss", "Zodgrod", "hq")
	             "<selectionEntry id='none' name='Zzz' type='unit'/>"
	             "</selectionEntries>");
	/* clang-format on */
	fixture_select(&f, f.force, "s10");
	fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "s9");
	fixture_select(&f, f.force, "none");
	cr_expect_str_eq(fixture_children(&f, f.force), "none boss s9 s10");
	fixture_close(&f);
}

Test(order, puts_a_sort_index_before_the_name_S_137)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<selectionEntries><selectionEntry id='a' name='A' type='unit'/>"
		"<selectionEntry id='b' name='B' type='unit' sortIndex='1'/></selectionEntries>");
	fixture_select(&f, f.force, "a");
	fixture_select(&f, f.force, "b");
	cr_expect_str_eq(fixture_children(&f, f.force), "b a");
	fixture_close(&f);
}

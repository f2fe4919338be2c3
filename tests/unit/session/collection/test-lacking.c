/* A collection beside several rosters. */
#include "fixture.h"
#include "session/collection/lacking.h"

static void
add(Lacking *lacking, const char *system, const char *roster, const char *name, guint used,
    guint owned)
{
	const Use use = {name, used, owned};
	g_autoptr(GArray) uses = g_array_new(FALSE, FALSE, sizeof(Use));
	g_array_append_val(uses, use);
	lacking_add(lacking, system, roster, uses);
}

Test(lacking, has_the_roster_that_lacks_the_most_of_a_name)
{
	g_autoptr(Lacking) lacking = lacking_new();
	add(lacking, "gs", "First", "Boy", 10, 8);
	add(lacking, "gs", "Second", "Boy", 30, 8);
	add(lacking, "gs", "Third", "Boy", 30, 8);
	add(lacking, "gs", "Fourth", "Boy", 9, 8);
	cr_assert_eq(lacking_count(lacking), 1);
	const Lack *lack = lacking_get(lacking, 0);
	cr_expect_str_eq(lack->name, "Boy");
	cr_expect_str_eq(lack->roster, "Second");
	cr_expect_eq(lack->used, 30);
	cr_expect_eq(lack->owned, 8);
	cr_expect_eq(lack->n_rosters, 4);
}

Test(lacking, has_nothing_that_is_owned)
{
	g_autoptr(Lacking) lacking = lacking_new();
	add(lacking, "gs", "First", "Boy", 8, 8);
	add(lacking, "gs", "First", "Nob", 0, 8);
	cr_expect_eq(lacking_count(lacking), 0);
}

Test(lacking, names_of_another_game_are_others)
{
	g_autoptr(Lacking) lacking = lacking_new();
	add(lacking, "gs", "First", "Boy", 9, 8);
	add(lacking, "other", "Second", "Boy", 3, 2);
	cr_assert_eq(lacking_count(lacking), 2);
	cr_expect_str_eq(lacking_get(lacking, 1)->system_id, "other");
	cr_expect_eq(lacking_get(lacking, 1)->used, 3);
}

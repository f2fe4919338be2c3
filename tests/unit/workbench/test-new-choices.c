/* The choices for a new roster, kept from one time to the next. */
#include "home.h"
#include "workbench/new-choices.h"

Test(new_choices, nothing_is_chosen_the_first_time)
{
	Home h;
	NewChoices choices = {0};
	home_open(&h);
	new_choices_load(&choices);
	cr_expect_null(choices.system);
	cr_expect_null(choices.limit);
	cr_expect_eq(choices.start, NEW_START_LEGAL);
	home_close(&h);
}

Test(new_choices, are_there_again_the_next_time)
{
	Home h;
	NewChoices first = {.name = g_strdup("Ça; [1]\n= ira"),
	                    .system = g_strdup("game"),
	                    .limit = g_strdup(""),
	                    .start = NEW_START_FILLED};
	NewChoices next = {0};
	home_open(&h);
	new_choices_save(&first);
	new_choices_load(&next);
	cr_expect_str_eq(next.name, first.name);
	cr_expect_str_eq(next.system, "game");
	cr_expect_str_eq(next.limit, "", "no limit is a choice");
	cr_expect_null(next.army);
	cr_expect_eq(next.start, NEW_START_FILLED);
	new_choices_clear(&first);
	new_choices_clear(&next);
	home_close(&h);
}

Test(new_choices, a_broken_file_has_none)
{
	Home h;
	NewChoices choices = {0};
	home_open(&h);
	new_choices_save(&choices);
	g_autofree char *path = g_build_filename(g_get_user_state_dir(), "muster", "new-roster.ini",
	                                         NULL);
	cr_assert(g_file_set_contents(path, "[new roster]\nstart=soon\nname", -1, NULL));
	new_choices_load(&choices);
	cr_expect_null(choices.name);
	cr_expect_eq(choices.start, NEW_START_LEGAL);
	new_choices_clear(&choices);
	home_close(&h);
}

/* Lines of a text that were left out or guessed stay with its roster until somebody accepts them. */
#include "engine/roster/lost-lines.h"
#include "loaded.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/open/losses.h"

#include <criterion/criterion.h>

Test(losses, lines_that_were_left_out_stay_until_they_are_accepted)
{
	Loaded l;
	g_autoptr(Diags) diags = diags_new();
	loaded_open(&l, LOADED_FORCE("<selection id='a' entryId='mob' number='1'/>"));
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_LINE_UNKNOWN], "list.txt", 3, "who knows", NULL);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_NAME_UNKNOWN], "list.txt", 7, "Gun", "Mob", "",
	          NULL);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_NAME_UNKNOWN], "list.txt", 7, "Axe", "Mob", "",
	          NULL);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_IN_ANY_CASE], "list.txt", 8, "Fist", "Mob", NULL);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_NAME_NEAR], "list.txt", 9, "Mop", "Mob", NULL);
	losses_keep(l.roster, diags);
	const Losses kept = losses_count(l.roster, NULL, 1);
	cr_expect_eq(kept.lines, 2);
	cr_expect_eq(kept.guesses, 1);
	cr_expect_eq(kept.numbers, 1);
	lost_lines_forget(l.roster);
	cr_expect_eq(losses_count(l.roster, NULL, 0).lines, 0);
	cr_expect_null(l.roster->tags);
	loaded_close(&l);
}

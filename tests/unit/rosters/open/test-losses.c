/* Lines of a text that were left out stay with its roster until somebody accepts them. */
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
	losses_keep(l.roster, diags);
	cr_expect_eq(losses_kept(l.roster), 2);
	losses_accept(l.roster);
	cr_expect_eq(losses_kept(l.roster), 0);
	cr_expect_null(l.roster->tags);
	loaded_close(&l);
}

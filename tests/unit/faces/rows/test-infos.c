/* Profiles and rules of an offer and of the content that it would bring. */
#include "engine/eval/tree.h"
#include "faces/rows/infos.h"
#include "fixture.h"

#define WIDTH 20

/* Entries that all require each other. */
static char *
maze(void)
{
	GString *catalogue = g_string_new(
		"<entryLinks><entryLink id='to-0' name='E' type='selectionEntry' targetId='e0'/>"
		"</entryLinks><sharedSelectionEntries>");
	for (int i = 0; i < WIDTH; i++) {
		g_string_append_printf(catalogue,
		                       "<selectionEntry id='e%d' name='E' type='upgrade'><rules>"
		                       "<rule id='r%d' name='Rule %d'/></rules><entryLinks>",
		                       i, i, i);
		for (int j = 0; j < WIDTH; j++)
			g_string_append_printf(
				catalogue,
				"<entryLink id='l%d-%d' name='E' type='selectionEntry' "
				"targetId='e%d'><constraints><constraint id='c%d-%d' type='min' "
				"value='1' field='selections' scope='parent' shared='true'/>"
				"</constraints></entryLink>",
				i, j, j, i, j);
		g_string_append(catalogue, "</entryLinks></selectionEntry>");
	}
	g_string_append(catalogue, "</sharedSelectionEntries>");
	return g_string_free(catalogue, FALSE);
}

Test(infos, of_an_offer_in_a_maze_of_circles_end)
{
	g_autofree char *catalogue = maze();
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue);
	const Instance *force = fixture_instance(&f, f.force);
	const Menu *menu = tree_menu(f.view, force);
	const Instance *offered = tree_imagine(f.view, view_own(f.view, force), &menu->items[0]);
	g_autoptr(Infos) infos = infos_of(f.view, offered);
	cr_expect_gt(infos->rules->len, 1);
	cr_expect_leq(infos->rules->len, WIDTH);
	fixture_close(&f);
}

/* Forces on offer: modifiers decide if they may be added (S-199). */
#include "fixture.h"

/* A patrol is shown in an army that has a boss, allies in a roster with an army. */
#define SYSTEM                                                                      \
	FIXTURE_SYSTEM                                                              \
	"<sharedForceEntries><forceEntry id='patrol' name='Patrol' hidden='true'/>" \
	"</sharedForceEntries>"

/* clang-format off */
#define ARMY                                                                               \
	"<forceEntries>"                                                                   \
	"<forceEntry id='host' name='Host'><modifiers>"                                    \
	"<modifier type='set' field='hidden' value='true'><conditions>"                    \
	"<condition type='atLeast' value='1' field='forces' scope='roster' childId='host'" \
	" shared='true'/></conditions></modifier></modifiers>"                             \
	"<forceEntryLinks><forceEntryLink id='to-patrol' name='Patrol' targetId='patrol'"  \
	" type='forceEntry'><modifiers>"                                                   \
	"<modifier type='set' field='hidden' value='false'><conditions>"                   \
	"<condition type='instanceOf' value='1' field='selections' scope='parent'"         \
	" childId='host' shared='true'/>"                                                  \
	"<condition type='instanceOf' value='1' field='selections'"                        \
	" scope='primary-catalogue' childId='cat' shared='true'/>"                         \
	"<condition type='atLeast' value='1' field='selections' scope='roster'"            \
	" childId='boss' shared='true'/></conditions></modifier></modifiers>"              \
	"</forceEntryLink></forceEntryLinks></forceEntry></forceEntries>"                  \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'/>"            \
	"</selectionEntries>"
/* clang-format on */

static Fixture f;

static void
open_army(void)
{
	fixture_open(&f, SYSTEM, ARMY);
}

static void
close_army(void)
{
	fixture_close(&f);
}

static bool
is_offered(const char *outer, const char *id)
{
	const Instance *holder = outer ? fixture_instance(&f, outer) : view_root(f.view);
	const Entry *catalogue = game_entry(
		f.game, game_find_catalogue(f.game, atoms_find(f.game->atoms, "cat")));
	const GPtrArray *all = choices_forces(f.choices, catalogue, holder->definition);
	for (guint i = 0; i < all->len; i++) {
		const Definition *force = g_ptr_array_index(all, i);
		if (strcmp(game_text(f.game, force->shown->id), id) == 0)
			return view_force_is_available(f.view, holder, catalogue, force);
	}
	cr_assert_fail("%s is not among the forces", id);
	return false;
}

TestSuite(forces, .init = open_army, .fini = close_army);

/* S-199 */
Test(forces, are_offered_until_a_modifier_hides_them)
{
	cr_expect(is_offered(NULL, "army"));
	cr_expect(is_offered(NULL, "host"));
	fixture_force(&f, NULL, "host");
	cr_expect_not(is_offered(NULL, "host"));
}

/* S-199 */
Test(forces, written_hidden_are_offered_where_a_modifier_shows_them)
{
	const char *host = fixture_force(&f, NULL, "host");
	cr_expect_not(is_offered(host, "to-patrol"));
	fixture_select(&f, host, "boss");
	cr_expect(is_offered(host, "to-patrol"));
	const char *patrol = fixture_force(&f, host, "patrol");
	cr_expect_not(view_is_hidden(f.view, fixture_instance(&f, patrol)));
}

static void
open_hidden(void)
{
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<forceEntries><forceEntry id='side' name='Side' hidden='true'/></forceEntries>");
}

TestSuite(forces_beside, .init = open_hidden, .fini = close_army);

/* S-224: the system's force is visible, and then a hidden one of the army is none. */
Test(forces_beside, written_hidden_are_not_offered)
{
	cr_expect(is_offered(NULL, "army"));
	cr_expect_not(is_offered(NULL, "side"));
}

static void
open_all_hidden(void)
{
	fixture_open(&f,
	             "<forceEntries><forceEntry id='army' name='Army' hidden='true'/>"
	             "<forceEntry id='side' name='Side' hidden='true'/></forceEntries>",
	             "");
}

TestSuite(forces_hidden, .init = open_all_hidden, .fini = close_army);

/* S-224 */
Test(forces_hidden, all_are_offered)
{
	cr_expect(is_offered(NULL, "army"));
	cr_expect(is_offered(NULL, "side"));
}

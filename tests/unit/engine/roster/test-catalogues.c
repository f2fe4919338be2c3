/* The catalogue of a force that names none. */
#include "data/load/load.h"
#include "engine/roster/change.h"

#include <criterion/criterion.h>
#include <string.h>

#define SYSTEM                                                                     \
	"<gameSystem id='gs' name='Game' revision='1' battleScribeVersion='2.03'>" \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries></gameSystem>"
#define CATALOGUE(id, more)                                                   \
	"<catalogue id='" id "' name='" id "' revision='1' gameSystemId='gs'" \
	" battleScribeVersion='2.03' " more "/>"

typedef struct Case {
	const char *catalogues[3];
	const char *chosen; /* id; NULL if there are several */
} Case;

static const Case CASES[] = {
	{{NULL}, "gs"},
	{{CATALOGUE("orks", "")}, "orks"},
	{{CATALOGUE("lib", "library='true'"), CATALOGUE("orks", "")}, "orks"},
	{{CATALOGUE("lib", "library='true'")}, "gs"},
	{{CATALOGUE("elves", ""), CATALOGUE("orks", "")}, NULL},
};

static void
add(DataSet *set, const char *name, const char *text, Diags *diags)
{
	cr_assert(data_set_add_memory(set, name, text, strlen(text), diags));
}

static void
expect_chosen(const Case *one, Roster *roster)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(Change) change = {.kind = CHANGE_ADD_FORCE, .entry = g_strdup("army"), .at = -1};
	const bool done = roster_apply(roster, &change, NULL, diags);
	cr_assert_eq(done, one->chosen != NULL);
	if (!done) {
		cr_assert_eq(diags_count(diags), 1);
		cr_expect_str_eq(diags_get(diags, 0)->kind->name, "no-catalogue");
		return;
	}
	const Force *force = g_ptr_array_index(roster->forces, 0);
	cr_expect_str_eq(game_text(roster_game(roster), force->catalogue->id), one->chosen);
}

Test(catalogues, the_only_one_that_is_no_library_is_taken_else_the_game_system)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autoptr(Diags) diags = diags_new();
		g_autoptr(DataSet) set = data_set_new();
		add(set, "gs.gst", SYSTEM, diags);
		for (guint k = 0; CASES[i].catalogues[k]; k++) {
			g_autofree char *name = g_strdup_printf("%u.cat", k);
			add(set, name, CASES[i].catalogues[k], diags);
		}
		g_autoptr(Game) game = game_load(set, "gs", NULL, diags);
		cr_assert_not_null(game);
		Choices *choices = choices_new(game);
		Roster *roster = roster_new(choices, "Test");
		expect_chosen(&CASES[i], roster);
		roster_free(roster);
		choices_free(choices);
	}
}

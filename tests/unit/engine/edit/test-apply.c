/* Edits applied to a roster, and their references resolved. */
#include "engine/edit/edit-diags.h"
#include "engine/edit/edit-text.h"
#include "fixture.h"

/* A boss with a sword, and a squad of at least five boys that the boss may lead. */
#define BODY                                                                                \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"              \
	"<categoryLinks><categoryLink id='b-hq' name='HQ' targetId='hq' primary='true'/>"   \
	"</categoryLinks><selectionEntries>"                                                \
	"<selectionEntry id='sword' name='Épée' type='upgrade'/>"                         \
	"</selectionEntries></selectionEntry>"                                              \
	"<selectionEntry id='squad' name='Squad' type='unit'>"                              \
	"<categoryLinks><categoryLink id='s-t' name='T' targetId='troops' primary='true'/>" \
	"</categoryLinks><selectionEntries>"                                                \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>"                    \
	"<constraint id='five' type='min' value='5' field='selections' scope='parent'/>"    \
	"</constraints></selectionEntry>"                                                   \
	"<selectionEntry id='flag' name='Flag' type='upgrade'/>"                            \
	"<selectionEntry id='pole' name='Flag' type='upgrade' hidden='true'/>"              \
	"<selectionEntry id='drum' name='Music' type='upgrade'/>"                           \
	"<selectionEntry id='horn' name='Music' type='upgrade'/>"                           \
	"</selectionEntries></selectionEntry></selectionEntries>"

typedef struct Bench {
	Fixture f;
	char *made; /* by the last edit that added something */
} Bench;

static void
bench_open(Bench *b)
{
	*b = (Bench){0};
	fixture_open(&b->f, FIXTURE_SYSTEM, BODY);
}

static void
bench_close(Bench *b)
{
	g_free(b->made);
	fixture_close(&b->f);
}

/* Applies a line; false with a diagnostic if it does not fit. */
static bool
try_line(Bench *b, const char *line)
{
	g_auto(Edit) edit = {0};
	g_auto(Edit) resolved = {0};
	char *made = NULL;
	cr_assert(edit_from_text(line, NULL, 0, &edit, NULL), "%s", line);
	view_refresh(b->f.view);
	if (!edit_resolve(&edit, b->f.view, b->made, &resolved, b->f.diags))
		return false;
	if (!edit_apply(&resolved, b->f.history, b->f.view, &made, NULL, b->f.diags))
		return false;
	if (made) {
		g_free(b->made);
		b->made = made;
	}
	view_refresh(b->f.view);
	return true;
}

static void
apply(Bench *b, const char *line)
{
	cr_assert(try_line(b, line), "refused: %s", line);
}

static void
expect_refused(Bench *b, const char *line, const char *message)
{
	cr_expect_not(try_line(b, line), "accepted: %s", line);
	cr_assert_eq(diags_count(b->f.diags), 1);
	g_autofree char *text = diag_message(diags_get(b->f.diags, 0));
	cr_expect_str_eq(text, message);
}

static const Selection *
made(const Bench *b)
{
	return roster_find_selection(b->f.roster, b->made);
}

Test(apply, an_edit_has_the_consequences_that_the_data_ask_for)
{
	Bench b;
	bench_open(&b);
	apply(&b, "select \"squad\" in the \"Army\"");
	const Selection *boys = g_ptr_array_index(made(&b)->selections, 0);
	cr_expect_eq(boys->amount, 5);
	bench_close(&b);
}

Test(apply, an_edit_is_one_step_of_the_history)
{
	Bench b;
	bench_open(&b);
	const guint depth = history_depth(b.f.history);
	apply(&b, "select \"squad\" in the \"Army\"");
	cr_expect_eq(history_depth(b.f.history), depth + 1);
	cr_assert(history_undo(b.f.history));
	cr_expect_null(made(&b));
	bench_close(&b);
}

Test(apply, made_is_what_the_last_addition_added)
{
	Bench b;
	bench_open(&b);
	apply(&b, "select \"squad\" in the \"Army\"");
	apply(&b, "name made \"The Lads\"");
	apply(&b, "select \"boy\" in made");
	apply(&b, "count made 12");
	cr_expect_eq(made(&b)->amount, 12);
	cr_expect_str_eq(made(&b)->parent->custom.name, "The Lads");
	bench_close(&b);
}

Test(apply, nothing_was_made_before_the_first_addition)
{
	Bench b;
	bench_open(&b);
	expect_refused(&b, "remove made", "no edit before this one has added anything");
	bench_close(&b);
}

Test(apply, a_node_is_found_by_the_last_of_its_names)
{
	Bench b;
	bench_open(&b);
	apply(&b, "select \"boss\" in the \"Army\"");
	g_autofree char *first = g_strdup(b.made);
	apply(&b, "select \"boss\" in the \"army\"");
	g_autofree char *second = g_strdup(b.made);
	apply(&b, "select the \"epee\" in the \"BOSS\"");
	cr_expect_str_eq(made(&b)->parent->id, second);
	apply(&b, "remove the \"Boss\" > \"Épée\"");
	cr_expect_null(made(&b));
	apply(&b, "name the \"boss\" \"Boris\"");
	apply(&b, "remove the \"Boris\"");
	cr_expect_null(roster_find_selection(b.f.roster, second));
	cr_expect_not_null(roster_find_selection(b.f.roster, first));
	bench_close(&b);
}

Test(apply, a_name_that_the_roster_lacks_is_reported_with_its_way)
{
	Bench b;
	bench_open(&b);
	expect_refused(&b, "remove the \"Army\" > \"Boss\"",
	               "the roster has no force or selection called \"Army\" > \"Boss\"");
	bench_close(&b);
}

Test(apply, of_two_entries_of_a_name_the_one_that_is_not_hidden_is_meant)
{
	Bench b;
	bench_open(&b);
	apply(&b, "select \"squad\" in the \"Army\"");
	apply(&b, "select the \"Flag\" in made");
	cr_expect_str_eq(game_text(b.f.game, made(&b)->definition->target->id), "flag");
	bench_close(&b);
}

Test(apply, two_entries_of_a_name_are_told_apart_by_their_ids)
{
	Bench b;
	bench_open(&b);
	apply(&b, "select \"squad\" in the \"Army\"");
	expect_refused(&b, "select the \"Music\" in made",
	               "the name \"Music\" is ambiguous here; use one of these ids: \"drum\", "
	               "\"horn\"");
	bench_close(&b);
}

Test(apply, a_force_a_catalogue_a_limit_and_a_category_may_be_named)
{
	Bench b;
	bench_open(&b);
	const char *catalogue = game_text(
		b.f.game,
		game_entry(b.f.game,
	                   game_find_catalogue(b.f.game, atoms_find(b.f.game->atoms, "cat")))
			->name);
	g_autofree char *line = g_strdup_printf("force the \"Army\" of the \"%s\"", catalogue);
	apply(&b, line);
	cr_expect_not_null(roster_find_force(b.f.roster, b.made));
	apply(&b, "limit the \"PTS\" 1000");
	cr_expect_eq(b.f.roster->limits->len, 1);
	apply(&b, "limit \"pts\" none");
	cr_expect_eq(b.f.roster->limits->len, 0);
	apply(&b, "notes made category the \"HQ\" \"bosses\"");
	const Force *force = roster_find_force(b.f.roster, b.made);
	cr_expect_str_eq(g_array_index(force->categories, ForceCategory, 0).entry_id, "hq");
	expect_refused(&b, "limit the \"gold\" 3", "no element called \"gold\" is possible here");
	bench_close(&b);
}

Test(apply, what_the_data_do_not_offer_is_refused)
{
	Bench b;
	bench_open(&b);
	cr_expect_not(try_line(&b, "select \"dragon\" in the \"Army\""));
	cr_expect_not(try_line(&b, "select \"boss\" in \"nowhere\""));
	cr_expect_not(try_line(&b, "remove \"nowhere\""));
	cr_expect_not(try_line(&b, "count \"nowhere\" 2"));
	cr_expect_eq(diags_count(b.f.diags), 4);
	bench_close(&b);
}

/* Each edit, with the edit that shows its effect by being refused or by undoing it. */
Test(apply, the_same_lines_give_the_same_roster)
{
	static const char *const LINES[] = {
		"rename \"Count\"",
		"notes roster \"for Sunday\"",
		"select \"squad\" in the \"Army\"",
		"duplicate made",
		"deselect the \"Squad\" > \"Boy\"",
		"count the \"Squad\" > \"Boy\" 9",
		"associate the \"Squad\" by \"near\" with the \"Squad\" > \"Boy\"",
		"dissociate the \"Squad\" by \"near\" with the \"Squad\" > \"Boy\"",
	};
	Bench one, other;
	bench_open(&one);
	bench_open(&other);
	for (size_t i = 0; i < G_N_ELEMENTS(LINES); i++) {
		apply(&one, LINES[i]);
		apply(&other, LINES[i]);
		cr_expect_str_eq(one.made ? one.made : "", other.made ? other.made : "");
	}
	cr_expect_str_eq(one.f.roster->name, "Count");
	cr_expect_str_eq(one.f.roster->notes, "for Sunday");
	const Selection *boys = g_ptr_array_index(made(&one)->selections, 0);
	cr_expect_eq(boys->amount, 9);
	bench_close(&one);
	bench_close(&other);
}

Test(apply, all_selections_that_arise_are_listed)
{
	Bench b;
	bench_open(&b);
	g_auto(Edit) edit = edit_select(b.f.force, "squad");
	g_autofree char *id = NULL;
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
	cr_assert(edit_apply(&edit, b.f.history, b.f.view, &id, all, b.f.diags));
	cr_assert_eq(all->len, 2);
	cr_expect_str_eq(g_ptr_array_index(all, 0), id);
	bench_close(&b);
}

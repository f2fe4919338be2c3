/* Games: wounds, points and phases; their file, and what it says of a roster that has changed. */
#include "unit/paper/printed.h"

#include "session/play/play-file.h"
#include "session/play/play-lines.h"

#include <glib/gstdio.h>

/* A unit with two models. */
/* clang-format off */
#define CATALOGUE \
	"<sharedRules><rule id='w' name='Waaagh'><description>Before any shooting.</description></rule></sharedRules>" \
	"<infoLinks><infoLink id='w1' targetId='w' type='rule'/></infoLinks>" \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>" \
	"<infoLinks><infoLink id='w2' targetId='w' type='rule'/></infoLinks>" \
	"<rules><rule id='r' name='Dakka'><description>At any shooting,\nshoot.</description></rule></rules>" \
	"<profiles><profile id='p' name='Ork' typeId='unit' typeName='Unit'><characteristics>" \
	"<characteristic name='M' typeId='m'>4</characteristic></characteristics></profile></profiles>" \
	"<costs><cost name='pts' typeId='pts' value='30'/></costs>" \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='model'/></selectionEntries>" \
	"</selectionEntry></selectionEntries>"

#define COMPANION \
	"<companion><measures>" \
	"<measure id='wounds' name='Wounds' per='selection' when=\"is('boyz')\" value='10'/>" \
	"<measure id='shots' name='One Shot' per='selection' when=\"is('boyz')\" value='3'/>" \
	"<measure id='fear' name='Fear' per='selection' when=\"is('boyz')\" value='4'/>" \
	"</measures><sheet><figures per='selection'>" \
	"<figure measure='wounds' as='boxes'/><figure measure='shots' as='boxes'/>" \
	"<figure measure='fear' as='boxes'/></figures></sheet>" \
	"<play losses='wounds' markers='fear'><phase id='move' name='Movement' types='Unit' without='5' players='together'/>" \
	"<phase id='shoot' name='Shooting' types='Unit' with='5' players='together'/>" \
	"<counter id='luck' name='Luck' start='2'/></play></companion>"
/* clang-format on */

/* A game with a roster, in a file of a new folder. */
typedef struct Table {
	Printed printed;
	Companion *companion;
	Sheet *sheet;
	Play *play;
	char *path;
} Table;

static void
open_table(Table *table, const char *companion)
{
	print_open(&table->printed, CATALOGUE);
	g_autofree char *folder = g_dir_make_tmp("muster-play-XXXXXX", NULL);
	g_autofree char *roster = g_build_filename(folder, "army.ros", NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(companion, strlen(companion));
	Fixture *f = &table->printed.f;
	table->companion = companion_parse(bytes, "x", f->diags);
	g_autoptr(Verdict) verdict = verdict_new(f->view, table->companion);
	const SheetOptions options = {0};
	table->sheet = sheet_new(f->view, verdict, &options);
	table->play = play_new(table->sheet, table->companion);
	table->path = play_file_path(roster);
	cr_assert_eq(diags_count(f->diags), 0);
}

/* Gives the unit a name of its own, and begins the game again. */
static void
rename_unit(Table *table, const char *name)
{
	Fixture *f = &table->printed.f;
	const char *id = play_unit(table->play, 0)->id;
	Selection *unit = roster_find_selection(f->roster, id);
	unit->custom.name = g_strdup(name);
	g_autoptr(Verdict) verdict = verdict_new(f->view, table->companion);
	const SheetOptions options = {0};
	play_free(table->play);
	sheet_free(table->sheet);
	table->sheet = sheet_new(f->view, verdict, &options);
	table->play = play_new(table->sheet, table->companion);
}

static void
close_table(Table *table)
{
	g_autofree char *folder = g_path_get_dirname(table->path);
	g_remove(table->path);
	g_rmdir(folder);
	g_free(table->path);
	play_free(table->play);
	sheet_free(table->sheet);
	companion_free(table->companion);
	print_close(&table->printed);
}

/* Begins the game again from its file. */
static void
load_again(Table *table)
{
	play_free(table->play);
	table->play = play_new(table->sheet, table->companion);
	cr_expect(play_file_load(table->play, table->path, table->printed.f.diags));
}

static PlayCount *
boxes(const Table *table, guint track)
{
	return &play_unit(table->play, 0)->tracks[track].ticked;
}

static PlayCount *
points(const Table *table)
{
	return play_count(table->play, PLAY_POINTS);
}

Test(play, a_unit_has_no_markers_at_the_beginning)
{
	Table table;
	open_table(&table, COMPANION);
	const PlayTrack *fear = &play_unit(table.play, 0)->tracks[2];
	cr_expect_eq(play_track_number(fear), 0);
	cr_assert(play_change(table.play, boxes(&table, 2), 4));
	cr_expect_eq(play_track_number(fear), 4);
	cr_expect_not(play_is_destroyed(play_unit(table.play, 0)));
	close_table(&table);
}

Test(play, a_unit_is_destroyed_when_its_losses_are_ticked)
{
	Table table;
	open_table(&table, COMPANION);
	PlayUnit *unit = play_unit(table.play, 0);
	cr_assert_eq(play_unit_count(table.play), 1);
	cr_assert_eq(unit->n_tracks, 3);
	cr_expect_str_eq(unit->name, "Boyz");
	cr_expect_eq(boxes(&table, 0)->most, 10);
	play_change(table.play, boxes(&table, 1), 3);
	cr_expect_not(play_is_destroyed(unit), "shots are no losses");
	play_change(table.play, boxes(&table, 0), 12);
	cr_expect_eq(boxes(&table, 0)->value, 10, "no more than there are");
	cr_expect(play_is_destroyed(unit));
	cr_expect_eq(play_units_left(table.play), 0);
	play_change(table.play, boxes(&table, 0), -1);
	cr_expect_eq(play_units_left(table.play), 1);
	close_table(&table);
}

Test(play, without_a_companion_a_unit_has_its_models)
{
	Table table;
	open_table(&table, "<companion/>");
	cr_assert_eq(play_unit(table.play, 0)->n_tracks, 1);
	cr_expect_eq(boxes(&table, 0)->most, 2);
	cr_expect_null(play_phase(table.play));
	cr_expect(play_turn_phase(table.play, 1));
	cr_expect_eq(play_count(table.play, PLAY_ROUND)->value, 2);
	close_table(&table);
}

Test(play, the_last_phase_ends_the_round)
{
	Table table;
	open_table(&table, COMPANION);
	PlayCount *round = play_count(table.play, PLAY_ROUND);
	cr_expect_not(play_turn_phase(table.play, -1), "nothing is before the game");
	cr_expect(play_turn_phase(table.play, 1));
	cr_expect_str_eq(play_phase(table.play)->name, "Shooting");
	cr_expect(play_turn_phase(table.play, 1));
	cr_expect_str_eq(play_phase(table.play)->name, "Movement");
	cr_expect_eq(round->value, 2);
	cr_expect(play_turn_phase(table.play, -1));
	cr_expect_str_eq(play_phase(table.play)->name, "Shooting");
	cr_expect_eq(round->value, 1);
	close_table(&table);
}

Test(play, every_step_is_undone)
{
	Table table;
	open_table(&table, COMPANION);
	play_change(table.play, points(&table), 4);
	play_turn_phase(table.play, 1);
	play_turn_phase(table.play, 1);
	cr_expect(play_restart(table.play));
	cr_expect_eq(points(&table)->value, 0);
	cr_expect_not(play_restart(table.play), "it is as at the start");
	cr_expect(play_undo(table.play));
	cr_expect_eq(points(&table)->value, 4);
	cr_expect_eq(play_count(table.play, PLAY_ROUND)->value, 2);
	cr_expect(play_undo(table.play), "round and phase are one step");
	cr_expect_eq(play_count(table.play, PLAY_ROUND)->value, 1);
	cr_expect_str_eq(play_phase(table.play)->name, "Shooting");
	cr_expect(play_undo(table.play));
	cr_expect(play_undo(table.play));
	cr_expect_eq(points(&table)->value, 0);
	cr_expect_not(play_undo(table.play));
	close_table(&table);
}

Test(play, a_game_is_continued_from_its_file)
{
	Table table;
	open_table(&table, COMPANION);
	cr_expect(play_file_load(table.play, table.path, table.printed.f.diags), "a new game");
	play_change(table.play, points(&table), 12);
	play_change(table.play, play_count(table.play, PLAY_OPPONENT + 1), -2);
	play_change(table.play, boxes(&table, 0), 3);
	play_turn_phase(table.play, 1);
	cr_assert(play_file_save(table.play, table.path, table.printed.f.diags));
	load_again(&table);
	cr_expect_eq(points(&table)->value, 12);
	cr_expect_eq(play_count(table.play, PLAY_OPPONENT + 1)->value, 0);
	cr_expect_eq(boxes(&table, 0)->value, 3);
	cr_expect_str_eq(play_phase(table.play)->name, "Shooting");
	cr_expect_not(play_undo(table.play), "steps are not kept");
	cr_expect_eq(diags_count(table.printed.f.diags), 0);
	close_table(&table);
}

/* The first diagnostic behind the path of the file, of a file with that content. Borrowed until the next
   call. */
static const char *
complaint(Table *table, const char *content)
{
	static char *text;
	g_autoptr(Diags) diags = diags_new();
	cr_assert(g_file_set_contents(table->path, content, -1, NULL));
	const bool fine = play_file_load(table->play, table->path, diags);
	g_clear_pointer(&text, g_free);
	if (diags_count(diags))
		text = diag_to_string(diags_get(diags, 0));
	cr_expect_eq(fine, diags_count_severity(diags, SEVERITY_ERROR) == 0);
	return text ? text + strlen(table->path) : "";
}

Test(play, boxes_of_a_unit_that_has_gone_are_said_and_kept)
{
	Table table;
	open_table(&table, COMPANION);
	cr_expect_str_eq(
		complaint(&table, "muster play 1\nnumber\tpoints\t5\n"
	                          "boxes\tgone\twounds\t2\tTwo%09Trukks\n"
	                          "number\tfaith\t1\n"),
		":3: warning: the roster has no \"Two\tTrukks\" with these boxes any more");
	cr_expect_eq(points(&table)->value, 5);
	play_change(table.play, points(&table), 1);
	cr_assert(play_file_save(table.play, table.path, table.printed.f.diags));
	g_autofree char *text = NULL;
	cr_assert(g_file_get_contents(table.path, &text, NULL, NULL));
	cr_expect(strstr(text, "number\tpoints\t6\n"));
	cr_expect(strstr(text, "boxes\tgone\twounds\t2\tTwo%09Trukks\nnumber\tfaith\t1\n"));
	close_table(&table);
}

Test(play, fewer_boxes_than_were_ticked_are_said)
{
	Table table;
	open_table(&table, COMPANION);
	const char *id = play_unit(table.play, 0)->id;
	g_autofree char *content = g_strdup_printf("muster play 1\nboxes\t%s\twounds\t20\tBoyz\n",
	                                           id);
	cr_expect_str_eq(complaint(&table, content),
	                 ":2: warning: 20 boxes of \"Boyz\" were ticked, and it has only 10 now");
	cr_expect_eq(boxes(&table, 0)->value, 10);
	close_table(&table);
}

Test(play, a_faulty_line_is_named_and_the_game_stays_as_at_the_start)
{
	Table table;
	open_table(&table, COMPANION);
	const char *bad_line = ":3: error: this line is not one of a game; mend or remove it, or "
			       "move the file away";
	cr_expect_str_eq(complaint(&table, "<roster/>"),
	                 ":1: error: this is not a game of Muster: the first line is not \"muster "
	                 "play 1\"; move the file away, and a new game begins");
	cr_expect_str_eq(complaint(&table, "muster play 1\nnumber\tpoints\t5\nnumber\t5\n"),
	                 bad_line);
	cr_expect_eq(points(&table)->value, 0);
	cr_expect_str_eq(complaint(&table, "muster play 1\n\nphase\t%f\n"), bad_line);
	cr_expect_str_eq(complaint(&table, "muster play 1\n\nphase\t\xff\n"), bad_line);
	cr_expect_str_eq(complaint(&table, "muster play 1\nnumber\tpoints\t1000\n"),
	                 ":2: error: \"1000\" is not a number from 0 to 999; mend or remove the "
	                 "line, or move the file away");
	close_table(&table);
}

Test(play, a_folder_and_a_huge_file_are_no_game)
{
	Table table;
	open_table(&table, COMPANION);
	g_autofree char *huge = g_strnfill(PLAY_FILE_MAX_BYTES + 1, 'x');
	cr_expect_str_eq(complaint(&table, huge),
	                 ": error: the file is longer than 1000000 bytes, as no game is; move the "
	                 "file away, and a new game begins");
	g_remove(table.path);
	g_mkdir(table.path, 0700);
	g_autoptr(Diags) diags = diags_new();
	cr_expect_not(play_file_load(table.play, table.path, diags));
	cr_expect_not(play_file_save(table.play, table.path, diags));
	g_rmdir(table.path);
	close_table(&table);
}

Test(play, a_unit_has_what_is_of_the_phase_or_names_it)
{
	Table table;
	open_table(&table, COMPANION);
	const PlayUnit *unit = play_unit(table.play, 0);
	PlayInfos infos = play_infos(table.play, unit);
	cr_assert_eq(infos.n, 1, "the profile without a 5");
	cr_expect_str_eq(infos.items[0].name, "Ork");
	cr_expect_str_eq(infos.items[0].detail, "M 4");
	play_turn_phase(table.play, 1);
	infos = play_infos(table.play, unit);
	cr_assert_eq(infos.n, 1, "the profile has no 5");
	cr_expect_str_eq(infos.items[0].name, "Dakka");
	cr_expect_str_eq(infos.items[0].detail, "At any shooting, shoot.");
	infos = play_army_infos(table.play);
	cr_assert_eq(infos.n, 1, "the rule of the army, which the unit does not repeat");
	cr_expect_str_eq(infos.items[0].name, "Waaagh");
	close_table(&table);
}

Test(play, a_unit_with_a_name_of_its_own_says_as_well_what_it_is)
{
	Table table;
	open_table(&table, COMPANION);
	rename_unit(&table, "Da Lads");
	cr_expect_str_eq(play_unit(table.play, 0)->name, "Da Lads: Boyz");
	close_table(&table);
}

/* Turns */

/* The player draws up an army, each shoots in his turn, both fight, and the round ends for both. */
#define COMPANION_OF_TURNS                                                     \
	"<companion><play><phase id='start' name='Start' players='together'/>" \
	"<phase id='shoot' name='Volley' types='Unit'/>"                       \
	"<phase id='fight' name='Fight' types='Unit' players='both'/>"         \
	"<phase id='end' name='End' players='together'/></play></companion>"

/* The moments of a game from the present one on. */
static void
expect_moments(const Table *table, const char *const *moments)
{
	for (guint i = 0; moments[i]; i++) {
		g_autofree char *moment = play_moment(table->play, false);
		cr_expect_str_eq(moment, moments[i]);
		play_turn_phase(table->play, 1);
	}
}

Test(play, each_player_has_a_turn_in_a_round)
{
	Table table;
	open_table(&table, COMPANION_OF_TURNS);
	cr_expect_not(play_swap_turns(table.play), "both begin the round");
	expect_moments(&table,
	               (const char *const[]){"Round 1 · Start", "Round 1 · Volley · your turn",
	                                     "Round 1 · Fight · your turn",
	                                     "Round 1 · Volley · opponent's turn",
	                                     "Round 1 · Fight · opponent's turn", "Round 1 · End",
	                                     "Round 2 · Start", NULL});
	g_autofree char *moment = play_moment(table.play, true);
	cr_expect_str_eq(moment, "2 · Volley · you");
	cr_expect(play_swap_turns(table.play));
	expect_moments(&table, (const char *const[]){"Round 2 · Volley · opponent's turn",
	                                             "Round 2 · Fight · opponent's turn",
	                                             "Round 2 · Volley · your turn", NULL});
	play_undo(table.play);
	play_undo(table.play);
	play_undo(table.play);
	play_undo(table.play);
	expect_moments(&table, (const char *const[]){"Round 2 · Volley · your turn", NULL});
	close_table(&table);
}

Test(play, in_the_opponents_turn_a_unit_has_what_both_use)
{
	Table table;
	open_table(&table, COMPANION_OF_TURNS);
	const PlayUnit *unit = play_unit(table.play, 0);
	const guint infos[] = {0, 1, 1, 0, 1, 0};
	for (guint i = 0; i < G_N_ELEMENTS(infos); i++) {
		cr_expect_eq(play_infos(table.play, unit).n, infos[i], "step %u", i);
		play_turn_phase(table.play, 1);
	}
	close_table(&table);
}

Test(play, the_turn_is_kept_in_the_file)
{
	Table table;
	open_table(&table, COMPANION_OF_TURNS);
	for (guint i = 0; i < 3; i++)
		play_turn_phase(table.play, 1);
	play_swap_turns(table.play);
	cr_assert(play_file_save(table.play, table.path, table.printed.f.diags));
	load_again(&table);
	expect_moments(&table, (const char *const[]){"Round 1 · Volley · your turn", NULL});
	play_restart(table.play);
	play_turn_phase(table.play, 1);
	play_turn_phase(table.play, 1);
	cr_assert(play_file_save(table.play, table.path, table.printed.f.diags));
	load_again(&table);
	expect_moments(&table, (const char *const[]){"Round 1 · Fight · your turn",
	                                             "Round 1 · Volley · opponent's turn", NULL});
	cr_expect_str_eq(complaint(&table, "muster play 1\nphase\tfight\n"), "");
	expect_moments(&table, (const char *const[]){"Round 1 · Fight · your turn", NULL});
	close_table(&table);
}

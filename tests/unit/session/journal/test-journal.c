/* Journals: written with each step, read after a crash, of this version and the last. */
#include "engine/edit/edit-text.h"
#include "home.h"
#include "session/journal/journal-chain.h"
#include "session/journal/journal-line.h"
#include "session/journal/journal-steps.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* The only script among the journals; NULL if there is none. The caller owns it. */
static char *
journal_path_of(const Home *h)
{
	g_autofree char *folder = g_build_filename(h->folder, "STATE", "muster", "journals", NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));)
		if (g_str_has_suffix(name, ".journal"))
			return g_build_filename(folder, name, NULL);
	return NULL;
}

/* Ends a session as a crash does, and opens its journal. */
static Journal *
crash(Home *h, Workbench *bench)
{
	workbench_abandon(bench);
	Journal *journal = journal_find_lost_of(h->path);
	cr_assert_not_null(journal);
	return journal;
}

static Workbench *
recover(Home *h, Workbench *bench)
{
	Workbench *again = workbench_recover(h->library, crash(h, bench), h->diags);
	cr_assert_not_null(again);
	cr_expect_eq(diags_count(h->diags), 0);
	return again;
}

static void
rename_roster(Workbench *bench, const char *name)
{
	cr_assert(workbench_do_one(bench, name, edit_rename(name), NULL, NULL));
}

Test(journal, is_a_script_with_the_path_in_its_head_and_a_seal_behind_each_record)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "One \"more\"");
	workbench_undo(bench);
	g_autofree char *path = journal_path_of(&h);
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL));
	g_autofree char *head = g_strdup_printf("# muster-journal 3 \"%s\"", h.path);
	JournalChain chain = journal_chain_start(head);
	const char *step = "step \"One \\\"more\\\"\"\nrename \"One \\\"more\\\"\"\ndone\n";
	chain = journal_chain_next(&chain, step);
	g_autofree char *first = journal_chain_seal(&chain);
	chain = journal_chain_next(&chain, "undo\n");
	g_autofree char *second = journal_chain_seal(&chain);
	g_autofree char *expected = g_strdup_printf("%s\n%s%s\nundo\n%s\n", head, step, first,
	                                            second);
	cr_expect_str_eq(content, expected);
	workbench_free(bench);
	home_close(&h);
}

Test(journal, is_removed_when_the_session_ends_in_order)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "x");
	workbench_free(bench);
	cr_expect_null(journal_path_of(&h));
	home_close(&h);
}

Test(journal, recovers_edits_undo_and_redo_after_a_crash)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	rename_roster(bench, "two");
	rename_roster(bench, "three");
	workbench_undo(bench);
	workbench_undo(bench);
	workbench_redo(bench);
	g_autoptr(Workbench) again = recover(&h, bench);
	cr_expect_str_eq(workbench_roster(again)->name, "two");
	cr_expect_not(workbench_is_saved(again));
	cr_expect_str_eq(workbench_redo(again), "three");
	home_close(&h);
}

Test(journal, a_recovered_session_continues_its_journal)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	Workbench *again = recover(&h, bench);
	rename_roster(again, "two");
	g_autoptr(Workbench) third = recover(&h, again);
	cr_expect_str_eq(workbench_roster(third)->name, "two");
	cr_expect_eq(workbench_depth(third), 2);
	home_close(&h);
}

Test(journal, the_ids_of_additions_are_the_same_after_recovery)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	g_autofree char *squad = NULL;
	cr_assert(workbench_do_one(bench, "squad", edit_select("f", "squad"), &squad, NULL));
	cr_assert(workbench_do_one(bench, "name",
	                           edit_customise(EDIT_SET_NAME, squad, NULL, "Lads"), NULL, NULL));
	g_autoptr(Workbench) again = recover(&h, bench);
	const Selection *found = roster_find_selection(workbench_roster(again), squad);
	cr_assert_not_null(found);
	cr_expect_str_eq(found->custom.name, "Lads");
	home_close(&h);
}

Test(journal, of_a_saved_roster_has_nothing_to_recover)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	cr_assert(workbench_save(bench, NULL, h.diags));
	workbench_abandon(bench);
	cr_expect_null(journal_find_lost_of(h.path));
	cr_expect_null(journal_path_of(&h));
	home_close(&h);
}

/* A journal without seals, which may be changed as army data would change its meaning. */
static GString *
as_version_2(const char *content)
{
	g_auto(GStrv) lines = g_strsplit(content, "\n", -1);
	GString *old = g_string_new(NULL);
	for (char **line = lines; *line; line++)
		if (!journal_chain_is_seal(*line))
			g_string_append_printf(old, "%s\n", *line);
	g_string_replace(old, "muster-journal 3", "muster-journal 2", 1);
	return old;
}

/* Edits the journal of a crashed session with a roster that was renamed to one, two and three: its
   text @piece becomes @other. Returns the recovered session. */
static Workbench *
recover_damaged(Home *h, const char *piece, const char *other)
{
	Workbench *bench = home_bench(h);
	rename_roster(bench, "one");
	rename_roster(bench, "two");
	rename_roster(bench, "three");
	workbench_undo(bench);
	workbench_abandon(bench);
	g_autofree char *path = journal_path_of(h);
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL));
	g_auto(GStrv) parts = g_strsplit(content, piece, 2);
	cr_assert_eq(g_strv_length(parts), 2, "%s", piece);
	g_autofree char *damaged = g_strjoinv(other, parts);
	cr_assert(g_file_set_contents(path, damaged, -1, NULL));
	Workbench *again = workbench_recover(h->library, journal_find_lost_of(h->path), h->diags);
	cr_assert_not_null(again);
	return again;
}

static void
expect_damage_at(const Home *h, const Workbench *again, uint32_t line)
{
	cr_expect_str_eq(workbench_roster(again)->name, "two");
	cr_assert_eq(diags_count(h->diags), 1);
	cr_expect_str_eq(diags_get(h->diags, 0)->kind->name, "journal-damaged");
	cr_expect_eq(diags_get(h->diags, 0)->line, line);
}

/* The undo behind a missing step would undo another one. */
Test(journal, after_a_missing_step_only_the_certain_edits_are_recovered)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) again = recover_damaged(&h, "step \"three\"\nrename \"three\"\ndone\n",
	                                             "");
	expect_damage_at(&h, again, 10);
	home_close(&h);
}

Test(journal, after_a_missing_line_only_the_certain_edits_are_recovered)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) again = recover_damaged(&h, "step \"three\"\n", "");
	expect_damage_at(&h, again, 10);
	home_close(&h);
}

Test(journal, a_changed_step_is_not_certain)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) again = recover_damaged(&h, "rename \"two\"", "rename \"toe\"");
	cr_expect_str_eq(workbench_roster(again)->name, "one");
	cr_expect_eq(diags_count(h.diags), 1);
	home_close(&h);
}

Test(journal, a_cut_journal_is_continued_behind_its_last_certain_step)
{
	Home h;
	home_open(&h);
	Workbench *again = recover_damaged(&h, "name \"three\"\ndone", "na");
	cr_expect_eq(diags_count(h.diags), 1);
	rename_roster(again, "four");
	workbench_abandon(again);
	g_autoptr(Diags) none = diags_new();
	g_autoptr(Workbench) third = workbench_recover(h.library, journal_find_lost_of(h.path),
	                                               none);
	cr_expect_str_eq(workbench_roster(third)->name, "four");
	cr_expect_eq(diags_count(none), 0);
	cr_expect_eq(workbench_depth(third), 3);
	home_close(&h);
}

/* True if there is a file beside the journal, with its name and that ending. */
static bool
is_beside(const char *journal, const char *ending)
{
	g_autofree char *stem = g_strndup(journal, strlen(journal) - strlen(".journal"));
	g_autofree char *path = g_strconcat(stem, ending, NULL);
	return g_file_test(path, G_FILE_TEST_EXISTS);
}

Test(journal, a_damaged_journal_is_kept_aside_when_its_session_ends)
{
	Home h;
	home_open(&h);
	Workbench *again = recover_damaged(&h, "step \"three\"\n", "");
	g_autofree char *path = journal_path_of(&h);
	cr_assert(workbench_save(again, NULL, h.diags));
	workbench_free(again);
	cr_expect_null(journal_path_of(&h));
	cr_expect(is_beside(path, ".journal.kept"));
	cr_expect(is_beside(path, ".ros.kept"), "its roster is kept, too");
	home_close(&h);
}

static Workbench *
recover_from(Home *h, Journal *journal)
{
	return workbench_recover(h->library, journal, h->diags);
}

Test(journal, one_that_cannot_be_read_is_not_recovered_and_stays)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	Journal *journal = crash(&h, bench);
	g_autofree char *path = journal_path_of(&h);
	g_autofree char *away = g_strconcat(path, ".away", NULL);
	cr_assert_eq(g_rename(path, away), 0);
	cr_expect_null(recover_from(&h, journal));
	cr_expect_str_eq(diags_get(h.diags, 0)->kind->name, "journal-unreadable");
	cr_assert_eq(g_rename(away, path), 0);
	g_autoptr(Workbench) later = recover_from(&h, journal_find_lost_of(h.path));
	cr_assert_not_null(later);
	cr_expect_str_eq(workbench_roster(later)->name, "one");
	home_close(&h);
}

Test(journal, a_pipe_among_the_journals_is_passed_over)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	g_autofree char *path = journal_path_of(&h);
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *pipe = g_build_filename(folder, "0.journal", NULL);
	cr_assert_eq(mkfifo(pipe, 0600), 0);
	journal_free(crash(&h, bench));
	cr_expect_not(journal_is_kept_elsewhere(h.path));
	home_close(&h);
}

Test(journal, the_undo_of_a_step_that_no_longer_fits_undoes_no_other)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	cr_assert(workbench_do_one(bench, "squad", edit_select("f", "squad"), NULL, NULL));
	workbench_undo(bench);
	workbench_abandon(bench);
	g_autofree char *path = journal_path_of(&h);
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL));
	g_autoptr(GString) old = as_version_2(content);
	g_string_replace(old, "\"squad\" in", "\"elves\" in", 1);
	cr_assert(g_file_set_contents(path, old->str, -1, NULL));
	g_autoptr(Workbench) again = workbench_recover(h.library, journal_find_lost_of(h.path),
	                                               h.diags);
	cr_expect_str_eq(workbench_roster(again)->name, "one");
	cr_expect_eq(diags_count(h.diags), 1);
	home_close(&h);
}

static rlim_t
limit_files(rlim_t size)
{
	struct rlimit limit;
	cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	const rlim_t old = limit.rlim_cur;
	limit.rlim_cur = size;
	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	return old;
}

Test(journal, that_cannot_be_written_for_a_moment_says_so_and_loses_no_step)
{
	Home h;
	home_open(&h);
	signal(SIGXFSZ, SIG_IGN);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	cr_expect_not(workbench_report_journal(bench, h.diags));
	const rlim_t old = limit_files(1);
	rename_roster(bench, "two");
	cr_expect(workbench_report_journal(bench, h.diags));
	cr_expect_str_eq(diags_get(h.diags, 0)->kind->name, "journal-fails");
	limit_files(old);
	workbench_undo(bench);
	cr_expect_not(workbench_report_journal(bench, NULL));
	workbench_abandon(bench);
	g_autoptr(Diags) none = diags_new();
	g_autoptr(Workbench) again = workbench_recover(h.library, journal_find_lost_of(h.path),
	                                               none);
	cr_expect_str_eq(workbench_roster(again)->name, "one");
	cr_expect_str_eq(workbench_redo(again), "two");
	cr_expect_eq(diags_count(none), 0);
	home_close(&h);
}

Test(journal, steps_that_no_longer_fit_are_counted)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	cr_assert(workbench_do_one(bench, "squad", edit_select("f", "squad"), NULL, NULL));
	workbench_abandon(bench);
	g_autofree char *path = journal_path_of(&h);
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL));
	g_autoptr(GString) old = as_version_2(content);
	g_string_replace(old, "\"squad\" in", "\"elves\" in", 1);
	cr_assert(g_file_set_contents(path, old->str, -1, NULL));
	g_autoptr(Workbench) again = workbench_recover(h.library, journal_find_lost_of(h.path),
	                                               h.diags);
	cr_expect_str_eq(workbench_roster(again)->name, "one");
	cr_expect_eq(diags_count(h.diags), 1);
	home_close(&h);
}

Test(journal, names_the_armies_its_forces_are_of)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	for (int i = 0; i < 2; i++)
		cr_assert(workbench_do_one(bench, "force", edit_add_force(NULL, "army", "cat"),
		                           NULL, h.diags));
	g_autoptr(Journal) journal = crash(&h, bench);
	g_autoptr(GPtrArray) armies = journal_armies(journal);
	cr_assert_eq(armies->len, 1);
	cr_expect_str_eq(g_ptr_array_index(armies, 0), "cat");
	home_close(&h);
}

Test(journal, makes_a_roster_that_is_open_elsewhere_read_only)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autoptr(Workbench) second = home_bench(&h);
	cr_expect_not(workbench_is_read_only(bench));
	cr_expect(workbench_is_read_only(second));
	cr_expect_not(workbench_do_one(second, "no", edit_rename("x"), NULL, h.diags));
	cr_expect_not(workbench_save(second, NULL, h.diags));
	cr_expect_eq(diags_count(h.diags), 2);
	workbench_edit_too(second, h.diags);
	cr_expect(workbench_do_one(second, "yes", edit_rename("x"), NULL, h.diags));
	home_close(&h);
}

/* A journal of version 1, with every kind of line it had. */
static const char OLD[] = "muster-journal 1\t/home/me/orks.ros\n"
			  "step\tadd \\\"Boss\\\"\n"
			  "select\tf\tboss\t\t\t0\n"
			  "count\t\t\t\t\t2\n"
			  "deselect\tb\t\t\t\t0\n"
			  "force\t\tarmy\tcat\t\t0\n"
			  "remove\tb\t\t\t\t0\n"
			  "duplicate\tb\t\t\t\t0\n"
			  "limit\t\tpts\t\t1000\t0\n"
			  "rename\t\t\t\tThe \\\"second\\\"\\tday\t0\n"
			  "name\tb\t\t\tBoris\t0\n"
			  "notes\t\t\t\tfor Sunday\t0\n"
			  "tie\tb\tleads\t\ts\t0\n"
			  "untie\tb\tleads\t\ts\t0\n"
			  "done\n"
			  "undo\n"
			  "redo\n"
			  "saved\t/home/me/orks.ros\n";

static const char *const NEW[] = {
	"select \"boss\" in \"f\"",
	"count made 2",
	"deselect \"b\"",
	"force \"army\" of \"cat\"",
	"remove \"b\"",
	"duplicate \"b\"",
	"limit \"pts\" 1000",
	"rename \"The \\\"second\\\"\\tday\"",
	"name \"b\" \"Boris\"",
	"notes roster \"for Sunday\"",
	"associate \"b\" by \"leads\" with \"s\"",
	"dissociate \"b\" by \"leads\" with \"s\"",
};

Test(journal, lines_of_version_1_mean_the_same_edits)
{
	g_auto(GStrv) lines = g_strsplit(OLD, "\n", -1);
	guint n = 0;
	for (char **text = lines; *text; text++) {
		g_auto(JournalLine) line = journal_line_read(*text);
		if (line.kind != JOURNAL_EDIT)
			continue;
		g_autofree char *written = edit_to_text(&line.edit);
		cr_assert_lt(n, G_N_ELEMENTS(NEW));
		cr_expect_str_eq(written, NEW[n++]);
	}
	cr_expect_eq(n, G_N_ELEMENTS(NEW));
}

Test(journal, the_other_lines_of_version_1_are_read_too)
{
	static const JournalLineKind KINDS[] = {JOURNAL_HEAD, JOURNAL_STEP, JOURNAL_DONE,
	                                        JOURNAL_UNDO, JOURNAL_REDO, JOURNAL_SAVED};
	g_auto(GStrv) lines = g_strsplit(OLD, "\n", -1);
	guint n = 0;
	for (char **text = lines; *text; text++) {
		g_auto(JournalLine) line = journal_line_read(*text);
		if (line.kind == JOURNAL_EDIT || line.kind == JOURNAL_NOTHING)
			continue;
		cr_assert_lt(n, G_N_ELEMENTS(KINDS));
		cr_expect_eq(line.kind, KINDS[n++], "%s", *text);
		if (line.kind == JOURNAL_STEP)
			cr_expect_str_eq(line.text, "add \"Boss\"");
	}
	cr_expect_eq(n, G_N_ELEMENTS(KINDS));
}

Test(journal, broken_lines_of_either_version_are_nothing)
{
	static const char *const BROKEN[] = {
		"",           "select \"boss\" in", "# muster-journal 2",      "# saved x",
		"select\tf1", "dance\tb\t\t\t\t0",  "limit\t\tpts\t\tlots\t0",
	};
	for (size_t i = 0; i < G_N_ELEMENTS(BROKEN); i++) {
		g_auto(JournalLine) line = journal_line_read(BROKEN[i]);
		cr_expect_eq(line.kind, JOURNAL_NOTHING, "%s", BROKEN[i]);
	}
}

Test(journal, of_version_1_is_recovered_and_continued)
{
	Home h;
	home_open(&h);
	g_autofree char *old = g_strdup_printf("muster-journal 1\t%s\nstep\tname\n"
	                                       "name\tb\t\t\tBoris\t0\ndone\n",
	                                       h.path);
	g_free(home_put(&h, "STATE/muster/journals/1.journal", old));
	g_free(home_put(&h, "STATE/muster/journals/1.ros", HOME_ROSTER));
	Workbench *bench = workbench_recover(h.library, journal_find_lost_of(h.path), h.diags);
	cr_assert_not_null(bench);
	cr_expect_str_eq(roster_find_selection(workbench_roster(bench), "b")->custom.name, "Boris");
	rename_roster(bench, "two");
	g_autoptr(Workbench) again = recover(&h, bench);
	cr_expect_eq(workbench_depth(again), 2);
	cr_expect_str_eq(workbench_roster(again)->name, "two");
	home_close(&h);
}

Test(journal, steps_are_read_of_the_latest_or_of_a_roster_without_seals)
{
	Home h;
	home_open(&h);
	g_auto(JournalSteps) steps = {0};
	cr_expect_not(journal_steps_find(NULL, &steps));
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "Bell");
	cr_assert(journal_steps_find(h.path, &steps));
	cr_expect(steps.is_kept);
	cr_expect_not_null(strstr(steps.text, "done\n"));
	cr_expect_null(strstr(steps.text, "\n# "), "a seal in %s", steps.text);
	cr_expect(g_file_test(steps.base, G_FILE_TEST_IS_REGULAR));
	g_auto(JournalSteps) other = {0};
	cr_expect_not(journal_steps_find("/elsewhere.ros", &other));
	workbench_abandon(bench);
	journal_steps_clear(&steps);
	cr_assert(journal_steps_find(NULL, &steps));
	cr_expect_not(steps.is_kept);
	home_close(&h);
}

Test(journal, steps_of_a_pipe_are_not_waited_for)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "x");
	workbench_abandon(bench);
	g_autofree char *path = journal_path_of(&h);
	cr_assert_eq(g_unlink(path), 0);
	cr_assert_eq(mkfifo(path, 0600), 0);
	g_auto(JournalSteps) steps = {0};
	cr_expect_not(journal_steps_find(NULL, &steps));
	home_close(&h);
}

/* Beginnings of the summary of a journal, by the roster that its session began with; NULL for none. */
static const struct {
	const char *roster, *beginning;
} SUMMARIES[] = {
	{HOME_ROSTER, "Waaagh · Game · "},
	{"<roster id='r' gameSystemId='gs'/>", "? · ? · "},
	{"no roster", "? · ? · "},
	{NULL, "? · ? · "},
};

Test(journal, is_summed_up_as_far_as_its_roster_is_known)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "STATE/muster/journals/1.journal",
	                "muster-journal 1\t/a.ros\nstep\tname\n"
	                "name\tb\t\t\tBoris\t0\ndone\n"));
	for (size_t i = 0; i < G_N_ELEMENTS(SUMMARIES); i++) {
		const char *content = SUMMARIES[i].roster;
		g_autofree char *base = home_put(&h, "STATE/muster/journals/1.ros",
		                                 content ? content : "");
		if (!content)
			g_unlink(base);
		g_autoptr(Journal) journal = journal_find_lost_of("/a.ros");
		cr_assert_not_null(journal);
		g_autofree char *summary = journal_summary(journal);
		cr_expect(g_str_has_prefix(summary, SUMMARIES[i].beginning), "%s", summary);
	}
	home_close(&h);
}

/* More is taken back and repeated than there is; a step that no longer fits is one, too. */
Test(journal, undo_and_redo_without_a_step_are_nothing)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "STATE/muster/journals/1.journal",
	                "muster-journal 1\t/a.ros\nundo\nredo\n"
	                "step\tone\nname\tb\t\t\tBoris\t0\ndone\n"
	                "step\tgone\nselect\tf\tgone\t\t\t0\ndone\n"
	                "undo\nredo\nundo\nundo\nundo\nredo\n"));
	g_free(home_put(&h, "STATE/muster/journals/1.ros", HOME_ROSTER));
	g_autoptr(Workbench) bench = workbench_recover(h.library, journal_find_lost_of("/a.ros"),
	                                               h.diags);
	cr_assert_not_null(bench);
	cr_expect_eq(workbench_depth(bench), 1);
	cr_expect_str_eq(roster_find_selection(workbench_roster(bench), "b")->custom.name, "Boris");
	cr_expect_eq(diags_count(h.diags), 1, "one step did not fit");
	home_close(&h);
}

Test(journal, of_an_unreadable_roster_is_not_recovered)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "STATE/muster/journals/1.journal",
	                "muster-journal 1\t/a.ros\nstep\tone\n"
	                "name\tb\t\t\tBoris\t0\ndone\n"));
	cr_expect_null(workbench_recover(h.library, journal_find_lost_of("/a.ros"), h.diags));
	cr_expect_geq(diags_count(h.diags), 1);
	g_autofree char *path = journal_path_of(&h);
	cr_expect_not_null(path, "it stays");
	home_close(&h);
}

/* Journals of two rosters, the second changed at that time. */
static void
expect_latest(const Home *h, gint64 changed, const char *label)
{
	const char *folder = "STATE/muster/journals";
	for (int i = 1; i <= 2; i++) {
		g_autofree char *name = g_strdup_printf("%s/%d.journal", folder, i);
		g_autofree char *text = g_strdup_printf(
			"muster-journal 1\t/%d.ros\nstep\t%d\nrename\t\t\t\tx\t0\ndone\n", i, i);
		g_autofree char *path = home_put(h, name, text);
		const struct utimbuf times = {i == 1 ? 1000 : changed, i == 1 ? 1000 : changed};
		cr_assert_eq(g_utime(path, (struct utimbuf *)(guintptr)&times), 0);
	}
	g_auto(JournalSteps) steps = {0};
	cr_assert(journal_steps_find(NULL, &steps));
	cr_expect_not_null(strstr(steps.text, label), "%s", steps.text);
}

Test(journal, steps_are_read_of_the_journal_that_changed_last)
{
	Home h;
	home_open(&h);
	expect_latest(&h, 2000, "step\t2");
	expect_latest(&h, 500, "step\t1");
	home_close(&h);
}

Test(journal, makes_only_the_roster_read_only_that_is_open_elsewhere)
{
	Home h;
	home_open(&h);
	g_autofree char *other = home_put(&h, "other.ros", HOME_ROSTER);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_assert_not(workbench_is_read_only(bench));
	cr_expect(journal_is_kept_elsewhere(h.path));
	cr_expect_not(journal_is_kept_elsewhere(other));
	home_close(&h);
}

Test(journal, that_cannot_be_begun_is_reported_and_the_roster_is_edited_without)
{
	Home h;
	home_open(&h);
	g_autofree char *muster = g_build_filename(h.folder, "STATE", "muster", NULL);
	g_autofree char *state = g_path_get_dirname(muster);
	cr_assert_eq(g_mkdir_with_parents(state, 0700), 0);
	cr_assert_eq(symlink("nowhere/else", muster), 0);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_expect_eq(diags_count(h.diags), 1);
	rename_roster(bench, "one");
	cr_expect_str_eq(workbench_roster(bench)->name, "one");
	cr_expect_null(workbench_replay(bench, h.library, h.diags));
	cr_expect_not(workbench_speak(bench, h.library, h.diags));
	cr_expect_str_eq(workbench_roster(bench)->name, "one");
	home_close(&h);
}

Test(journal, folders_and_files_that_cannot_be_opened_are_reported)
{
	Home h;
	home_open(&h);
	journal_report_closed(h.diags);
	cr_expect_eq(diags_count(h.diags), 0, "there are no journals");
	g_autofree char *folder = g_build_filename(h.folder, "STATE", "muster", "journals", NULL);
	g_autofree char *vanished = g_build_filename(folder, "1.journal", NULL);
	g_autofree char *circle = g_build_filename(folder, "2.journal", NULL);
	cr_assert_eq(g_mkdir_with_parents(folder, 0700), 0);
	cr_assert_eq(symlink("nowhere", vanished), 0);
	journal_report_closed(h.diags);
	cr_expect_eq(diags_count(h.diags), 0, "one of a session that ends now is none");
	cr_assert_eq(symlink("2.journal", circle), 0);
	journal_report_closed(h.diags);
	cr_expect_eq(diags_count(h.diags), 1);
	remove_folder(folder);
	cr_assert_eq(symlink("journals", folder), 0);
	journal_report_closed(h.diags);
	cr_expect_eq(diags_count(h.diags), 2);
	home_close(&h);
}

Test(journal, has_no_steps_without_edits)
{
	Home h;
	home_open(&h);
	Workbench *bench = home_bench(&h);
	rename_roster(bench, "one");
	workbench_begin(bench, "nothing");
	workbench_end(bench);
	g_autofree char *path = journal_path_of(&h);
	cr_expect_not(home_file_has(path, "nothing"));
	g_autoptr(Workbench) again = recover(&h, bench);
	cr_expect_eq(workbench_depth(again), 1);
	home_close(&h);
}

/* The files that a user names, by use: paths, suffixes, and what would be lost. */
#include "home.h"
#include "session/lists/output-file.h"
#include "session/proposals/new-roster.h"

#include <string.h>

typedef struct Case {
	OutputUse use;
	const char *typed;
	const char *path; /* behind the folder of the roster; whole if it begins with a slash */
} Case;

static const Case CASES[] = {
	{OUTPUT_ROSTER, "mine", "mine.ros"},
	{OUTPUT_ROSTER, "mine.rosz", "mine.rosz"},
	{OUTPUT_ROSTER, "rosz", "rosz.ros"},
	{OUTPUT_ROSTER, "Orks 1.5", "Orks 1.5.ros"},
	{OUTPUT_ROSTER, ".hidden", "Roster.ros"},
	{OUTPUT_ROSTER, "a\nb", "a-b.ros"},
	{OUTPUT_ROSTER, "", "Roster.ros"},
	{OUTPUT_ROSTER, "/tmp/x/../mine", "/tmp/mine.ros"},
	{OUTPUT_COPY, "json", "Waaagh.json"},
	{OUTPUT_COPY, "txt", "Waaagh.txt"},
	{OUTPUT_COPY, "md", "md.ros"},
	{OUTPUT_COPY, "list.doc", "list.doc"},
	{OUTPUT_COPY, "list.", "list..ros"},
	{OUTPUT_COPY, ".doc", "Roster.ros"},
	{OUTPUT_COPY, "list.v2x", "list.v2x.ros"},
	{OUTPUT_COPY, "list.documents", "list.documents.ros"},
	{OUTPUT_TEXT, "md", "Waaagh.md"},
	{OUTPUT_TEXT, "list", "list.txt"},
	{OUTPUT_TEXT, "/tmp/list.md", "/tmp/list.md"},
	{OUTPUT_SHEET, "html", "Waaagh.html"},
	{OUTPUT_SHEET, "sheet.md", "sheet.md"},
};

Test(output_file, a_typed_name_is_a_whole_path)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		const Case *given = &CASES[i];
		g_autofree char *path = output_file_path(bench, given->use, given->typed);
		g_autofree char *beside = g_build_filename(h.folder, given->path, NULL);
		cr_expect_str_eq(path, *given->path == '/' ? given->path : beside, "%s",
		                 given->typed);
	}
	g_autofree char *home = output_file_path(bench, OUTPUT_ROSTER, "~/mine");
	g_autofree char *at_home = g_build_filename(g_get_home_dir(), "mine.ros", NULL);
	cr_expect_str_eq(home, at_home);
	home_close(&h);
}

Test(output_file, a_suffix_of_no_format_is_refused_with_those_there_are)
{
	static const struct {
		OutputUse use;
		const char *formats;
	} USES[] = {
		{OUTPUT_ROSTER, ".ros, .rosz"},
		{OUTPUT_COPY, ".ros, .rosz, .txt, .json"},
		{OUTPUT_TEXT, ".txt, .md"},
		{OUTPUT_SHEET, ".html"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(USES); i++) {
		g_autoptr(Diags) diags = diags_new();
		cr_expect_not(output_file_is_known(USES[i].use, "a.doc", diags));
		g_autofree char *text = diag_message(diags_get(diags, 0));
		cr_expect_not_null(strstr(text, USES[i].formats), "%s", text);
	}
}

Test(output_file, the_question_names_the_roster_that_would_be_lost)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autofree char *none = g_build_filename(h.folder, "none.ros", NULL);
	g_autofree char *other = home_put(&h, "other.ros",
	                                  "<roster name='Da Boyz' gameSystemId='gs' "
	                                  "gameSystemName='Game'/>");
	g_autofree char *same = home_put(&h, "same.ros",
	                                 "<roster name='Waaagh' gameSystemId='gs'/>");
	g_autofree char *broken = home_put(&h, "broken.ros", "no roster");
	cr_expect_null(output_file_question(bench, OUTPUT_ROSTER, none));
	cr_expect_null(output_file_question(bench, OUTPUT_ROSTER, h.path), "its own file");
	g_autofree char *own = output_file_question(bench, OUTPUT_COPY, h.path);
	cr_expect_not_null(strstr(own, "exists already"), "%s", own);
	g_autofree char *lost = output_file_question(bench, OUTPUT_ROSTER, other);
	cr_expect_not_null(strstr(lost, "has another roster: \"Da Boyz\" (Game)"), "%s", lost);
	for (const char *const *path = (const char *const[]){same, broken, h.folder, NULL}; *path;
	     path++) {
		g_autofree char *question = output_file_question(bench, OUTPUT_ROSTER, *path);
		cr_expect_not_null(strstr(question, "exists already"), "%s", question);
	}
	home_close(&h);
}

Test(output_file, copies_are_written_in_the_form_of_their_suffix)
{
	static const char *const BEGINNINGS[][2] = {
		{"a.ros", "<roster"},
		{"a.rosz", "PK"},
		{"a.json", "{"},
		{"a.txt", "Waaagh"},
	};
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	for (gsize i = 0; i < G_N_ELEMENTS(BEGINNINGS); i++) {
		g_autofree char *path = g_build_filename(h.folder, BEGINNINGS[i][0], NULL);
		g_autofree char *content = NULL;
		cr_expect(output_file_copy(bench, path, h.diags), "%s", path);
		cr_assert(g_file_get_contents(path, &content, NULL, NULL));
		cr_expect(g_str_has_prefix(content, BEGINNINGS[i][1]) ||
		                  strstr(content, BEGINNINGS[i][1]),
		          "%s", content);
	}
	g_autofree char *lost = NULL;
	cr_expect_not(output_file_copy(bench, "/nowhere/a.doc", h.diags));
	cr_expect_not(output_file_copy(bench, "/nowhere/a.txt", h.diags));
	cr_expect_not(output_file_text(h.library, bench, WRITE_NEWRECRUIT, "/nowhere/a.doc", &lost,
	                               h.diags));
	cr_expect_not(output_file_text(h.library, bench, WRITE_NEWRECRUIT, "/nowhere/a.txt", &lost,
	                               h.diags));
	cr_expect_eq(diags_count(h.diags), 4);
	home_close(&h);
}

/* Opens the form of a roster that is in no file. */
static Workbench *
fresh_bench(Home *h)
{
	const DataFile *system = data_set_find_system(library_data(h->library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h->library, system);
	const NewRoster fresh = {.system = system,
	                         .army = g_ptr_array_index(armies, 0),
	                         .force = "army",
	                         .limit = amount_from_int(-1)};
	Workbench *bench = workbench_new(h->library, &fresh, h->diags);
	cr_assert_not_null(bench);
	return bench;
}

Test(output_file, every_file_that_is_not_its_own_is_asked_about)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autoptr(Workbench) fresh = fresh_bench(&h);
	g_autofree char *folder = g_build_filename(h.folder, "folder.ros", NULL);
	cr_assert_eq(g_mkdir(folder, 0700), 0);
	g_autofree char *of_fresh = output_file_question(fresh, OUTPUT_ROSTER, h.path);
	g_autofree char *of_folder = output_file_question(bench, OUTPUT_ROSTER, folder);
	g_autofree char *elsewhere = output_file_question(bench, OUTPUT_ROSTER, "/dev/null");
	cr_expect_not_null(of_fresh);
	cr_expect_not_null(of_folder);
	cr_expect_not_null(elsewhere);
	g_autofree char *other = home_put(&h, "other.ros", "no roster");
	cr_assert_eq(g_remove(h.path), 0);
	g_autofree char *of_lost = output_file_question(bench, OUTPUT_ROSTER, other);
	cr_expect_not_null(of_lost, "its own file is gone");
	home_close(&h);
}

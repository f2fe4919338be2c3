/* The command diff: compares two rosters, or one roster under two versions of the data. */
#include "base/files/confine.h"
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/cli/diff-data.h"
#include "reports/diff/diff-report.h"
#include "reports/output/output.h"

/* The words of the command line; owned. */
typedef struct DiffWords {
	char *pack;
	char *git; /* NULL if not given */
	char *data
		[SIDES]; /* the folders of --data-old and --data-new; NULL if they are not given */
	gboolean quiet;
} DiffWords;

static void
diff_words_clear(DiffWords *words)
{
	g_free(words->pack);
	g_free(words->git);
	g_free(words->data[SIDE_BEFORE]);
	g_free(words->data[SIDE_AFTER]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(DiffWords, diff_words_clear)

/* By DiffFormat; rosters have the first two. */
static const char *const FORMATS[] = {"text", "json", "markdown", "html", NULL};

/* A run. */
typedef struct Diff {
	Library *library[SIDES]; /* the same one twice, if two rosters are compared */
	bool by_data;
	bool quiet;
	bool colour;
	bool several;  /* more than one roster, or a folder, was named */
	JsonOut *json; /* NULL: text */
	DiffTally tally;
	int status;
} Diff;

static bool
open_side(Diff *diff, SideIndex side, const char *path, OpenRoster *open)
{
	g_autoptr(Diags) diags = diags_new();
	const bool fine = open_roster(diff->library[side], path, open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (fine) {
		/* Without an update: an entry that the data no longer have is a difference. */
		open_roster_set_pack_limits(open);
		open_roster_look(open);
		open_roster_judge(open);
	}
	diff->status = exit_worse(diff->status, fine && open_roster_can_be_judged(open, false)
	                                                ? EXIT_OK
	                                                : EXIT_INPUT);
	return fine;
}

static void
count(Diff *diff, const Compared *compared)
{
	const bool differs = diff_tally_add(&diff->tally, compared);
	diff->status = exit_worse(diff->status, differs ? EXIT_ILLEGAL : EXIT_OK);
}

static void
write_difference(Diff *diff, const Compared *compared)
{
	if (diff->quiet)
		return;
	if (diff->json) {
		diff_json(diff->json, compared);
		return;
	}
	g_autofree char *text = diff_text(compared, diff->colour);
	output_coloured(text);
}

static void
compare(Diff *diff, const char *old_path, const char *new_path)
{
	g_auto(OpenRoster) before = {0};
	g_auto(OpenRoster) after = {0};
	diff->tally.n++;
	const bool has_before = open_side(diff, SIDE_BEFORE, old_path, &before);
	const bool has_after = open_side(diff, SIDE_AFTER, new_path, &after);
	if (!has_before || !has_after) {
		diff->tally.n_failed++;
		return;
	}
	const CompareSide sides[SIDES] = {
		{before.view, before.verdict},
		{after.view, after.verdict},
	};
	g_autoptr(Differences) differences = differences_new(&sides[SIDE_BEFORE],
	                                                     &sides[SIDE_AFTER]);
	const Compared compared = {{&before, &after}, differences, diff->by_data};
	count(diff, &compared);
	write_difference(diff, &compared);
}

static void
compare_all(Diff *diff, const GPtrArray *paths)
{
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		compare(diff, path, path);
	}
	if (!diff->several || diff->quiet || diff->json)
		return;
	g_autofree char *sum = diff_tally_text(&diff->tally);
	output_text(sum);
}

static void
run_by_data(Diff *diff, const ParsedLine *parsed)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	diff->status = exit_worse(diff->status, find_rosters(parsed, ROSTER_FILES_LISTS, paths));
	compare_all(diff, paths);
}

/* One object for two rosters, or for one; a list where there may be several. */
static void
run(Diff *diff, const ParsedLine *parsed, bool json)
{
	diff->json = json ? js_new(2) : NULL;
	if (json && diff->several)
		js_list(diff->json);
	if (diff->by_data)
		run_by_data(diff, parsed);
	else
		compare(diff, parsed->arguments[SIDE_BEFORE], parsed->arguments[SIDE_AFTER]);
	if (!json)
		return;
	if (diff->several)
		js_end(diff->json);
	const bool any = diff->several || diff->tally.n > diff->tally.n_failed;
	g_autofree char *text = any ? js_finish(diff->json) : NULL;
	if (!any)
		js_free(diff->json);
	if (!text || diff->quiet)
		return;
	output_text(text);
	output_text("\n");
}

/* The data of one side: of the folder that is named for it, or those that are usually found. */
static Library *
find_side(const DiffWords *words, const ParsedLine *parsed, SideIndex side)
{
	return words->data[side] ? find_library_only(parsed, words->data[side], words->pack)
	                         : find_library(parsed, words->pack);
}

static int
diff_named(const ParsedLine *parsed, const DiffWords *words, bool json)
{
	Diff diff = {
		.by_data = words->data[SIDE_BEFORE] || words->data[SIDE_AFTER],
		.quiet = words->quiet,
		.colour = output_has_colour(),
	};
	diff.several = diff.by_data && names_several(parsed);
	g_autoptr(Library) before = find_side(words, parsed, SIDE_BEFORE);
	g_autoptr(Library) after = diff.by_data && before ? find_side(words, parsed, SIDE_AFTER)
	                                                  : NULL;
	if (!before || (diff.by_data && !after))
		return EXIT_INPUT;
	diff.library[SIDE_BEFORE] = before;
	diff.library[SIDE_AFTER] = diff.by_data ? after : before;
	run(&diff, parsed, json);
	return diff.status;
}

/* Checks the options against each other. Returns EXIT_OK, or another code after a complaint. */
static int
check_line(const ParsedLine *parsed, const DiffWords *words)
{
	const bool old = words->data[SIDE_BEFORE] != NULL, new = words->data[SIDE_AFTER] != NULL;
	if (!old && !new && parsed->n_arguments != 2)
		return command_line_refuse(
			"diff",
			_("name two rosters; or --data-old or --data-new, and any number of them"));
	if (old && new && parsed->data)
		return command_line_refuse(
			"diff", _("--data-old and --data-new say which data: leave out --data"));
	return EXIT_OK;
}

/* Two versions of army data are named: folders, archives, or revisions of git. */
static bool
names_data(const ParsedLine *parsed, const DiffWords *words)
{
	if (words->git)
		return true;
	return !words->data[SIDE_BEFORE] && !words->data[SIDE_AFTER] && parsed->n_arguments == 2 &&
	       diff_data_takes(parsed->arguments[0]) && diff_data_takes(parsed->arguments[1]);
}

static int
diff_versions(const ParsedLine *parsed, const DiffWords *words, int format)
{
	if (words->git && parsed->n_arguments > 1)
		return command_line_refuse("diff", _("with --git name one folder at most"));
	const char *folder = parsed->n_arguments ? parsed->arguments[0] : ".";
	const DiffData data = {
		.git = words->git,
		.before = folder,
		.after = words->git ? folder : parsed->arguments[1],
		.format = (DiffFormat)format,
		.quiet = words->quiet,
		.colour = output_has_colour(),
	};
	return diff_data(&data);
}

int
command_diff(int argc, char **argv)
{
	g_auto(DiffWords) words = {0};
	int format = 0;
	const ChoiceOption choices[] = {
		FORMAT_OPTION(FORMATS, &format),
		{0},
	};
	const GOptionEntry entries[] = {
		{"data-old", 0, 0, G_OPTION_ARG_FILENAME, &words.data[SIDE_BEFORE],
	         N_("Compare what rosters are by the army data in this folder, or of this lock "
	            "file ..."),
	         N_("FOLDER|LOCK")},
		{"data-new", 0, 0, G_OPTION_ARG_FILENAME, &words.data[SIDE_AFTER],
	         N_("... and by those of this one"), N_("FOLDER|LOCK")},
		{"git", 0, 0, G_OPTION_ARG_STRING, &words.git,
	         N_("Compare the army data of two revisions, or of one with the files"),
	         N_("REV..REV")},
		PACK_OPTION(&words.pack),
		QUIET_OPTION(&words.quiet),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "diff",
		.arguments = N_("[ROSTER|FOLDER...]"),
		.summary = N_(
			"Says what is different between two rosters; or, with two versions of "
			"army data, what\nthe second makes of rosters: their points, what "
			"vanished, what is legal now and what not.\nTwo folders or archives of "
			"army data are compared by themselves."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 0,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (names_data(&parsed, &words))
		return diff_versions(&parsed, &words, format);
	confine_to_reading();
	if (format > DIFF_JSON)
		return command_line_refuse("diff", _("markdown and html are for army data"));
	status = check_line(&parsed, &words);
	return status == EXIT_OK ? diff_named(&parsed, &words, format == 1) : status;
}

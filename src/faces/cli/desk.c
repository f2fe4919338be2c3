/* muster desk: everything an organiser makes of the lists of an event. */
#include "reports/desk/desk.h"
#include "base/language/i18n.h"
#include "base/values/day.h"
#include "data/game/fingerprint.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "reports/desk/verify.h"
#include "reports/output/output.h"
#include "rosters/open/intake.h"
#include "session/proposals/whole-fix.h"

/* Values of options, owned. */
typedef struct DeskWords {
	char *pack, *players, *pairings, *open, *output, *verify;
	gboolean replace;
} DeskWords;

static void
desk_words_clear(DeskWords *words)
{
	g_free(words->pack);
	g_free(words->players);
	g_free(words->pairings);
	g_free(words->open);
	g_free(words->output);
	g_free(words->verify);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(DeskWords, desk_words_clear)

static int
run_with(DeskJob *job, const char *pack_path)
{
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(Companion) pack = pack_path ? companion_load(NULL, NULL, pack_path, ignored)
	                                      : NULL;
	const Pack *head = companion_pack(pack);
	g_autofree char *digest = head ? file_digest(pack_path) : NULL;
	if (head)
		job->pack = (CheckedPack){head->name, head->date, digest};
	return desk_run(job);
}

static int
run_with_players(DeskJob *job, const DeskWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Players) players = words->players ? players_load(words->players, diags) : NULL;
	g_autoptr(Submissions) sent = players ? submissions_new(players, job->paths, diags) : NULL;
	g_autoptr(Rounds) rounds = players && words->pairings
	                                   ? rounds_load(words->pairings, players, diags)
	                                   : NULL;
	complain_diags(diags, SEVERITY_WARNING);
	if ((words->players && !players) || (words->pairings && !rounds))
		return EXIT_INPUT;
	job->players = players;
	job->sent = sent;
	job->rounds = rounds;
	return run_with(job, words->pack);
}

/* Finds every file of the folder but those that the command reads or writes for itself. */
static bool
find_lists(const ParsedLine *parsed, const DeskWords *words, GPtrArray *paths)
{
	g_autoptr(Diags) diags = diags_new();
	const char *const without[] = {words->output, words->players ? words->players : "",
	                               words->pack ? words->pack : "",
	                               words->pairings ? words->pairings : "", NULL};
	const char *folder = parsed->arguments[0];
	bool found = true;
	if (g_file_test(folder, G_FILE_TEST_IS_DIR))
		found = intake_find(folder, parsed->data, without, paths, diags);
	else
		g_ptr_array_add(paths, g_strdup(folder));
	complain_diags(diags, SEVERITY_WARNING);
	return found;
}

static int
run_on(const ParsedLine *parsed, const DeskWords *words)
{
	int64_t opens = 0;
	if (words->open && !moment_parse(words->open, MOMENT_BEGINS, &opens))
		return command_line_refuse("desk", _("write the moment of --open as 2027-03-01 or "
		                                     "\"2027-03-01 18:00\""));
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	const bool found = find_lists(parsed, words, paths);
	g_autoptr(Library) library = found ? find_library(parsed, words->pack) : NULL;
	if (!library)
		return EXIT_INPUT;
	DeskJob job = {
		.folder = parsed->arguments[0],
		.paths = paths,
		.output = words->output,
		.games = library,
		.jobs = g_get_num_processors(),
		.more = whole_fix_explain_all,
		.replace = words->replace,
		.opens = words->open,
		.is_open = !words->open || opens <= moment_of_output(),
	};
	return run_with_players(&job, words);
}

int
command_desk(int argc, char **argv)
{
	g_auto(DeskWords) words = {0};
	const GOptionEntry entries[] = {
		{"players", 0, 0, G_OPTION_ARG_FILENAME, &words.players,
	         N_("Join the lists with the players in this CSV file"), N_("FILE")},
		{"pairings", 0, 0, G_OPTION_ARG_FILENAME, &words.pairings,
	         N_("Add to each player's page the games in this CSV file"), N_("FILE")},
		{"open", 0, 0, G_OPTION_ARG_STRING, &words.open,
	         N_("Publish only digests before this moment, as 2027-03-01 18:00"), N_("TIME")},
		PACK_OPTION(&words.pack),
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &words.output,
	         N_("The folder to write into; required but for --verify"), N_("FOLDER")},
		{"verify", 0, 0, G_OPTION_ARG_FILENAME, &words.verify,
	         N_("Only compare the files of the folder with the digests in this file"),
	         N_("FILE")},
		{"replace", 0, 0, G_OPTION_ARG_NONE, &words.replace,
	         N_("Replace files that an earlier run did not write, too"), NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "desk",
		.arguments = N_("FOLDER"),
		.summary = N_("Judges the lists of an event, and writes reports, messages to the "
	                      "players, the public\nrelease, statistics and locks."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (words.verify)
		return desk_verify(words.verify, parsed.arguments[0]);
	if ((words.open || words.pairings) && !words.players)
		return command_line_refuse("desk", _("--open and --pairings need --players"));
	if (!words.output)
		return command_line_refuse("desk", _("name the folder to write into: -o FOLDER/"));
	return run_on(&parsed, &words);
}

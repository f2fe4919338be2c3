#include "reports/desk/desk.h"

#include "base/language/i18n.h"
#include "base/language/language.h"
#include "base/text/text.h"
#include "data/game/fingerprint.h"
#include "data/library/lock.h"
#include "reports/desk/message.h"
#include "reports/desk/outbox.h"
#include "reports/desk/pairing.h"
#include "reports/desk/questions.h"
#include "reports/desk/release.h"
#include "reports/desk/statistics.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "rosters/open/intake.h"

#include <string.h>

/* Columns of the text report, which may be printed. */
#define REPORT_COLUMNS 150u

/* A report in the making: what it writes is kept. */
typedef struct DeskReport {
	const char *name;
	Report report;
	GString *text;
} DeskReport;

enum {
	REPORT_HTML,
	REPORT_TEXT,
	REPORT_CSV,
	REPORTS,
};

typedef struct Desk {
	const DeskJob *job;
	DeskReport reports[REPORTS];
	Release *release;
	Statistics *statistics;
	Questions *questions;
	GString *pairing;
	GPtrArray *systems; /* char *: ids of game systems */
	GString *digests;   /* lines of sha256sum(1) */
	char *last_box;     /* owned: the file of the last of them */
	GString *news;
	/* const char *: path of a list → char *, its message in the language of its player */
	GHashTable *foreign;
	Outbox *outbox;
	const char *event;
	const char *language; /* messages are written in; "" for that of the program */
} Desk;

/* Facts taken from a list while it is open. */
typedef struct Seen {
	char *message; /* NULL if it is not for this pass */
	PublicSheet *sheet;
	char *system;   /* id; NULL if the list cannot be read */
	char *question; /* about what the organiser may accept; NULL for none */
} Seen;

/* True for a list that is published: one that is not replaced, and that of a player if there are some. */
static bool
counts(const Desk *desk, const CheckedRoster *checked)
{
	return !desk->job->players || (checked->submission && !checked->submission->replaced_by);
}

/* The event that letters name: its own name, which needs no language. */
static const char *
letter_head(const Desk *desk)
{
	return desk->job->pack.name ? desk->job->pack.name : "";
}

static void *
look(void *user, const SectionInput *input)
{
	const Desk *desk = user;
	const CheckedRoster *checked = input->checked;
	const Player *player = checked_roster_player(checked);
	Seen *seen = g_new0(Seen, 1);
	if (!counts(desk, checked))
		return seen;
	if (player && strcmp(player->language, desk->language) == 0)
		seen->message = message_about(letter_head(desk), input);
	if (player && !*desk->language)
		seen->question = questions_about(input);
	if (input->open && !*desk->language) {
		const Game *game = input->open->loaded->game;
		seen->sheet = public_sheet_new(input, desk->event);
		seen->system = g_strdup(game_id(game));
	}
	return seen;
}

/* Calls a function of a report, and keeps what it writes. */
static void
report_one(DeskReport *one, const CheckedRoster *checked, const Player *missing)
{
	output_divert(one->text);
	if (missing)
		report_add_missing(&one->report, missing);
	else
		report_add(&one->report, checked);
	output_divert(NULL);
}

static void
report_all(Desk *desk, const CheckedRoster *checked, const Player *missing)
{
	for (guint i = 0; i < REPORTS; i++)
		report_one(&desk->reports[i], checked, missing);
}

static void
add_message(Desk *desk, const Player *player, const char *text)
{
	g_autofree char *name = outbox_name(desk->outbox, "messages", player->name, ".txt");
	outbox_add_text(desk->outbox, name, text);
}

/* Notes what is different about a list since the run before. */
static void
add_news(Desk *desk, const CheckedRoster *checked)
{
	const Player *player = checked_roster_player(checked);
	g_autofree char *title = player ? player_title(player) : g_path_get_basename(checked->path);
	g_autofree char *costs = checked_roster_costs(checked);
	g_autofree char *state = g_strdup_printf("%s %s", checked_roster_verdict_code(checked),
	                                         checked->sha256 ? checked->sha256 : "-");
	const char *before = outbox_noted(desk->outbox, title);
	outbox_note(desk->outbox, title, state);
	if (!outbox_is_known(desk->outbox) || g_strcmp0(before, state) == 0)
		return;
	const char *kind = !before                           ? _("new")
	                   : text_begins(before, "no list ") ? _("has come")
	                                                     : _("changed");
	g_autofree char *line = g_strdup_printf("%s: %s, %s%s%s\n", title, kind,
	                                        checked_roster_verdict_word(checked),
	                                        *costs ? ", " : "", costs);
	g_autofree char *safe = text_neutralise(line);
	g_string_append(desk->news, safe);
}

/* A line of sha256sum(1) for a file; for a box of mails or a table, with the first list in it. */
static void
add_digest(Desk *desk, const CheckedRoster *checked)
{
	g_autofree char *file = intake_file(checked->path);
	const bool is_part = strcmp(file, checked->path) != 0;
	const char *path = file + strlen(desk->job->folder);
	if (strpbrk(path, "\n\\") || (is_part && g_str_equal(file, desk->last_box)))
		return;
	g_autofree char *digest = is_part ? file_digest(file) : g_strdup(checked->sha256);
	if (!digest)
		return;
	g_free(desk->last_box);
	desk->last_box = g_strdup(file);
	g_string_append_printf(desk->digests, "%s  %s\n", digest, path + strspn(path, "/"));
}

static void
add_system(Desk *desk, char *system)
{
	if (g_ptr_array_find_with_equal_func(desk->systems, system, g_str_equal, NULL))
		g_free(system);
	else
		g_ptr_array_add(desk->systems, system);
}

static void
add_published(Desk *desk, const CheckedRoster *checked, Seen *seen)
{
	pairing_add(desk->pairing, checked);
	add_news(desk, checked);
	questions_add(desk->questions, checked, seen->question);
	statistics_add(desk->statistics, checked, seen->sheet ? seen->sheet->sheet : NULL);
	release_add(desk->release, checked, seen->sheet);
}

static void
deliver(void *user, guint number, const CheckedRoster *checked, void *data)
{
	Desk *desk = user;
	g_autofree Seen *seen = data;
	(void)number;
	report_all(desk, checked, NULL);
	add_digest(desk, checked);
	if (counts(desk, checked))
		add_published(desk, checked, seen);
	if (seen->message)
		add_message(desk, checked_roster_player(checked), seen->message);
	if (seen->system)
		add_system(desk, seen->system);
	g_free(seen->message);
	g_free(seen->question);
}

static void
keep_message(void *user, guint number, const CheckedRoster *checked, void *data)
{
	Desk *desk = user;
	g_autofree Seen *seen = data;
	(void)number;
	if (seen->message)
		g_hash_table_insert(desk->foreign, (gpointer)(guintptr)checked->path,
		                    seen->message);
}

static CheckRun
run_of(Desk *desk, const GPtrArray *paths)
{
	return (CheckRun){
		.paths = paths,
		.games = desk->job->games,
		.submissions = desk->job->sent,
		.jobs = desk->job->jobs,
		.more = desk->job->more,
		.user = desk,
		.look = look,
	};
}

/* Messages to players of one language who have sent no list. */
static void
add_missing_messages(Desk *desk)
{
	const DeskJob *job = desk->job;
	for (guint i = 0; job->players && i < players_count(job->players); i++) {
		const Player *player = players_get(job->players, i);
		if (submissions_of(job->sent, player) || strcmp(player->language, desk->language))
			continue;
		const bool has_strays = submissions_strays(job->sent)->len > 0;
		g_autofree char *text = has_strays ? message_unknown(letter_head(desk), player)
		                                   : message_missing(letter_head(desk), player);
		add_message(desk, player, text);
	}
}

static void
add_missing(Desk *desk)
{
	const DeskJob *job = desk->job;
	for (guint i = 0; job->players && i < players_count(job->players); i++) {
		const Player *player = players_get(job->players, i);
		if (submissions_of(job->sent, player))
			continue;
		g_autoptr(CheckedRoster) checked = checked_roster_missing(player);
		report_all(desk, NULL, player);
		pairing_add(desk->pairing, checked);
		statistics_add(desk->statistics, checked, NULL);
		add_news(desk, checked);
		release_add_missing(desk->release, player);
	}
	add_missing_messages(desk);
}

/* Calls a function for each language of a player other than that of the program, in that language. */
static void
for_languages(Desk *desk, void (*act)(Desk *desk, const GPtrArray *paths), const GPtrArray *paths)
{
	const Players *players = desk->job->players;
	g_autoptr(GHashTable) done = g_hash_table_new(g_str_hash, g_str_equal);
	g_autofree char *own = g_strdup(g_getenv("LANGUAGE"));
	for (guint i = 0; players && i < players_count(players); i++) {
		const char *language = players_get(players, i)->language;
		if (!*language || !g_hash_table_add(done, (gpointer)(guintptr)language))
			continue;
		desk->language = language;
		language_switch(language);
		act(desk, paths);
	}
	desk->language = "";
	language_switch(own ? own : "");
}

/* The lists among some that count and are of players of the language of the messages. */
static GPtrArray *
paths_in_language(const Desk *desk, const GPtrArray *all)
{
	GPtrArray *paths = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		char *path = g_ptr_array_index(all, i);
		const Submission *sent = submissions_find(desk->job->sent, path);
		if (sent && !sent->replaced_by &&
		    strcmp(sent->player->language, desk->language) == 0)
			g_ptr_array_add(paths, path);
	}
	return paths;
}

/* Judges lists again, for messages in another language. */
static void
judge_in_language(Desk *desk, const GPtrArray *all)
{
	g_autoptr(GPtrArray) paths = paths_in_language(desk, all);
	CheckRun run = run_of(desk, paths);
	run.deliver = keep_message;
	run.quiet = true;
	check_run(&run);
}

static void
judge_in_languages(void *user, const GPtrArray *paths)
{
	for_languages(user, judge_in_language, paths);
}

/* Adds the messages to the players of a language, in their order. */
static void
add_messages_in_language(Desk *desk, const GPtrArray *unused)
{
	const Players *players = desk->job->players;
	(void)unused;
	for (guint i = 0; i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		const Submission *sent = submissions_of(desk->job->sent, player);
		const char *message = sent ? g_hash_table_lookup(desk->foreign, sent->path) : NULL;
		if (message && strcmp(player->language, desk->language) == 0)
			add_message(desk, player, message);
	}
	add_missing_messages(desk);
}

/* The end --------------------------------------------------------------------------------------- */

static int
end_reports(Desk *desk)
{
	int status = EXIT_OK;
	for (guint i = 0; i < REPORTS; i++) {
		DeskReport *one = &desk->reports[i];
		output_divert(one->text);
		if (!report_end(&one->report))
			status = EXIT_OUTPUT;
		output_divert(NULL);
		outbox_add_text(desk->outbox, one->name, one->text->str);
	}
	return status;
}

/* Locks the army data, and the lists with the pack and the table of players. */
static int
lock_all(Desk *desk)
{
	const DeskJob *job = desk->job;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *lock = lock_write(job->games, desk->systems, job->output, diags);
	complain_diags(diags, SEVERITY_WARNING);
	outbox_add_text(desk->outbox, "data.lock", lock);
	outbox_add_text(desk->outbox, "lists.sha256", desk->digests->str);
	return diags_count_severity(diags, SEVERITY_ERROR) ? EXIT_INPUT : EXIT_OK;
}

static void
write_news(Desk *desk)
{
	g_autoptr(GPtrArray) gone = outbox_forgotten(desk->outbox);
	for (guint i = 0; i < gone->len; i++)
		g_string_append_printf(desk->news, _("%s: gone\n"),
		                       (const char *)g_ptr_array_index(gone, i));
	if (!outbox_is_known(desk->outbox))
		g_string_assign(desk->news, _("The first run.\n"));
	else if (!desk->news->len)
		g_string_assign(desk->news, _("Nothing is new since the last run.\n"));
	outbox_add_text(desk->outbox, "news.txt", desk->news->str);
}

static int
finish(Desk *desk)
{
	int status = end_reports(desk);
	const char *date = desk->job->pack.date;
	g_autofree char *statistics = statistics_text(desk->statistics);
	g_autofree char *questions = questions_text(desk->questions);
	const ReleaseTerms terms = {
		.title = desk->event,
		.subtitle = date ? date : "",
		.rounds = desk->job->rounds,
		.opens = desk->job->opens,
		.is_open = desk->job->is_open,
	};
	status = exit_worse(status, release_write(desk->release, &terms, desk->outbox));
	outbox_add_text(desk->outbox, "statistics.txt", statistics);
	if (desk->job->players)
		outbox_add_text(desk->outbox, "questions.txt", questions);
	outbox_add_text(desk->outbox, "pairing.csv", desk->pairing->str);
	status = exit_worse(status, lock_all(desk));
	for_languages(desk, add_messages_in_language, NULL);
	write_news(desk);
	return exit_worse(status, outbox_commit(desk->outbox, desk->job->replace));
}

static void
begin_report(Desk *desk, guint index, const char *name, const CheckFormat *format)
{
	DeskReport *one = &desk->reports[index];
	one->name = name;
	one->text = g_string_new(NULL);
	report_init(&one->report, format, desk->job->paths);
	one->report.several = true;
	one->report.players_path = desk->job->players ? players_path(desk->job->players) : NULL;
	one->report.pack = desk->job->pack;
	one->report.columns = REPORT_COLUMNS;
	output_divert(one->text);
	if (format->begin)
		format->begin(&one->report);
	output_divert(NULL);
}

static void
desk_init(Desk *desk, const DeskJob *job)
{
	*desk = (Desk){
		.job = job,
		.release = release_new(),
		.statistics = statistics_new(),
		.questions = questions_new(job->sent),
		.pairing = pairing_new(),
		.systems = g_ptr_array_new_with_free_func(g_free),
		.digests = g_string_new(NULL),
		.last_box = g_strdup(""),
		.news = g_string_new(NULL),
		.foreign = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free),
		.outbox = outbox_open(job->output),
		.event = job->pack.name ? job->pack.name : _("Army lists"),
		.language = "",
	};
	begin_report(desk, REPORT_HTML, "report.html", &CHECK_HTML);
	begin_report(desk, REPORT_TEXT, "report.txt", &CHECK_TABLE);
	begin_report(desk, REPORT_CSV, "report.csv", &CHECK_CSV);
}

static void
desk_clear(Desk *desk)
{
	for (guint i = 0; i < REPORTS; i++) {
		report_clear(&desk->reports[i].report);
		g_string_free(desk->reports[i].text, TRUE);
	}
	release_free(desk->release);
	statistics_free(desk->statistics);
	questions_free(desk->questions);
	g_string_free(desk->pairing, TRUE);
	g_ptr_array_unref(desk->systems);
	g_string_free(desk->digests, TRUE);
	g_free(desk->last_box);
	g_string_free(desk->news, TRUE);
	g_hash_table_unref(desk->foreign);
	outbox_free(desk->outbox);
}

int
desk_run(const DeskJob *job)
{
	Desk desk;
	library_use_digests(job->games);
	desk_init(&desk, job);
	CheckRun run = run_of(&desk, job->paths);
	run.report = &desk.reports[REPORT_HTML].report;
	run.deliver = deliver;
	run.by_army = true;
	run.also = judge_in_languages;
	int status = check_run(&run);
	add_missing(&desk);
	status = exit_worse(status, finish(&desk));
	if (status != EXIT_OUTPUT)
		output_text(desk.news->str);
	desk_clear(&desk);
	return status;
}

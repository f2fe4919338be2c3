#include "ui/screens/open.h"

#include "base/language/i18n.h"
#include "rosters/open/files-diags.h"
#include "session/bench/workbench-update.h"
#include "session/lists/roster-list.h"
#include "session/updates/missing-game.h"
#include "ui/screens/edit-screen.h"
#include "ui/screens/games-screen.h"
#include "ui/terminal/terminal.h"

#include <string.h>

/* The journal of a broken session. */
typedef struct Lost {
	App *app;
	Journal *journal;
	bool replaces; /* replace the topmost screen */
} Lost;

/* A question about a roster that another session has open. Both borrowed. */
typedef struct Elsewhere {
	App *app;
	Workbench *bench;
} Elsewhere;

static void
lost_free(void *data)
{
	Lost *lost = data;
	journal_free(lost->journal);
	g_free(lost);
}

static void
recover(App *app, void *data)
{
	Lost *lost = data;
	g_autoptr(Diags) diags = diags_new();
	/* Replaces the screen of the saved roster by the recovered one. */
	if (lost->replaces)
		app_pop(app);
	Workbench *bench = workbench_recover(app_library(app), g_steal_pointer(&lost->journal),
	                                     diags);
	if (bench)
		app_push(app, edit_screen_new(app, bench));
	else
		app_go_home(app);
	if (diags_count(diags))
		app_say_diags(app, diags);
	else
		app_say(app, ROLE_GOOD, _("recovered; nothing of it is saved yet"));
}

/* Recovery loads the army data and repeats all edits, so the message is drawn first. */
static void
recover_soon(App *app, Journal *journal, bool replaces)
{
	Lost *lost = g_new0(Lost, 1);
	*lost = (Lost){app, journal, replaces};
	app_say(app, ROLE_DIM, "%s", _("making the steps again …"));
	app_later(app, recover, lost, lost_free);
}

void
open_lost(App *app, Journal *journal)
{
	recover_soon(app, journal, false);
}

static void
lost_answered(void *data, gunichar key)
{
	Lost *lost = data;
	if (key == 'r') {
		recover_soon(lost->app, g_steal_pointer(&lost->journal), true);
	} else if (key == 'd') {
		journal_discard(g_steal_pointer(&lost->journal));
	}
}

static void
ask_about_lost(App *app, const char *path)
{
	Journal *journal = journal_find_lost_of(path);
	if (!journal) {
		g_autoptr(Diags) diags = diags_new();
		journal_report_closed(diags);
		app_say_diags(app, diags);
		return;
	}
	Lost *lost = g_new0(Lost, 1);
	*lost = (Lost){app, journal, true};
	Prompt *question = prompt_new_question(_("A session broke off with unsaved "
	                                         "changes. (r)ecover or (d)iscard them? "),
	                                       "rd", lost_answered, lost);
	prompt_own_data(question, lost_free);
	app_ask(app, question);
}

static void
elsewhere_answered(void *data, gunichar key)
{
	Elsewhere *elsewhere = data;
	g_autoptr(Diags) diags = diags_new();
	(void)key;
	workbench_edit_too(elsewhere->bench, diags);
	app_say_diags(elsewhere->app, diags);
}

static void
ask_about_elsewhere(App *app, Workbench *bench)
{
	Elsewhere *elsewhere = g_new0(Elsewhere, 1);
	*elsewhere = (Elsewhere){app, bench};
	Prompt *question = prompt_new_question(
		_("It is open elsewhere. (e)dit it here, too; anything else only reads it: "), "e",
		elsewhere_answered, elsewhere);
	prompt_own_data(question, g_free);
	app_ask(app, question);
}

static void
offer_game(App *app, const char *path)
{
	g_autofree char *game = missing_game_of(app_library(app), path);
	if (game)
		games_screen_offer(app, game, path);
}

bool
open_path(App *app, const char *path, Diags *diags)
{
	Workbench *bench = workbench_open(app_library(app), path, diags);
	if (!bench)
		return false;
	roster_list_remember(path);
	app_push(app, edit_screen_new(app, bench));
	workbench_report_data(bench, diags);
	if (diags_count(diags))
		app_say_diags(app, diags);
	if (workbench_is_read_only(bench))
		ask_about_elsewhere(app, bench);
	else if (workbench_is_bare(bench))
		offer_game(app, path);
	else
		ask_about_lost(app, path);
	return true;
}

/* A pasted text, and the app that opens it. */
typedef struct Pasted {
	App *app;
	char *text;
	char *army; /* "game / army" or "army", as the player says; NULL if the text names it */
} Pasted;

static void
pasted_free(void *data)
{
	Pasted *pasted = data;
	g_free(pasted->text);
	g_free(pasted->army);
	g_free(pasted);
}

static void read_soon(Pasted *pasted);

/* Takes over the text with what was typed. */
static void
army_typed(void *data, const char *army)
{
	Pasted *pasted = data;
	if (!*army)
		return;
	Pasted *own = g_new0(Pasted, 1);
	*own = (Pasted){pasted->app, g_steal_pointer(&pasted->text), g_strdup(army)};
	read_soon(own);
}

/* Takes over the text, and asks for the army that it does not name. */
static void
ask_for_army(Pasted *pasted)
{
	const PromptUse use = {.done = army_typed, .data = pasted};
	Prompt *prompt = prompt_new(_("Army of the list, or game / army: "), "", &use);
	prompt_own_data(prompt, pasted_free);
	app_ask(pasted->app, prompt);
}

static bool
lacks_army(const Diags *diags)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const DiagKind *kind = diags_get(diags, i)->kind;
		if (kind == &FILES_KINDS[FILES_TEXT_ARMY_UNKNOWN] ||
		    kind == &FILES_KINDS[FILES_TEXT_NO_ARMY] ||
		    kind == &FILES_KINDS[FILES_TEXT_NO_SYSTEM])
			return true;
	}
	return false;
}

static Workbench *
read_text(Library *library, const Pasted *pasted, Diags *diags)
{
	const char *army = pasted->army ? pasted->army : "";
	g_auto(GStrv) parts = g_strsplit(army, " / ", 2);
	const bool names_game = parts[0] && parts[1];
	const TextHints hints = {
		.system = names_game ? parts[0] : NULL,
		.army = names_game ? parts[1] : pasted->army,
	};
	return workbench_open_text(library, pasted->text, &hints, diags);
}

static void
read_pasted(App *app, void *data)
{
	Pasted *pasted = data;
	g_autoptr(Diags) diags = diags_new();
	Workbench *bench = read_text(app_library(app), pasted, diags);
	if (bench) {
		app_push(app, edit_screen_new(app, bench));
		app_say(app, ROLE_GOOD, "%s", _("a new roster, not saved yet"));
	}
	app_say_diags(app, diags);
	if (!bench && lacks_army(diags)) {
		Pasted *again = g_new0(Pasted, 1);
		*again = (Pasted){app, g_steal_pointer(&pasted->text), NULL};
		ask_for_army(again);
	}
}

/* Takes over the text. */
static void
read_soon(Pasted *pasted)
{
	app_say(pasted->app, ROLE_DIM, "%s", _("reading the pasted text …"));
	app_later(pasted->app, read_pasted, pasted, pasted_free);
}

static void
pasted_answered(void *data, gunichar key)
{
	Pasted *pasted = data;
	Pasted *own = g_new0(Pasted, 1);
	(void)key;
	*own = (Pasted){pasted->app, g_steal_pointer(&pasted->text), NULL};
	read_soon(own);
}

static guint
count_lines(const char *text)
{
	guint n = 0;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++)
		n += *g_strstrip(*line) != '\0';
	return n;
}

void
open_pasted(App *app, const char *text)
{
	const guint n = count_lines(text);
	if (strlen(text) > MOST_PASTED) {
		app_say(app, ROLE_WARNING, "%s",
		        _("the pasted text is too long; put it into a file and open that"));
		return;
	}
	if (n < 2) {
		app_say(app, ROLE_DIM, "%s",
		        _("pasted text is for a prompt; a list of several lines becomes a roster"));
		return;
	}
	Pasted *pasted = g_new0(Pasted, 1);
	*pasted = (Pasted){app, g_strdup(text), NULL};
	g_autofree char *label = g_strdup_printf(
		ngettext("Open the pasted text (%u line) as a new roster? (y/n) ",
	                 "Open the pasted text (%u lines) as a new roster? (y/n) ", n),
		n);
	Prompt *question = prompt_new_question(label, "y", pasted_answered, pasted);
	prompt_own_data(question, pasted_free);
	app_ask(app, question);
}

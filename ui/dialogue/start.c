#include "ui/dialogue/start.h"

#include "base/language/i18n.h"
#include "base/values/version.h"
#include "session/bench/workbench-update.h"
#include "session/lists/removed-rosters.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-tags.h"
#include "ui/dialogue/editing.h"
#include "ui/dialogue/games-dialogue.h"
#include "ui/dialogue/help.h"
#include "ui/dialogue/history-command.h"
#include "ui/dialogue/language-command.h"
#include "ui/dialogue/listing.h"
#include "ui/dialogue/new-roster-dialogue.h"
#include "ui/dialogue/pack-command.h"

#include <string.h>

/* Rosters to judge before the list is shown: a page of them. */
#define MOST_JUDGED TALK_PAGE_LINES

typedef struct StartDialogue {
	Talk *talk;
	Library *library;
	Listing *read; /* owned: the latest list; items of broken sessions have only an entry */
	RemovedRosters *removed; /* owned */
	bool over;
} StartDialogue;

/* Reading */

static const char *
verdict_text(ListedVerdict verdict)
{
	switch (verdict) {
	case LISTED_NOT_JUDGED:
		return "";
	case LISTED_LEGAL:
		return _("legal");
	case LISTED_ILLEGAL:
		return _("not legal");
	case LISTED_AGREED:
		return _("not legal, agreed");
	case LISTED_UNCERTAIN:
		return _("not judged");
	case LISTED_UNREADABLE:
		return _("cannot be read");
	}
	g_assert_not_reached();
}

/* Adds the broken sessions, identified by their base, so that numbers stay right when one goes. */
static void
list_lost(Listing *listing)
{
	g_autoptr(GPtrArray) lost = journal_find_lost();
	for (guint i = 0; i < lost->len; i++) {
		const Journal *journal = g_ptr_array_index(lost, i);
		const char *path = journal_path(journal);
		g_autofree char *summary = journal_summary(journal);
		const Item item = {
			.name = g_strdup(path ? path : ""),
			.entry = g_strdup(journal_base(journal)),
			.line = g_strdup_printf(
				_("%s: %s, %s"), _("Unsaved changes of a session that broke off"),
				summary, path ? path : _("a roster without a file")),
		};
		listing_add(listing, &item);
	}
}

static void
list_roster(Listing *listing, const ListedRoster *roster)
{
	const char *parts[] = {roster->army, roster->tags, roster->costs,
	                       verdict_text(roster->verdict), roster->date};
	GString *line = g_string_new(roster->name);
	for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
		if (parts[i] && *parts[i])
			g_string_append_printf(line, ", %s", parts[i]);
	const Item item = {
		.name = g_strdup(roster->name),
		.holder = g_strdup(roster->path),
		.line = g_string_free(line, FALSE),
	};
	listing_add(listing, &item);
}

static Listing *
list_rosters(StartDialogue *start)
{
	Listing *listing = listing_new();
	g_autoptr(RosterList) rosters = roster_list_new(start->library);
	for (guint i = 0; i < MOST_JUDGED && roster_list_judge_next(rosters); i++)
		;
	list_lost(listing);
	for (guint i = 0; i < roster_list_count(rosters); i++)
		list_roster(listing, roster_list_get(rosters, i));
	return listing;
}

static void
read_rosters(StartDialogue *start, const char *filter)
{
	g_autoptr(Listing) listing = list_rosters(start);
	const bool was_empty = listing_count(listing) == 0;
	g_autofree char *error = listing_keep(listing, filter);
	if (error)
		talk_say(start->talk, "%s", error);
	else if (was_empty)
		talk_say(start->talk, "%s",
		         _("There is no roster yet: \"new\" makes one, \"open FILE\" opens one."));
	else if (listing_count(listing) == 0)
		talk_say(start->talk, "%s", _("Nothing of it has these letters."));
	else
		listing_say(listing, start->talk);
	listing_free(start->read);
	start->read = g_steal_pointer(&listing);
}

/* The item that an argument means; NULL, having said so, for none. */
static const Item *
find_item(StartDialogue *start, const char *argument)
{
	guint number;
	const char *rest;
	const Item *item = !start->read ? NULL
	                   : typed_number(argument, &number, &rest)
	                           ? listing_get(start->read, number)
	                   : *argument ? listing_named(start->read, argument)
	                               : NULL;
	if (!item)
		talk_refuse(start->talk, "%s",
		            _("Which one? Say its number: \"rosters\" reads them."));
	return item;
}

/* Opening */

/* The journal of a broken session; NULL, having said so, if it is gone. */
static Journal *
find_lost(StartDialogue *start, const Item *item)
{
	g_autoptr(GPtrArray) lost = journal_find_lost();
	for (guint i = 0; i < lost->len; i++)
		if (strcmp(journal_base(g_ptr_array_index(lost, i)), item->entry) == 0)
			return g_ptr_array_steal_index(lost, i);
	talk_refuse(start->talk, "%s", _("It is no longer there."));
	return NULL;
}

static void
edit(StartDialogue *start, Workbench *bench, Journal *lost)
{
	const DialogueEnd end = dialogue_edit(start->talk, start->library, bench, lost);
	start->over = end != DIALOGUE_CLOSED;
	if (!start->over)
		read_rosters(start, "");
}

static void
open_path(StartDialogue *start, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	Workbench *bench = workbench_open(start->library, path, diags);
	if (bench)
		workbench_report_data(bench, diags);
	talk_say_diags(start->talk, diags);
	if (!bench)
		return;
	if (workbench_is_bare(bench))
		dialogue_say_missing(start->talk, start->library, path);
	roster_list_remember(path);
	edit(start, bench, journal_find_lost_of(path));
}

static void
open_lost(StartDialogue *start, const Item *item)
{
	g_autoptr(Diags) diags = diags_new();
	Journal *journal = find_lost(start, item);
	Workbench *bench = journal ? workbench_recover(start->library, journal, diags) : NULL;
	talk_say_diags(start->talk, diags);
	if (!bench)
		return;
	talk_say(start->talk, "%s", _("Recovered; nothing of it is saved yet."));
	edit(start, bench, NULL);
}

/* Opens an item of the list, or else a file. */
static void
open_item(StartDialogue *start, const char *argument)
{
	guint number;
	const char *rest;
	const bool is_file = *argument && !typed_number(argument, &number, &rest) &&
	                     !(start->read && listing_named(start->read, argument));
	const Item *item = is_file ? NULL : find_item(start, argument);
	g_autofree char *path = is_file ? roster_list_typed_path(argument)
	                        : item  ? g_strdup(item->holder)
	                                : NULL;
	if (item && item->entry)
		open_lost(start, item);
	else if (path)
		open_path(start, path);
}

static void
make_new(StartDialogue *start, const char *argument)
{
	(void)argument;
	Workbench *bench = dialogue_new(start->talk, start->library);
	if (bench)
		edit(start, bench, NULL);
}

static void
show_games(StartDialogue *start, const char *argument)
{
	(void)argument;
	start->over = dialogue_games(start->talk, start->library) != DIALOGUE_CLOSED;
	if (!start->over)
		read_rosters(start, "");
}

/* Files */

/* The path of a roster in the list; NULL, having said so, for none. */
static const char *
path_of(StartDialogue *start, const char *argument)
{
	const Item *item = find_item(start, argument);
	if (item && !item->holder)
		talk_refuse(start->talk, "%s",
		            _("That has no file: it can be opened, or removed."));
	return item ? item->holder : NULL;
}

static void
say_done(StartDialogue *start, bool done, const char *text, const Diags *diags)
{
	if (done) {
		talk_say(start->talk, "%s", text);
		read_rosters(start, "");
	}
	talk_say_diags(start->talk, diags);
}

static void
copy(StartDialogue *start, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	const char *path = path_of(start, argument);
	if (path)
		say_done(start, roster_list_duplicate(path, diags), _("Copied."), diags);
}

static void
rename_file(StartDialogue *start, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	guint number;
	const char *name = "";
	const Item *named = NULL;
	if (!typed_number(argument, &number, &name) && start->read)
		named = listing_named_before(start->read, argument, &name);
	if (!*name) {
		talk_refuse(start->talk, "%s",
		            _("Say the number and the name behind it: \"rename 2 Orks of the "
		              "north\"."));
		return;
	}
	const char *path = named ? named->holder : path_of(start, argument);
	if (path)
		say_done(start, roster_list_rename(path, name, diags), _("Renamed."), diags);
}

static void
tag(StartDialogue *start, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	guint number;
	const char *words = "";
	const Item *named = NULL;
	if (!typed_number(argument, &number, &words) && start->read)
		named = listing_named_before(start->read, argument, &words);
	const char *path = named ? named->holder : path_of(start, argument);
	if (path)
		say_done(start, roster_tags_set(path, words, diags),
		         *words ? _("Tagged.") : _("It has no tags any more."), diags);
}

/* Discarding a journal cannot be undone, so it asks. */
static void
discard(StartDialogue *start, const Item *item)
{
	g_autoptr(Journal) journal = find_lost(start, item);
	if (!journal)
		return;
	g_autofree char *answer = talk_ask(start->talk,
	                                   _("Discard these changes for good? (y/n) "));
	if (!answer || g_ascii_tolower(*answer) != 'y')
		return;
	journal_discard(g_steal_pointer(&journal));
	talk_say(start->talk, "%s", _("Discarded."));
}

static void
throw_away(StartDialogue *start, const char *argument)
{
	const Item *item = find_item(start, argument);
	if (!item)
		return;
	if (item->entry) {
		discard(start, item);
		return;
	}
	g_autoptr(Diags) diags = diags_new();
	const bool done = removed_rosters_remove(start->removed, item->holder, diags);
	say_done(start, done, _("Thrown away; \"undo\" takes it back."), diags);
}

static void
take_back(StartDialogue *start, const char *argument)
{
	(void)argument;
	g_autoptr(Diags) diags = diags_new();
	if (removed_rosters_is_empty(start->removed)) {
		talk_refuse(start->talk, "%s", _("Nothing was thrown away."));
		return;
	}
	const bool done = removed_rosters_restore(start->removed, diags);
	say_done(start, done, _("Taken back."), diags);
}

/* Words */

static void
read_more(StartDialogue *start, const char *argument)
{
	(void)argument;
	if (!talk_more(start->talk))
		talk_say(start->talk, "%s", _("That was all."));
}

static void
speak(StartDialogue *start, const char *argument)
{
	dialogue_language(start->talk, argument);
}

static void
use_pack(StartDialogue *start, const char *argument)
{
	if (dialogue_pack(start->talk, start->library, NULL, argument))
		read_rosters(start, "");
}

static void
show_history(StartDialogue *start, const char *argument)
{
	dialogue_history(start->talk, argument);
}

static void
help(StartDialogue *start, const char *argument)
{
	dialogue_help(start->talk, PLACE_ROSTERS, argument);
}

static void
leave(StartDialogue *start, const char *argument)
{
	(void)argument;
	start->over = true;
}

/* The functions of the words about files. A unit test compares them with the table of words. */
static void (*const FUNCTIONS[WORD_COUNT])(StartDialogue *start, const char *argument) = {
	[WORD_ROSTERS] = read_rosters, [WORD_OPEN_FILE] = open_item,
	[WORD_NEW] = make_new,         [WORD_REMOVE_FILE] = throw_away,
	[WORD_COPY_FILE] = copy,       [WORD_RENAME_FILE] = rename_file,
	[WORD_TAKE_BACK] = take_back,  [WORD_GO_ON] = read_more,
	[WORD_LANG] = speak,           [WORD_HELP] = help,
	[WORD_CLOSE] = leave,          [WORD_QUIT] = leave,
	[WORD_GAMES] = show_games,     [WORD_TAG] = tag,
	[WORD_PACK] = use_pack,        [WORD_HISTORY] = show_history,
};

bool
dialogue_start_knows(Word word)
{
	return FUNCTIONS[word] != NULL;
}

static void
run_word(StartDialogue *start, const TypedLine *typed)
{
	if (typed->word == WORD_NONE)
		dialogue_help_lost(start->talk);
	else
		FUNCTIONS[typed->word](start, typed->argument);
}

static void
read_line(StartDialogue *start)
{
	g_autofree char *line = talk_read(start->talk);
	guint number;
	const char *rest;
	if (!line) {
		start->over = true;
		return;
	}
	const TypedLine typed = typed_line_parse(line, PLACE_ROSTERS);
	if (typed_number(line, &number, &rest) && !*rest)
		open_item(start, line);
	else if (*line)
		run_word(start, &typed);
	else
		talk_more(start->talk);
}

void
dialogue_start(Talk *talk, Library *library)
{
	StartDialogue start = {
		.talk = talk,
		.library = library,
		.removed = removed_rosters_new(),
	};
	talk_say(talk, "muster %s. %s", MUSTER_VERSION,
	         _("\"help\" reads what can be said, \"quit\" leaves."));
	read_rosters(&start, "");
	while (!start.over)
		read_line(&start);
	listing_free(start.read);
	removed_rosters_free(start.removed);
}

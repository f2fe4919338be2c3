#include "ui/dialogue/games-dialogue.h"

#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "session/updates/game-list.h"
#include "session/updates/install.h"
#include "session/updates/keep.h"
#include "session/updates/missing-game.h"
#include "session/updates/progress.h"
#include "session/updates/update.h"
#include "ui/dialogue/help.h"
#include "ui/dialogue/language-command.h"
#include "ui/dialogue/listing.h"

/* Bytes between two lines about a download: few, for a listener. */
#define SAID_BYTES 20000000u

typedef struct GamesDialogue {
	Talk *talk;       /* borrowed */
	Library *library; /* borrowed */
	Gallery *gallery;
	Listing *read; /* owned: the latest list; the entry of an item is the name of a data set */
	guint64 said;  /* bytes of a download */
	DialogueEnd end;
} GamesDialogue;

/* Reading -------------------------------------------------------------------------------------- */

static void
list_game(Listing *listing, const ListedGame *game)
{
	GString *line = g_string_new(game->title);
	g_string_append_printf(line, ", %s", game->name);
	if (game->version)
		g_string_append_printf(line, ", %s", game->version);
	if (game->is_pinned)
		g_string_append_printf(line, ", %s", _("pinned"));
	if (game->is_archived)
		g_string_append_printf(line, ", %s", _("archived"));
	if (game->n_rosters)
		g_string_append_printf(line,
		                       ngettext(", %u roster", ", %u rosters", game->n_rosters),
		                       game->n_rosters);
	const Item item = {
		.name = g_strdup(game->title),
		.entry = g_strdup(game->name),
		.kind = game->is_installed,
		.line = g_string_free(line, FALSE),
	};
	listing_add(listing, &item);
}

static Listing *
list_games(const GamesDialogue *self)
{
	Listing *listing = listing_new();
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	const GPtrArray *available = gallery_stored_list(self->gallery);
	g_autoptr(GPtrArray) games = game_list_new(available, rosters);
	bool installed = false;
	for (guint i = 0; i < games->len; i++) {
		const ListedGame *game = g_ptr_array_index(games, i);
		if (i == 0 || game->is_installed != installed)
			listing_head(listing,
			             game->is_installed ? _("Installed") : _("In the gallery"));
		installed = game->is_installed;
		list_game(listing, game);
	}
	return listing;
}

static void
read_games(GamesDialogue *self, const char *filter)
{
	g_autoptr(Listing) listing = list_games(self);
	const bool was_empty = listing_count(listing) == 0;
	g_autofree char *error = listing_keep(listing, filter);
	if (error)
		talk_say(self->talk, "%s", error);
	else if (was_empty)
		talk_say(self->talk, "%s", _("No game is installed but those of Muster itself."));
	else if (listing_count(listing) == 0)
		talk_say(self->talk, "%s", _("Nothing of it has these letters."));
	else
		listing_say(listing, self->talk);
	if (!gallery_stored_list(self->gallery))
		talk_say(self->talk, "%s", _("\"fetch\" fetches the list of the gallery."));
	listing_free(self->read);
	self->read = g_steal_pointer(&listing);
}

/* The item that an argument means; NULL, having said so, for none. */
static const Item *
find_item(const GamesDialogue *self, const char *argument)
{
	guint number;
	const char *rest;
	const Item *item = typed_number(argument, &number, &rest) ? listing_get(self->read, number)
	                   : *argument ? listing_named(self->read, argument)
	                               : NULL;
	if (!item)
		talk_refuse(self->talk, "%s",
		            _("Which one? Say its number: \"games\" reads them."));
	return item;
}

/* The name of the data set that an argument means: of an item of the list, or the argument itself. NULL,
   having said so, for none. The caller owns it. */
static char *
find_name(const GamesDialogue *self, const char *argument)
{
	guint number;
	const char *rest;
	const Item *named = typed_number(argument, &number, &rest)
	                            ? NULL
	                            : listing_named(self->read, argument);
	if (named || typed_number(argument, &number, &rest) || !*argument) {
		const Item *item = named ? named : find_item(self, argument);
		return item ? g_strdup(item->entry) : NULL;
	}
	return g_strdup(argument);
}

/* Changes -------------------------------------------------------------------------------------- */

/* Says sentences, a line each. */
static void
say_lines(const GamesDialogue *self, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (guint i = 0; lines[i]; i++)
		if (*lines[i])
			talk_say(self->talk, "%s", lines[i]);
}

/* Says the outcome of a change, and finds the army data again. Takes over the sentences. */
static void
say_change(GamesDialogue *self, char *done, Diags *diags)
{
	talk_say_diags(self->talk, diags);
	if (done) {
		g_autoptr(Diags) faults = diags_new();
		library_refresh(self->library, faults);
		say_lines(self, done);
		talk_say_diags(self->talk, faults);
	}
	g_free(done);
}

static bool
watch(const char *host, guint64 done, guint64 total, gpointer data)
{
	GamesDialogue *self = data;
	if (done < self->said)
		self->said = 0;
	if (done - self->said >= SAID_BYTES) {
		g_autofree char *text = progress_text(host, done, total);
		self->said = done;
		talk_say(self->talk, "%s", text);
	}
	return !interrupt_was_caught();
}

static void
fetch_list(GamesDialogue *self, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	interrupt_catch();
	const GPtrArray *list = gallery_fetch_list(self->gallery, diags);
	interrupt_release();
	talk_say_diags(self->talk, diags);
	if (list)
		read_games(self, argument);
}

static void
install(GamesDialogue *self, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = NULL;
	char *done = NULL;
	if (*argument && g_file_test(argument, G_FILE_TEST_EXISTS)) {
		interrupt_catch();
		package = package_read(argument, diags);
		done = package ? install_package(package, NULL, interrupt_was_caught, diags) : NULL;
		interrupt_release();
	} else {
		g_autofree char *name = find_name(self, argument);
		interrupt_catch();
		done = name ? install_words(self->gallery, name, NULL, NULL, diags) : NULL;
		interrupt_release();
	}
	say_change(self, done, diags);
}

/* Says the effect of a newer version, and takes it if the player wants it. */
static void
offer(GamesDialogue *self, Update *update)
{
	g_autoptr(Diags) diags = diags_new();
	say_lines(self, update->preview);
	g_autofree char *answer = talk_ask(self->talk, _("Take this version? (y/n) "));
	if (answer && g_ascii_tolower(*answer) == 'y')
		say_change(self, update_take(update, diags), diags);
	else
		talk_say(self->talk, "%s", _("The army data stay as they are."));
}

static bool
goes_on(guint n_compared, gpointer data)
{
	(void)n_compared;
	(void)data;
	return !interrupt_was_caught();
}

static void
find_newer(GamesDialogue *self, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *name = find_name(self, argument);
	if (!name)
		return;
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	const UpdateSearch search = {self->gallery, rosters, false, goes_on, NULL};
	interrupt_catch();
	g_autoptr(Update) update = update_find(&search, name, diags);
	interrupt_release();
	talk_say_diags(self->talk, diags);
	if (update)
		talk_say(self->talk, "%s", update->state);
	if (update && update->id)
		offer(self, update);
}

static void
pin(GamesDialogue *self, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *name = find_name(self, argument);
	g_autoptr(Store) store = store_open(NULL);
	const InstalledSet *set = name ? store_find(store, name) : NULL;
	if (name)
		say_change(self, keep_pinned(name, !set || !set->pinned, diags), diags);
}

static void
roll_back(GamesDialogue *self, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *name = find_name(self, argument);
	if (name)
		say_change(self, keep_before(name, diags), diags);
}

static void
remove_game(GamesDialogue *self, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *name = find_name(self, argument);
	g_autofree char *question = g_strdup_printf(
		_("Remove %s with all its versions? Rosters stay. (y/n) "), name ? name : "");
	g_autofree char *answer = name ? talk_ask(self->talk, question) : NULL;
	if (answer && g_ascii_tolower(*answer) == 'y')
		say_change(self, keep_no_more(name, diags), diags);
}

/* Words ---------------------------------------------------------------------------------------- */

static void
read_more(GamesDialogue *self, const char *argument)
{
	(void)argument;
	if (!talk_more(self->talk))
		talk_say(self->talk, "%s", _("That was all."));
}

static void
speak(GamesDialogue *self, const char *argument)
{
	dialogue_language(self->talk, argument);
}

static void
help(GamesDialogue *self, const char *argument)
{
	dialogue_help(self->talk, PLACE_GAMES, argument);
}

static void
leave(GamesDialogue *self, const char *argument)
{
	(void)argument;
	self->end = DIALOGUE_CLOSED;
}

static void
quit(GamesDialogue *self, const char *argument)
{
	(void)argument;
	self->end = DIALOGUE_QUIT;
}

/* The functions of the words about games. A unit test compares them with the table of words. */
static void (*const FUNCTIONS[WORD_COUNT])(GamesDialogue *self, const char *argument) = {
	[WORD_LIST_GAMES] = read_games,
	[WORD_FETCH] = fetch_list,
	[WORD_INSTALL] = install,
	[WORD_NEWER] = find_newer,
	[WORD_PIN] = pin,
	[WORD_ROLL_BACK] = roll_back,
	[WORD_REMOVE_GAME] = remove_game,
	[WORD_GO_ON] = read_more,
	[WORD_LANG] = speak,
	[WORD_HELP] = help,
	[WORD_CLOSE] = leave,
	[WORD_QUIT] = quit,
};

bool
dialogue_games_knows(Word word)
{
	return FUNCTIONS[word] != NULL;
}

static void
read_line(GamesDialogue *self)
{
	g_autofree char *line = talk_read(self->talk);
	if (!line) {
		self->end = DIALOGUE_NO_INPUT;
		return;
	}
	const TypedLine typed = typed_line_parse(line, PLACE_GAMES);
	if (!*line)
		talk_more(self->talk);
	else if (typed.word == WORD_NONE)
		dialogue_help_lost(self->talk);
	else
		FUNCTIONS[typed.word](self, typed.argument);
}

DialogueEnd
dialogue_games(Talk *talk, Library *library)
{
	g_autoptr(Gallery) gallery = gallery_new();
	GamesDialogue self = {.talk = talk, .library = library, .gallery = gallery};
	gallery_on_progress(gallery, watch, &self);
	talk_say(talk, "%s", _("\"help\" reads what can be said about games, \"close\" leaves."));
	read_games(&self, "");
	while (self.end == DIALOGUE_GOES_ON)
		read_line(&self);
	listing_free(self.read);
	return self.end;
}

bool
dialogue_say_missing(Talk *talk, const Library *library, const char *path)
{
	g_autofree char *game = missing_game_of(library, path);
	g_autoptr(Gallery) gallery = game ? gallery_new() : NULL;
	const GalleryEntry *entry = game ? game_list_find(gallery_stored_list(gallery), game)
	                                 : NULL;
	if (entry)
		talk_say(talk, _("The gallery has it: say \"games\", then \"install %s\"."),
		         entry->name);
	else if (game)
		talk_say(talk, "%s",
		         _("To look for it in the gallery, say \"games\", then \"fetch\"."));
	return game != NULL;
}

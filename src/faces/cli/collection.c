/* muster collection: what the user owns, for each game. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/owned.h"
#include "reports/output/output.h"
#include "session/collection/lacking.h"
#include "session/owned/owned-import.h"

#include <string.h>

/* The words of the command line. */
typedef struct Words {
	const ParsedLine *parsed; /* borrowed */
	char *const *names;       /* the words after the subcommand; ends with NULL; borrowed */
	guint n;
	char *system; /* owned: value of --system; NULL if not given */
	gboolean units;
} Words;

static void say(const char *format, ...) G_GNUC_PRINTF(1, 2);

static void
say(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	output_text(text);
}

static Collection *
load(const char *system_id)
{
	g_autoptr(Diags) diags = diags_new();
	Collection *owned = collection_load(system_id, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return owned;
}

static int
save(const Collection *owned)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_saved = collection_save(owned, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return is_saved ? EXIT_OK : EXIT_OUTPUT;
}

/* A collection is written with the names in the files. */
static Library *
library_of_files(const Words *words)
{
	Library *library = find_library(words->parsed, NULL);
	if (library)
		library_use_own_language(library);
	return library;
}

/* list */

static int
list_systems(const Library *library)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	int status = EXIT_OK;
	guint n_games = 0;
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *system = g_ptr_array_index(systems, i);
		g_autoptr(Collection) owned = load(system->id);
		const guint n = owned ? collection_count(owned) : 0;
		status = owned ? status : EXIT_INPUT;
		n_games += n > 0;
		if (n)
			say(ngettext("%s: %u name\n", "%s: %u names\n", n),
			    library_shown_name(library, system), n);
	}
	if (n_games == 0 && status == EXIT_OK)
		say("%s", _("nothing is noted; muster collection import ROSTER notes what is in a "
		            "roster\n"));
	return status;
}

static int
list(const Words *words)
{
	g_autoptr(Library) library = find_library(words->parsed, NULL);
	int status = EXIT_INPUT;
	if (!library)
		return status;
	if (words->n == 0)
		return list_systems(library);
	const DataFile *system = find_system(library, words->names[0], &status);
	g_autoptr(Collection) owned = system ? load(system->id) : NULL;
	if (!owned)
		return status;
	g_autoptr(GString) table = collection_table(owned);
	output_text(table->str);
	return EXIT_OK;
}

/* set and import */

/* Complains about names that no unit or model of a game system has. */
static void
complain_of_unknown(Library *library, const DataFile *system, const Collection *owned)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load(library, system->id, NULL, diags);
	g_autoptr(GPtrArray) unknown = loaded ? usage_unknown(owned, loaded->game) : NULL;
	for (guint i = 0; unknown && i < unknown->len; i++)
		complain(_("no unit or model of %s is called \"%s\""),
		         library_shown_name(library, system),
		         (const char *)g_ptr_array_index(unknown, i));
}

static int
set(const Words *words)
{
	g_autoptr(Library) library = library_of_files(words);
	guint number;
	int status = EXIT_INPUT;
	if (!collection_parse_number(words->names[2], &number))
		return command_line_refuse("collection", _("\"%s\" is not a number from 0 to %u"),
		                           words->names[2], COLLECTION_MAX_NUMBER);
	const DataFile *system = library ? find_system(library, words->names[0], &status) : NULL;
	g_autoptr(Collection) owned = system ? load(system->id) : NULL;
	if (!owned)
		return status;
	if (!collection_set(owned, words->names[1], number))
		return command_line_refuse("collection", _("\"%s\" is not a name"),
		                           words->names[1]);
	complain_of_unknown(library, system, owned);
	return save(owned);
}

static int
exit_of(OwnedImport import)
{
	return import == OWNED_IMPORTED    ? EXIT_OK
	       : import == OWNED_NOT_SAVED ? EXIT_OUTPUT
	                                   : EXIT_INPUT;
}

static int
import_table(Library *library, const Words *words, const char *path)
{
	int status = EXIT_INPUT;
	const DataFile *system = find_system(library, words->system, &status);
	if (!system)
		return status;
	g_autoptr(Diags) diags = diags_new();
	status = exit_of(owned_import_table(system->id, NULL, path, diags));
	complain_diags(diags, SEVERITY_WARNING);
	g_autoptr(Collection) owned = status == EXIT_OK ? load(system->id) : NULL;
	if (owned)
		complain_of_unknown(library, system, owned);
	return status;
}

static int
import_roster(Library *library, const Words *words, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	const UsageDetail detail = words->units ? USAGE_OF_UNITS : USAGE_OF_MODELS;
	const int status = exit_of(owned_import_roster(library, NULL, path, detail, diags));
	complain_diags(diags, SEVERITY_WARNING);
	return status;
}

/* The files that the words name; a folder stands for the rosters in it. Must free its elements. */
static int
find_files(const Words *words, GPtrArray *paths)
{
	const ParsedLine files = {.arguments = words->parsed->arguments + 1,
	                          .n_arguments = words->n};
	return find_rosters(&files, ROSTER_FILES_ROSTERS, paths);
}

static int
import(const Words *words)
{
	g_autoptr(Library) library = library_of_files(words);
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	int status = library ? find_files(words, paths) : EXIT_INPUT;
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		const bool is_table = owned_import_is_table(path);
		status = exit_worse(status, is_table ? import_table(library, words, path)
		                                     : import_roster(library, words, path));
	}
	return status;
}

/* lacks */

/* Opens a roster for its view. */
static bool
open_to_look(Library *library, const char *path, OpenRoster *open)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_open = open_roster(library, path, open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (is_open)
		open_roster_look(open);
	return is_open;
}

static void
say_lacking(const char *name, guint used, guint owned)
{
	say(_("  %s: %u, %u owned\n"), name, used, owned);
}

static int
say_of_roster(Library *library, const char *path, Lacking *all)
{
	g_auto(OpenRoster) open = {0};
	if (!open_to_look(library, path, &open))
		return EXIT_INPUT;
	g_autoptr(Collection) owned = owned_load(open.loaded->game);
	if (!owned)
		return EXIT_INPUT;
	g_autoptr(GArray) uses = usage_of(open.view, owned, USAGE_OF_MODELS);
	const guint lacking = usage_lacking(open.view, owned);
	if (lacking)
		say(_("%s: %u more than is owned\n"), path, lacking);
	else
		say(_("%s: all is owned\n"), path);
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if (use_lacking(use) > 0)
			say_lacking(use->name, use->used, use->owned);
	}
	const Game *game = open.loaded->game;
	lacking_add(all, game_text(game, game_system(game)->id), path, uses);
	return EXIT_OK;
}

static void
say_all(const Lacking *all)
{
	say("%s", _("to field any of them\n"));
	for (guint i = 0; i < lacking_count(all); i++) {
		const Lack *lack = lacking_get(all, i);
		say_lacking(lack->name, lack->used, lack->owned);
	}
}

static int
lacks(const Words *words)
{
	g_autoptr(Library) library = find_library(words->parsed, NULL);
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(Lacking) all = lacking_new();
	int status = library ? find_files(words, paths) : EXIT_INPUT;
	for (guint i = 0; i < paths->len; i++)
		status = exit_worse(status,
		                    say_of_roster(library, g_ptr_array_index(paths, i), all));
	if (paths->len > 1 && lacking_count(all))
		say_all(all);
	return status;
}

/* The command */

typedef struct Subcommand {
	const char *name;
	int (*run)(const Words *words);
	guint min, max; /* words after it */
	bool imports;   /* takes --system and --units */
} Subcommand;

static const Subcommand SUBCOMMANDS[] = {
	{"list", list, 0, 1, false},
	{"set", set, 3, 3, false},
	{"import", import, 1, G_MAXUINT, true},
	{"lacks", lacks, 1, G_MAXUINT, false},
};

static const Subcommand *
find_subcommand(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(SUBCOMMANDS); i++)
		if (strcmp(SUBCOMMANDS[i].name, name) == 0)
			return &SUBCOMMANDS[i];
	return NULL;
}

static int
run(const Words *words)
{
	const char *word = words->parsed->arguments[0];
	const Subcommand *subcommand = find_subcommand(word);
	if (!subcommand)
		return command_line_refuse("collection", _("unknown word \"%s\"; use one of: %s"),
		                           word, "list, set, import, lacks");
	if (!subcommand->imports && (words->system || words->units))
		return command_line_refuse("collection", _("%s does not go with \"%s\""),
		                           words->system ? "--system" : "--units", word);
	if (words->n < subcommand->min)
		return command_line_refuse("collection", _("a word is missing after \"%s\""), word);
	if (words->n > subcommand->max)
		return command_line_refuse("collection", _("unexpected argument \"%s\""),
		                           words->names[subcommand->max]);
	return subcommand->run(words);
}

int
command_collection(int argc, char **argv)
{
	Words words = {0};
	const GOptionEntry entries[] = {
		{"system", 0, 0, G_OPTION_ARG_FILENAME, &words.system,
	         N_("The game system of a table, by id or by name"), N_("SYSTEM")},
		{"units", 0, 0, G_OPTION_ARG_NONE, &words.units,
	         N_("Note the units of a roster, not the models in them"), NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "collection",
		.arguments = N_("list|set|import|lacks [SYSTEM|FILE|ROSTER|NAME N]..."),
		.summary = N_("Notes what you own of a game, and says what rosters have more of.\n"
	                      "muster(1) explains each word."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (command_line_parse(&line, argc, argv, &parsed, &status)) {
		words.parsed = &parsed;
		words.names = parsed.arguments + 1;
		words.n = parsed.n_arguments - 1;
		status = run(&words);
	}
	g_free(words.system);
	return status;
}

/* Shows army data: systems, armies, entries. The writers are in reports/show/show-report.h. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/find-name.h"
#include "faces/arguments/options.h"
#include "reports/output/output.h"
#include "reports/show/show-report.h"
#include "session/updates/usable.h"

#include <string.h>

typedef enum ShowFormat {
	SHOW_TEXT,
	SHOW_JSON,
} ShowFormat;

/* Writes a text and frees it. */
static int
put(char *text)
{
	output_text(text);
	g_free(text);
	return EXIT_OK;
}

/* Reads all army data that the user named, and complains about what cannot be used. Returns an exit code. */
static int
try_named(Library *library)
{
	int status = EXIT_OK;
	char *const *named = library_named(library);
	for (guint i = 0; named && named[i]; i++) {
		g_autoptr(Diags) diags = diags_new();
		if (!usable_place(library, named[i], diags))
			status = EXIT_ILLEGAL;
		complain_diags(diags, SEVERITY_WARNING);
	}
	return status;
}

static int
show_systems(Library *library, ShowFormat format)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	if (systems->len > 0 || format == SHOW_JSON)
		put(format == SHOW_JSON ? show_json_systems(library) : show_text_systems(library));
	return systems->len > 0 ? try_named(library) : complain_no_data(library);
}

static int
show_system(Library *library, const DataFile *system, ShowFormat format)
{
	if (format == SHOW_TEXT)
		return put(show_text_system(library, system));
	const LoadedGame *loaded = find_game(library, system, NULL);
	return loaded ? put(show_json_system(library, system, loaded->game)) : EXIT_INPUT;
}

static int
show_army(const ShownArmy *army, ShowFormat format)
{
	return put(format == SHOW_JSON ? show_json_army(army) : show_text_army(army));
}

static GArray *
name_roots(const ShownArmy *army)
{
	const Game *game = army->loaded->game;
	const Menu *menu = choices_force_menu(army->loaded->choices, army->catalogue);
	GArray *names = names_new();
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		names_add_of(names, game, definition->target->id, definition_name(definition),
		             definition);
	}
	return names;
}

/* Finds an entry or group at any depth by its id; names of options are ambiguous. */
static const Definition *
find_below(const ShownArmy *army, const char *id)
{
	const Game *game = army->loaded->game;
	const EntryKinds kinds = ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) |
	                         ENTRY_KIND_BIT(ENTRY_LINK);
	const Atom atom = atoms_find(game->atoms, id);
	const EntryId found = game_find(game, army->catalogue->file, atom, kinds);
	return atom_is_none(atom) || entry_id_is_none(found)
	               ? NULL
	               : choices_define(army->loaded->choices, game_entry(game, found));
}

static int
show_entry(const ShownArmy *army, const char *given, ShowFormat format)
{
	int status = EXIT_INPUT;
	g_autoptr(GArray) roots = name_roots(army);
	const Definition *definition = find_below(army, given);
	if (!definition)
		definition = names_find(roots, _("entry"), given, &status);
	if (!definition)
		return status;
	return put(format == SHOW_JSON ? show_json_entry(army, definition)
	                               : show_text_entry(army, definition));
}

static bool
load_army(Library *library, const DataFile *file, ShownArmy *army)
{
	army->loaded = find_game(library, army->system, file);
	army->catalogue = army->loaded ? loaded_catalogue(army->loaded, file) : NULL;
	return army->catalogue != NULL;
}

/* Loads a game with all its armies, which have rules, too. NULL after a complaint. */
static const LoadedGame *
load_all(Library *library, const DataFile *system)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load(library, system->id, NULL, diags);
	complain_diags(diags, SEVERITY_ERROR);
	return loaded;
}

/* `show rules SYSTEM`. */
static int
show_rules(Library *library, const ParsedLine *parsed, ShowFormat format)
{
	int status = EXIT_INPUT;
	if (parsed->n_arguments != 2)
		return command_line_refuse("show", _("\"rules\" needs one game system"));
	const DataFile *system = find_system(library, parsed->arguments[1], &status);
	const LoadedGame *loaded = system ? load_all(library, system) : NULL;
	if (!loaded)
		return status;
	return put(format == SHOW_JSON ? show_json_rules(loaded) : show_text_rules(loaded));
}

/* `show --uses ID SYSTEM`. */
static int
show_uses(Library *library, const ParsedLine *parsed, const char *id, ShowFormat format)
{
	int status = EXIT_INPUT;
	if (parsed->n_arguments != 1)
		return command_line_refuse("show", _("--uses needs one game system"));
	const DataFile *system = find_system(library, parsed->arguments[0], &status);
	const LoadedGame *loaded = system ? load_all(library, system) : NULL;
	if (!loaded)
		return status;
	g_autoptr(Diags) diags = diags_new();
	guint n;
	g_autofree char *page = format == SHOW_JSON ? show_json_uses(loaded->game, id, &n, diags)
	                                            : show_text_uses(loaded->game, id, &n, diags);
	output_text(page);
	complain_diags(diags, SEVERITY_ERROR);
	if (n == 0)
		complain(_("the id \"%s\" is in no file of %s"), id, system->name);
	/* A file that was left out may use the id, too. */
	const bool is_whole = loaded->is_whole && diags_count_severity(diags, SEVERITY_ERROR) == 0;
	return n && is_whole ? EXIT_OK : EXIT_INPUT;
}

/* `show --list-names [SYSTEM]`, which completions call: only the files' heads are read. */
static int
show_names(const Library *library, const ParsedLine *parsed)
{
	int status = EXIT_INPUT;
	if (!parsed->arguments[0])
		return put(list_system_names(library));
	const DataFile *system = find_system(library, parsed->arguments[0], &status);
	return system ? put(list_army_names(library, system)) : status;
}

static int
show(Library *library, const ParsedLine *parsed, ShowFormat format)
{
	int status = EXIT_INPUT;
	char *const *names = parsed->arguments;
	if (parsed->n_arguments == 0)
		return show_systems(library, format);
	if (strcmp(names[0], "rules") == 0)
		return show_rules(library, parsed, format);
	const DataFile *system = find_system(library, names[0], &status);
	if (system && parsed->n_arguments == 1)
		return show_system(library, system, format);
	const DataFile *file = system ? find_army(library, system, names[1], &status) : NULL;
	if (!file)
		return status;
	ShownArmy army = {.system = system};
	if (!load_army(library, file, &army))
		return EXIT_INPUT;
	return parsed->n_arguments == 2 ? show_army(&army, format)
	                                : show_entry(&army, names[2], format);
}

int
command_show(int argc, char **argv)
{
	int format = 0;
	gboolean list_names = FALSE;
	g_autofree char *uses = NULL;
	g_autofree char *pack = NULL;
	const ChoiceOption choices[] = {
		JSON_OPTION(&format),
		{0},
	};
	const GOptionEntry options[] = {
		PACK_OPTION(&pack),
		{"uses", 0, 0, G_OPTION_ARG_STRING, &uses,
	         N_("list the places in the files of a system where an id is written"), N_("ID")},
		{"list-names", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &list_names, NULL, NULL},
		{0},
	};
	const CommandLine line = {
		.name = "show",
		.arguments = N_("[SYSTEM [ARMY [ENTRY]] | rules SYSTEM]"),
		.summary = N_(
			"Shows army data: the game systems, the armies of a system, the entries "
			"of an army, or an\nentry. Each is named by id or name. \"rules\" lists "
			"the "
			"numbered rules of a game."),
		.entries = options,
		.choices = choices,
		.takes_data = true,
		.max_arguments = 3,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	g_autoptr(Library) library = find_library(&parsed, pack);
	if (!library)
		return EXIT_INPUT;
	if (uses)
		return show_uses(library, &parsed, uses, (ShowFormat)format);
	return list_names ? show_names(library, &parsed)
	                  : show(library, &parsed, (ShowFormat)format);
}

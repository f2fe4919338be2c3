/* Every game system, army and force at hand is found by its name as people type it: it, or candidates with
   it among them, and never another one in silence. */
#include "base/text/name-key.h"
#include "base/text/name-match.h"
#include "data/game/choices.h"
#include "data/library/library.h"
#include "faces/arguments/find-name.h"

#include <criterion/criterion.h>
#include <string.h>

/* A name that is looked for among others. */
typedef struct Sought {
	const GArray *names;
	const char *name;
	gconstpointer value;
} Sought;

static const char *
name_in(const GPtrArray *all, gconstpointer value)
{
	for (guint i = 0; i + 1 < all->len; i += 2)
		if (g_ptr_array_index(all, i) == value)
			return g_ptr_array_index(all, i + 1);
	return "";
}

static void
expect_found(const Sought *sought, const GPtrArray *all, const char *typed)
{
	g_autoptr(GPtrArray) meant = names_meant(sought->names, typed);
	for (guint i = 0; i < meant->len; i++)
		if (g_ptr_array_index(meant, i) == sought->value)
			return;
	const char *other = meant->len ? name_in(all, g_ptr_array_index(meant, 0)) : "";
	cr_expect(meant->len && name_match(other, typed) > name_match(sought->name, typed),
	          "\"%s\" shall find \"%s\", and finds %u others, such as \"%s\"", typed,
	          sought->name, meant->len, other);
}

/* @all  the values and their names by turns */
static void
expect_spellings(const Sought *sought, const GPtrArray *all)
{
	g_autofree char *lower = g_utf8_strdown(sought->name, -1);
	g_autofree char *letters = name_key(sought->name);
	g_autofree char *blanks = g_strdup_printf("  %s ", sought->name);
	const char *dash = g_strrstr(sought->name, " - ");
	expect_found(sought, all, sought->name);
	expect_found(sought, all, lower);
	if (*letters) {
		expect_found(sought, all, letters);
		expect_found(sought, all, blanks);
	}
	if (dash && dash[3])
		expect_found(sought, all, dash + 3);
}

static guint
expect_all(const GArray *names, const GPtrArray *all)
{
	for (guint i = 0; i + 1 < all->len; i += 2) {
		const Sought sought = {names, g_ptr_array_index(all, i + 1),
		                       g_ptr_array_index(all, i)};
		expect_spellings(&sought, all);
	}
	return all->len / 2;
}

static guint
sweep_files(const GPtrArray *files)
{
	g_autoptr(GArray) names = names_new();
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (guint i = 0; i < files->len; i++) {
		DataFile *file = g_ptr_array_index(files, i);
		names_add(names, file->id, file->name, file->name, file);
		g_ptr_array_add(all, file);
		g_ptr_array_add(all, (gpointer)(guintptr)file->name);
	}
	return expect_all(names, all);
}

static guint
sweep_forces(const LoadedGame *loaded, const Entry *catalogue)
{
	const Game *game = loaded->game;
	const GPtrArray *forces = choices_forces(loaded->choices, catalogue, NULL);
	g_autoptr(GArray) names = names_new();
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (guint i = 0; i < forces->len; i++) {
		Definition *force = g_ptr_array_index(forces, i);
		names_add_of(names, game, force->target->id, definition_name(force), force);
		g_ptr_array_add(all, force);
		g_ptr_array_add(all, (gpointer)(guintptr)game_text(game, definition_name(force)));
	}
	return expect_all(names, all);
}

static guint
sweep_game(Library *library, const DataFile *system)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load(library, system->id, NULL, diags);
	guint n = 0;
	for (uint32_t i = 0; loaded && i < loaded->game->n_files; i++) {
		const Entry *root = &loaded->game->entries[loaded->game->files[i].root];
		if (!(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			n += sweep_forces(loaded, root);
	}
	return n;
}

static void
sweep(char *folder)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) library = library_open_only(folder, diags);
	cr_assert_not_null(library, "%s cannot be read", folder);
	g_autoptr(GPtrArray) systems = library_systems(library);
	guint n = sweep_files(systems);
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *system = g_ptr_array_index(systems, i);
		g_autoptr(GPtrArray) armies = library_armies(library, system);
		n += sweep_files(armies);
		n += sweep_game(library, system);
	}
	cr_expect_gt(n, 0u, "%s has no names", folder);
}

Test(names_sweep, all_names_of_our_lists_are_found)
{
	char folder[] = "lists";
	sweep(folder);
}

Test(names_sweep, all_names_of_real_army_data_are_found)
{
	static const char *const FOLDERS[] = {"build/data/systems", "build/data/systems2"};
	guint n = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(FOLDERS); i++) {
		g_autoptr(GDir) dir = g_dir_open(FOLDERS[i], 0, NULL);
		for (const char *name; dir && (name = g_dir_read_name(dir));) {
			g_autofree char *folder = g_build_filename(FOLDERS[i], name, NULL);
			if (!g_file_test(folder, G_FILE_TEST_IS_DIR))
				continue;
			sweep(folder);
			n++;
		}
	}
	if (n == 0)
		cr_skip_test("no real army data in build/data");
}

/* Data that overlays add to a game, and limits that they remove. */
#include "army.h"
#include "base/files/container.h"
#include "base/markup/sax-tape.h"
#include "base/values/budget.h"
#include "data/game/file-caps.h"

#include <glib/gstdio.h>

/* An army with overlays in files, which end with their removal. */
typedef struct Overlaid {
	Army army;
	char *folder;
	GPtrArray *paths; /* char *, ends with NULL once loaded */
} Overlaid;

static const char SYSTEM[] =
	"<profileTypes><profileType id='mover' name='Mover'/></profileTypes>"
	"<categoryEntries><categoryEntry id='hero' name='Hero'/>"
	"<categoryEntry id='beast' name='Beast'/></categoryEntries>"
	"<forceEntries><forceEntry id='force' name='Force'><constraints>"
	"<constraint id='force-max' type='max' value='1' field='selections' scope='roster'/>"
	"</constraints></forceEntry></forceEntries>";

static const char CATALOGUE[] =
	"<entryLinks><entryLink id='to-wolf' name='Wolf' type='selectionEntry' targetId='wolf'>"
	"<categoryLinks><categoryLink id='c1' name='Hero' targetId='hero' primary='true'/>"
	"</categoryLinks></entryLink></entryLinks>"
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'><categoryLinks>"
	"<categoryLink id='c2' name='Hero' targetId='hero' primary='true'/></categoryLinks>"
	"<infoLinks><infoLink id='i1' name='Quick' type='profile' targetId='quick'/></infoLinks>"
	"<selectionEntries><selectionEntry id='hat' name='Hat' type='upgrade'/></selectionEntries>"
	"</selectionEntry></selectionEntries>"
	"<sharedSelectionEntries><selectionEntry id='wolf' name='Wolf' type='model'><categoryLinks>"
	"<categoryLink id='c3' name='Beast' targetId='beast'/></categoryLinks></selectionEntry>"
	"</sharedSelectionEntries>"
	"<sharedProfiles><profile id='quick' name='Quick' typeId='mover' typeName='Mover'/>"
	"</sharedProfiles>";

static Overlaid
overlaid_new(void)
{
	Overlaid overlaid = {.army = army_new(),
	                     .folder = g_dir_make_tmp("overlaid-XXXXXX", NULL),
	                     .paths = g_ptr_array_new_with_free_func(g_free)};
	army_add_system(&overlaid.army, SYSTEM);
	army_add_catalogue(&overlaid.army, "a.cat", "cat", CATALOGUE);
	return overlaid;
}

/* Writes an overlay; its data begin in line 2. */
static void
add_overlay(Overlaid *overlaid, const char *name, const char *data)
{
	char *path = g_build_filename(overlaid->folder, name, NULL);
	g_autofree char *xml = g_strdup_printf(
		"<companion system='gs' id='%s' name='%s'>\n<data>%s</data></companion>", name,
		name, data);
	cr_assert(g_file_set_contents(path, xml, -1, NULL));
	g_ptr_array_add(overlaid->paths, path);
}

static bool
pass_over(void *user, const SaxElement *element)
{
	(void)user, (void)element;
	return true;
}

/* The recorded data of a companion. */
static SaxTape *
record(const char *path)
{
	static const Sax PASSING = {.start = pass_over};
	static const SaxLimits LIMITS = {.depth = 100, .elements = 100000};
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	SaxTape *tape = sax_tape_new(bytes);
	cr_assert_eq(sax_record_parts(tape, "data", &PASSING, NULL, path, &LIMITS, NULL), SAX_READ);
	return tape;
}

static const Game *
overlaid_load(Overlaid *overlaid)
{
	Army *army = &overlaid->army;
	g_autoptr(GPtrArray) tapes = g_ptr_array_new_with_free_func((GDestroyNotify)sax_tape_free);
	for (guint i = 0; i < overlaid->paths->len; i++)
		g_ptr_array_add(tapes, record(g_ptr_array_index(overlaid->paths, i)));
	g_ptr_array_add(overlaid->paths, NULL);
	army->game = game_load_with(army->set, "gs", NULL, tapes, army->diags);
	cr_assert_not_null(army->game);
	return army->game;
}

static const Game *
overlaid_load_one(Overlaid *overlaid, const char *data)
{
	add_overlay(overlaid, "one.muster.xml", data);
	return overlaid_load(overlaid);
}

static void
overlaid_clear(Overlaid *overlaid)
{
	for (guint i = 0; i + 1 < overlaid->paths->len; i++)
		g_remove(g_ptr_array_index(overlaid->paths, i));
	g_rmdir(overlaid->folder);
	g_ptr_array_unref(overlaid->paths);
	g_free(overlaid->folder);
	army_clear(&overlaid->army);
}

static bool
is(const Game *game, Atom atom, const char *text)
{
	return strcmp(game_text(game, atom), text) == 0;
}

/* The ids of the entries around all entries with an id, in order. */
static char *
parents_of(const Game *game, const char *id)
{
	GString *parents = g_string_new(NULL);
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (is(game, game->entries[i].id, id))
			g_string_append_printf(
				parents, "%s%s", parents->len ? " " : "",
				game_text(game, game->entries[game->entries[i].parent].id));
	return g_string_free(parents, FALSE);
}

static void
expect_parents(const Game *game, const char *id, const char *expected)
{
	g_autofree char *parents = parents_of(game, id);
	cr_expect_str_eq(parents, expected);
}

#define ADDED                                                    \
	"<selectionEntries><selectionEntry id='new' name='New' " \
	"type='upgrade'/></selectionEntries>"

static void
expect_targets(const char *attributes, const char *expected)
{
	Overlaid overlaid = overlaid_new();
	g_autofree char *data = g_strdup_printf("<add %s>" ADDED "</add>", attributes);
	const Game *game = overlaid_load_one(&overlaid, data);
	expect_parents(game, "new", expected);
	cr_expect_eq(diags_count(overlaid.army.diags), 0);
	overlaid_clear(&overlaid);
}

Test(overlay, adds_to_elements_by_id)
{
	expect_targets("to='boss hat'", "hat boss");
	expect_targets("to='system'", "gs");
	expect_targets("to='force'", "force");
}

/* S-207 */
Test(overlay, adds_to_the_holders_of_a_category)
{
	expect_targets("category='hero'", "to-wolf boss");
	expect_targets("category='hero beast' type='model unit'", "boss wolf");
	expect_targets("category='hero' not-category='beast'", "boss");
}

Test(overlay, adds_to_entries_of_a_type)
{
	expect_targets("type='unit model'", "boss wolf");
	expect_targets("type='upgrade'", "hat");
	expect_targets("type='unit model upgrade' root='yes'", "boss wolf");
	expect_targets("type='unit model' primary='yes'", "to-wolf boss");
}

Test(overlay, adds_to_entries_with_a_profile_of_a_type)
{
	expect_targets("profile-type='mover'", "boss");
}

Test(overlay, keeps_the_tree_of_the_army_data)
{
	Overlaid overlaid = overlaid_new();
	const Game *game = overlaid_load_one(&overlaid, "<add to='boss hat'>" ADDED "</add>");
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		cr_expect_leq(entry->end, game->n_entries);
		cr_expect(entry->parent < i && entry->end > i);
		cr_expect(entry->parent == 0 || entry->end <= game->entries[entry->parent].end);
	}
	cr_expect(is(game, game_system(game)->id, "gs"));
	expect_parents(game, "quick", "cat");
	cr_expect_eq(game->n_files, 2);
	overlaid_clear(&overlaid);
}

Test(overlay, names_its_own_file_and_line)
{
	Overlaid overlaid = overlaid_new();
	const Game *game = overlaid_load_one(
		&overlaid,
		"<add to='force'><constraints>\n<constraint id='own' type='min' value='1' "
		"field='selections' scope='roster'/></constraints></add>");
	const Entry *force = game_entry(game,
	                                game_find_anywhere(game, atoms_find(game->atoms, "force"),
	                                                   ENTRY_KIND_BIT(ENTRY_FORCE)));
	cr_assert_eq(force->constraints.count, 2);
	const Constraint *own = &game->constraints[force->constraints.first + 1];
	cr_expect(g_str_has_suffix(game->files[own->file].path, "one.muster.xml"));
	cr_expect_eq(own->line, 3);
	cr_expect_eq(game->constraints[force->constraints.first].file, 0);
	overlaid_clear(&overlaid);
}

/* S-207 */
Test(overlay, removes_a_limit)
{
	Overlaid overlaid = overlaid_new();
	const Game *game = overlaid_load_one(&overlaid, "<remove constraint='force-max'/>");
	const Entry *force = game_entry(game,
	                                game_find_anywhere(game, atoms_find(game->atoms, "force"),
	                                                   ENTRY_KIND_BIT(ENTRY_FORCE)));
	cr_expect_eq(force->constraints.count, 0);
	overlaid_clear(&overlaid);
}

/* S-207 */
Test(overlay, refers_to_the_additions_of_another)
{
	Overlaid overlaid = overlaid_new();
	add_overlay(
		&overlaid, "a.muster.xml",
		"<add to='system'><sharedSelectionEntries><selectionEntry id='flag' name='Flag' "
		"type='upgrade'/></sharedSelectionEntries></add>");
	add_overlay(&overlaid, "b.muster.xml",
	            "<add to='boss'><entryLinks><entryLink id='to-flag' name='Flag' "
	            "type='selectionEntry' targetId='flag'/></entryLinks></add>");
	const Game *game = overlaid_load(&overlaid);
	const EntryId link = game_find_anywhere(game, atoms_find(game->atoms, "to-flag"),
	                                        ENTRY_KIND_BIT(ENTRY_LINK));
	cr_assert(!entry_id_is_none(link));
	cr_expect(!entry_id_is_none(game_entry(game, link)->target));
	cr_expect_eq(diags_count(overlaid.army.diags), 0);
	overlaid_clear(&overlaid);
}

static void
expect_fault(const char *data, DataKind kind, uint32_t line)
{
	Overlaid overlaid = overlaid_new();
	overlaid_load_one(&overlaid, data);
	cr_assert_eq(diags_count(overlaid.army.diags), 1, "%s", data);
	const Diag *diag = diags_get(overlaid.army.diags, 0);
	cr_expect_eq(diag->kind, &DATA_KINDS[kind], "%s", data);
	cr_expect_eq(diag->line, line, "%s: line %u", data, diag->line);
	cr_expect(g_str_has_suffix(diag->file, "one.muster.xml"));
	overlaid_clear(&overlaid);
}

Test(overlay, without_a_target_is_reported)
{
	expect_fault("\n<add to='orc'>" ADDED "</add>", DATA_OVERLAY_NO_TARGET, 3);
	expect_fault("<add category='orc'>" ADDED "</add>", DATA_OVERLAY_NO_TARGET, 2);
	expect_fault("<remove constraint='orc-max'/>", DATA_OVERLAY_NO_TARGET, 2);
}

Test(overlay, may_not_take_an_id)
{
	expect_fault("<add to='boss'>\n<selectionEntries><selectionEntry id='hat' name='Hat' "
	             "type='upgrade'/></selectionEntries></add>",
	             DATA_OVERLAY_TAKEN_ID, 3);
	expect_fault("<add to='boss'>" ADDED "</add>\n<add to='hat'>" ADDED "</add>",
	             DATA_OVERLAY_TAKEN_ID, 3);
	expect_fault("<add to='boss'><constraints><constraint id='force-max' type='max' value='1' "
	             "field='selections' scope='roster'/></constraints></add>",
	             DATA_OVERLAY_TAKEN_ID, 2);
}

/* S-207 */
Test(overlay, with_a_taken_id_adds_nothing)
{
	Overlaid overlaid = overlaid_new();
	const Game *game = overlaid_load_one(&overlaid, "<add to='boss'>" ADDED
	                                                "</add><add to='hat'>" ADDED "</add>");
	expect_parents(game, "new", "boss");
	overlaid_clear(&overlaid);
}

Test(overlay, with_unknown_words_is_reported)
{
	expect_fault("<add>" ADDED "</add>", DATA_OVERLAY_MALFORMED, 2);
	expect_fault("<remove/>", DATA_OVERLAY_MALFORMED, 2);
	expect_fault("<change to='boss'/>", DATA_OVERLAY_MALFORMED, 2);
	expect_fault("<add to='boss' colour='red'/>", DATA_OVERLAY_MALFORMED, 2);
}

/* Models of an army, beside the wolf. */
#define N_OXEN 299u

static gboolean was_spent;

static void
note_spent(void)
{
	was_spent = TRUE;
}

/* Loads the army with N_OXEN more, and so many additions of a rule to each model, which are two rows. */
static gboolean
spends_the_budget(guint n_additions)
{
	Overlaid overlaid = overlaid_new();
	g_autoptr(GString) text = g_string_new("<selectionEntries>");
	for (guint i = 0; i < N_OXEN; i++)
		g_string_append_printf(text, "<selectionEntry id='ox%u' name='Ox' type='model'/>",
		                       i);
	g_string_append(text, "</selectionEntries>");
	army_add_catalogue(&overlaid.army, "oxen.cat", "oxen", text->str);
	g_string_truncate(text, 0);
	for (guint i = 0; i < n_additions; i++)
		g_string_append_printf(text,
		                       "<add type='model'><rules><rule id='r%u' name='R'/></rules>"
		                       "</add>",
		                       i);
	add_overlay(&overlaid, "many.muster.xml", text->str);
	was_spent = FALSE;
	budget_on_spent(note_spent);
	overlaid_load(&overlaid);
	overlaid_clear(&overlaid);
	return was_spent;
}

Test(overlay, adds_so_much_to_all_entries_and_no_more)
{
	const guint most = DATA_MAX_ADDED / (N_OXEN + 1) / 2;
	cr_expect(!spends_the_budget(most));
	cr_expect(spends_the_budget(most + 1));
}

/* Limits of one entry out of many additions: each addition keeps those before it. */
Test(overlay, adds_many_limits_to_one_entry)
{
	Overlaid overlaid = overlaid_new();
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 0; i < 20000; i++)
		g_string_append_printf(
			text,
			"<add to='boss'><constraints><constraint id='k%u' type='max' "
			"value='%u' field='selections' scope='roster'/>"
			"</constraints></add>",
			i, i);
	const Game *game = overlaid_load_one(&overlaid, text->str);
	const EntryId boss = game_find_anywhere(game, atoms_find(game->atoms, "boss"),
	                                        ENTRY_KIND_BIT(ENTRY_SELECTION));
	const Run limits = game_entry(game, boss)->constraints;
	cr_expect_eq(limits.count, 20000);
	for (guint i = 0; i < limits.count; i++)
		cr_expect(amount_equal(game->constraints[limits.first + i].query.value,
		                       amount_from_int((int64_t)i)));
	overlaid_clear(&overlaid);
}

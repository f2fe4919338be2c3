/*
 * army: loads a small game system and one catalogue.
 *
 *	Army army = army_load("", "<selectionEntries>…</selectionEntries>");
 *	const Entry *boyz = army_entry(&army, "boyz");
 *	...
 *	army_clear(&army);
 *
 * The game system is `gs.gst` with the id gs, the catalogue `a.cat` with the id cat. The contents that
 * a test gives begin in the first line of the file. Files are read in one thread, which is easier to
 * debug.
 */
#ifndef TESTS_UNIT_DATA_ARMY_H
#define TESTS_UNIT_DATA_ARMY_H

#include "data/game/data-diags.h"
#include "data/load/load.h"

#include <criterion/criterion.h>
#include <string.h>

typedef struct Army {
	Diags *diags;
	DataSet *set;
	Game *game; /* NULL until army_link() */
} Army;

static inline Army
army_new(void)
{
	Army army = {.diags = diags_new(), .set = data_set_new()};
	data_set_set_threads(army.set, 0);
	return army;
}

static inline void
army_add(Army *army, const char *name, const char *xml)
{
	cr_assert(data_set_add_memory(army->set, name, xml, strlen(xml), army->diags));
}

static inline void
army_add_catalogue(Army *army, const char *name, const char *id, const char *body)
{
	g_autofree char *xml = g_strdup_printf(
		"<catalogue id='%s' name='%s' gameSystemId='gs'>%s</catalogue>", id, id, body);
	army_add(army, name, xml);
}

static inline void
army_add_system(Army *army, const char *body)
{
	g_autofree char *xml = g_strdup_printf("<gameSystem id='gs' name='A Game'>%s</gameSystem>",
	                                       body);
	army_add(army, "gs.gst", xml);
}

/* Loads every catalogue. */
static inline void
army_link(Army *army)
{
	army->game = game_load(army->set, "gs", NULL, army->diags);
	cr_assert_not_null(army->game);
}

static inline Army
army_load(const char *system, const char *catalogue)
{
	Army army = army_new();
	army_add_system(&army, system);
	army_add_catalogue(&army, "a.cat", "cat", catalogue);
	army_link(&army);
	return army;
}

static inline void
army_clear(Army *army)
{
	game_free(army->game);
	data_set_free(army->set);
	diags_free(army->diags);
}

/* The first entry with an id, of any file and kind; NULL if there is none. */
static inline const Entry *
army_find(const Army *army, const char *id)
{
	const Atom atom = atoms_find(army->game->atoms, id);
	for (uint32_t i = 1; !atom_is_none(atom) && i < army->game->n_entries; i++)
		if (atom_equal(army->game->entries[i].id, atom))
			return &army->game->entries[i];
	return NULL;
}

static inline const Entry *
army_entry(const Army *army, const char *id)
{
	const Entry *entry = army_find(army, id);
	cr_assert_not_null(entry, "there is no %s", id);
	return entry;
}

/* The name of the target of a link; "none" if it has no target. */
static inline const char *
army_target(const Army *army, const char *link)
{
	const EntryId target = army_entry(army, link)->target;
	return entry_id_is_none(target)
	               ? "none"
	               : game_text(army->game, game_entry(army->game, target)->name);
}

static inline guint
army_count(const Army *army, DataKind kind)
{
	guint count = 0;
	for (guint i = 0; i < diags_count(army->diags); i++)
		count += diags_get(army->diags, i)->kind == &DATA_KINDS[kind];
	return count;
}

/* Expects exactly one diagnostic, of a kind and at a place. */
static inline void
army_expect_only(const Army *army, DataKind kind, const char *file, uint32_t line)
{
	for (guint i = 0; i < diags_count(army->diags); i++) {
		g_autofree char *text = diag_to_string(diags_get(army->diags, i));
		cr_assert_eq(i, 0, "there is a second diagnostic: %s", text);
		cr_expect_eq(diags_get(army->diags, i)->kind, &DATA_KINDS[kind], "%s", text);
		cr_expect_str_eq(diags_get(army->diags, i)->file, file);
		cr_expect_eq(diags_get(army->diags, i)->line, line, "%s", text);
	}
	cr_assert_eq(diags_count(army->diags), 1, "there is no diagnostic");
}

#endif

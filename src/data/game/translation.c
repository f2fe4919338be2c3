#include "data/game/translation.h"

#include "data/game/game-tables.h"

#include <string.h>

typedef struct Translation {
	GameRows *rows;
	const Wording *wording;
} Translation;

/* Makes Game.translations: text in the files, case-folded → set of atoms of texts shown for it. */
static GHashTable *
new_translations(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                             (GDestroyNotify)g_hash_table_unref);
}

static void
remember(Game *game, const char *written, Atom shown)
{
	char *folded = g_utf8_casefold(written, -1);
	GHashTable *meanings = g_hash_table_lookup(game->translations, folded);
	if (meanings) {
		g_free(folded);
	} else {
		meanings = g_hash_table_new(NULL, NULL);
		g_hash_table_insert(game->translations, folded, meanings);
	}
	g_hash_table_add(meanings, GUINT_TO_POINTER(shown.index));
}

static void
translate(const Translation *translation, Atom context, Atom *text)
{
	Game *game = &translation->rows->game;
	if (atom_is_none(*text))
		return;
	const char *written = game_text(game, *text);
	const char *found = wording_find(translation->wording,
	                                 atom_is_none(context) ? NULL : game_text(game, context),
	                                 written);
	if (!found)
		return;
	const Atom shown = atoms_intern(game->atoms, found, strlen(found));
	remember(game, written, shown);
	*text = shown;
}

/* True if Entry.text is a text for people. */
static bool
has_text(const Entry *entry)
{
	return entry->kind == ENTRY_RULE || entry->kind == ENTRY_CATEGORY ||
	       entry->kind == ENTRY_PROFILE || entry->kind == ENTRY_PUBLICATION;
}

static bool
sets_text(const Modifier *modifier)
{
	switch ((ModifierField)modifier->field) {
	case MODIFIES_NAME:
	case MODIFIES_DESCRIPTION:
	case MODIFIES_ANNOTATION:
	case MODIFIES_ERROR:
	case MODIFIES_WARNING:
	case MODIFIES_INFO:
		return true;
	case MODIFIES_ID: /* a characteristic, or a number */
		return !modifier->has_number;
	case MODIFIES_HIDDEN:
	case MODIFIES_CATEGORY:
	case MODIFIES_PAGE:
	case MODIFIES_PUBLICATION:
	case MODIFIES_DEFAULT_ENTRY:
	case MODIFIES_DEFAULT_AMOUNT:
	case MODIFIES_TRACKED:
	case MODIFIES_ADD_INFO:
		return false;
	}
	g_assert_not_reached();
}

static void
translate_rows(const Translation *translation, const Entry *entry)
{
	GameRows *rows = translation->rows;
	for (uint32_t i = 0; i < entry->costs.count; i++)
		translate(translation, entry->id, &rows->costs[entry->costs.first + i].name);
	for (uint32_t i = 0; i < entry->constraints.count; i++) {
		Constraint *constraint = &rows->constraints[entry->constraints.first + i];
		translate(translation, constraint->base_id, &constraint->message);
	}
	for (uint32_t i = 0; i < entry->characteristics.count; i++) {
		Characteristic *shown = &rows->characteristics[entry->characteristics.first + i];
		translate(translation, entry->id, &shown->name);
		translate(translation, entry->id, &shown->value);
	}
	for (uint32_t i = 0; i < entry->modifiers.count; i++) {
		Modifier *modifier = &rows->modifiers[entry->modifiers.first + i];
		if (sets_text(modifier))
			translate(translation, entry->id, &modifier->value);
	}
}

void
game_translate(Game *game, const Wording *wording)
{
	const Translation translation = {(GameRows *)game, wording};
	game->translations = new_translations();
	for (uint32_t i = 1; i < game->n_entries; i++) {
		Entry *entry = &translation.rows->entries[i];
		translate(&translation, entry->id, &entry->name);
		if (has_text(entry))
			translate(&translation, entry->id, &entry->text);
		translate_rows(&translation, entry);
	}
}

bool
game_is_translation(const Game *game, const char *shown, const char *written)
{
	if (!game->translations)
		return false;
	g_autofree char *folded = g_utf8_casefold(written, -1);
	GHashTable *meanings = g_hash_table_lookup(game->translations, folded);
	const Atom atom = meanings ? atoms_find(game->atoms, shown) : ATOM_NONE;
	return meanings && g_hash_table_contains(meanings, GUINT_TO_POINTER(atom.index));
}

NameMatch
game_match_name(const Game *game, const char *shown, const char *typed)
{
	const NameMatch match = name_match(shown, typed);
	return match < NAME_CASE && game_is_translation(game, shown, typed) ? NAME_CASE : match;
}

void
game_each_translation(const Game *game, TranslationVisitor visit, void *data)
{
	if (!game->translations)
		return;
	GHashTableIter texts, meanings;
	gpointer written, shown, set;
	g_hash_table_iter_init(&texts, game->translations);
	while (g_hash_table_iter_next(&texts, &written, &set)) {
		g_hash_table_iter_init(&meanings, set);
		while (g_hash_table_iter_next(&meanings, &shown, NULL))
			visit(written, (Atom){GPOINTER_TO_UINT(shown)}, data);
	}
}

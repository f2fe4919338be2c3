#include "data/game/game.h"

#include "base/values/arena.h"
#include "data/game/game-tables.h"

#include <string.h>

void
game_free(Game *game)
{
	if (!game)
		return;
	GameRows *rows = (GameRows *)game;
	for (uint32_t i = 0; i < game->n_files; i++)
		g_clear_pointer(&rows->files[i].bytes, g_bytes_unref);
	g_free(rows->files);
	g_free(rows->entries);
	g_free(rows->modifier_groups);
	g_free(rows->costs);
	g_free(rows->constraints);
	g_free(rows->modifiers);
	g_free(rows->characteristics);
	g_free(rows->conditions);
	g_free(rows->repeats);
	g_free(rows->doubts);
	g_free(game->first_with_id);
	g_free(game->next_with_id);
	g_clear_pointer(&game->translations, g_hash_table_unref);
	atoms_free(game->atoms);
	arena_free(game->store);
	g_free(game->fingerprint);
	g_free(rows);
}

static uint32_t
first_with(const Game *game, Atom id)
{
	return !atom_is_none(id) && id.index < game->n_ids ? game->first_with_id[id.index] : 0;
}

static bool
is_of(const Game *game, uint32_t entry, EntryKinds kinds)
{
	return (kinds & ENTRY_KIND_BIT(game->entries[entry].kind)) != 0;
}

/* The rank of a file among those visible from another: 0 for the file itself, UINT16_MAX if it is
   not visible. */
static uint16_t
rank_of(const Game *game, uint16_t from, uint16_t file)
{
	const GameFile *seeing = &game->files[from];
	for (uint16_t i = 0; i < seeing->n_visible; i++)
		if (seeing->visible[i] == file)
			return i;
	return UINT16_MAX;
}

EntryId
game_find(const Game *game, uint16_t file, Atom id, EntryKinds kinds)
{
	EntryId best = ENTRY_NONE;
	uint16_t best_rank = UINT16_MAX;
	for (uint32_t i = first_with(game, id); i && best_rank > 0; i = game->next_with_id[i]) {
		if (!is_of(game, i, kinds))
			continue;
		const uint16_t rank = rank_of(game, file, game->entries[i].file);
		if (rank < best_rank) {
			best = (EntryId){i};
			best_rank = rank;
		}
	}
	return best;
}

void
nearness_init(Nearness *nearness, const Game *game)
{
	*nearness = (Nearness){.game = game, .file = UINT16_MAX};
	nearness->ranks = g_new(uint16_t, game->n_sources);
}

void
nearness_move(Nearness *nearness, uint16_t file)
{
	if (file == nearness->file)
		return;
	const GameFile *seeing = &nearness->game->files[file];
	nearness->file = file;
	memset(nearness->ranks, 0xFF, sizeof(uint16_t) * nearness->game->n_sources);
	for (uint16_t i = 0; i < seeing->n_visible; i++)
		nearness->ranks[seeing->visible[i]] = i;
}

void
nearness_clear(Nearness *nearness)
{
	g_clear_pointer(&nearness->ranks, g_free);
}

EntryId
nearness_find(const Nearness *nearness, Atom id, EntryKinds kinds)
{
	const Game *game = nearness->game;
	EntryId best = ENTRY_NONE;
	uint16_t best_rank = UINT16_MAX;
	for (uint32_t i = first_with(game, id); i && best_rank > 0; i = game->next_with_id[i]) {
		const uint16_t rank = nearness->ranks[game->entries[i].file];
		if (rank < best_rank && is_of(game, i, kinds)) {
			best = (EntryId){i};
			best_rank = rank;
		}
	}
	return best;
}

EntryId
game_find_anywhere(const Game *game, Atom id, EntryKinds kinds)
{
	for (uint32_t i = first_with(game, id); i; i = game->next_with_id[i])
		if (is_of(game, i, kinds))
			return (EntryId){i};
	return ENTRY_NONE;
}

EntryId
game_find_added_info(const Game *game, const Modifier *modifier)
{
	const EntryKinds kinds = ENTRY_KIND_BIT(ENTRY_PROFILE) | ENTRY_KIND_BIT(ENTRY_RULE) |
	                         ENTRY_KIND_BIT(ENTRY_INFO_GROUP);
	const EntryId near = game_find(game, modifier->file, modifier->value, kinds);
	return entry_id_is_none(near) ? game_find_anywhere(game, modifier->value, kinds) : near;
}

EntryId
game_find_catalogue(const Game *game, Atom id)
{
	return game_find_anywhere(game, id, ENTRY_KIND_BIT(ENTRY_CATALOGUE));
}

const char *
game_association_name(const Game *game, const char *id)
{
	const Atom atom = atoms_find(game->atoms, id);
	const EntryId found = atom_is_none(atom)
	                              ? ENTRY_NONE
	                              : game_find_anywhere(game, atom,
	                                                   ENTRY_KIND_BIT(ENTRY_ASSOCIATION));
	return entry_id_is_none(found) ? NULL : game_text(game, game_entry(game, found)->name);
}

const Entry *
game_system(const Game *game)
{
	return &game->entries[game->files[game->system].root];
}

const char *
game_id(const Game *game)
{
	return game->variant_id ? game->variant_id : game_text(game, game_system(game)->id);
}

const char *
game_name(const Game *game)
{
	return game->variant_name ? game->variant_name : game_text(game, game_system(game)->name);
}

Atom
game_publication_name(const Game *game, uint16_t file, Atom publication_id)
{
	const EntryId found = game_find(game, file, publication_id,
	                                ENTRY_KIND_BIT(ENTRY_PUBLICATION));
	return entry_id_is_none(found) ? ATOM_NONE : game_entry(game, found)->name;
}

EntryId
game_find_category(const Game *game, uint16_t file, Atom id)
{
	const EntryId found = game_find(game, file, id, ENTRY_KIND_BIT(ENTRY_CATEGORY));
	return entry_id_is_none(found)
	               ? game_find_anywhere(game, id, ENTRY_KIND_BIT(ENTRY_CATEGORY))
	               : found;
}

EntryId
game_cost_type(const Game *game, Atom id)
{
	const EntryId found = game_find(game, game->system, id, ENTRY_KIND_BIT(ENTRY_COST_TYPE));
	return entry_id_is_none(found)
	               ? game_find_anywhere(game, id, ENTRY_KIND_BIT(ENTRY_COST_TYPE))
	               : found;
}

const Doubt *
game_doubt_at(const Game *game, uint16_t file, uint32_t line)
{
	for (uint32_t i = 1; i < game->n_doubts; i++)
		if (game->doubts[i].file == file && game->doubts[i].line >= line)
			return &game->doubts[i];
	return NULL;
}

/* Groups of hexadecimal digits between hyphens. */
bool
game_is_made_id(const char *text)
{
	guint groups = 0, digits = 0;
	for (const char *at = text; *at; at++) {
		if (*at == '-' ? digits == 0 : !g_ascii_isxdigit(*at))
			return false;
		groups += *at == '-';
		digits = *at == '-' ? 0 : digits + 1;
	}
	return groups >= 2 && digits > 0;
}

/*
 * Links the files of a game: finds the files visible from each file, indexes entries by id, and
 * resolves the targets of links. References without a target are reported and have no effect.
 */
#include "data/game/game-tables.h"

#include "base/language/i18n.h"
#include "data/game/data-diags.h"
#include "data/game/file-caps.h"

typedef struct Linker {
	GameRows *rows;
	const Game *game;
	Diags *diags;
	Nearness near;
	bool *is_partial; /* by file: a catalogue that it or a visible file links is missing; owned */
	guint complaints[DATA_KIND_COUNT]; /* diagnostics of the file of `near` */
} Linker;

static void
complain(Linker *linker, DataKind kind, const Entry *entry, const char *first, const char *second,
         const char *third)
{
	const Diag diag = {
		.kind = &DATA_KINDS[kind],
		.file = linker->game->files[entry->file].path,
		.line = entry->line,
		.subject = game_text(linker->game, entry->id),
		.pieces = {first, second, third},
	};
	if (linker->complaints[kind]++ < DATA_MAX_COMPLAINTS)
		diags_add_copy(linker->diags, &diag);
}

/* Indexes entries by id: a list for each id, in document order. */
static void
chain_ids(Game *game)
{
	game->n_ids = atoms_count(game->atoms);
	game->first_with_id = g_new0(uint32_t, game->n_ids);
	game->next_with_id = g_new0(uint32_t, game->n_entries);
	for (uint32_t i = game->n_entries - 1; i > 0; i--) {
		const Atom id = game->entries[i].id;
		if (atom_is_none(id))
			continue;
		game->next_with_id[i] = game->first_with_id[id.index];
		game->first_with_id[id.index] = i;
	}
}

/* A walk along catalogue links, which visits each file once. */
typedef struct Walk {
	GameRows *rows;
	GArray *met;  /* uint16_t: indices of files */
	bool *is_met; /* by file */
} Walk;

static void
visit_file(Walk *walk, uint16_t file)
{
	const Game *game = &walk->rows->game;
	if (walk->is_met[file])
		return;
	walk->is_met[file] = true;
	g_array_append_val(walk->met, file);
	const Entry *root = &game->entries[game->files[file].root];
	for (uint32_t i = entry_first_child(game, root); i < root->end; i = game->entries[i].end) {
		const Entry *link = &game->entries[i];
		if (link->kind == ENTRY_CATALOGUE_LINK && !entry_id_is_none(link->target))
			visit_file(walk, game_entry(game, link->target)->file);
	}
}

static bool
is_overlay(const Game *game, uint16_t file)
{
	return file >= game->n_files;
}

/* Files behind the game system: every file sees the overlays, and an overlay sees all files
   (S-207). */
static void
see_beyond(Walk *walk, uint16_t file)
{
	const Game *game = &walk->rows->game;
	for (uint16_t other = 0; other < game->n_sources; other++)
		if (other != file && other != game->system &&
		    (is_overlay(game, other) || is_overlay(game, file)))
			g_array_append_val(walk->met, other);
}

/* Lists the files visible from a file: depth first in document order, the game system last
   (S-019). */
static void
find_visible(GameRows *rows, uint16_t file)
{
	const Game *game = &rows->game;
	Walk walk = {rows, g_array_new(FALSE, FALSE, sizeof(uint16_t)),
	             g_new0(bool, game->n_sources)};
	if (file != game->system)
		walk.is_met[game->system] = true;
	if (is_overlay(game, file))
		g_array_append_val(walk.met, file);
	else
		visit_file(&walk, file);
	if (file != game->system)
		g_array_append_val(walk.met, game->system);
	see_beyond(&walk, file);
	rows->files[file].n_visible = (uint16_t)walk.met->len;
	rows->files[file].visible = arena_memdup(game->store, walk.met->data,
	                                         walk.met->len * sizeof(uint16_t));
	g_array_unref(walk.met);
	g_free(walk.is_met);
}

/* Notes a link to a catalogue that is not loaded. Each such catalogue is reported once. */
static void
miss_catalogue(Linker *linker, const Entry *link, GHashTable *missing)
{
	const Game *game = linker->game;
	linker->is_partial[link->file] = true;
	if (g_hash_table_add(missing, GUINT_TO_POINTER(link->target_id.index)))
		complain(linker, DATA_DANGLING_CATALOGUE, link, game_text(game, link->name),
		         game_text(game, link->target_id), NULL);
}

/* Extends is_partial to the files that see a partial one. */
static void
spread_partial(Linker *linker)
{
	const Game *game = linker->game;
	g_autofree bool *own = g_memdup2(linker->is_partial, game->n_sources * sizeof(bool));
	for (uint32_t file = 0; file < game->n_sources; file++)
		for (uint16_t i = 0; i < game->files[file].n_visible; i++)
			if (own[game->files[file].visible[i]])
				linker->is_partial[file] = true;
}

static void
link_catalogues(Linker *linker)
{
	const Game *game = linker->game;
	g_autoptr(GHashTable) missing = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		Entry *link = &linker->rows->entries[i];
		if (link->kind != ENTRY_CATALOGUE_LINK)
			continue;
		link->target = game_find_catalogue(game, link->target_id);
		if (entry_id_is_none(link->target) && !atom_is_none(link->target_id))
			miss_catalogue(linker, link, missing);
	}
	for (uint32_t file = 0; file < game->n_sources; file++)
		find_visible(linker->rows, (uint16_t)file);
	spread_partial(linker);
}

/* The kinds of entries that a kind of link may refer to, and their name in messages. */
typedef struct Targets {
	EntryKinds kinds;
	const char *word;
} Targets;

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)
/* clang-format off */
static const Targets TARGETS[ENTRY_KIND_COUNT] = {
	[ENTRY_CATEGORY_LINK] = {KIND(CATEGORY), "categoryEntry"},
	[ENTRY_FORCE_LINK]    = {KIND(FORCE), "forceEntry"},
	[ENTRY_LINK]          = {KIND(SELECTION) | KIND(GROUP), N_("selectionEntry or selectionEntryGroup")},
	[ENTRY_INFO_LINK]     = {KIND(PROFILE) | KIND(RULE) | KIND(INFO_GROUP),
	                         N_("profile, rule or infoGroup")},
	[ENTRY_ASSOCIATION]   = {KIND(ASSOCIATION), "association"},
};
/* clang-format on */

/* Reports a reference without target. In a partial file nothing is reported: the target may be in
   the missing catalogue, which is reported. */
static void
complain_of_target(Linker *linker, DataKind kind, const Entry *entry, const char *third)
{
	const Game *game = linker->game;
	if (!linker->is_partial[entry->file])
		complain(linker, kind, entry, game_text(game, entry->name),
		         game_text(game, entry->target_id), third);
}

/* Prefers the kind that the link names: an entry and a group may have the same id (S-005). */
static EntryId
target_of(const Linker *linker, const Entry *link)
{
	EntryId target = ENTRY_NONE;
	if (link->type)
		target = nearness_find(&linker->near, link->target_id, ENTRY_KIND_BIT(link->type));
	if (entry_id_is_none(target))
		target = nearness_find(&linker->near, link->target_id, TARGETS[link->kind].kinds);
	return target;
}

static void
link_entry(Linker *linker, Entry *link)
{
	if (atom_is_none(link->target_id))
		return;
	link->target = target_of(linker, link);
	if (entry_id_is_none(link->target))
		complain_of_target(linker, DATA_DANGLING_LINK, link, _(TARGETS[link->kind].word));
}

static void
link_profile(Linker *linker, Entry *profile)
{
	if (atom_is_none(profile->target_id))
		return;
	profile->target = nearness_find(&linker->near, profile->target_id,
	                                ENTRY_KIND_BIT(ENTRY_PROFILE_TYPE));
	if (entry_id_is_none(profile->target))
		complain_of_target(linker, DATA_DANGLING_TYPE, profile, NULL);
}

/* True if a reference to the second of two entries with one id would find the first. Characteristic
   types are resolved in their profile type only. */
static bool
hides(const Entry *first, const Entry *other)
{
	return first->kind == other->kind && first->file == other->file &&
	       (first->kind != ENTRY_CHARACTERISTIC_TYPE || first->parent == other->parent);
}

/* Reports an entry that no reference can find, because an earlier one has its id. An overlay adds one
   entry in many places, where each is found. */
static void
report_duplicate(Linker *linker, uint32_t index)
{
	const Game *game = linker->game;
	const Entry *entry = &game->entries[index];
	if (atom_is_none(entry->id) || is_overlay(game, entry->file))
		return;
	for (uint32_t i = game->first_with_id[entry->id.index]; i && i < index;
	     i = game->next_with_id[i]) {
		const Entry *first = &game->entries[i];
		if (!hides(first, entry))
			continue;
		g_autofree char *line = g_strdup_printf("%u", first->line);
		complain(linker, DATA_DUPLICATE_ID, entry, game_text(game, entry->name),
		         game_text(game, entry->id), line);
		return;
	}
}

static void
enter_file(Linker *linker, uint16_t file)
{
	if (linker->near.file == file)
		return;
	nearness_move(&linker->near, file);
	for (int kind = 0; kind < DATA_KIND_COUNT; kind++)
		linker->complaints[kind] = 0;
}

static void
link_all(Linker *linker)
{
	for (uint32_t i = 1; i < linker->game->n_entries; i++) {
		Entry *entry = &linker->rows->entries[i];
		enter_file(linker, entry->file);
		if (TARGETS[entry->kind].kinds)
			link_entry(linker, entry);
		else if (entry->kind == ENTRY_PROFILE)
			link_profile(linker, entry);
		if (linker->diags && linker->game->first_with_id[entry->id.index] != i)
			report_duplicate(linker, i);
	}
}

/* Marks a field that is neither a word nor a cost type of any file (S-084). */
static void
check_field(const Game *game, Query *query)
{
	if (query->field == FIELD_COST && entry_id_is_none(game_cost_type(game, query->field_id)))
		query->field = FIELD_UNKNOWN;
}

static void
check_fields(GameRows *rows)
{
	Game *game = &rows->game;
	for (uint32_t i = 1; i < game->n_constraints; i++) {
		check_field(game, &rows->constraints[i].query);
		if (game->constraints[i].flags & CONSTRAINT_AUTOMATIC)
			game->has_automatic = true;
	}
	for (uint32_t i = 1; i < game->n_conditions; i++)
		check_field(game, &rows->conditions[i].query);
	for (uint32_t i = 1; i < game->n_repeats; i++)
		check_field(game, &rows->repeats[i].query);
}

/* Reports each unknown cost type once, where it occurs first (S-063). */
static void
report_costs(Linker *linker)
{
	const Game *game = linker->game;
	g_autoptr(GHashTable) reported = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		for (uint32_t k = 0; k < entry->costs.count; k++) {
			const Cost *cost = &game->costs[entry->costs.first + k];
			if (!atom_is_none(cost->type_id) && !linker->is_partial[entry->file] &&
			    entry_id_is_none(game_cost_type(game, cost->type_id)) &&
			    g_hash_table_add(reported, GUINT_TO_POINTER(cost->type_id.index)))
				complain(linker, DATA_UNKNOWN_COST_TYPE, entry,
				         game_text(game, cost->type_id),
				         game_text(game, cost->name), NULL);
		}
	}
}

void
game_link(GameRows *rows, Diags *diags)
{
	Game *game = &rows->game;
	chain_ids(game);
	Linker linker = {.rows = rows,
	                 .game = game,
	                 .diags = diags,
	                 .is_partial = g_new0(bool, game->n_sources)};
	link_catalogues(&linker);
	nearness_init(&linker.near, game);
	link_all(&linker);
	check_fields(rows);
	if (diags) {
		report_costs(&linker);
		game_report_cycles(game, diags);
	}
	nearness_clear(&linker.near);
	g_free(linker.is_partial);
}

/* Pairs the entries of two versions, and compares those that are the same. */
#include "reports/data-diff/data-diff.h"

#include "base/language/i18n.h"
#include "base/values/arena.h"
#include "reports/data-diff/facts.h"
#include "reports/data-diff/sentences.h"

#include <string.h>

struct DataDiff {
	Arena *arena;    /* all texts of the changes */
	GArray *changes; /* DataChange */
	GArray *files;   /* DataDiffFile */
};

typedef enum Side {
	OLD,
	NEW,
} Side;

typedef struct Pairing {
	DataDiff *diff;
	const Game *game[2];
	uint32_t *partner[2]; /* by entry: that of the other side; 0 for none; owned */
	int32_t *file[2];     /* by file: that of the other side; -1 for none; owned */
	Arena *scratch;       /* texts of the facts of one entry */
	GArray *facts[2];     /* Fact; reused */
} Pairing;

static const Entry *
entry_of(const Pairing *pairing, Side side, uint32_t index)
{
	return &pairing->game[side]->entries[index];
}

static const char *
text_of(const Pairing *pairing, Side side, Atom atom)
{
	return game_text(pairing->game[side], atom);
}

/* The name of an entry; of a link that of its target. */
static const char *
name_of(const Pairing *pairing, Side side, const Entry *entry)
{
	const Game *game = pairing->game[side];
	const bool is_link = entry->kind != ENTRY_PROFILE && !entry_id_is_none(entry->target);
	const Entry *named = is_link ? game_entry(game, entry->target) : entry;
	if (!atom_is_none(named->name))
		return game_text(game, named->name);
	return game_text(game, atom_is_none(entry->name) ? entry->id : entry->name);
}

/* Pairing ------------------------------------------------------------------------------------------- */

static void
pair(Pairing *pairing, uint32_t old, uint32_t new)
{
	pairing->partner[OLD][old] = new;
	pairing->partner[NEW][new] = old;
}

static int32_t
find_file(const Pairing *pairing, Side side, const char *id)
{
	const Game *game = pairing->game[side];
	for (uint32_t i = 0; i < game->n_files; i++)
		if (strcmp(game_text(game, game->entries[game->files[i].root].id), id) == 0)
			return (int32_t)i;
	return -1;
}

static void
pair_files(Pairing *pairing)
{
	for (Side side = OLD; side <= NEW; side++) {
		const Game *game = pairing->game[side];
		pairing->file[side] = g_new(int32_t, game->n_sources + 1);
		for (uint32_t i = 0; i < game->n_files; i++)
			pairing->file[side][i] = find_file(
				pairing, !side,
				game_text(game, game->entries[game->files[i].root].id));
	}
	for (uint32_t i = 0; i < pairing->game[NEW]->n_files; i++)
		if (pairing->file[NEW][i] >= 0)
			pair(pairing, pairing->game[OLD]->files[pairing->file[NEW][i]].root,
			     pairing->game[NEW]->files[i].root);
}

/* The entry of the other side with the same id and kind: in the same file, or else in any. */
static uint32_t
find_by_id(const Pairing *pairing, const Entry *new)
{
	const Game *old_game = pairing->game[OLD];
	const Atom id = atoms_find(old_game->atoms, text_of(pairing, NEW, new->id));
	if (atom_is_none(new->id) || atom_is_none(id))
		return 0;
	const EntryKinds kind = ENTRY_KIND_BIT(new->kind);
	const int32_t file = pairing->file[NEW][new->file];
	const EntryId near = file < 0 ? ENTRY_NONE : game_find(old_game, (uint16_t)file, id, kind);
	return entry_id_is_none(near) ? game_find_anywhere(old_game, id, kind).index : near.index;
}

static void
pair_by_id(Pairing *pairing)
{
	const Game *game = pairing->game[NEW];
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *new = &game->entries[i];
		if (pairing->partner[NEW][i] || new->kind == ENTRY_CATALOGUE)
			continue;
		const uint32_t old = find_by_id(pairing, new);
		if (old && !pairing->partner[OLD][old])
			pair(pairing, old, i);
	}
}

/* A child of the old parent with the same kind and name that has no partner. */
static uint32_t
find_by_name(const Pairing *pairing, uint32_t old_parent, const Entry *new)
{
	const Game *game = pairing->game[OLD];
	const char *name = name_of(pairing, NEW, new);
	for (uint32_t i = old_parent + 1; i < game->entries[old_parent].end;
	     i = game->entries[i].end) {
		const Entry *old = &game->entries[i];
		if (!pairing->partner[OLD][i] && old->kind == new->kind &&
		    (old->flags & ENTRY_SHARED) == (new->flags &ENTRY_SHARED) &&
		    strcmp(name_of(pairing, OLD, old), name) == 0)
			return i;
	}
	return 0;
}

/* Parents come before their children, so that these find theirs paired. */
static void
pair_by_name(Pairing *pairing)
{
	const Game *game = pairing->game[NEW];
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *new = &game->entries[i];
		const uint32_t parent = pairing->partner[NEW][new->parent];
		if (pairing->partner[NEW][i] || !parent)
			continue;
		const uint32_t old = find_by_name(pairing, parent, new);
		if (old)
			pair(pairing, old, i);
	}
}

/* Changes ------------------------------------------------------------------------------------------- */

static bool
is_root(const Pairing *pairing, Side side, const Entry *entry)
{
	return entry_of(pairing, side, entry->parent)->kind == ENTRY_CATALOGUE;
}

/* The names from the unit down to an entry, without the unit: "Boy > Slugga". */
static char *
path_below_unit(const Pairing *pairing, Side side, const Entry *entry)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (const Entry *at = entry; at->kind != ENTRY_CATALOGUE && !is_root(pairing, side, at);
	     at = entry_of(pairing, side, at->parent))
		g_ptr_array_add(names, (gpointer)(guintptr)name_of(pairing, side, at));
	GString *path = g_string_new(NULL);
	for (guint i = names->len; i-- > 0;)
		g_string_append_printf(path, "%s%s", path->len ? " > " : "",
		                       (const char *)g_ptr_array_index(names, i));
	return g_string_free(path, FALSE);
}

static const Entry *
unit_of(const Pairing *pairing, Side side, const Entry *entry)
{
	if (entry->kind == ENTRY_CATALOGUE)
		return NULL;
	while (!is_root(pairing, side, entry))
		entry = entry_of(pairing, side, entry->parent);
	return entry;
}

/* The name of the unit around an entry, in the newer version if it has the unit; NULL for a file. */
static const char *
unit_name(const Pairing *pairing, Side side, const Entry *entry)
{
	const Entry *unit = unit_of(pairing, side, entry);
	if (!unit)
		return NULL;
	const uint32_t newer =
		side == OLD ? pairing->partner[OLD][game_entry_id(pairing->game[OLD], unit).index]
			    : 0;
	return newer ? name_of(pairing, NEW, entry_of(pairing, NEW, newer))
	             : name_of(pairing, side, unit);
}

static const char *
keep(const Pairing *pairing, const char *text)
{
	return text ? arena_strdup(pairing->diff->arena, text) : NULL;
}

/* An entry that a roster may hold by its id. */
static bool
is_held_by_rosters(const Entry *entry)
{
	switch ((EntryKind)entry->kind) {
	case ENTRY_CATALOGUE:
	case ENTRY_FORCE:
	case ENTRY_FORCE_LINK:
	case ENTRY_SELECTION:
	case ENTRY_GROUP:
	case ENTRY_LINK:
	case ENTRY_COST_TYPE:
		return true;
	default:
		return false;
	}
}

/* The file of the newer version, if it has the one of an entry. */
static const GameFile *
newest_file(const Pairing *pairing, Side side, const Entry *entry)
{
	const int32_t other = side == OLD ? pairing->file[OLD][entry->file] : -1;
	return other >= 0 ? &pairing->game[NEW]->files[other]
	                  : game_file_of(pairing->game[side], entry);
}

static void
add_change(Pairing *pairing, Side side, const Entry *entry, const Fact *fact, const char *before,
           const char *after)
{
	const Game *game = pairing->game[side];
	const GameFile *own = game_file_of(game, entry), *file = newest_file(pairing, side, entry);
	const bool loses_id = fact->kind == CHANGE_GONE || fact->kind == CHANGE_NEW_ID;
	const DataChange change = {
		.kind = fact->kind,
		.army = keep(pairing, game_text(game, game->entries[own->root].name)),
		.unit = keep(pairing, unit_name(pairing, side, entry)),
		.entry = arena_take(pairing->diff->arena, path_below_unit(pairing, side, entry)),
		.label = keep(pairing, fact->label),
		.before = keep(pairing, before),
		.after = keep(pairing, after),
		.id = keep(pairing, game_text(game, entry->id)),
		.file = keep(pairing, file->path),
		.line = file == own ? entry->line : 0,
		.breaks = loses_id && is_held_by_rosters(entry),
	};
	g_array_append_val(pairing->diff->changes, change);
}

static void
add_simple(Pairing *pairing, Side side, const Entry *entry, ChangeKind kind, const char *label,
           const char *before, const char *after)
{
	const Fact fact = {.kind = kind, .label = label};
	add_change(pairing, side, entry, &fact, before, after);
}

/* Line ends and blanks are shown alike. */
static bool
is_same_value(const char *a, const char *b)
{
	while (*a && *b) {
		if (g_ascii_isspace(*a) && g_ascii_isspace(*b)) {
			while (g_ascii_isspace(*a))
				a++;
			while (g_ascii_isspace(*b))
				b++;
		} else if (*a++ != *b++) {
			return false;
		}
	}
	return !*a && !*b;
}

static bool
is_same_key(const Fact *a, const Fact *b)
{
	return a->kind == b->kind && strcmp(a->key, b->key) == 0;
}

/* True if two modifiers are the same by ids, and one version knows a name that the other does not. */
static bool
is_same_by_ids(const Pairing *pairing, const Entry *const entries[], const Fact *old,
               const Fact *new)
{
	if (!old->modifier || !new->modifier || !is_same_key(old, new))
		return false;
	g_autofree char *before = sentence_with_ids(pairing->game[OLD], entries[OLD],
	                                            old->modifier);
	g_autofree char *after = sentence_with_ids(pairing->game[NEW], entries[NEW], new->modifier);
	return strcmp(before, after) == 0;
}

static bool
has_element(const Game *game, const char *id)
{
	const Atom atom = atoms_find(game->atoms, id);
	return !atom_is_none(atom) &&
	       !entry_id_is_none(game_find_anywhere(game, atom, (EntryKinds)~0u));
}

/* True if two modifiers with the same words name different elements that both versions have. */
static bool
names_others(const Pairing *pairing, const Entry *const entries[], const Fact *old, const Fact *new)
{
	if (!old->modifier || !new->modifier)
		return false;
	g_autofree char *before = sentence_with_ids(pairing->game[OLD], entries[OLD],
	                                            old->modifier);
	g_autofree char *after = sentence_with_ids(pairing->game[NEW], entries[NEW], new->modifier);
	if (strcmp(before, after) == 0)
		return false;
	g_auto(GStrv) words_before = g_strsplit_set(before, " (),", -1);
	g_auto(GStrv) words_after = g_strsplit_set(after, " (),", -1);
	for (guint i = 0; words_before[i] && words_after[i]; i++)
		if (strcmp(words_before[i], words_after[i]) != 0 &&
		    has_element(pairing->game[NEW], words_before[i]) &&
		    has_element(pairing->game[OLD], words_after[i]))
			return true;
	return false;
}

/* Takes the facts that both sides have out of both lists. */
static void
drop_equal(const Pairing *pairing, const Entry *const entries[])
{
	GArray *before = pairing->facts[OLD], *after = pairing->facts[NEW];
	for (guint i = after->len; i-- > 0;) {
		const Fact *new = &g_array_index(after, Fact, i);
		for (guint k = before->len; k-- > 0;) {
			const Fact *old = &g_array_index(before, Fact, k);
			if (is_same_key(old, new) && is_same_value(old->value, new->value) &&
			    !names_others(pairing, entries, old, new)) {
				g_array_remove_index(before, k);
				g_array_remove_index(after, i);
				break;
			}
		}
	}
}

/* A sentence that both sides have is not a difference if only ids have changed, nor one that is the same by its ids. */
static void
drop_equal_words(const Pairing *pairing, const Entry *const entries[])
{
	GArray *before = pairing->facts[OLD], *after = pairing->facts[NEW];
	for (guint i = after->len; i-- > 0;) {
		const Fact *new = &g_array_index(after, Fact, i);
		for (guint k = before->len; k-- > 0;) {
			const Fact *old = &g_array_index(before, Fact, k);
			const bool is_same_text = old->kind ==
			                                  new->kind &&strcmp(old->label,
			                                                     new->label) == 0 &&
			                          is_same_value(old->value, new->value) &&
			                          !names_others(pairing, entries, old, new);
			if (is_same_text || is_same_by_ids(pairing, entries, old, new)) {
				g_array_remove_index(before, k);
				g_array_remove_index(after, i);
				break;
			}
		}
	}
}

/* The first fact of a list about the same thing, which is taken out; false if there is none. */
static bool
take_same(GArray *facts, const Fact *wanted, Fact *found)
{
	for (guint i = 0; i < facts->len; i++)
		if (is_same_key(&g_array_index(facts, Fact, i), wanted)) {
			*found = g_array_index(facts, Fact, i);
			g_array_remove_index(facts, i);
			return true;
		}
	return false;
}

/* Reports a modifier whose words are the same, by its ids. */
static void
report_ids(Pairing *pairing, const Entry *const entries[], const Fact *old, const Fact *new)
{
	g_autofree char *before = sentence_with_ids(pairing->game[OLD], entries[OLD],
	                                            old->modifier);
	g_autofree char *after = sentence_with_ids(pairing->game[NEW], entries[NEW], new->modifier);
	add_change(pairing, NEW, entries[NEW], new, before, after);
}

/* Attributes that make no words are written only if nothing else is different. */
static void
report_changed(Pairing *pairing, const Entry *const entries[], const Fact *old, const Fact *new)
{
	if (old->modifier && new->modifier && is_same_value(old->value, new->value)) {
		report_ids(pairing, entries, old, new);
		return;
	}
	g_autofree char *before = fact_words(old, pairing->game[OLD], entries[OLD]);
	g_autofree char *after = fact_words(new, pairing->game[NEW], entries[NEW]);
	const bool is_told = !is_same_value(before, after);
	add_change(pairing, NEW, entries[NEW], new, is_told ? before : old->value,
	           is_told ? after : new->value);
}

static void
report_facts(Pairing *pairing, const Entry *const entries[])
{
	GArray *before = pairing->facts[OLD], *after = pairing->facts[NEW];
	for (guint i = 0; i < after->len; i++) {
		const Fact *fact = &g_array_index(after, Fact, i);
		Fact old;
		if (take_same(before, fact, &old)) {
			report_changed(pairing, entries, &old, fact);
			continue;
		}
		g_autofree char *words = fact_words(fact, pairing->game[NEW], entries[NEW]);
		add_change(pairing, NEW, entries[NEW], fact, NULL, words);
	}
	for (guint i = 0; i < before->len; i++) {
		const Fact *fact = &g_array_index(before, Fact, i);
		g_autofree char *words = fact_words(fact, pairing->game[OLD], entries[OLD]);
		add_change(pairing, NEW, entries[NEW], fact, words, NULL);
	}
}

static void
compare_facts(Pairing *pairing, const Entry *old, const Entry *new)
{
	for (Side side = OLD; side <= NEW; side++) {
		g_array_set_size(pairing->facts[side], 0);
		facts_append(pairing->facts[side], pairing->game[side], side == OLD ? old : new,
		             pairing->scratch);
	}
	const Entry *const entries[] = {old, new};
	drop_equal(pairing, entries);
	drop_equal_words(pairing, entries);
	report_facts(pairing, entries);
	arena_reset(pairing->scratch);
}

/* True if a link leads to another entry than before, which is not the old one with a new id. */
static bool
leads_to_another(const Pairing *pairing, const Entry *old, const Entry *new)
{
	if (strcmp(text_of(pairing, OLD, old->target_id), text_of(pairing, NEW, new->target_id)) ==
	    0)
		return false;
	return entry_id_is_none(old->target) || entry_id_is_none(new->target) ||
	       pairing->partner[OLD][old->target.index] != new->target.index;
}

/* True for a link to a category that is a fact of its owner. Those of forces are entries by themselves. */
static bool
is_of_owner(const Pairing *pairing, Side side, const Entry *entry)
{
	return entry->kind == ENTRY_CATEGORY_LINK &&
	       entry_of(pairing, side, entry->parent)->kind != ENTRY_FORCE;
}

static void
compare_identity(Pairing *pairing, const Entry *old, const Entry *new)
{
	const char *old_id = text_of(pairing, OLD, old->id),
		   *new_id = text_of(pairing, NEW, new->id);
	const bool is_link = new->kind != ENTRY_PROFILE && !atom_is_none(new->target_id);
	const char *old_name = name_of(pairing, OLD, old), *new_name = name_of(pairing, NEW, new);
	/* A link has the name of its target, which is compared by itself, unless it leads elsewhere now. */
	const bool leads_elsewhere = is_link && strcmp(text_of(pairing, OLD, old->target_id),
	                                               text_of(pairing, NEW, new->target_id)) != 0;
	if (strcmp(old_name, new_name) != 0 && (!is_link || leads_elsewhere))
		add_simple(pairing, NEW, new, CHANGE_RENAMED, _("called"), old_name, new_name);
	else if (is_link && leads_to_another(pairing, old, new))
		add_simple(pairing, NEW, new, CHANGE_SETTING, "targetId",
		           text_of(pairing, OLD, old->target_id),
		           text_of(pairing, NEW, new->target_id));
	if (*old_id && strcmp(old_id, new_id) != 0 && is_held_by_rosters(new))
		add_simple(pairing, NEW, new, CHANGE_NEW_ID, _("id"), old_id, new_id);
	if (new->kind != ENTRY_CATALOGUE && pairing->file[OLD][old->file] != new->file)
		add_simple(pairing, NEW, new, CHANGE_MOVED, _("file"),
		           text_of(pairing, OLD,
		                   entry_of(pairing, OLD, pairing->game[OLD]->files[old->file].root)
		                           ->name),
		           text_of(pairing, NEW,
		                   entry_of(pairing, NEW, pairing->game[NEW]->files[new->file].root)
		                           ->name));
}

/* The word for a kind; for a link that of its target. */
static const char *
kind_label(const Game *game, const Entry *entry)
{
	static const char *const WORDS[ENTRY_KIND_COUNT] = {
		[ENTRY_CATALOGUE] = N_("army"),
		[ENTRY_CATALOGUE_LINK] = N_("link to a catalogue"),
		[ENTRY_PUBLICATION] = N_("publication"),
		[ENTRY_COST_TYPE] = N_("cost type"),
		[ENTRY_PROFILE_TYPE] = N_("profile type"),
		[ENTRY_CHARACTERISTIC_TYPE] = N_("characteristic"),
		[ENTRY_CATEGORY] = N_("category"),
		[ENTRY_CATEGORY_LINK] = N_("category"),
		[ENTRY_FORCE] = N_("force"),
		[ENTRY_FORCE_LINK] = N_("link to a force"),
		[ENTRY_SELECTION] = N_("entry"),
		[ENTRY_GROUP] = N_("group of choices"),
		[ENTRY_LINK] = N_("linked entry"),
		[ENTRY_PROFILE] = N_("profile"),
		[ENTRY_RULE] = N_("rule"),
		[ENTRY_INFO_GROUP] = N_("group of rules"),
		[ENTRY_INFO_LINK] = N_("linked rule or profile"),
		[ENTRY_ASSOCIATION] = N_("association"),
	};
	const bool is_link = (entry->kind == ENTRY_LINK || entry->kind == ENTRY_INFO_LINK) &&
	                     !entry_id_is_none(entry->target);
	return _(WORDS[is_link ? game_entry(game, entry->target)->kind : entry->kind]);
}

/* An entry that only one side has, if what is around it is on both. */
static void
report_single(Pairing *pairing, Side side, uint32_t index)
{
	const Entry *entry = entry_of(pairing, side, index);
	const bool is_outermost = entry->kind == ENTRY_CATALOGUE ||
	                          pairing->partner[side][entry->parent];
	if (!is_outermost || is_of_owner(pairing, side, entry))
		return;
	const char *name = name_of(pairing, side, entry);
	if (side == OLD)
		add_simple(pairing, side, entry, CHANGE_GONE,
		           kind_label(pairing->game[side], entry), name, NULL);
	else
		add_simple(pairing, side, entry, CHANGE_NEW, kind_label(pairing->game[side], entry),
		           NULL, name);
}

/* Reports what is gone from an entry, after what is in it. */
static void
report_gone(Pairing *pairing, uint32_t old)
{
	const Game *game = pairing->game[OLD];
	for (uint32_t i = old + 1; i < game->entries[old].end; i = game->entries[i].end)
		if (!pairing->partner[OLD][i])
			report_single(pairing, OLD, i);
}

static void
compare_entries(Pairing *pairing)
{
	const Game *game = pairing->game[NEW];
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *new = &game->entries[i];
		const uint32_t old = pairing->partner[NEW][i];
		if (!old) {
			report_single(pairing, NEW, i);
			continue;
		}
		if (!is_of_owner(pairing, NEW, new))
			compare_identity(pairing, entry_of(pairing, OLD, old), new);
		compare_facts(pairing, entry_of(pairing, OLD, old), new);
		report_gone(pairing, old);
	}
	for (uint32_t i = 0; i < pairing->game[OLD]->n_files; i++)
		if (pairing->file[OLD][i] < 0)
			report_single(pairing, OLD, pairing->game[OLD]->files[i].root);
}

/* Files --------------------------------------------------------------------------------------------- */

static guint
changes_of(const DataDiff *diff, const char *path)
{
	guint n = 0;
	for (guint i = 0; i < diff->changes->len; i++)
		n += strcmp(g_array_index(diff->changes, DataChange, i).file, path) == 0;
	return n;
}

static void
note_file(Pairing *pairing, Side side, uint32_t index)
{
	const Game *game = pairing->game[side];
	const GameFile *file = &game->files[index];
	const int32_t other = pairing->file[side][index];
	DataDiffFile noted = {
		.name = keep(pairing, game_text(game, game->entries[file->root].name)),
		.path = keep(pairing, file->path),
		.revision = {-1, -1},
		.n_changes = changes_of(pairing->diff, file->path),
	};
	noted.revision[side] = file->revision;
	if (other >= 0)
		noted.revision[!side] = pairing->game[!side]->files[other].revision;
	if (noted.n_changes || noted.revision[OLD] != noted.revision[NEW])
		g_array_append_val(pairing->diff->files, noted);
}

static void
note_files(Pairing *pairing)
{
	for (uint32_t i = 0; i < pairing->game[NEW]->n_files; i++)
		note_file(pairing, NEW, i);
	for (uint32_t i = 0; i < pairing->game[OLD]->n_files; i++)
		if (pairing->file[OLD][i] < 0)
			note_file(pairing, OLD, i);
}

DataDiff *
data_diff_new(const Game *before, const Game *after)
{
	DataDiff *diff = g_new(DataDiff, 1);
	*diff = (DataDiff){
		.arena = arena_new(),
		.changes = g_array_new(FALSE, FALSE, sizeof(DataChange)),
		.files = g_array_new(FALSE, FALSE, sizeof(DataDiffFile)),
	};
	Pairing pairing = {.diff = diff, .game = {before, after}, .scratch = arena_new()};
	for (Side side = OLD; side <= NEW; side++) {
		pairing.partner[side] = g_new0(uint32_t, pairing.game[side]->n_entries);
		pairing.facts[side] = g_array_new(FALSE, FALSE, sizeof(Fact));
	}
	pair_files(&pairing);
	pair_by_id(&pairing);
	pair_by_name(&pairing);
	compare_entries(&pairing);
	note_files(&pairing);
	for (Side side = OLD; side <= NEW; side++) {
		g_free(pairing.partner[side]);
		g_free(pairing.file[side]);
		g_array_unref(pairing.facts[side]);
	}
	arena_free(pairing.scratch);
	return diff;
}

void
data_diff_free(DataDiff *diff)
{
	if (!diff)
		return;
	g_array_unref(diff->changes);
	g_array_unref(diff->files);
	arena_free(diff->arena);
	g_free(diff);
}

guint
data_diff_count(const DataDiff *diff)
{
	return diff->changes->len;
}

const DataChange *
data_diff_get(const DataDiff *diff, guint index)
{
	return &g_array_index(diff->changes, DataChange, index);
}

guint
data_diff_count_kind(const DataDiff *diff, ChangeKind kind)
{
	guint n = 0;
	for (guint i = 0; i < diff->changes->len; i++)
		n += data_diff_get(diff, i)->kind == kind;
	return n;
}

guint
data_diff_count_breaking(const DataDiff *diff)
{
	guint n = 0;
	for (guint i = 0; i < diff->changes->len; i++)
		n += data_diff_get(diff, i)->breaks;
	return n;
}

const GArray *
data_diff_files(const DataDiff *diff)
{
	return diff->files;
}

bool
data_diff_forgot_revision(const DataDiffFile *file)
{
	return file->n_changes && file->revision[OLD] >= 0 && file->revision[NEW] >= 0 &&
	       file->revision[NEW] <= file->revision[OLD];
}

const char *
change_kind_name(ChangeKind kind)
{
	static const char *const NAMES[CHANGE_KIND_COUNT] = {
		[CHANGE_PRICE] = "price",       [CHANGE_LIMIT] = "limit",
		[CHANGE_CATEGORY] = "category", [CHANGE_PROFILE] = "profile",
		[CHANGE_TEXT] = "text",         [CHANGE_CONDITION] = "condition",
		[CHANGE_SETTING] = "setting",   [CHANGE_RENAMED] = "renamed",
		[CHANGE_NEW_ID] = "new-id",     [CHANGE_MOVED] = "moved",
		[CHANGE_NEW] = "new",           [CHANGE_GONE] = "gone",
	};
	return NAMES[kind];
}

/*
 * Reports units without a line of numbers: neither they nor anything inside them has a profile of the kinds that
 * models have, while nearly all other units of the game do. What depends on such a line cannot be printed. A kind
 * of profile is one of models if most of its profiles with numbers are in units and models, not in equipment. 
 * Where no companion makes sheets of them, a profile of such a kind without numbers is enough, and nearly all units
 * of the same primary category must have one: spacecraft and scenery have none.
 */
#include "data/companion/companion.h"
#include "reports/lint/lint-private.h"

/* Numbers that make a line of a profile. */
#define MIN_NUMBERS 2u

/* With fewer units, or where more than one of so many has no line, such a line is not usual. */
#define MIN_UNITS          10u
#define MIN_UNITS_PER_BARE 10u

typedef enum Line {
	LINE_UNKNOWN,
	LINE_BEING_FOUND, /* links that lead back show nothing more */
	LINE_NONE,
	LINE_SHOWN,
} Line;

/* The profiles of a kind with numbers, by what has them. */
typedef struct Kind {
	guint of_models, of_others;
} Kind;

/* Units, and those without a line among them. */
typedef struct Units {
	guint n, n_bare;
} Units;

typedef struct ProfileCheck {
	Linter *linter;
	Kind *kinds;    /* by the entry of the kind */
	uint8_t *lines; /* Line, by entry */
	Units *of;      /* by the entry of the primary category; at 0 those without one */
	Units all;
	bool has_sheet; /* the game has a companion of its own, which makes a sheet of the numbers */
} ProfileCheck;

static bool
has_numbers(const Game *game, const Entry *profile)
{
	guint n = 0;
	for (uint32_t i = 0; i < profile->characteristics.count; i++) {
		const Characteristic
			*one = &game->characteristics[profile->characteristics.first + i];
		n += g_ascii_isdigit(*game_text(game, one->value));
	}
	return n >= MIN_NUMBERS;
}

/* The selection entry around an entry, or a link to it: what shows it. NULL for shared profiles. */
static const Entry *
shown_by(const Linter *linter, const Entry *entry)
{
	const Entry *around = &linter->game->entries[entry->parent];
	while (around->kind == ENTRY_INFO_GROUP)
		around = &linter->game->entries[around->parent];
	return around->kind == ENTRY_SELECTION || around->kind == ENTRY_LINK
	               ? lint_target(linter, around)
	               : NULL;
}

static void
note_profile(ProfileCheck *check, const Entry *entry)
{
	const Entry *profile = lint_target(check->linter, entry);
	const Entry *owner = shown_by(check->linter, entry);
	if (!owner || !profile || profile->kind != ENTRY_PROFILE ||
	    entry_id_is_none(profile->target) || !has_numbers(check->linter->game, profile))
		return;
	Kind *kind = &check->kinds[profile->target.index];
	if (owner->type == SELECTION_UPGRADE)
		kind->of_others++;
	else
		kind->of_models++;
}

static bool
is_line(const ProfileCheck *check, const Entry *profile)
{
	const Kind *kind = &check->kinds[profile->target.index];
	return !entry_id_is_none(profile->target) && kind->of_models > kind->of_others &&
	       (!check->has_sheet || has_numbers(check->linter->game, profile));
}

static bool shows_line(ProfileCheck *check, const Entry *entry);

static bool
part_shows_line(ProfileCheck *check, const Entry *part)
{
	if (part->kind == ENTRY_PROFILE)
		return is_line(check, part);
	if (part->kind != ENTRY_LINK && part->kind != ENTRY_INFO_LINK)
		return false;
	const Entry *target = lint_target(check->linter, part);
	return target && shows_line(check, target);
}

/* True if an entry, or anything inside it or linked there, is a line of numbers. */
static bool
shows_line(ProfileCheck *check, const Entry *entry)
{
	const Entry *entries = check->linter->game->entries;
	uint8_t *line = &check->lines[entry - entries];
	if (*line != LINE_UNKNOWN)
		return *line == LINE_SHOWN;
	*line = LINE_BEING_FOUND;
	bool found = false;
	for (const Entry *part = entry; part < entries + entry->end && !found; part++)
		found = part_shows_line(check, part);
	*line = found ? LINE_SHOWN : LINE_NONE;
	return found;
}

static bool
is_unit(const Linter *linter, const MenuItem *item)
{
	const Definition *definition = item->definition;
	return !definition->is_group && item->group == MENU_NO_GROUP &&
	       (definition->type == SELECTION_UNIT || definition->type == SELECTION_MODEL) &&
	       !lint_is_always_hidden(linter, definition);
}

static bool
is_bare(ProfileCheck *check, const Definition *unit)
{
	return !shows_line(check, unit->target) && !(unit->link && shows_line(check, unit->link));
}

typedef void (*UnitVisitor)(ProfileCheck *check, const Definition *unit);

/* The primary category of an entry or a link by itself; 0 for none. */
static uint32_t
primary_in(const Game *game, const Entry *entry)
{
	for (uint32_t i = entry_first_child(game, entry); i < entry->end; i = game->entries[i].end)
		if (game->entries[i].kind == ENTRY_CATEGORY_LINK &&
		    (game->entries[i].flags & ENTRY_PRIMARY))
			return game->entries[i].target.index;
	return 0;
}

static Units *
units_beside(const ProfileCheck *check, const Definition *unit)
{
	const Game *game = check->linter->game;
	const uint32_t own = unit->link ? primary_in(game, unit->link) : 0;
	return &check->of[own ? own : primary_in(game, unit->target)];
}

static void
count_in(Units *units, bool is_bare)
{
	units->n++;
	units->n_bare += is_bare;
}

static void
count_unit(ProfileCheck *check, const Definition *unit)
{
	const bool bare = is_bare(check, unit);
	count_in(&check->all, bare);
	count_in(units_beside(check, unit), bare);
}

/* True if nearly all units have a line. */
static bool
is_usual(const Units *units)
{
	return units->n >= MIN_UNITS && units->n_bare * MIN_UNITS_PER_BARE <= units->n;
}

static void
report_unit(ProfileCheck *check, const Definition *unit)
{
	if (!is_bare(check, unit) || !(check->has_sheet || is_usual(units_beside(check, unit))))
		return;
	g_autofree char *others = g_strdup_printf("%u", check->all.n - check->all.n_bare);
	g_autofree char *all = g_strdup_printf("%u", check->all.n);
	lint_report(check->linter, LINT_NO_PROFILE, unit->target,
	            lint_name(check->linter, unit->shown), others, all, NULL);
}

/* Visits each unit that some army offers, once. */
static void
each_unit(ProfileCheck *check, UnitVisitor visit)
{
	const Game *game = check->linter->game;
	g_autofree bool *seen = g_new0(bool, game->n_entries);
	for (uint32_t file = 0; file < game->n_files; file++) {
		const Entry *catalogue = &game->entries[game->files[file].root];
		if (catalogue->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM))
			continue;
		const Menu *menu = choices_force_menu(check->linter->choices, catalogue);
		for (uint32_t i = 0; i < menu->n_items; i++) {
			const Definition *unit = menu->items[i].definition;
			bool *is_seen = &seen[unit->target - game->entries];
			if (!*is_seen && is_unit(check->linter, &menu->items[i]))
				visit(check, unit);
			*is_seen = true;
		}
	}
}

void
lint_check_profiles(Linter *linter)
{
	const Game *game = linter->game;
	g_autofree Kind *kinds = g_new0(Kind, game->n_entries);
	g_autofree uint8_t *lines = g_new0(uint8_t, game->n_entries);
	g_autofree Units *of = g_new0(Units, game->n_entries);
	g_autofree char *companion = companion_path(game->files[game->system].path);
	ProfileCheck check = {linter, kinds, lines, of, {0}, companion != NULL};
	if (!linter->is_whole)
		return;
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_PROFILE ||
		    game->entries[i].kind == ENTRY_INFO_LINK)
			note_profile(&check, &game->entries[i]);
	each_unit(&check, count_unit);
	if (is_usual(&check.all))
		each_unit(&check, report_unit);
}

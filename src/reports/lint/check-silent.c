/*
 * Reports options that say nothing: they have no profile, rule, category text, publication or members, change
 * nothing elsewhere, are not defaults, the option around them has no rule, and nothing that a sheet shows asks
 * for them: limits and bounds are not shown. Every one is reported if a companion is beside its file or has it in
 * itself, because companions make sheets to play from. Elsewhere authors write texts or not, and many options are
 * switches: one is reported only if nearly all others of its file say something, nothing at all asks for it, and
 * others of its name have a profile or a rule, or all others beside it say something.
 */
#include "data/companion/companion.h"
#include "reports/lint/lint-private.h"

#include <string.h>

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* Entries inside an option, or inside a link to it, that say what it does or offer what does. */
#define SAYS                                                                                 \
	(KIND(PROFILE) | KIND(RULE) | KIND(INFO_GROUP) | KIND(INFO_LINK) | KIND(SELECTION) | \
	 KIND(GROUP) | KIND(LINK) | KIND(ASSOCIATION))

/* Where more than one of so many options is silent, the author writes no texts. */
#define MIN_OPTIONS_PER_SILENT 10u

/* Among fewer options one that differs is not odd. */
#define MIN_NEIGHBOURS 5u

typedef struct Tally {
	guint n_options, n_silent;
} Tally;

typedef struct SilentCheck {
	Linter *linter;
	bool *says;     /* by entry */
	Tally *tallies; /* by file */
	Tally *inside;  /* by entry: the options that it offers */
	bool has_sheet; /* the game has a companion of its own */
} SilentCheck;

/* True if a modifier changes no more than limits, and what may be chosen. */
static bool
only_permits(const Linter *linter, const Modifier *modifier)
{
	return modifier->field == MODIFIES_HIDDEN || modifier->field == MODIFIES_ERROR ||
	       modifier->field == MODIFIES_WARNING || modifier->field == MODIFIES_INFO ||
	       (modifier->field == MODIFIES_ID && linter->ids[modifier->field_id.index].constraint);
}

static void
note_query(Linter *linter, const QuerySite *site)
{
	linter->ids[site->query->child_id.index].is_counted = true;
	linter->ids[site->query->scope_id.index].is_counted = true;
	if (site->constraint || (site->modifier && only_permits(linter, site->modifier)))
		return;
	linter->ids[site->query->child_id.index].is_asked = true;
	linter->ids[site->query->scope_id.index].is_asked = true;
}

static void
note_mention(void *user, const Mention *mention)
{
	Linter *linter = user;
	linter->ids[atoms_find(linter->game->atoms, mention->text).index].is_asked = true;
}

/* A group begins with its default; the other members say what changes. */
static void
note_default(Linter *linter, const Entry *entry)
{
	if (entry->kind == ENTRY_GROUP || entry->kind == ENTRY_LINK)
		linter->ids[entry->default_id.index].is_asked = true;
}

static bool
is_asked(const Linter *linter, Atom text)
{
	return !atom_is_none(text) && linter->ids[text.index].is_asked;
}

/* True if players read about a category, or if something asks for it. */
static bool
category_says(const Linter *linter, const Entry *link)
{
	const Entry *category = lint_target(linter, link);
	return is_asked(linter, link->target_id) ||
	       (category && (!atom_is_none(category->text) || is_asked(linter, category->name)));
}

static bool
changes_others(const Linter *linter, const Entry *entry)
{
	for (uint32_t i = 0; i < entry->modifiers.count; i++)
		if (modifier_leaves(&linter->game->modifiers[entry->modifiers.first + i]))
			return true;
	return false;
}

static bool
says_something(const Linter *linter, const Entry *entry)
{
	const Entry *entries = linter->game->entries;
	if (is_asked(linter, entry->id) || is_asked(linter, entry->name) ||
	    !atom_is_none(entry->publication_id) || changes_others(linter, entry))
		return true;
	for (const Entry *part = entry + 1; part < entries + entry->end; part++)
		if ((SAYS & ENTRY_KIND_BIT(part->kind)) ||
		    (part->kind == ENTRY_CATEGORY_LINK && category_says(linter, part)))
			return true;
	return false;
}

static bool
is_option(const Entry *entry)
{
	return entry->kind == ENTRY_SELECTION && entry->type == SELECTION_UPGRADE &&
	       !(entry->flags & ENTRY_HIDDEN);
}

/* True if the option that offers another one, or a choice of them, has a rule or a link to one: that text is on the
   sheet beside the choice. */
static bool
is_spoken_for(const Linter *linter, const Entry *entry)
{
	const Entry *entries = linter->game->entries;
	const Entry *around = &entries[entry->parent];
	while (around->kind == ENTRY_GROUP)
		around = &entries[around->parent];
	if (!is_option(around))
		return false;
	for (const Entry *part = around + 1; part < entries + around->end;
	     part = entries + part->end)
		if (part->kind == ENTRY_RULE || part->kind == ENTRY_INFO_LINK)
			return true;
	return false;
}

/* True for a number of things: "Leader & 9 Grunts", but not "Item 9". */
static bool
counts_things(const char *name)
{
	for (const char *at = name; *at; at++) {
		const size_t digits = strspn(at, "0123456789");
		if (digits && at[digits] == ' ' && (at == name || at[-1] == ' '))
			return true;
		if (digits)
			at += digits - 1;
	}
	return false;
}

/* True for a number, whose name says all: "9 Grunts", or battles survived, of which there may be several. */
static bool
is_number(const Linter *linter, const Entry *entry)
{
	const Game *game = linter->game;
	for (uint32_t i = 0; i < entry->constraints.count; i++) {
		const Constraint *limit = &game->constraints[entry->constraints.first + i];
		if (limit->type == CONSTRAINT_MAX && limit->query.field == FIELD_SELECTIONS &&
		    amount_compare(limit->query.value, amount_from_int(1)) > 0)
			return true;
	}
	return counts_things(game_text(game, entry->name));
}

/* A link speaks for its target, which may be shown through it. */
static void
note_entry(SilentCheck *check, uint32_t index)
{
	const Game *game = check->linter->game;
	const Entry *entry = &game->entries[index];
	if (!is_option(entry) && entry->kind != ENTRY_LINK)
		return;
	const Entry *shown = lint_target(check->linter, entry);
	if (shown && (says_something(check->linter, entry) || is_spoken_for(check->linter, entry) ||
	              is_number(check->linter, entry)))
		check->says[shown - game->entries] = true;
}

static void
count_in(Tally *tally, bool says)
{
	tally->n_options++;
	tally->n_silent += !says;
}

/* True if an option has a profile or a rule of its own. */
static bool
is_explained(const Game *game, const Entry *entry)
{
	for (uint32_t i = entry_first_child(game, entry); i < entry->end; i = game->entries[i].end)
		if (ENTRY_KIND_BIT(game->entries[i].kind) &
		    (KIND(PROFILE) | KIND(RULE) | KIND(INFO_LINK)))
			return true;
	return false;
}

static void
count_option(SilentCheck *check, uint32_t index)
{
	const Game *game = check->linter->game;
	const Entry *entry = &game->entries[index];
	count_in(&check->tallies[entry->file], check->says[index]);
	if (is_explained(game, entry))
		check->linter->ids[entry->name.index].is_explained = true;
}

/* Counts an option, or a link to one, for the entry or group around it. */
static void
count_offer(SilentCheck *check, const Entry *offer)
{
	const Entry *shown = lint_target(check->linter, offer);
	if (shown && is_option(shown))
		count_in(&check->inside[offer->parent],
		         check->says[shown - check->linter->game->entries]);
}

static bool
nearly_all_say(const Tally *tally)
{
	return tally->n_silent * MIN_OPTIONS_PER_SILENT <= tally->n_options;
}

/* True if others of its name, or all beside it, say what they do. */
static bool
is_odd(const SilentCheck *check, const Entry *entry)
{
	const Linter *linter = check->linter;
	const Tally *beside = &check->inside[entry->parent];
	const bool is_shared = linter->game->entries[entry->parent].kind == ENTRY_CATALOGUE;
	return linter->ids[entry->name.index].is_explained ||
	       (!is_shared && beside->n_options >= MIN_NEIGHBOURS && beside->n_silent == 1);
}

static bool
is_expected_to_say(const SilentCheck *check, const Entry *entry)
{
	const bool in_overlay = entry->file >= check->linter->game->n_files;
	if (check->has_sheet || in_overlay)
		return true;
	return nearly_all_say(&check->tallies[entry->file]) &&
	       !check->linter->ids[entry->id.index].is_counted && is_odd(check, entry);
}

static void
report_option(SilentCheck *check, uint32_t index)
{
	const Entry *entry = &check->linter->game->entries[index];
	const Tally *tally = &check->tallies[entry->file];
	if (check->says[index] || !is_expected_to_say(check, entry))
		return;
	g_autofree char *others = g_strdup_printf("%u", tally->n_options - tally->n_silent);
	g_autofree char *all = g_strdup_printf("%u", tally->n_options);
	lint_report(check->linter, LINT_SILENT_OPTION, entry, lint_name(check->linter, entry),
	            others, all, NULL);
}

static void
each_option(SilentCheck *check, void (*visit)(SilentCheck *, uint32_t))
{
	for (uint32_t i = 1; i < check->linter->game->n_entries; i++)
		if (is_option(&check->linter->game->entries[i]))
			visit(check, i);
}

void
lint_check_silent(Linter *linter, const GPtrArray *companions)
{
	const Game *game = linter->game;
	g_autofree bool *says = g_new0(bool, game->n_entries);
	g_autofree Tally *tallies = g_new0(Tally, game->n_sources);
	g_autofree Tally *inside = g_new0(Tally, game->n_entries);
	g_autofree char *companion = companion_path(game->files[game->system].path);
	SilentCheck check = {linter, says, tallies, inside, companion != NULL};
	lint_each_query(linter, note_query);
	for (guint i = 0; companions && i < companions->len; i++)
		companion_each_shown_mention(g_ptr_array_index(companions, i), note_mention,
		                             linter);
	for (uint32_t i = 1; i < game->n_entries; i++)
		note_default(linter, &game->entries[i]);
	for (uint32_t i = 1; i < game->n_entries; i++)
		note_entry(&check, i);
	each_option(&check, count_option);
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_LINK || is_option(&game->entries[i]))
			count_offer(&check, &game->entries[i]);
	each_option(&check, report_option);
}

#include "reports/data-diff/facts.h"

#include "base/language/i18n.h"
#include "reports/data-diff/sentences.h"
#include "reports/show/describe.h"

typedef struct Taking {
	GArray *facts;
	const Game *game;
	const Entry *entry;
	Arena *arena;
} Taking;

static void
add(const Taking *taking, ChangeKind kind, const char *key, const char *label, const char *value)
{
	const Fact fact = {kind, key, label, value, NULL, NULL};
	g_array_append_val(taking->facts, fact);
}

static const char *
text(const Taking *taking, Atom atom)
{
	return game_text(taking->game, atom);
}

static void
add_costs(const Taking *taking)
{
	for (uint32_t i = 0; i < taking->entry->costs.count; i++) {
		const Cost *cost = &taking->game->costs[taking->entry->costs.first + i];
		/* Editors write a cost of 0 for each type: no cost is the same. */
		if (taking->entry->kind == ENTRY_COST_TYPE)
			add(taking, CHANGE_SETTING, "limit", _("limit of new rosters"),
			    arena_take(taking->arena, amount_to_string(cost->value)));
		if (amount_is_zero(cost->value) || taking->entry->kind == ENTRY_COST_TYPE)
			continue;
		add(taking, CHANGE_PRICE, text(taking, cost->type_id),
		    describe_cost_type(taking->game, cost->type_id),
		    arena_take(taking->arena, amount_to_string(cost->value)));
	}
}

static void
add_limits(const Taking *taking)
{
	for (uint32_t i = 0; i < taking->entry->constraints.count; i++) {
		const Constraint
			*limit = &taking->game->constraints[taking->entry->constraints.first + i];
		add(taking, CHANGE_LIMIT, text(taking, limit->id), _("limit"),
		    arena_take(taking->arena,
		               whole_sentence_of_limit(taking->game, taking->entry, limit)));
		g_array_index(taking->facts, Fact, taking->facts->len - 1).limit = limit;
	}
}

static const char *
category_name(const Taking *taking, const Entry *link)
{
	const Entry *target = entry_id_is_none(link->target)
	                              ? link
	                              : game_entry(taking->game, link->target);
	return text(taking, atom_is_none(target->name) ? link->target_id : target->name);
}

static void
add_categories(const Taking *taking)
{
	const Game *game = taking->game;
	if (taking->entry->kind == ENTRY_FORCE)
		return;
	for (uint32_t i = entry_first_child(game, taking->entry); i < taking->entry->end;
	     i = game->entries[i].end) {
		const Entry *link = &game->entries[i];
		if (link->kind != ENTRY_CATEGORY_LINK)
			continue;
		const char *name = category_name(taking, link);
		add(taking, CHANGE_CATEGORY, text(taking, link->target_id), _("category"), name);
		if (link->flags & ENTRY_PRIMARY)
			add(taking, CHANGE_CATEGORY, "primary", _("primary category"), name);
	}
}

static void
add_profile(const Taking *taking)
{
	const Game *game = taking->game;
	if (taking->entry->kind != ENTRY_PROFILE)
		return;
	add(taking, CHANGE_PROFILE, "type", _("type of profile"),
	    entry_profile_type(game, taking->entry));
	for (uint32_t i = 0; i < taking->entry->characteristics.count; i++) {
		const Characteristic
			*value = &game->characteristics[taking->entry->characteristics.first + i];
		add(taking, CHANGE_PROFILE, text(taking, value->type_id), text(taking, value->name),
		    text(taking, value->value));
	}
}

static void
add_texts(const Taking *taking)
{
	const Entry *entry = taking->entry;
	const bool has_text = entry->kind == ENTRY_RULE || entry->kind == ENTRY_CATEGORY;
	if (has_text && !atom_is_none(entry->text))
		add(taking, CHANGE_TEXT, "text", _("text"), text(taking, entry->text));
	if (!atom_is_none(entry->page) && entry->kind != ENTRY_ASSOCIATION)
		add(taking, CHANGE_TEXT, "page", _("page"), text(taking, entry->page));
}

/* The publication by its name: its id may be another one. */
static void
add_publication(const Taking *taking)
{
	const Atom id = taking->entry->publication_id;
	if (atom_is_none(id) || taking->entry->kind == ENTRY_CATALOGUE)
		return;
	const EntryId found = game_find_anywhere(taking->game, id,
	                                         ENTRY_KIND_BIT(ENTRY_PUBLICATION));
	add(taking, CHANGE_TEXT, "publication", _("publication"),
	    text(taking, entry_id_is_none(found) ? id : game_entry(taking->game, found)->name));
}

static void
add_modifiers(const Taking *taking)
{
	for (uint32_t i = 0; i < taking->entry->modifiers.count; i++) {
		const Modifier *modifier = &taking->game
		                                    ->modifiers[taking->entry->modifiers.first + i];
		add(taking, CHANGE_CONDITION, text(taking, modifier->field_id),
		    arena_take(taking->arena,
		               sentence_of_field(taking->game, taking->entry, modifier)),
		    arena_take(taking->arena,
		               whole_sentence_of_modifier(taking->game, taking->entry, modifier)));
		g_array_index(taking->facts, Fact, taking->facts->len - 1).modifier = modifier;
	}
}

static void
add_flags(const Taking *taking)
{
	static const struct {
		uint32_t flag;
		const char *word, *value;
	} FLAGS[] = {
		{ENTRY_HIDDEN, "hidden", "true"},
		{ENTRY_COLLECTIVE, "collective", "true"},
		{ENTRY_NOT_IMPORTED, "import", "false"},
		{ENTRY_PRIMARY, "primary", "true"},
		{ENTRY_LIBRARY, "library", "true"},
		{ENTRY_IMPORTS_ROOTS, "importRootEntries", "true"},
		{ENTRY_INCLUDES_CHILD_SELECTIONS, "includeChildSelections", "true"},
		{ENTRY_INCLUDES_CHILD_FORCES, "includeChildForces", "true"},
		{ENTRY_FLATTENED, "flatten", "true"},
		{ENTRY_TRACKED, "tracked", "true"},
	};
	/* add_categories() has that of a unit. */
	const bool is_category = taking->game->entries[taking->entry->parent].kind != ENTRY_FORCE;
	for (gsize i = 0; i < G_N_ELEMENTS(FLAGS); i++)
		if (taking->entry->flags & FLAGS[i].flag &&
		    !(is_category && FLAGS[i].flag == ENTRY_PRIMARY))
			add(taking, CHANGE_SETTING, FLAGS[i].word, FLAGS[i].word, FLAGS[i].value);
}

/* An attribute that may be missing, by its word in the format. */
static void
add_attribute(const Taking *taking, const char *word, Atom value)
{
	if (!atom_is_none(value))
		add(taking, CHANGE_SETTING, word, word, text(taking, value));
}

static void
add_number(const Taking *taking, const char *word, int32_t number)
{
	add(taking, CHANGE_SETTING, word, word,
	    arena_take(taking->arena, g_strdup_printf("%d", number)));
}

static void
add_default(const Taking *taking)
{
	const Entry *entry = taking->entry;
	const EntryId chosen = game_find_anywhere(taking->game, entry->default_id,
	                                          ENTRY_KIND_BIT(ENTRY_SELECTION) |
	                                                  ENTRY_KIND_BIT(ENTRY_LINK));
	add(taking, CHANGE_SETTING, "default", _("default"),
	    text(taking, entry_id_is_none(chosen) ? entry->default_id
	                                          : game_entry(taking->game, chosen)->name));
}

static void
add_association(const Taking *taking)
{
	const Entry *entry = taking->entry;
	add_attribute(taking, "childId", entry->text);
	add_attribute(taking, "scope", entry->default_id);
	add_attribute(taking, "defaultSelectionEntryId", entry->page);
	add_attribute(taking, "namedBy", entry->default_amount);
}

static void
add_settings(const Taking *taking)
{
	const Entry *entry = taking->entry;
	const bool has_default = entry->kind == ENTRY_GROUP || entry->kind == ENTRY_LINK;
	add_flags(taking);
	if (entry->kind == ENTRY_SELECTION)
		add(taking, CHANGE_SETTING, "type", _("type"),
		    selection_type_name((SelectionType)entry->type));
	if (has_default && !atom_is_none(entry->default_id))
		add_default(taking);
	if (entry->kind == ENTRY_ASSOCIATION)
		add_association(taking);
	else
		add_attribute(taking, "defaultAmount", entry->default_amount);
	if (entry->kind == ENTRY_PUBLICATION)
		add_attribute(taking, "shortName", entry->text);
	if (entry->flags & ENTRY_HAS_SORT_INDEX)
		add_number(taking, "sortIndex", entry->sort_index);
	if (entry->step)
		add_number(taking, "step", entry->step);
}

char *
fact_words(const Fact *fact, const Game *game, const Entry *entry)
{
	if (fact->modifier)
		return sentence_of_modifier(game, entry, fact->modifier);
	if (fact->limit)
		return sentence_of_limit(game, entry, fact->limit);
	return g_strdup(fact->value);
}

void
facts_append(GArray *facts, const Game *game, const Entry *entry, Arena *arena)
{
	const Taking taking = {facts, game, entry, arena};
	add_costs(&taking);
	add_limits(&taking);
	add_categories(&taking);
	add_profile(&taking);
	add_texts(&taking);
	add_publication(&taking);
	add_modifiers(&taking);
	add_settings(&taking);
}

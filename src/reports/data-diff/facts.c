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
	const Fact fact = {kind, key, label, value, NULL};
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
		               sentence_of_limit(taking->game, taking->entry, limit)));
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
		               sentence_of_modifier(taking->game, taking->entry, modifier)));
		g_array_index(taking->facts, Fact, taking->facts->len - 1).modifier = modifier;
	}
}

static void
add_settings(const Taking *taking)
{
	const Entry *entry = taking->entry;
	static const struct {
		uint32_t flag;
		const char *word;
	} FLAGS[] = {
		{ENTRY_HIDDEN, "hidden"},
		{ENTRY_COLLECTIVE, "collective"},
		{ENTRY_LIBRARY, "library"},
		{ENTRY_IMPORTS_ROOTS, "importRootEntries"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(FLAGS); i++)
		if (entry->flags & FLAGS[i].flag)
			add(taking, CHANGE_SETTING, FLAGS[i].word, FLAGS[i].word, "true");
	if (entry->kind == ENTRY_SELECTION)
		add(taking, CHANGE_SETTING, "type", _("type"),
		    selection_type_name((SelectionType)entry->type));
	const bool has_default = entry->kind == ENTRY_GROUP || entry->kind == ENTRY_LINK;
	if (has_default && !atom_is_none(entry->default_id)) {
		const EntryId chosen = game_find_anywhere(taking->game, entry->default_id,
		                                          ENTRY_KIND_BIT(ENTRY_SELECTION) |
		                                                  ENTRY_KIND_BIT(ENTRY_LINK));
		add(taking, CHANGE_SETTING, "default", _("default"),
		    text(taking, entry_id_is_none(chosen)
		                         ? entry->default_id
		                         : game_entry(taking->game, chosen)->name));
	}
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
	add_modifiers(&taking);
	add_settings(&taking);
}

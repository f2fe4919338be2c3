#include "data/game/doubts.h"

#include "data/game/choices-private.h"

#include <string.h>

typedef struct Search {
	Choices *choices;
	UnknownWordVisitor visit;
	void *data;
} Search;

static void
report(const Search *search, const char *attribute, const char *word, uint16_t file, uint32_t line)
{
	g_autofree char *written = g_strdup_printf("%s=\"%s\"", attribute, word);
	const UnknownWord unknown = {written, word, search->choices->game->files[file].path, line};
	search->visit(&unknown, search->data);
}

/* Reports what was noted when the element at that line was read. */
static void
report_noted(const Search *search, uint16_t file, uint32_t line)
{
	const Game *game = search->choices->game;
	const Doubt *doubt = game_doubt_at(game, file, line);
	const UnknownWord unknown = {doubt ? game_text(game, doubt->text) : "", NULL,
	                             game->files[file].path, doubt ? doubt->line : line};
	search->visit(&unknown, search->data);
}

/* An id that an editor made and that nothing has is one of something that is gone (S-006). */
static bool
is_unknown(const Game *game, Atom word)
{
	return !atom_is_none(word) && game->first_with_id[word.index] == 0 &&
	       !game_is_made_id(game_text(game, word));
}

static void
look_at_query(const Search *search, const Query *query, uint16_t file, uint32_t line)
{
	const Game *game = search->choices->game;
	if (query->flags & QUERY_DOUBTED)
		report_noted(search, file, line);
	if (query->scope == SCOPE_ID && is_unknown(game, query->scope_id))
		report(search, "scope", game_text(game, query->scope_id), file, line);
	if (query->child == CHILD_ID && is_unknown(game, query->child_id))
		report(search, "childId", game_text(game, query->child_id), file, line);
	if (query->field == FIELD_UNKNOWN && is_unknown(game, query->field_id))
		report(search, "field", game_text(game, query->field_id), file, line);
}

static void
look_at_conditions(const Search *search, Run run)
{
	const Condition *first = &search->choices->game->conditions[run.first];
	for (const Condition *at = first; at < first + run.count; at++)
		look_at_query(search, &at->query, at->file, at->line);
}

static void
look_at_repeats(const Search *search, Run run)
{
	const Repeat *first = &search->choices->game->repeats[run.first];
	for (const Repeat *at = first; at < first + run.count; at++)
		look_at_query(search, &at->query, at->file, at->line);
}

static void
look_at_groups(const Search *search, uint32_t group)
{
	for (; group; group = search->choices->game->modifier_groups[group].parent) {
		const ModifierGroup *at = &search->choices->game->modifier_groups[group];
		if (at->is_doubted)
			report_noted(search, at->file, at->line);
		look_at_conditions(search, at->conditions);
		look_at_repeats(search, at->repeats);
	}
}

/* The ids of all limits: made when data with readable ids first need it. */
static GHashTable *
ids_of_limits(Choices *choices)
{
	if (choices->limit_ids)
		return choices->limit_ids;
	choices->limit_ids = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 1; i < choices->game->n_constraints; i++) {
		const Constraint *limit = &choices->game->constraints[i];
		g_hash_table_add(choices->limit_ids, GUINT_TO_POINTER(limit->id.index));
		g_hash_table_add(choices->limit_ids, GUINT_TO_POINTER(limit->base_id.index));
	}
	return choices->limit_ids;
}

/* `readme`, which editors offer for forces, is a text that no roster has. */
static bool
is_unknown_field(const Search *search, const Modifier *modifier)
{
	const char *field = game_text(search->choices->game, modifier->field_id);
	return modifier->field == MODIFIES_ID && strcmp(field, "readme") != 0 &&
	       is_unknown(search->choices->game, modifier->field_id) &&
	       !g_hash_table_contains(ids_of_limits(search->choices),
	                              GUINT_TO_POINTER(modifier->field_id.index));
}

static bool
is_axis(const char *token)
{
	static const char *const AXES[] = {"self",      "entries", "forces",
	                                   "recursive", "all",     "associations"};
	SelectionType type;
	for (guint i = 0; i < G_N_ELEMENTS(AXES); i++)
		if (strcmp(token, AXES[i]) == 0)
			return true;
	return selection_type_find(token, &type);
}

/* The words of a path end where infos are named: their types may have any name (S-109). */
static void
look_at_path(const Search *search, const Modifier *modifier)
{
	const Game *game = search->choices->game;
	g_auto(GStrv) tokens = g_strsplit(game_text(game, modifier->affects), ".", 0);
	for (guint i = 0; tokens[i]; i++) {
		if (strcmp(tokens[i], "profiles") == 0 || strcmp(tokens[i], "rules") == 0)
			return;
		const Atom atom = atoms_find(game->atoms, tokens[i]);
		const bool known = is_axis(tokens[i]) || game_is_made_id(tokens[i]) ||
		                   (!atom_is_none(atom) && game->first_with_id[atom.index]);
		if (!known)
			report(search, "affects", tokens[i], modifier->file, modifier->line);
	}
}

/* True if a modifier can change whether a roster is legal: names, texts and profiles cannot. */
static bool
counts(const Game *game, const Modifier *modifier)
{
	switch ((ModifierField)modifier->field) {
	case MODIFIES_HIDDEN:
	case MODIFIES_CATEGORY:
	case MODIFIES_ERROR:
		return !strstr(game_text(game, modifier->affects), "profiles") &&
		       !strstr(game_text(game, modifier->affects), "rules");
	case MODIFIES_ID:
		return entry_id_is_none(game_find_anywhere(
			game, modifier->field_id, ENTRY_KIND_BIT(ENTRY_CHARACTERISTIC_TYPE)));
	case MODIFIES_NAME:
	case MODIFIES_PAGE:
	case MODIFIES_PUBLICATION:
	case MODIFIES_DESCRIPTION:
	case MODIFIES_DEFAULT_ENTRY:
	case MODIFIES_DEFAULT_AMOUNT:
	case MODIFIES_ANNOTATION:
	case MODIFIES_WARNING:
	case MODIFIES_INFO:
	case MODIFIES_TRACKED:
	case MODIFIES_ADD_INFO:
		return false;
	}
	g_assert_not_reached();
}

static void
look_at_modifier(const Search *search, const Modifier *modifier)
{
	const Game *game = search->choices->game;
	if (!counts(game, modifier))
		return;
	if (modifier->flags & MODIFIER_DOUBTED)
		report_noted(search, modifier->file, modifier->line);
	if (is_unknown_field(search, modifier))
		report(search, "field", game_text(game, modifier->field_id), modifier->file,
		       modifier->line);
	if (modifier->scope == SCOPE_ID && is_unknown(game, modifier->scope_id))
		report(search, "scope", game_text(game, modifier->scope_id), modifier->file,
		       modifier->line);
	if (!atom_is_none(modifier->affects))
		look_at_path(search, modifier);
	look_at_conditions(search, modifier->conditions);
	look_at_repeats(search, modifier->repeats);
	look_at_groups(search, modifier->group);
}

void
doubts_of(Choices *choices, const Definition *definition, UnknownWordVisitor visit, void *data)
{
	const Search search = {.choices = choices, .visit = visit, .data = data};
	const Entry *both[] = {definition->target, definition->link};
	for (guint i = 0; i < G_N_ELEMENTS(both); i++)
		if (both[i] && (both[i]->flags & ENTRY_DOUBTED))
			report_noted(&search, both[i]->file, both[i]->line);
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const Constraint *limit = definition->constraints[i].constraint;
		look_at_query(&search, &limit->query, limit->file, limit->line);
	}
	g_autoptr(GPtrArray) associations = definition_associations(choices->game, definition);
	for (guint i = 0; i < associations->len; i++)
		look_at_conditions(&search, ((const Entry *)associations->pdata[i])->filter);
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		look_at_modifier(&search, definition->modifiers[i].modifier);
}

static void
note(const UnknownWord *word, void *data)
{
	(void)word;
	bool *found = data;
	*found = true;
}

bool
doubts_has(Choices *choices, const Definition *definition)
{
	Definition *own = (Definition *)(guintptr)definition;
	if (own->doubted == 0) {
		bool found = false;
		doubts_of(choices, definition, note, &found);
		own->doubted = found ? 2 : 1;
	}
	return own->doubted == 2;
}

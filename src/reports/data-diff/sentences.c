#include "reports/data-diff/sentences.h"

#include "base/language/i18n.h"
#include "engine/explain/explain-words.h"
#include "reports/show/describe.h"

#define NAMED                                                                     \
	(ENTRY_KIND_BIT(ENTRY_CATALOGUE) | ENTRY_KIND_BIT(ENTRY_CATEGORY) |       \
	 ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_SELECTION) |          \
	 ENTRY_KIND_BIT(ENTRY_GROUP) | ENTRY_KIND_BIT(ENTRY_LINK) |               \
	 ENTRY_KIND_BIT(ENTRY_FORCE_LINK) | ENTRY_KIND_BIT(ENTRY_CATEGORY_LINK) | \
	 ENTRY_KIND_BIT(ENTRY_RULE) | ENTRY_KIND_BIT(ENTRY_PROFILE) |             \
	 ENTRY_KIND_BIT(ENTRY_INFO_GROUP) | ENTRY_KIND_BIT(ENTRY_ASSOCIATION) |   \
	 ENTRY_KIND_BIT(ENTRY_COST_TYPE) | ENTRY_KIND_BIT(ENTRY_CHARACTERISTIC_TYPE))

/* The voice of a sentence: the game with the names, and the element whose files are searched first. */
typedef struct Speaker {
	const Game *game;
	const Entry *owner;
	bool with_ids;   /* ids in place of names */
	bool with_flags; /* also the attributes that a sentence leaves out */
} Speaker;

/* The name of an entry, in quotes; of a link that of its target. An id that nothing has stays as it is. */
static char *
quoted(const Speaker *by, Atom id)
{
	if (by->with_ids)
		return g_strdup(game_text(by->game, id));
	EntryId found = game_find(by->game, by->owner->file, id, NAMED);
	if (entry_id_is_none(found))
		found = game_find_anywhere(by->game, id, NAMED);
	if (entry_id_is_none(found))
		return g_strdup(game_text(by->game, id));
	const Entry *entry = game_entry(by->game, found);
	if (atom_is_none(entry->name) && !entry_id_is_none(entry->target))
		entry = game_entry(by->game, entry->target);
	return g_strdup_printf(_("\"%s\""), game_text(by->game, entry->name));
}

/* The thing that is counted: "Sister", a word such as model, or nothing for any. */
static char *
child_of(const Speaker *by, const Query *query)
{
	switch ((QueryChild)query->child) {
	case CHILD_ANY:
		return g_strdup("");
	case CHILD_TYPE:
	case CHILD_KIND:
	case CHILD_SELF:
	case CHILD_NOTHING:
		return g_strdup(game_text(by->game, query->child_id));
	case CHILD_ID:
		return quoted(by, query->child_id);
	}
	g_assert_not_reached();
}

/* " in the force"; "" for a scope that goes without saying. */
static char *
place_of(const Speaker *by, const Query *query)
{
	const char *phrase = QUERY_SCOPES[query->scope].phrase;
	if (query->scope == SCOPE_ID) {
		g_autofree char *name = quoted(by, query->scope_id);
		return g_strdup_printf(_(" in %s"), name);
	}
	return *phrase ? g_strconcat(" ", _(phrase), NULL) : g_strdup("");
}

/* The unit of the number: " pts", " forces", or " Sister". */
static void
append_counted(GString *out, const Speaker *by, const Query *query)
{
	g_autofree char *child = child_of(by, query);
	if (query->flags & QUERY_PERCENT)
		g_string_append_c(out, '%');
	if (query->field == FIELD_COST || query->field == FIELD_LIMIT ||
	    query->field == FIELD_UNKNOWN)
		g_string_append_printf(out, " %s", describe_cost_type(by->game, query->field_id));
	else if (query->field != FIELD_SELECTIONS)
		g_string_append_printf(out, " %s", _(QUERY_FIELDS[query->field].plural));
	if (query->field == FIELD_LIMIT)
		g_string_append(out, _(" as the limit"));
	if (*child)
		g_string_append_printf(out, " %s", child);
}

/* " (shared, includeChildForces)": the attributes of a query that its sentence does not say, as they are written. */
static void
append_flags(GString *out, const Speaker *by, const Query *query)
{
	static const struct {
		QueryFlags flag;
		const char *word;
	} WORDS[] = {
		{QUERY_PERCENT, "percentValue"},
		{QUERY_SHARED, "shared"},
		{QUERY_CHILD_SELECTIONS, "includeChildSelections"},
		{QUERY_CHILD_FORCES, "includeChildForces"},
		{QUERY_TRAVERSES, "traverseAssociationGroup"},
	};
	const char *before = " (";
	for (gsize i = 0; by->with_flags && i < G_N_ELEMENTS(WORDS); i++)
		if (query->flags & WORDS[i].flag) {
			g_string_append_printf(out, "%s%s", before, WORDS[i].word);
			before = ", ";
		}
	if (*before == ',')
		g_string_append_c(out, ')');
}

static void
append_query(GString *out, const Speaker *by, const Query *query)
{
	append_counted(out, by, query);
	g_autofree char *place = place_of(by, query);
	g_string_append(out, place);
	const bool is_wide = query->flags & QUERY_CHILD_SELECTIONS;
	if (is_wide && query->field == FIELD_SELECTIONS && query->scope != SCOPE_ANCESTOR)
		g_string_append(out, _(" at any depth"));
	append_flags(out, by, query);
}

static void
append_instance(GString *out, const Speaker *by, const Condition *condition)
{
	const Query *query = &condition->query;
	g_autofree char *child = child_of(by, query);
	g_autofree char *place = place_of(by, query);
	const bool is = condition->comparison == COMPARE_INSTANCE_OF;
	g_string_append_printf(out, is ? _("is %s%s") : _("is not %s%s"), child, place);
	append_flags(out, by, query);
}

static void
append_condition(GString *out, const Speaker *by, const Condition *condition)
{
	const Comparison comparison = (Comparison)condition->comparison;
	if (comparison == COMPARE_INSTANCE_OF || comparison == COMPARE_NOT_INSTANCE_OF) {
		append_instance(out, by, condition);
		return;
	}
	if (comparison == COMPARE_ALWAYS || comparison == COMPARE_NEVER ||
	    comparison == COMPARE_BEFORE) {
		g_string_append(out, comparison == COMPARE_ALWAYS  ? _("always")
		                     : comparison == COMPARE_NEVER ? _("never")
		                                                   : _("before it"));
		return;
	}
	g_autofree char *wanted = words_wanted(comparison, condition->query.value);
	g_string_append(out, wanted);
	append_query(out, by, &condition->query);
}

static const char *
joint_of(GroupOperation operation)
{
	static const char *const WORDS[] = {
		[GROUP_AND] = N_(" and "), [GROUP_OR] = N_(" or "),
		[GROUP_NOT] = N_(" nor "), [GROUP_COUNT] = "; ",
		[GROUP_ADD] = " + ",       [GROUP_SUBTRACT] = " - ",
		[GROUP_MULTIPLY] = " * ",  [GROUP_DIVIDE] = " / ",
		[GROUP_MODULO] = " % ",    [GROUP_POWER] = " ^ ",
		[GROUP_MIN] = " min ",     [GROUP_MAX] = " max ",
		[GROUP_GREATER] = " > ",   [GROUP_GREATER_OR_EQUAL] = " >= ",
		[GROUP_LESS] = " < ",      [GROUP_LESS_OR_EQUAL] = " <= ",
		[GROUP_EQUAL] = " = ",     [GROUP_NOT_EQUAL] = " != ",
	};
	const char *word = WORDS[operation];
	return *word ? _(word) : word;
}

static void
append_attribute(GString *out, const char *name, const char *value)
{
	g_string_append_printf(out, " (%s=\"%s\")", name, value);
}

/* The times that a local group or a repeat counts, as they are written. */
static void
append_times(GString *out, const Speaker *by, const Condition *condition)
{
	if (!by->with_flags || amount_is_zero(condition->repeats))
		return;
	g_autofree char *times = amount_to_string(condition->repeats);
	append_attribute(out, "repeats", times);
	if (condition->round_up)
		g_string_append(out, " (roundUp)");
}

static void
append_run(GString *out, const Speaker *by, const Condition *first, uint32_t count,
           const char *joint)
{
	for (uint32_t i = 0; i < count; i += first[i].size) {
		const Condition *condition = &first[i];
		if (i)
			g_string_append(out, joint);
		if (condition->kind == CONDITION_GROUP) {
			const bool is_nested = condition->size > 2;
			g_string_append(out,
			                condition->operation == GROUP_NOT ? _("neither ") : "");
			g_string_append(out, is_nested ? "(" : "");
			append_run(out, by, condition + 1, condition->size - 1,
			           joint_of((GroupOperation)condition->operation));
			g_string_append(out, is_nested ? ")" : "");
		} else {
			append_condition(out, by, condition);
			if (condition->kind == CONDITION_LOCAL_GROUP && condition->size > 1) {
				g_string_append(out, _(" with ("));
				append_run(out, by, condition + 1, condition->size - 1, _(" and "));
				g_string_append_c(out, ')');
			}
			append_times(out, by, condition);
		}
	}
}

static void
append_conditions(GString *out, const Speaker *by, Run run, const char **before)
{
	if (run.count == 0)
		return;
	g_string_append(out, *before);
	append_run(out, by, &by->game->conditions[run.first], run.count, _(" and "));
	*before = _(" and ");
}

static void
append_repeats(GString *out, const Speaker *by, Run run)
{
	for (uint32_t i = run.first; i < run.first + run.count; i++) {
		const Repeat *repeat = &by->game->repeats[i];
		g_autofree char *times = amount_to_string(repeat->repeats);
		g_autofree char *step = amount_to_string(repeat->query.value);
		g_string_append_printf(out, _(", %s times for each %s"), times, step);
		append_query(out, by, &repeat->query);
		if (by->with_flags && repeat->round_up)
			g_string_append(out, " (roundUp)");
	}
}

char *
sentence_of_limit(const Game *game, const Entry *owner, const Constraint *limit)
{
	const OwnedConstraint owned = {.constraint = limit, .declared_on = owner};
	return describe_constraint(game, &owned);
}

char *
whole_sentence_of_limit(const Game *game, const Entry *owner, const Constraint *limit)
{
	g_autofree char *sentence = sentence_of_limit(game, owner, limit);
	GString *out = g_string_new(sentence);
	append_flags(out, &(Speaker){.game = game, .with_flags = true}, &limit->query);
	if (limit->flags & CONSTRAINT_AUTOMATIC)
		g_string_append(out, " (automatic)");
	if (!atom_is_none(limit->message))
		g_string_append_printf(out, ": %s", game_text(game, limit->message));
	return g_string_free(out, FALSE);
}

/* The limit with an id on the owner or its target; NULL if it is elsewhere. */
static const Constraint *
limit_of(const Game *game, const Entry *owner, Atom id)
{
	const Entry *places[] = {
		owner, entry_id_is_none(owner->target) ? owner : game_entry(game, owner->target)};
	for (gsize k = 0; k < G_N_ELEMENTS(places); k++)
		for (uint32_t i = 0; i < places[k]->constraints.count; i++) {
			const Constraint
				*limit = &game->constraints[places[k]->constraints.first + i];
			if (atom_equal(limit->base_id, id) || atom_equal(limit->id, id))
				return limit;
		}
	return NULL;
}

char *
sentence_of_field(const Game *game, const Entry *owner, const Modifier *modifier)
{
	if (modifier->field != MODIFIES_ID)
		return g_strdup(game_text(game, modifier->field_id));
	const Constraint *limit = limit_of(game, owner, modifier->field_id);
	if (limit)
		return sentence_of_limit(game, owner, limit);
	const EntryId found = game_find_anywhere(game, modifier->field_id,
	                                         ENTRY_KIND_BIT(ENTRY_COST_TYPE) |
	                                                 ENTRY_KIND_BIT(ENTRY_CHARACTERISTIC_TYPE) |
	                                                 ENTRY_KIND_BIT(ENTRY_ASSOCIATION));
	return g_strdup(game_text(game, entry_id_is_none(found) ? modifier->field_id
	                                                        : game_entry(game, found)->name));
}

static const char *
type_word(const Modifier *modifier)
{
	static const struct {
		ModifierType type;
		const char *word;
	} WORDS[] = {
#define X(symbol, text, kind) {MODIFIER_##kind, text},
#include "data/game/modifier-types.def"
#undef X
	};
	for (gsize i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (WORDS[i].type == (ModifierType)modifier->type)
			return WORDS[i].word;
	return "";
}

static void
append_value(GString *out, const Speaker *by, const Modifier *modifier)
{
	const bool is_id = modifier->field == MODIFIES_CATEGORY ||
	                   modifier->field == MODIFIES_ADD_INFO ||
	                   modifier->field == MODIFIES_DEFAULT_ENTRY;
	g_autofree char *name = is_id ? quoted(by, modifier->value)
	                              : g_strdup(game_text(by->game, modifier->value));
	g_string_append_printf(out, "%s %s", type_word(modifier), name);
	if (!atom_is_none(modifier->affects))
		g_string_append_printf(out, _(" for %s"), game_text(by->game, modifier->affects));
	if (modifier->scope != SCOPE_SELF)
		g_string_append_printf(out, _(" at %s"), game_text(by->game, modifier->scope_id));
}

/* The attributes of a modifier that its sentence does not say, as they are written. */
static void
append_rest(GString *out, const Speaker *by, const Modifier *modifier)
{
	if (!by->with_flags)
		return;
	if (!atom_is_none(modifier->argument))
		append_attribute(out, "arg", game_text(by->game, modifier->argument));
	if (modifier->flags & MODIFIER_HAS_JOIN)
		append_attribute(out, "join", game_text(by->game, modifier->join));
	if (modifier->flags & MODIFIER_HAS_POSITION)
		g_string_append_printf(out, " (position=\"%d\")", modifier->position);
	if (modifier->flags & MODIFIER_SKIP_IF_PRESENT)
		append_attribute(out, "skipIfPresent", game_text(by->game, modifier->skip_text));
}

static char *
sentence(const Speaker *by, const Modifier *modifier)
{
	const ModifierGroup *groups = by->game->modifier_groups;
	GString *out = g_string_new(NULL);
	append_value(out, by, modifier);
	append_rest(out, by, modifier);
	append_repeats(out, by, modifier->repeats);
	for (uint32_t i = modifier->group; i; i = groups[i].parent)
		append_repeats(out, by, groups[i].repeats);
	const char *before = _(" if ");
	append_conditions(out, by, modifier->conditions, &before);
	for (uint32_t i = modifier->group; i; i = groups[i].parent)
		append_conditions(out, by, groups[i].conditions, &before);
	return g_string_free(out, FALSE);
}

char *
sentence_of_modifier(const Game *game, const Entry *owner, const Modifier *modifier)
{
	return sentence(&(Speaker){game, owner, .with_flags = false}, modifier);
}

char *
whole_sentence_of_modifier(const Game *game, const Entry *owner, const Modifier *modifier)
{
	return sentence(&(Speaker){game, owner, .with_flags = true}, modifier);
}

char *
sentence_with_ids(const Game *game, const Entry *owner, const Modifier *modifier)
{
	return sentence(&(Speaker){game, owner, .with_ids = true, .with_flags = true}, modifier);
}

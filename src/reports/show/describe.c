#include "reports/show/describe.h"

#include "base/language/i18n.h"

const char *
describe_cost_type(const Game *game, Atom type_id)
{
	const EntryId id = game_cost_type(game, type_id);
	return entry_id_is_none(id) ? game_text(game, type_id)
	                            : game_text(game, game_entry(game, id)->name);
}

char *
describe_costs(const Game *game, const Definition *definition)
{
	GString *out = g_string_new(NULL);
	for (uint32_t i = 0; i < definition->n_costs; i++) {
		const Cost *cost = &definition->costs[i];
		if (amount_is_zero(cost->value))
			continue;
		g_autofree char *value = amount_to_string(cost->value);
		g_string_append_printf(out, "%s%s %s", out->len ? ", " : "", value,
		                       describe_cost_type(game, cost->type_id));
	}
	return g_string_free(out, FALSE);
}

const char *
describe_scope_word(const Game *game, const Query *query)
{
	return game_text(game, query->scope_id);
}

const char *
describe_field_word(const Game *game, const Query *query)
{
	const char *word = QUERY_FIELDS[query->field].word;
	return word ? word : game_text(game, query->field_id);
}

/* Returns the name of the entry with an id, as visible from another entry; the id if there is
   none. */
static const char *
name_of(const Game *game, Atom id, EntryKinds kinds, const Entry *seen_from)
{
	const EntryId found = game_find(game, seen_from->file, id, kinds);
	return game_text(game, entry_id_is_none(found) ? id : game_entry(game, found)->name);
}

#define KINDS_OF_SELECTIONS                                                 \
	(ENTRY_KIND_BIT(ENTRY_CATALOGUE) | ENTRY_KIND_BIT(ENTRY_CATEGORY) | \
	 ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_SELECTION) |    \
	 ENTRY_KIND_BIT(ENTRY_GROUP))

/* Returns "2", "2%", or "2 "Force field"" for a constraint with a filter. */
static char *
describe_number_of(const Game *game, const OwnedConstraint *owned, const char *number,
                   const char *percent)
{
	const Atom counted = owned->constraint->query.child_id;
	if (atom_is_none(counted))
		return g_strconcat(number, percent, NULL);
	return g_strdup_printf(_("%s%s \"%s\""), number, percent,
	                       name_of(game, counted, KINDS_OF_SELECTIONS, owned->declared_on));
}

/* Returns "2", "2 forces", "1 associated as "Leads"", "250 pts", "25%" or "25% pts". */
static char *
describe_threshold(const Game *game, const OwnedConstraint *owned)
{
	const Query *query = &owned->constraint->query;
	g_autofree char *number = amount_to_string(query->value);
	const char *percent = query->flags & QUERY_PERCENT ? "%" : "";
	switch ((QueryField)query->field) {
	case FIELD_SELECTIONS:
		return describe_number_of(game, owned, number, percent);
	case FIELD_FORCES:
		return g_strdup_printf(_("%s%s forces"), number, percent);
	case FIELD_ASSOCIATIONS:
		return g_strdup_printf(_("%s%s associated as \"%s\""), number, percent,
		                       name_of(game, constraint_association(owned->constraint),
		                               ENTRY_KIND_BIT(ENTRY_ASSOCIATION),
		                               owned->declared_on));
	case FIELD_COST:
	case FIELD_LIMIT:
	case FIELD_UNKNOWN:
		return g_strdup_printf("%s%s %s", number, percent,
		                       describe_cost_type(game, query->field_id));
	}
	g_assert_not_reached();
}

/* Returns " in the force", with a blank in front; "" for a scope that readers assume. */
static char *
describe_scope(const Game *game, const OwnedConstraint *owned)
{
	const Query *query = &owned->constraint->query;
	if (query->scope == SCOPE_ID)
		return g_strdup_printf(
			_(" in \"%s\""),
			name_of(game, query->scope_id, KINDS_OF_SELECTIONS, owned->declared_on));
	const char *phrase = QUERY_SCOPES[query->scope].phrase;
	if (!*phrase)
		return g_strdup("");
	g_autofree char *place = query->flags & QUERY_SCOPE_SELF_TOO
	                                 ? g_strdup_printf(_("%s or itself"), _(phrase))
	                                 : g_strdup(_(phrase));
	return g_strconcat(" ", place, NULL);
}

/* True if the constraint limits nothing: a negative maximum without the attribute `negative`
   (S-120). */
static bool
is_lifted(const Constraint *constraint)
{
	return amount_is_negative(constraint->query.value) &&
	       !(constraint->flags & CONSTRAINT_NEGATIVE);
}

char *
describe_constraint(const Game *game, const OwnedConstraint *owned)
{
	const Constraint *constraint = owned->constraint;
	g_autofree char *number = describe_threshold(game, owned);
	g_autofree char *scope = describe_scope(game, owned);
	if (is_lifted(constraint))
		return g_strdup_printf(_("any number%s"), scope);
	if (constraint->type == CONSTRAINT_MIN)
		return g_strdup_printf(_("at least %s%s"), number, scope);
	return g_strdup_printf(_("at most %s%s"), number, scope);
}

char *
describe_constraints(const Game *game, const Definition *definition)
{
	GString *out = g_string_new(NULL);
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		if (is_lifted(owned->constraint))
			continue;
		g_autofree char *text = describe_constraint(game, owned);
		g_string_append_printf(out, "%s%s", out->len ? ", " : "", text);
	}
	return g_string_free(out, FALSE);
}

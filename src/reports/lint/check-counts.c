/*
 * Reports counts that nothing in any roster can change: the scope is never above (S-069), the child never stands
 * where it is counted (S-072), or fewer can be there than the condition asks for. Places come from links and nesting
 * alone; entries that modifiers could move or limit otherwise are left out.
 */
#include "base/language/i18n.h"
#include "reports/lint/fixed-limits-private.h"
#include "reports/lint/places-private.h"

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* The kinds of entries that a menu offers. */
#define CHOICES (KIND(SELECTION) | KIND(GROUP) | KIND(LINK))

/* Levels of menus that are looked at for one count. */
#define MAX_LEVELS 6

static const Entry *
above_at(const Linter *linter, const GArray *above, guint at)
{
	return &linter->game->entries[g_array_index(above, uint32_t, at)];
}

static const Entry *
node_of(const Linter *linter, const Entry *entry)
{
	const Entry *target = lint_target(linter, entry);
	return target ? target : entry;
}

static bool
has_id(const Linter *linter, const Entry *entry, Atom id)
{
	return atom_equal(entry->id, id) || atom_equal(node_of(linter, entry)->id, id);
}

static bool
is_of_types(const Linter *linter, const Entry *entry, uint32_t types)
{
	const Entry *node = node_of(linter, entry);
	return node->kind == ENTRY_SELECTION && (types & 1u << node->type) != 0;
}

/* True if an entry may be the node of the scope of a query: one above, or the owner. */
static bool
may_be_scope(const Linter *linter, const Query *query, const Entry *entry)
{
	const ScopeInfo *scope = &QUERY_SCOPES[query->scope];
	switch (scope->kind) {
	case SCOPE_KIND_ID:
		return has_id(linter, entry, query->scope_id);
	case SCOPE_KIND_NEAREST_TYPE:
		return is_of_types(linter, entry, scope->types);
	case SCOPE_KIND_NEAREST_GROUP:
		return node_of(linter, entry)->kind == ENTRY_GROUP;
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_LINK:
		return true;
	}
	g_assert_not_reached();
}

/* True if the id of a scope can only be that of a choice. Forces and categories may be around anything. */
static bool
is_scope_of_choices(const Linter *linter, const Query *query)
{
	if (query->scope != SCOPE_ID)
		return true;
	const EntryKinds kinds = lint_id(linter, query->scope_id)->kinds;
	return kinds && !(kinds & ~CHOICES);
}

/* The name of a scope, or its word. The caller owns it: g_free(). */
static char *
scope_name(const Linter *linter, const Query *query)
{
	const EntryId node = query->scope == SCOPE_ID
	                             ? game_find_anywhere(linter->game, query->scope_id, CHOICES)
	                             : ENTRY_NONE;
	if (entry_id_is_none(node))
		return g_strdup(lint_text(linter, query->scope_id));
	return g_strdup_printf("\"%s\"", lint_name(linter, game_entry(linter->game, node)));
}

static void
check_scope(Linter *linter, const QuerySite *site, const GArray *above)
{
	if (!is_scope_of_choices(linter, site->query))
		return;
	for (guint i = 0; i < above->len; i++)
		if (may_be_scope(linter, site->query, above_at(linter, above, i)))
			return;
	g_autofree char *scope = scope_name(linter, site->query);
	lint_report_at(linter, LINT_NEVER_ABOVE, site->owner, site->line, scope,
	               lint_name(linter, site->owner), NULL);
}

/* Counting children ----------------------------------------------------------------------------------- */

/* A number of children that a scope can have. */
typedef struct Room {
	Linter *linter;
	const Query *query;
	bool is_unknown; /* a menu could not be looked at */
} Room;

static bool
is_child(const Query *query, const Definition *definition)
{
	if (query->child == CHILD_TYPE)
		return !definition->is_group && definition->type == query->child_type;
	return definition_has_id(definition, query->child_id);
}

static bool has_below(Room *room, const Definition *holder, int levels);

/* True if a menu, or what is selected in it, may have the child. */
static bool
has_in_menu(Room *room, const Definition *holder, bool deep, int levels)
{
	const Menu *menu = lint_members(room->linter, holder);
	if (!menu || levels == 0) {
		room->is_unknown = true;
		return true;
	}
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *item = menu->items[i].definition;
		if (is_child(room->query, item) ||
		    (deep && !item->is_group && has_below(room, item, levels - 1)))
			return true;
	}
	return false;
}

static bool
has_below(Room *room, const Definition *holder, int levels)
{
	return has_in_menu(room, holder, true, levels);
}

/* The entries that may be the node of a scope, as definitions: each link with its target, and what is not shared. */
static GPtrArray *
scope_definitions(Linter *linter, const QuerySite *site, const GArray *above)
{
	GPtrArray *found = g_ptr_array_new();
	const bool is_owner = QUERY_SCOPES[site->query->scope].kind == SCOPE_KIND_OWNER;
	for (guint i = 0; i < above->len; i++) {
		const Entry *entry = above_at(linter, above, i);
		const bool is_self = node_of(linter, entry) == node_of(linter, site->owner);
		if ((is_owner && !is_self) || !(CHOICES & ENTRY_KIND_BIT(entry->kind)) ||
		    !may_be_scope(linter, site->query, entry))
			continue;
		const Definition *definition = choices_define(linter->choices, entry);
		if (definition && !(entry->flags & ENTRY_SHARED))
			g_ptr_array_add(found, (gpointer)(guintptr)definition);
	}
	return found;
}

/* The scopes whose nodes are choices that are known without a roster. */
static bool
has_known_nodes(const Linter *linter, const QuerySite *site)
{
	switch (QUERY_SCOPES[site->query->scope].kind) {
	case SCOPE_KIND_OWNER:
		return (CHOICES & ENTRY_KIND_BIT(site->owner->kind)) != 0;
	case SCOPE_KIND_NEAREST_TYPE:
		return true;
	case SCOPE_KIND_ID:
		return is_scope_of_choices(linter, site->query);
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
		return false;
	}
	g_assert_not_reached();
}

/* True if the child is a choice whose place is known. Categories come and go, and a type that nothing has may be a
   word of another program. */
static bool
has_known_child(const Linter *linter, const QuerySite *site)
{
	const Query *query = site->query;
	if (query->child == CHILD_TYPE)
		return linter->types & 1u << query->child_type;
	const EntryKinds kinds = lint_id(linter, query->child_id)->kinds;
	return query->child == CHILD_ID && kinds && !(kinds & ~CHOICES);
}

static const char *
child_word(const Linter *linter, const Query *query)
{
	if (query->child == CHILD_TYPE)
		return selection_type_name((SelectionType)query->child_type);
	const EntryId child = game_find_anywhere(linter->game, query->child_id, CHOICES);
	return entry_id_is_none(child) ? lint_text(linter, query->child_id)
	                               : lint_name(linter, game_entry(linter->game, child));
}

/* Finds out if the child may stand in one of the scopes, right there or at any depth. */
static bool
may_hold(Room *room, const GPtrArray *scopes, bool deep)
{
	for (guint i = 0; i < scopes->len; i++)
		if (has_in_menu(room, g_ptr_array_index(scopes, i), deep, deep ? MAX_LEVELS : 1))
			return true;
	return false;
}

static void
report_nothing(Linter *linter, const QuerySite *site, Room *room, const GPtrArray *scopes)
{
	const bool is_deeper = !(site->query->flags & QUERY_CHILD_SELECTIONS) &&
	                       may_hold(room, scopes, true);
	if (room->is_unknown)
		return;
	g_autofree char *scope = scope_name(linter, site->query);
	lint_report_at(linter, is_deeper ? LINT_COUNTS_TOO_HIGH : LINT_COUNTS_NOTHING, site->owner,
	               site->line, child_word(linter, site->query), scope, NULL);
}

/* The numbers of a menu that are counted, as its limits allow; AMOUNT_MAX if there is no limit. */
static Amount
most_between(Room *room, const Menu *menu, uint32_t from, uint32_t to)
{
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = from; i < to; i = menu->items[i].end) {
		const Definition *item = menu->items[i].definition;
		const OwnedConstraint *max = fixed_limit_find(room->linter, item, CONSTRAINT_MAX);
		const bool counts = is_child(room->query, item);
		if (counts && !item->is_group && (room->query->flags & QUERY_CHILD_SELECTIONS))
			room->is_unknown = room->is_unknown || has_below(room, item, MAX_LEVELS);
		Amount most = max ? max->constraint->query.value : AMOUNT_MAX;
		if (item->is_group && !counts) {
			const Amount inside = most_between(room, menu, i + 1, menu->items[i].end);
			most = amount_compare(inside, most) < 0 ? inside : most;
		} else if (!counts) {
			/* The limit of a group does not hold for what is below its members. */
			const bool deep = room->query->flags & QUERY_CHILD_SELECTIONS;
			room->is_unknown = room->is_unknown ||
			                   (deep && has_below(room, item, MAX_LEVELS));
			most = AMOUNT_ZERO;
		}
		sum = amount_compare(sum, AMOUNT_MAX) == 0 || amount_compare(most, AMOUNT_MAX) == 0
		              ? AMOUNT_MAX
		              : amount_add(sum, most);
	}
	return sum;
}

/* The least number for which a condition can hold; AMOUNT_ZERO if none is needed. */
static Amount
least_needed(const Condition *condition)
{
	switch ((Comparison)condition->comparison) {
	case COMPARE_AT_LEAST:
	case COMPARE_EQUAL:
		return condition->query.value;
	case COMPARE_GREATER:
		return amount_add(condition->query.value, amount_from_int(1));
	case COMPARE_LESS:
	case COMPARE_AT_MOST:
	case COMPARE_NOT_EQUAL:
	case COMPARE_INSTANCE_OF:
	case COMPARE_NOT_INSTANCE_OF:
	case COMPARE_ALWAYS:
	case COMPARE_NEVER:
	case COMPARE_BEFORE:
		return AMOUNT_ZERO;
	}
	g_assert_not_reached();
}

/* A selection of several has more children than its menu allows for one. */
static bool
is_one(Linter *linter, const Definition *definition)
{
	return !definition->is_group && definition->type == SELECTION_UNIT &&
	       choices_is_instanced(linter->choices, definition);
}

static void
check_most(Linter *linter, const QuerySite *site, Room *room, const GPtrArray *scopes)
{
	const Amount needed = site->condition ? least_needed(site->condition) : AMOUNT_ZERO;
	Amount most = AMOUNT_ZERO;
	for (guint i = 0; i < scopes->len; i++) {
		const Definition *scope = g_ptr_array_index(scopes, i);
		const Menu *menu = lint_members(linter, scope);
		if (!menu || !is_one(linter, scope))
			return;
		const Amount here = most_between(room, menu, 0, menu->n_items);
		most = amount_compare(here, most) > 0 ? here : most;
	}
	if (room->is_unknown || scopes->len == 0 || amount_compare(needed, most) <= 0)
		return;
	g_autofree char *possible = amount_to_string(most);
	lint_report_at(linter, LINT_NEVER_SO_MANY, site->owner, site->line,
	               child_word(linter, site->query), possible, NULL);
}

static void
check_children(Linter *linter, const QuerySite *site, const GArray *above)
{
	if (!has_known_nodes(linter, site) || !has_known_child(linter, site) ||
	    site->query->field != FIELD_SELECTIONS)
		return;
	g_autoptr(GPtrArray) scopes = scope_definitions(linter, site, above);
	Room room = {.linter = linter, .query = site->query};
	const bool deep = site->query->flags & QUERY_CHILD_SELECTIONS;
	if (scopes->len == 0)
		return;
	if (!may_hold(&room, scopes, deep))
		report_nothing(linter, site, &room, scopes);
	else if (!room.is_unknown && !(site->query->flags & QUERY_PERCENT))
		check_most(linter, site, &room, scopes);
}

/* In a force or the roster without its child selections: root selections count, which links lead to or not. */
static bool
may_be_root(Linter *linter, const Query *query)
{
	const Game *game = linter->game;
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (!(CHOICES & ENTRY_KIND_BIT(entry->kind)))
			continue;
		const bool fits = query->child == CHILD_TYPE
		                          ? is_of_types(linter, entry, 1u << query->child_type)
		                          : has_id(linter, entry, query->child_id);
		if (fits && places_is_root(lint_places(linter), entry))
			return true;
	}
	return false;
}

/* Looks up the answer, which takes a walk over all entries. */
static bool
may_be_root_once(Linter *linter, const Query *query)
{
	if (!linter->roots)
		linter->roots = g_hash_table_new(NULL, NULL);
	const gpointer key = GUINT_TO_POINTER(query->child_id.index);
	gpointer known;
	if (g_hash_table_lookup_extended(linter->roots, key, NULL, &known))
		return known != NULL;
	const bool answer = may_be_root(linter, query);
	g_hash_table_insert(linter->roots, key, GINT_TO_POINTER(answer));
	return answer;
}

static void
check_force(Linter *linter, const QuerySite *site)
{
	const Query *query = site->query;
	const bool is_wide = query->scope == SCOPE_FORCE || query->scope == SCOPE_ROSTER ||
	                     query->scope == SCOPE_PRIMARY_CATALOGUE;
	if (is_wide && query->field == FIELD_SELECTIONS &&
	    !(query->flags & QUERY_CHILD_SELECTIONS) && has_known_child(linter, site) &&
	    !may_be_root_once(linter, query))
		lint_report_at(linter, LINT_COUNTS_TOO_HIGH, site->owner, site->line,
		               child_word(linter, query), lint_text(linter, query->scope_id), NULL);
}

/* True if the query is about its owner: a modifier may be made for others, a filter asks about candidates. */
static bool
is_asked_of_owner(const Linter *linter, const QuerySite *site)
{
	if (site->filters || site->owner->kind == ENTRY_ASSOCIATION)
		return false;
	if (site->modifier)
		return !modifier_leaves(site->modifier);
	const Modifier *first = &linter->game->modifiers[site->owner->modifiers.first];
	for (uint32_t i = 0; i < site->owner->modifiers.count; i++)
		if (modifier_leaves(&first[i]))
			return false;
	return true;
}

static void
check_query(Linter *linter, const QuerySite *site)
{
	if (!is_asked_of_owner(linter, site) ||
	    (site->query->flags & (QUERY_DOUBTED | QUERY_TRAVERSES | QUERY_FROM_SELF)) ||
	    site->query->field == FIELD_LIMIT || site->query->field == FIELD_ASSOCIATIONS)
		return;
	const bool is_test = lint_is_instance_test(site->condition);
	if (!is_test)
		check_force(linter, site);
	const ScopeKind kind = QUERY_SCOPES[site->query->scope].kind;
	if (kind != SCOPE_KIND_OWNER && kind != SCOPE_KIND_ID && kind != SCOPE_KIND_NEAREST_TYPE &&
	    kind != SCOPE_KIND_NEAREST_GROUP)
		return;
	const GArray *above = places_above(lint_places(linter), site->owner);
	if (!above)
		return;
	check_scope(linter, site, above);
	if (!site->constraint && !is_test)
		check_children(linter, site, above);
}

void
lint_check_counts(Linter *linter)
{
	if (linter->is_whole)
		lint_each_query(linter, check_query);
}

/* From 1.15 to 2.00: limits become constraints, and modifiers, conditions and repeats get the words
   of the new schema. */
#include "data/forms/upgrade-private.h"

/* A limit among the attributes; the constraint has its name as id. */
typedef struct Limit {
	const char *attribute;
	const char *type, *field, *scope;
	bool child_selections;
	bool percent;
	bool shared_inside; /* shared if inside shared entries */
} Limit;

/* clang-format off */
static const Limit LIMITS[] = {
	{"minSelections", "min", "selections",    "parent", false, false, false},
	{"maxSelections", "max", "selections",    "parent", false, false, false},
	{"minPoints",     "min", "points",        "parent", true,  false, false},
	{"maxPoints",     "max", "points",        "parent", true,  false, false},
	{"minInForce",    "min", "selections",    "force",  true,  false, true},
	{"maxInForce",    "max", "selections",    "force",  true,  false, true},
	{"minInRoster",   "min", "selections",    "roster", true,  false, true},
	{"maxInRoster",   "max", "selections",    "roster", true,  false, true},
	{"minPercentage", "min", "limit::points", "roster", true,  true,  false},
	{"maxPercentage", "max", "limit::points", "roster", true,  true,  false},
};
/* clang-format on */

static const Limit *
find_limit(const char *attribute)
{
	for (size_t i = 0; i < G_N_ELEMENTS(LIMITS); i++)
		if (sax_is(attribute, LIMITS[i].attribute))
			return &LIMITS[i];
	return NULL;
}

static bool
is_modified(const TreeNode *modifiers, const char *field)
{
	for (const TreeNode *child = modifiers ? modifiers->first : NULL; child;
	     child = child->next)
		if (node_has(child, "field", field))
			return true;
	return false;
}

static bool
is_neutral(const Limit *limit, const char *value)
{
	return node_number(value) == (sax_is(limit->type, "min") ? 0 : -1);
}

static void
add_constraint(Upgrade *upgrade, TreeNode *list, const Limit *limit, const char *value,
               Sharing sharing)
{
	TreeNode *constraint = tree_add(upgrade->tree, list, "constraint");
	const bool in_forces = upgrade->is_system && sax_is(limit->type, "max");
	const bool is_shared = limit->shared_inside && sharing != SHARING_NONE;
	node_set(upgrade->tree, constraint, "id", limit->attribute);
	node_set(upgrade->tree, constraint, "type", limit->type);
	node_set(upgrade->tree, constraint, "field", limit->field);
	node_set(upgrade->tree, constraint, "scope", limit->scope);
	node_set(upgrade->tree, constraint, "value", value);
	if (limit->percent)
		node_set(upgrade->tree, constraint, "percentValue", "true");
	if (limit->child_selections)
		node_set(upgrade->tree, constraint, "includeChildSelections", "true");
	if (in_forces)
		node_set(upgrade->tree, constraint, "includeChildForces", "true");
	node_set(upgrade->tree, constraint, "shared", is_shared ? "true" : "false");
}

/* A neutral limit is a constraint only if a modifier can change it: one of the element, or one of a
   link to a shared element. */
void
upgrade_115_limits(Upgrade *upgrade, TreeNode *node, const TreeNode *old, const TreeNode *modifiers,
                   Sharing sharing)
{
	TreeNode *list = tree_add(upgrade->tree, node, "constraints");
	for (size_t i = 0; i < old->n_attributes; i++) {
		const Limit *limit = find_limit(old->attributes[i].name);
		if (!limit || old->attributes[i].prefix)
			continue;
		const char *value = node_get(upgrade->tree, old, limit->attribute);
		if (!is_neutral(limit, value) || sharing == SHARING_DIRECT ||
		    is_modified(modifiers, limit->attribute))
			add_constraint(upgrade, list, limit, value, sharing);
	}
}

static const char *
or_any(const char *id)
{
	return !id || !*id || strcmp(id, "no child") == 0 ? "any" : id;
}

/* Sets the scope that a parentId means. In a catalogue, words include the selections inside. */
static void
set_scope(Upgrade *upgrade, TreeNode *query, const char *parent)
{
	static const struct {
		const char *old, *scope;
	} SCOPES[] = {{"force type", "force"}, {"roster", "roster"}, {"category", "category"}};
	const char *scope = parent && strcmp(parent, "direct parent") != 0 ? parent : "parent";
	for (size_t i = 0; i < G_N_ELEMENTS(SCOPES); i++) {
		if (strcmp(scope, SCOPES[i].old) != 0)
			continue;
		scope = SCOPES[i].scope;
		node_set(upgrade->tree, query, "includeChildSelections", "true");
		break;
	}
	node_set(upgrade->tree, query, "scope", scope);
}

/* The attributes of a condition or repeat in 1.15. */
typedef struct OldQuery {
	const char *field, *parent, *child;
} OldQuery;

static bool
is(const char *field, const char *word)
{
	return field && strcmp(field, word) == 0;
}

/* Sets field, scope and childId of a query that counts everything in the roster. Returns false if the
   query is another. */
static bool
set_total(Upgrade *upgrade, TreeNode *query, const OldQuery *old)
{
	if (!is(old->field, "points limit") && !is(old->field, "total selections"))
		return false;
	const bool is_limit = is(old->field, "points limit");
	node_set(upgrade->tree, query, "field", is_limit ? "limit::points" : "selections");
	node_set(upgrade->tree, query, "scope", "roster");
	node_set(upgrade->tree, query, "childId", "any");
	return true;
}

static void
set_catalogue_query(Upgrade *upgrade, TreeNode *query, const OldQuery *old)
{
	node_set(upgrade->tree, query, "field", old->field ? old->field : "selections");
	set_scope(upgrade, query, old->parent);
	node_set(upgrade->tree, query, "childId", or_any(old->child));
	if (is(old->field, "points"))
		node_set(upgrade->tree, query, "includeChildSelections", "true");
}

/* In a game system the parentId names the category that is counted. @percent  field of a share */
static void
set_system_query(Upgrade *upgrade, TreeNode *query, const OldQuery *old, const char *scope,
                 const char *percent)
{
	const bool is_share = is(old->field, "percent");
	const char *field = is_share ? percent : old->field;
	node_set(upgrade->tree, query, "field", field ? field : "selections");
	node_set(upgrade->tree, query, "scope", scope);
	node_set(upgrade->tree, query, "childId", or_any(old->parent));
	if (is_share) {
		node_set(upgrade->tree, query, "percentValue", "true");
		node_set(upgrade->tree, query, "includeChildSelections", "true");
	}
}

static void
set_shared(Upgrade *upgrade, TreeNode *query)
{
	node_set(upgrade->tree, query, "shared", upgrade->is_system ? "false" : "true");
}

static const char *
type_of_condition(const char *old)
{
	static const struct {
		const char *old, *type;
	} TYPES[] = {
		{"less than", "lessThan"},     {"greater than", "greaterThan"},
		{"equal to", "equalTo"},       {"not equal to", "notEqualTo"},
		{"at least", "atLeast"},       {"at most", "atMost"},
		{"instance of", "instanceOf"}, {"not instance of", "notInstanceOf"},
	};
	for (size_t i = 0; old && i < G_N_ELEMENTS(TYPES); i++)
		if (strcmp(old, TYPES[i].old) == 0)
			return TYPES[i].type;
	return old ? old : "";
}

static void
upgrade_condition(Upgrade *upgrade, TreeNode *node)
{
	static const char *const KEPT[] = {"value", NULL};
	Tree *tree = upgrade->tree;
	const OldQuery old = {node_get(tree, node, "field"), node_get(tree, node, "parentId"),
	                      node_get(tree, node, "childId")};
	const char *type = node_get(tree, node, "type");
	node_keep_only(node, KEPT);
	node_set(tree, node, "type", type_of_condition(type));
	if (!set_total(upgrade, node, &old)) {
		if (upgrade->is_system)
			set_system_query(upgrade, node, &old, "parent", "limit::points");
		else
			set_catalogue_query(upgrade, node, &old);
	}
	set_shared(upgrade, node);
}

static void
upgrade_conditions(TreeNode *node, void *user)
{
	if (tree_is(node, "condition"))
		upgrade_condition(user, node);
}

static void
set_repeat(Upgrade *upgrade, TreeNode *repeat, const OldQuery *old)
{
	if (upgrade->is_system) {
		if (!set_total(upgrade, repeat, old))
			set_system_query(upgrade, repeat, old, "force", "points");
		return;
	}
	set_catalogue_query(upgrade, repeat, old);
	set_total(upgrade, repeat, old);
}

static void
add_repeat(Upgrade *upgrade, TreeNode *modifier)
{
	Tree *tree = upgrade->tree;
	const OldQuery old = {node_get(tree, modifier, "incrementField"),
	                      node_get(tree, modifier, "incrementParentId"),
	                      node_get(tree, modifier, "incrementChildId")};
	const char *repeats = node_get(tree, modifier, "numRepeats");
	const char *value = node_get(tree, modifier, "incrementValue");
	TreeNode *repeat = tree_add(tree, tree_add(tree, modifier, "repeats"), "repeat");
	node_set(tree, repeat, "repeats", repeats ? repeats : "1");
	node_set(tree, repeat, "value", value ? value : "1");
	set_repeat(upgrade, repeat, &old);
	set_shared(upgrade, repeat);
	node_set(tree, repeat, "roundUp", "false");
}

/* `show` and `hide` set the attribute hidden, whatever their field. */
static void
upgrade_operation(Upgrade *upgrade, TreeNode *modifier)
{
	const bool shows = node_has(modifier, "type", "show");
	if (!shows && !node_has(modifier, "type", "hide"))
		return;
	node_set(upgrade->tree, modifier, "type", "set");
	node_set(upgrade->tree, modifier, "field", "hidden");
	node_set(upgrade->tree, modifier, "value", shows ? "false" : "true");
}

static void
upgrade_modifier(Upgrade *upgrade, TreeNode *modifier)
{
	static const char *const KEPT[] = {"type", "field", "value", NULL};
	TreeNode *conditions = node_take(modifier, "conditions");
	TreeNode *groups = node_take(modifier, "conditionGroups");
	node_take_children(modifier);
	upgrade_operation(upgrade, modifier);
	if (node_has(modifier, "repeat", "true"))
		add_repeat(upgrade, modifier);
	node_keep_only(modifier, KEPT);
	if (conditions)
		tree_append(modifier, conditions);
	if (groups)
		tree_append(modifier, groups);
	node_each(modifier, upgrade_conditions, upgrade);
}

void
upgrade_115_modifiers(Upgrade *upgrade, TreeNode *modifiers)
{
	for (TreeNode *child = modifiers ? modifiers->first : NULL; child; child = child->next)
		if (tree_is(child, "modifier"))
			upgrade_modifier(upgrade, child);
}

/* Makes a text list of a roster file whose selections have names and no ids of entries, as programs
   write them for each other. */
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-lines/text-list.h"

/* Nested selections that are read: no player has deeper options. */
#define MAX_DEPTH 16u

static char *
value_of(const TreeNode *node, const char *name)
{
	const SaxElement element = {.attributes = node->attributes,
	                            .n_attributes = node->n_attributes};
	return sax_attribute(&element, name);
}

static int64_t
number_of(const TreeNode *selection)
{
	g_autofree char *number = value_of(selection, "number");
	return number ? g_ascii_strtoll(number, NULL, 10) : 0;
}

/* Makes an item of a node with a name; NULL if it has none. */
static TextItem *
make_item(LineKind kind, const TreeNode *node)
{
	char *name = value_of(node, "name");
	if (!name)
		return NULL;
	if (g_utf8_strlen(name, -1) > (glong)TEXT_MAX_LINE_LENGTH)
		*g_utf8_offset_to_pointer(name, (glong)TEXT_MAX_LINE_LENGTH) = '\0';
	TextItem *item = item_new(kind, node->line);
	item->name = name;
	item->raw = g_strdup(name);
	return item;
}

/* The number of models directly in a unit. */
static int64_t
count_models(const TreeNode *unit)
{
	const TreeNode *list = tree_child(unit, "selections");
	int64_t sum = 0;
	for (const TreeNode *node = list ? list->first : NULL; node; node = node->next) {
		g_autofree char *type = value_of(node, "type");
		if (type && strcmp(type, "model") == 0)
			sum += number_of(node);
	}
	return sum;
}

static void
add_selections(GPtrArray *items, const TreeNode *owner, LineKind kind, unsigned depth)
{
	const TreeNode *list = tree_child(owner, "selections");
	for (const TreeNode *node = list && depth < MAX_DEPTH ? list->first : NULL; node;
	     node = node->next) {
		TextItem *item = make_item(kind, node);
		if (!item)
			continue;
		item->number = number_of(node);
		item->depth = depth;
		if (kind == LINE_UNIT)
			item->models = count_models(node);
		add_selections(item->items, node, LINE_OPTION, depth + 1);
		g_ptr_array_add(items, item);
	}
}

/* "485 pts" from the first cost in a list; NULL if there is none. The caller owns it. */
static char *
first_cost(const TreeNode *root, const char *list_name)
{
	const TreeNode *list = tree_child(root, list_name);
	if (!list || !list->first)
		return NULL;
	g_autofree char *value = value_of(list->first, "value");
	g_autofree char *name = value_of(list->first, "name");
	return value ? g_strdup_printf("%s %s", value, name ? name : "") : NULL;
}

static void
add_forces(TextList *list, const TreeNode *root)
{
	const TreeNode *forces = tree_child(root, "forces");
	for (const TreeNode *node = forces ? forces->first : NULL; node; node = node->next) {
		TextItem *force = make_item(LINE_FORCE, node);
		if (!force)
			continue;
		force->army = value_of(node, "catalogueName");
		if (!list->army)
			list->army = g_strdup(force->army);
		add_selections(force->items, node, LINE_UNIT, 0);
		g_ptr_array_add(list->forces, force);
	}
}

static guint
count_selections(const TreeNode *node)
{
	guint count = tree_is(node, "selection");
	for (const TreeNode *child = node->first; child; child = child->next)
		count += count_selections(child);
	return count;
}

TextList *
textlist_of_roster(const TreeNode *root, const char *name, const TextFormat *format, Diags *diags)
{
	if (count_selections(root) > TEXT_MAX_LINES) {
		g_autofree char *most = g_strdup_printf("%u", TEXT_MAX_LINES);
		diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_TOO_LONG], name, 0, most, "selections",
		          NULL);
		return NULL;
	}
	TextList *list = g_new0(TextList, 1);
	list->format = format;
	list->notes = g_string_new(NULL);
	list->forces = g_ptr_array_new_with_free_func(item_free);
	list->title = value_of(root, "name");
	list->title_line = root->line;
	list->system = value_of(root, "gameSystemName");
	list->points = first_cost(root, "costs");
	list->limit = first_cost(root, "costLimits");
	add_forces(list, root);
	return list;
}

bool
textlist_is_needed(const TreeNode *root)
{
	const TreeNode *forces = tree_child(root, "forces");
	for (const TreeNode *node = forces ? forces->first : NULL; node; node = node->next) {
		const TreeNode *list = tree_child(node, "selections");
		g_autofree char *id = list && list->first ? value_of(list->first, "entryId") : NULL;
		if (list && list->first && !id)
			return true;
	}
	return false;
}

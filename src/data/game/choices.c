#include "data/game/choices.h"

#include "data/game/choices-private.h"

#include "base/values/budget.h"

Choices *
choices_new(const Game *game)
{
	Choices *choices = g_new0(Choices, 1);
	choices->game = game;
	choices->arena = arena_new();
	choices->definitions = g_new0(Definition *, game->n_entries);
	choices->force_menus = g_hash_table_new(NULL, NULL);
	choices->force_lists = g_hash_table_new_full(NULL, NULL, NULL,
	                                             (GDestroyNotify)g_ptr_array_unref);
	choices->category_lists = g_hash_table_new_full(NULL, NULL, NULL,
	                                                (GDestroyNotify)g_ptr_array_unref);
	senders_start(choices);
	return choices;
}

void
choices_free(Choices *choices)
{
	if (!choices)
		return;
	arena_free(choices->arena);
	g_free(choices->definitions);
	g_hash_table_unref(choices->force_menus);
	g_hash_table_unref(choices->force_lists);
	g_hash_table_unref(choices->category_lists);
	g_clear_pointer(&choices->senders, g_hash_table_unref);
	g_hash_table_unref(choices->ids_of_offers);
	g_clear_pointer(&choices->words, g_hash_table_unref);
	g_clear_pointer(&choices->originals, g_hash_table_unref);
	g_clear_pointer(&choices->limit_ids, g_hash_table_unref);
	g_free(choices);
}

const Game *
choices_game(const Choices *choices)
{
	return choices->game;
}

static bool
is_link(const Entry *entry)
{
	return entry->kind == ENTRY_LINK || entry->kind == ENTRY_CATEGORY_LINK ||
	       entry->kind == ENTRY_FORCE_LINK || entry->kind == ENTRY_INFO_LINK;
}

/* Follows links to an entry that is not a link; NULL if one has no target, or they form a cycle
   (S-020). */
static const Entry *
final_target(const Game *game, const Entry *entry)
{
	for (int depth = 0; is_link(entry); depth++) {
		if (entry_id_is_none(entry->target) || depth == CHOICES_MAX_DEPTH)
			return NULL;
		entry = game_entry(game, entry->target);
	}
	return entry;
}

/* The key of an entry in hash tables. */
static gpointer
key_of(const Choices *choices, const Entry *entry)
{
	return GUINT_TO_POINTER(game_entry_id(choices->game, entry).index);
}

static Definition **
place_of(Choices *choices, const Entry *entry)
{
	return &choices->definitions[game_entry_id(choices->game, entry).index];
}

static Definition *
define(Choices *choices, const Entry *entry)
{
	Definition **place = place_of(choices, entry);
	if (!*place) {
		const Entry *target = final_target(choices->game, entry);
		if (!target)
			return NULL;
		*place = definition_merge(choices, target == entry ? NULL : entry, target);
	}
	return *place;
}

const Definition *
choices_define(Choices *choices, const Entry *entry)
{
	return define(choices, entry);
}

/* Called for children of an entry. */
typedef void (*ChildVisitor)(const Entry *child, void *data);

static void
each_child(const Game *game, const Entry *entry, EntryKinds kinds, ChildVisitor visit, void *data)
{
	for (uint32_t i = entry_first_child(game, entry); i < entry->end;
	     i = game->entries[i].end) {
		const Entry *child = &game->entries[i];
		if ((kinds & ENTRY_KIND_BIT(child->kind)) && !(child->flags & ENTRY_SHARED))
			visit(child, data);
	}
}

/* A menu being made. */
typedef struct MenuBuilder {
	Choices *choices;
	GArray *items;     /* MenuItem */
	uint32_t group;    /* the innermost open group */
	const Atom *links; /* links from the holder of the menu to here */
	uint32_t n_links;
	int depth;
	bool imported_only; /* skip entries with import="false" */
} MenuBuilder;

static void add_item(const Entry *child, void *data);

static const Atom *
links_with(MenuBuilder *builder, Atom link)
{
	Atom *links = arena_array(builder->choices->arena, Atom, builder->n_links + 1);
	for (uint32_t i = 0; i < builder->n_links; i++)
		links[i] = builder->links[i];
	links[builder->n_links] = link;
	return links;
}

static void
add_children(MenuBuilder *builder, const Entry *entry)
{
	each_child(builder->choices->game, entry, MENU_KINDS, add_item, builder);
}

/* Adds the members of a group right after it, those of the target before those of the link. */
static void
add_members(MenuBuilder *builder, uint32_t group, const MenuItem *item)
{
	MenuBuilder inside = *builder;
	inside.group = group;
	inside.links = item->links;
	inside.n_links = item->n_links;
	inside.depth = builder->depth + 1;
	inside.imported_only = false;
	add_children(&inside, item->definition->target);
	if (item->definition->link)
		add_children(&inside, item->definition->link);
}

/* Counts an item of a menu. Half a menu would make a wrong verdict, so the limit ends the program. */
static bool
has_room(MenuBuilder *builder)
{
	Choices *choices = builder->choices;
	const uint64_t most = CHOICES_MAX_UNFOLDED +
	                      (uint64_t)CHOICES_MAX_UNFOLDED_OF_ENTRY * choices->game->n_entries;
	if (builder->items->len < CHOICES_MAX_ITEMS && choices->n_unfolded < most) {
		choices->n_unfolded++;
		return true;
	}
	budget_spend();
	return false;
}

static void
add_item(const Entry *child, void *data)
{
	MenuBuilder *builder = data;
	const Definition *definition = choices_define(builder->choices, child);
	if (!definition || builder->depth > CHOICES_MAX_DEPTH || !has_room(builder))
		return;
	if (builder->imported_only && (child->flags & ENTRY_NOT_IMPORTED))
		return;
	MenuItem item = {.definition = definition, .group = builder->group};
	item.links = definition->link ? links_with(builder, child->id) : builder->links;
	item.n_links = builder->n_links + (definition->link ? 1 : 0);
	const uint32_t at = builder->items->len;
	g_array_append_val(builder->items, item);
	if (definition->is_group)
		add_members(builder, at, &item);
	g_array_index(builder->items, MenuItem, at).end = builder->items->len;
}

static MenuBuilder
menu_builder(Choices *choices)
{
	return (MenuBuilder){
		.choices = choices,
		.items = g_array_new(FALSE, FALSE, sizeof(MenuItem)),
		.group = MENU_NO_GROUP,
	};
}

/* Edits ask for the few automatic items of all menus. */
static void
list_automatic(Arena *arena, Menu *menu)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < menu->n_items; i++)
		n += menu->items[i].definition->automatic;
	uint32_t *automatic = n ? arena_array(arena, uint32_t, n) : NULL;
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].definition->automatic)
			automatic[menu->n_automatic++] = i;
	menu->automatic = automatic;
}

static Menu *
finish_menu(MenuBuilder *builder)
{
	Arena *arena = builder->choices->arena;
	Menu *menu = arena_new0(arena, Menu);
	menu->n_items = builder->items->len;
	menu->items = arena_memdup(arena, builder->items->data,
	                           builder->items->len * sizeof(MenuItem));
	g_array_unref(builder->items);
	list_automatic(arena, menu);
	return menu;
}

static void
note_child(const Entry *child, void *data)
{
	(void)child;
	*(bool *)data = true;
}

/* True if a link adds choices to those of its target. */
static bool
adds_choices(const Game *game, const Entry *link)
{
	bool found = false;
	each_child(game, link, MENU_KINDS, note_child, &found);
	return found;
}

static const Menu *
make_menu(Choices *choices, const Definition *definition)
{
	MenuBuilder builder = menu_builder(choices);
	add_children(&builder, definition->target);
	if (definition->link)
		add_children(&builder, definition->link);
	return finish_menu(&builder);
}

/* Links that add nothing share the menu of their target. */
const Menu *
choices_menu(Choices *choices, const Definition *definition)
{
	if (definition->menu)
		return definition->menu;
	Definition *own = *place_of(choices, definition->shown);
	if (own->menu)
		return own->menu;
	const bool shares = definition->link && !adds_choices(choices->game, definition->link);
	const Definition *target = shares ? choices_define(choices, definition->target) : NULL;
	own->menu = target ? choices_menu(choices, target) : make_menu(choices, definition);
	return own->menu;
}

/* Values of Definition.instanced. PENDING ends the recursion for an entry that contains itself. */
enum {
	INSTANCED_UNKNOWN,
	INSTANCED_PENDING,
	INSTANCED_NO,
	INSTANCED_YES,
};

bool
choices_is_instanced(Choices *choices, const Definition *definition)
{
	Definition *own = *place_of(choices, definition->shown);
	if (own->instanced != INSTANCED_UNKNOWN)
		return own->instanced == INSTANCED_YES;
	own->instanced = INSTANCED_PENDING;
	const Menu *menu = choices_menu(choices, definition);
	bool instanced = false;
	for (uint32_t i = 0; i < menu->n_items && !instanced; i++) {
		const Definition *child = menu->items[i].definition;
		instanced = !child->is_group &&
		            (!child->collective || choices_is_instanced(choices, child));
	}
	own->instanced = instanced ? INSTANCED_YES : INSTANCED_NO;
	return instanced;
}

/* Values of Definition.may_cost. An entry that contains itself may cost something, as far as is known. */
enum {
	MAY_COST_UNKNOWN,
	MAY_COST_PENDING,
	MAY_COST_NO,
	MAY_COST_YES,
};

static bool
may_itself_cost(const Choices *choices, const Definition *definition, Atom cost_type)
{
	if (senders_change_offered(choices, cost_type))
		return true;
	for (uint32_t i = 0; i < definition->n_costs; i++)
		if (atom_equal(definition->costs[i].type_id, cost_type) &&
		    !amount_is_zero(definition->costs[i].value))
			return true;
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (atom_equal(definition->modifiers[i].modifier->field_id, cost_type))
			return true;
	return false;
}

/* True if a minimum may select an item by itself, or as a member of a group. */
static bool
may_be_demanded(const Menu *menu, const MenuItem *item)
{
	if (item->definition->demands)
		return true;
	for (uint32_t at = item->group; at != MENU_NO_GROUP; at = menu->items[at].group)
		if (menu->items[at].definition->demands)
			return true;
	return false;
}

bool
choices_may_cost(Choices *choices, const Definition *definition, Atom cost_type)
{
	Definition *own = *place_of(choices, definition->shown);
	if (own->may_cost != MAY_COST_UNKNOWN && atom_equal(own->priced_type, cost_type))
		return own->may_cost != MAY_COST_NO;
	own->priced_type = cost_type;
	own->may_cost = MAY_COST_PENDING;
	bool may_cost = may_itself_cost(choices, definition, cost_type);
	const Menu *menu = choices_menu(choices, definition);
	for (uint32_t i = 0; i < menu->n_items && !may_cost; i++)
		may_cost = may_be_demanded(menu, &menu->items[i]) &&
		           choices_may_cost(choices, menu->items[i].definition, cost_type);
	own->may_cost = may_cost ? MAY_COST_YES : MAY_COST_NO;
	return may_cost;
}

/* Called for a catalogue, then for each catalogue whose root entries it imports, each once. */
typedef void (*CatalogueVisitor)(const Entry *catalogue, bool imported, void *data);

typedef struct ImportWalk {
	Choices *choices;
	GHashTable *seen;
	CatalogueVisitor visit;
	void *data;
} ImportWalk;

static void
visit_imports(ImportWalk *walk, const Entry *catalogue, bool imported)
{
	const Game *game = walk->choices->game;
	if (!g_hash_table_add(walk->seen, key_of(walk->choices, catalogue)))
		return;
	walk->visit(catalogue, imported, walk->data);
	for (uint32_t i = entry_first_child(game, catalogue); i < catalogue->end;
	     i = game->entries[i].end) {
		const Entry *link = &game->entries[i];
		if (link->kind == ENTRY_CATALOGUE_LINK && (link->flags & ENTRY_IMPORTS_ROOTS) &&
		    !entry_id_is_none(link->target))
			visit_imports(walk, game_entry(game, link->target), true);
	}
}

static void
each_imported(Choices *choices, const Entry *catalogue, CatalogueVisitor visit, void *data)
{
	ImportWalk walk = {.choices = choices,
	                   .seen = g_hash_table_new(NULL, NULL),
	                   .visit = visit,
	                   .data = data};
	visit_imports(&walk, catalogue, false);
	g_hash_table_unref(walk.seen);
}

static void
add_roots(const Entry *catalogue, bool imported, void *data)
{
	MenuBuilder *builder = data;
	builder->imported_only = imported;
	add_children(builder, catalogue);
	builder->imported_only = false;
}

const Menu *
choices_force_menu(Choices *choices, const Entry *catalogue)
{
	Menu *menu = g_hash_table_lookup(choices->force_menus, key_of(choices, catalogue));
	if (menu)
		return menu;
	MenuBuilder builder = menu_builder(choices);
	each_imported(choices, catalogue, add_roots, &builder);
	if (catalogue != game_system(choices->game))
		add_children(&builder, game_system(choices->game));
	menu = finish_menu(&builder);
	g_hash_table_insert(choices->force_menus, key_of(choices, catalogue), menu);
	return menu;
}

/* A list of definitions being made. */
typedef struct Collection {
	Choices *choices;
	GPtrArray *list; /* Definition */
} Collection;

static void
collect(const Entry *child, void *data)
{
	Collection *collection = data;
	Definition *definition = define(collection->choices, child);
	if (definition)
		g_ptr_array_add(collection->list, definition);
}

#define FORCE_KINDS (ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK))

static void
collect_forces(const Entry *catalogue, bool imported, void *data)
{
	(void)imported;
	Collection *collection = data;
	each_child(collection->choices->game, catalogue, FORCE_KINDS, collect, collection);
}

static GPtrArray *
collect_from(Choices *choices, const Definition *definition, EntryKinds kinds)
{
	Collection collection = {choices, g_ptr_array_new()};
	each_child(choices->game, definition->target, kinds, collect, &collection);
	if (definition->link)
		each_child(choices->game, definition->link, kinds, collect, &collection);
	return collection.list;
}

static GPtrArray *
collect_root_forces(Choices *choices, const Entry *catalogue)
{
	Collection collection = {choices, g_ptr_array_new()};
	collect_forces(game_system(choices->game), false, &collection);
	if (catalogue != game_system(choices->game))
		each_imported(choices, catalogue, collect_forces, &collection);
	return collection.list;
}

const GPtrArray *
choices_forces(Choices *choices, const Entry *catalogue, const Definition *outer)
{
	gpointer key = key_of(choices, outer ? outer->shown : catalogue);
	GPtrArray *list = g_hash_table_lookup(choices->force_lists, key);
	if (!list) {
		list = outer ? collect_from(choices, outer, FORCE_KINDS)
		             : collect_root_forces(choices, catalogue);
		g_hash_table_insert(choices->force_lists, key, list);
	}
	return list;
}

const GPtrArray *
choices_force_categories(Choices *choices, const Definition *force)
{
	gpointer key = key_of(choices, force->shown);
	GPtrArray *list = g_hash_table_lookup(choices->category_lists, key);
	if (!list) {
		list = collect_from(choices, force, ENTRY_KIND_BIT(ENTRY_CATEGORY_LINK));
		g_hash_table_insert(choices->category_lists, key, list);
	}
	return list;
}

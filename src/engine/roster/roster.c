/* The roster as a whole: ids, places of nodes, limits. */
#include "engine/roster/roster.h"

#include "engine/roster/roster-private.h"

static uint64_t
mix(uint64_t bits)
{
	bits ^= bits >> 30;
	bits *= UINT64_C(0xBF58476D1CE4E5B9);
	bits ^= bits >> 27;
	bits *= UINT64_C(0x94D049BB133111EB);
	return bits ^ (bits >> 31);
}

static uint64_t
hash_text(uint64_t hash, const char *text)
{
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
	return hash;
}

static char *
format_id(uint64_t bits)
{
	return g_strdup_printf("%04x-%04x-%04x-%04x", (unsigned)(bits >> 48) & 0xFFFFu,
	                       (unsigned)(bits >> 32) & 0xFFFFu, (unsigned)(bits >> 16) & 0xFFFFu,
	                       (unsigned)bits & 0xFFFFu);
}

bool
roster_has_id(const Roster *roster, const char *id)
{
	return g_hash_table_contains(roster->forces_by_id, id) ||
	       g_hash_table_contains(roster->selections_by_id, id);
}

char *
roster_draw_id(Roster *roster)
{
	const uint64_t seed = hash_text(UINT64_C(0xCBF29CE484222325), roster->id);
	for (;;) {
		char *id = format_id(mix(seed + ++roster->next_id * UINT64_C(0x9E3779B97F4A7C15)));
		if (!roster_has_id(roster, id))
			return id;
		g_free(id);
	}
}

void
roster_set_id(Roster *roster, const char *id)
{
	g_free(roster->id);
	roster->id = g_strdup(id);
}

/* Depends only on system and name, so the same commands give the same bytes. */
static char *
draw_roster_id(const Game *game, const char *name)
{
	const uint64_t hash = hash_text(UINT64_C(0xCBF29CE484222325),
	                                game_text(game, game_system(game)->id));
	return format_id(mix(hash_text(hash, name)));
}

/* Adds the limits of a file's cost types, unless another file has a type of that id. */
static void
add_default_limits(Roster *roster, const Entry *root)
{
	const Game *game = roster_game(roster);
	for (uint32_t i = entry_first_child(game, root); i < root->end; i = game->entries[i].end) {
		const Entry *type = &game->entries[i];
		if (type->kind != ENTRY_COST_TYPE || type->costs.count == 0 ||
		    game_cost_type(game, type->id).index != i)
			continue;
		roster_set_limit(roster, game_text(game, type->id), NULL,
		                 game->costs[type->costs.first].value);
	}
}

static void
cost_limit_clear(CostLimit *limit)
{
	g_free(limit->name);
	g_free(limit->stored_type_id);
}

Roster *
roster_new_unlimited(Choices *choices, const char *name)
{
	Roster *roster = g_new0(Roster, 1);
	roster->choices = choices;
	roster->name = g_strdup(name ? name : "New Roster");
	roster->id = draw_roster_id(choices_game(choices), roster->name);
	roster->forces = g_ptr_array_new_with_free_func((GDestroyNotify)force_free);
	roster->limits = g_array_new(FALSE, TRUE, sizeof(CostLimit));
	g_array_set_clear_func(roster->limits, (GDestroyNotify)cost_limit_clear);
	roster->named_costs = g_array_new(FALSE, FALSE, sizeof(Atom));
	roster->forces_by_id = g_hash_table_new(g_str_hash, g_str_equal);
	roster->selections_by_id = g_hash_table_new(g_str_hash, g_str_equal);
	return roster;
}

Roster *
roster_new(Choices *choices, const char *name)
{
	Roster *roster = roster_new_unlimited(choices, name);
	const Game *game = choices_game(choices);
	for (uint32_t i = 0; i < game->n_files; i++)
		add_default_limits(roster, &game->entries[game->files[i].root]);
	return roster;
}

void
roster_free(Roster *roster)
{
	if (!roster)
		return;
	g_hash_table_unref(roster->forces_by_id);
	g_hash_table_unref(roster->selections_by_id);
	g_ptr_array_unref(roster->forces);
	g_array_unref(roster->limits);
	g_array_unref(roster->named_costs);
	g_clear_pointer(&roster->tags, g_ptr_array_unref);
	stored_free(roster->stored);
	g_clear_pointer(&roster->source, g_bytes_unref);
	g_free(roster->id);
	g_free(roster->name);
	g_free(roster->notes);
	g_free(roster);
}

Force *
roster_find_force(const Roster *roster, const char *id)
{
	return id ? g_hash_table_lookup(roster->forces_by_id, id) : NULL;
}

Selection *
roster_find_selection(const Roster *roster, const char *id)
{
	return id ? g_hash_table_lookup(roster->selections_by_id, id) : NULL;
}

guint
roster_selection_count(const Roster *roster)
{
	return g_hash_table_size(roster->selections_by_id);
}

static const CostLimit *
limit_at(const Roster *roster, guint at)
{
	return &g_array_index(roster->limits, CostLimit, at);
}

const CostLimit *
roster_limit(const Roster *roster, Atom cost_type)
{
	for (guint i = 0; i < roster->limits->len; i++)
		if (atom_equal(limit_at(roster, i)->type_id, cost_type) &&
		    !limit_at(roster, i)->stored_type_id)
			return limit_at(roster, i);
	return NULL;
}

static EntryId
find_cost_type(const Roster *roster, const char *type_id)
{
	const Atom atom = atoms_find(roster_game(roster)->atoms, type_id);
	return atom_is_none(atom) ? ENTRY_NONE : game_cost_type(roster_game(roster), atom);
}

/* The index of a cost type among those of the army data; larger than all of them if it is
   unknown. */
static uint32_t
rank_of(const Roster *roster, const char *type_id)
{
	const EntryId type = find_cost_type(roster, type_id);
	return entry_id_is_none(type) ? UINT32_MAX : type.index;
}

const char *
roster_limit_type_id(const Roster *roster, const CostLimit *limit)
{
	return limit->stored_type_id ? limit->stored_type_id
	                             : game_text(roster_game(roster), limit->type_id);
}

static CostLimit
cost_limit_of(const Roster *roster, const char *type_id, const char *name, Amount value)
{
	const bool known = !entry_id_is_none(find_cost_type(roster, type_id));
	return (CostLimit){
		.type_id = atoms_find(roster_game(roster)->atoms, type_id),
		.name = known ? NULL : g_strdup(name ? name : ""),
		.stored_type_id = known ? NULL : g_strdup(type_id),
		.value = value,
	};
}

guint
roster_limit_place(const Roster *roster, const char *type_id)
{
	guint at = 0;
	while (at < roster->limits->len &&
	       !g_str_equal(roster_limit_type_id(roster, limit_at(roster, at)), type_id))
		at++;
	return at;
}

static guint
place_for_limit(const Roster *roster, const char *type_id)
{
	const uint32_t rank = rank_of(roster, type_id);
	for (guint at = 0; at < roster->limits->len; at++)
		if (rank_of(roster, roster_limit_type_id(roster, limit_at(roster, at))) > rank)
			return at;
	return roster->limits->len;
}

void
roster_insert_limit(Roster *roster, const char *type_id, const char *name, Amount value, int32_t at)
{
	roster->edition++;
	const guint known = roster_limit_place(roster, type_id);
	const bool exists = known < roster->limits->len;
	if (amount_is_negative(value)) {
		if (exists)
			g_array_remove_index(roster->limits, known);
		return;
	}
	if (exists) {
		g_array_index(roster->limits, CostLimit, known).value = value;
		return;
	}
	const guint place = at < 0 ? place_for_limit(roster, type_id) : (guint)at;
	const CostLimit limit = cost_limit_of(roster, type_id, name, value);
	g_array_insert_val(roster->limits, MIN(place, roster->limits->len), limit);
}

void
roster_set_limit(Roster *roster, const char *type_id, const char *name, Amount value)
{
	roster_insert_limit(roster, type_id, name, value, -1);
}

void
roster_name_cost(Roster *roster, Atom cost_type)
{
	if (entry_id_is_none(game_cost_type(roster_game(roster), cost_type)))
		return;
	for (guint i = 0; i < roster->named_costs->len; i++)
		if (atom_equal(g_array_index(roster->named_costs, Atom, i), cost_type))
			return;
	g_array_append_val(roster->named_costs, cost_type);
}

/* Visits one node of a subtree; one of the two is NULL. */
typedef void (*NodeVisitor)(Roster *roster, Force *force, Selection *selection);

static void
walk_selection(Roster *roster, Selection *selection, NodeVisitor visit)
{
	visit(roster, NULL, selection);
	for (guint i = 0; i < selection->selections->len; i++)
		walk_selection(roster, g_ptr_array_index(selection->selections, i), visit);
}

static void
walk_force(Roster *roster, Force *force, NodeVisitor visit)
{
	visit(roster, force, NULL);
	for (guint i = 0; i < force->selections->len; i++)
		walk_selection(roster, g_ptr_array_index(force->selections, i), visit);
	for (guint i = 0; i < force->forces->len; i++)
		walk_force(roster, g_ptr_array_index(force->forces, i), visit);
}

static void
name_costs_of(Roster *roster, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_costs; i++)
		roster_name_cost(roster, definition->costs[i].type_id);
}

static void
enter_node(Roster *roster, Force *force, Selection *selection)
{
	if (force) {
		g_hash_table_insert(roster->forces_by_id, force->id, force);
		return;
	}
	selection->force = selection->parent ? selection->parent->force : selection->force;
	g_hash_table_insert(roster->selections_by_id, selection->id, selection);
	if (selection->definition)
		name_costs_of(roster, selection->definition);
}

static void
leave_node(Roster *roster, Force *force, Selection *selection)
{
	if (force)
		g_hash_table_remove(roster->forces_by_id, force->id);
	else
		g_hash_table_remove(roster->selections_by_id, selection->id);
}

GPtrArray *
roster_forces_beside(Roster *roster, const Force *parent)
{
	return parent ? parent->forces : roster->forces;
}

static gint
place_among(const GPtrArray *siblings, int32_t at)
{
	return at < 0 || (guint)at >= siblings->len ? -1 : at;
}

/* Makes the selections of a force, and of the forces inside, know their force: copies do not yet. */
static void
claim_selections(Force *force)
{
	for (guint i = 0; i < force->selections->len; i++)
		((Selection *)g_ptr_array_index(force->selections, i))->force = force;
	for (guint i = 0; i < force->forces->len; i++)
		claim_selections(g_ptr_array_index(force->forces, i));
}

void
roster_insert_force(Roster *roster, Force *parent, Force *force, int32_t at)
{
	GPtrArray *siblings = roster_forces_beside(roster, parent);
	roster->edition++;
	force->parent = parent;
	g_ptr_array_insert(siblings, place_among(siblings, at), force);
	claim_selections(force);
	walk_force(roster, force, enter_node);
}

void
roster_insert_selection(Roster *roster, Force *force, Selection *parent, Selection *selection,
                        int32_t at)
{
	GPtrArray *siblings = parent ? parent->selections : force->selections;
	roster->edition++;
	selection->parent = parent;
	selection->force = force;
	g_ptr_array_insert(siblings, place_among(siblings, at), selection);
	walk_selection(roster, selection, enter_node);
}

static int32_t
take_from(GPtrArray *siblings, const void *node)
{
	guint at;
	const gboolean found = g_ptr_array_find(siblings, node, &at);
	g_assert(found);
	g_ptr_array_steal_index(siblings, at);
	return (int32_t)at;
}

int32_t
roster_take_force(Roster *roster, Force *force)
{
	roster->edition++;
	walk_force(roster, force, leave_node);
	return take_from(roster_forces_beside(roster, force->parent), force);
}

int32_t
roster_take_selection(Roster *roster, Selection *selection)
{
	roster->edition++;
	walk_selection(roster, selection, leave_node);
	return take_from(selection->parent ? selection->parent->selections
	                                   : selection->force->selections,
	                 selection);
}

const char *
roster_id_of_selection_in_use(const Roster *roster, const Selection *selection)
{
	const char *id = roster_has_id(roster, selection->id) ? selection->id : NULL;
	for (guint i = 0; i < selection->selections->len && !id; i++)
		id = roster_id_of_selection_in_use(roster,
		                                   g_ptr_array_index(selection->selections, i));
	return id;
}

const char *
roster_id_of_force_in_use(const Roster *roster, const Force *force)
{
	const char *id = roster_has_id(roster, force->id) ? force->id : NULL;
	for (guint i = 0; i < force->selections->len && !id; i++)
		id = roster_id_of_selection_in_use(roster, g_ptr_array_index(force->selections, i));
	for (guint i = 0; i < force->forces->len && !id; i++)
		id = roster_id_of_force_in_use(roster, g_ptr_array_index(force->forces, i));
	return id;
}

static char *
id_or_drawn(Roster *roster, const char *id)
{
	g_assert(!id || !roster_has_id(roster, id));
	return id ? g_strdup(id) : roster_draw_id(roster);
}

Force *
roster_add_force(Roster *roster, Force *parent, const Definition *definition,
                 const Entry *catalogue, const char *id, int32_t at)
{
	const Game *game = roster_game(roster);
	Force *force = force_new(definition, catalogue, id_or_drawn(roster, id));
	if (catalogue) {
		force->catalogue_id = g_strdup(game_text(game, catalogue->id));
		force->catalogue_name = g_strdup(game_text(game, catalogue->name));
	}
	roster_insert_force(roster, parent, force, at);
	return force;
}

Selection *
roster_add_selection(Roster *roster, Force *force, Selection *parent, const MenuItem *item,
                     int64_t amount, const char *id, int32_t at)
{
	Selection *selection = selection_new(item, amount, id_or_drawn(roster, id));
	roster_insert_selection(roster, force, parent, selection, at);
	return selection;
}

Force *
roster_append_force(Roster *roster, Force *parent, const Definition *definition,
                    const Entry *catalogue, const char *id)
{
	return roster_add_force(roster, parent, definition, catalogue, id, -1);
}

Selection *
roster_append_selection(Roster *roster, Force *force, Selection *parent, const MenuItem *item,
                        int64_t amount, const char *id)
{
	return roster_add_selection(roster, force, parent, item, amount, id, -1);
}

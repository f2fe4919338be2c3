/* A unit of the text becomes selections: as a player would choose them, one after the other. */
#include "eval/tree.h"
#include "textlist/build-private.h"
#include "textlist/limits.h"
#include "textlist/names.h"

#include <string.h>

/* Ids of selections that one thing of the text became: of char *, owned. */
typedef GPtrArray Nodes;

static Nodes *
nodes_new(void)
{
	return g_ptr_array_new_with_free_func(g_free);
}

static void
claim(Builder *builder, const char *id)
{
	const Selection *selection = roster_find_selection(builder->roster, id);
	for (; selection; selection = selection->parent)
		g_hash_table_add(builder->claimed, g_strdup(selection->id));
}

static bool
is_claimed(const Builder *builder, const char *id)
{
	return g_hash_table_contains(builder->claimed, id);
}

static int64_t
number_of(const Builder *builder, const char *id)
{
	const Selection *selection = roster_find_selection(builder->roster, id);
	return selection ? selection_number(selection) : 1;
}

static int64_t
number_of_all(const Builder *builder, const Nodes *nodes)
{
	int64_t sum = 0;
	for (guint i = 0; i < nodes->len; i++)
		sum += number_of(builder, g_ptr_array_index(nodes, i));
	return sum;
}

static char *
find_child(const Builder *builder, const char *holder_id, const MenuItem *item, bool claimed)
{
	const Instance *holder = view_find(builder->view, holder_id);
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const char *id = holder->children[i]->selection->id;
		if (holder->children[i]->item == item && is_claimed(builder, id) == claimed)
			return g_strdup(id);
	}
	return NULL;
}

static char *
select_new(Builder *builder, const char *holder_id, const MenuItem *item)
{
	g_autofree char *path = menu_item_path(choices_game(builder->choices), item);
	char *id = fill_select(builder->history, builder->view, holder_id, path, NULL,
	                       builder->diags);
	view_refresh(builder->view);
	return id;
}

/* One that the data selected, or a new one. */
static char *
take_one(Builder *builder, const char *holder_id, const MenuItem *item)
{
	char *id = find_child(builder, holder_id, item, false);
	if (!id)
		id = select_new(builder, holder_id, item);
	if (id)
		claim(builder, id);
	return id;
}

static void
set_amount(Builder *builder, const char *id, int64_t amount)
{
	const Selection *selection = roster_find_selection(builder->roster, id);
	if (!selection || !selection->parent || selection->amount == amount)
		return;
	fill_set_count(builder->history, builder->view, id, amount, builder->diags);
	view_refresh(builder->view);
}

/* A node for each, as selecting them one by one would make. */
static void
take_nodes(Builder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
           Nodes *nodes)
{
	for (int64_t i = 0; i < amount; i++) {
		char *id = take_one(builder, holder_id, item);
		if (id)
			g_ptr_array_add(nodes, id);
	}
}

/* One node that counts. */
static void
take_amount(Builder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
            Nodes *nodes)
{
	char *id = find_child(builder, holder_id, item, true);
	const Selection *known = id ? roster_find_selection(builder->roster, id) : NULL;
	const int64_t sum = amount + (known ? known->amount : 0);
	if (!id)
		id = take_one(builder, holder_id, item);
	if (!id)
		return;
	set_amount(builder, id, sum);
	g_ptr_array_add(nodes, id);
}

static void
take(Builder *builder, const char *holder_id, const MenuItem *item, int64_t amount, Nodes *nodes)
{
	if (choices_is_instanced(builder->choices, item->definition))
		take_nodes(builder, holder_id, item, amount, nodes);
	else
		take_amount(builder, holder_id, item, amount, nodes);
}

/* Where a name is found ---------------------------------------------------------------------- */

/* A choice and the nodes that offer it. */
typedef struct Target {
	Found found;
	char *key;          /* of the name that fits */
	const char *points; /* that the text claims; borrowed, NULL if none */
	char *custom;       /* the name that a player gave it; NULL: none */
	Nodes *holders;     /* NULL: nothing is found */
	int64_t number;     /* how often the text says, 0 if it does not */
	bool in_brackets;   /* what stands in brackets is what it has */
	bool is_whole;      /* the list behind the colon belongs to the name */
} Target;

static void
target_clear(Target *target)
{
	found_clear(&target->found);
	g_free(target->key);
	g_free(target->custom);
	g_clear_pointer(&target->holders, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Target, target_clear)

static Nodes *
copy_nodes(const Nodes *nodes)
{
	Nodes *copy = nodes_new();
	for (guint i = 0; i < nodes->len; i++)
		g_ptr_array_add(copy, g_strdup(g_ptr_array_index(nodes, i)));
	return copy;
}

static void
add_offering(const Builder *builder, const Instance *instance, const char *key, Nodes *nodes)
{
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		g_auto(Found) found = search_menu(builder, child, key, 1, NULL);
		if (found.item)
			g_ptr_array_add(nodes, g_strdup(child->selection->id));
		add_offering(builder, child, key, nodes);
	}
}

/* Nodes below that offer the name: those that the line before named, else all. */
static Nodes *
find_below(const Builder *builder, const Nodes *holders, const Nodes *before, const char *key)
{
	g_autoptr(GPtrArray) found = nodes_new();
	for (guint i = 0; before && i < before->len; i++) {
		const Instance *node = view_find(builder->view, g_ptr_array_index(before, i));
		g_auto(Found) here = node ? search_menu(builder, node, key, 1, NULL) : (Found){0};
		if (here.item)
			g_ptr_array_add(found, g_strdup(g_ptr_array_index(before, i)));
	}
	for (guint i = 0; found->len == 0 && i < holders->len; i++) {
		const Instance *node = view_find(builder->view, g_ptr_array_index(holders, i));
		if (node)
			add_offering(builder, node, key, found);
	}
	return found->len ? g_steal_pointer(&found) : NULL;
}

static const Instance *
first_of(const Builder *builder, const Nodes *nodes)
{
	return nodes->len ? view_find(builder->view, g_ptr_array_index(nodes, 0)) : NULL;
}

/* Looks for exactly that name: in the choices of the holders and of what was chosen below them. */
static bool
find_exactly(const Builder *builder, const Nodes *holders, const Nodes *before, const char *text,
             Target *target)
{
	const Instance *holder = first_of(builder, holders);
	g_free(target->key);
	target->key = build_text_key(builder, text);
	if (!holder || !*target->key)
		return false;
	target->found = search_menu(builder, holder, target->key, 1, target->points);
	if (target->found.item) {
		target->holders = copy_nodes(holders);
		return true;
	}
	target->holders = find_below(builder, holders, before, target->key);
	if (target->holders) {
		target->found = search_menu(builder, first_of(builder, target->holders),
		                            target->key, 1, target->points);
		return true;
	}
	return false;
}

/* The same below what could be chosen. */
static bool
find_unchosen(const Builder *builder, const Nodes *holders, const char *text, Target *target)
{
	const Instance *holder = first_of(builder, holders);
	g_free(target->key);
	target->key = build_text_key(builder, text);
	if (!holder || !*target->key)
		return false;
	target->found = search_below(builder, holder, target->key);
	if (target->found.item)
		target->holders = copy_nodes(holders);
	return target->found.item != NULL;
}

/* "4 Destructors" may be a name. */
static bool
find_numbered(const Builder *builder, const Nodes *holders, const Nodes *before,
              const TextItem *item, Target *target)
{
	if (!item->number)
		return false;
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT " %s", item->number,
	                                        item->name);
	return find_exactly(builder, holders, before, text, target);
}

/* The whole text, then without its number, then without what stands in brackets. */
static bool
find_item(const Builder *builder, const Nodes *holders, const Nodes *before, const TextItem *item,
          Target *target)
{
	if (find_exactly(builder, holders, before, item->raw, target)) {
		target->is_whole = item->has_label;
		return true;
	}
	if (find_numbered(builder, holders, before, item, target))
		return true;
	target->number = item->number;
	if (find_exactly(builder, holders, before, item->name, target))
		return true;
	target->in_brackets = true;
	if (item->bare && find_exactly(builder, holders, before, item->bare, target))
		return true;
	target->in_brackets = false;
	return find_unchosen(builder, holders, item->name, target);
}

static bool
find_nearly(const Builder *builder, const Nodes *holders, const TextItem *item, Target *target)
{
	const Instance *holder = first_of(builder, holders);
	if (!holder || item->kind == LINE_PERHAPS)
		return false;
	g_free(target->key);
	target->key = build_text_key(builder, item->name);
	target->found = search_menu(builder, holder, target->key, NAMES_ALIKE, item->points);
	target->number = item->number;
	target->in_brackets = false;
	if (target->found.item)
		target->holders = copy_nodes(holders);
	return target->found.item != NULL;
}

static char *
join_pieces(const GPtrArray *items, guint at, guint n, bool without_number)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < n; i++) {
		const TextItem *item = g_ptr_array_index(items, at + i);
		if (i)
			g_string_append(text, ", ");
		if (item->number && !(without_number && i == 0))
			g_string_append_printf(text, "%" G_GINT64_FORMAT " ", item->number);
		g_string_append(text, item->name);
	}
	return g_string_free(text, FALSE);
}

/* How many pieces of one list follow each other. */
static guint
count_pieces(const GPtrArray *items, guint at)
{
	const TextItem *first = g_ptr_array_index(items, at);
	guint n = 0;
	for (; at + n < items->len && n < TEXTLIST_MAX_JOINED; n++) {
		const TextItem *item = g_ptr_array_index(items, at + n);
		if (!item->is_piece || item->line != first->line)
			break;
	}
	return n;
}

/* A name that holds commas was cut: the longest that there is is put together again. Returns how many
   pieces it takes; 0 if there is none. */
static guint
find_joined(const Builder *builder, const Nodes *holders, const GPtrArray *items, guint at,
            Target *target)
{
	const TextItem *first = g_ptr_array_index(items, at);
	for (guint n = count_pieces(items, at); n > 1; n--) {
		g_autofree char *raw = join_pieces(items, at, n, false);
		g_autofree char *name = join_pieces(items, at, n, true);
		target->number = 0;
		if (find_exactly(builder, holders, NULL, raw, target))
			return n;
		target->number = first->number;
		if (find_exactly(builder, holders, NULL, name, target))
			return n;
	}
	target->number = 0;
	return 0;
}

/* How often ------------------------------------------------------------------------------------ */

static char *
go_through(Builder *builder, const char *holder_id, const Target *target, const TextItem *item)
{
	char *id = g_strdup(holder_id);
	const GPtrArray *through = target->found.through;
	for (guint i = 0; id && through && i < through->len; i++) {
		const MenuItem *step = g_ptr_array_index(through, i);
		char *next = find_child(builder, id, step, true);
		if (!next) {
			next = take_one(builder, id, step);
			build_complain(builder, TEXTLIST_PUT_INSIDE, item,
			               game_text(choices_game(builder->choices),
			                         definition_name(step->definition)),
			               item->raw, NULL);
		}
		g_free(id);
		id = next;
	}
	return id;
}

/* "2 Claws" may be one for each arm: what waits under one name in several places is taken first.
   Returns how many that are. */
static int64_t
take_twins(Builder *builder, const Instance *holder, const MenuItem *item, int64_t most,
           Nodes *nodes)
{
	g_autoptr(GPtrArray) twins = nodes_new();
	const char *key = build_key(builder, item->definition);
	bool elsewhere = false;
	for (uint32_t i = 0; i < holder->n_children && (int64_t)twins->len < most; i++) {
		const Instance *child = holder->children[i];
		if (!child->item || child->amount != 1 ||
		    strcmp(build_key(builder, child->definition), key) != 0 ||
		    is_claimed(builder, child->selection->id))
			continue;
		elsewhere |= child->item != item;
		g_ptr_array_add(twins, g_strdup(child->selection->id));
	}
	for (guint i = 0; elsewhere && i < twins->len; i++) {
		claim(builder, g_ptr_array_index(twins, i));
		g_ptr_array_add(nodes, g_strdup(g_ptr_array_index(twins, i)));
	}
	return elsewhere ? twins->len : 0;
}

/* In one node: @number of all that are in it. */
static void
take_in(Builder *builder, const Target *target, const char *holder_id, int64_t number,
        const TextItem *item, Nodes *nodes)
{
	g_autofree char *id = go_through(builder, holder_id, target, item);
	const Instance *holder = id ? view_find(builder->view, id) : NULL;
	if (!holder)
		return;
	const int64_t times = MAX(number_of(builder, id), 1);
	if (number % times != 0) {
		g_autofree char *is = g_strdup_printf("%" G_GINT64_FORMAT, number);
		g_autofree char *in = g_strdup_printf("%" G_GINT64_FORMAT, times);
		build_complain(builder, TEXTLIST_NUMBER_UNEVEN, item, item->name, is, in);
	}
	g_auto(Found) here = {0};
	if (!target->found.through)
		here = search_menu(builder, holder, target->key, target->found.likeness,
		                   target->points);
	const MenuItem *choice = here.item ? here.item : target->found.item;
	int64_t amount = MAX(number / times, 1);
	if (amount > 1)
		amount -= take_twins(builder, holder, choice, amount, nodes);
	if (amount > 0)
		take(builder, id, choice, amount, nodes);
}

static int64_t
limited_number(const Builder *builder, const TextItem *item, int64_t number)
{
	if (number <= TEXTLIST_MAX_NUMBER)
		return number;
	g_autofree char *limit = g_strdup_printf("%d", TEXTLIST_MAX_NUMBER);
	build_complain(builder, TEXTLIST_NUMBER_TOO_BIG, item, item->name, limit, NULL);
	return TEXTLIST_MAX_NUMBER;
}

/* Whether a node has something of the group already that the text names: then it is another's turn. */
static bool
is_served(const Builder *builder, const char *holder_id, const Target *target)
{
	const Instance *holder = view_find(builder->view, holder_id);
	const MenuItem *choice = target->found.item;
	for (uint32_t i = 0; holder && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && child->item->group == choice->group &&
		    (choice->group != MENU_NO_GROUP || child->item == choice) &&
		    is_claimed(builder, child->selection->id))
			return true;
	}
	return false;
}

/* Fewer than there are nodes: one each, those first that have nothing of the kind. */
static void
take_in_some(Builder *builder, const Target *target, int64_t number, const TextItem *item,
             Nodes *nodes)
{
	for (int served = 0; served <= 1; served++)
		for (guint i = 0; number > 0 && i < target->holders->len; i++) {
			const char *id = g_ptr_array_index(target->holders, i);
			const int64_t times = number_of(builder, id);
			if (is_served(builder, id, target) != (served == 1) ||
			    (times > number && i + 1 < target->holders->len))
				continue;
			take_in(builder, target, id, MIN(number, times), item, nodes);
			number -= times;
		}
}

static Nodes *
take_target(Builder *builder, const Target *target, const TextItem *item)
{
	Nodes *nodes = nodes_new();
	const int64_t all = MAX(number_of_all(builder, target->holders), 1);
	const int64_t number = limited_number(builder, item, target->number ? target->number : all);
	if (number < all && target->holders->len > 1) {
		take_in_some(builder, target, number, item, nodes);
		return nodes;
	}
	for (guint i = 0; i < target->holders->len; i++) {
		const char *id = g_ptr_array_index(target->holders, i);
		const int64_t times = number_of(builder, id);
		const int64_t share = number % all == 0 ? number / all * times : number;
		take_in(builder, target, id, share, item, nodes);
	}
	return nodes;
}

/* Options -------------------------------------------------------------------------------------- */

static void place_options(Builder *builder, const GPtrArray *items, const Nodes *holders,
                          const Target *target);

static void
complain_choice(const Builder *builder, const Target *target, const TextItem *item)
{
	const Game *game = choices_game(builder->choices);
	const Found *found = &target->found;
	const char *name = game_text(game, definition_name(found->item->definition));
	if (found->likeness < 1) {
		g_autofree char *percent = g_strdup_printf("%d", (int)(found->likeness * 100));
		build_complain(builder, TEXTLIST_NAME_NEAR, item, item->name, name, percent);
	}
	if (found->rival)
		build_complain(builder, TEXTLIST_NAME_AMBIGUOUS, item, item->name,
		               game_text(game, found->item->definition->target->id), NULL);
}

static void
complain_missing(Builder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = first_of(builder, holders);
	if (item->kind == LINE_PERHAPS) {
		g_ptr_array_add(builder->missed, (gpointer)(guintptr)item);
		return;
	}
	g_autofree char *key = name_key(item->name);
	g_autofree char *nearest = holder ? search_nearest(builder, holder, key) : g_strdup("");
	build_complain(builder, TEXTLIST_NAME_UNKNOWN, item, item->name,
	               holder ? view_name(builder->view, holder) : "", nearest);
}

/* Places a line as it reads otherwise, if the first name of that reading is one. */
static bool
place_reading(Builder *builder, const Nodes *holders, const TextItem *item)
{
	for (guint i = 0; i < item->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(item->readings, i);
		g_auto(Target) target = {0};
		if (reading->len > 0 &&
		    (find_joined(builder, holders, reading, 0, &target) ||
		     find_item(builder, holders, NULL, g_ptr_array_index(reading, 0), &target))) {
			place_options(builder, reading, holders, NULL);
			return true;
		}
	}
	return false;
}

/* What is not found may lead to what is: the name of a group, or of something between. */
static void
place_unknown(Builder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = first_of(builder, holders);
	g_autofree char *key = name_key(item->name);
	const bool is_group = holder && search_group(builder, holder, key);
	if (!is_group)
		complain_missing(builder, holders, item);
	if (is_group || item->kind != LINE_PERHAPS)
		place_options(builder, item->items, holders, NULL);
}

static Nodes *
place_found(Builder *builder, const Target *target, const TextItem *item)
{
	g_hash_table_add(builder->matched, GUINT_TO_POINTER(item->line));
	complain_choice(builder, target, item);
	Nodes *nodes = take_target(builder, target, item);
	place_options(builder, item->items, nodes, target);
	return nodes;
}

/* Places what stands at @at. Returns how many items that are; @before becomes what they are now. */
static guint
place_option(Builder *builder, const GPtrArray *items, guint at, const Nodes *holders,
             Nodes **before)
{
	const TextItem *item = g_ptr_array_index(items, at);
	g_auto(Target) target = {.points = item->points};
	const guint joined = find_joined(builder, holders, items, at, &target);
	if (!joined && !find_item(builder, holders, *before, item, &target)) {
		if (place_reading(builder, holders, item))
			return 1;
		if (!find_nearly(builder, holders, item, &target)) {
			place_unknown(builder, holders, item);
			return 1;
		}
	}
	Nodes *nodes = place_found(builder, &target, item);
	g_clear_pointer(before, g_ptr_array_unref);
	*before = nodes;
	return MAX(joined, 1);
}

/* Whether a part of a line turned out to belong to the name in front. */
static bool
is_of_name(const TextItem *item, const Target *target)
{
	if (item->in_brackets)
		return !target || !target->in_brackets;
	return target && target->is_whole && item->is_piece;
}

/* @target  what the holders were found as; NULL if they were not */
static void
place_options(Builder *builder, const GPtrArray *items, const Nodes *holders, const Target *target)
{
	Nodes *before = NULL;
	for (guint i = 0; i < items->len;) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (is_of_name(item, target))
			i++;
		else
			i += place_option(builder, items, i, holders, &before);
	}
	g_clear_pointer(&before, g_ptr_array_unref);
}

/* Units ---------------------------------------------------------------------------------------- */

/* "10 Halberdiers": the models are the first kind of model that it has. */
static void
set_models(Builder *builder, const char *unit_id, int64_t models)
{
	const Instance *unit = view_find(builder->view, unit_id);
	const Instance *first = NULL;
	int64_t sum = 0;
	for (uint32_t i = 0; models && unit && i < unit->n_children; i++) {
		const Instance *child = unit->children[i];
		if (!child->definition || child->definition->type != SELECTION_MODEL)
			continue;
		sum += child->number;
		if (!first)
			first = child;
	}
	const int64_t wanted = first ? first->amount + models - sum : 0;
	if (wanted > 0 && wanted <= TEXTLIST_MAX_NUMBER)
		set_amount(builder, first->selection->id, wanted);
}

static bool place_setting(Builder *builder, const char *force_id, const TextItem *item);

static bool
is_matched(const Builder *builder, const TextItem *item)
{
	return g_hash_table_contains(builder->matched, GUINT_TO_POINTER(item->line));
}

/* The whole line is passed over with one word about it. */
static void
pass_over(const Builder *builder, const TextItem *item, const TextItem *before)
{
	if (!before || before->line != item->line)
		build_complain(builder, TEXTLIST_PASSED_OVER, item, item->raw, NULL, NULL);
}

/*
 * What may have been an option: a setting of the game that stands behind a unit as options do; or an
 * option, wrongly written, if something else of its line was one.
 */
static void
report_missed(Builder *builder, const Nodes *unit, const char *force_id)
{
	g_autoptr(GPtrArray) missed = g_steal_pointer(&builder->missed);
	builder->missed = g_ptr_array_new();
	const TextItem *before = NULL;
	for (guint i = 0; i < missed->len; i++) {
		const TextItem *item = g_ptr_array_index(missed, i);
		TextItem option = *item;
		option.kind = LINE_OPTION;
		if (is_matched(builder, item))
			complain_missing(builder, unit, &option);
		else if (item->is_piece || item->number || !place_setting(builder, force_id, item))
			pass_over(builder, item, before);
		before = item;
	}
}

static void
set_custom_name(Builder *builder, const char *id, const char *name)
{
	g_auto(Edit) edit = {
		.kind = EDIT_SET_CUSTOM_NAME, .id = g_strdup(id), .text = g_strdup(name)};
	if (name)
		fill_edit(builder->history, builder->view, &edit, NULL, builder->diags);
	view_refresh(builder->view);
}

static void
place_copy(Builder *builder, const Target *target, const TextItem *unit)
{
	g_autoptr(GPtrArray) nodes = nodes_new();
	take_nodes(builder, g_ptr_array_index(target->holders, 0), target->found.item, 1, nodes);
	if (nodes->len == 0)
		return;
	const char *id = g_ptr_array_index(nodes, 0);
	set_models(builder, id, unit->models);
	set_custom_name(builder, id, target->custom);
	place_options(builder, unit->items, nodes, target);
	report_missed(builder, nodes, g_ptr_array_index(target->holders, 0));
	settle_defaults(builder, id, true, unit);
	costs_compare(builder, view_find(builder->view, id), unit, MAX(unit->number, 1));
}

/* @near  whether a name that is nearly the same will do */
static bool
find_unit(const Builder *builder, const Nodes *force, const TextItem *unit, bool near,
          Target *target)
{
	const Instance *holder = first_of(builder, force);
	/* "Old Gunther: Captain" has a name of his own. */
	const char *custom = strstr(unit->name, ": ");
	const char *const texts[] = {unit->raw, unit->name, unit->bare, custom ? custom + 2 : NULL};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		if (!texts[i])
			continue;
		g_free(target->key);
		target->key = build_text_key(builder, texts[i]);
		target->found = search_menu(builder, holder, target->key, 1, target->points);
		target->in_brackets = i == 2;
		if (target->found.item) {
			target->is_whole = i == 0 && unit->has_label;
			target->custom = i == 3 ? g_strndup(unit->name,
			                                    (gsize)(custom - unit->name))
			                        : NULL;
			target->holders = copy_nodes(force);
			return true;
		}
	}
	return near && find_nearly(builder, force, unit, target);
}

static bool
place_found_unit(Builder *builder, const char *force_id, const TextItem *unit, bool near)
{
	g_autoptr(GPtrArray) force = nodes_new();
	g_ptr_array_add(force, g_strdup(force_id));
	g_auto(Target) target = {.points = unit->points};
	if (!find_unit(builder, force, unit, near, &target))
		return false;
	g_hash_table_add(builder->matched, GUINT_TO_POINTER(unit->line));
	complain_choice(builder, &target, unit);
	const int64_t copies = limited_number(builder, unit, MAX(unit->number, 1));
	for (int64_t i = 0; i < copies; i++)
		place_copy(builder, &target, unit);
	return true;
}

static bool
place_setting(Builder *builder, const char *force_id, const TextItem *item)
{
	return place_found_unit(builder, force_id, item, false);
}

void
place_unit(Builder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_new();
	g_ptr_array_add(force, g_strdup(force_id));
	if (place_found_unit(builder, force_id, unit, !unit->is_doubtful))
		return;
	if (unit->is_doubtful)
		pass_over(builder, unit, NULL);
	else
		complain_missing(builder, force, unit);
}

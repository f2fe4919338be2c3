/*
 * Fills a new force or selection: selects each of its choices, in document order, as often as its
 * effective minimum requires in the roster of that moment (S-048). A group with a minimum and a default
 * comes after its members (S-051).
 */
#include "engine/fill/default-amounts-private.h"
#include "engine/fill/filler-private.h"

#include "engine/eval/grow.h"
#include "engine/eval/modify.h"
#include "engine/eval/reading.h"
#include "engine/eval/tree.h"
#include "engine/fill/fill-caps.h"
#include "engine/fill/fill-diags.h"
#include "engine/fill/plain-private.h"

#include <string.h>

Filler
filler_begin(History *history, View *view, MadeIds *made, Diags *diags)
{
	return (Filler){
		.history = history,
		.view = view,
		.made = made,
		.diags = diags,
		.work = work_begin(FILL_MAX_WORK),
	};
}

void
filler_touch(Filler *filler)
{
	filler->stale = true;
	filler->rebuild = true;
	filler->recent.unknown = true;
}

void
filler_refresh(Filler *filler)
{
	if (filler->stale || filler->grown)
		view_refresh(filler->view);
	recent_clear(&filler->recent);
	g_clear_pointer(&filler->added, g_ptr_array_unref);
	filler->stale = filler->grown = filler->rebuild = false;
}

/* Notes that a selection was added, or has grown. */
static void
note_added(Filler *filler, const Selection *selection)
{
	filler->stale = true;
	filler_note_new(filler, selection);
	if (!filler->added)
		filler->added = g_ptr_array_new();
	g_ptr_array_add(filler->added, (gpointer)(guintptr)selection);
}

/* Shows what was added in the counts of the view. Returns false if it has to be refreshed. */
static bool
grow_view(Filler *filler)
{
	if (filler->rebuild || filler->affected)
		return false;
	for (guint i = 0; filler->added && i < filler->added->len; i++) {
		filler->grown = true;
		if (!view_grow(filler->view, g_ptr_array_index(filler->added, i)))
			return false;
	}
	g_clear_pointer(&filler->added, g_ptr_array_unref);
	recent_clear(&filler->recent);
	filler->stale = false;
	return true;
}

void
filler_catch_up(Filler *filler, const Menu *menu, const MenuItem *item)
{
	if ((filler->stale || filler->grown) &&
	    (!grow_answers(filler->view, menu, item) || !grow_view(filler)))
		filler_refresh(filler);
}

Instance *
filler_instance(Filler *filler, const char *id)
{
	filler_refresh(filler);
	return view_own(filler->view, view_find(filler->view, id));
}

void
filler_finish(Filler *filler)
{
	filler_keep_automatic(filler);
	filler_refresh(filler);
	filler_associate_with_new(filler);
	filler_refresh(filler);
}

bool
filler_selects_by_itself(const View *view, const Constraint *constraint)
{
	const Query *query = &constraint->query;
	const bool counts = query->field == FIELD_SELECTIONS ||
	                    (query->field == FIELD_FORCES &&
	                     view_has(view, QUIRK_FORCES_ARE_SELECTIONS));
	if (constraint->type != CONSTRAINT_MIN || !counts || (query->flags & QUERY_PERCENT))
		return false;
	switch (QUERY_SCOPES[query->scope].kind) {
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_ID:
		return true;
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
		return false;
	}
	g_assert_not_reached();
}

int64_t
filler_missing(View *view, Instance *carrier)
{
	int64_t most = 0;
	for (uint32_t i = 0; i < carrier->definition->n_constraints; i++) {
		const OwnedConstraint *owned = &carrier->definition->constraints[i];
		Reading reading;
		if (!filler_selects_by_itself(view, owned->constraint) ||
		    !reading_take(view, carrier, owned, &reading))
			continue;
		const Amount lack = amount_subtract(reading.threshold, reading.actual);
		most = MAX(most, amount_quotient_ceil(lack, amount_from_int(1)));
	}
	return most;
}

/* Reports an excess once per edit, at the link or entry of the army data. */
static void
report(Filler *filler, FillKind kind, const MenuItem *item, const char *detail)
{
	const Game *game = view_game(filler->view);
	const Entry *shown = item->definition->shown;
	if (filler->diags && !diags_has(filler->diags, &FILL_KINDS[kind]))
		diags_add(filler->diags, &FILL_KINDS[kind], game->files[shown->file].path,
		          shown->line, game_text(game, definition_name(item->definition)), detail,
		          NULL);
}

static void
report_limit(Filler *filler, FillKind kind, const MenuItem *item, int64_t limit)
{
	g_autofree char *most = g_strdup_printf("%" G_GINT64_FORMAT, limit);
	report(filler, kind, item, most);
}

static const char *
holder_name(const Filler *filler, const Frame *frame)
{
	const Definition *holder = frame->selection ? frame->selection->definition
	                                            : frame->force->definition;
	return holder ? game_text(view_game(filler->view), definition_name(holder)) : "";
}

/* True if a selection is inside two of an entry, or is one of them: automatic constraints add one level
   in each round (S-054). */
static bool
is_nested(const Selection *selection, const Entry *target)
{
	guint n = 0;
	for (; selection; selection = selection->parent)
		n += selection->definition && selection->definition->target == target;
	return n > 1;
}

static void fill_items(Filler *filler, Frame *frame, uint32_t from, uint32_t end);

/* Adds a node below the holder of a frame and fills it. @turn is its place in a list of defaultAmount, or
   FRAME_NO_TURN. Returns its id, owned by the caller; NULL if it could not be added. */
static char *
add_node(Filler *filler, Frame *frame, const MenuItem *item, int64_t amount, guint turn)
{
	const Roster *roster = view_roster(filler->view);
	g_auto(Change) change = {
		.kind = CHANGE_ADD_SELECTION,
		.parent = g_strdup(frame->id),
		.entry = menu_item_path(view_game(filler->view), item),
		.item = item,
		.amount = amount,
		.at = -1,
	};
	char *id = NULL;
	if (!history_apply(filler->history, &change, &id, filler->diags))
		return NULL;
	note_added(filler, roster_find_selection(roster, id));
	filler->affected |= item->definition->affects_others;
	filler->fields_of_offers |= item->definition->fields_of_offers;
	frame_count(frame, &filler->recent, item, roster_find_selection(roster, id), amount);
	if (filler->made)
		g_ptr_array_add(filler->made, g_strdup(id));
	Frame inside = frame_open(roster, frame, id, true);
	inside.turn = turn;
	fill_items(filler, &inside, 0, inside.menu->n_items);
	frame_close(&inside);
	filler_associate(filler, id, item->definition);
	return id;
}

/* True if each selection of an item in the holder of a frame is a node of its own. */
static bool
makes_nodes(const Filler *filler, const Frame *frame, const MenuItem *item)
{
	return !frame->selection ||
	       choices_is_instanced(view_choices(filler->view), item->definition);
}

char *
filler_add_node(Filler *filler, const char *holder_id, const MenuItem *item)
{
	Frame frame = frame_open(view_roster(filler->view), NULL, holder_id, false);
	const int64_t amount = makes_nodes(filler, &frame, item) ? 1 : item->definition->step;
	char *id = add_node(filler, &frame, item, amount, FRAME_NO_TURN);
	frame_close(&frame);
	return id;
}

/* True if an item may be added without a user's choice. Reports the limit that forbids it. */
static bool
may_add(Filler *filler, const Frame *frame, const MenuItem *item)
{
	if (frame_is_inside(frame, item->definition->target))
		report(filler, FILL_CIRCLE, item, holder_name(filler, frame));
	else if (filler->n_made >= FILL_MAX_SELECTIONS)
		report_limit(filler, FILL_TOO_MANY, item, FILL_MAX_SELECTIONS);
	else if (work_left(&filler->work) == 0)
		report_limit(filler, FILL_TOO_MUCH_WORK, item, FILL_MAX_WORK);
	else if (frame->depth > FILL_MAX_DEPTH)
		report_limit(filler, FILL_TOO_DEEP, item, FILL_MAX_DEPTH);
	else
		return !filler->full;
	return false;
}

/* Adds a node without a user's choice. Returns false if no more can be added. */
static bool
add_compulsory(Filler *filler, Frame *frame, const MenuItem *item, int64_t amount, guint turn)
{
	if (!may_add(filler, frame, item))
		return false;
	filler->n_made++;
	g_autofree char *id = add_node(filler, frame, item, amount, turn);
	filler->full |= !id;
	return !filler->full;
}

bool
filler_makes_nodes(const Filler *filler, const Instance *holder, const MenuItem *item)
{
	return holder->kind == INSTANCE_FORCE ||
	       choices_is_instanced(view_choices(filler->view), item->definition);
}

const Instance *
filler_counted_node(const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			return holder->children[i];
	return NULL;
}

bool
filler_grow(Filler *filler, const Selection *node, int64_t by)
{
	g_auto(Change) change = {
		.kind = CHANGE_SET_AMOUNT,
		.id = g_strdup(node->id),
		.amount = node->amount + by,
	};
	if (!history_apply(filler->history, &change, NULL, filler->diags))
		return false;
	note_added(filler, node);
	return true;
}

/* The node in the holder of a frame that counts selections of an item; NULL if there is none. */
static const Selection *
counted_node(const Frame *frame, const MenuItem *item)
{
	if (frame->fresh)
		return frame_node(frame, item);
	const GPtrArray *children = frame->selection ? frame->selection->selections
	                                             : frame->force->selections;
	for (guint i = 0; i < children->len; i++) {
		const Selection *child = g_ptr_array_index(children, i);
		if (child->item == item)
			return child;
	}
	return NULL;
}

static void
grow(Filler *filler, Frame *frame, const MenuItem *item, const Selection *node, int64_t by)
{
	if (!filler_grow(filler, node, by))
		return;
	frame_count(frame, &filler->recent, item, node, by);
	if (node->selections->len) {
		filler->recent.unknown = true;
		frame_lose_count(frame);
	}
}

/* Selects @count more of an item in the holder of a frame (S-049). */
static void
add_many(Filler *filler, Frame *frame, const MenuItem *item, int64_t count)
{
	if (count > FILL_MAX_COUNT)
		report_limit(filler, FILL_MINIMUM_TOO_LARGE, item, FILL_MAX_COUNT);
	count = MIN(count, FILL_MAX_COUNT);
	const bool nodes = makes_nodes(filler, frame, item);
	const Selection *node = nodes ? NULL : counted_node(frame, item);
	if (node)
		grow(filler, frame, item, node, count);
	else if (!nodes)
		add_compulsory(filler, frame, item, count, FRAME_NO_TURN);
	for (int64_t i = 0; nodes && i < count; i++)
		if (!add_compulsory(filler, frame, item, 1, FRAME_NO_TURN))
			return;
}

void
filler_add_many(Filler *filler, const char *holder_id, const MenuItem *item, int64_t count)
{
	Frame frame = frame_open(view_roster(filler->view), NULL, holder_id, false);
	if (is_nested(frame.selection, item->definition->target))
		report(filler, FILL_CIRCLE, item, holder_name(filler, &frame));
	else
		add_many(filler, &frame, item, count);
	frame_close(&frame);
}

/* The instance of the holder of a frame, for questions about one of its items. */
static Instance *
holder_for(Filler *filler, const Frame *frame, const MenuItem *item)
{
	filler_catch_up(filler, frame->menu, item);
	return view_own(filler->view, view_find(filler->view, frame->id));
}

/* An item of a frame, imagined where it would be. */
static Instance *
imagine(Filler *filler, const Frame *frame, const MenuItem *item)
{
	return tree_imagine(filler->view, holder_for(filler, frame, item), item);
}

static bool
is_silent(Filler *filler, const Frame *frame, const MenuItem *item)
{
	if (view_has(filler->view, QUIRK_SELECT_HIDDEN))
		return false;
	bool silent;
	if (plain_is_silent(filler, frame, item, &silent))
		return silent;
	return reading_is_silent(filler->view, imagine(filler, frame, item));
}

static int64_t
missing(Filler *filler, const Frame *frame, const MenuItem *item)
{
	int64_t count;
	if (plain_missing(filler, frame, item, &count))
		return count;
	return filler_missing(filler->view, imagine(filler, frame, item));
}

/* The text of `defaultAmount` after modifiers. Borrowed from the data or the view. */
static const char *
default_text(Filler *filler, const Frame *frame, const MenuItem *item)
{
	const Definition *definition = item->definition;
	const char *written = game_text(view_game(filler->view), definition->default_amount);
	if (!(definition->modified_fields & 1u << MODIFIES_DEFAULT_AMOUNT) &&
	    !plain_is_reached(filler, definition, MODIFIES_DEFAULT_AMOUNT))
		return written;
	const ModifierList list = modify_list_of(imagine(filler, frame, item));
	return modify_text(filler->view, &list, field_word(MODIFIES_DEFAULT_AMOUNT), written);
}

/* True if an item that is not silent is offered: root entries need their category (S-053a). */
static bool
is_available(Filler *filler, const Frame *frame, const MenuItem *item)
{
	bool silent;
	if (frame->selection && plain_is_silent(filler, frame, item, &silent))
		return !silent;
	return view_is_available(filler->view, holder_for(filler, frame, item), item);
}

/* Selects the amounts of `defaultAmount`: one, or a selection for each of several (S-053, S-201). */
static void
add_default_amounts(Filler *filler, Frame *frame, const MenuItem *item)
{
	if (!is_available(filler, frame, item))
		return;
	int64_t amounts[MOST_DEFAULT_AMOUNTS];
	bool makes_list;
	const guint n = default_amounts_read(view_game(filler->view), frame,
	                                     default_text(filler, frame, item), amounts,
	                                     &makes_list);
	for (guint i = 0; i < n; i++)
		if (amounts[i] > 0 && makes_list)
			add_compulsory(filler, frame, item, amounts[i], i);
		else if (amounts[i] > 0)
			add_many(filler, frame, item, amounts[i]);
}

/* True if an item has a default amount, or may get one by a modifier. */
static bool
may_have_default(const Definition *definition)
{
	return !atom_is_none(definition->default_amount) ||
	       (definition->modified_fields & 1u << MODIFIES_DEFAULT_AMOUNT);
}

/* A number of selections, rounded up to whole steps unless each is a node of its own (S-220). */
static int64_t
in_steps(const Filler *filler, const Frame *frame, const MenuItem *item, int64_t count)
{
	const int64_t step = makes_nodes(filler, frame, item) ? 1 : item->definition->step;
	return (count + step - 1) / step * step;
}

/* The default amount counts for the minimum. */
static void
fill_entry(Filler *filler, Frame *frame, const MenuItem *item)
{
	const bool has_default = may_have_default(item->definition);
	if ((!item->definition->demands && !has_default) || is_silent(filler, frame, item))
		return;
	if (has_default)
		add_default_amounts(filler, frame, item);
	const int64_t count = missing(filler, frame, item);
	if (count > 0)
		add_many(filler, frame, item, in_steps(filler, frame, item, count));
}

/* The first member of a group, also in a nested group, with an id; NULL if there is none. */
static const MenuItem *
find_member(const Menu *menu, const MenuItem *group, Atom id)
{
	for (const MenuItem *item = group + 1; !atom_is_none(id) && item < menu->items + group->end;
	     item++)
		if (!item->definition->is_group && definition_has_id(item->definition, id))
			return item;
	return NULL;
}

const MenuItem *
filler_default_member(View *view, Instance *group, const Menu *menu)
{
	const Game *game = view_game(view);
	const ModifierList list = modify_list_of(group);
	const char *base = game_text(game, group->definition->default_id);
	const char *text = modify_text(view, &list, field_word(MODIFIES_DEFAULT_ENTRY), base);
	const MenuItem *member = find_member(menu, group->item, atoms_find(game->atoms, text));
	const bool is_refused = member && !view_has(view, QUIRK_SELECT_HIDDEN) &&
	                        reading_is_silent(view, tree_imagine(view, group->holder, member));
	return is_refused ? NULL : member;
}

static const MenuItem *
default_member(Filler *filler, const Frame *frame, const MenuItem *group)
{
	const Definition *definition = group->definition;
	/* Only modifiers could name a default, or another one. */
	if (!(definition->modified_fields & 1u << MODIFIES_DEFAULT_ENTRY) && !filler->affected) {
		const MenuItem *member = find_member(frame->menu, group, definition->default_id);
		return member && is_silent(filler, frame, member) ? NULL : member;
	}
	return filler_default_member(filler->view, imagine(filler, frame, group), frame->menu);
}

static void
fill_group(Filler *filler, Frame *frame, const MenuItem *group)
{
	if (!group->definition->demands || is_silent(filler, frame, group))
		return;
	const int64_t count = missing(filler, frame, group);
	const MenuItem *member = count > 0 ? default_member(filler, frame, group) : NULL;
	if (member)
		add_many(filler, frame, member, count);
}

static void
fill_items(Filler *filler, Frame *frame, uint32_t from, uint32_t end)
{
	for (uint32_t i = from; i < end; i = frame->menu->items[i].end) {
		const MenuItem *item = &frame->menu->items[i];
		if (!item->definition->is_group) {
			fill_entry(filler, frame, item);
			continue;
		}
		fill_items(filler, frame, i + 1, item->end);
		fill_group(filler, frame, item);
	}
}

/* True if modifiers hide a selection, and nothing in it has been selected. */
static bool
hides_itself(Filler *filler, const Menu *menu, const Selection *selection)
{
	const uint32_t hiding = 1u << MODIFIES_HIDDEN;
	if (!selection->definition || !(selection->definition->modified_fields & hiding) ||
	    selection->selections->len)
		return false;
	filler_catch_up(filler, menu, selection->item);
	return view_is_hidden(filler->view, tree_instance(filler->view, selection));
}

/* Removes a selection that was made, as if it had never been. */
static void
unmake(Filler *filler, const Selection *selection)
{
	const char *id = selection->id;
	const bool is_shown = !filler->stale && view_shrink(filler->view, selection);
	g_auto(Change) change = {.kind = CHANGE_REMOVE, .id = g_strdup(id)};
	for (guint i = filler->made ? filler->made->len : 0; i > 0; i--)
		if (strcmp(g_ptr_array_index(filler->made, i - 1), id) == 0)
			g_ptr_array_remove_index(filler->made, i - 1);
	history_apply(filler->history, &change, NULL, filler->diags);
	filler->grown = true;
	if (!is_shown)
		filler_touch(filler);
}

/* Takes out the selections of a new force that hide themselves: authors hide notes to players as
   soon as anything is selected (S-050). */
static void
unmake_hidden(Filler *filler, const Menu *menu, const Force *force)
{
	if (view_has(filler->view, QUIRK_SELECT_HIDDEN))
		return;
	for (guint i = force->selections->len; i > 0; i--) {
		const Selection *selection = g_ptr_array_index(force->selections, i - 1);
		if (hides_itself(filler, menu, selection))
			unmake(filler, selection);
	}
}

void
filler_fill_force(Filler *filler, const char *force_id)
{
	Frame frame = frame_open(view_roster(filler->view), NULL, force_id, true);
	fill_items(filler, &frame, 0, frame.menu->n_items);
	unmake_hidden(filler, frame.menu, frame.force);
	frame_close(&frame);
}

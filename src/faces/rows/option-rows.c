#include "faces/rows/option-rows.h"

#include "base/language/i18n.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "faces/rows/info-rows.h"
#include "faces/rows/marks.h"
#include "session/offers/option.h"
#include "session/words/figures.h"

/* The source of the rows. */
typedef struct Pane {
	GArray *rows;
	Workbench *bench;
	View *view;
	Atom cost_type;
	int columns;
} Pane;

static Pane
pane_for(Workbench *bench, int columns)
{
	View *view = workbench_view(bench);
	return (Pane){
		.rows = rows_new(),
		.bench = bench,
		.view = view,
		.cost_type = figures_cost_type(view),
		.columns = MAX(columns, 10),
	};
}

static bool
is_about(const Pane *pane, const Finding *finding, const Instance *instance)
{
	const Instance *owner = view_find(pane->view, finding->owner_id);
	if (instance->kind == INSTANCE_FORCE)
		return owner == instance;
	return owner && instance_lies_in(owner, instance);
}

/* A row for each finding; the findings screen shows them in full. */
static void
add_findings(const Pane *pane, const Instance *instance)
{
	const Verdict *verdict = workbench_verdict(pane->bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (!is_about(pane, finding, instance))
			continue;
		rows_add(pane->rows, (Row){
					     .key = g_strdup_printf("e:%u", i),
					     .entry = g_strdup_printf("%u", i),
					     .kind = OPTION_FINDING,
					     .sign = g_strdup(marks_sign(mark_of_finding(finding))),
					     .sign_role = marks_role(mark_of_finding(finding)),
					     .text = g_strdup(finding->message),
					     .role = marks_role(mark_of_finding(finding)),
					     .stops = true,
					     .reads = true,
				     });
	}
}

/* The sign of an option: "[x]", "(•)", "  3", a dash if it cannot be taken, "[■]" if it cannot be
   given up. The caller owns it: g_free(). */
static char *
sign_of(const Option *option, bool obstructed)
{
	const bool taken = option->taken > 0;
	if (option->is_fixed && option->kind != OPTION_NUMBER)
		return g_strdup("[■]");
	switch (option->kind) {
	case OPTION_RADIO:
		return g_strdup(taken ? "(•)" : obstructed ? "(–)" : "( )");
	case OPTION_CHECK:
		return g_strdup(taken ? "[x]" : obstructed ? "[–]" : "[ ]");
	case OPTION_NUMBER:
		return obstructed ? g_strdup("  –")
		                  : g_strdup_printf("%3" G_GINT64_FORMAT, option->taken);
	}
	g_assert_not_reached();
}

static char *
limit_of(const Pane *pane, const Option *option)
{
	if (option->kind != OPTION_NUMBER)
		return NULL;
	const Room room = room_in_selections(pane->view, option->imagined);
	return figures_room(&room);
}

static char *
price_text(const Pane *pane, const Instance *imagined)
{
	if (atom_is_none(pane->cost_type))
		return NULL;
	const Amount price = price_of(pane->view, imagined, pane->cost_type);
	return amount_is_zero(price) ? NULL : amount_to_string(price);
}

static bool
has_options(const Pane *pane, const Instance *selection)
{
	g_autoptr(GPtrArray) associations = selection->definition
	                                            ? definition_associations(view_game(pane->view),
	                                                                      selection->definition)
	                                            : NULL;
	return tree_menu(pane->view, selection)->n_items > 0 ||
	       (associations && associations->len > 0);
}

static void add_options(const Pane *pane, const Instance *holder, int depth);

static const char *
sign_of_association(const AssociationOffer *offer)
{
	if (offer->is_exclusive)
		return offer->is_associated ? "(•)" : "( )";
	return offer->is_associated ? "[x]" : "[ ]";
}

static void
add_association_offer(const Pane *pane, const AssociationOffer *offer, int depth)
{
	const char *from = offer->from->selection->id, *to = offer->to->selection->id;
	const char *association = game_text(view_game(pane->view), offer->association->id);
	const Role role = offer->is_offered ? ROLE_TEXT : ROLE_WARNING;
	rows_add(pane->rows,
	         (Row){
			 .key = g_strdup_printf("t:%s:%s:%s", from, association, to),
			 .holder = g_strdup(from),
			 .entry = g_strdup_printf("%s\t%s", association, to),
			 .kind = OPTION_ASSOCIATION,
			 .depth = depth,
			 .sign = g_strdup(sign_of_association(offer)),
			 .sign_role = role,
			 .text = association_offer_name(pane->view, offer),
			 .role = role,
			 .tail = offer->is_offered ? NULL
	                                           : g_strdup(_("the army data do not offer it")),
			 .stops = true,
		 });
}

/* Leaves out an association without candidates, unless it has a minimum. */
static void
add_association(const Pane *pane, const Instance *from, const Entry *association, int depth)
{
	const Room room = room_in_associations(pane->view, from, association);
	g_autoptr(GArray) offers = association_offers_of(pane->view, from, association);
	if (offers->len == 0 && !room.least.is_there)
		return;
	rows_add(pane->rows,
	         (Row){
			 .key = g_strdup_printf("a:%s:%u", from->selection->id, association->line),
			 .depth = depth,
			 .text = g_strdup(game_text(view_game(pane->view), association->name)),
			 .role = ROLE_HEADING,
			 .count = figures_room(&room),
			 .count_role = figures_is_broken(&room) ? ROLE_BAD : ROLE_HEADING,
		 });
	for (guint i = 0; i < offers->len; i++)
		add_association_offer(pane, &g_array_index(offers, AssociationOffer, i), depth + 1);
}

static void
add_associations(const Pane *pane, const Instance *from, int depth)
{
	if (!from->definition)
		return;
	g_autoptr(GPtrArray) associations = definition_associations(view_game(pane->view),
	                                                            from->definition);
	for (guint i = 0; i < associations->len; i++)
		add_association(pane, from, g_ptr_array_index(associations, i), depth);
}

bool
option_rows_association(View *view, const Row *row, AssociationOffer *offer)
{
	g_auto(GStrv) ids = g_strsplit(row->entry, "\t", 2);
	return association_offer_find(view, row->holder, ids[0], ids[1], offer);
}

/* Adds the options of taken selections below them; of several, each under its own name. */
static void
add_options_of_taken(const Pane *pane, const Option *option, int depth)
{
	g_autoptr(GPtrArray) selections = option_selections(option);
	for (guint i = 0; i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (!has_options(pane, selection))
			continue;
		if (selections->len > 1)
			rows_add(pane->rows,
			         (Row){
					 .key = g_strdup_printf("n:%s", selection->selection->id),
					 .text = g_strdup_printf("%u. %s", i + 1,
			                                         view_name(pane->view, selection)),
					 .role = ROLE_HEADING,
					 .depth = depth + 1,
				 });
		add_options(pane, selection, depth + (selections->len > 1 ? 2 : 1));
	}
}

static char *
choice_key(const char *holder, const char *path)
{
	return g_strdup_printf("o:%s:%s", holder, path);
}

static void
add_choice(const Pane *pane, const Instance *holder, const MenuItem *item, int depth)
{
	const Option option = option_of(pane->view, holder, item);
	if (option.taken == 0 && view_is_hidden(pane->view, option.imagined))
		return;
	g_autofree char *obstacle = option.taken ? NULL : option_obstacle(pane->view, &option);
	const Room room = room_in_selections(pane->view, option.imagined);
	char *path = menu_item_path(view_game(pane->view), item);
	rows_add(pane->rows, (Row){
				     .key = choice_key(instance_id(holder), path),
				     .holder = g_strdup(instance_id(holder)),
				     .entry = path,
				     .kind = OPTION_CHOICE,
				     .depth = depth,
				     .sign = sign_of(&option, obstacle != NULL),
				     .sign_role = obstacle ? ROLE_GREYED : ROLE_TEXT,
				     .text = g_strdup(view_name(pane->view, option.imagined)),
				     .role = obstacle ? ROLE_GREYED : ROLE_TEXT,
				     .tail = option.is_fixed ? g_strdup(_("fixed")) : NULL,
				     .count = limit_of(pane, &option),
				     .count_role = figures_is_broken(&room) ? ROLE_BAD : ROLE_DIM,
				     .cost = price_text(pane, option.imagined),
				     .stops = true,
			     });
	add_options_of_taken(pane, &option, depth);
}

static void
add_group(const Pane *pane, const Instance *holder, const MenuItem *item, int depth)
{
	const Instance *group = tree_imagine(pane->view, view_own(pane->view, holder), item);
	g_autofree char *path = menu_item_path(view_game(pane->view), item);
	Room room = room_in_selections(pane->view, group);
	if (!room.most.is_there && !room.least.is_there && !atom_is_none(pane->cost_type))
		room = room_in_cost(pane->view, group, pane->cost_type);
	rows_add(pane->rows,
	         (Row){
			 .key = g_strdup_printf("g:%s:%s", instance_id(holder), path),
			 .depth = depth,
			 .text = g_strdup(view_name(pane->view, group)),
			 .role = ROLE_HEADING,
			 .count = figures_room(&room),
			 .count_role = figures_is_broken(&room) ? ROLE_BAD : ROLE_HEADING,
		 });
}

/* True if nothing of a group is shown. */
static bool
is_group_empty(const Pane *pane, const Instance *holder, const MenuItem *group)
{
	const Menu *menu = tree_menu(pane->view, holder);
	const Instance *node = tree_imagine(pane->view, view_own(pane->view, holder), group);
	for (const MenuItem *item = group + 1; item < menu->items + group->end; item++) {
		if (item->definition->is_group)
			continue;
		const Option option = option_of(pane->view, holder, item);
		if (option.taken)
			return false;
		if (!view_is_hidden(pane->view, node) &&
		    !view_is_hidden(pane->view, option.imagined))
			return false;
	}
	return true;
}

static void
add_lines(const Pane *pane, const Instance *holder, uint32_t from, uint32_t end, int depth)
{
	const Menu *menu = tree_menu(pane->view, holder);
	for (uint32_t i = from; i < end; i = menu->items[i].end) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->is_group) {
			add_choice(pane, holder, item, depth);
		} else if (!is_group_empty(pane, holder, item)) {
			add_group(pane, holder, item, depth);
			add_lines(pane, holder, i + 1, item->end, depth + 1);
		}
	}
}

static void
add_options(const Pane *pane, const Instance *holder, int depth)
{
	add_lines(pane, holder, 0, tree_menu(pane->view, holder)->n_items, depth);
	add_associations(pane, holder, depth);
}

static void
add_notes(const Pane *pane, const Customisation *custom)
{
	if (!custom->notes)
		return;
	info_rows_add_heading(pane->rows, _("Notes"), FALSE);
	info_rows_add_text(pane->rows, custom->notes, pane->columns, ROLE_TEXT, 0);
}

static void
add_unlinked(const Pane *pane)
{
	info_rows_add_text(
		pane->rows,
		_("The army data do not know it any more. It stays in the file until it is "
	          "removed."),
		pane->columns, ROLE_WARNING, 0);
}

GArray *
option_rows(Workbench *bench, const char *id, int columns)
{
	const Pane pane = pane_for(bench, columns);
	const Instance *instance = id ? view_find(pane.view, id) : NULL;
	if (!instance)
		return pane.rows;
	add_findings(&pane, instance);
	if (!instance->definition)
		add_unlinked(&pane);
	if (instance->kind == INSTANCE_SELECTION)
		add_options(&pane, instance, 0);
	add_notes(&pane, instance->selection ? &instance->selection->custom
	                                     : &instance->roster_force->custom);
	info_rows_add(pane.rows, pane.view, instance, pane.columns);
	return pane.rows;
}

char *
option_rows_key(View *view, const Instance *taken)
{
	g_autofree char *path = menu_item_path(view_game(view), taken->item);
	return choice_key(instance_id(taken->holder), path);
}

#include "rosters/list-reader/offices-private.h"

#include "base/text/name-key.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/roster/lost-lines.h"
#include "engine/verdict/verdict.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-reader/select-target-private.h"

#include <string.h>

/* Units that are tried, a trial takes as long as an edit; and those of them that a message names. */
#define TRIED_MAX 32u
#define NAMED_MAX 6u

/* Selections inside a unit, one in the other, that may hold an office. */
#define DEPTH_MAX 3u

/* The errors with a holder that does not fill the office. */
#define STILL_EMPTY G_MAXUINT

/* A finding that the army has one selection too few of something. */
typedef struct Office {
	char *key;                  /* that of the finding; owned */
	const Definition *demanded; /* NULL for a rule of the companion, which has words only */
	bool is_category;
	char *words; /* key of these, with a blank before and behind it; owned */
} Office;

/* A place where the army could have it. */
typedef struct Seat {
	char *holder_id; /* owned */
	char *unit;      /* name of the unit; owned */
	const MenuItem *item;
	guint errors; /* the roster has with it; STILL_EMPTY if it is not filled then */
} Seat;

static void
office_clear(gpointer data)
{
	g_free(((Office *)data)->key);
	g_free(((Office *)data)->words);
}

static void
seat_clear(gpointer data)
{
	Seat *seat = data;
	g_free(seat->holder_id);
	g_free(seat->unit);
}

/* True if the program that wrote the text names every choice, so that an office that it does not name is empty. */
static bool
names_all(const ListBuilder *builder)
{
	const TextFormat *format = builder->list->format;
	return format->is_complete && !format->leaves_choices && !builder->is_bare;
}

static bool
is_wide(const Constraint *constraint)
{
	const QueryScope scope = constraint->query.scope;
	return scope == SCOPE_FORCE || scope == SCOPE_ROSTER;
}

/* True if one selection somewhere in the army would meet the limit: of a category, or of an upgrade. */
static bool
is_office_of_data(const Finding *finding)
{
	if (finding->code != FINDING_MIN || finding->severity != SEVERITY_ERROR ||
	    !finding->carrier->definition || finding->constraint->query.field != FIELD_SELECTIONS)
		return false;
	return finding->carrier->kind == INSTANCE_CATEGORY ||
	       (finding->carrier->kind == INSTANCE_SELECTION &&
	        finding->carrier->definition->type == SELECTION_UPGRADE &&
	        is_wide(finding->constraint));
}

/* True for a rule of the companion about the whole army: "no Character is the Warlord". */
static bool
is_office_of_companion(const Finding *finding)
{
	return finding->code == FINDING_BOUND && finding->bound->at_least &&
	       finding->bound->message && finding->bound->per == SUBJECT_ROSTER;
}

static bool
is_office(const Finding *finding)
{
	return finding->has_numbers && amount_equal(finding_gap(finding), amount_from_int(1)) &&
	       (is_office_of_data(finding) || is_office_of_companion(finding));
}

static Office
office_of(const Finding *finding)
{
	const bool is_of_data = finding->code == FINDING_MIN;
	g_autofree char *key = is_of_data ? NULL : name_key(finding->bound->message);
	return (Office){
		.key = g_strdup(finding->key),
		.demanded = is_of_data ? finding->carrier->definition : NULL,
		.is_category = finding->carrier->kind == INSTANCE_CATEGORY,
		.words = key ? g_strdup_printf(" %s ", key) : NULL,
	};
}

static GArray *
empty_offices(const Verdict *verdict)
{
	GArray *offices = g_array_new(FALSE, FALSE, sizeof(Office));
	g_array_set_clear_func(offices, office_clear);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (!is_office(finding))
			continue;
		const Office office = office_of(finding);
		g_array_append_val(offices, office);
	}
	return offices;
}

/* True for an upgrade that costs nothing and holds nothing. */
static bool
is_bare(const ListBuilder *builder, const Definition *choice)
{
	const Entry *type = cost_type_main(choices_game(builder->choices));
	return !choice->is_group && choice->type == SELECTION_UPGRADE &&
	       choices_menu(builder->choices, choice)->n_items == 0 &&
	       !(type && choices_may_cost(builder->choices, choice, type->id));
}

/* True if the rule has the name of the choice among its words. */
static bool
names(const ListBuilder *builder, const Office *office, const Definition *choice)
{
	g_autofree char *name = g_strdup_printf(" %s ", known_names_key(builder->names, choice));
	return strstr(office->words, name) != NULL;
}

/* True for a choice of a unit that may fill the office; a trial shows whether it does. */
static bool
is_seat(const ListBuilder *builder, const Office *office, const Definition *choice)
{
	const bool is_demanded = !office->demanded ? names(builder, office, choice)
	                         : office->is_category
	                                 ? definition_has_category(choice,
	                                                           office->demanded->target->id)
	                                 : choice->target == office->demanded->target;
	return is_demanded && is_bare(builder, choice);
}

static void
add_seats(const ListBuilder *builder, const Office *office, const Instance *holder, guint depth,
          GArray *seats)
{
	const Menu *menu = tree_menu(builder->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!is_seat(builder, office, item->definition) ||
		    !view_is_available(builder->view, holder, item))
			continue;
		const Seat seat = {g_strdup(holder->selection->id),
		                   g_strdup(view_name(builder->view, holder->root)), item,
		                   STILL_EMPTY};
		g_array_append_val(seats, seat);
	}
	for (uint32_t i = 0; depth < DEPTH_MAX && i < holder->n_children; i++)
		add_seats(builder, office, holder->children[i], depth + 1, seats);
}

static GArray *
seats_of(const ListBuilder *builder, const Office *office)
{
	GArray *seats = g_array_new(FALSE, FALSE, sizeof(Seat));
	g_array_set_clear_func(seats, seat_clear);
	const GPtrArray *all = view_selections(builder->view);
	for (guint i = 0; i < all->len; i++) {
		const Instance *selection = g_ptr_array_index(all, i);
		if (selection->root == selection)
			add_seats(builder, office, selection, 0, seats);
	}
	return seats;
}

static bool
has_finding(const Verdict *verdict, const char *key)
{
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (strcmp(verdict_get(verdict, i)->key, key) == 0)
			return true;
	return false;
}

/* Tells how many errors the roster has with the office filled there. */
static guint
errors_with(ListBuilder *builder, Verdict *verdict, const Office *office, const Seat *seat)
{
	g_autofree char *id = select_new(builder, seat->holder_id, seat->item);
	if (!id)
		return STILL_EMPTY;
	verdict_refresh(verdict);
	const guint errors = has_finding(verdict, office->key)
	                             ? STILL_EMPTY
	                             : verdict_count_of(verdict, SEVERITY_ERROR);
	select_take_back(builder, id);
	return errors;
}

/* Leaves the seats with which the roster has fewest errors: those that may be meant. */
static void
keep_best(ListBuilder *builder, Verdict *verdict, const Office *office, GArray *seats)
{
	guint least = STILL_EMPTY;
	for (guint i = 0; i < seats->len; i++) {
		Seat *seat = &g_array_index(seats, Seat, i);
		seat->errors = errors_with(builder, verdict, office, seat);
		least = MIN(least, seat->errors);
	}
	for (guint i = seats->len; i > 0; i--) {
		const guint errors = g_array_index(seats, Seat, i - 1).errors;
		if (errors != least || errors == STILL_EMPTY)
			g_array_remove_index(seats, i - 1);
	}
	verdict_refresh(verdict);
}

static const char *
name_of(const ListBuilder *builder, const Seat *seat)
{
	return game_text(choices_game(builder->choices), definition_name(seat->item->definition));
}

static void
take(ListBuilder *builder, const Seat *seat)
{
	g_autofree char *id = select_new(builder, seat->holder_id, seat->item);
	if (!id)
		return;
	claims_add(builder->claims, builder->roster, id);
	list_builder_complain(builder, TEXTLIST_OFFICE_TAKEN, &(TextItem){0},
	                      name_of(builder, seat), seat->unit, NULL);
}

static char *
names_of(const GArray *seats)
{
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < MIN(seats->len, NAMED_MAX); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "",
		                       g_array_index(seats, Seat, i).unit);
	if (seats->len > NAMED_MAX)
		g_string_append(names, " …");
	return g_string_free(names, FALSE);
}

/* Keeps the choice with the roster. All its errors are gone with any of the seats: none of them is one of the list. */
static void
keep_open(ListBuilder *builder, const Verdict *verdict, const char *text)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			lost_lines_add_open(builder->roster, finding->key, text);
	}
}

static void
leave_open(ListBuilder *builder, const Verdict *verdict, const GArray *seats)
{
	const Seat *first = &g_array_index(seats, Seat, 0);
	g_autofree char *names = names_of(seats);
	list_builder_complain(builder, TEXTLIST_OFFICE_OPEN, &(TextItem){0},
	                      name_of(builder, first), names, NULL);
	const Diag *last = diags_get(builder->diags, diags_count(builder->diags) - 1);
	g_autofree char *text = diag_text(last);
	if (first->errors == 0)
		keep_open(builder, verdict, text);
}

static void
fill(ListBuilder *builder, Verdict *verdict, const Office *office)
{
	if (!has_finding(verdict, office->key))
		return;
	g_autoptr(GArray) seats = seats_of(builder, office);
	if (seats->len > TRIED_MAX)
		return;
	keep_best(builder, verdict, office, seats);
	if (seats->len == 1)
		take(builder, &g_array_index(seats, Seat, 0));
	else if (seats->len > 1)
		leave_open(builder, verdict, seats);
	verdict_refresh(verdict);
}

bool
offices_has(const ListBuilder *builder, const Instance *instance)
{
	if (names_all(builder) || instance->root == instance ||
	    !is_bare(builder, instance->definition))
		return false;
	const Room room = room_in_selections(builder->view, instance);
	return room.least.is_there && is_wide(room.least.owned->constraint) &&
	       amount_equal(room.least.limit, amount_from_int(1));
}

void
offices_fill(ListBuilder *builder, const Companion *companion)
{
	if (names_all(builder))
		return;
	g_autoptr(Verdict) verdict = verdict_new(builder->view, companion);
	g_autoptr(GArray) offices = empty_offices(verdict);
	for (guint i = 0; i < offices->len && !list_builder_is_full(builder); i++)
		fill(builder, verdict, &g_array_index(offices, Office, i));
}

#include "session/words/figures.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

/* Between a minimum and a maximum. */
#define RANGE "–"

Atom
figures_cost_type(View *view)
{
	const Game *game = view_game(view);
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_COST_TYPE &&
		    !view_cost_type_is_hidden(view, &game->entries[i]))
			return game->entries[i].id;
	return ATOM_NONE;
}

const char *
figures_cost_name(View *view, Atom cost_type)
{
	const Game *game = view_game(view);
	const EntryId id = game_cost_type(game, cost_type);
	return entry_id_is_none(id) ? "" : game_text(game, game_entry(game, id)->name);
}

Amount
figures_cost_below(View *view, const Instance *instance, Atom cost_type)
{
	return atom_is_none(cost_type) ? AMOUNT_ZERO : view_cost_below(view, instance, cost_type);
}

static char *
with_minimum(const Room *room)
{
	g_autofree char *taken = amount_to_string(room->least.taken);
	g_autofree char *least = amount_to_string(room->least.limit);
	return g_strdup_printf("%s/%s+", taken, least);
}

static char *
with_maximum(const Room *room)
{
	g_autofree char *taken = amount_to_string(room->most.taken);
	g_autofree char *most = amount_to_string(room->most.limit);
	return g_strdup_printf("%s/%s", taken, most);
}

static char *
with_both(const Room *room)
{
	g_autofree char *maximum = with_maximum(room);
	g_autofree char *least = amount_to_string(room->least.limit);
	g_autofree char *taken = amount_to_string(room->most.taken);
	g_autofree char *most = amount_to_string(room->most.limit);
	if (amount_equal(room->least.limit, room->most.limit))
		return g_steal_pointer(&maximum);
	return g_strdup_printf("%s/%s" RANGE "%s", taken, least, most);
}

static bool
asks_for_some(const Room *room)
{
	return room->least.is_there && !amount_is_zero(room->least.limit);
}

char *
figures_room(const Room *room)
{
	if (asks_for_some(room) && room->most.is_there)
		return with_both(room);
	if (asks_for_some(room))
		return with_minimum(room);
	return room->most.is_there ? with_maximum(room) : NULL;
}

/* Squares that a player still counts at a glance. */
#define MOST_SLOTS 6

char *
figures_slots(const Room *room)
{
	const RoomEdge *edge = room->most.is_there ? &room->most : &room->least;
	if (!room->most.is_there && !asks_for_some(room))
		return NULL;
	const int64_t taken = amount_to_int(edge->taken), limit = amount_to_int(edge->limit);
	const int64_t n = MAX(taken, limit);
	if (n < 1 || n > MOST_SLOTS)
		return NULL;
	GString *squares = g_string_new(NULL);
	for (int64_t i = 0; i < n; i++)
		g_string_append(squares, i < taken ? "■" : "□");
	return g_string_free(squares, FALSE);
}

char *
figures_in_words(const char *figures)
{
	g_auto(GStrv) sides = g_strsplit(figures ? figures : "", "/", 2);
	if (!sides[0] || !sides[1])
		return g_strdup(figures);
	g_auto(GStrv) range = g_strsplit(sides[1], RANGE, 2);
	if (range[1])
		return g_strdup_printf(_("%s, from %s to %s"), sides[0], range[0], range[1]);
	const size_t length = strlen(sides[1]);
	if (sides[1][length - 1] != '+')
		return g_strdup_printf(_("%s of %s"), sides[0], sides[1]);
	sides[1][length - 1] = '\0';
	return g_strdup_printf(_("%s, at least %s"), sides[0], sides[1]);
}

static bool
is_exceeded(const Room *room)
{
	return room->most.is_there && amount_compare(room->most.taken, room->most.limit) > 0;
}

bool
figures_is_broken(const Room *room)
{
	return room_is_short(room) || is_exceeded(room);
}

static bool
is_reported(View *view, const Verdict *verdict, const RoomEdge *edge)
{
	const char *id = game_text(view_game(view), edge->owned->constraint->id);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity != SEVERITY_INFO && finding->constraint_id &&
		    strcmp(finding->constraint_id, id) == 0)
			return true;
	}
	return false;
}

bool
figures_is_wrong(const Room *room, View *view, const Verdict *verdict)
{
	return (room_is_short(room) && is_reported(view, verdict, &room->least)) ||
	       (is_exceeded(room) && is_reported(view, verdict, &room->most));
}

static void
append_total(GString *out, const char *name, Amount value, const CostLimit *limit)
{
	g_autofree char *spent = amount_to_string(value);
	g_autofree char *most = limit ? amount_to_string(limit->value) : NULL;
	g_autofree char *number = g_strjoin("/", spent, most, NULL);
	g_autofree char *text = text_with_unit(number, name);
	g_string_append_printf(out, "%s%s", out->len ? ", " : "", text);
}

/* The total of a cost type; NULL if nothing has that cost. */
static const ShownCost *
find_total(View *view, Atom type)
{
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(totals[i].type_id, type))
			return &totals[i];
	return NULL;
}

Amount
figures_total(View *view, Atom cost_type)
{
	const ShownCost *total = find_total(view, cost_type);
	return total ? total->value : AMOUNT_ZERO;
}

bool
figures_limit(View *view, Atom cost_type, Amount *spent, Amount *limit)
{
	const CostLimit *set = atom_is_none(cost_type) ? NULL
	                                               : roster_limit(view_roster(view), cost_type);
	if (!set || amount_compare(set->value, AMOUNT_ZERO) <= 0)
		return false;
	*spent = figures_total(view, cost_type);
	*limit = set->value;
	return true;
}

char *
figures_totals(View *view)
{
	const Game *game = view_game(view);
	GString *out = g_string_new(NULL);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *type = &game->entries[i];
		if (type->kind != ENTRY_COST_TYPE)
			continue;
		const ShownCost *total = find_total(view, type->id);
		const CostLimit *limit = roster_limit(view_roster(view), type->id);
		const Amount value = total ? total->value : AMOUNT_ZERO;
		const bool hidden = view_cost_type_is_hidden(view, type);
		if (!hidden && (limit || !amount_is_zero(value)))
			append_total(out, game_text(game, type->name), value, limit);
	}
	return g_string_free(out, FALSE);
}

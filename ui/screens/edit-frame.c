#include "screens/edit-frame.h"

#include "base/i18n.h"
#include "rows/marks.h"
#include "workbench/figures.h"

static const char *
verdict_word(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	if (!workbench_can_be_judged(bench))
		return _("NOT JUDGED");
	return verdict_is_legal(verdict) ? _("legal") : _("NOT LEGAL");
}

static Role
verdict_role(Workbench *bench)
{
	if (!workbench_can_be_judged(bench))
		return ROLE_BAR_FULL;
	return verdict_is_legal(workbench_verdict(bench)) ? ROLE_BAR_GOOD : ROLE_BAR_BAD;
}

/* Cells of the bar for points. */
#define GAUGE 10

/* The share of the limit from which points are nearly used up, in percent. */
#define NEARLY 95

static Role
gauge_role(Amount spent, Amount limit)
{
	const Amount hundred = amount_from_int(100);
	if (amount_compare(spent, limit) > 0)
		return ROLE_BAD;
	const bool nearly = amount_compare(amount_multiply(spent, hundred),
	                                   amount_multiply(limit, amount_from_int(NEARLY))) >= 0;
	return nearly ? ROLE_FULL : ROLE_GOOD;
}

/* The number of cells filled: all only when the limit is reached. */
static int
gauge_cells(Amount spent, Amount limit)
{
	int n = 0;
	while (n < GAUGE && amount_compare(amount_multiply(spent, amount_from_int(GAUGE)),
	                                   amount_multiply(limit, amount_from_int(n + 1))) >= 0)
		n++;
	return n;
}

/* Draws "35 left ▓▓▓▓▓▓▓▓▓░ " to the left of a column, as far as there is room for it. Returns the
   column where it begins. */
static int
draw_gauge(Workbench *bench, Grid *grid, int row, int from, int right)
{
	View *view = workbench_view(bench);
	Amount spent, limit;
	if (!figures_limit(view, figures_cost_type(view), &spent, &limit))
		return right;
	const bool over = amount_compare(spent, limit) > 0;
	const Amount gap = over ? amount_subtract(spent, limit) : amount_subtract(limit, spent);
	g_autofree char *number = amount_to_string(gap);
	g_autofree char *left = g_strdup_printf(over ? _("%s over ") : _("%s left "), number);
	const Role role = gauge_role(spent, limit);
	const int filled = gauge_cells(spent, limit), width = grid_width(left);
	if (right - from < GAUGE + 2)
		return right;
	int column = right - GAUGE - 1;
	for (int i = 0; i < GAUGE; i++)
		grid_put(grid, row, column + i, 1, role, i < filled ? "▓" : "░");
	if (column - from <= width)
		return column;
	grid_put(grid, row, column - width, width, ROLE_BAR, left);
	return column - width;
}

void
edit_frame_draw_bar(Workbench *bench, bool changed, Grid *grid, Rect place)
{
	const Roster *roster = workbench_roster(bench);
	const bool is_fixed = workbench_is_read_only(bench) || workbench_is_bare(bench);
	const bool fails = workbench_report_journal(bench, NULL);
	const char *state = is_fixed                    ? _(" (to be read only)")
	                    : workbench_is_saved(bench) ? ""
	                    : fails                     ? _(" * (journal not written)")
	                                                : " *";
	g_autofree char *left = g_strdup_printf("%s%s", roster->name, state);
	g_autofree char *totals = figures_totals(workbench_view(bench));
	const char *verdict = verdict_word(bench);
	g_autofree char *right = g_strdup_printf("%s%s%s · ", changed ? "» " : "", totals,
	                                         workbench_is_whole(bench) ? ""
	                                                                   : _(" · data missing"));
	const int end = place.column + place.columns - 1;
	const int column = end - grid_width(right) - grid_width(verdict);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	const int name = MIN(grid_width(left), MAX(place.columns / 2, column - place.column - 4));
	const int gauge = draw_gauge(bench, grid, place.row, place.column + 3 + name, column);
	grid_put(grid, place.row, place.column + 1, gauge - place.column - 3, ROLE_BAR, left);
	grid_put(grid, place.row, column, end - column, ROLE_BAR, right);
	grid_put_right(grid, place.row, column, end - column, verdict_role(bench), verdict);
}

/* The numbers of a category with limits, as "Core 3/3+"; NULL without a limit. g_free(). */
static char *
number_of(Workbench *bench, const Instance *category, bool *broken, bool *full)
{
	View *view = workbench_view(bench);
	Room room = room_in_selections(view, category);
	if (!room.most.is_there && !room.least.is_there)
		room = room_in_cost(view, category, figures_cost_type(view));
	*broken = figures_is_broken(&room);
	*full = room.most.is_there && amount_compare(room.most.taken, room.most.limit) >= 0;
	g_autofree char *numbers = figures_room(&room);
	return numbers ? g_strdup_printf("%s%s %s", *broken ? "!" : "", view_name(view, category),
	                                 numbers)
	               : NULL;
}

/* Puts the numbers of broken limits, or of the others. Returns the next column. */
static int
draw_numbers_that_are(Workbench *bench, const Instance *force, Grid *grid, Rect place, int column,
                      bool broken)
{
	for (uint32_t i = 0; force && i < force->n_categories_below; i++) {
		bool is_broken, is_full;
		g_autofree char *text = number_of(bench, force->categories_below[i], &is_broken,
		                                  &is_full);
		if (!text || is_broken != broken)
			continue;
		const int width = grid_width(text);
		if (column + width > place.column + place.columns - 1)
			break;
		const Role role = broken ? ROLE_BAD : is_full ? ROLE_FULL : ROLE_DIM;
		grid_put(grid, place.row + 1, column, width, role, text);
		column += width + 3;
	}
	return column;
}

/* Broken limits come first, because not all numbers may fit. */
void
edit_frame_draw_numbers(Workbench *bench, const Instance *force, Grid *grid, Rect place)
{
	const int column = draw_numbers_that_are(bench, force, grid, place, place.column + 1, true);
	draw_numbers_that_are(bench, force, grid, place, column, false);
}

/* The first finding of the worst severity. */
static const Finding *
worst_finding(const Verdict *verdict)
{
	const Finding *worst = verdict_get(verdict, 0);
	for (guint i = 1; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity > worst->severity)
			worst = verdict_get(verdict, i);
	return worst;
}

/* Draws " f fix " at the right, unless it would cut the finding. Returns its columns. */
static int
draw_way_out(const Keymap *keymap, Grid *grid, Rect place, int text)
{
	g_autofree char *key = keymap_first_key(keymap, COMMAND_FIX);
	g_autofree char *before = g_strdup_printf(" %s ", key);
	g_autofree char *name = g_strdup_printf("%s ", command_label(COMMAND_FIX));
	const int width = grid_width(before) + grid_width(name) + 1;
	if (!*key || (text <= place.columns && text + width > place.columns))
		return 0;
	int column = place.column + place.columns - 1 - width;
	column += grid_put(grid, place.row, column, width, ROLE_KEY, before);
	grid_put(grid, place.row, column, width, ROLE_DIM, name);
	return width;
}

/* Draws that there is no finding, or the reasons why the roster is not judged. */
static void
draw_no_finding(const Workbench *bench, Grid *grid, Rect place)
{
	g_autofree char *reasons = workbench_why_not_judged(bench);
	g_autofree char *text = *reasons ? g_strdup_printf(_(" not judged: %s "), reasons)
	                                 : g_strdup(_(" nothing is wrong "));
	grid_put(grid, place.row + place.rows - 1, place.column + 2, place.columns - 4,
	         *reasons ? ROLE_WARNING : ROLE_GOOD, text);
}

void
edit_frame_draw_finding(Workbench *bench, const Keymap *keymap, Grid *grid, Rect place)
{
	const Verdict *verdict = workbench_verdict(bench);
	const int row = place.row + place.rows - 1;
	const guint n = verdict_count(verdict);
	grid_rule(grid, row, place.column, place.columns);
	if (n == 0) {
		draw_no_finding(bench, grid, place);
		return;
	}
	const Finding *finding = worst_finding(verdict);
	g_autofree char *more = n == 1 ? g_strdup("") : g_strdup_printf(_(" (%u in all)"), n);
	g_autofree char *text = g_strdup_printf(" %s %s", marks_sign(finding->severity),
	                                        finding->message);
	const int frame = 5 + grid_width(more);
	const Rect line = {row, place.column, 1, place.columns};
	const int help = finding->severity > SEVERITY_INFO
	                         ? draw_way_out(keymap, grid, line, frame + grid_width(text))
	                         : 0;
	const int room = place.columns - frame - help;
	int column = place.column + 2;
	column += grid_put(grid, row, column, room, marks_role(finding->severity), text);
	column += grid_put(grid, row, column, place.columns, ROLE_DIM, more);
	grid_put(grid, row, column, 1, ROLE_TEXT, " ");
}

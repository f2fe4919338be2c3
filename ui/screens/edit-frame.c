#include "ui/screens/edit-frame.h"

#include "base/language/i18n.h"
#include "faces/rows/marks.h"
#include "session/words/figures.h"

static const char *
verdict_word(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	if (!workbench_can_be_judged(bench))
		return _("NOT JUDGED");
	if (verdict_is_legal(verdict))
		return _("legal");
	return verdict_is_legal_as_agreed(verdict) ? _("NOT LEGAL, agreed") : _("NOT LEGAL");
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
	const Pack *pack = workbench_pack(bench);
	g_autofree char *left = g_strdup_printf("%s%s%s%s", roster->name, state, pack ? " · " : "",
	                                        pack ? pack->name : "");
	g_autofree char *totals = figures_totals(workbench_view(bench));
	const char *verdict = verdict_word(bench);
	g_autofree char *right = g_strdup_printf(
		"%s%s%s%s", changed ? "» " : "", totals, *totals ? " · " : "",
		workbench_is_whole(bench) ? "" : _("data missing · "));
	const int end = place.column + place.columns - 1;
	const int column = end - grid_width(right) - grid_width(verdict);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	const int name = MIN(grid_width(left), MAX(place.columns / 2, column - place.column - 4));
	const int gauge = draw_gauge(bench, grid, place.row, place.column + 3 + name, column);
	grid_put(grid, place.row, place.column + 1, gauge - place.column - 3, ROLE_BAR, left);
	grid_put(grid, place.row, column, end - column, ROLE_BAR, right);
	grid_put_right(grid, place.row, column, end - column, verdict_role(bench), verdict);
}

/* The limits of a category in the line of numbers. Texts are owned; NULL for none. */
typedef struct CategoryNumbers {
	char *text;  /* "Core 3/3+", "!Lords 2/1" */
	char *slots; /* "■■■" */
	Role role;
} CategoryNumbers;

static void
numbers_clear(gpointer data)
{
	CategoryNumbers *numbers = data;
	g_free(numbers->text);
	g_free(numbers->slots);
}

static Role
role_of(const Room *room, bool broken)
{
	const bool is_full = room->most.is_there &&
	                     amount_compare(room->most.taken, room->most.limit) >= 0;
	return broken ? ROLE_BAD : is_full ? ROLE_FULL : ROLE_DIM;
}

/* Adds the numbers of a category with limits; of broken limits or of the others. */
static void
add_numbers(GArray *line, Workbench *bench, const Instance *category, bool broken)
{
	View *view = workbench_view(bench);
	Room room = room_in_selections(view, category);
	const bool counts = room.most.is_there || room.least.is_there;
	if (!counts)
		room = room_in_cost(view, category, figures_cost_type(view));
	g_autofree char *figures = figures_room(&room);
	if (!figures || figures_is_wrong(&room, view, workbench_verdict(bench)) != broken)
		return;
	const CategoryNumbers numbers = {
		.text = g_strdup_printf("%s%s %s", broken ? "!" : "", view_name(view, category),
	                                figures),
		.slots = counts ? figures_slots(&room) : NULL,
		.role = role_of(&room, broken),
	};
	g_array_append_val(line, numbers);
}

/* The numbers of a force. Broken limits come first, because not all numbers may fit. */
static GArray *
numbers_of(Workbench *bench, const Instance *force)
{
	GArray *line = g_array_new(FALSE, FALSE, sizeof(CategoryNumbers));
	g_array_set_clear_func(line, numbers_clear);
	for (int turn = 0; turn < 2; turn++)
		for (uint32_t i = 0; force && i < force->n_categories_below; i++)
			add_numbers(line, bench, force->categories_below[i], turn == 0);
	return line;
}

/* Columns between two categories, and between those that would not fit. */
#define GAP       3
#define LEAST_GAP 2

/* Columns of the sign that there are more categories. */
#define MORE_WIDTH 2

static int
width_of(const GArray *line, bool with_slots)
{
	int width = 0;
	for (guint i = 0; i < line->len; i++) {
		const CategoryNumbers *numbers = &g_array_index(line, CategoryNumbers, i);
		width += GAP + grid_width(numbers->text);
		width += with_slots && numbers->slots ? grid_width(numbers->slots) + 1 : 0;
	}
	return width;
}

void
edit_frame_draw_numbers(Workbench *bench, const Instance *force, Grid *grid, Rect place)
{
	g_autoptr(GArray) line = numbers_of(bench, force);
	const int end = place.column + place.columns - 1;
	const bool shows_slots = width_of(line, true) <= place.columns;
	const int gap = width_of(line, false) <= place.columns ? GAP : LEAST_GAP;
	int column = place.column + 1;
	for (guint i = 0; i < line->len; i++) {
		const CategoryNumbers *numbers = &g_array_index(line, CategoryNumbers, i);
		const int more = i + 1 < line->len ? MORE_WIDTH : 0;
		if (column + grid_width(numbers->text) > end - more) {
			grid_put(grid, place.row + 1, i ? column - gap + 1 : column, 1, ROLE_DIM,
			         "…");
			break;
		}
		column += grid_put(grid, place.row + 1, column, end - column, numbers->role,
		                   numbers->text);
		if (shows_slots && numbers->slots)
			column += 1 + grid_put(grid, place.row + 1, column + 1, end - column,
			                       numbers->role, numbers->slots);
		column += gap;
	}
}

/* The first finding with the heaviest mark. */
static const Finding *
worst_finding(const Verdict *verdict)
{
	const Finding *worst = verdict_get(verdict, 0);
	for (guint i = 1; i < verdict_count(verdict); i++)
		if (mark_of_finding(verdict_get(verdict, i)) > mark_of_finding(worst))
			worst = verdict_get(verdict, i);
	return worst;
}

/* "! 2 Lords, but 1 is allowed", with the agreement on it before it. The caller owns it: g_free(). */
static char *
sentence_of(const Finding *finding)
{
	g_autofree char *agreed = finding_agreed(finding);
	return g_strdup_printf(" %s %s%s%s", marks_sign(mark_of_finding(finding)),
	                       agreed ? agreed : "", agreed ? " · " : "", finding->message);
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
	g_autofree char *text = sentence_of(finding);
	const Mark mark = mark_of_finding(finding);
	const int frame = 5 + grid_width(more);
	const Rect line = {row, place.column, 1, place.columns};
	const int help = mark > MARK_INFO
	                         ? draw_way_out(keymap, grid, line, frame + grid_width(text))
	                         : 0;
	const int room = place.columns - frame - help;
	int column = place.column + 2;
	column += grid_put(grid, row, column, room, marks_role(mark), text);
	column += grid_put(grid, row, column, place.columns, ROLE_DIM, more);
	grid_put(grid, row, column, 1, ROLE_TEXT, " ");
}

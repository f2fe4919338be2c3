#include "faces/rows/effect-rows.h"

#include "base/language/i18n.h"
#include "engine/compare/compare.h"
#include "session/words/figures.h"

static Differences *
compare(Workbench *bench, Workbench *draft)
{
	const CompareSide before = {workbench_view(bench), workbench_verdict(bench)};
	const CompareSide after = {workbench_view(draft), workbench_verdict(draft)};
	return differences_new(&before, &after);
}

/* "+12", "-93"; "±0" for none. The caller owns it: g_free(). */
static char *
signed_amount(Amount amount)
{
	g_autofree char *text = amount_to_string(amount);
	const char *sign = amount_is_negative(amount) ? "" : amount_is_zero(amount) ? "±" : "+";
	return g_strconcat(sign, text, NULL);
}

static Amount
total_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	return figures_total(view, figures_cost_type(view));
}

/* "1240 → 1985 (+745)". The caller owns it: g_free(). */
static char *
points_of(Workbench *bench, Workbench *draft)
{
	const Amount before = total_of(bench), after = total_of(draft);
	g_autofree char *one = amount_to_string(before);
	g_autofree char *other = amount_to_string(after);
	g_autofree char *change = signed_amount(amount_subtract(after, before));
	return g_strdup_printf("%s → %s (%s)", one, other, change);
}

/* Units */

/* The sign of a difference that is about a whole unit or force; NULL for others. */
static const char *
sign_of(const Difference *difference)
{
	if (difference->in_unit)
		return NULL;
	switch (difference->kind) {
	case DIFFERENCE_ADDED:
		return "+";
	case DIFFERENCE_REMOVED:
		return "-";
	case DIFFERENCE_UNIT:
	case DIFFERENCE_NUMBER:
	case DIFFERENCE_COST:
	case DIFFERENCE_MOVED:
		return "~";
	default:
		return NULL;
	}
}

/* "Archers 10 → 20", "Archers ×10". The caller owns it: g_free(). */
static char *
name_of(const Difference *difference)
{
	const int64_t before = difference->number[SIDE_BEFORE];
	const int64_t after = difference->number[SIDE_AFTER];
	const char *name = difference->name[SIDE_AFTER] ? difference->name[SIDE_AFTER]
	                                                : difference->name[SIDE_BEFORE];
	if (before && after && before != after)
		return g_strdup_printf("%s %" G_GINT64_FORMAT " → %" G_GINT64_FORMAT, name, before,
		                       after);
	const int64_t number = MAX(before, after);
	return number > 1 ? g_strdup_printf("%s ×%" G_GINT64_FORMAT, name, number) : g_strdup(name);
}

static void
add_unit(GArray *rows, const Difference *difference, const char *sign)
{
	const Amount change = amount_subtract(difference->cost[SIDE_AFTER],
	                                      difference->cost[SIDE_BEFORE]);
	rows_add(rows, (Row){
			       .key = g_strdup_printf("%s %u", sign, rows->len),
			       .sign = g_strdup(sign),
			       .sign_role = *sign == '-' ? ROLE_BAD : ROLE_GOOD,
			       .text = name_of(difference),
			       .role = ROLE_TEXT,
			       .cost = signed_amount(change),
		       });
}

/* Findings */

static void
add_findings(GArray *rows, const GPtrArray *findings, const char *sign, Role role)
{
	for (guint i = 0; i < findings->len; i++) {
		const Finding *finding = g_ptr_array_index(findings, i);
		rows_add(rows, (Row){
				       .key = g_strdup_printf("%s %u", sign, i),
				       .sign = g_strdup(sign),
				       .sign_role = role,
				       .text = g_strdup(finding->message),
				       .role = ROLE_TEXT,
			       });
	}
}

GArray *
effect_rows(Workbench *bench, Workbench *draft)
{
	GArray *rows = rows_new();
	g_autoptr(Differences) all = compare(bench, draft);
	rows_add(rows, (Row){
			       .key = g_strdup("points"),
			       .text = points_of(bench, draft),
			       .role = ROLE_HEADING,
		       });
	for (guint i = 0; i < differences_count(all); i++) {
		const Difference *difference = differences_get(all, i);
		const char *sign = sign_of(difference);
		if (sign)
			add_unit(rows, difference, sign);
	}
	add_findings(rows, differences_findings(all, SIDE_BEFORE), "✓", ROLE_GOOD);
	add_findings(rows, differences_findings(all, SIDE_AFTER), "✗", ROLE_BAD);
	return rows;
}

/* The numbers of units and findings. */
typedef struct Counts {
	guint come, go, change, cleared, caused;
} Counts;

/* The units in a force of one roster that another one has not. */
static guint
count_lacking(const View *other, const Instance *force)
{
	guint n = 0;
	for (uint32_t i = 0; i < force->n_children; i++)
		n += !view_find(other, force->children[i]->selection->id);
	for (uint32_t i = 0; i < force->n_forces; i++)
		n += count_lacking(other, force->forces[i]);
	return n;
}

static guint
count_all_lacking(const View *other, View *view)
{
	const Instance *root = view_root(view);
	guint n = 0;
	for (uint32_t i = 0; i < root->n_forces; i++)
		n += count_lacking(other, root->forces[i]);
	return n;
}

/* A force that comes is one difference, and so are equal units. */
static Counts
count(const Differences *all, View *before, View *after)
{
	Counts counts = {
		.come = count_all_lacking(before, after),
		.go = count_all_lacking(after, before),
		.cleared = differences_findings(all, SIDE_BEFORE)->len,
		.caused = differences_findings(all, SIDE_AFTER)->len,
	};
	for (guint i = 0; i < differences_count(all); i++) {
		const char *sign = sign_of(differences_get(all, i));
		counts.change += sign && *sign == '~';
	}
	return counts;
}

/* @text  with the number in it, taken over */
static void
append_counted(GString *line, guint n, char *text)
{
	if (n)
		g_string_append_printf(line, " · %s", text);
	g_free(text);
}

char *
effect_line(Workbench *bench, Workbench *draft)
{
	g_autoptr(Differences) all = compare(bench, draft);
	g_autofree char *points = points_of(bench, draft);
	const Counts counts = count(all, workbench_view(bench), workbench_view(draft));
	GString *line = g_string_new(points);
	append_counted(line, counts.come,
	               g_strdup_printf(ngettext("%u unit comes", "%u units come", counts.come),
	                               counts.come));
	append_counted(
		line, counts.go,
		g_strdup_printf(ngettext("%u unit goes", "%u units go", counts.go), counts.go));
	append_counted(
		line, counts.change,
		g_strdup_printf(ngettext("%u unit changes", "%u units change", counts.change),
	                        counts.change));
	append_counted(
		line, counts.cleared,
		g_strdup_printf(ngettext("%u finding goes", "%u findings go", counts.cleared),
	                        counts.cleared));
	append_counted(
		line, counts.caused,
		g_strdup_printf(ngettext("%u finding comes", "%u findings come", counts.caused),
	                        counts.caused));
	return g_string_free(line, FALSE);
}

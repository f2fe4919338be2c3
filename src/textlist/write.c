#include "textlist/write.h"

#include "base/text.h"
#include "textlist/cost-types.h"

#include <string.h>

/* How a form writes each thing. */
typedef struct Manner {
	bool lists_leaves; /* what has nothing below stands behind a colon, else on a line of its own */
	bool counts_ones;       /* "1x" is written, too */
	const char *bullets[2]; /* of the first level, and of those below */
	const char *indent;     /* of each level but the first */
	const char *open_costs, *close_costs;
} Manner;

static const Manner MANNERS[] = {
	[TEXT_FORM_BATTLESCRIBE] = {true, false, {". ", ". "}, ". ", " [", "]"},
	[TEXT_FORM_NEWRECRUIT] = {true, false, {"• ", "• "}, "  ", " [", "]"},
	[TEXT_FORM_GW] = {false, true, {"  • ", "  ◦ "}, "   ", " (", ")"},
};

typedef struct Writer {
	View *view;
	TextForm form;
	const Manner *manner;
	GString *out;
} Writer;

static void
append_name(const Writer *writer, const char *name)
{
	g_autofree char *line = text_one_line(name);
	g_string_append(writer->out, line);
}

static Amount
cost_of(const Writer *writer, const Instance *instance, const ShownCost *total)
{
	return instance->kind == INSTANCE_ROSTER
	               ? total->value
	               : view_cost_below(writer->view, instance, total->type_id);
}

/* "993 pts, 5 PL": what is nothing is not said. */
static char *
all_costs(const Writer *writer, const Instance *instance)
{
	uint32_t n;
	const ShownCost *totals = view_totals(writer->view, &n);
	GString *costs = g_string_new(NULL);
	for (uint32_t i = 0; i < n; i++) {
		const Amount value = cost_of(writer, instance, &totals[i]);
		if (totals[i].hidden || amount_is_zero(value))
			continue;
		g_autofree char *number = amount_to_string(value);
		g_string_append_printf(costs, "%s%s %s", costs->len ? ", " : "", number,
		                       totals[i].name);
	}
	return g_string_free(costs, FALSE);
}

/* "993 Points": the official app knows nothing else, and says it of everything. */
static char *
points_alone(const Writer *writer, const Instance *instance)
{
	const Entry *type = cost_type_main(view_game(writer->view));
	uint32_t n;
	const ShownCost *totals = view_totals(writer->view, &n);
	Amount value = AMOUNT_ZERO;
	for (uint32_t i = 0; type && i < n; i++)
		if (atom_equal(totals[i].type_id, type->id))
			value = cost_of(writer, instance, &totals[i]);
	g_autofree char *number = amount_to_string(value);
	return g_strconcat(number, " Points", NULL);
}

static void
append_costs(const Writer *writer, const Instance *instance)
{
	g_autofree char *costs = writer->form == TEXT_FORM_GW ? points_alone(writer, instance)
	                                                      : all_costs(writer, instance);
	if (*costs)
		g_string_append_printf(writer->out, "%s%s%s", writer->manner->open_costs, costs,
		                       writer->manner->close_costs);
}

/* "2x Shield"; "1x", too, if that is counted. */
static void
append_counted(const Writer *writer, const Instance *instance, bool counts_one)
{
	if (instance->number > 1 || counts_one)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT "x ", instance->number);
	append_name(writer, view_name(writer->view, instance));
}

static bool
is_listed(const Writer *writer, const Instance *instance)
{
	return writer->manner->lists_leaves && instance->n_children == 0;
}

/* ": Lance, 2x Shield" */
static void
append_leaves(const Writer *writer, const GPtrArray *children)
{
	bool first = true;
	for (guint i = 0; i < children->len; i++) {
		if (!is_listed(writer, g_ptr_array_index(children, i)))
			continue;
		g_string_append(writer->out, first ? ": " : ", ");
		append_counted(writer, g_ptr_array_index(children, i), writer->manner->counts_ones);
		first = false;
	}
}

static void append_branches(const Writer *writer, const GPtrArray *children, unsigned level);

static void
append_branch(const Writer *writer, const Instance *instance, unsigned level)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, instance);
	for (unsigned i = 0; i < level; i++)
		g_string_append(writer->out, writer->manner->indent);
	g_string_append(writer->out, writer->manner->bullets[MIN(level, 1)]);
	append_counted(writer, instance, writer->manner->counts_ones);
	append_leaves(writer, children);
	g_string_append_c(writer->out, '\n');
	append_branches(writer, children, level + 1);
}

static void
append_branches(const Writer *writer, const GPtrArray *children, unsigned level)
{
	for (guint i = 0; i < children->len; i++)
		if (!is_listed(writer, g_ptr_array_index(children, i)))
			append_branch(writer, g_ptr_array_index(children, i), level);
}

static void
append_unit(const Writer *writer, const Instance *unit)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, unit);
	append_counted(writer, unit, false);
	append_costs(writer, unit);
	append_leaves(writer, children);
	g_string_append_c(writer->out, '\n');
	append_branches(writer, children, 0);
	g_string_append_c(writer->out, '\n');
}

static const char *
category_of(const Writer *writer, const Instance *unit)
{
	for (uint32_t i = 0; i < unit->n_categories; i++)
		if (unit->categories[i].primary)
			return view_category_name(writer->view, unit,
			                          unit->categories[i].category_id);
	return "Other";
}

static void
append_section(const Writer *writer, const char *category)
{
	g_autofree char *line = text_one_line(category);
	g_autofree char *capitals = g_utf8_strup(line, -1);
	switch (writer->form) {
	case TEXT_FORM_BATTLESCRIBE:
		g_string_append_printf(writer->out, "+ %s +\n\n", line);
		break;
	case TEXT_FORM_NEWRECRUIT:
		g_string_append_printf(writer->out, "## %s\n\n", line);
		break;
	case TEXT_FORM_GW:
		g_string_append_printf(writer->out, "%s\n\n", capitals);
		break;
	}
}

static void
append_force_head(const Writer *writer, const Instance *force)
{
	const Entry *catalogue = force->roster_force->catalogue;
	g_autofree char *name = text_one_line(view_name(writer->view, force));
	g_autofree char *army = text_one_line(
		catalogue ? game_text(view_game(writer->view), catalogue->name)
			  : force->roster_force->catalogue_name);
	if (writer->form == TEXT_FORM_GW) {
		g_string_append_printf(writer->out, "%s\n%s\n\n", army, name);
		return;
	}
	g_string_append_printf(writer->out, "%s++ %s (%s)",
	                       writer->form == TEXT_FORM_NEWRECRUIT ? "# " : "", name, army);
	append_costs(writer, force);
	g_string_append(writer->out, " ++\n\n");
}

static void
append_force(const Writer *writer, const Instance *force)
{
	g_autoptr(GPtrArray) units = view_sorted_children(writer->view, force);
	g_autoptr(GPtrArray) forces = view_sorted_forces(writer->view, force);
	const char *section = NULL;
	append_force_head(writer, force);
	for (guint i = 0; i < units->len; i++) {
		const Instance *unit = g_ptr_array_index(units, i);
		const char *category = category_of(writer, unit);
		if (g_strcmp0(section, category) != 0)
			append_section(writer, category);
		section = category;
		append_unit(writer, unit);
	}
	for (guint i = 0; i < forces->len; i++)
		append_force(writer, g_ptr_array_index(forces, i));
}

/* Where a form has a place for the roster's name. */
static void
append_title(const Writer *writer)
{
	if (writer->form == TEXT_FORM_BATTLESCRIBE)
		return;
	if (writer->form == TEXT_FORM_NEWRECRUIT)
		g_string_append(writer->out, "# ");
	append_name(writer, view_roster(writer->view)->name);
	append_costs(writer, view_root(writer->view));
	g_string_append(writer->out, "\n\n");
}

static void
append_end(const Writer *writer)
{
	if (writer->form != TEXT_FORM_BATTLESCRIBE)
		return;
	g_string_append(writer->out, "++ Total:");
	append_costs(writer, view_root(writer->view));
	g_string_append(writer->out, " ++\n\n");
}

char *
textlist_write(View *view, TextForm form)
{
	const Writer writer = {view, form, &MANNERS[form], g_string_new(NULL)};
	const Instance *root = view_root(view);
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, root);
	append_title(&writer);
	for (guint i = 0; i < forces->len; i++)
		append_force(&writer, g_ptr_array_index(forces, i));
	append_end(&writer);
	g_string_append(writer.out, "Created with Muster\n");
	return g_string_free(writer.out, FALSE);
}

#include "faces/rows/tree-rows.h"

#include "base/text/text.h"
#include "faces/rows/force-names.h"
#include "faces/rows/glyphs.h"
#include "faces/rows/marks.h"
#include "session/offers/association-offer.h"
#include "session/offers/sections.h"
#include "session/words/figures.h"
#include "session/words/unit-numbers.h"

/* The source of the rows. */
typedef struct Tree {
	GArray *rows;
	Workbench *bench;
	View *view;
	GHashTable *open;
	Marks *marks;
	AssociationIndex *associations;
	UnitNumbers *numbers; /* for the force being added */
	Atom cost_type;
	const Instance *known; /* the force whose sections are known; NULL for none */
	GPtrArray *sections;
	RowOrder order;
	Summaries *summaries;
} Tree;

char *
tree_rows_key(const char *id)
{
	return g_strconcat("s:", id, NULL);
}

static Amount
cost_of(const Tree *tree, const Instance *instance)
{
	return figures_cost_below(tree->view, instance, tree->cost_type);
}

static char *
cost_text(const Tree *tree, Amount cost)
{
	return atom_is_none(tree->cost_type) ? NULL : amount_to_string(cost);
}

/* The number of models of a unit, at any depth, without those of units bought with it. */
static int64_t
size_of(const Instance *unit)
{
	int64_t size = 0;
	for (uint32_t i = 0; i < unit->n_children; i++) {
		const Instance *child = unit->children[i];
		if (!child->definition || child->definition->type == SELECTION_UNIT)
			continue;
		size += child->definition->type == SELECTION_MODEL ? child->number : size_of(child);
	}
	return size;
}

/* Adds a row for each association from or to a selection. */
static void
add_associations(const Tree *tree, const Instance *selection, int depth)
{
	g_autoptr(GPtrArray) lines = association_lines(tree->view, tree->associations, selection);
	for (guint i = 0; i < lines->len; i++)
		rows_add(tree->rows,
		         (Row){
				 .key = g_strdup_printf("t:%s:%u", selection->selection->id, i),
				 .kind = TREE_ASSOCIATION,
				 .depth = depth,
				 .glyph = "└",
				 .text = g_strdup(g_ptr_array_index(lines, i)),
				 .role = ROLE_DIM,
				 .follows = true,
			 });
}

/* The note of a selection and, if @tells, its content in a line; NULL without either. */
static char *
tail_of(const Tree *tree, const Instance *selection, bool tells)
{
	const char *note = selection->selection->custom.notes;
	g_autofree char *content = tells ? summaries_get(tree->summaries, tree->view, selection)
	                                 : NULL;
	g_autofree char *line = note ? text_one_line(note) : NULL;
	if (!line)
		return g_steal_pointer(&content);
	return g_strdup_printf("“%s”%s%s", line, content ? "  " : "", content ? content : "");
}

/* A name with a number among equal ones; 0 for none. */
static char *
numbered_name(View *view, const Instance *selection, guint number)
{
	g_autofree char *name = summaries_name(view, selection);
	return number ? g_strdup_printf("%s (%u)", name, number) : g_steal_pointer(&name);
}

char *
tree_rows_numbered_name(View *view, const Instance *selection)
{
	return numbered_name(view, selection, unit_number(selection));
}

/* @cost  with everything below, computed once for its row and the sum above */
static void
add_selection(const Tree *tree, const Instance *selection, Amount cost, int depth)
{
	const char *id = selection->selection->id;
	const Mark mark = marks_below(tree->marks, selection);
	const bool open = g_hash_table_contains(tree->open, id);
	const int64_t size = size_of(selection);
	const bool tells = !open && selection->n_children > 0;
	rows_add(tree->rows,
	         (Row){
			 .key = tree_rows_key(id),
			 .holder = g_strdup(id),
			 .kind = TREE_SELECTION,
			 .depth = depth,
			 .sign = g_strdup(mark ? marks_sign(mark) : " "),
			 .sign_role = marks_role(mark),
			 .text = numbered_name(tree->view, selection,
	                                       unit_numbers_get(tree->numbers, selection)),
			 .role = ROLE_TEXT,
			 .tail = tail_of(tree, selection, tells),
			 .count = size > 1 ? g_strdup_printf("×%" G_GINT64_FORMAT, size) : NULL,
			 .count_role = ROLE_DIM,
			 .cost = cost_text(tree, cost),
			 .stops = true,
		 });
	add_associations(tree, selection, depth + 1);
	if (!open)
		return;
	g_autoptr(GPtrArray) children = view_sorted_children(tree->view, selection);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		add_selection(tree, child, cost_of(tree, child), depth + 1);
	}
}

/* The cost of each selection of a section. The caller owns the array: g_array_unref(). */
static GArray *
costs_of_section(const Tree *tree, const Section *section, Amount *sum)
{
	GArray *costs = g_array_new(FALSE, FALSE, sizeof(Amount));
	*sum = AMOUNT_ZERO;
	for (guint i = 0; i < section->selections->len; i++) {
		const Amount cost = cost_of(tree, g_ptr_array_index(section->selections, i));
		*sum = amount_add(*sum, cost);
		g_array_append_val(costs, cost);
	}
	return costs;
}

/* The limit on the number of selections, or else on points. */
static Room
room_of_category(const Tree *tree, const Instance *category)
{
	const Room room = room_in_selections(tree->view, category);
	if (room.most.is_there || room.least.is_there || atom_is_none(tree->cost_type))
		return room;
	return room_in_cost(tree->view, category, tree->cost_type);
}

/* The count with its limits; of a tracked category without limits the number of selections that have it. */
static char *
count_of_category(const Tree *tree, const Instance *category, const Room *room, bool is_tracked)
{
	char *count = figures_room(room);
	if (count || !is_tracked)
		return count;
	return g_strdup_printf("%" G_GINT64_FORMAT, view_count_in_category(tree->view, category));
}

static void
add_section(Tree *tree, const Section *section, int depth)
{
	const Instance *category = section->category;
	const char *id = view_category_node_id(tree->view, category);
	const Room room = room_of_category(tree, category);
	const Mark mark = marks_of(tree->marks, id);
	const bool is_tracked = view_is_tracked(tree->view, category);
	if (section->selections->len == 0 && !room.least.is_there && !room.most.is_there &&
	    !is_tracked)
		return;
	Amount sum;
	g_autoptr(GArray) costs = costs_of_section(tree, section, &sum);
	const bool is_wrong = figures_is_wrong(&room, tree->view, workbench_verdict(tree->bench));
	rows_add(tree->rows, (Row){
				     .key = g_strdup_printf("c:%s", id),
				     .holder = g_strdup(id),
				     .kind = TREE_CATEGORY,
				     .depth = depth,
				     .sign = g_strdup(marks_sign(mark)),
				     .sign_role = marks_role(mark),
				     .glyph = glyph_of_category(view_name(tree->view, category)),
				     .text = g_strdup(view_name(tree->view, category)),
				     .role = ROLE_HEADING,
				     .tail = figures_slots(&room),
				     .count = count_of_category(tree, category, &room, is_tracked),
				     .count_role = is_wrong ? ROLE_BAD : ROLE_HEADING,
				     .cost = cost_text(tree, sum),
			     });
	for (guint i = 0; i < section->selections->len; i++)
		add_selection(tree, g_ptr_array_index(section->selections, i),
		              g_array_index(costs, Amount, i), depth + 1);
}

static gint
by_name(gconstpointer a, gconstpointer b, gpointer data)
{
	const Tree *tree = data;
	const Instance *one = *(const Instance *const *)a;
	const Instance *other = *(const Instance *const *)b;
	return text_compare_natural(view_name(tree->view, one), view_name(tree->view, other));
}

static gint
by_points(gconstpointer a, gconstpointer b, gpointer data)
{
	const Tree *tree = data;
	const Instance *one = *(const Instance *const *)a;
	const Instance *other = *(const Instance *const *)b;
	const int order = amount_compare(cost_of(tree, other), cost_of(tree, one));
	return order ? order : by_name(a, b, data);
}

/* Adds the units of all sections, without headings. */
static void
add_sorted(Tree *tree, const GPtrArray *sections, int depth)
{
	g_autoptr(GPtrArray) units = g_ptr_array_new();
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		g_ptr_array_extend(units, section->selections, NULL, NULL);
	}
	g_ptr_array_sort_with_data(units, tree->order == ROWS_BY_NAME ? by_name : by_points, tree);
	for (guint i = 0; i < units->len; i++) {
		const Instance *unit = g_ptr_array_index(units, i);
		add_selection(tree, unit, cost_of(tree, unit), depth + 1);
	}
}

static void add_forces(Tree *tree, const Instance *holder, int depth);

static void
add_force(Tree *tree, const Instance *force, int depth)
{
	const char *id = force->roster_force->id;
	const Mark mark = marks_of(tree->marks, id);
	rows_add(tree->rows, (Row){
				     .key = g_strdup_printf("f:%s", id),
				     .holder = g_strdup(id),
				     .kind = TREE_FORCE,
				     .depth = depth,
				     .sign = g_strdup(marks_sign(mark)),
				     .sign_role = marks_role(mark),
				     .text = force_name_with_army(tree->view, force),
				     .role = ROLE_TEXT,
				     .cost = cost_text(tree, cost_of(tree, force)),
				     .stops = true,
			     });
	g_autoptr(GPtrArray) sections = force == tree->known ? g_ptr_array_ref(tree->sections)
	                                                     : sections_of(tree->view, force);
	tree->numbers = unit_numbers_new(force);
	if (tree->order == ROWS_BY_ROLE)
		for (guint i = 0; i < sections->len; i++)
			add_section(tree, g_ptr_array_index(sections, i), depth);
	else
		add_sorted(tree, sections, depth);
	unit_numbers_free(tree->numbers);
	add_forces(tree, force, depth + 1);
}

static void
add_forces(Tree *tree, const Instance *holder, int depth)
{
	g_autoptr(GPtrArray) forces = view_sorted_forces(tree->view, holder);
	for (guint i = 0; i < forces->len; i++)
		add_force(tree, g_ptr_array_index(forces, i), depth);
}

GArray *
tree_rows(Workbench *bench, GHashTable *open, const Instance *force, GPtrArray *sections,
          RowOrder order, Summaries *summaries)
{
	Tree tree = {
		.rows = rows_new(),
		.bench = bench,
		.view = workbench_view(bench),
		.open = open,
		.marks = marks_new(workbench_view(bench), workbench_verdict(bench)),
		.associations = association_index_new(workbench_view(bench)),
		.cost_type = figures_cost_type(workbench_view(bench)),
		.known = force,
		.sections = sections,
		.order = order,
		.summaries = summaries,
	};
	add_forces(&tree, view_root(tree.view), 0);
	marks_free(tree.marks);
	association_index_free(tree.associations);
	return tree.rows;
}

/* The place of a force or selection; the number of rows if it has none. */
static guint
find_row(const GArray *rows, const char *id)
{
	guint at = 0;
	while (at < rows->len && g_strcmp0(g_array_index(rows, Row, at).holder, id) != 0)
		at++;
	return at;
}

const Row *
tree_rows_neighbour(const GArray *rows, const char *id, int direction)
{
	const guint from = find_row(rows, id);
	if (from == rows->len)
		return NULL;
	const Row *here = &g_array_index(rows, Row, from);
	/* Before the first row the place wraps around, and ends the search, too. */
	for (guint i = from + (guint)direction; i < rows->len; i += (guint)direction) {
		const Row *row = &g_array_index(rows, Row, i);
		if (row->depth < here->depth ||
		    (row->kind == TREE_CATEGORY && here->kind == TREE_SELECTION))
			break;
		if (row->depth == here->depth && row->kind == here->kind && row->holder)
			return row;
	}
	return NULL;
}

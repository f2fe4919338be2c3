/*
 * Boxes to tick for the wounds or models of a unit.
 *
 * If no companion gives a unit boxes, the characteristics of the models do, by their names: each model
 * gets a box for each wound. So any army data have boxes.
 */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"

#include <string.h>

/* Beyond this the number is printed instead. */
#define MAX_BOXES 60

#define BOXES_TOGETHER 5

static const char *const WOUNDS[] = {"W",          "Wounds",    "Wnds", "Health",        "HP",
                                     "Hit Points", "Structure", "PV",   "Points de vie", "Wunden",
                                     "LP"};

/* Models of one profile. */
typedef struct ModelRow {
	const char *name;
	int64_t wounds; /* wounds of each model */
	int64_t models;
} ModelRow;

static int64_t
wounds_of(const ShownInfo *info)
{
	for (uint32_t i = 0; info->is_profile && i < info->n_characteristics; i++) {
		const ShownCharacteristic *one = &info->characteristics[i];
		for (gsize k = 0; k < G_N_ELEMENTS(WOUNDS); k++)
			if (g_ascii_strcasecmp(one->name, WOUNDS[k]) == 0)
				return CLAMP(g_ascii_strtoll(one->value, NULL, 10), 0, G_MAXINT);
	}
	return 0;
}

static const ShownInfo *
profile_with_wounds(const SheetBuilder *builder, const Instance *instance)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(builder->view, instance, &n);
	for (uint32_t i = 0; i < n; i++)
		if (wounds_of(&infos[i]) > 0)
			return &infos[i];
	return NULL;
}

static bool
is_model(const Instance *instance)
{
	return instance->definition && instance->kind == INSTANCE_SELECTION &&
	       instance->definition->type == SELECTION_MODEL;
}

int64_t
sheet_count_models(const Instance *unit)
{
	int64_t models = is_model(unit) ? unit->number : 0;
	for (uint32_t i = 0; i < unit->n_children; i++)
		models += sheet_count_models(unit->children[i]);
	return models;
}

/* The models below a selection that have no profile with wounds of their own. */
static int64_t
plain_models(const SheetBuilder *builder, const Instance *holder)
{
	int64_t models = 0;
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (is_model(child) && !profile_with_wounds(builder, child))
			models += child->number;
		models += plain_models(builder, child);
	}
	return models;
}

static bool
has_own_profiles(const SheetBuilder *builder, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if ((is_model(holder->children[i]) &&
		     profile_with_wounds(builder, holder->children[i])) ||
		    has_own_profiles(builder, holder->children[i]))
			return true;
	return false;
}

/* The number of models that have the profile of a selection; 0 if all have one of their own. */
static int64_t
bearers_of(const SheetBuilder *builder, const Instance *instance)
{
	const int64_t plain = is_model(instance) ? 0 : plain_models(builder, instance);
	if (plain)
		return plain;
	return !is_model(instance) && has_own_profiles(builder, instance) ? 0 : instance->number;
}

static void
add_models(GArray *rows, const ModelRow *added)
{
	for (guint i = 0; i < rows->len; i++) {
		ModelRow *row = &g_array_index(rows, ModelRow, i);
		if (strcmp(row->name, added->name) == 0 && row->wounds == added->wounds) {
			row->models += added->models;
			return;
		}
	}
	if (added->models > 0)
		g_array_append_val(rows, *added);
}

static void
collect_rows(const SheetBuilder *builder, const GPtrArray *instances, GArray *rows)
{
	for (guint i = 0; i < instances->len; i++) {
		const Instance *instance = g_ptr_array_index(instances, i);
		const ShownInfo *info = profile_with_wounds(builder, instance);
		if (!info)
			continue;
		const ModelRow row = {sheet_line(builder, info->name), wounds_of(info),
		                      bearers_of(builder, instance)};
		add_models(rows, &row);
	}
}

char *
sheet_boxes(int64_t n, int64_t together)
{
	GString *text = g_string_new(NULL);
	for (int64_t i = 0; i < n; i++)
		g_string_append(text, i && i % together == 0 ? " " SHEET_BOX : SHEET_BOX);
	return g_string_free(text, FALSE);
}

static bool
are_too_many(const ModelRow *row)
{
	return row->models > MAX_BOXES || row->wounds > MAX_BOXES ||
	       row->models * row->wounds > MAX_BOXES;
}

static SheetBoxes
boxes_of(const ModelRow *row)
{
	return (SheetBoxes){
		.id = row->name,
		.n = MIN(row->models, G_MAXINT) * MIN(row->wounds, G_MAXINT),
		.together = row->wounds > 1 && row->models > 1 ? row->wounds : BOXES_TOGETHER,
	};
}

static char *
printed(const ModelRow *row)
{
	const SheetBoxes boxes = boxes_of(row);
	if (are_too_many(row))
		return g_strdup_printf("%" G_GINT64_FORMAT, boxes.n);
	return sheet_boxes(boxes.n, boxes.together);
}

static SheetPanel
make_panel(const SheetBuilder *builder, const GArray *rows)
{
	GArray *figures = g_array_new(FALSE, TRUE, sizeof(SheetFigure));
	for (guint i = 0; i < rows->len; i++) {
		const ModelRow *row = &g_array_index(rows, ModelRow, i);
		const char *label = rows->len > 1     ? row->name
		                    : row->wounds > 1 ? _("Wounds")
		                                      : _("Models");
		g_autofree char *boxes = printed(row);
		const SheetFigure figure = {
			.label = sheet_line(builder, label),
			.value = sheet_line(builder, boxes),
			.boxes = boxes_of(row),
		};
		g_array_append_val(figures, figure);
	}
	SheetPanel panel = {.title = "",
	                    .kinds = 1u << SHEET_FULL | 1u << SHEET_PUBLIC | 1u << SHEET_CARDS};
	panel.figures = sheet_rows(builder, figures, &panel.n_figures);
	return panel;
}

/* True if the companion gives the unit boxes: it knows more of the game than names do. */
static bool
have_boxes(const SheetPanels *panels)
{
	for (uint32_t i = 0; i < panels->n; i++)
		for (uint32_t k = 0; k < panels->items[i].n_figures; k++)
			if (strstr(panels->items[i].figures[k].value, SHEET_BOX))
				return true;
	return false;
}

static SheetPanels
put_first(const SheetBuilder *builder, const SheetPanel *panel, const SheetPanels *panels)
{
	GArray *all = g_array_new(FALSE, TRUE, sizeof(SheetPanel));
	g_array_append_val(all, *panel);
	if (panels->n)
		g_array_append_vals(all, panels->items, panels->n);
	SheetPanels joined;
	joined.items = sheet_rows(builder, all, &joined.n);
	return joined;
}

SheetPanels
sheet_add_boxes(const SheetBuilder *builder, const GPtrArray *instances, const SheetPanels *panels)
{
	g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(ModelRow));
	if (!have_boxes(panels))
		collect_rows(builder, instances, rows);
	const ModelRow *only = rows->len == 1 ? &g_array_index(rows, ModelRow, 0) : NULL;
	if (rows->len == 0 || (only && only->models * only->wounds == 1))
		return *panels;
	const SheetPanel panel = make_panel(builder, rows);
	return put_first(builder, &panel, panels);
}

/*
 * The form of Old World Builder: a head between lines of three signs, headings with their points, models in
 * front of a unit's name, a dash for each option.
 */
#include "rosters/list-writer/write-private.h"

#include "base/text/text.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-writer/written-private.h"

#include <string.h>

typedef struct OldWorldWriter {
	View *view;
	GString *out;
	const Definition *models; /* those that the unit written now is called by; NULL for none */
} OldWorldWriter;

/* "Warhammer: The Old World, Dwarfen Mountain Holds, Expeditionary Force" */
static void
append_head(const OldWorldWriter *writer, const Instance *force)
{
	const Game *game = view_game(writer->view);
	const Entry *system = &game->entries[game->files[game->system].root];
	g_autofree char *name = text_one_line(view_roster(writer->view)->name);
	g_autofree char *total = written_total(writer->view);
	g_autofree char *system_name = text_one_line(game_text(game, system->name));
	g_autofree char *army = written_army(writer->view, force);
	g_autofree char *force_name = written_name(writer->view, force);
	g_string_append_printf(writer->out, "===\n%s [%s pts]\n%s, %s, %s\n===\n\n", name, total,
	                       g_strdelimit(system_name, ",", ' '), g_strdelimit(army, ",", ' '),
	                       g_strdelimit(force_name, ",", ' '));
}

/* The number of a definition among the models of a unit. */
static int64_t
number_in(const Instance *unit, const Definition *definition)
{
	int64_t n = 0;
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (unit->children[i]->definition == definition)
			n += unit->children[i]->number;
	return n;
}

/* The models of a unit that it is called by: the largest number. NULL if it has none. */
static const Definition *
main_models(const Instance *unit)
{
	const Definition *largest = NULL;
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (instance_is_model(unit->children[i]) &&
		    (!largest ||
		     number_in(unit, unit->children[i]->definition) > number_in(unit, largest)))
			largest = unit->children[i]->definition;
	return largest;
}

/* True if the army data require as many. */
static bool
is_implied(const OldWorldWriter *writer, const Instance *model)
{
	const Room room = room_in_selections(writer->view, model);
	return room.least.is_there && amount_compare(room.least.taken, room.least.limit) <= 0;
}

/* True for a champion, musician or standard bearer beside the models that one of them is, for other models beside
   those, and for the mount of a character: the form has them among the options. */
static bool
is_optional(const OldWorldWriter *writer, const Instance *model)
{
	const bool is_mount = instance_is_model(model->holder);
	return (is_mount || model->definition != writer->models) && !is_implied(writer, model);
}

static int64_t
count_models(const OldWorldWriter *writer, const Instance *unit)
{
	int64_t n = 0;
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (instance_is_model(unit->children[i]) && !is_optional(writer, unit->children[i]))
			n += unit->children[i]->number;
	return n;
}

/* The form names no models but those that are options, and no headings of options. */
static bool
is_named(const OldWorldWriter *writer, const Instance *option)
{
	g_autofree char *points = written_points(writer->view, option);
	if (instance_is_model(option))
		return is_optional(writer, option);
	return option->n_children == 0 || strcmp(points, "0") != 0;
}

/* An option of a unit. */
typedef struct Written {
	char *name; /* owned */
	int64_t number;
} Written;

static void
written_clear(gpointer data)
{
	g_free(((Written *)data)->name);
}

static void
add_option(const OldWorldWriter *writer, const Instance *option, GArray *options)
{
	g_autofree char *name = written_name(writer->view, option);
	for (guint i = 0; i < options->len; i++) {
		Written *known = &g_array_index(options, Written, i);
		if (strcmp(known->name, name) == 0) {
			known->number += option->number;
			return;
		}
	}
	const Written written = {g_steal_pointer(&name), option->number};
	g_array_append_val(options, written);
}

/* Adds the options below a node, each name once. */
static void
collect_options(OldWorldWriter *writer, const Instance *node, GArray *options)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, node);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (is_named(writer, child))
			add_option(writer, child, options);
		collect_options(writer, child, options);
	}
}

static bool
offers(const OldWorldWriter *writer, const Instance *node, const char *name)
{
	const Game *game = view_game(writer->view);
	const Menu *menu = tree_menu(writer->view, node);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (!definition->is_group &&
		    strcmp(game_text(game, definition_name(definition)), name) == 0)
			return true;
	}
	return false;
}

/* The number of all that can have an option, in a unit and below; 0 if the army data do not know it. */
static int64_t
count_holders(const OldWorldWriter *writer, const Instance *node, const char *name)
{
	int64_t n = offers(writer, node, name) ? node->number : 0;
	for (uint32_t i = 0; i < node->n_children; i++)
		n += count_holders(writer, node->children[i], name);
	return n;
}

/* A number is that of all that can have the option, unless it is written. */
static void
append_options(OldWorldWriter *writer, const Instance *unit)
{
	g_autoptr(GArray) options = g_array_new(FALSE, FALSE, sizeof(Written));
	g_array_set_clear_func(options, written_clear);
	collect_options(writer, unit, options);
	for (guint i = 0; i < options->len; i++) {
		const Written *option = &g_array_index(options, Written, i);
		g_string_append(writer->out, "- ");
		if (option->number != MAX(count_holders(writer, unit, option->name), 1))
			g_string_append_printf(writer->out, "%" G_GINT64_FORMAT "x ",
			                       option->number);
		g_string_append_printf(writer->out, "%s\n", option->name);
	}
}

/* "15 Dwarf Warriors [165 pts]" */
static void
append_unit(OldWorldWriter *writer, const Instance *unit)
{
	g_autofree char *name = written_name(writer->view, unit);
	g_autofree char *points = written_points(writer->view, unit);
	writer->models = main_models(unit);
	const int64_t models = MAX(count_models(writer, unit), unit->number);
	if (models > 1)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT " ", models);
	g_string_append_printf(writer->out, "%s [%s pts]\n", name, points);
	append_options(writer, unit);
	g_string_append_c(writer->out, '\n');
}

static const char *
heading_of(const OldWorldWriter *writer, const Instance *unit)
{
	return written_heading(writer->view, unit, "Other");
}

/* "++ Core Units [405 pts] ++" */
static void
append_heading(const OldWorldWriter *writer, const GPtrArray *units, const char *heading)
{
	const Entry *type = cost_type_main(view_game(writer->view));
	Amount sum = AMOUNT_ZERO;
	for (guint i = 0; type && i < units->len; i++) {
		const Instance *unit = g_ptr_array_index(units, i);
		if (strcmp(heading_of(writer, unit), heading) == 0)
			sum = amount_add(sum, view_cost_below(writer->view, unit, type->id));
	}
	g_autofree char *points = amount_to_string(sum);
	g_autofree char *name = text_one_line(heading);
	g_string_append_printf(writer->out, "++ %s [%s pts] ++\n\n", name, points);
}

/* The selections of a force are sorted by category. */
static void
append_units(OldWorldWriter *writer, const Instance *force)
{
	g_autoptr(GPtrArray) units = view_sorted_children(writer->view, force);
	const char *last = "";
	for (guint i = 0; i < units->len; i++) {
		const Instance *unit = g_ptr_array_index(units, i);
		const char *heading = heading_of(writer, unit);
		if (strcmp(heading, last) != 0)
			append_heading(writer, units, heading);
		last = heading;
		append_unit(writer, unit);
	}
}

static void
append_forces(OldWorldWriter *writer, const Instance *holder)
{
	g_autoptr(GPtrArray) forces = view_sorted_forces(writer->view, holder);
	for (guint i = 0; i < forces->len; i++) {
		append_units(writer, g_ptr_array_index(forces, i));
		append_forces(writer, g_ptr_array_index(forces, i));
	}
}

char *
write_old_world(View *view)
{
	OldWorldWriter writer = {.view = view, .out = g_string_new(NULL)};
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, view_root(view));
	if (forces->len > 0)
		append_head(&writer, g_ptr_array_index(forces, 0));
	append_forces(&writer, view_root(view));
	g_string_append(writer.out, "---\nCreated with Muster\n");
	return g_string_free(writer.out, FALSE);
}

/*
 * The form of Old World Builder: a head between lines of three signs, headings with their points, models in
 * front of a unit's name, a dash for each option.
 */
#include "rosters/list-writer/write-private.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-writer/written-private.h"

#include <string.h>

typedef struct OldWorldWriter {
	View *view;
	GString *out;
	const Instance *unit; /* that is written now */
	bool loses_numbers; /* some options are of fewer than all models, or are models in numbers */
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

/* The number of models of the largest entry in a unit. */
static int64_t
largest_number(const Instance *unit)
{
	int64_t largest = 0;
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (instance_is_model(unit->children[i]))
			largest = MAX(largest, unit->children[i]->number);
	return largest;
}

/* True for a champion, musician or standard bearer beside the models that one of them is, and for the
   mount of a character: the form has them among the options. */
static bool
is_optional(const Instance *model, int64_t largest)
{
	return model->number == 1 && model->n_children == 0 &&
	       (largest > 1 || instance_is_model(model->holder));
}

static int64_t
count_models(const Instance *unit, int64_t largest)
{
	int64_t n = 0;
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (instance_is_model(unit->children[i]) &&
		    !is_optional(unit->children[i], largest))
			n += unit->children[i]->number;
	return n;
}

/* The form names no models but those that are options, and no headings of options. */
static bool
is_named(const OldWorldWriter *writer, const Instance *option, int64_t largest)
{
	g_autofree char *points = written_points(writer->view, option);
	if (instance_is_model(option))
		return is_optional(option, largest);
	return option->n_children == 0 || strcmp(points, "0") != 0;
}

static void
add_option(const OldWorldWriter *writer, const Instance *option, GPtrArray *names,
           GHashTable *numbers)
{
	char *name = written_name(writer->view, option);
	const int64_t before = GPOINTER_TO_INT(g_hash_table_lookup(numbers, name));
	if (before == 0)
		g_ptr_array_add(names, g_strdup(name));
	g_hash_table_insert(numbers, name, GINT_TO_POINTER(before + option->number));
}

/* Adds the options below a node, each name once. @numbers  by name: the number of all of that name, as a
   pointer; @largest  as in largest_number() */
static void
collect_options(OldWorldWriter *writer, const Instance *node, int64_t largest, GPtrArray *names,
                GHashTable *numbers)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, node);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		writer->loses_numbers |= instance_is_model(child) && node != writer->unit &&
		                         child->number > 1;
		if (is_named(writer, child, largest))
			add_option(writer, child, names, numbers);
		collect_options(writer, child, largest, names, numbers);
	}
}

static void
append_options(OldWorldWriter *writer, const Instance *unit, int64_t models)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                      NULL);
	collect_options(writer, unit, largest_number(unit), names, numbers);
	for (guint i = 0; i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);
		const int64_t number = GPOINTER_TO_INT(g_hash_table_lookup(numbers, name));
		writer->loses_numbers |= number > 1 && number != models;
		g_string_append_printf(writer->out, "- %s\n", name);
	}
}

/* "15 Dwarf Warriors [165 pts]" */
static void
append_unit(OldWorldWriter *writer, const Instance *unit)
{
	g_autofree char *name = written_name(writer->view, unit);
	g_autofree char *points = written_points(writer->view, unit);
	writer->unit = unit;
	const int64_t models = MAX(count_models(unit, largest_number(unit)), unit->number);
	if (models > 1)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT " ", models);
	g_string_append_printf(writer->out, "%s [%s pts]\n", name, points);
	append_options(writer, unit, models);
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
write_old_world(View *view, GString *lost)
{
	OldWorldWriter writer = {.view = view, .out = g_string_new(NULL)};
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, view_root(view));
	if (forces->len > 0)
		append_head(&writer, g_ptr_array_index(forces, 0));
	append_forces(&writer, view_root(view));
	g_string_append(writer.out, "---\nCreated with Muster\n");
	if (writer.loses_numbers)
		text_append_listed(lost, _("numbers of options"));
	return g_string_free(writer.out, FALSE);
}

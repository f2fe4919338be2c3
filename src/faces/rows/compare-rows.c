#include "faces/rows/compare-rows.h"

#include "base/language/i18n.h"
#include "engine/compare/compare.h"
#include "engine/verdict/repeats.h"
#include "faces/rows/force-names.h"
#include "faces/rows/glyphs.h"
#include "faces/rows/summaries.h"
#include "session/offers/sections.h"
#include "session/words/figures.h"

#include <string.h>

typedef struct Sides {
	const SideBySide *both;
	View *view[SIDES];
	Atom cost_type[SIDES];
	GArray **rows; /* a pair */
	bool all;
} Sides;

/* A side of a row. Texts are taken over by the row; NULL for a side that lacks it. */
typedef struct Cell {
	char *text;
	char *tail;
	char *cost;
	const char *sign;
	const char *glyph;
	Role role;
} Cell;

static Role
role_of_sign(const char *sign)
{
	switch (*sign) {
	case '+':
		return ROLE_GOOD;
	case '-':
		return ROLE_BAD;
	case '~':
	case '>':
		return ROLE_WARNING;
	default:
		return ROLE_TEXT;
	}
}

/* Adds a row to both sides. @id  of the unit or force in the roster under edit; NULL for none */
static void
add_cells(const Sides *sides, const Cell cells[], int depth, const char *id)
{
	for (int side = 0; side < SIDES; side++) {
		const Cell *cell = &cells[side], *other = &cells[!side];
		GArray *rows = sides->rows[side];
		rows_add(rows,
		         (Row){
				 .key = g_strdup_printf("%u", rows->len),
				 .holder = g_strdup(id),
				 .depth = depth,
				 .sign = cell->sign ? g_strdup(cell->sign) : NULL,
				 .sign_role = cell->sign ? role_of_sign(cell->sign) : ROLE_TEXT,
				 .glyph = cell->glyph,
				 .text = cell->text ? cell->text : g_strdup(""),
				 .role = cell->role,
				 .tail = cell->tail,
				 .words = g_strdup(other->text ? other->text : ""),
				 .cost = cell->cost,
				 .stops = true,
			 });
	}
}

/* The number of rows, to take those added since away. */
static guint
mark(const Sides *sides)
{
	return sides->rows[SIDE_BEFORE]->len;
}

static void
return_to(const Sides *sides, guint n)
{
	for (int side = 0; side < SIDES; side++)
		g_array_set_size(sides->rows[side], n);
}

static char *
cost_of(const Sides *sides, SideIndex side, const Instance *instance)
{
	if (atom_is_none(sides->cost_type[side]))
		return NULL;
	return amount_to_string(
		figures_cost_below(sides->view[side], instance, sides->cost_type[side]));
}

static const Instance *
partner_of(const Sides *sides, SideIndex side, const char *id)
{
	const char *partner = differences_partner(sides->both->differences, side, id);
	return partner ? view_find(sides->view[!side], partner) : NULL;
}

/* Differences inside a unit */

/* Where in its unit something is: "Musician [Halberdier]". The caller owns it: g_free(). */
static char *
name_in_unit(const Difference *difference, SideIndex side)
{
	const char *const *path = difference->path[side];
	const guint depth = g_strv_length((char **)(guintptr)path);
	g_autoptr(GString) name = g_string_new(NULL);
	if (difference->number[side] != 1)
		g_string_append_printf(name, "%" G_GINT64_FORMAT " ", difference->number[side]);
	g_string_append(name, difference->name[side]);
	if (depth > difference->n_forces[side] + 1)
		g_string_append_printf(name, " [%s]", path[depth - 1]);
	return g_strdup(name->str);
}

static char *
association_text(const Difference *difference, SideIndex side)
{
	const char *name = difference->association_name ? difference->association_name
	                                                : _("Associated with");
	const AssociationEnd *end = difference->ends[side];
	return end ? g_strdup_printf("%s: %s", name, end->name) : NULL;
}

static const char *
sign_of(const Difference *difference, const Cell cells[])
{
	if (!cells[SIDE_AFTER].text)
		return "-";
	if (!cells[SIDE_BEFORE].text)
		return "+";
	return difference->kind == DIFFERENCE_MOVED ? ">" : "~";
}

static void
add_difference(const Sides *sides, const Difference *difference, const char *id)
{
	Cell cells[SIDES] = {0};
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++) {
		const bool is_association = difference->kind == DIFFERENCE_ASSOCIATION;
		cells[side].role = ROLE_TEXT;
		if (is_association)
			cells[side].text = association_text(difference, side);
		else if (difference->name[side])
			cells[side].text = name_in_unit(difference, side);
		if (cells[side].text && !is_association && !amount_is_zero(difference->cost[side]))
			cells[side].cost = amount_to_string(difference->cost[side]);
	}
	const char *sign = sign_of(difference, cells);
	for (int side = 0; side < SIDES; side++)
		cells[side].sign = cells[side].text ? sign : NULL;
	add_cells(sides, cells, 2, id);
}

/* True for the new name of a unit, which the row of the unit shows. */
static bool
is_name_of_unit(const Difference *difference)
{
	return difference->kind == DIFFERENCE_RENAMED &&
	       g_strv_length((char **)(guintptr)difference->path[SIDE_AFTER]) ==
	               difference->n_forces[SIDE_AFTER];
}

/* The place behind the difference of a unit of both rosters; that of the end without one. @after  its id in the other
   roster */
static guint
place_of_differences(const Differences *all, const char *after)
{
	for (guint i = 0; i < differences_count(all); i++) {
		const Difference *difference = differences_get(all, i);
		if (difference->kind == DIFFERENCE_UNIT && strcmp(difference->id, after) == 0)
			return i + 1;
	}
	return differences_count(all);
}

/* Adds the differences in a unit of both rosters. */
static void
add_differences(const Sides *sides, const char *after, const char *id)
{
	const Differences *all = sides->both->differences;
	for (guint i = place_of_differences(all, after);
	     i < differences_count(all) && differences_get(all, i)->in_unit; i++)
		if (!is_name_of_unit(differences_get(all, i)))
			add_difference(sides, differences_get(all, i), id);
}

/* True if the two units of both rosters differ in anything. */
static bool
differs(const Sides *sides, const char *after)
{
	const Differences *all = sides->both->differences;
	const guint place = place_of_differences(all, after);
	return place < differences_count(all) && differences_get(all, place)->in_unit;
}

/* Units */

static Cell
cell_of_unit(const Sides *sides, SideIndex side, const Instance *unit)
{
	return (Cell){
		.text = summaries_name(sides->view[side], unit),
		.tail = summaries_get(NULL, sides->view[side], unit),
		.cost = cost_of(sides, side, unit),
		.role = ROLE_TEXT,
	};
}

static bool
is_equal(const Cell cells[])
{
	return g_strcmp0(cells[SIDE_BEFORE].text, cells[SIDE_AFTER].text) == 0 &&
	       g_strcmp0(cells[SIDE_BEFORE].cost, cells[SIDE_AFTER].cost) == 0;
}

/* Adds a unit; a side that lacks it is NULL. */
static void
add_unit(const Sides *sides, const Instance *const units[])
{
	const Instance *own = units[SIDE_BEFORE], *other = units[SIDE_AFTER];
	const char *id = own ? own->selection->id : NULL;
	Cell cells[SIDES] = {0};
	const guint before = mark(sides);
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++)
		if (units[side])
			cells[side] = cell_of_unit(sides, side, units[side]);
	const bool equal = own && other && is_equal(cells) && !differs(sides, other->selection->id);
	const char *sign = !other ? "-" : !own ? "+" : equal ? " " : "~";
	for (int side = 0; side < SIDES; side++)
		cells[side].sign = units[side] ? sign : NULL;
	add_cells(sides, cells, 1, id);
	if (own && other)
		add_differences(sides, other->selection->id, id);
	if (equal && !sides->all)
		return_to(sides, before);
}

/* Forces */

static void
add_heading(const Sides *sides, const char *name)
{
	Cell cells[SIDES];
	for (int side = 0; side < SIDES; side++)
		cells[side] = (Cell){
			.text = g_strdup(name),
			.glyph = glyph_of_category(name),
			.role = ROLE_HEADING,
		};
	add_cells(sides, cells, 0, NULL);
}

/* Adds the units of a section that the other side has, too, or that are only on this side. */
static void
add_units(const Sides *sides, SideIndex side, const Section *section, bool only)
{
	for (guint i = 0; section && i < section->selections->len; i++) {
		const Instance *units[SIDES] = {NULL, NULL};
		units[side] = g_ptr_array_index(section->selections, i);
		units[!side] = partner_of(sides, side, units[side]->selection->id);
		if (!only || !units[!side])
			add_unit(sides, units);
	}
}

static const Section *
find_section(View *view, const GPtrArray *sections, const char *name)
{
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		if (strcmp(view_name(view, section->category), name) == 0)
			return section;
	}
	return NULL;
}

/* Adds a category of both forces; a section may be NULL. */
static void
add_category(const Sides *sides, const char *name, const Section *own, const Section *other)
{
	const guint before = mark(sides);
	add_heading(sides, name);
	const guint heading = mark(sides);
	add_units(sides, SIDE_BEFORE, own, false);
	add_units(sides, SIDE_AFTER, other, true);
	if (mark(sides) == heading)
		return_to(sides, before);
}

static GPtrArray *
sections_or_none(View *view, const Instance *force)
{
	return force ? sections_of(view, force) : g_ptr_array_new();
}

static void
add_categories(const Sides *sides, const Instance *const forces[])
{
	View *const *view = sides->view;
	g_autoptr(GPtrArray) own = sections_or_none(view[SIDE_BEFORE], forces[SIDE_BEFORE]);
	g_autoptr(GPtrArray) others = sections_or_none(view[SIDE_AFTER], forces[SIDE_AFTER]);
	for (guint i = 0; i < own->len; i++) {
		const Section *section = g_ptr_array_index(own, i);
		const char *name = view_name(view[SIDE_BEFORE], section->category);
		add_category(sides, name, section, find_section(view[SIDE_AFTER], others, name));
	}
	for (guint i = 0; i < others->len; i++) {
		const Section *section = g_ptr_array_index(others, i);
		const char *name = view_name(view[SIDE_AFTER], section->category);
		if (!find_section(view[SIDE_BEFORE], own, name))
			add_category(sides, name, NULL, section);
	}
}

static void add_forces(const Sides *sides, const Instance *const holders[]);

/* Adds a force; a side that lacks it is NULL. */
static void
add_force(const Sides *sides, const Instance *const forces[])
{
	const Instance *own = forces[SIDE_BEFORE], *other = forces[SIDE_AFTER];
	const guint before = mark(sides);
	Cell cells[SIDES] = {0};
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++)
		if (forces[side])
			cells[side] = (Cell){
				.text = force_name_with_army(sides->view[side], forces[side]),
				.cost = cost_of(sides, side, forces[side]),
				.sign = own && other ? NULL
			                : own        ? "-"
			                             : "+",
				.role = ROLE_HEADING,
			};
	add_cells(sides, cells, 0, own ? own->roster_force->id : NULL);
	const guint force = mark(sides);
	add_categories(sides, forces);
	add_forces(sides, forces);
	if (own && other && mark(sides) == force && !sides->all)
		return_to(sides, before);
}

/* Adds the forces in a side's holder that the other side has, too, or that are only on this side. */
static void
add_forces_of(const Sides *sides, SideIndex side, const Instance *holder, bool only)
{
	g_autoptr(GPtrArray) all = holder ? view_sorted_forces(sides->view[side], holder)
	                                  : g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		const Instance *forces[SIDES] = {NULL, NULL};
		forces[side] = g_ptr_array_index(all, i);
		forces[!side] = partner_of(sides, side, forces[side]->roster_force->id);
		if (!only || !forces[!side])
			add_force(sides, forces);
	}
}

static void
add_forces(const Sides *sides, const Instance *const holders[])
{
	add_forces_of(sides, SIDE_BEFORE, holders[SIDE_BEFORE], false);
	add_forces_of(sides, SIDE_AFTER, holders[SIDE_AFTER], true);
}

/* Findings */

static void
add_findings(const Sides *sides, SideIndex side)
{
	const GPtrArray *findings = differences_findings(sides->both->differences, side);
	for (guint i = 0; i < findings->len; i++) {
		Cell cells[SIDES] = {0};
		cells[side] = (Cell){
			.text = repeats_message(g_ptr_array_index(findings, i), 1),
			.sign = side == SIDE_BEFORE ? "-" : "+",
			.role = ROLE_TEXT,
		};
		add_cells(sides, cells, 1, NULL);
	}
}

static void
add_all_findings(const Sides *sides)
{
	const guint before = mark(sides);
	add_heading(sides, _("Findings"));
	const guint heading = mark(sides);
	add_findings(sides, SIDE_BEFORE);
	add_findings(sides, SIDE_AFTER);
	if (mark(sides) == heading)
		return_to(sides, before);
}

void
compare_rows(const SideBySide *both, bool all, GArray *rows[])
{
	Sides sides = {.both = both, .rows = rows, .all = all};
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++) {
		rows[side] = rows_new();
		sides.view[side] = both->sides[side].view;
		sides.cost_type[side] = figures_cost_type(sides.view[side]);
	}
	const Instance *const roots[SIDES] = {view_root(sides.view[SIDE_BEFORE]),
	                                      view_root(sides.view[SIDE_AFTER])};
	add_forces(&sides, roots);
	add_all_findings(&sides);
}

/*
 * The form of the Age of Sigmar app: army and battle formation in one line, lores and battle tactics in the
 * head, units below headings of regiments, bullets for their options.
 */
#include "rosters/list-writer/write-private.h"

#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "rosters/list-writer/written-private.h"

#include <string.h>

#define RULE "-----\n"

typedef struct RegimentWriter {
	View *view;
	GString *out;
	GString *lost;      /* names of choices that the form has no place for */
	guint n_regiments;  /* written so far */
	bool loses_numbers; /* some selections are several units */
} RegimentWriter;

/* The things that a setting chooses, with commas: "Master the Paths, Restless Energy". The caller owns
   them: g_free(). */
static char *
choices_of(const RegimentWriter *writer, const Instance *setting)
{
	GString *names = g_string_new(NULL);
	g_autoptr(GPtrArray) choices = view_sorted_children(writer->view, setting);
	for (guint i = 0; i < choices->len; i++) {
		g_autofree char *name = written_name(writer->view, g_ptr_array_index(choices, i));
		g_string_append_printf(names, "%s%s", i ? ", " : "", name);
	}
	return g_string_free(names, FALSE);
}

static bool
is_formation(const RegimentWriter *writer, const Instance *setting)
{
	return written_has_word(view_name(writer->view, setting), "battle formation");
}

/* True if a selection of the army is a choice of it; a terrain or an endless spell is a unit. */
static bool
is_choice(const RegimentWriter *writer, const Instance *root)
{
	return written_has_word(written_heading(writer->view, root, ""), "army composition") ||
	       written_is_setting(writer->view, root);
}

/* A name without what our data put around it: "✦ ", " [LEGENDS]", " (Regiments of Renown)". The caller
   owns it: g_free(). */
static char *
plain_name(const char *name)
{
	gsize begin = 0;
	while (name[begin] && !g_unichar_isalnum(g_utf8_get_char(name + begin)))
		begin += (guchar)g_utf8_skip[(guchar)name[begin]];
	char *plain = g_strdup(name[begin] ? name + begin : name);
	char *bracket = strpbrk(plain, "[(");
	if (bracket && bracket > plain)
		*bracket = '\0';
	return g_strchomp(plain);
}

/* "Beasts of Chaos | Almighty Beastherd"; an army of renown has its own name behind the bar */
static void
append_army(const RegimentWriter *writer, const Instance *force, const GPtrArray *roots)
{
	g_autofree char *name = written_army(writer->view, force);
	g_autofree char *army = plain_name(name);
	g_auto(GStrv) sides = g_strsplit(army, " - ", 2);
	const bool is_of_army_of_renown = sides[0] && sides[1];
	g_string_append(writer->out, sides[0]);
	if (is_of_army_of_renown)
		g_string_append_printf(writer->out, " | %s", sides[1]);
	for (guint i = 0; i < roots->len; i++) {
		const Instance *root = g_ptr_array_index(roots, i);
		if (!is_formation(writer, root) || root->n_children == 0)
			continue;
		g_autofree char *formation = choices_of(writer, root);
		g_string_append_printf(writer->out, " | %s", formation);
	}
	g_string_append(writer->out, is_of_army_of_renown ? "\nArmy of Renown\n" : "\n");
}

/* "Manifestation Lore - Forbidden Power (20 points)", "Battle Tactic Cards: Master the Paths" */
static void
append_choice(const RegimentWriter *writer, const Instance *setting)
{
	g_autofree char *name = written_name(writer->view, setting);
	g_autofree char *choices = choices_of(writer, setting);
	g_autofree char *points = written_points(writer->view, setting);
	if (!*choices)
		return;
	if (written_has_word(name, "lore"))
		g_string_append_printf(writer->out, "%s - %s", name, choices);
	else if (written_has_word(name, "battle tactic"))
		g_string_append_printf(writer->out, "%s: %s", name, choices);
	else {
		text_append_listed(writer->lost, name);
		return;
	}
	if (strcmp(points, "0") != 0)
		g_string_append_printf(writer->out, " (%s points)", points);
	g_string_append_c(writer->out, '\n');
}

/* "• Reinforced" */
static void
append_option(const RegimentWriter *writer, const Instance *option)
{
	g_autofree char *name = written_name(writer->view, option);
	g_string_append(writer->out, "• ");
	if (option->number > 1)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT " ", option->number);
	g_string_append_printf(writer->out, "%s\n", name);
}

/* Appends the general's mark, or all others: the app has it first. */
static void
append_upgrades(const RegimentWriter *writer, const GPtrArray *children, bool general)
{
	for (guint i = 0; i < children->len; i++) {
		const Instance *option = g_ptr_array_index(children, i);
		g_autofree char *key = name_key(view_name(writer->view, option));
		if (written_is_upgrade(option) && (strcmp(key, "general") == 0) == general)
			append_option(writer, option);
	}
}

/* The app names no models: those that a unit has follow from its size. */
static void
append_options(const RegimentWriter *writer, const Instance *unit)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, unit);
	append_upgrades(writer, children, true);
	append_upgrades(writer, children, false);
	write_wargear(writer->view, children, writer->out);
}

static void
append_unit(RegimentWriter *writer, const Instance *unit)
{
	g_autofree char *name = written_name(writer->view, unit);
	g_autofree char *points = written_points(writer->view, unit);
	writer->loses_numbers |= unit->number > 1;
	g_string_append(writer->out, name);
	if (strcmp(points, "0") != 0)
		g_string_append_printf(writer->out, " (%s)", points);
	g_string_append_c(writer->out, '\n');
	append_options(writer, unit);
}

static void
append_units(RegimentWriter *writer, const GPtrArray *units)
{
	for (guint i = 0; i < units->len; i++)
		append_unit(writer, g_ptr_array_index(units, i));
}

/* True if a force is of another catalogue than the army: a regiment of renown. */
static bool
is_of_renown(const Instance *force, const Instance *army)
{
	return force->roster_force->catalogue != army->roster_force->catalogue;
}

static bool
is_regiment(const RegimentWriter *writer, const Instance *force)
{
	g_autofree char *key = name_key(view_name(writer->view, force));
	return strcmp(key, "regiment") == 0;
}

/* "General's Regiment", "Regiment 1", "Auxiliary Units" */
static void
append_heading(RegimentWriter *writer, const Instance *force)
{
	g_autofree char *name = written_name(writer->view, force);
	if (!is_regiment(writer, force))
		g_string_append_printf(writer->out, "%s\n", name);
	else if (writer->n_regiments++ == 0)
		g_string_append(writer->out, "General's Regiment\n");
	else
		g_string_append_printf(writer->out, "Regiment %u\n", writer->n_regiments - 1);
}

/* "The Curse-Steel Battery (380)" */
static void
append_renown(const RegimentWriter *writer, const Instance *force)
{
	g_autofree char *name = written_name(writer->view, force);
	g_autofree char *points = written_points(writer->view, force);
	g_autofree char *plain = plain_name(name);
	g_string_append_printf(writer->out, "%s (%s)\n", plain, points);
}

/* Appends the forces inside an army: those of renown, or all others. */
static void
append_forces(RegimentWriter *writer, const Instance *army, const GPtrArray *forces, bool of_renown)
{
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		g_autoptr(GPtrArray) units = view_sorted_children(writer->view, force);
		if (is_of_renown(force, army) != of_renown || units->len == 0)
			continue;
		if (of_renown)
			append_renown(writer, force);
		else
			append_heading(writer, force);
		append_units(writer, units);
		g_string_append(writer->out, of_renown ? "" : "\n");
	}
}

static bool
has_renown(const Instance *army, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++)
		if (is_of_renown(g_ptr_array_index(forces, i), army))
			return true;
	return false;
}

/* The heading of a category, as the app writes it: "Faction Terrain" of "FACTION TERRAIN". The caller
   owns it: g_free(). */
static char *
title_of(const char *heading)
{
	char *title = text_one_line(heading);
	for (char *at = title; *at; at++)
		if (at > title && g_ascii_isalpha(at[-1]))
			*at = g_ascii_tolower(*at);
	return title;
}

/* Appends the selections of the army itself other than choices: its terrain. */
static void
append_others(RegimentWriter *writer, const GPtrArray *roots)
{
	g_autofree char *last = g_strdup("");
	for (guint i = 0; i < roots->len; i++) {
		const Instance *root = g_ptr_array_index(roots, i);
		g_autofree char *title = title_of(written_heading(writer->view, root, "Other"));
		if (is_choice(writer, root))
			continue;
		if (strcmp(title, last) != 0)
			g_string_append_printf(writer->out, RULE "%s\n", title);
		g_free(last);
		last = g_steal_pointer(&title);
		append_unit(writer, root);
	}
}

/* The number of regiments, and of units that are in none. */
static guint
count_drops(const RegimentWriter *writer, const Instance *army, const GPtrArray *forces)
{
	guint drops = 0;
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		const bool is_one = is_regiment(writer, force) || is_of_renown(force, army);
		drops += is_one ? force->n_children > 0 : force->n_children;
	}
	return drops;
}

static void
append_head(const RegimentWriter *writer, const Instance *force, const GPtrArray *roots,
            const GPtrArray *forces)
{
	g_autofree char *name = written_name(writer->view, force);
	g_autofree char *plain = plain_name(name);
	const guint drops = count_drops(writer, force, forces);
	append_army(writer, force, roots);
	g_string_append_printf(writer->out, "%s\n", plain);
	if (drops > 0)
		g_string_append_printf(writer->out, "Drops: %u\n", drops);
	for (guint i = 0; i < roots->len; i++) {
		const Instance *root = g_ptr_array_index(roots, i);
		if (is_choice(writer, root) && !is_formation(writer, root))
			append_choice(writer, root);
	}
	g_string_append(writer->out, RULE);
}

static void
append_force(RegimentWriter *writer, const Instance *force)
{
	g_autoptr(GPtrArray) roots = view_sorted_children(writer->view, force);
	g_autoptr(GPtrArray) forces = view_sorted_forces(writer->view, force);
	append_head(writer, force, roots, forces);
	append_forces(writer, force, forces, false);
	if (has_renown(force, forces)) {
		g_string_append(writer->out, RULE "Regiments of Renown\n");
		append_forces(writer, force, forces, true);
	}
	append_others(writer, roots);
	g_string_append(writer->out, RULE);
}

/* "BoC 1980/2000 pts" */
static void
append_title(const RegimentWriter *writer)
{
	g_autofree char *name = text_one_line(view_roster(writer->view)->name);
	g_autofree char *total = written_total(writer->view);
	g_autofree char *limit = write_limit(writer->view);
	g_string_append_printf(writer->out, "%s %s%s%s pts\n", name, total, limit ? "/" : "",
	                       limit ? limit : "");
	g_string_append(writer->out, RULE);
}

char *
write_regiments(View *view, GString *lost)
{
	RegimentWriter writer = {.view = view, .out = g_string_new(NULL), .lost = lost};
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, view_root(view));
	append_title(&writer);
	write_people(view, writer.out);
	for (guint i = 0; i < forces->len; i++)
		append_force(&writer, g_ptr_array_index(forces, i));
	g_string_append(writer.out, "Created with Muster\n");
	if (writer.loses_numbers)
		text_append_listed(lost, _("numbers of units"));
	return g_string_free(writer.out, FALSE);
}

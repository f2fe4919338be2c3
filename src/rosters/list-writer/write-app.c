/* The form of the official app: a head with army, detachment and battle size, headings in capitals, bullets of
   two kinds. */
#include "rosters/list-writer/write-private.h"

#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "rosters/list-writer/written-private.h"

#include <string.h>

typedef struct AppWriter {
	View *view;
	GString *out;
	GString *lost;       /* names of choices that the form has no place for */
	GPtrArray *settings; /* (const Instance *) choices that the head names */
	char *detachment; /* all of them, with commas; NULL if there is none, as the next two; owned */
	char *disposition;
	char *size;     /* name of the battle size */
	guint n_groups; /* groups of units that go together */
	guint n_joins;
} AppWriter;

/* True if something that was chosen has choices of its own, which the head has no place for. */
static bool
has_inner_choices(const Instance *setting)
{
	for (uint32_t i = 0; i < setting->n_children; i++)
		if (setting->children[i]->n_children > 0)
			return true;
	return false;
}

/* Keeps detachments, disposition and battle size for the head. */
static void
take_setting(AppWriter *writer, const Instance *setting)
{
	const char *name = view_name(writer->view, setting);
	const bool has_detachment = written_has_word(name, "detachment") ||
	                            written_has_word(name, "detachments");
	char **place = has_detachment                          ? &writer->detachment
	               : written_has_word(name, "disposition") ? &writer->disposition
	               : written_has_word(name, "battle size") ? &writer->size
	                                                       : NULL;
	if (!place || *place || has_inner_choices(setting) ||
	    !(*place = write_chosen(writer->view, setting)))
		return;
	g_ptr_array_add(writer->settings, (gpointer)(guintptr)setting);
}

static void
take_settings(AppWriter *writer, const GPtrArray *roots)
{
	for (guint i = 0; i < roots->len; i++)
		if (written_is_setting(writer->view, g_ptr_array_index(roots, i)))
			take_setting(writer, g_ptr_array_index(roots, i));
}

/* A list with a battle size is one of the app's own game, which has its own headings and no other choices. */
static bool
is_apps_own(const AppWriter *writer)
{
	return writer->size != NULL;
}

/* The size without the number that army data put in front of it to sort sizes: "2. Strike Force". */
static const char *
behind_number(const char *size)
{
	const gsize digits = strspn(size, "0123456789");
	return digits && text_begins(size + digits, ". ") ? size + digits + 2 : size;
}

/* "Strike Force (2000 Points)": the limit follows the size, or is alone. */
static void
append_size(const AppWriter *writer)
{
	g_autofree char *limit = write_limit(writer->view);
	g_autofree char *size = text_one_line(writer->size ? behind_number(writer->size) : "");
	char *bracket = strrchr(size, '(');
	if (limit && bracket)
		*bracket = '\0';
	g_strchomp(size);
	if (limit && *size)
		g_string_append_printf(writer->out, "%s (%s Points)\n", size, limit);
	else if (limit)
		g_string_append_printf(writer->out, "Points limit: %s\n", limit);
	else if (*size)
		g_string_append_printf(writer->out, "%s\n", size);
}

static void
append_head(const AppWriter *writer, const Instance *force)
{
	g_autofree char *army = written_army(writer->view, force);
	g_autofree char *name = written_name(writer->view, force);
	g_string_append_printf(writer->out, "%s\n", army);
	if (!is_apps_own(writer))
		g_string_append_printf(writer->out, "%s\n", name);
	if (writer->detachment) {
		g_autofree char *detachment = text_one_line(writer->detachment);
		g_string_append_printf(writer->out, "%s\n", detachment);
	}
	if (writer->disposition)
		g_string_append_printf(writer->out, "Force Dispositions: %s\n",
		                       writer->disposition);
}

static void append_options(const AppWriter *writer, const Instance *holder, unsigned level);

/* "• 1x Boltgun", "• Enhancements: Cloak", "• Warlord" */
static void
append_option(const AppWriter *writer, const Instance *option, unsigned level)
{
	g_autofree char *name = written_name(writer->view, option);
	g_autofree char *key = name_key(name);
	for (unsigned i = 0; i < level; i++)
		g_string_append(writer->out, "   ");
	g_string_append(writer->out, level ? "  ◦ " : "  • ");
	if (written_is_enhancement(writer->view, option))
		g_string_append_printf(writer->out, "Enhancements: %s\n", name);
	else if (strcmp(key, "warlord") == 0 && option->number == 1)
		g_string_append_printf(writer->out, "%s\n", name);
	else
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT "x %s\n", option->number,
		                       name);
	append_options(writer, option, level + 1);
}

static void
append_options(const AppWriter *writer, const Instance *holder, unsigned level)
{
	g_autoptr(GPtrArray) options = view_sorted_children(writer->view, holder);
	for (guint i = 0; i < options->len; i++)
		append_option(writer, g_ptr_array_index(options, i), level);
}

static void
append_unit(const AppWriter *writer, const Instance *unit, const char *place)
{
	g_autofree char *name = written_name(writer->view, unit);
	g_autofree char *points = written_points(writer->view, unit);
	if (unit->number > 1)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT "x ", unit->number);
	g_string_append_printf(writer->out, "%s (%s Points)\n", name, points);
	if (place)
		g_string_append_printf(writer->out, "  • Attached as: %s\n", place);
	append_options(writer, unit, 0);
	g_string_append_c(writer->out, '\n');
}

/* Appends a unit, and empties its place. */
static void
move_unit(const AppWriter *writer, GPtrArray *units, const Instance *unit, const char *place)
{
	guint at;
	append_unit(writer, unit, place);
	if (g_ptr_array_find(units, unit, &at))
		units->pdata[at] = NULL;
}

/* Appends the units that others join, each behind those, and empties their places. */
static void
append_attached(AppWriter *writer, GPtrArray *units)
{
	g_autoptr(GArray) joins = write_joins(writer->view, units);
	for (guint i = 0; i < joins->len; i++) {
		const Instance *joined = g_array_index(joins, WrittenJoin, i).joined;
		if (!g_ptr_array_find(units, joined, NULL))
			continue;
		g_string_append_printf(writer->out, "Attached Unit %u\n\n", ++writer->n_groups);
		for (guint k = i; k < joins->len; k++) {
			const WrittenJoin *join = &g_array_index(joins, WrittenJoin, k);
			if (join->joined == joined)
				move_unit(writer, units, join->joins,
				          join->supports ? "Support (Character)"
				                         : "Leader (Character)");
		}
		move_unit(writer, units, joined, "Bodyguard ()");
	}
	writer->n_joins += joins->len;
}

/* The headings of the app's own game; all units of other categories are below the last. */
static const struct {
	const char *word, *heading;
} HEADINGS[] = {
	{"character", "CHARACTERS"},
	{"battleline", "BATTLELINE"},
	{"dedicated transport", "DEDICATED TRANSPORTS"},
	{"allied", "ALLIED UNITS"},
	{"", "OTHER DATASHEETS"},
};

static char *
heading_of(const AppWriter *writer, const Instance *unit)
{
	g_autofree char *own = text_one_line(written_heading(writer->view, unit, "Other"));
	if (!is_apps_own(writer))
		return g_utf8_strup(own, -1);
	if (written_is_character(writer->view, unit))
		return g_strdup(HEADINGS[0].heading);
	gsize i = 0;
	while (!written_has_word(own, HEADINGS[i].word))
		i++;
	return g_strdup(HEADINGS[i].heading);
}

/* Appends the units below a heading, in their order, and empties their places; nothing without units. */
static void
append_section(const AppWriter *writer, GPtrArray *units, const char *heading)
{
	bool has_heading = false;
	for (guint i = 0; i < units->len; i++) {
		const Instance *unit = g_ptr_array_index(units, i);
		g_autofree char *own = unit ? heading_of(writer, unit) : NULL;
		if (g_strcmp0(own, heading) != 0)
			continue;
		if (!has_heading)
			g_string_append_printf(writer->out, "%s\n\n", heading);
		has_heading = true;
		append_unit(writer, unit, NULL);
		units->pdata[i] = NULL;
	}
}

/* Takes out of a force's selections those that the head names or that the form has no place for. */
static void
drop_settings(const AppWriter *writer, GPtrArray *roots)
{
	for (guint i = 0; i < roots->len; i++) {
		const Instance *root = g_ptr_array_index(roots, i);
		const bool is_named = g_ptr_array_find(writer->settings, root, NULL);
		if (!is_named && !(is_apps_own(writer) && written_is_setting(writer->view, root)))
			continue;
		if (!is_named) {
			g_autofree char *name = written_name(writer->view, root);
			text_append_listed(writer->lost, name);
		}
		roots->pdata[i] = NULL;
	}
}

static void
append_units(AppWriter *writer, GPtrArray *roots)
{
	drop_settings(writer, roots);
	if (is_apps_own(writer))
		append_attached(writer, roots);
	for (gsize i = 0; is_apps_own(writer) && i < G_N_ELEMENTS(HEADINGS); i++)
		append_section(writer, roots, HEADINGS[i].heading);
	for (guint i = 0; i < roots->len; i++) {
		const Instance *unit = g_ptr_array_index(roots, i);
		g_autofree char *heading = unit ? heading_of(writer, unit) : NULL;
		if (heading)
			append_section(writer, roots, heading);
	}
}

static void append_forces(AppWriter *writer, const Instance *holder);

static void
append_force(AppWriter *writer, const Instance *force, bool is_first)
{
	g_autoptr(GPtrArray) roots = view_sorted_children(writer->view, force);
	if (is_first)
		take_settings(writer, roots);
	append_head(writer, force);
	if (is_first)
		append_size(writer);
	g_clear_pointer(&writer->detachment, g_free);
	g_clear_pointer(&writer->disposition, g_free);
	g_string_append_c(writer->out, '\n');
	append_units(writer, roots);
	append_forces(writer, force);
}

static void
append_forces(AppWriter *writer, const Instance *holder)
{
	g_autoptr(GPtrArray) forces = view_sorted_forces(writer->view, holder);
	for (guint i = 0; i < forces->len; i++)
		append_force(writer, g_ptr_array_index(forces, i),
		             i == 0 && holder->kind == INSTANCE_ROSTER);
}

char *
write_app(View *view, GString *lost)
{
	g_autoptr(GPtrArray) settings = g_ptr_array_new();
	g_autofree char *name = text_one_line(view_roster(view)->name);
	g_autofree char *total = written_total(view);
	AppWriter writer = {
		.view = view, .out = g_string_new(NULL), .lost = lost, .settings = settings};
	g_string_append_printf(writer.out, "%s (%s Points)\n\n", name, total);
	write_people(view, writer.out);
	append_forces(&writer, view_root(view));
	g_string_append(writer.out, "Created with Muster\n");
	if (writer.n_joins < write_count_associations(view))
		text_append_listed(lost, _("which unit goes with which"));
	g_free(writer.detachment);
	g_free(writer.disposition);
	g_free(writer.size);
	return g_string_free(writer.out, FALSE);
}

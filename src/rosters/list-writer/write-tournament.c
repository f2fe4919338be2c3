/* The tournament format (WTC): a head between lines of plus signs, then units with what their models
   carry. */
#include "rosters/list-writer/write-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-writer/written-private.h"

#include <string.h>

#define RULE "+++++++++++++++++++++++++++++++++++++++++++++++\n"

typedef struct TournamentWriter {
	View *view;
	bool is_compact;
	GString *body;         /* units */
	GString *enhancements; /* for the head: "Cloak (on Char1: Shaman)" */
	GString *lost;         /* names of what the form cannot say */
	char *warlord;         /* "Char2: Captain"; NULL if there is none; owned */
	char *detachment;      /* owned; NULL if there is none */
	char *disposition;     /* likewise */
	guint n_units, n_characters;
} TournamentWriter;

/* The models of a unit, with those in an option that holds several. */
static int64_t
sum_models(const Instance *holder)
{
	int64_t sum = 0;
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		sum += instance_is_model(child) ? child->number : sum_models(child);
	}
	return sum;
}

/* The number of models of a unit, or the number of units that are one selection. */
static int64_t
count_models(const Instance *unit)
{
	return MAX(sum_models(unit), unit->number);
}

/* Appends what a holder has, at any depth, except models and enhancements. A selection with others
   below it is named as well: its name may be all that tells two weapons apart.
   @models  number of the holder, which each has as many; 0 for total numbers */
static void
append_wargear(const TournamentWriter *writer, const Instance *holder, int64_t models,
               GString *list)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, holder);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (instance_is_model(child) || written_is_enhancement(writer->view, child))
			continue;
		g_autofree char *name = written_name(writer->view, child);
		const int64_t each = models ? child->number / models : child->number;
		g_autofree char *counted = each > 1 ? g_strdup_printf("%" G_GINT64_FORMAT "x %s",
		                                                      each, name)
		                                    : g_strdup(name);
		text_append_listed(list, counted);
		append_wargear(writer, child, models, list);
	}
}

/* Models with one name that carry the same. */
typedef struct ModelGroup {
	char *name, *wargear;
	int64_t number;
} ModelGroup;

static void
model_group_clear(gpointer data)
{
	ModelGroup *group = data;
	g_free(group->name);
	g_free(group->wargear);
}

static void
count_model(const TournamentWriter *writer, const Instance *model, GArray *groups)
{
	g_autoptr(GString) list = g_string_new(NULL);
	g_autofree char *name = written_name(writer->view, model);
	append_wargear(writer, model, model->number, list);
	for (guint i = 0; i < groups->len; i++) {
		ModelGroup *group = &g_array_index(groups, ModelGroup, i);
		if (strcmp(group->name, name) != 0 || strcmp(group->wargear, list->str) != 0)
			continue;
		group->number += model->number;
		return;
	}
	const ModelGroup group = {g_steal_pointer(&name), g_strdup(list->str), model->number};
	g_array_append_val(groups, group);
}

/* The only option of a unit that holds models; NULL if there are several, of which each comes with its name alone. */
static const Instance *
find_bundle(const Instance *unit)
{
	const Instance *found = NULL;
	for (uint32_t i = 0; i < unit->n_children; i++) {
		const Instance *child = unit->children[i];
		if (instance_is_model(child) || sum_models(child) == 0)
			continue;
		if (found)
			return NULL;
		found = child;
	}
	return found;
}

/* Counts the models of a unit, with those in an option that holds several. */
static void
count_groups(const TournamentWriter *writer, const Instance *unit, GArray *groups)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, unit);
	const Instance *bundle = find_bundle(unit);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (instance_is_model(child))
			count_model(writer, child, groups);
		else if (child == bundle)
			count_groups(writer, child, groups);
	}
}

/* "• 4x Corsair" and below "4 with Pistol", in one line in the compact form. */
static void
append_models(TournamentWriter *writer, const Instance *unit)
{
	g_autoptr(GArray) groups = g_array_new(FALSE, FALSE, sizeof(ModelGroup));
	g_array_set_clear_func(groups, model_group_clear);
	count_groups(writer, unit, groups);
	for (guint i = 0; i < groups->len; i++) {
		const ModelGroup *group = &g_array_index(groups, ModelGroup, i);
		g_string_append_printf(writer->body, "• %" G_GINT64_FORMAT "x %s", group->number,
		                       group->name);
		if (*group->wargear)
			g_string_append_printf(writer->body, "%s%" G_GINT64_FORMAT " with %s",
			                       writer->is_compact ? ": " : "\n", group->number,
			                       group->wargear);
		g_string_append_c(writer->body, '\n');
	}
}

static void
append_enhancements(TournamentWriter *writer, const Instance *holder, const char *unit)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (written_is_enhancement(writer->view, child)) {
			g_autofree char *name = written_name(writer->view, child);
			g_autofree char *points = written_points(writer->view, child);
			g_string_append_printf(writer->body, "Enhancement: %s", name);
			g_string_append_printf(writer->body,
			                       strcmp(points, "0") == 0 ? "\n" : " (+%s pts)\n",
			                       points);
			g_string_append_printf(
				writer->enhancements, "%s %s (on %s)\n",
				writer->enhancements->len ? "&" : "+ ENHANCEMENT:", name, unit);
		}
		append_enhancements(writer, child, unit);
	}
}

static bool
has_warlord(const TournamentWriter *writer, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		g_autofree char *key = name_key(view_name(writer->view, holder->children[i]));
		if (strcmp(key, "warlord") == 0 || has_warlord(writer, holder->children[i]))
			return true;
	}
	return false;
}

static void
append_unit(TournamentWriter *writer, const Instance *unit)
{
	g_autoptr(GString) list = g_string_new(NULL);
	g_autofree char *name = written_name(writer->view, unit);
	g_autofree char *points = written_points(writer->view, unit);
	g_autofree char *mark = written_is_character(writer->view, unit)
	                                ? g_strdup_printf("Char%u: ", ++writer->n_characters)
	                                : g_strdup("");
	g_autofree char *title = g_strconcat(mark, name, NULL);
	writer->n_units++;
	if (!writer->warlord && has_warlord(writer, unit))
		writer->warlord = g_strdup(title);
	g_string_append_printf(writer->body, "%s%" G_GINT64_FORMAT "x %s (%s pts)", mark,
	                       count_models(unit), name, points);
	append_wargear(writer, unit, 1, list);
	if (list->len)
		g_string_append_printf(writer->body, writer->is_compact ? ": %s" : "\n1 with %s",
		                       list->str);
	g_string_append_c(writer->body, '\n');
	append_models(writer, unit);
	append_enhancements(writer, unit, title);
	if (!writer->is_compact)
		g_string_append_c(writer->body, '\n');
}

/* Notes the detachment; what else is not a unit is lost, except the size, which the limit implies. */
static void
take_setting(TournamentWriter *writer, const Instance *root)
{
	const char *own = view_name(writer->view, root);
	g_autofree char *chosen = write_chosen(writer->view, root);
	char **place = written_has_word(own, "detachment") || written_has_word(own, "detachments")
	                       ? &writer->detachment
	               : written_has_word(own, "disposition") ? &writer->disposition
	                                                      : NULL;
	if (place && !*place && chosen) {
		*place = g_steal_pointer(&chosen);
		return;
	}
	if (written_has_word(own, "battle size"))
		return;
	g_autofree char *name = written_name(writer->view, root);
	text_append_listed(writer->lost, name);
}

static void
append_force(TournamentWriter *writer, const Instance *force)
{
	g_autoptr(GPtrArray) units = view_sorted_children(writer->view, force);
	g_autoptr(GPtrArray) forces = view_sorted_forces(writer->view, force);
	const char *section = NULL;
	for (guint i = 0; i < units->len; i++) {
		const Instance *unit = g_ptr_array_index(units, i);
		if (written_is_setting(writer->view, unit)) {
			take_setting(writer, unit);
			continue;
		}
		const char *own = written_heading(writer->view, unit, "Other datasheets");
		if (!writer->is_compact && g_strcmp0(own, section) != 0) {
			/* "Allies: Chaos Knights" would be read as a force of that army. */
			const bool is_allied = written_has_word(own, "allies");
			g_autofree char *line = text_one_line(is_allied ? "Allied units" : own);
			g_autofree char *capitals = g_utf8_strup(line, -1);
			g_string_append_printf(writer->body, "%s\n\n", capitals);
		}
		section = own;
		append_unit(writer, unit);
	}
	for (guint i = 0; i < forces->len; i++) {
		const Instance *inner = g_ptr_array_index(forces, i);
		g_autofree char *army = written_army(writer->view, inner);
		g_string_append_printf(writer->body, "ALLIED: %s\n\n", army);
		append_force(writer, inner);
	}
}

bool
write_is_labelled(const char *line)
{
	const char *colon = strstr(line, ": ");
	return colon && colon > line && strchr(line, ' ') > colon;
}

/* Appends "+ PLAYER: Ann" for each note "Player: Ann" of the roster. */
static void
append_notes(const TournamentWriter *writer, GString *out)
{
	const char *notes = view_roster(writer->view)->notes;
	g_auto(GStrv) lines = g_strsplit(notes ? notes : "", "\n", TEXT_MAX_NOTES);
	for (guint i = 0; lines[i]; i++) {
		if (!write_is_labelled(lines[i]))
			continue;
		const char *colon = strstr(lines[i], ": ");
		g_autofree char *label = g_ascii_strup(lines[i], colon - lines[i]);
		g_string_append_printf(out, "+ %s%s\n", label, colon);
	}
}

char *
write_chosen(View *view, const Instance *setting)
{
	g_autoptr(GPtrArray) children = view_sorted_children(view, setting);
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < children->len; i++) {
		g_autofree char *name = written_name(view, g_ptr_array_index(children, i));
		text_append_listed(names, name);
	}
	return g_string_free(names, children->len == 0);
}

char *
write_limit(View *view)
{
	const GArray *limits = view_roster(view)->limits;
	const Entry *type = cost_type_main(view_game(view));
	for (guint i = 0; type && i < limits->len; i++) {
		const CostLimit *limit = &g_array_index(limits, CostLimit, i);
		if (atom_equal(limit->type_id, type->id))
			return amount_to_string(limit->value);
	}
	return NULL;
}

static void
append_limit(const TournamentWriter *writer, GString *out)
{
	g_autofree char *limit = write_limit(writer->view);
	if (limit)
		g_string_append_printf(out, "+ POINTS LIMIT: %spts\n", limit);
}

static char *
whole_text(const TournamentWriter *writer, const Instance *first)
{
	g_autofree char *name = text_one_line(view_roster(writer->view)->name);
	g_autofree char *army = first ? written_army(writer->view, first) : g_strdup("");
	g_autofree char *total = written_total(writer->view);
	GString *out = g_string_new(RULE);
	g_string_append_printf(out, "+ LIST NAME: %s\n", name);
	append_notes(writer, out);
	g_string_append_printf(out, "+ FACTION KEYWORD: %s\n", army);
	if (writer->detachment)
		g_string_append_printf(out, "+ DETACHMENT: %s\n", writer->detachment);
	if (writer->disposition)
		g_string_append_printf(out, "+ FORCE DISPOSITION: %s\n", writer->disposition);
	g_string_append_printf(out, "+ TOTAL ARMY POINTS: %spts\n", total);
	append_limit(writer, out);
	g_string_append(out, "+\n");
	if (writer->warlord)
		g_string_append_printf(out, "+ WARLORD: %s\n", writer->warlord);
	g_string_append(out, writer->enhancements->str);
	g_string_append_printf(out, "+ NUMBER OF UNITS: %u\n" RULE "\n", writer->n_units);
	g_string_append(out, writer->body->str);
	return g_string_free(out, FALSE);
}

char *
write_tournament(View *view, bool is_compact, GString *lost)
{
	g_autoptr(GString) body = g_string_new(NULL);
	g_autoptr(GString) enhancements = g_string_new(NULL);
	TournamentWriter writer = {.view = view,
	                           .is_compact = is_compact,
	                           .body = body,
	                           .enhancements = enhancements,
	                           .lost = lost};
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, view_root(view));
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		g_autofree char *army = written_army(view, force);
		if (i > 0)
			g_string_append_printf(body, "ALLIED: %s\n\n", army);
		append_force(&writer, force);
	}
	char *text = whole_text(&writer, forces->len ? g_ptr_array_index(forces, 0) : NULL);
	g_free(writer.warlord);
	g_free(writer.detachment);
	g_free(writer.disposition);
	return text;
}

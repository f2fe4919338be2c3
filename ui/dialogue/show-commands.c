/* Says details in words: profiles, rules, the state of the roster. */
#include "base/language/i18n.h"
#include "base/text/emphasis.h"
#include "engine/verdict/repeats.h"
#include "faces/rows/infos.h"
#include "faces/rows/offer-rows.h"
#include "faces/rows/summaries.h"
#include "session/offers/association-offer.h"
#include "session/offers/option.h"
#include "session/words/figures.h"
#include "ui/dialogue/dialogue-private.h"

/* "Halberdier: M 4, WS 3": each value follows its name, because a screen reader cannot read a
   table. @said  the values are appended */
static void
add_profile(Talk *talk, const ShownInfo *info, GString *said)
{
	g_autoptr(GString) line = g_string_new(NULL);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (*info->characteristics[i].value)
			g_string_append_printf(line, "%s%s %s", line->len ? ", " : "",
			                       info->characteristics[i].name,
			                       info->characteristics[i].value);
	g_autofree char *plain = emphasis_drop(line->str);
	talk_list_add(talk, *plain ? _("%s: %s") : "%s", info->name, plain);
	g_string_append_printf(said, "%s\f", plain);
}

static void
add_infos(Talk *talk, View *view, const Instance *instance)
{
	g_autoptr(Infos) infos = infos_of(view, instance);
	g_autoptr(GString) said = g_string_new(NULL);
	g_autoptr(GPtrArray) read = g_ptr_array_new();
	for (guint i = 0; i < infos->tables->len; i++) {
		const InfoTable *table = g_ptr_array_index(infos->tables, i);
		for (guint j = 0; j < table->profiles->len; j++)
			add_profile(talk, g_ptr_array_index(table->profiles, j), said);
	}
	for (guint i = 0; i < infos->rules->len; i++) {
		const ShownInfo *info = g_ptr_array_index(infos->rules, i);
		g_autofree char *plain = emphasis_drop(info->description);
		talk_list_add(talk, *plain ? _("%s: %s") : "%s", info->name, plain);
		g_string_append_printf(said, "%s\f", plain);
		g_ptr_array_add(read, (gpointer)(guintptr)info->name);
	}
	dialogue_add_named_rules(talk, view_game(view), said->str, read);
}

static void
add_findings(Dialogue *edit, const Instance *instance)
{
	const Verdict *verdict = workbench_verdict(edit->bench);
	g_autoptr(GPtrArray) inside = g_ptr_array_new();
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const Instance *owner = view_find(workbench_view(edit->bench), finding->owner_id);
		if (owner && instance_lies_in(owner, instance))
			g_ptr_array_add(inside, (gpointer)(guintptr)finding);
	}
	g_autoptr(GArray) repeats = repeats_count_messages(inside);
	for (guint i = 0; i < inside->len; i++) {
		const guint n = repeats_get(repeats, i);
		g_autofree char *message = repeats_message(g_ptr_array_index(inside, i), n);
		if (n)
			talk_list_add(edit->talk, _("Wrong: %s"), message);
	}
}

static void
add_children(Dialogue *edit, const Instance *instance, guint depth)
{
	View *view = workbench_view(edit->bench);
	g_autoptr(GPtrArray) children = view_sorted_children(view, instance);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		g_autofree char *name = summaries_name(view, child);
		g_autofree char *line = g_strdup_printf("%*s%s", (int)(2 * depth), "", name);
		talk_list_add_set(edit->talk, line);
		add_children(edit, child, depth + 1);
	}
}

static void
add_associations(Dialogue *edit, const Instance *selection)
{
	View *view = workbench_view(edit->bench);
	g_autoptr(AssociationIndex) index = association_index_new(view);
	g_autoptr(GPtrArray) lines = association_lines(view, index, selection);
	for (guint i = 0; i < lines->len; i++)
		talk_list_add(edit->talk, "%s", (const char *)g_ptr_array_index(lines, i));
}

static void
show_selection(Dialogue *edit, const Instance *selection)
{
	View *view = workbench_view(edit->bench);
	const Atom type = figures_cost_type(view);
	g_autofree char *name = summaries_name(view, selection);
	g_autofree char *cost = amount_to_string(figures_cost_below(view, selection, type));
	const char *notes = selection->selection->custom.notes;
	talk_list_begin(edit->talk);
	talk_list_add(edit->talk, "%s, %s %s", name, cost, figures_cost_name(view, type));
	add_findings(edit, selection);
	if (!selection->definition)
		talk_list_add(edit->talk, "%s",
		              _("The army data do not know it any more. It stays in the file until "
		                "it is removed."));
	if (selection->n_children)
		talk_list_add(edit->talk, "%s", _("It took:"));
	add_children(edit, selection, 1);
	add_associations(edit, selection);
	if (notes)
		talk_list_add(edit->talk, _("Note: %s"), notes);
	add_infos(edit->talk, view, selection);
	talk_list_end(edit->talk);
}

static void
show_force(Dialogue *edit, const Instance *force)
{
	View *view = workbench_view(edit->bench);
	talk_list_begin(edit->talk);
	talk_list_add(edit->talk, "%s", view_name(view, force));
	add_findings(edit, force);
	add_infos(edit->talk, view, force);
	talk_list_end(edit->talk);
}

static void
show_in_roster(Dialogue *edit, const char *argument)
{
	g_autofree char *id = dialogue_unit(edit, argument);
	const Instance *instance = id ? view_find(workbench_view(edit->bench), id) : NULL;
	if (!instance)
		return;
	dialogue_set_unit(edit, id);
	if (instance->selection)
		show_selection(edit, instance);
	else
		show_force(edit, instance);
}

/* Describes an offer or option that is not taken. */
static void
show_imagined(Dialogue *edit, const Item *item, const Instance *imagined)
{
	g_autofree char *content = offer_rows_content(workbench_view(edit->bench), imagined);
	talk_list_begin(edit->talk);
	talk_list_add(edit->talk, "%s", item->line);
	if (content)
		talk_list_add(edit->talk, _("Comes with: %s"), content);
	add_infos(edit->talk, workbench_view(edit->bench), imagined);
	talk_list_end(edit->talk);
}

static void
show_offer(Dialogue *edit, const char *argument)
{
	const Item *item = dialogue_item(edit, LIST_OFFERS, argument);
	Offer offer;
	if (item && offer_find(workbench_view(edit->bench), item->holder, item->entry, &offer))
		show_imagined(edit, item, offer.imagined);
}

static void
show_option(Dialogue *edit, const char *argument)
{
	const Item *item = dialogue_item(edit, LIST_OPTIONS, argument);
	Option option;
	if (item && option_find(workbench_view(edit->bench), item->holder, item->entry, &option))
		show_imagined(edit, item, option.imagined);
}

void
dialogue_show(Dialogue *edit, const char *argument)
{
	if (*argument && edit->last == LIST_OFFERS)
		show_offer(edit, argument);
	else if (*argument && edit->last == LIST_OPTIONS)
		show_option(edit, argument);
	else
		show_in_roster(edit, argument);
}

/* "Core 3/3+"; NULL for a category without limits. The caller owns it: g_free(). */
static char *
numbers_of(Workbench *bench, const Instance *category)
{
	View *view = workbench_view(bench);
	Room room = room_in_selections(view, category);
	if (!room.most.is_there && !room.least.is_there)
		room = room_in_cost(view, category, figures_cost_type(view));
	g_autofree char *figures = figures_room(&room);
	g_autofree char *numbers = figures_in_words(figures);
	if (!numbers)
		return NULL;
	const bool is_wrong = figures_is_wrong(&room, view, workbench_verdict(bench));
	return g_strdup_printf(is_wrong ? _("%s %s, wrong") : "%s %s", view_name(view, category),
	                       numbers);
}

static void
say_force(Dialogue *edit, const Instance *force)
{
	View *view = workbench_view(edit->bench);
	g_autoptr(GString) line = g_string_new(NULL);
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		g_autofree char *numbers = numbers_of(edit->bench, force->categories_below[i]);
		if (numbers)
			g_string_append_printf(line, "%s%s", line->len ? _("; ") : "", numbers);
	}
	talk_say(edit->talk, line->len ? _("%s: %s.") : "%s.", view_name(view, force), line->str);
}

static void
say_forces(Dialogue *edit, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		say_force(edit, holder->forces[i]);
		say_forces(edit, holder->forces[i]);
	}
}

void
dialogue_say_status(Dialogue *edit)
{
	const char *path = workbench_path(edit->bench);
	g_autofree char *whole = path ? g_canonicalize_filename(path, NULL) : NULL;
	g_autofree char *state = report_state(edit->bench);
	const Pack *pack = workbench_pack(edit->bench);
	talk_say(edit->talk, _("%s: %s."), workbench_roster(edit->bench)->name, state);
	if (pack)
		talk_say(edit->talk, _("By the rules of %s."), pack->name);
	say_forces(edit, view_root(workbench_view(edit->bench)));
	if (workbench_is_saved(edit->bench))
		talk_say(edit->talk, _("Saved as %s."), whole);
	else
		talk_say(edit->talk, "%s", _("Not saved yet."));
}

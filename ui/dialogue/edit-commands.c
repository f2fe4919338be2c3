/* Edits of the roster. Each is answered with its effect. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "faces/rows/option-rows.h"
#include "session/bench/workbench-update.h"
#include "session/offers/offer.h"
#include "session/offers/option.h"
#include "session/offers/workbench-actions.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

PendingEdit
dialogue_edit_begin(Dialogue *edit)
{
	return (PendingEdit){report_begin(edit->bench), diags_new()};
}

static void
warn_of_others(Dialogue *edit)
{
	if (edit->was_warned || !workbench_is_changed_underneath(edit->bench))
		return;
	edit->was_warned = true;
	talk_say(edit->talk, "%s",
	         _("somebody else has changed the file meanwhile; saving asks before it "
	           "overwrites"));
}

/* Warns once each time that the journal begins to fail. */
static void
warn_of_journal(Dialogue *edit)
{
	g_autoptr(Diags) diags = diags_new();
	const bool fails = workbench_report_journal(edit->bench, diags);
	if (fails && !edit->journal_failed)
		talk_say_diags(edit->talk, diags);
	edit->journal_failed = fails;
}

/* Reports the effect of an edit. */
static void
say_change(Dialogue *edit, const Report *report, const char *done)
{
	g_clear_pointer(&edit->fixes, fixes_free);
	g_clear_pointer(&edit->advice, advice_search_free);
	report_say(report, edit->talk, done);
	warn_of_others(edit);
	warn_of_journal(edit);
}

void
dialogue_edit_end(Dialogue *edit, PendingEdit *pending, bool done)
{
	g_autoptr(Report) report = g_steal_pointer(&pending->report);
	g_autoptr(Diags) diags = g_steal_pointer(&pending->diags);
	if (done) {
		const char *label = history_undo_label(workbench_history(edit->bench));
		g_autofree char *text = g_strdup_printf(_("Done: %s"), label);
		say_change(edit, report, text);
	} else if (diags_count(diags) == 0) {
		talk_refuse(edit->talk, "%s", _("Nothing has changed."));
	}
	talk_say_diags(edit->talk, diags);
}

/* Offers */

/* Tells the player once how to go on. */
static void
tell_of_options(Dialogue *edit)
{
	g_autoptr(Listing) options = dialogue_listing(edit, LIST_OPTIONS);
	if (edit->was_told || listing_count(options) == 0)
		return;
	edit->was_told = true;
	talk_say(edit->talk, "%s", _("\"options\" reads what it may take."));
}

void
dialogue_add(Dialogue *edit, const char *argument)
{
	const Item *item = dialogue_item(edit, LIST_OFFERS, argument);
	Offer offer;
	if (!item)
		return;
	if (!offer_find(workbench_view(edit->bench), item->holder, item->entry, &offer)) {
		talk_refuse(edit->talk, _("%s is no longer available."), item->name);
		return;
	}
	View *view = workbench_view(edit->bench);
	const Instance *present = offer_is_full(view, &offer) ? offer_present(view, &offer) : NULL;
	if (present) {
		talk_say(edit->talk, _("%s is in the roster, and no more may be taken."),
		         item->name);
		dialogue_set_unit(edit, present->selection->id);
		dialogue_read_kind(edit, LIST_OPTIONS, "");
		return;
	}
	g_auto(AddedOffer) added = {0};
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = workbench_add_offer(edit->bench, &offer, &added, pending.diags);
	dialogue_edit_end(edit, &pending, done);
	if (!done)
		return;
	dialogue_set_unit(edit, added.id);
	tell_of_options(edit);
}

/* Units and forces */

/* Edits the unit of an item; @text for a name or a note, else NULL. */
static void
do_to_item(Dialogue *edit, EditKind kind, const Item *item, const char *text)
{
	g_autofree char *id = item ? dialogue_id_in_roster(edit, item) : NULL;
	if (!id)
		return;
	g_autofree char *made = NULL;
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = workbench_edit_node(edit->bench, kind, id, text, &made, pending.diags);
	dialogue_edit_end(edit, &pending, done);
	dialogue_set_unit(edit, made ? made : id);
}

static void
do_to_unit(Dialogue *edit, EditKind kind, const char *argument)
{
	do_to_item(edit, kind, dialogue_item(edit, LIST_TREE, argument), NULL);
}

/* Gives a unit a name or a note; a number alone removes it, a name alone is too likely a slip. */
static void
write_on_unit(Dialogue *edit, EditKind kind, const char *argument)
{
	const char *text;
	const Item *item = dialogue_item_before(edit, LIST_TREE, argument, &text);
	if (item && !*text && !g_ascii_isdigit(*argument))
		talk_refuse(edit->talk, _("Say the text behind it: \"%s The Iron Lady\"."),
		            argument);
	else
		do_to_item(edit, kind, item, text);
}

/* Options */

/* The change of an option or association: toggle, take one more, take one less. */
typedef enum Wish {
	WISH_TURN,
	WISH_MORE,
	WISH_LESS,
} Wish;

static bool
change_choice(Dialogue *edit, const Option *option, Wish wish, Diags *diags)
{
	switch (wish) {
	case WISH_TURN:
		return option_toggle(edit->bench, option, diags);
	case WISH_MORE:
		return option_more(edit->bench, option, diags);
	case WISH_LESS:
		return option_less(edit->bench, option, diags);
	}
	g_assert_not_reached();
}

static bool
change_association(Dialogue *edit, const AssociationOffer *association, Wish wish, Diags *diags)
{
	if (wish != WISH_TURN && association->is_associated == (wish == WISH_MORE))
		return false;
	return association_offer_toggle(edit->bench, association, diags);
}

static bool
find_choice(Dialogue *edit, const Item *item, Option *option)
{
	return item->kind == OPTION_CHOICE &&
	       option_find(workbench_view(edit->bench), item->holder, item->entry, option);
}

static bool
find_association(Dialogue *edit, const Item *item, AssociationOffer *association)
{
	const Row row = {.holder = item->holder, .entry = item->entry};
	return item->kind == OPTION_ASSOCIATION &&
	       option_rows_association(workbench_view(edit->bench), &row, association);
}

static void
say_no_option(Dialogue *edit, const Item *item)
{
	talk_refuse(edit->talk, _("%s is no longer an option."), item->name);
}

static void
change_option(Dialogue *edit, const char *argument, Wish wish)
{
	const Item *item = dialogue_item(edit, LIST_OPTIONS, argument);
	Option option;
	AssociationOffer association;
	if (!item)
		return;
	const bool is_choice = find_choice(edit, item, &option);
	if (!is_choice && !find_association(edit, item, &association)) {
		say_no_option(edit, item);
		return;
	}
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = is_choice ? change_choice(edit, &option, wish, pending.diags)
	                            : change_association(edit, &association, wish, pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

void
dialogue_number(Dialogue *edit, const char *argument)
{
	const char *number;
	const Item *item = dialogue_item_before(edit, LIST_OPTIONS, argument, &number);
	Option option;
	if (!item)
		return;
	if (!find_choice(edit, item, &option)) {
		say_no_option(edit, item);
		return;
	}
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = workbench_set_number(edit->bench, &option, number, pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

/* The roster */

/* The number of edits of an argument: 1 for "", all for "all"; 0, having said so, if it is not a
   number. */
static guint
steps_of(Dialogue *edit, const char *argument)
{
	guint number = 1;
	const char *rest = "";
	if (strcmp(argument, "all") == 0)
		return G_MAXUINT;
	if ((!*argument || typed_number(argument, &number, &rest)) && !*rest)
		return number;
	talk_refuse(edit->talk, _("\"%s\" is no number of steps; \"all\" takes all there are"),
	            argument);
	return 0;
}

/* Names a single edit, counts several. */
static char *
what_was_turned(const char *done, guint n, const char *label)
{
	g_autofree char *count = g_strdup_printf(ngettext("%u step", "%u steps", n), n);
	return g_strdup_printf(_("%s: %s"), done, n == 1 ? label : count);
}

static void
turn(Dialogue *edit, const char *argument, const char *(*one)(Workbench *), const char *done,
     const char *nothing)
{
	const guint most = steps_of(edit, argument);
	g_autoptr(Report) report = report_begin(edit->bench);
	const char *label = NULL, *turned;
	guint n = 0;
	for (; n < most && (turned = one(edit->bench)); n++)
		label = turned;
	if (most && !n)
		talk_refuse(edit->talk, "%s", nothing);
	if (!n)
		return;
	g_autofree char *text = what_was_turned(done, n, label);
	say_change(edit, report, text);
}

static void
change_roster(Dialogue *edit, const char *argument,
              bool (*change)(Workbench *, const char *, Diags *), const char *question)
{
	if (!*argument) {
		talk_refuse(edit->talk, "%s", question);
		return;
	}
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = change(edit->bench, argument, pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

/* Words */

void
dialogue_remove(Dialogue *edit, const char *argument)
{
	do_to_unit(edit, EDIT_REMOVE, argument);
}

void
dialogue_copy(Dialogue *edit, const char *argument)
{
	do_to_unit(edit, EDIT_DUPLICATE, argument);
}

void
dialogue_name(Dialogue *edit, const char *argument)
{
	write_on_unit(edit, EDIT_SET_NAME, argument);
}

void
dialogue_note(Dialogue *edit, const char *argument)
{
	write_on_unit(edit, EDIT_SET_NOTES, argument);
}

void
dialogue_toggle(Dialogue *edit, const char *argument)
{
	change_option(edit, argument, WISH_TURN);
}

void
dialogue_more(Dialogue *edit, const char *argument)
{
	if (*argument)
		change_option(edit, argument, WISH_MORE);
	else if (!talk_more(edit->talk))
		talk_say(edit->talk, "%s", _("That was all."));
}

void
dialogue_less(Dialogue *edit, const char *argument)
{
	change_option(edit, argument, WISH_LESS);
}

void
dialogue_undo(Dialogue *edit, const char *argument)
{
	turn(edit, argument, workbench_undo, _("Undone"), _("There is nothing to undo."));
}

void
dialogue_redo(Dialogue *edit, const char *argument)
{
	turn(edit, argument, workbench_redo, _("Done again"), _("There is nothing to do again."));
}

bool
dialogue_is_stopped(void *data)
{
	(void)data;
	return interrupt_was_caught();
}

/* Makes a copy of the roster as one of another army, to be edited until that is left. */
static void
update_as(Dialogue *edit, const char *army)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Diags) found = diags_new();
	Workbench *bench = workbench_for_army(edit->bench, army, diags);
	talk_say_diags(edit->talk, diags);
	if (!bench)
		return;
	workbench_take_update(bench, NULL, found);
	edit->beside = bench;
}

void
dialogue_update(Dialogue *edit, const char *argument)
{
	if (*argument) {
		update_as(edit, argument);
		return;
	}
	const UpdateWatch watch = {.is_stopped = dialogue_is_stopped};
	PendingEdit pending = dialogue_edit_begin(edit);
	interrupt_catch();
	const bool done = workbench_take_update(edit->bench, &watch, pending.diags);
	interrupt_release();
	dialogue_edit_end(edit, &pending, done);
}

void
dialogue_limit(Dialogue *edit, const char *argument)
{
	change_roster(edit, argument, workbench_set_limit,
	              _("Say the limit behind it: \"limit 2000\", or \"limit none\"."));
}

void
dialogue_rename(Dialogue *edit, const char *argument)
{
	change_roster(edit, argument, workbench_rename,
	              _("Say the name behind it: \"rename The third army\"."));
}

/* Explains and fixes findings. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "session/bench/workbench-agree.h"
#include "session/bench/workbench-fix.h"
#include "session/offers/offer.h"
#include "session/offers/option.h"
#include "session/proposals/whole-fix.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

/* The finding of a number of the latest list, the first for ""; NULL, having said why, for none. */
static const Finding *
find_finding(Dialogue *edit, const char *argument)
{
	const Verdict *verdict = workbench_verdict(edit->bench);
	if (verdict_count(verdict) == 0) {
		talk_say(edit->talk, "%s", _("Nothing is wrong."));
		return NULL;
	}
	if (!*argument)
		return verdict_get(verdict, 0);
	const Item *item = dialogue_item(edit, LIST_FINDINGS, argument);
	for (guint i = 0; item && i < verdict_count(verdict); i++) {
		g_autofree char *key = report_finding_key(verdict_get(verdict, i));
		if (strcmp(key, item->entry) == 0)
			return verdict_get(verdict, i);
	}
	if (item)
		talk_say(edit->talk, "%s", _("That is no longer wrong."));
	return NULL;
}

static void
add_explanation(Talk *talk, const Explanation *explanation, guint depth)
{
	if (explanation->aside)
		return;
	g_autofree char *file = explanation->file ? g_path_get_basename(explanation->file) : NULL;
	g_autofree char *place = file ? g_strdup_printf(" (%s:%u)", file, explanation->line) : NULL;
	const char *lead = explanation->is_needed ? _("needed: ") : "";
	g_autofree char *line = g_strdup_printf("%*s%s%s%s", (int)(2 * depth), "", lead,
	                                        explanation->text, place ? place : "");
	talk_list_add_set(talk, line);
	for (guint i = 0; i < explanation->parts->len; i++)
		add_explanation(talk, g_ptr_array_index(explanation->parts, i), depth + 1);
}

static void
say_explanation(Talk *talk, const Explanation *explanation)
{
	talk_list_begin(talk);
	add_explanation(talk, explanation, 0);
	talk_list_end(talk);
}

void
dialogue_explain(Dialogue *edit, const char *argument)
{
	const Finding *finding = find_finding(edit, argument);
	if (!finding)
		return;
	g_autoptr(Explanation) why = explain_finding(workbench_view(edit->bench), finding);
	say_explanation(edit->talk, why);
}

/* An entry that nothing keeps from being taken may still cost too much. */
static void
say_no_obstacle(Dialogue *edit, const Offer *offer)
{
	View *view = workbench_view(edit->bench);
	g_autofree char *reason = offer ? offer_reason(view, offer, offer_price(view, offer))
	                                : NULL;
	if (reason)
		talk_say(edit->talk, "%s.", reason);
	else
		talk_say(edit->talk, "%s", _("That can be taken now."));
}

static void
say_why_not(Dialogue *edit, const Instance *offered, const Offer *offer)
{
	g_autoptr(Explanation) why = explain_obstacle(workbench_view(edit->bench), offered);
	if (why)
		say_explanation(edit->talk, why);
	else
		say_no_obstacle(edit, offer);
}

/* Finds a line of the latest list by its number, a name among all entries, those that no list shows included. */
static const Item *
find_entry(Dialogue *edit, ListKind kind, const char *argument)
{
	const bool shows_all = edit->shows_all, possible = edit->possible, owned = edit->owned,
		   favourites = edit->favourites;
	edit->shows_all = true;
	edit->possible = edit->owned = edit->favourites = false;
	const Item *item = dialogue_item(edit, kind, argument);
	edit->shows_all = shows_all;
	edit->possible = possible;
	edit->owned = owned;
	edit->favourites = favourites;
	return item;
}

void
dialogue_why(Dialogue *edit, const char *argument)
{
	const bool of_options = edit->last == LIST_OPTIONS;
	const Item *item = find_entry(edit, of_options ? LIST_OPTIONS : LIST_OFFERS, argument);
	View *view = workbench_view(edit->bench);
	Offer offer;
	Option option;
	if (item && of_options && option_find(view, item->holder, item->entry, &option))
		say_why_not(edit, option.imagined, NULL);
	else if (item && !of_options && offer_find(view, item->holder, item->entry, &offer))
		say_why_not(edit, offer.imagined, &offer);
}

static void
list_fix(Listing *listing, const Fix *fix, Workbench *draft)
{
	g_autofree char *end = proposal_fix_consequence(draft, fix);
	const Item item = {
		.name = g_strdup(fix->text),
		.line = end ? g_strdup_printf("%s: %s", fix->text, end) : g_strdup(fix->text),
	};
	listing_add(listing, &item);
}

/* After so many microseconds the dialogue says how to stop the search. */
#define LONG_SEARCH 1000000

/* Makes a step of the search for the fixes of the finding or, once these are known to be none, for a repair of the whole
   roster. */
static bool
search_step(Dialogue *edit, const Finding *finding, TrialRoster *trial, WholeFix *whole)
{
	return fixes_step(edit->fixes, trial) || whole_fix_step_for(whole, finding, edit->fixes);
}

/* Searches until the end, or until Ctrl-C. */
static void
search(Dialogue *edit, const Finding *finding)
{
	g_autoptr(WholeFix) whole = whole_fix_new(edit->bench);
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(edit->bench),
	                                                workbench_companion(edit->bench));
	const gint64 start = g_get_monotonic_time();
	bool is_said = !talk_is_typed(edit->talk);
	interrupt_catch();
	while (!interrupt_was_caught() && search_step(edit, finding, trial, whole)) {
		if (is_said || g_get_monotonic_time() < start + LONG_SEARCH)
			continue;
		talk_say(edit->talk, "%s", _("Searching for fixes; Ctrl-C stops."));
		is_said = true;
	}
	if (!interrupt_was_caught())
		whole_fix_add(whole, finding, edit->fixes);
	if (interrupt_was_caught())
		talk_say(edit->talk, "%s", _("The search was stopped."));
	else if (fixes_is_cut(edit->fixes))
		talk_say(edit->talk, "%s", _("The search ended at its limit of steps."));
	else if (fixes_count(edit->fixes) == 0 && whole_fix_why_none(whole))
		talk_say(edit->talk, "%s.", whole_fix_why_none(whole));
	interrupt_release();
}

static void
list_fixes(Dialogue *edit, const char *title)
{
	if (fixes_count(edit->fixes) == 0) {
		talk_say(edit->talk, "%s", _("No fix was found."));
		return;
	}
	g_autoptr(Workbench) draft = workbench_draft(edit->bench);
	Listing *listing = listing_new();
	listing_set_title(listing, title);
	for (guint i = 0; i < fixes_count(edit->fixes); i++)
		list_fix(listing, fixes_get(edit->fixes, i), draft);
	dialogue_read(edit, LIST_FIXES, listing);
	talk_say(edit->talk, "%s", _("Say the number of a fix to apply it."));
}

void
dialogue_read_fixes(Dialogue *edit, const char *argument)
{
	guint number;
	const char *second = "";
	typed_number(argument, &number, &second);
	g_autofree char *first = g_strndup(argument, (gsize)strcspn(argument, " "));
	const Finding *finding = find_finding(edit, *second ? first : argument);
	if (!finding)
		return;
	if (workbench_is_bare(edit->bench)) {
		talk_refuse(edit->talk, "%s", _("It cannot be edited without its army data."));
		return;
	}
	fixes_free(edit->fixes);
	edit->fixes = fixes_new(workbench_view(edit->bench), finding);
	search(edit, finding);
	if (*second)
		dialogue_fix(edit, second);
	else
		list_fixes(edit, finding->message);
}

void
dialogue_fix(Dialogue *edit, const char *argument)
{
	guint number;
	const char *rest;
	const guint n = edit->fixes ? fixes_count(edit->fixes) : 0;
	if (!edit->fixes) {
		talk_refuse(
			edit->talk, "%s",
			_("The roster has changed since: say \"fix\" again, with the finding."));
		return;
	}
	if (!typed_number(argument, &number, &rest) || number > n) {
		talk_refuse(edit->talk, ngettext("There is %u fix.", "There are %u fixes.", n), n);
		return;
	}
	g_autoptr(Fixes) fixes = g_steal_pointer(&edit->fixes);
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = workbench_apply_fix(edit->bench, fixes_get(fixes, number - 1),
	                                      pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

static void
agree_for(Dialogue *edit, const char *number, const char *reason)
{
	const Finding *finding = find_finding(edit, number);
	if (!finding)
		return;
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = workbench_agree(edit->bench, finding, reason, pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

void
dialogue_agree(Dialogue *edit, const char *argument)
{
	guint number;
	const char *reason;
	if (!typed_number(argument, &number, &reason) || !*reason) {
		talk_refuse(edit->talk, "%s",
		            _("Say the number of a finding and a reason: \"agree 1 house rule\"."));
		return;
	}
	g_autofree char *first = g_strdup_printf("%u", number);
	agree_for(edit, first, reason);
}

void
dialogue_disagree(Dialogue *edit, const char *argument)
{
	agree_for(edit, argument, "");
}

/* Proposals for the whole roster: ways to make it legal, to spend the rest of the points, and what fits. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "session/proposals/bound.h"
#include "ui/dialogue/dialogue-private.h"

/* Searches until the end, or until Ctrl-C. */
static void
search(Dialogue *edit, AdviceKind kind, Wishes *wishes)
{
	const AdviceOptions options = {.is_stopped = dialogue_is_stopped};
	advice_search_free(edit->advice);
	edit->advice = advice_search_new(edit->bench, kind, wishes, &options);
	if (talk_is_typed(edit->talk))
		talk_say(edit->talk, "%s", _("Searching; Ctrl-C stops."));
	interrupt_catch();
	while (advice_search_step(edit->advice))
		continue;
	if (interrupt_was_caught())
		talk_say(edit->talk, "%s", _("The search was stopped."));
	else if (advice_search_is_spent(edit->advice))
		talk_say(edit->talk, "%s", _("The search ended at its limit of steps."));
	interrupt_release();
}

static void
list_proposal(Listing *listing, const Proposal *proposal, View *view)
{
	g_autofree char *end = proposal_headline(proposal, view);
	char *text = proposal_text(proposal);
	const Item item = {.name = text, .line = g_strdup_printf("%s. %s", end, text)};
	listing_add(listing, &item);
}

static void
list_fit(Listing *listing, const Candidate *entry, const Proposal *proposal)
{
	const Amount change = amount_subtract(proposal->after.cost, proposal->before.cost);
	g_autofree char *cost = proposal_change(change);
	g_autofree char *text = proposal_text(proposal);
	const Item item = {
		.name = g_strdup(entry->name),
		.line = g_strdup_printf("%s: %s", text, cost),
	};
	listing_add(listing, &item);
}

static Listing *
listing_of(const Dialogue *edit)
{
	Listing *listing = listing_new();
	const char *section = NULL;
	for (guint i = 0; i < advice_search_count(edit->advice); i++) {
		const Proposal *proposal = advice_search_get(edit->advice, i);
		const Candidate *entry = advice_search_entry(edit->advice, i);
		if (entry && g_strcmp0(section, entry->section) != 0)
			listing_head(listing, section = entry->section);
		if (entry)
			list_fit(listing, entry, proposal);
		else
			list_proposal(listing, proposal, workbench_view(edit->bench));
	}
	return listing;
}

static void
read_proposals(Dialogue *edit, AdviceKind kind)
{
	const char *unmet = advice_search_unmet(edit->advice);
	if (unmet)
		talk_say(edit->talk, _("Not all that is wished of \"%s\" fits."), unmet);
	if (advice_search_count(edit->advice) == 0) {
		talk_say(edit->talk, "%s",
		         kind == ADVICE_REPAIR ? _("No fix was found.")
		                               : _("Nothing fits any more."));
		return;
	}
	dialogue_read(edit, LIST_PROPOSALS, listing_of(edit));
	const char *bound = bound_sentence(kind, edit->bench, advice_search_get(edit->advice, 0));
	if (bound)
		talk_say(edit->talk, _("It is known: %s."), bound);
	talk_say(edit->talk, "%s", _("Say the number of a proposal to apply it."));
}

static void
advise(Dialogue *edit, AdviceKind kind, Wishes *wishes)
{
	const char *refusal = advice_search_refusal(edit->bench, kind);
	if (refusal) {
		wishes_free(wishes);
		talk_refuse(edit->talk, "%s", refusal);
		return;
	}
	search(edit, kind, wishes);
	read_proposals(edit, kind);
}

static void
advise_with(Dialogue *edit, AdviceKind kind, const char *argument)
{
	g_autofree char *wrong = advice_search_wrong(edit->bench, kind, argument);
	g_autofree char *word = NULL;
	if (wrong)
		talk_refuse(edit->talk, "%s", wrong);
	else
		advise(edit, kind, wishes_parse_line(argument, &word));
}

void
dialogue_repair(Dialogue *edit, const char *argument)
{
	advise_with(edit, ADVICE_REPAIR, argument);
}

void
dialogue_fill(Dialogue *edit, const char *argument)
{
	advise_with(edit, ADVICE_FILL, argument);
}

void
dialogue_fits(Dialogue *edit, const char *argument)
{
	(void)argument;
	advise(edit, ADVICE_FITS, NULL);
}

void
dialogue_propose(Dialogue *edit, const char *argument)
{
	guint number;
	const char *rest;
	const guint n = edit->advice ? advice_search_count(edit->advice) : 0;
	if (!edit->advice) {
		talk_refuse(edit->talk, "%s",
		            _("The roster has changed since: ask for the proposals again."));
		return;
	}
	if (!typed_number(argument, &number, &rest) || number > n) {
		talk_refuse(edit->talk,
		            ngettext("There is %u proposal.", "There are %u proposals.", n), n);
		return;
	}
	g_autoptr(AdviceSearch) advice = g_steal_pointer(&edit->advice);
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = proposal_apply(advice_search_get(advice, number - 1), edit->bench, NULL,
	                                 pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

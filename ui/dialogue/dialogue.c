#include "ui/dialogue/dialogue.h"

#include "base/language/i18n.h"
#include "session/bench/workbench-update.h"
#include "session/lists/roster-list.h"
#include "session/words/workbench-diags.h"
#include "ui/dialogue/editing.h"
#include "ui/dialogue/start.h"

static TalkOutcome
outcome_of(const Talk *talk, Diags *diags)
{
	guint line;
	const TalkOutcome outcome = talk_outcome(talk, &line);
	g_autofree char *number = g_strdup_printf("%u", line);
	/* Faults of the opening, before the first line, are in the output already. */
	if (outcome != TALK_DONE && line)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_LINE_NOT_DONE], NULL, 0, number, NULL);
	return outcome;
}

static bool
talk_over(Talk *talk, Library *library, const char *roster, Diags *diags)
{
	if (!roster) {
		dialogue_start(talk, library);
		return true;
	}
	g_autoptr(Diags) notes = diags_new();
	Workbench *bench = workbench_open(library, roster, notes);
	if (!bench) {
		diags_append(diags, notes);
		return false;
	}
	roster_list_remember(roster);
	talk_say(talk, "%s", _("\"help\" reads what can be said, \"quit\" leaves."));
	workbench_report_data(bench, notes);
	talk_say_diags(talk, notes);
	dialogue_edit(talk, library, bench, journal_find_lost_of(roster));
	return true;
}

bool
dialogue_run(Library *library, const char *roster, bool watch, TalkOutcome *outcome, Diags *diags)
{
	g_autoptr(Talk) talk = talk_new(stdin, stdout);
	if (watch)
		talk_take_data(talk);
	const bool opened = talk_over(talk, library, roster, diags);
	*outcome = outcome_of(talk, diags);
	return opened;
}

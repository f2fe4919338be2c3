/* Findings about selections and forces whose entries were found again under other ids. */
#include "base/language/i18n.h"
#include "engine/roster/provenance.h"
#include "engine/verdict/verdict-private.h"

#include <string.h>

static bool
is_found_again(const Roster *roster, const Instance *instance)
{
	return instance->selection ? selection_is_found_again(roster, instance->selection)
	                           : force_is_found_again(roster, instance->roster_force);
}

static char *
entry_path(const Roster *roster, const Instance *instance)
{
	return instance->selection ? selection_entry_path(roster, instance->selection)
	                           : force_entry_path(roster, instance->roster_force);
}

/* The names of the file and of the army data: "Choppa", or "Choppa → Big choppa". */
static char *
names_of(const char *before, const char *now)
{
	return strcmp(before, now) == 0 ? g_strdup(now) : g_strdup_printf("%s → %s", before, now);
}

/* An info: the player may save the roster with the new ids, and need not. */
void
verdict_judge_updated(Verdict *verdict, const Instance *instance)
{
	const Roster *roster = view_roster(verdict->view);
	if (!is_found_again(roster, instance))
		return;
	const Stored *stored = instance->selection ? instance->selection->stored
	                                           : instance->roster_force->stored;
	const char *name = view_name(verdict->view, instance);
	g_autofree char *now = entry_path(roster, instance);
	g_autofree char *names = names_of(stored->name ? stored->name : name, name);
	char *text = g_strdup_printf(_("%s was found again under another id: %s → %s"), names,
	                             stored->entry_id, now);
	const Finding finding = {
		.code = FINDING_UPDATED,
		.severity = SEVERITY_INFO,
		.message = verdict_keep(verdict, text),
		.entry_id = arena_strdup(verdict->arena, now),
		.constraint_id = "updated",
		.entry_name = name,
	};
	verdict_add(verdict, finding, instance);
}

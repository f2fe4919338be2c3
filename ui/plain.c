#include "ui/plain.h"

#include "base/i18n.h"
#include "ui/plain-edit.h"
#include "ui/plain-start.h"
#include "ui/shelf.h"

bool
plain_run(Library *library, const char *roster, Diags *diags)
{
	g_autoptr(Talk) talk = talk_new(stdin, stdout);
	if (!roster) {
		plain_start(talk, library);
		return true;
	}
	Workbench *bench = workbench_open(library, roster, diags);
	if (!bench)
		return false;
	shelf_remember(roster);
	talk_say(talk, "%s", _("\"help\" reads what can be said, \"quit\" leaves."));
	plain_edit(talk, library, bench, journal_find_lost_of(roster));
	return true;
}

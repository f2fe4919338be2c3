#include "ui/dialogue/pack-command.h"

#include "base/files/typed-path.h"
#include "base/language/i18n.h"
#include "data/library/pack-files.h"

#include <string.h>

static void
say_which(Talk *talk, const Library *library)
{
	const Pack *pack = library_pack(library);
	g_autofree char *line = pack ? pack_files_line(pack) : NULL;
	if (pack)
		talk_say(talk, _("By the rules of %s; \"pack none\" leaves them."), line);
	else
		talk_say(talk, "%s",
		         _("No pack is in use; \"pack FILE\" takes the rules of a tournament."));
}

/* Returns false, with a diagnostic and the pack before still in use, if the roster cannot follow. */
static bool
change(Library *library, Workbench *bench, const char *path, Diags *diags)
{
	const Pack *pack = library_pack(library);
	g_autofree char *before = g_strdup(pack ? pack->path : NULL);
	if (!library_use_pack(library, path, diags))
		return false;
	if (!bench || workbench_use_pack(bench, library, diags))
		return true;
	g_autoptr(Diags) known = diags_new();
	if (!library_use_pack(library, before, known))
		library_use_pack(library, NULL, known);
	return false;
}

bool
dialogue_pack(Talk *talk, Library *library, Workbench *bench, const char *argument)
{
	if (!*argument) {
		say_which(talk, library);
		return false;
	}
	const bool leaves = strcmp(argument, PACK_FILES_NONE) == 0;
	g_autofree char *path = leaves ? NULL : typed_path(argument);
	g_autoptr(Diags) diags = diags_new();
	const bool done = change(library, bench, path, diags);
	if (done && leaves)
		talk_say(talk, "%s", _("No pack is in use any more; the limits stay as they are."));
	else if (done)
		say_which(talk, library);
	talk_say_diags(talk, diags);
	return done;
}

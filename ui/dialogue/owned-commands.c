/* The collection beside a roster: numbers owned, the entries that are owned, and what the roster lacks. */
#include "base/files/typed-path.h"
#include "base/language/i18n.h"
#include "session/offers/offer.h"
#include "session/owned/owned-import.h"
#include "session/owned/owned-rosters.h"
#include "session/owned/owned.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

/* The collection; NULL, having said why, if there is none. */
static const Collection *
collection_or_say(Dialogue *edit)
{
	g_autoptr(Diags) diags = diags_new();
	const Collection *owned = workbench_collection(edit->bench, diags);
	talk_say_diags(edit->talk, diags);
	if (!owned && diags_count(diags) == 0)
		talk_refuse(edit->talk, "%s", _("The army data are missing."));
	return owned;
}

void
dialogue_owned(Dialogue *edit, const char *argument)
{
	(void)argument;
	const Collection *owned = collection_or_say(edit);
	if (!owned)
		return;
	if (!edit->owned && collection_count(owned) == 0) {
		talk_refuse(edit->talk, "%s", _("The collection is empty; \"own\" fills it."));
		return;
	}
	edit->owned = !edit->owned;
	owned_limit_set(edit->bench, edit->owned ? owned : NULL);
	talk_say(edit->talk, "%s",
	         edit->owned ? _("Only entries that you own and have left are listed and proposed.")
	                     : _("Entries that you do not own are listed and proposed, too."));
}

static void
tell_noted(Dialogue *edit, bool is_noted, const Diags *diags, const char *done)
{
	talk_say_diags(edit->talk, diags);
	if (is_noted)
		talk_say(edit->talk, "%s", done);
}

static void
own_roster(Dialogue *edit, UsageDetail detail)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_noted = workbench_note_roster(edit->bench, detail, diags);
	tell_noted(edit, is_noted, diags, _("You own all that is in the roster."));
}

/* The name that a number of the latest list means; NULL if that is nothing to own. */
static const char *
name_of_line(Dialogue *edit, const char *number)
{
	View *view = workbench_view(edit->bench);
	const bool is_offer = edit->last == LIST_OFFERS;
	const Item *item = dialogue_item(edit, is_offer ? LIST_OFFERS : LIST_TREE, number);
	Offer offer;
	if (!item)
		return NULL;
	if (is_offer)
		return offer_find(view, item->holder, item->entry, &offer)
		               ? usage_name(view, offer.imagined)
		               : NULL;
	const Instance *instance = view_find(view, item->holder);
	return instance && instance->selection ? usage_name(view, instance) : NULL;
}

static void
own(Dialogue *edit, const char *what, const char *count)
{
	const bool is_line = g_ascii_isdigit(*what) && !what[strspn(what, "0123456789")];
	const char *name = is_line ? name_of_line(edit, what)
	                           : usage_find_name(view_game(workbench_view(edit->bench)), what);
	if (!name) {
		talk_refuse(edit->talk, _("No unit or model is called \"%s\"."), what);
		return;
	}
	g_autoptr(Diags) diags = diags_new();
	const bool is_noted = workbench_note_owned(edit->bench, name, count, diags);
	g_autofree char *done = g_strdup_printf(_("You own %s of %s."), count, name);
	tell_noted(edit, is_noted, diags, done);
}

void
dialogue_own(Dialogue *edit, const char *argument)
{
	g_autofree char *what = g_strdup(argument);
	char *blank = strrchr(what, ' ');
	if (!collection_or_say(edit))
		return;
	if (strcmp(argument, "all") == 0) {
		own_roster(edit, USAGE_OF_MODELS);
	} else if (strcmp(argument, "units") == 0) {
		own_roster(edit, USAGE_OF_UNITS);
	} else if (blank) {
		*blank = '\0';
		own(edit, what, blank + 1);
	} else {
		talk_refuse(edit->talk, "%s",
		            _("Say a name and the number that you own: \"own Cannon 2\"."));
	}
}

/* Notes what a file has. */
static void
import(Dialogue *edit, const char *typed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = typed_path(typed);
	const guint n = workbench_import_owned(edit->bench, edit->library, path, diags);
	talk_say_diags(edit->talk, diags);
	if (n)
		talk_say(edit->talk,
		         ngettext("You own all that is in %u file.",
		                  "You own all that is in %u files.", n),
		         n);
}

void
dialogue_collection(Dialogue *edit, const char *argument)
{
	const Collection *owned = collection_or_say(edit);
	if (!owned)
		return;
	if (*argument) {
		import(edit, argument);
		return;
	}
	g_autoptr(GArray) uses = usage_of(workbench_view(edit->bench), owned, USAGE_OF_MODELS);
	talk_list_begin(edit->talk);
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		talk_list_add(edit->talk,
		              use_lacking(use) ? _("%s: %u in the roster, %u owned, too few")
		                               : _("%s: %u in the roster, %u owned"),
		              use->name, use->used, use->owned);
	}
	talk_list_end(edit->talk);
}

void
dialogue_lacks(Dialogue *edit, const char *argument)
{
	guint n = 0;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Lacking) lacking = collection_or_say(edit)
	                                     ? owned_rosters_lack(edit->bench, edit->library, &n,
	                                                          diags)
	                                     : NULL;
	(void)argument;
	talk_say_diags(edit->talk, diags);
	if (!lacking)
		return;
	talk_list_begin(edit->talk);
	for (guint i = 0; i < lacking_count(lacking); i++) {
		const Lack *lack = lacking_get(lacking, i);
		talk_list_add(edit->talk, _("%s: %u in %s, %u owned"), lack->name, lack->used,
		              lack->roster, lack->owned);
	}
	talk_list_end(edit->talk);
	if (lacking_count(lacking) == 0)
		talk_say(edit->talk,
		         ngettext("You own all that is in %u roster.",
		                  "You own all that is in %u rosters.", n),
		         n);
}

/* Says lists, and finds the item that a number or a name means. */
#include "base/language/i18n.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

void
dialogue_read(Dialogue *edit, ListKind kind, Listing *listing)
{
	listing_say(listing, edit->talk);
	listing_free(edit->read[kind]);
	edit->read[kind] = listing;
	edit->last = kind;
}

static const char *
nothing_of(ListKind kind)
{
	switch (kind) {
	case LIST_OFFERS:
		return _("Nothing is available.");
	case LIST_TREE:
		return _("The roster is empty.");
	case LIST_OPTIONS:
		return _("It has no options.");
	case LIST_FINDINGS:
		return _("Nothing is wrong.");
	case LIST_FORCES:
		return _("It can have no further force.");
	case LIST_PLAY:
		return _("There is no game.");
	case LIST_KEPT:
		return _("No unit of this game is kept yet.");
	case LIST_FIXES:
	case LIST_PROPOSALS:
	case LIST_KINDS:
		break;
	}
	g_assert_not_reached();
}

void
dialogue_read_kind(Dialogue *edit, ListKind kind, const char *filter)
{
	g_autoptr(Listing) listing = dialogue_listing(edit, kind);
	const bool was_empty = listing_count(listing) == 0;
	g_autofree char *error = listing_keep(listing, filter);
	if (error)
		talk_refuse(edit->talk, "%s", error);
	else if (was_empty)
		talk_say(edit->talk, "%s", nothing_of(kind));
	else if (listing_count(listing) == 0)
		talk_say(edit->talk, "%s", _("Nothing of it has these letters."));
	else
		dialogue_read(edit, kind, g_steal_pointer(&listing));
	if (kind == LIST_OFFERS && !*filter)
		dialogue_say_rest(edit);
}

/* Arguments */

/* The word that lists a kind. */
static const char *
reader_of(ListKind kind)
{
	static const Word READERS[LIST_KINDS] = {
		[LIST_OFFERS] = WORD_AVAILABLE, [LIST_TREE] = WORD_ROSTER,
		[LIST_OPTIONS] = WORD_OPTIONS,  [LIST_FINDINGS] = WORD_FINDINGS,
		[LIST_FIXES] = WORD_FIX,        [LIST_PROPOSALS] = WORD_REPAIR,
		[LIST_FORCES] = WORD_FORCE,     [LIST_PLAY] = WORD_PLAY,
		[LIST_KEPT] = WORD_KEPT,
	};
	return word_label(READERS[kind]);
}

static const Item *
numbered_item(Dialogue *edit, ListKind kind, guint number)
{
	const Listing *read = edit->read[kind];
	const Item *item = read ? listing_get(read, number) : NULL;
	if (!item)
		talk_refuse(edit->talk,
		            _("There is no number %u: \"%s\" reads the numbers there are."), number,
		            reader_of(kind));
	return item;
}

/* Lists the items that may be meant, if any, so that the player can choose by number. */
static void
ask_which(Dialogue *edit, ListKind kind, const char *name, Listing *candidates)
{
	if (listing_count(candidates) == 0) {
		listing_free(candidates);
		talk_refuse(edit->talk,
		            _("Nothing there is called \"%s\": \"%s\" reads what there is."), name,
		            reader_of(kind));
		return;
	}
	dialogue_read(edit, kind, candidates);
	talk_refuse(edit->talk, "%s", _("Which of these? Say it with its number."));
}

static const Item *
named_item(Dialogue *edit, ListKind kind, const char *name)
{
	g_autoptr(Listing) all = dialogue_listing(edit, kind);
	const Item *item = listing_named(all, name);
	if (item) {
		/* The item has to live as long as the text. */
		listing_free(edit->named);
		edit->named = g_steal_pointer(&all);
		return item;
	}
	g_autofree char *error = listing_keep(all, name);
	ask_which(edit, kind, name, error ? listing_new() : g_steal_pointer(&all));
	return NULL;
}

const Item *
dialogue_item(Dialogue *edit, ListKind kind, const char *argument)
{
	guint number;
	const char *rest;
	if (typed_number(argument, &number, &rest))
		return numbered_item(edit, kind, number);
	if (*argument)
		return named_item(edit, kind, argument);
	talk_refuse(edit->talk, _("Which one? Say its number: \"%s\" reads them."),
	            reader_of(kind));
	return NULL;
}

const Item *
dialogue_item_before(Dialogue *edit, ListKind kind, const char *argument, const char **text)
{
	guint number;
	*text = "";
	if (typed_number(argument, &number, text))
		return numbered_item(edit, kind, number);
	g_autoptr(Listing) all = dialogue_listing(edit, kind);
	const Item *item = listing_named_before(all, argument, text);
	if (item) {
		listing_free(edit->named);
		edit->named = g_steal_pointer(&all);
		return item;
	}
	if (!*argument)
		return dialogue_item(edit, kind, argument);
	g_autofree char *first = g_strndup(argument, strcspn(argument, " "));
	listing_keep_words(all, argument);
	ask_which(edit, kind, first, g_steal_pointer(&all));
	return NULL;
}

char *
dialogue_id_in_roster(Dialogue *edit, const Item *item)
{
	if (view_find(workbench_view(edit->bench), item->holder))
		return g_strdup(item->holder);
	talk_refuse(edit->talk, _("%s is no longer in the roster."), item->name);
	return NULL;
}

char *
dialogue_unit(Dialogue *edit, const char *argument)
{
	if (!*argument && edit->unit && view_find(workbench_view(edit->bench), edit->unit))
		return g_strdup(edit->unit);
	const Item *item = dialogue_item(edit, LIST_TREE, argument);
	return item ? dialogue_id_in_roster(edit, item) : NULL;
}

void
dialogue_set_unit(Dialogue *edit, const char *id)
{
	const Instance *unit = view_find(workbench_view(edit->bench), id);
	if (!unit)
		return;
	g_autofree char *force = g_strdup(unit->force->roster_force->id);
	g_autofree char *own = unit->selection ? g_strdup(id) : NULL;
	g_free(edit->force);
	g_free(edit->unit);
	edit->force = g_steal_pointer(&force);
	edit->unit = g_steal_pointer(&own);
}

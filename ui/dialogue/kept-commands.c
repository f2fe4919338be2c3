/* Kept units and favourites: what a player keeps of a game for all its rosters. */
#include "base/language/i18n.h"
#include "session/shelf/shelf.h"
#include "ui/dialogue/dialogue-private.h"

/* The shelf of the game as its file has it now. The caller owns it: shelf_free(). NULL, having said why. */
static Shelf *
shelf_or_say(Dialogue *edit)
{
	g_autoptr(Diags) diags = diags_new();
	Shelf *shelf = shelf_load(workbench_system(edit->bench), diags);
	talk_say_diags(edit->talk, diags);
	return shelf;
}

/* Returns false, having said why. */
static bool
save_or_say(Dialogue *edit, const Shelf *shelf)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_saved = shelf_save(shelf, diags);
	talk_say_diags(edit->talk, diags);
	return is_saved;
}

/* Kept units */

void
dialogue_kept(Dialogue *edit, const char *argument)
{
	g_autoptr(Shelf) shelf = shelf_or_say(edit);
	if (shelf)
		dialogue_read_kind(edit, LIST_KEPT, argument);
}

/* True if the units may be kept under a name: it is free, or the player agrees. */
static bool
may_keep(Dialogue *edit, const Shelf *shelf, const char *name)
{
	if (!shelf_find(shelf, name))
		return true;
	g_autofree char *question = g_strdup_printf(_("A unit is kept as %s. Replace it? (y/n) "),
	                                            name);
	g_autofree char *answer = talk_ask(edit->talk, question);
	return answer && g_ascii_tolower(*answer) == 'y';
}

void
dialogue_keep(Dialogue *edit, const char *argument)
{
	const char *text;
	const Item *item = dialogue_item_before(edit, LIST_TREE, argument, &text);
	g_autoptr(Clip) clip = clip_new();
	if (!item)
		return;
	if (!clip_add(clip, edit->bench, item->holder)) {
		talk_refuse(edit->talk, _("%s is no unit of the roster."), item->name);
		return;
	}
	g_autoptr(Shelf) shelf = shelf_or_say(edit);
	g_autofree char *name = *text ? g_strdup(text) : clip_names(clip);
	if (!shelf || !may_keep(edit, shelf, name))
		return;
	shelf_put(shelf, name, g_steal_pointer(&clip));
	if (save_or_say(edit, shelf))
		talk_say(edit->talk, _("Kept as %s."), name);
}

/* The kept unit that an argument means. Returns NULL, having said why, if there is none. */
static const ShelfUnit *
unit_of(Dialogue *edit, const Shelf *shelf, const Item *item)
{
	const ShelfUnit *unit = item ? shelf_find(shelf, item->entry) : NULL;
	if (item && !unit)
		talk_refuse(edit->talk, _("%s is no longer kept."), item->name);
	return unit;
}

void
dialogue_add_kept(Dialogue *edit, const char *argument)
{
	const Instance *force = dialogue_force(edit);
	g_autoptr(Shelf) shelf = force ? shelf_or_say(edit) : NULL;
	const ShelfUnit *unit = shelf ? unit_of(edit, shelf,
	                                        dialogue_item(edit, LIST_KEPT, argument))
	                              : NULL;
	if (!unit)
		return;
	g_auto(ClipResult) result = {0};
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = clip_paste(unit->clip, edit->bench, force->roster_force->id, &result,
	                             pending.diags);
	dialogue_edit_end(edit, &pending, done);
	if (done && result.n_lost)
		talk_say(edit->talk, _("This roster cannot have: %s."), result.lost);
	if (done)
		dialogue_set_unit(edit, result.made);
}

void
dialogue_rename_kept(Dialogue *edit, const char *argument)
{
	const char *text = "";
	g_autoptr(Shelf) shelf = shelf_or_say(edit);
	const Item *item = shelf ? dialogue_item_before(edit, LIST_KEPT, argument, &text) : NULL;
	const ShelfUnit *unit = item ? unit_of(edit, shelf, item) : NULL;
	if (!unit)
		return;
	if (!*text)
		talk_refuse(edit->talk, "%s", _("Say the new name behind the old one."));
	else if (!shelf_rename(shelf, unit->name, text))
		talk_refuse(edit->talk, _("Another unit is kept as %s."), text);
	else if (save_or_say(edit, shelf))
		talk_say(edit->talk, _("Kept as %s."), text);
}

void
dialogue_remove_kept(Dialogue *edit, const char *argument)
{
	g_autoptr(Shelf) shelf = shelf_or_say(edit);
	const ShelfUnit *unit = shelf ? unit_of(edit, shelf,
	                                        dialogue_item(edit, LIST_KEPT, argument))
	                              : NULL;
	if (!unit)
		return;
	g_autofree char *name = g_strdup(unit->name);
	shelf_remove(shelf, name);
	if (save_or_say(edit, shelf))
		talk_say(edit->talk, _("%s is no longer kept."), name);
}

/* Favourites */

void
dialogue_favourite(Dialogue *edit, const char *argument)
{
	const Item *item = dialogue_item(edit, LIST_OFFERS, argument);
	g_autoptr(Shelf) shelf = item ? shelf_or_say(edit) : NULL;
	if (!shelf)
		return;
	const bool is_one = shelf_turn_favourite(shelf, item->entry, item->name);
	if (save_or_say(edit, shelf))
		talk_say(edit->talk,
		         is_one ? _("%s is a favourite, and stands first.")
		                : _("%s is no favourite any more."),
		         item->name);
}

void
dialogue_favourites(Dialogue *edit, const char *argument)
{
	(void)argument;
	g_autoptr(Shelf) shelf = edit->favourites ? NULL : shelf_or_say(edit);
	if (!edit->favourites && !shelf)
		return;
	edit->favourites = !edit->favourites;
	talk_say(edit->talk, "%s",
	         edit->favourites ? _("Only favourites are listed.")
	                          : _("All entries are listed, favourites first."));
}

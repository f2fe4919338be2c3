/* The view of the lists, the steps taken, and moves between forces. */
#include "base/language/i18n.h"
#include "session/shelf/clip.h"
#include "ui/dialogue/dialogue-private.h"

void
dialogue_move(Dialogue *edit, const char *argument)
{
	const Item *item = dialogue_item(edit, LIST_TREE, argument);
	g_autofree char *id = item ? dialogue_id_in_roster(edit, item) : NULL;
	g_autofree char *force = id ? g_strdup(clip_next_force(edit->bench, id)) : NULL;
	if (!id)
		return;
	if (!force) {
		talk_refuse(edit->talk, "%s", _("There is no other force to move a unit to."));
		return;
	}
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_ptr_array_add(ids, id);
	g_auto(ClipResult) result = {0};
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = clip_move(edit->bench, ids, force, &result, pending.diags);
	dialogue_edit_end(edit, &pending, done);
	if (done)
		dialogue_set_unit(edit, result.made);
}

/* Says a step with the edits between it and now. */
static void
say_step(Dialogue *edit, guint place, guint now)
{
	const char *label = workbench_step_label(edit->bench, place);
	if (place < now)
		talk_say(edit->talk, _("undo %u: %s"), now - place, label ? label : "…");
	else
		talk_say(edit->talk, _("redo %u: %s"), place - now + 1, label ? label : "…");
}

void
dialogue_steps(Dialogue *edit, const char *argument)
{
	(void)argument;
	const guint now = workbench_depth(edit->bench);
	for (guint i = workbench_length(edit->bench); i > 0; i--)
		say_step(edit, i - 1, now);
	if (workbench_length(edit->bench) == 0)
		talk_say(edit->talk, "%s", _("Nothing was edited yet."));
}

void
dialogue_possible(Dialogue *edit, const char *argument)
{
	(void)argument;
	edit->possible = !edit->possible;
	talk_say(edit->talk, "%s",
	         edit->possible ? _("Only entries that can be had now are listed.")
	                        : _("Entries that cannot be had now are listed, too."));
}

void
dialogue_sort(Dialogue *edit, const char *argument)
{
	if (row_order_choose(&edit->order, argument))
		talk_say(edit->talk, _("The roster is sorted by %s."), row_order_name(edit->order));
	else
		talk_refuse(edit->talk, "%s", _("Rosters are sorted by role, name or points."));
}

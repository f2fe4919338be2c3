/* The view of the lists, the steps taken, and moves between forces. */
#include "base/language/i18n.h"
#include "faces/rows/tree-rows.h"
#include "session/offers/workbench-actions.h"
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

/* The force or selection next to one, as "roster" lists them by role; NULL if there is none. */
static const Instance *
neighbour(const Dialogue *edit, const char *id, int direction)
{
	g_autoptr(GHashTable) none = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GArray) rows = tree_rows(edit->bench, none, NULL, NULL, ROWS_BY_ROLE, NULL);
	const Row *row = tree_rows_neighbour(rows, id, direction);
	return row ? view_find(workbench_view(edit->bench), row->holder) : NULL;
}

static void
put_past(Dialogue *edit, const char *argument, int direction)
{
	const Item *item = dialogue_item(edit, LIST_TREE, argument);
	g_autofree char *id = item ? dialogue_id_in_roster(edit, item) : NULL;
	if (!id)
		return;
	const Instance *unit = view_find(workbench_view(edit->bench), id);
	const Instance *other = neighbour(edit, id, direction);
	if (!unit || !other || unit->holder != other->holder) {
		talk_refuse(edit->talk, "%s", _("There is nothing to go past."));
		return;
	}
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = workbench_put_past(edit->bench, unit, other, pending.diags);
	dialogue_edit_end(edit, &pending, done);
}

void
dialogue_earlier(Dialogue *edit, const char *argument)
{
	put_past(edit, argument, -1);
}

void
dialogue_later(Dialogue *edit, const char *argument)
{
	put_past(edit, argument, 1);
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

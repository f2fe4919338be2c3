/* Names what a text list has no place for, so that nobody sends a list that says less than he thinks. */
#include "base/text/text.h"
#include "rosters/list-writer/write-private.h"

#include "base/language/i18n.h"
#include "engine/roster/roster.h"

/* Parts of a roster that texts of other programs leave out. */
typedef struct Parts {
	bool associations, names, notes;
} Parts;

static void
note_custom(Parts *parts, const Customisation *custom)
{
	parts->names |= custom->name != NULL;
	parts->notes |= custom->notes != NULL;
}

static void
note_selections(Parts *parts, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		parts->associations |= selection->associations && selection->associations->len;
		note_custom(parts, &selection->custom);
		note_selections(parts, selection->selections);
	}
}

static void
note_forces(Parts *parts, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		note_custom(parts, &force->custom);
		note_selections(parts, force->selections);
		note_forces(parts, force->forces);
	}
}

static void
append_if(GString *lost, bool is_lost, const char *part)
{
	if (is_lost)
		text_append_listed(lost, part);
}

void
write_losses(View *view, bool has_joins, bool has_limit, NoteCarrier carries, GString *lost)
{
	const Roster *roster = view_roster(view);
	Parts parts = {.notes = !write_carries_notes(view, carries)};
	note_forces(&parts, roster->forces);
	append_if(lost, roster->limits->len && !has_limit, _("the points limit"));
	append_if(lost, parts.associations && !has_joins, _("which unit goes with which"));
	append_if(lost, parts.names, _("the names that you gave"));
	append_if(lost, parts.notes, _("notes"));
}

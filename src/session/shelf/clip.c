#include "session/shelf/clip-private.h"

static void
tie_free(gpointer data)
{
	ClipTie *tie = data;
	g_free(tie->from);
	g_free(tie->association);
	g_free(tie->to);
	g_free(tie);
}

static void
part_free(gpointer data)
{
	ClipPart *part = data;
	g_free(part->id);
	g_free(part->path);
	g_free(part->shown);
	g_free(part->name);
	g_free(part->notes);
	g_ptr_array_unref(part->parts);
	g_free(part);
}

ClipPart *
clip_part_new(GPtrArray *parts, ClipPart part)
{
	ClipPart *own = g_new(ClipPart, 1);
	*own = part;
	own->parts = g_ptr_array_new_with_free_func(part_free);
	g_ptr_array_add(parts, own);
	return own;
}

void
clip_tie_add(GPtrArray *ties, const char *from, const char *association, const char *to)
{
	ClipTie *tie = g_new(ClipTie, 1);
	*tie = (ClipTie){g_strdup(from), g_strdup(association), g_strdup(to)};
	g_ptr_array_add(ties, tie);
}

Clip *
clip_new(void)
{
	Clip *clip = g_new0(Clip, 1);
	clip->units = g_ptr_array_new_with_free_func(part_free);
	clip->ties = g_ptr_array_new_with_free_func(tie_free);
	return clip;
}

void
clip_free(Clip *clip)
{
	if (!clip)
		return;
	g_ptr_array_unref(clip->units);
	g_ptr_array_unref(clip->ties);
	g_free(clip);
}

static void
copy_parts(GPtrArray *copies, const GPtrArray *parts)
{
	for (guint i = 0; i < parts->len; i++) {
		const ClipPart *part = g_ptr_array_index(parts, i);
		const ClipPart *copy = clip_part_new(copies, (ClipPart){
								     .id = g_strdup(part->id),
								     .path = g_strdup(part->path),
								     .shown = g_strdup(part->shown),
								     .amount = part->amount,
								     .name = g_strdup(part->name),
								     .notes = g_strdup(part->notes),
							     });
		copy_parts(copy->parts, part->parts);
	}
}

Clip *
clip_copy(const Clip *clip)
{
	Clip *copy = clip_new();
	copy->n_read = clip->n_read;
	copy_parts(copy->units, clip->units);
	for (guint i = 0; i < clip->ties->len; i++) {
		const ClipTie *tie = g_ptr_array_index(clip->ties, i);
		clip_tie_add(copy->ties, tie->from, tie->association, tie->to);
	}
	return copy;
}

void
clip_result_clear(ClipResult *result)
{
	g_clear_pointer(&result->made, g_free);
	g_clear_pointer(&result->lost, g_free);
}

/* Copying */

char *
clip_path_of(const Workbench *bench, const Selection *selection)
{
	if (selection->item)
		return menu_item_path(workbench_game(bench)->game, selection->item);
	return selection_entry_path(workbench_roster(bench), selection);
}

static char *
shown_name(Workbench *bench, const Selection *selection)
{
	View *view = workbench_view(bench);
	const Instance *instance = view_find(view, selection->id);
	return g_strdup(instance ? view_name(view, instance) : "?");
}

static void
add_part(GPtrArray *parts, Workbench *bench, const Selection *selection)
{
	const ClipPart *part = clip_part_new(parts,
	                                     (ClipPart){
						     .id = g_strdup(selection->id),
						     .path = clip_path_of(bench, selection),
						     .shown = shown_name(bench, selection),
						     .amount = selection->amount,
						     .name = g_strdup(selection->custom.name),
						     .notes = g_strdup(selection->custom.notes),
					     });
	for (guint i = 0; i < selection->selections->len; i++)
		add_part(part->parts, bench, g_ptr_array_index(selection->selections, i));
}

/* Adds the associations of selections and of all that they have. */
static void
add_ties(GPtrArray *ties, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *from = g_ptr_array_index(selections, i);
		for (guint k = 0; from->associations && k < from->associations->len; k++) {
			const Association *known = &g_array_index(from->associations, Association,
			                                          k);
			clip_tie_add(ties, from->id, known->association_id, known->to);
		}
		add_ties(ties, from->selections);
	}
}

void
clip_ties_of_forces(GPtrArray *ties, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		add_ties(ties, force->selections);
		clip_ties_of_forces(ties, force->forces);
	}
}

bool
clip_add(Clip *clip, Workbench *bench, const char *id)
{
	Selection *selection = roster_find_selection(workbench_roster(bench), id);
	if (!selection)
		return false;
	g_autoptr(GPtrArray) one = g_ptr_array_new();
	g_ptr_array_add(one, selection);
	add_part(clip->units, bench, selection);
	add_ties(clip->ties, one);
	return true;
}

guint
clip_count(const Clip *clip)
{
	return clip->units->len;
}

char *
clip_names(const Clip *clip)
{
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < clip->units->len; i++) {
		const ClipPart *unit = g_ptr_array_index(clip->units, i);
		g_string_append_printf(names, "%s%s", i ? ", " : "", unit->shown);
	}
	return g_string_free(names, FALSE);
}

static void
append_parts(GString *line, const GPtrArray *parts)
{
	for (guint i = 0; i < parts->len; i++) {
		const ClipPart *part = g_ptr_array_index(parts, i);
		g_string_append(line, line->len ? ", " : "");
		if (part->amount != 1)
			g_string_append_printf(line, "%" G_GINT64_FORMAT " ", part->amount);
		g_string_append(line, part->shown);
	}
}

char *
clip_contents(const Clip *clip)
{
	GString *line = g_string_new(NULL);
	if (clip->units->len > 1)
		append_parts(line, clip->units);
	for (guint i = 0; i < clip->units->len; i++)
		append_parts(line, ((const ClipPart *)g_ptr_array_index(clip->units, i))->parts);
	return g_string_free(line, FALSE);
}

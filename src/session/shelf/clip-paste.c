/* Adds the units of a clip to a force, and moves units between forces. */
#include "base/language/i18n.h"
#include "session/offers/offer.h"
#include "session/shelf/clip-private.h"
#include "session/words/workbench-diags.h"

#include <string.h>

typedef struct Paste {
	Workbench *bench;
	ClipResult *result;
	Diags *diags;     /* receives faults of units; those of options are only counted */
	GHashTable *made; /* id of a selection as it was → id of the new one; both owned */
} Paste;

static Paste
paste_new(Workbench *bench, ClipResult *result, Diags *diags)
{
	*result = (ClipResult){0};
	return (Paste){bench, result, diags,
	               g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)};
}

static void
paste_clear(Paste *paste)
{
	g_hash_table_unref(paste->made);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Paste, paste_clear)

/* Makes an edit of the open step, which is taken over. */
static bool
edit(const Paste *paste, Edit edit, char **made, Diags *diags)
{
	g_auto(Edit) own = edit;
	return workbench_edit(paste->bench, &own, made, NULL, diags);
}

/* Notes something that the force or the unit does not have. @shown  its name */
static void
lose(const Paste *paste, const char *shown)
{
	ClipResult *result = paste->result;
	char *lost = result->n_lost ? g_strdup_printf("%s, %s", result->lost, shown)
	                            : g_strdup(shown);
	g_free(result->lost);
	result->lost = lost;
	result->n_lost++;
}

static const Selection *
find(const Paste *paste, const char *id)
{
	return roster_find_selection(workbench_roster(paste->bench), id);
}

/* The child of a selection that nothing of the clip has claimed; NULL if there is none. @claimed  a set of
   ids */
static const Selection *
unclaimed(const Paste *paste, const Selection *holder, const char *path, GHashTable *claimed)
{
	for (guint i = 0; i < holder->selections->len; i++) {
		const Selection *child = g_ptr_array_index(holder->selections, i);
		g_autofree char *own = clip_path_of(paste->bench, child);
		if (!g_hash_table_contains(claimed, child->id) && (!path || strcmp(own, path) == 0))
			return child;
	}
	return NULL;
}

static void shape(const Paste *paste, const char *id, const ClipPart *part);

/* Finds for each part the selection that came with the new holder; the others are removed, so that they do not
   stand in the way of choices. */
static void
match(const Paste *paste, const char *id, const ClipPart *part, char **ids, GHashTable *claimed)
{
	for (guint i = 0; i < part->parts->len; i++) {
		const ClipPart *child = g_ptr_array_index(part->parts, i);
		const Selection *there = unclaimed(paste, find(paste, id), child->path, claimed);
		ids[i] = there ? g_strdup(there->id) : NULL;
		if (there)
			g_hash_table_add(claimed, ids[i]);
	}
	/* Some may come back at once: the data add them. */
	for (guint i = find(paste, id)->selections->len; i > 0; i--) {
		const Selection *extra = unclaimed(paste, find(paste, id), NULL, claimed);
		g_autofree char *extra_id = extra ? g_strdup(extra->id) : NULL;
		if (!extra || !edit(paste, edit_remove(extra_id), NULL, NULL))
			return;
	}
}

/* Gives a new selection the contents of the clip. */
static void
shape_contents(const Paste *paste, const char *id, const ClipPart *part)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) claimed = g_hash_table_new(g_str_hash, g_str_equal);
	g_ptr_array_set_size(ids, (gint)part->parts->len);
	match(paste, id, part, (char **)ids->pdata, claimed);
	for (guint i = 0; i < part->parts->len; i++) {
		const ClipPart *child = g_ptr_array_index(part->parts, i);
		char **known = (char **)&ids->pdata[i];
		if (!*known && !edit(paste, edit_select(id, child->path), known, NULL))
			lose(paste, child->shown);
		if (*known)
			shape(paste, *known, child);
	}
}

static void
shape(const Paste *paste, const char *id, const ClipPart *part)
{
	const Selection *selection = find(paste, id);
	if (!selection)
		return;
	g_hash_table_insert(paste->made, g_strdup(part->id), g_strdup(id));
	if (selection->amount != part->amount &&
	    !edit(paste, edit_set_count(id, part->amount), NULL, NULL))
		lose(paste, part->shown);
	if (part->name)
		edit(paste, edit_customise(EDIT_SET_NAME, id, NULL, part->name), NULL, NULL);
	if (part->notes)
		edit(paste, edit_customise(EDIT_SET_NOTES, id, NULL, part->notes), NULL, NULL);
	shape_contents(paste, id, part);
}

static bool
is_offered(Workbench *bench, const char *force, const ClipPart *unit)
{
	Offer offer;
	return offer_find(workbench_view(bench), force, unit->path, &offer);
}

bool
clip_is_offered(const Clip *clip, Workbench *bench, const char *force)
{
	for (guint i = 0; i < clip->units->len; i++)
		if (is_offered(bench, force, g_ptr_array_index(clip->units, i)))
			return true;
	return false;
}

/* "Army · The Empire". The caller owns it: g_free(). */
static char *
army_of(Workbench *bench, const char *force)
{
	View *view = workbench_view(bench);
	const Instance *instance = view_find(view, force);
	return g_strjoin(" · ", view_name(view, instance),
	                 force_army(instance->roster_force, view_game(view)), NULL);
}

/* Adds a unit. Returns false, with a diagnostic, if that fails. @made  out: its id, owned by the caller */
static bool
add_unit(const Paste *paste, const char *force, const ClipPart *unit, char **made)
{
	if (is_offered(paste->bench, force, unit))
		return edit(paste, edit_select(force, unit->path), made, paste->diags) && *made;
	g_autofree char *army = army_of(paste->bench, force);
	diags_add(paste->diags, &WORKBENCH_KINDS[WORKBENCH_NOT_HAD], NULL, 0, army, unit->shown,
	          NULL);
	return false;
}

static void
add_units(const Clip *clip, const Paste *paste, const char *force)
{
	for (guint i = 0; i < clip->units->len; i++) {
		const ClipPart *unit = g_ptr_array_index(clip->units, i);
		g_autofree char *made = NULL;
		if (!add_unit(paste, force, unit, &made)) {
			lose(paste, unit->shown);
			continue;
		}
		shape(paste, made, unit);
		paste->result->n_made++;
		g_free(paste->result->made);
		paste->result->made = g_steal_pointer(&made);
	}
}

/* Associates the new selections with each other as the old ones were. */
static void
tie_made(const Paste *paste, const GPtrArray *ties)
{
	for (guint i = 0; i < ties->len; i++) {
		const ClipTie *tie = g_ptr_array_index(ties, i);
		const char *from = g_hash_table_lookup(paste->made, tie->from);
		const char *to = g_hash_table_lookup(paste->made, tie->to);
		if (from && to &&
		    !edit(paste, edit_associate(EDIT_ASSOCIATE, from, tie->association, to), NULL,
		          NULL))
			lose(paste, _("an association"));
	}
}

/* Takes over the associations with selections that stay, at either end. A selection that stays no longer has the
   one with the old selection. */
static void
tie_moved(const Paste *paste, const GPtrArray *ties)
{
	for (guint i = 0; i < ties->len; i++) {
		const ClipTie *tie = g_ptr_array_index(ties, i);
		const char *from = g_hash_table_lookup(paste->made, tie->from);
		const char *to = g_hash_table_lookup(paste->made, tie->to);
		if (from && !to)
			edit(paste, edit_associate(EDIT_ASSOCIATE, from, tie->association, tie->to),
			     NULL, NULL);
		if (to && !from) {
			edit(paste,
			     edit_associate(EDIT_DISSOCIATE, tie->from, tie->association, tie->to),
			     NULL, NULL);
			edit(paste, edit_associate(EDIT_ASSOCIATE, tie->from, tie->association, to),
			     NULL, NULL);
		}
	}
}

bool
clip_paste(const Clip *clip, Workbench *bench, const char *force, ClipResult *result, Diags *diags)
{
	g_autofree char *names = clip_names(clip);
	g_autofree char *label = g_strdup_printf(_("paste %s"), names);
	g_auto(Paste) paste = paste_new(bench, result, diags);
	workbench_begin(bench, label);
	add_units(clip, &paste, force);
	tie_made(&paste, clip->ties);
	if (result->n_made)
		workbench_end(bench);
	else
		workbench_cancel(bench);
	return result->n_made > 0;
}

static bool
remove_all(const Paste *paste, const GPtrArray *ids)
{
	bool done = true;
	for (guint i = 0; i < ids->len && done; i++)
		done = edit(paste, edit_remove(g_ptr_array_index(ids, i)), NULL, paste->diags);
	return done;
}

bool
clip_move(Workbench *bench, const GPtrArray *ids, const char *force, ClipResult *result,
          Diags *diags)
{
	g_autoptr(Clip) clip = clip_new();
	g_autoptr(Clip) all = clip_new();
	clip_ties_of_forces(all->ties, workbench_roster(bench)->forces);
	g_auto(Paste) paste = paste_new(bench, result, diags);
	for (guint i = 0; i < ids->len; i++)
		clip_add(clip, bench, g_ptr_array_index(ids, i));
	g_autofree char *names = clip_names(clip);
	g_autofree char *label = g_strdup_printf(_("move %s"), names);
	workbench_begin(bench, label);
	add_units(clip, &paste, force);
	tie_made(&paste, all->ties);
	tie_moved(&paste, all->ties);
	/* A unit that the other force does not have stays where it is, and so do the others. */
	if (result->n_made == ids->len && remove_all(&paste, ids)) {
		workbench_end(bench);
		return true;
	}
	workbench_cancel(bench);
	return false;
}

/* The ids of all forces, at any depth: of char *. */
static void
add_forces(GPtrArray *ids, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		g_ptr_array_add(ids, holder->forces[i]->roster_force->id);
		add_forces(ids, holder->forces[i]);
	}
}

const char *
clip_next_force(Workbench *bench, const char *id)
{
	View *view = workbench_view(bench);
	const Instance *unit = view_find(view, id);
	g_autoptr(GPtrArray) forces = g_ptr_array_new();
	guint at;
	add_forces(forces, view_root(view));
	if (!unit || forces->len < 2 ||
	    !g_ptr_array_find(forces, unit->force->roster_force->id, &at))
		return NULL;
	return g_ptr_array_index(forces, (at + 1) % forces->len);
}

#include "workbench/clip.h"

#include "base/i18n.h"

#include <string.h>

/* A selection as it is fielded. All owned. */
typedef struct Node {
	char *id;    /* id of the original */
	char *path;  /* in the menu of its holder */
	char *shown; /* its name */
	int64_t amount;
	char *name;
	char *notes;
	GPtrArray *nodes; /* array of Node */
} Node;

/* An association of selections as they were (S-086). All owned. */
typedef struct Tie {
	char *from;
	char *association;
	char *to;
} Tie;

struct Clip {
	GPtrArray *units; /* array of Node */
	GPtrArray *ties;  /* array of Tie */
};

static void
tie_free(gpointer data)
{
	Tie *tie = data;
	g_free(tie->from);
	g_free(tie->association);
	g_free(tie->to);
	g_free(tie);
}

static void
node_free(gpointer data)
{
	Node *node = data;
	g_free(node->id);
	g_free(node->path);
	g_free(node->shown);
	g_free(node->name);
	g_free(node->notes);
	g_ptr_array_unref(node->nodes);
	g_free(node);
}

Clip *
clip_new(void)
{
	Clip *clip = g_new0(Clip, 1);
	clip->units = g_ptr_array_new_with_free_func(node_free);
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

/* Copying */

static char *
path_of(const Workbench *bench, const Selection *selection)
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

static Node *
node_of(Workbench *bench, const Selection *selection)
{
	Node *node = g_new0(Node, 1);
	*node = (Node){
		.id = g_strdup(selection->id),
		.path = path_of(bench, selection),
		.shown = shown_name(bench, selection),
		.amount = selection->amount,
		.name = g_strdup(selection->custom.name),
		.notes = g_strdup(selection->custom.notes),
		.nodes = g_ptr_array_new_with_free_func(node_free),
	};
	for (guint i = 0; i < selection->selections->len; i++)
		g_ptr_array_add(node->nodes,
		                node_of(bench, g_ptr_array_index(selection->selections, i)));
	return node;
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
			Tie *tie = g_new0(Tie, 1);
			*tie = (Tie){g_strdup(from->id), g_strdup(known->association_id),
			             g_strdup(known->to)};
			g_ptr_array_add(ties, tie);
		}
		add_ties(ties, from->selections);
	}
}

/* Adds the associations of all selections in forces. */
static void
add_ties_of_forces(GPtrArray *ties, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		add_ties(ties, force->selections);
		add_ties_of_forces(ties, force->forces);
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
	g_ptr_array_add(clip->units, node_of(bench, selection));
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
		const Node *node = g_ptr_array_index(clip->units, i);
		g_string_append_printf(names, "%s%s", i ? ", " : "", node->shown);
	}
	return g_string_free(names, FALSE);
}

/* Adding */

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
		g_autofree char *own = path_of(paste->bench, child);
		if (!g_hash_table_contains(claimed, child->id) && (!path || strcmp(own, path) == 0))
			return child;
	}
	return NULL;
}

static void shape(const Paste *paste, const char *id, const Node *node);

/* Finds for each node the selection that came with the new holder; the others are removed, so that they do not
   stand in the way of choices. */
static void
match(const Paste *paste, const char *id, const Node *node, char **ids, GHashTable *claimed)
{
	for (guint i = 0; i < node->nodes->len; i++) {
		const Node *child = g_ptr_array_index(node->nodes, i);
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
shape_contents(const Paste *paste, const char *id, const Node *node)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) claimed = g_hash_table_new(g_str_hash, g_str_equal);
	g_ptr_array_set_size(ids, (gint)node->nodes->len);
	match(paste, id, node, (char **)ids->pdata, claimed);
	for (guint i = 0; i < node->nodes->len; i++) {
		const Node *child = g_ptr_array_index(node->nodes, i);
		char **known = (char **)&ids->pdata[i];
		if (!*known && !edit(paste, edit_select(id, child->path), known, NULL))
			paste->result->n_lost++;
		if (*known)
			shape(paste, *known, child);
	}
}

static void
shape(const Paste *paste, const char *id, const Node *node)
{
	const Selection *selection = find(paste, id);
	if (!selection)
		return;
	g_hash_table_insert(paste->made, g_strdup(node->id), g_strdup(id));
	if (selection->amount != node->amount)
		edit(paste, edit_set_count(id, node->amount), NULL, NULL);
	if (node->name)
		edit(paste, edit_set_name(id, NULL, node->name), NULL, NULL);
	if (node->notes)
		edit(paste, edit_set_notes(id, NULL, node->notes), NULL, NULL);
	shape_contents(paste, id, node);
}

static void
add_units(const Clip *clip, const Paste *paste, const char *force)
{
	for (guint i = 0; i < clip->units->len; i++) {
		const Node *node = g_ptr_array_index(clip->units, i);
		g_autofree char *made = NULL;
		if (!edit(paste, edit_select(force, node->path), &made, paste->diags) || !made) {
			paste->result->n_lost++;
			continue;
		}
		shape(paste, made, node);
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
		const Tie *tie = g_ptr_array_index(ties, i);
		const char *from = g_hash_table_lookup(paste->made, tie->from);
		const char *to = g_hash_table_lookup(paste->made, tie->to);
		if (from && to)
			edit(paste, edit_associate(from, tie->association, to), NULL, NULL);
	}
}

/* Takes over the associations with selections that stay, at either end. A selection that stays no longer has the
   one with the old selection. */
static void
tie_moved(const Paste *paste, const GPtrArray *ties)
{
	for (guint i = 0; i < ties->len; i++) {
		const Tie *tie = g_ptr_array_index(ties, i);
		const char *from = g_hash_table_lookup(paste->made, tie->from);
		const char *to = g_hash_table_lookup(paste->made, tie->to);
		if (from && !to)
			edit(paste, edit_associate(from, tie->association, tie->to), NULL, NULL);
		if (to && !from) {
			edit(paste, edit_dissociate(tie->from, tie->association, tie->to), NULL,
			     NULL);
			edit(paste, edit_associate(tie->from, tie->association, to), NULL, NULL);
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
	g_autoptr(GPtrArray) ties = g_ptr_array_new_with_free_func(tie_free);
	add_ties_of_forces(ties, workbench_roster(bench)->forces);
	g_auto(Paste) paste = paste_new(bench, result, diags);
	for (guint i = 0; i < ids->len; i++)
		clip_add(clip, bench, g_ptr_array_index(ids, i));
	g_autofree char *names = clip_names(clip);
	g_autofree char *label = g_strdup_printf(_("move %s"), names);
	workbench_begin(bench, label);
	add_units(clip, &paste, force);
	tie_made(&paste, ties);
	tie_moved(&paste, ties);
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

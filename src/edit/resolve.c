/*
 * Replaces names by ids. A name of a node is searched for in the roster; a name of army data among
 * the elements that can be meant at that place of the edit, which differ by kind.
 */
#include "base/text.h"
#include "data/translation.h"
#include "edit/edit-diags.h"
#include "edit/edit-token.h"
#include "edit/edit.h"
#include "eval/tree.h"

#include <string.h>

/* One call of edit_resolve(). All borrowed. */
typedef struct Resolver {
	View *view;
	const char *made;
	Diags *diags;
} Resolver;

static void
set_id(EditRef *ref, const char *id)
{
	char *copy = g_strdup(id);
	g_strfreev(ref->texts);
	*ref = (EditRef){.kind = EDIT_REF_ID, .texts = g_new0(char *, 2)};
	ref->texts[0] = copy;
}

/* Nodes ---------------------------------------------------------------------------------------- */

static bool
node_is_called(View *view, const Instance *node, const char *word)
{
	const Game *game = view_game(view);
	const Definition *definition = node->definition;
	const Customisation *custom = node->selection ? &node->selection->custom
	                                              : &node->roster_force->custom;
	const Atom id = atoms_find(game->atoms, word);
	if (custom->name && text_is_alike(custom->name, word))
		return true;
	if (game_is_called(game, view_name(view, node), word))
		return true;
	return definition && !atom_is_none(id) && definition_has_id(definition, id);
}

/* The last child selection or child force of that name; NULL if there is none. */
static const Instance *
find_inside(View *view, const Instance *holder, const char *word)
{
	const Instance *found = NULL;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (node_is_called(view, holder->children[i], word))
			found = holder->children[i];
	for (uint32_t i = 0; i < holder->n_forces; i++)
		if (node_is_called(view, holder->forces[i], word))
			found = holder->forces[i];
	return found;
}

/* The last force, or root selection of a force, of that name, among those in a holder. */
static const Instance *
find_outermost(View *view, const Instance *holder, const char *word)
{
	const Instance *found = find_inside(view, holder, word);
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *inner = find_outermost(view, holder->forces[i], word);
		found = inner ? inner : found;
	}
	return found;
}

/* The last force of the army with that name. NULL if there is none. */
static const Instance *
find_of_army(View *view, const Instance *holder, const char *word)
{
	const Game *game = view_game(view);
	const Instance *found = NULL;
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *force = holder->forces[i];
		const Entry *army = force->roster_force->catalogue;
		if (army && game_is_called(game, game_text(game, army->name), word))
			found = force;
		const Instance *inner = find_of_army(view, force, word);
		found = inner ? inner : found;
	}
	return found;
}

static void
report_no_node(const Resolver *resolver, char *const *names)
{
	g_autoptr(GString) way = g_string_new(NULL);
	for (char *const *name = names; *name; name++) {
		g_string_append(way, name > names ? " > " : "");
		edit_token_append_text(way, *name);
	}
	diags_add(resolver->diags, &EDITS_KINDS[EDITS_NO_NODE], NULL, 0, way->str, NULL);
}

static bool
resolve_names(const Resolver *resolver, EditRef *ref)
{
	const Instance *root = view_root(resolver->view);
	const Instance *node = find_outermost(resolver->view, root, ref->texts[0]);
	if (!node)
		node = find_of_army(resolver->view, root, ref->texts[0]);
	for (char **name = ref->texts + 1; node && *name; name++)
		node = find_inside(resolver->view, node, *name);
	if (!node) {
		report_no_node(resolver, ref->texts);
		return false;
	}
	set_id(ref, node->selection ? node->selection->id : node->roster_force->id);
	return true;
}

static bool
resolve_node(const Resolver *resolver, EditRef *ref)
{
	if (ref->kind == EDIT_REF_NAMES)
		return resolve_names(resolver, ref);
	if (ref->kind != EDIT_REF_MADE)
		return true;
	if (!resolver->made) {
		diags_add(resolver->diags, &EDITS_KINDS[EDITS_NONE_MADE], NULL, 0, NULL);
		return false;
	}
	set_id(ref, resolver->made);
	return true;
}

/* Army data ------------------------------------------------------------------------------------ */

/* An element that a name may mean. */
typedef struct Candidate {
	char *id; /* owned */
	const char *name;
	bool is_available;
} Candidate;

static void
candidate_clear(gpointer data)
{
	g_free(((Candidate *)data)->id);
}

static void
add_candidate(GArray *candidates, char *id, const char *name, bool is_available)
{
	const Candidate candidate = {id, name, is_available};
	g_array_append_val(candidates, candidate);
}

static void
add_definition(GArray *candidates, const Game *game, const Definition *definition,
               const Entry *entry, bool is_available)
{
	add_candidate(candidates, g_strdup(game_text(game, entry->id)),
	              game_text(game, definition_name(definition)), is_available);
}

static void
add_categories(GArray *candidates, View *view, const Instance *force)
{
	const GPtrArray *all = choices_force_categories(view_choices(view), force->definition);
	for (guint i = 0; all && i < all->len; i++) {
		const Definition *category = g_ptr_array_index(all, i);
		add_definition(candidates, view_game(view), category, category->target,
		               !category->hidden);
	}
}

/* The force entries of a catalogue in a force, or in the roster. */
static void
add_force_entries_of(GArray *candidates, View *view, const Entry *catalogue, const Instance *outer)
{
	const GPtrArray *all = choices_forces(view_choices(view), catalogue, outer->definition);
	for (guint i = 0; all && i < all->len; i++) {
		const Definition *force = g_ptr_array_index(all, i);
		add_definition(candidates, view_game(view), force, force->shown,
		               view_force_is_available(view, outer, catalogue, force));
	}
}

/* Entries that a force or selection offers. */
static void
add_offers(GArray *candidates, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group)
			continue;
		const Instance *offer = tree_imagine(view, view_own(view, holder), item);
		add_candidate(candidates, menu_item_path(view_game(view), item),
		              view_name(view, offer),
		              view_is_available(view, view_own(view, holder), item));
	}
}

static void
add_catalogues(GArray *candidates, const Game *game)
{
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (!(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			add_candidate(candidates, g_strdup(game_text(game, root->id)),
			              game_text(game, root->name), true);
	}
}

static void
add_force_entries(GArray *candidates, View *view, const Edit *edit)
{
	const Game *game = view_game(view);
	const char *outer = edit_ref_id(&edit->node);
	const Instance *force = outer ? view_find(view, outer) : NULL;
	if (force && edit->kind == EDIT_REPLACE)
		force = force->holder;
	const char *owner = edit_ref_id(&edit->owner);
	const EntryId named = owner ? game_find_catalogue(game, atoms_find(game->atoms, owner))
	                            : ENTRY_NONE;
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (owner ? root == game_entry(game, named)
		          : !(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			add_force_entries_of(candidates, view, root,
			                     force ? force : view_root(view));
	}
}

static void
add_cost_types(GArray *candidates, const Game *game)
{
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind == ENTRY_COST_TYPE)
			add_candidate(candidates, g_strdup(game_text(game, entry->id)),
			              game_text(game, entry->name), true);
	}
}

static void
add_associations(GArray *candidates, const Game *game, const Instance *selection)
{
	g_autoptr(GPtrArray) entries = definition_associations(game, selection->definition);
	for (guint i = 0; i < entries->len; i++) {
		const Entry *entry = g_ptr_array_index(entries, i);
		add_candidate(candidates, g_strdup(game_text(game, entry->id)),
		              game_text(game, entry->name), true);
	}
}

/* The holder that EDIT_REPLACE gives a selection. */
static const Instance *
new_holder(View *view, const Edit *edit, const Instance *selection)
{
	const char *id = edit_ref_id(&edit->to);
	const Instance *holder = id ? view_find(view, id) : NULL;
	return holder ? holder : selection->holder;
}

/* The elements that the entry of an edit, whose node is an id by now, may be. */
static void
add_entries(GArray *candidates, View *view, const Edit *edit)
{
	const char *id = edit_ref_id(&edit->node);
	const Instance *node = id ? view_find(view, id) : NULL;
	if (edit->kind == EDIT_ADD_FORCE ||
	    (edit->kind == EDIT_REPLACE && node && !node->selection))
		add_force_entries(candidates, view, edit);
	else if (edit->kind == EDIT_SET_LIMIT)
		add_cost_types(candidates, view_game(view));
	else if (edit->kind == EDIT_SELECT && node && node->definition)
		add_offers(candidates, view, node);
	else if (edit->kind == EDIT_REPLACE && node && node->selection)
		add_offers(candidates, view, new_holder(view, edit, node));
	else if (node && node->selection && node->definition)
		add_associations(candidates, view_game(view), node);
}

static void
add_owners(GArray *candidates, View *view, const Edit *edit)
{
	const char *id = edit_ref_id(&edit->node);
	const Instance *node = id ? view_find(view, id) : NULL;
	if (edit->kind == EDIT_ADD_FORCE || edit->kind == EDIT_REPLACE)
		add_catalogues(candidates, view_game(view));
	else if (node && node->kind == INSTANCE_FORCE && node->definition)
		add_categories(candidates, view, node);
}

/* The candidates of a name, each id once; with @only_available, without those that cannot be had
   now. The caller owns the list, not its texts. */
static GArray *
fitting(const Game *game, const GArray *candidates, const char *name, bool only_available)
{
	GArray *found = g_array_new(FALSE, FALSE, sizeof(Candidate));
	for (guint i = 0; i < candidates->len; i++) {
		const Candidate *candidate = &g_array_index(candidates, Candidate, i);
		bool is_new = true;
		for (guint j = 0; j < found->len; j++)
			is_new = is_new &&
			         strcmp(g_array_index(found, Candidate, j).id, candidate->id) != 0;
		if (is_new && game_is_called(game, candidate->name, name) &&
		    (candidate->is_available || !only_available))
			g_array_append_vals(found, candidate, 1);
	}
	return found;
}

static void
report_ambiguous(const Resolver *resolver, const char *name, const GArray *found)
{
	g_autoptr(GString) ids = g_string_new(NULL);
	for (guint i = 0; i < found->len; i++) {
		g_string_append(ids, i ? ", " : "");
		edit_token_append_text(ids, g_array_index(found, Candidate, i).id);
	}
	diags_add(resolver->diags, &EDITS_KINDS[EDITS_AMBIGUOUS], NULL, 0, name, ids->str, NULL);
}

/* Chooses the element of a name; of several, the only one that is available. */
static bool
choose(const Resolver *resolver, const GArray *candidates, EditRef *ref)
{
	const Game *game = view_game(resolver->view);
	const char *name = ref->texts[0];
	g_autoptr(GArray) available = fitting(game, candidates, name, true);
	g_autoptr(GArray) all = fitting(game, candidates, name, false);
	const GArray *found = available->len ? available : all;
	if (found->len == 0)
		diags_add(resolver->diags, &EDITS_KINDS[EDITS_NO_ELEMENT], NULL, 0, name, NULL);
	else if (found->len > 1)
		report_ambiguous(resolver, name, found);
	else
		set_id(ref, g_array_index(found, Candidate, 0).id);
	return found->len == 1;
}

typedef void (*AddCandidates)(GArray *candidates, View *view, const Edit *edit);

static bool
resolve_element(const Resolver *resolver, const Edit *edit, EditRef *ref, AddCandidates add)
{
	if (ref->kind != EDIT_REF_NAMES)
		return true;
	g_autoptr(GArray) candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
	g_array_set_clear_func(candidates, candidate_clear);
	add(candidates, resolver->view, edit);
	return choose(resolver, candidates, ref);
}

bool
edit_resolve(const Edit *edit, View *view, const char *made, Edit *resolved, Diags *diags)
{
	const Resolver resolver = {view, made, diags};
	*resolved = edit_copy(edit);
	/* The order matters: the entry depends on the node and, for a force, on the catalogue. */
	const bool done = resolve_node(&resolver, &resolved->node) &&
	                  resolve_node(&resolver, &resolved->to) &&
	                  resolve_element(&resolver, resolved, &resolved->owner, add_owners) &&
	                  resolve_element(&resolver, resolved, &resolved->entry, add_entries);
	if (!done)
		edit_clear(resolved);
	return done;
}

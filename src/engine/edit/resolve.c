/*
 * Replaces names by ids. A name of a node is searched for in the roster; a name of army data among
 * the elements that can be meant at that place of the edit, which differ by kind.
 */
#include "base/text/text.h"
#include "data/game/translation.h"
#include "engine/edit/edit-diags.h"
#include "engine/edit/edit-token.h"
#include "engine/edit/edit.h"
#include "engine/eval/tree.h"

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

/* The nodes whose names match a word best. */
typedef struct NodeSearch {
	View *view;
	const char *word;
	NameMatch best;
	const Instance *found; /* the last of them; NULL for none */
	const char *name;      /* that matched */
	const char *
		other; /* another name that matches as well, signs and parts aside; NULL for none */
} NodeSearch;

/* Takes a node into account, with one of its names. */
static void
offer_name(NodeSearch *search, const Instance *node, const char *name, NameMatch match)
{
	if (match == NAME_DIFFERS || match < search->best)
		return;
	const bool is_other = match == search->best && match < NAME_CASE && node != search->found &&
	                      !text_is_alike(search->name, name);
	search->other = is_other ? search->name : match > search->best ? NULL : search->other;
	search->best = match;
	search->found = node;
	search->name = name;
}

static void
offer_node(NodeSearch *search, const Instance *node)
{
	const Game *game = view_game(search->view);
	const Definition *definition = node->definition;
	const Customisation *custom = node->selection ? &node->selection->custom
	                                              : &node->roster_force->custom;
	const Atom id = atoms_find(game->atoms, search->word);
	const char *name = view_name(search->view, node);
	if (definition && !atom_is_none(id) && definition_has_id(definition, id))
		offer_name(search, node, name, NAME_SAME);
	if (custom->name)
		offer_name(search, node, custom->name, name_match(custom->name, search->word));
	offer_name(search, node, name, game_match_name(game, name, search->word));
}

/* The child selections and child forces. */
static void
offer_inside(NodeSearch *search, const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		offer_node(search, holder->children[i]);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		offer_node(search, holder->forces[i]);
}

/* The forces, and the root selections of forces, in a holder. */
static void
offer_outermost(NodeSearch *search, const Instance *holder)
{
	offer_inside(search, holder);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		offer_outermost(search, holder->forces[i]);
}

/* The forces in a holder, by the names of their armies. */
static void
offer_armies(NodeSearch *search, const Instance *holder)
{
	const Game *game = view_game(search->view);
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *force = holder->forces[i];
		const Entry *army = force->roster_force->catalogue;
		const char *name = army ? game_text(game, army->name) : NULL;
		if (name)
			offer_name(search, force, name, game_match_name(game, name, search->word));
		offer_armies(search, force);
	}
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

static void
report_several_nodes(const Resolver *resolver, const NodeSearch *search)
{
	g_autoptr(GString) names = g_string_new(NULL);
	edit_token_append_text(names, search->other);
	g_string_append(names, ", ");
	edit_token_append_text(names, search->name);
	diags_add(resolver->diags, &EDITS_KINDS[EDITS_SEVERAL_NODES], NULL, 0, search->word,
	          names->str, NULL);
}

static bool
resolve_names(const Resolver *resolver, EditRef *ref)
{
	const Instance *root = view_root(resolver->view);
	NodeSearch search = {.view = resolver->view, .word = ref->texts[0]};
	offer_outermost(&search, root);
	if (!search.found)
		offer_armies(&search, root);
	for (char **name = ref->texts + 1; search.found && !search.other && *name; name++) {
		const Instance *holder = search.found;
		search = (NodeSearch){.view = resolver->view, .word = *name};
		offer_inside(&search, holder);
	}
	if (search.other)
		report_several_nodes(resolver, &search);
	else if (!search.found)
		report_no_node(resolver, ref->texts);
	else
		set_id(ref, search.found->selection ? search.found->selection->id
		                                    : search.found->roster_force->id);
	return search.found && !search.other;
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

/* Without a catalogue, a force inside another is one of the same. */
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
	const Entry *only = owner                          ? game_entry(game, named)
	                    : force && force->roster_force ? force->roster_force->catalogue
	                                                   : NULL;
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (only ? root == only : !(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
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

static bool
has_id(const GArray *candidates, const char *id)
{
	for (guint i = 0; i < candidates->len; i++)
		if (strcmp(g_array_index(candidates, Candidate, i).id, id) == 0)
			return true;
	return false;
}

/* The candidates that a name matches best, each id once. The caller owns the list, not its texts. */
static GArray *
fitting(const Game *game, const GArray *candidates, const char *name)
{
	NameMatch best = NAME_PART;
	GArray *found = g_array_new(FALSE, FALSE, sizeof(Candidate));
	for (guint i = 0; i < candidates->len; i++) {
		const Candidate *candidate = &g_array_index(candidates, Candidate, i);
		const NameMatch match = game_match_name(game, candidate->name, name);
		if (match < best)
			continue;
		if (match > best)
			g_array_set_size(found, 0);
		best = match;
		if (!has_id(found, candidate->id))
			g_array_append_vals(found, candidate, 1);
	}
	return found;
}

/* Leaves those that can be had now, if there are any. */
static void
prefer_available(GArray *found)
{
	guint n = 0;
	for (guint i = 0; i < found->len; i++)
		if (g_array_index(found, Candidate, i).is_available)
			g_array_index(found, Candidate, n++) = g_array_index(found, Candidate, i);
	if (n > 0)
		g_array_set_size(found, n);
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

/* Chooses the element whose name matches best; of several, the only one that is available. */
static bool
choose(const Resolver *resolver, const GArray *candidates, EditRef *ref)
{
	const Game *game = view_game(resolver->view);
	const char *name = ref->texts[0];
	g_autoptr(GArray) found = fitting(game, candidates, name);
	prefer_available(found);
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

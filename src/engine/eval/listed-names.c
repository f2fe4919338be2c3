#include "engine/eval/listed-names.h"

#include "engine/names/text-names.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/view-state.h"

/* Receives each text of a profile or rule with its name. */
typedef void (*TextFn)(const NamedBy *by, const char *title, const char *text, GPtrArray *names);

static void
add_from_texts(View *view, const Instance *instance, const NamedBy *by, TextFn add,
               GPtrArray *names)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].description)
			add(by, infos[i].name, infos[i].description, names);
		for (uint32_t c = 0; c < infos[i].n_characteristics; c++)
			add(by, infos[i].name, infos[i].characteristics[c].value, names);
	}
}

static void
add_borne(const NamedBy *by, const char *title, const char *text, GPtrArray *names)
{
	(void)title;
	named_by_add_borne(by, text, names);
}

/* The keys of a name, which the view keeps: most candidates share their names with others. */
static const GPtrArray *
keys_of(View *view, const char *name)
{
	GPtrArray *keys = g_hash_table_lookup(view->name_keys, name);
	if (!keys) {
		keys = g_ptr_array_new_with_free_func(g_free);
		named_by_add_keys(name, keys);
		g_hash_table_insert(view->name_keys, g_strdup(name), keys);
	}
	return keys;
}

static void
add_keys(View *view, const char *name, GPtrArray *keys)
{
	const GPtrArray *more = keys_of(view, name);
	for (guint i = 0; i < more->len; i++)
		g_ptr_array_add(keys, g_ptr_array_index(more, i));
}

/* Adds the keys of an instance's names and categories, which belong to the view. */
static void
add_names(View *view, const Instance *instance, GPtrArray *keys)
{
	const Game *game = view_game(view);
	add_keys(view, view_name(view, instance), keys);
	if (instance->definition) {
		add_keys(view, game_text(game, instance->definition->shown->name), keys);
		add_keys(view, game_text(game, instance->definition->target->name), keys);
	}
	for (uint32_t i = 0; i < instance->n_categories; i++)
		add_keys(view,
		         view_category_name(view, instance, instance->categories[i].category_id),
		         keys);
}

/* The keys by which texts may name an instance, when one association asks. */
typedef struct Called {
	struct Called *next; /* for another association */
	const char *by;      /* NamedBy.text */
	uint64_t state;   /* dependencies_state() when they were found; 0: for one question only */
	GPtrArray *keys;  /* those of its names, which belong to the view, then those borne */
	GPtrArray *borne; /* those that its own texts give it, owned; NULL until used */
} Called;

static void
called_free(gpointer data)
{
	Called *next;
	for (Called *called = data; called; called = next) {
		next = called->next;
		g_ptr_array_unref(called->keys);
		g_clear_pointer(&called->borne, g_ptr_array_unref);
		g_free(called);
	}
}

static Called *
called_new(const char *by)
{
	Called *called = g_new0(Called, 1);
	called->by = by;
	called->keys = g_ptr_array_new();
	return called;
}

/* True if the unit of an instance is followed from edit to edit. While a view is evaluated it is not known yet. */
static bool
is_followed(const View *view, const Instance *instance)
{
	return dependencies_are_followed(view) && !view->growth && instance->root &&
	       instance->root->state->unit;
}

/* Finds the keys again, unless they are still those of the instance. */
static void
called_refresh(Called *called, View *view, const Instance *instance)
{
	const bool followed = is_followed(view, instance);
	if (followed && dependencies_is_unchanged(view, instance->root, called->state))
		return;
	called->state = followed ? dependencies_state(view) : 0;
	g_ptr_array_set_size(called->keys, 0);
	g_clear_pointer(&called->borne, g_ptr_array_unref);
	add_names(view, instance, called->keys);
}

static void
called_read_texts(Called *called, View *view, const Instance *instance, const NamedBy *by)
{
	if (called->borne)
		return;
	called->borne = g_ptr_array_new_with_free_func(g_free);
	add_from_texts(view, instance, by, add_borne, called->borne);
	for (guint i = 0; i < called->borne->len; i++)
		g_ptr_array_add(called->keys, g_ptr_array_index(called->borne, i));
}

static Called *
called_by(View *view, const Instance *instance, const char *by)
{
	Called *first = g_hash_table_lookup(view->called, instance->selection);
	for (Called *called = first; called; called = called->next)
		if (called->by == by)
			return called;
	Called *called = called_new(by);
	if (first) {
		called->next = first->next;
		first->next = called;
	} else {
		g_hash_table_insert(view->called, (gpointer)(guintptr)instance->selection, called);
	}
	return called;
}

/* The keys of an instance, which the view keeps: to read the texts of every unit would be half of an edit. */
static Called *
called_now(View *view, const Instance *instance, const NamedBy *by)
{
	/* Removed selections leave theirs behind. */
	if (g_hash_table_size(view->called) > 2 * view->selections->len)
		g_hash_table_remove_all(view->called);
	Called *called = called_by(view, instance, by->text);
	called_refresh(called, view, instance);
	return called;
}

static bool
is_named(View *view, const Instance *instance, const NamedBy *by, const GPtrArray *names)
{
	if (!names->len)
		return false;
	Called *called = called_now(view, instance, by);
	if (text_names_fit(names, called->keys))
		return true;
	if (!named_by_reads_candidates(by))
		return false;
	called_read_texts(called, view, instance, by);
	return called->borne->len && text_names_fit(names, called->keys);
}

static bool
admits(View *view, const Instance *candidate, const NamedBy *by, const Instance *from)
{
	g_auto(AdmittedNames) names = admitted_names_new();
	uint32_t n;
	const ShownInfo *infos = view_infos(view, candidate, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].description)
			named_by_add_admitted(by, infos[i].description, &names);
		for (uint32_t c = 0; c < infos[i].n_characteristics; c++)
			named_by_add_admitted(by, infos[i].characteristics[c].value, &names);
	}
	return admitted_names_have(&names, called_now(view, from, by)->keys);
}

static void
add_listed(View *view, const Instance *instance, const NamedBy *by, GPtrArray *names)
{
	add_from_texts(view, instance, by, named_by_add_listed, names);
	for (uint32_t i = 0; i < instance->n_children; i++)
		add_listed(view, instance->children[i], by, names);
}

static GPtrArray *
names_listed(View *view, const Instance *instance, const NamedBy *by)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	add_listed(view, instance, by, names);
	return names;
}

const ListedNames LISTED_NAMES = {.listed = names_listed, .is_named = is_named, .admits = admits};

GHashTable *
listed_names_memory(void)
{
	return g_hash_table_new_full(NULL, NULL, NULL, called_free);
}

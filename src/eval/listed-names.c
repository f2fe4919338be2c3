#include "eval/listed-names.h"

#include "eval/dependencies.h"
#include "eval/text-names.h"
#include "eval/view-private.h"

/* Keys are kept for so many associations that may ask about a selection, some of them gone. */
#define KEPT_PER_SELECTION 8u

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

/* The keys by which texts may name an instance. */
typedef struct Called {
	uint64_t state;   /* dependencies_state() when they were found; 0: for one question only */
	GPtrArray *keys;  /* those of its names, which belong to the view, then those borne */
	GPtrArray *borne; /* what its own texts say, owned; NULL until used */
} Called;

static void
called_free(gpointer data)
{
	Called *called = data;
	g_ptr_array_unref(called->keys);
	g_clear_pointer(&called->borne, g_ptr_array_unref);
	g_free(called);
}

/* True if the unit of an instance is followed from edit to edit. While a view is evaluated it is not known yet. */
static bool
is_followed(const View *view, const Instance *instance)
{
	return dependencies_are_followed(view) && !view->growth && instance->root &&
	       instance->root->state->unit;
}

static Called *
called_new(View *view, const Instance *instance)
{
	Called *called = g_new0(Called, 1);
	called->state = is_followed(view, instance) ? dependencies_state(view) : 0;
	called->keys = g_ptr_array_new();
	add_names(view, instance, called->keys);
	return called;
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

/* How texts may call an instance. The view keeps it: to read the texts of every unit would be half of an edit. */
static Called *
called_in(View *view, const Instance *instance, const NamedBy *by)
{
	char *key = g_strconcat(instance->selection->id, "\n", by->text, NULL);
	Called *called = g_hash_table_lookup(view->called, key);
	if (called && is_followed(view, instance) &&
	    dependencies_is_unchanged(view, instance->root, called->state)) {
		g_free(key);
		return called;
	}
	if (g_hash_table_size(view->called) > KEPT_PER_SELECTION * view->selections->len)
		g_hash_table_remove_all(view->called);
	called = called_new(view, instance);
	g_hash_table_replace(view->called, key, called);
	return called;
}

static bool
is_named(View *view, const Instance *instance, const NamedBy *by, const GPtrArray *names)
{
	if (!names->len)
		return false;
	Called *called = called_in(view, instance, by);
	if (text_names_fit(names, called->keys))
		return true;
	if (!named_by_reads_candidates(by))
		return false;
	called_read_texts(called, view, instance, by);
	return called->borne->len && text_names_fit(names, called->keys);
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

const ListedNames LISTED_NAMES = {.listed = names_listed, .is_named = is_named};

GHashTable *
listed_names_memory(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, called_free);
}

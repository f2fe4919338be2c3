/*
 * What a choice may be called: as the files say, as a translation does, as modifiers make it.
 *
 * "Evocator" becomes "Evocator with Grandstave" when a staff is chosen, and a text has the name of the
 * unit before that of the staff. So every name that a single modifier can make is a name to look for, and
 * once all is chosen it shows whether the choice is called so.
 */
#include "data/translate.h"
#include "textlist/build-private.h"
#include "textlist/names.h"

#include <string.h>

typedef struct Called {
	GPtrArray *
		names; /* keys: as it is before modifiers, in every language; that of the game first */
	GPtrArray *supposed; /* keys: as modifiers may make it */
	bool grows;          /* some modifier puts something before or behind */
} Called;

static void
called_free(gpointer data)
{
	Called *called = data;
	g_ptr_array_unref(called->names);
	g_ptr_array_unref(called->supposed);
	g_free(called);
}

static void
remember_written(const char *written, Atom shown, void *data)
{
	GHashTable *all = data;
	GPtrArray *keys = g_hash_table_lookup(all, GUINT_TO_POINTER(shown.index));
	if (!keys) {
		keys = g_ptr_array_new_with_free_func(g_free);
		g_hash_table_insert(all, GUINT_TO_POINTER(shown.index), keys);
	}
	g_ptr_array_add(keys, name_key(written));
}

void
called_init(Builder *builder)
{
	builder->called = g_hash_table_new_full(NULL, NULL, NULL, called_free);
	builder->written = g_hash_table_new_full(NULL, NULL, NULL,
	                                         (GDestroyNotify)g_ptr_array_unref);
	game_each_translation(choices_game(builder->choices), remember_written, builder->written);
}

void
called_clear(Builder *builder)
{
	g_hash_table_unref(builder->called);
	g_hash_table_unref(builder->written);
}

/* A text as it is shown, and as the files say it. */
static void
add_keys(const Builder *builder, GPtrArray *keys, Atom text)
{
	g_ptr_array_add(keys, name_key(game_text(choices_game(builder->choices), text)));
	const GPtrArray *written = g_hash_table_lookup(builder->written,
	                                               GUINT_TO_POINTER(text.index));
	for (guint i = 0; written && i < written->len; i++)
		g_ptr_array_add(keys, g_strdup(g_ptr_array_index(written, i)));
}

static void
add_grown(const Called *called, const GPtrArray *values, bool in_front)
{
	for (guint i = 0; i < called->names->len; i++)
		for (guint k = 0; k < values->len; k++) {
			const char *name = g_ptr_array_index(called->names, i);
			const char *value = g_ptr_array_index(values, k);
			g_ptr_array_add(called->supposed,
			                in_front ? g_strconcat(value, " ", name, NULL)
			                         : g_strconcat(name, " ", value, NULL));
		}
}

static void
add_supposed(const Builder *builder, Called *called, const Modifier *modifier)
{
	g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func(g_free);
	add_keys(builder, values, modifier->value);
	if (modifier->type == MODIFIER_SET) {
		g_ptr_array_extend_and_steal(called->supposed, g_steal_pointer(&values));
	} else if (modifier->type == MODIFIER_APPEND || modifier->type == MODIFIER_PREPEND) {
		add_grown(called, values, modifier->type == MODIFIER_PREPEND);
		called->grows = true;
	}
}

static const Called *
called_of(const Builder *builder, const Definition *definition)
{
	Called *called = g_hash_table_lookup(builder->called, definition);
	if (called)
		return called;
	called = g_new0(Called, 1);
	called->names = g_ptr_array_new_with_free_func(g_free);
	called->supposed = g_ptr_array_new_with_free_func(g_free);
	add_keys(builder, called->names, definition_name(definition));
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (definition->modifiers[i].modifier->field == MODIFIES_NAME)
			add_supposed(builder, called, definition->modifiers[i].modifier);
	g_hash_table_insert(builder->called, (gpointer)(guintptr)definition, called);
	return called;
}

static bool
has_key(const GPtrArray *keys, const char *key)
{
	for (guint i = 0; i < keys->len; i++)
		if (strcmp(g_ptr_array_index(keys, i), key) == 0)
			return true;
	return false;
}

bool
called_text(const Builder *builder, Atom text, const char *key)
{
	g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
	add_keys(builder, keys, text);
	return has_key(keys, key);
}

const char *
called_key(const Builder *builder, const Definition *definition)
{
	return g_ptr_array_index(called_of(builder, definition)->names, 0);
}

bool
called_exactly(const Builder *builder, const Definition *definition, const char *key)
{
	return has_key(called_of(builder, definition)->names, key);
}

/* "Evocator with Grandstave and Shield" has grown twice. The more of it is the name, the likelier. */
static double
likeness_grown(const char *name, const char *key)
{
	const gsize length = strlen(name);
	if (length == 0 || !g_str_has_prefix(key, name) || key[length] != ' ')
		return 0;
	return NAMES_ALIKE + (1 - NAMES_ALIKE) * (double)length / (double)strlen(key);
}

double
called_perhaps(const Builder *builder, const Definition *definition, const char *key)
{
	const Called *called = called_of(builder, definition);
	if (has_key(called->supposed, key))
		return 1;
	double most = called->grows ? likeness_grown(called_key(builder, definition), key) : 0;
	for (guint i = 0; i < called->supposed->len; i++)
		most = MAX(most, name_likeness(g_ptr_array_index(called->supposed, i), key));
	return most;
}

char *
called_text_key(const Builder *builder, const char *text)
{
	char *key = name_key(text);
	const GArray *aliases = builder->list->format->aliases;
	for (guint i = 0; i < aliases->len; i++) {
		const FormatPair *alias = &g_array_index(aliases, FormatPair, i);
		g_autofree char *from = name_key(alias->text);
		if (strcmp(from, key) == 0) {
			g_free(key);
			return name_key(alias->with);
		}
	}
	return key;
}

bool
called_now(const Builder *builder, const Instance *instance, const char *key)
{
	const Definition *definition = instance->definition;
	g_autofree char *now = name_key(view_name(builder->view, instance));
	if (strcmp(now, key) == 0)
		return true;
	return definition && strcmp(now, called_key(builder, definition)) == 0 &&
	       called_exactly(builder, definition, key);
}

void
called_complain(const Builder *builder, const TextItem *item, const char *key,
                const Instance *instance, const char *name)
{
	if (instance && called_now(builder, instance, key))
		return;
	const char *now = instance ? view_name(builder->view, instance) : name;
	g_autofree char *own = name_key(now);
	const int percent = (int)(name_likeness(own, key) * 100);
	g_autofree char *alike = g_strdup_printf("%d", percent);
	build_complain(builder, TEXTLIST_NAME_NEAR, item, item->name, now, alike);
}

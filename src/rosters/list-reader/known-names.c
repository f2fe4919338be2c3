#include "rosters/list-reader/known-names-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "data/game/translation.h"

#include <string.h>

struct KnownNames {
	Choices *choices;
	const TextFormat *format;
	GHashTable *entries; /* Definition → EntryNames */
	GHashTable *sources; /* index of a translated atom → keys of its texts in the data files */
};

/* The names of one definition, as keys. */
typedef struct EntryNames {
	GPtrArray *plain;    /* before modifiers, in every language; that of the game first */
	GPtrArray *modified; /* each made by one modifier */
	bool is_extended;    /* some modifier appends or prepends to the name */
} EntryNames;

static void
entry_names_free(gpointer data)
{
	EntryNames *entry = data;
	g_ptr_array_unref(entry->plain);
	g_ptr_array_unref(entry->modified);
	g_free(entry);
}

static void
add_source(const char *written, Atom shown, void *data)
{
	GHashTable *all = data;
	GPtrArray *keys = g_hash_table_lookup(all, GUINT_TO_POINTER(shown.index));
	if (!keys) {
		keys = g_ptr_array_new_with_free_func(g_free);
		g_hash_table_insert(all, GUINT_TO_POINTER(shown.index), keys);
	}
	g_ptr_array_add(keys, name_key(written));
}

KnownNames *
known_names_new(Choices *choices, const TextFormat *format)
{
	KnownNames *names = g_new(KnownNames, 1);
	*names = (KnownNames){
		.choices = choices,
		.format = format,
		.entries = g_hash_table_new_full(NULL, NULL, NULL, entry_names_free),
		.sources = g_hash_table_new_full(NULL, NULL, NULL,
	                                         (GDestroyNotify)g_ptr_array_unref),
	};
	game_each_translation(choices_game(choices), add_source, names->sources);
	return names;
}

void
known_names_free(KnownNames *names)
{
	g_hash_table_unref(names->entries);
	g_hash_table_unref(names->sources);
	g_free(names);
}

void
known_names_add_keys(const KnownNames *names, GPtrArray *keys, Atom text)
{
	g_ptr_array_add(keys, name_key(game_text(choices_game(names->choices), text)));
	const GPtrArray *sources = g_hash_table_lookup(names->sources,
	                                               GUINT_TO_POINTER(text.index));
	for (guint i = 0; sources && i < sources->len; i++)
		g_ptr_array_add(keys, g_strdup(g_ptr_array_index(sources, i)));
}

static void
add_extended(const EntryNames *entry, const GPtrArray *values, bool prepend)
{
	for (guint i = 0; i < entry->plain->len; i++)
		for (guint k = 0; k < values->len; k++) {
			const char *name = g_ptr_array_index(entry->plain, i);
			const char *value = g_ptr_array_index(values, k);
			g_ptr_array_add(entry->modified,
			                prepend ? g_strconcat(value, " ", name, NULL)
			                        : g_strconcat(name, " ", value, NULL));
		}
}

static void
add_modified(const KnownNames *names, EntryNames *entry, const Modifier *modifier)
{
	g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func(g_free);
	known_names_add_keys(names, values, modifier->value);
	if (modifier->type == MODIFIER_SET) {
		g_ptr_array_extend_and_steal(entry->modified, g_steal_pointer(&values));
	} else if (modifier->type == MODIFIER_APPEND || modifier->type == MODIFIER_PREPEND) {
		add_extended(entry, values, modifier->type == MODIFIER_PREPEND);
		entry->is_extended = true;
	}
}

/* The name behind the number that sorts it: "Strike Force" of "2. Strike Force". NULL if there is none. */
static const char *
behind_number(const char *name)
{
	const gsize digits = strspn(name, "0123456789");
	return digits > 0 && text_begins(name + digits, ". ") ? name + digits + strlen(". ") : NULL;
}

static const EntryNames *
names_of(KnownNames *names, const Definition *definition)
{
	EntryNames *entry = g_hash_table_lookup(names->entries, definition);
	if (entry)
		return entry;
	entry = g_new0(EntryNames, 1);
	entry->plain = g_ptr_array_new_with_free_func(g_free);
	entry->modified = g_ptr_array_new_with_free_func(g_free);
	known_names_add_keys(names, entry->plain, definition_name(definition));
	const char *bare = behind_number(
		game_text(choices_game(names->choices), definition_name(definition)));
	if (bare)
		g_ptr_array_add(entry->plain, name_key(bare));
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (definition->modifiers[i].modifier->field == MODIFIES_NAME)
			add_modified(names, entry, definition->modifiers[i].modifier);
	g_hash_table_insert(names->entries, (gpointer)(guintptr)definition, entry);
	return entry;
}

bool
known_names_match_text(const KnownNames *names, Atom text, const char *key)
{
	g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
	known_names_add_keys(names, keys, text);
	return text_is_in_array(keys, key);
}

const char *
known_names_key(KnownNames *names, const Definition *definition)
{
	return g_ptr_array_index(names_of(names, definition)->plain, 0);
}

bool
known_names_match(KnownNames *names, const Definition *definition, const char *key)
{
	return text_is_in_array(names_of(names, definition)->plain, key);
}

bool
known_names_match_in_group(KnownNames *names, const Definition *definition, const Definition *group,
                           const char *key)
{
	const GPtrArray *plain = names_of(names, definition)->plain;
	for (guint i = 0; i < plain->len; i++) {
		const char *name = g_ptr_array_index(plain, i);
		const gsize length = strlen(name);
		if (length && text_begins(key, name) && key[length] == ' ' &&
		    known_names_match(names, group, key + length + 1))
			return true;
	}
	return false;
}

/* "Evocator with Grandstave and Shield" was extended twice. The likeness rises with the share of
   the plain name in the whole. */
static double
likeness_extended(const char *name, const char *key)
{
	const gsize length = strlen(name);
	if (length == 0 || !text_begins(key, name) || key[length] != ' ')
		return 0;
	return NAMES_ALIKE + (1 - NAMES_ALIKE) * (double)length / (double)strlen(key);
}

bool
known_names_match_modified(KnownNames *names, const Definition *definition, const char *key)
{
	return text_is_in_array(names_of(names, definition)->modified, key);
}

double
known_names_likeness(KnownNames *names, const Definition *definition, const char *key)
{
	const EntryNames *entry = names_of(names, definition);
	double most = entry->is_extended
	                      ? likeness_extended(g_ptr_array_index(entry->plain, 0), key)
	                      : 0;
	for (guint i = 0; i < entry->modified->len; i++)
		most = MAX(most, name_likeness(g_ptr_array_index(entry->modified, i), key));
	return most;
}

bool
known_names_match_instance(KnownNames *names, View *view, const Instance *instance, const char *key)
{
	const Definition *definition = instance->definition;
	g_autofree char *now = name_key(view_name(view, instance));
	if (strcmp(now, key) == 0)
		return true;
	return definition && strcmp(now, known_names_key(names, definition)) == 0 &&
	       known_names_match(names, definition, key);
}

char *
known_names_text_key(const KnownNames *names, const char *text)
{
	return text_format_unalias(names->format, name_key(text));
}

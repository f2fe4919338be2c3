#include "session/words/unit-numbers.h"

/* Counters by what makes units equal. */
typedef struct Counters {
	GHashTable *by_item; /* MenuItem → count */
	GHashTable
		*by_name; /* name → count: units with a name of their own, or without army data */
	GStringChunk *names; /* keys of units with a name of their own */
} Counters;

struct UnitNumbers {
	GHashTable *numbers; /* instance → its number */
};

static Counters
counters_new(void)
{
	return (Counters){g_hash_table_new(NULL, NULL), g_hash_table_new(g_str_hash, g_str_equal),
	                  g_string_chunk_new(64)};
}

static void
counters_clear(Counters *counters)
{
	g_hash_table_unref(counters->by_item);
	g_hash_table_unref(counters->by_name);
	g_string_chunk_free(counters->names);
}

static const char *
stored_name(const Instance *unit)
{
	const Stored *stored = unit->selection->stored;
	return stored ? stored->name : NULL;
}

/* The name that the player gave a unit, with its entry: two of a name may be different units. */
static const char *
given_name(const Counters *counters, const Instance *unit)
{
	g_autofree char *key = g_strdup_printf("%s\n%p", unit->selection->custom.name,
	                                       (const void *)unit->item);
	return g_string_chunk_insert_const(counters->names, key);
}

/* The key of a unit in the table that it is counted in; NULL if it is like no other. */
static gconstpointer
key_of(const Counters *counters, const Instance *unit, GHashTable **table)
{
	const bool is_named = unit->selection->custom.name != NULL;
	*table = unit->item && !is_named ? counters->by_item : counters->by_name;
	if (is_named)
		return given_name(counters, unit);
	return unit->item ? (gconstpointer)unit->item : stored_name(unit);
}

static guint
count(const Counters *counters, const Instance *unit)
{
	GHashTable *table;
	gconstpointer key = key_of(counters, unit, &table);
	if (!key)
		return 0;
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(table, key)) + 1;
	g_hash_table_insert(table, (gpointer)(guintptr)key, GUINT_TO_POINTER(n));
	return n;
}

static bool
is_only_one(const Counters *counters, const Instance *unit)
{
	GHashTable *table;
	gconstpointer key = key_of(counters, unit, &table);
	return !key || GPOINTER_TO_UINT(g_hash_table_lookup(table, key)) == 1;
}

UnitNumbers *
unit_numbers_new(const Instance *force)
{
	UnitNumbers *numbers = g_new(UnitNumbers, 1);
	Counters counters = counters_new();
	numbers->numbers = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 0; i < force->n_children; i++)
		g_hash_table_insert(numbers->numbers, force->children[i],
		                    GUINT_TO_POINTER(count(&counters, force->children[i])));
	for (uint32_t i = 0; i < force->n_children; i++)
		if (is_only_one(&counters, force->children[i]))
			g_hash_table_remove(numbers->numbers, force->children[i]);
	counters_clear(&counters);
	return numbers;
}

void
unit_numbers_free(UnitNumbers *numbers)
{
	if (!numbers)
		return;
	g_hash_table_unref(numbers->numbers);
	g_free(numbers);
}

guint
unit_numbers_get(const UnitNumbers *numbers, const Instance *unit)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(numbers->numbers, unit));
}

/* True if nothing but their numbers tells two units of a force apart. */
static bool
are_alike(const Instance *one, const Instance *other)
{
	const char *name = one->selection->custom.name;
	if (one->item != other->item || g_strcmp0(name, other->selection->custom.name) != 0)
		return false;
	if (one->item || name)
		return true;
	return stored_name(one) && g_strcmp0(stored_name(one), stored_name(other)) == 0;
}

guint
unit_number(const Instance *selection)
{
	const Instance *force = selection->holder;
	if (force->kind != INSTANCE_FORCE)
		return 0;
	guint number = 0, alike = 0;
	for (uint32_t i = 0; i < force->n_children; i++) {
		alike += are_alike(force->children[i], selection);
		if (force->children[i] == selection)
			number = alike;
	}
	return alike > 1 ? number : 0;
}

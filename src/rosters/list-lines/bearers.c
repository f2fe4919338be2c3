#include "rosters/list-lines/bearers-private.h"

#include "base/text/name-key.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-lines/items.h"

#include <string.h>

typedef struct Bearer {
	uint32_t line;
	char *raw, *option; /* owned, as the two below */
	char *unit;         /* NULL if the line has a mark only */
	char *mark;         /* "Char1"; NULL if it has none */
} Bearer;

static void
bearer_clear(gpointer data)
{
	Bearer *bearer = data;
	g_free(bearer->raw);
	g_free(bearer->option);
	g_free(bearer->unit);
	g_free(bearer->mark);
}

GArray *
bearers_new(void)
{
	GArray *bearers = g_array_new(FALSE, FALSE, sizeof(Bearer));
	g_array_set_clear_func(bearers, bearer_clear);
	return bearers;
}

void
bearers_add(GArray *bearers, const Pattern *pattern, const char *text, uint32_t line)
{
	const Bearer bearer = {
		.line = line,
		.raw = g_strdup(text),
		.option = pattern_group(pattern, text, "option"),
		.unit = pattern_group(pattern, text, "name"),
		.mark = pattern_group(pattern, text, "mark"),
	};
	g_array_append_val(bearers, bearer);
}

static bool
has_key(const char *text, const char *key)
{
	g_autofree char *own = name_key(text ? text : "");
	return strcmp(own, key) == 0;
}

/* True if the line may mean the unit: units are counted in several ways, so that a name says more than a mark. */
static bool
may_mean(const Bearer *bearer, const TextItem *unit)
{
	g_autofree char *key = bearer->unit ? name_key(bearer->unit) : NULL;
	if (unit->kind != LINE_UNIT)
		return false;
	return key ? has_key(unit->name, key) || has_key(unit->bare, key)
	           : g_strcmp0(unit->mark, bearer->mark) == 0;
}

static GPtrArray *
units_of(const Bearer *bearer, const TextList *list)
{
	GPtrArray *units = g_ptr_array_new();
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		for (guint k = 0; k < force->items->len; k++)
			if (may_mean(bearer, g_ptr_array_index(force->items, k)))
				g_ptr_array_add(units, g_ptr_array_index(force->items, k));
	}
	return units;
}

/* The line of a unit, or of what it has, with that name; NULL if there is none.
   @key    "flamestorm", which "Flamestorm (Upgrade)" has, too
   @taken  lines that other bearers are about; NULL for none */
static TextItem *
find_option(TextItem *holder, const char *key, GHashTable *taken)
{
	for (guint i = 0; i < holder->items->len; i++) {
		TextItem *item = g_ptr_array_index(holder->items, i);
		g_autofree char *own = name_key(item->name ? item->name : "");
		if (strstr(own, key) && !(taken && g_hash_table_contains(taken, item)))
			return item;
		TextItem *deeper = find_option(item, key, taken);
		if (deeper)
			return deeper;
	}
	return NULL;
}

/* True if a unit of the list has the option by a line of its own. */
static bool
is_repeated(const Bearer *bearer, const GPtrArray *units, GHashTable *taken)
{
	g_autofree char *key = name_key(bearer->option);
	for (guint i = 0; i < units->len; i++) {
		TextItem *option = find_option(g_ptr_array_index(units, i), key, taken);
		if (option) {
			g_hash_table_add(taken, option);
			return true;
		}
	}
	return false;
}

/* Leaves the units that lack the option. */
static void
drop_bearers(const Bearer *bearer, GPtrArray *units)
{
	g_autofree char *key = name_key(bearer->option);
	for (guint i = units->len; i > 0; i--)
		if (find_option(g_ptr_array_index(units, i - 1), key, NULL))
			g_ptr_array_remove_index(units, i - 1);
}

static bool
are_equal(const TextItem *one, const TextItem *other)
{
	if (g_strcmp0(one->raw, other->raw) != 0 || g_strcmp0(one->points, other->points) != 0 ||
	    one->items->len != other->items->len)
		return false;
	for (guint i = 0; i < one->items->len; i++)
		if (!are_equal(g_ptr_array_index(one->items, i),
		               g_ptr_array_index(other->items, i)))
			return false;
	return true;
}

/* The unit that the line means: the one of its mark, else the only one, or the first of equal ones. NULL if several
   differ. */
static TextItem *
choose(const Bearer *bearer, const GPtrArray *units)
{
	TextItem *first = units->len ? g_ptr_array_index(units, 0) : NULL;
	bool differ = false;
	for (guint i = 0; i < units->len; i++) {
		TextItem *unit = g_ptr_array_index(units, i);
		if (bearer->mark && g_strcmp0(unit->mark, bearer->mark) == 0)
			return unit;
		differ = differ || !are_equal(unit, first);
	}
	return differ ? NULL : first;
}

static void
give(const Bearer *bearer, TextItem *unit, GHashTable *taken)
{
	TextItem *option = item_new(LINE_OPTION, bearer->line);
	option->name = g_strdup(bearer->option);
	option->raw = g_strdup(bearer->option);
	option->depth = 1;
	option->is_apart = true;
	g_ptr_array_add(unit->items, option);
	g_hash_table_add(taken, option);
}

void
bearers_settle(const GArray *bearers, const TextList *list, const char *name, Diags *diags)
{
	g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < bearers->len; i++) {
		const Bearer *bearer = &g_array_index(bearers, Bearer, i);
		g_autoptr(GPtrArray) units = units_of(bearer, list);
		if (is_repeated(bearer, units, taken))
			continue;
		drop_bearers(bearer, units);
		TextItem *unit = choose(bearer, units);
		if (unit)
			give(bearer, unit, taken);
		else
			diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_LINE_UNKNOWN], name, bearer->line,
			          bearer->raw, NULL);
	}
}

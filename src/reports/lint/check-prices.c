/*
 * Compares the prices in copies of entries. Authors copy a unit into another catalogue, and later correct
 * the price of one of its options in one place only. Copies are entries and groups that have the same
 * name, lie in entries of the same names and have members of the same names. One of them is reported
 * if all its prices but one are those of most copies.
 */
#include "reports/lint/lint-private.h"

#include <string.h>

/* So many other members with a price must agree. */
#define LEAST_EQUAL 2u

/* A member of a copy. */
typedef struct Priced {
	const char *name;
	const Entry *entry; /* the link or the entry */
	char *price;        /* as text; "" for nothing; owned */
} Priced;

/* An entry or group with the prices of its members. */
typedef struct Copy {
	const Entry *entry;
	GArray *members; /* Priced, by name */
	char *prices;    /* all prices as one text; owned */
} Copy;

static void
priced_clear(gpointer data)
{
	Priced *member = data;
	g_free(member->price);
}

static void
copy_free(gpointer data)
{
	Copy *copy = data;
	g_array_unref(copy->members);
	g_free(copy->prices);
	g_free(copy);
}

/* The costs of a definition other than 0, as "75 pts". The caller owns the text: g_free(). */
static char *
price_of(const Linter *linter, const Definition *definition)
{
	GString *price = g_string_new(NULL);
	for (uint32_t i = 0; i < definition->n_costs; i++) {
		const Cost *cost = &definition->costs[i];
		const EntryId type = game_cost_type(linter->game, cost->type_id);
		if (amount_compare(cost->value, AMOUNT_ZERO) == 0 || entry_id_is_none(type))
			continue;
		g_autofree char *value = amount_to_string(cost->value);
		g_string_append_printf(price, "%s%s %s", price->len ? ", " : "", value,
		                       lint_text(linter, game_entry(linter->game, type)->name));
	}
	return g_string_free(price, FALSE);
}

static int
compare_members(gconstpointer a, gconstpointer b)
{
	const Priced *first = a, *second = b;
	return strcmp(first->name, second->name);
}

static void
add_members(Linter *linter, Copy *copy)
{
	const Game *game = linter->game;
	for (uint32_t i = entry_first_child(game, copy->entry); i < copy->entry->end;
	     i = game->entries[i].end) {
		const Entry *entry = &game->entries[i];
		const Definition *definition = entry->kind == ENTRY_SELECTION ||
		                                               entry->kind == ENTRY_LINK
		                                       ? choices_define(linter->choices, entry)
		                                       : NULL;
		if (!definition || definition->is_group)
			continue;
		const Priced member = {lint_name(linter, entry), entry,
		                       price_of(linter, definition)};
		g_array_append_val(copy->members, member);
	}
	g_array_sort(copy->members, compare_members);
}

static const Priced *
member_at(const Copy *copy, guint index)
{
	return &g_array_index(copy->members, Priced, index);
}

/* False if too few members have a price, or two the same name. */
static bool
can_be_compared(const Copy *copy)
{
	guint n_priced = 0;
	for (guint i = 0; i < copy->members->len; i++) {
		n_priced += *member_at(copy, i)->price != '\0';
		if (i && strcmp(member_at(copy, i - 1)->name, member_at(copy, i)->name) == 0)
			return false;
	}
	return n_priced > LEAST_EQUAL;
}

/* The names that copies share: of the entry and those around it, and of the members. The caller owns
   the text: g_free(). */
static char *
key_of(const Linter *linter, const Copy *copy)
{
	const Game *game = linter->game;
	GString *key = g_string_new(NULL);
	for (const Entry *at = copy->entry; at->kind != ENTRY_CATALOGUE;
	     at = &game->entries[at->parent])
		g_string_append_printf(key, "%s\n", lint_text(linter, at->name));
	for (guint i = 0; i < copy->members->len; i++)
		g_string_append_printf(key, "\n%s", member_at(copy, i)->name);
	return g_string_free(key, FALSE);
}

/* Returns NULL for an entry that cannot be compared. */
static Copy *
make_copy(Linter *linter, const Entry *entry)
{
	Copy *copy = g_new0(Copy, 1);
	copy->entry = entry;
	copy->members = g_array_new(FALSE, FALSE, sizeof(Priced));
	g_array_set_clear_func(copy->members, priced_clear);
	add_members(linter, copy);
	if (!can_be_compared(copy)) {
		copy_free(copy);
		return NULL;
	}
	GString *prices = g_string_new(NULL);
	for (guint i = 0; i < copy->members->len; i++)
		g_string_append_printf(prices, "%s\n", member_at(copy, i)->price);
	copy->prices = g_string_free(prices, FALSE);
	return copy;
}

/* Adds a copy to those with the same key. */
static void
add_copy(Linter *linter, GHashTable *table, GPtrArray *lists, Copy *copy)
{
	char *key = key_of(linter, copy);
	GPtrArray *list = g_hash_table_lookup(table, key);
	if (!list) {
		list = g_ptr_array_new_with_free_func(copy_free);
		g_hash_table_insert(table, g_strdup(key), list);
		g_ptr_array_add(lists, list);
	}
	g_ptr_array_add(list, copy);
	g_free(key);
}

/* The number of copies by their prices. The caller owns it: g_hash_table_unref(). */
static GHashTable *
count_prices(const GPtrArray *copies)
{
	GHashTable *counts = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < copies->len; i++) {
		char *prices = ((Copy *)copies->pdata[i])->prices;
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, prices));
		g_hash_table_insert(counts, prices, GUINT_TO_POINTER(n + 1));
	}
	return counts;
}

static guint
count_of(GHashTable *counts, const Copy *copy)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(counts, copy->prices));
}

/* The first of the copies whose prices most others have, too. */
static const Copy *
most_common(const GPtrArray *copies, GHashTable *counts)
{
	const Copy *common = copies->pdata[0];
	for (guint i = 1; i < copies->len; i++)
		if (count_of(counts, copies->pdata[i]) > count_of(counts, common))
			common = copies->pdata[i];
	return common;
}

/* The index of the only member with another price; the number of members if there is none or there are
   several, or if it costs nothing in one of the copies. */
static guint
only_difference(const Copy *copy, const Copy *common)
{
	const guint none = copy->members->len;
	guint found = none, n_equal = 0;
	for (guint i = 0; i < copy->members->len; i++) {
		const char *own = member_at(copy, i)->price, *other = member_at(common, i)->price;
		if (strcmp(own, other) == 0)
			n_equal += *own != '\0';
		else if (found != none || !*own || !*other)
			return none;
		else
			found = i;
	}
	return n_equal >= LEAST_EQUAL ? found : none;
}

/* True if a member has no third price in any copy. */
static bool
has_two_prices(const GPtrArray *copies, guint index, const char *one, const char *other)
{
	for (guint i = 0; i < copies->len; i++) {
		const char *price = member_at(copies->pdata[i], index)->price;
		if (strcmp(price, one) != 0 && strcmp(price, other) != 0)
			return false;
	}
	return true;
}

static void
check_copy(Linter *linter, const GPtrArray *copies, const Copy *copy, const Copy *common,
           guint n_common)
{
	const guint odd = only_difference(copy, common);
	if (odd == copy->members->len)
		return;
	const Priced *member = member_at(copy, odd);
	const char *expected = member_at(common, odd)->price;
	if (!has_two_prices(copies, odd, member->price, expected))
		return;
	g_autofree char *number = g_strdup_printf("%u", n_common);
	lint_report(linter, LINT_ODD_PRICE, member->entry, member->name, member->price, expected,
	            number, lint_name(linter, copy->entry), NULL);
}

static void
check_copies(Linter *linter, const GPtrArray *copies)
{
	g_autoptr(GHashTable) counts = count_prices(copies);
	const Copy *common = most_common(copies, counts);
	const guint n_common = count_of(counts, common);
	for (guint i = 0; i < copies->len && n_common > 1; i++) {
		const Copy *copy = copies->pdata[i];
		if (count_of(counts, copy) < n_common)
			check_copy(linter, copies, copy, common, n_common);
	}
}

void
lint_check_prices(Linter *linter)
{
	const Game *game = linter->game;
	g_autoptr(GPtrArray) lists = g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_ptr_array_unref);
	g_autoptr(GHashTable) table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		Copy *copy = entry->kind == ENTRY_SELECTION || entry->kind == ENTRY_GROUP
		                     ? make_copy(linter, entry)
		                     : NULL;
		if (copy)
			add_copy(linter, table, lists, copy);
	}
	for (guint i = 0; i < lists->len; i++)
		check_copies(linter, lists->pdata[i]);
}

#include "reports/desk/statistics.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "reports/output/table.h"

/* An army, a team, the data of a list, or a unit of an army. */
typedef struct Count {
	const char *name; /* the key of the table */
	guint n_lists, n_legal, n_accepted;
	int64_t number; /* units: how often in all lists */
} Count;

struct Statistics {
	GHashTable *armies; /* char *name: Count */
	GHashTable *teams;  /* likewise */
	GHashTable *data;   /* likewise: the army data that the lists were made with */
	GHashTable *units;  /* likewise */
	GArray *points;     /* Amount: one for each list with points */
	guint n, n_accepted;
	guint n_not_judged, n_missing; /* not in n */
};

static GHashTable *
counts_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

Statistics *
statistics_new(void)
{
	Statistics *statistics = g_new0(Statistics, 1);
	statistics->armies = counts_new();
	statistics->teams = counts_new();
	statistics->data = counts_new();
	statistics->units = counts_new();
	statistics->points = g_array_new(FALSE, FALSE, sizeof(Amount));
	return statistics;
}

void
statistics_free(Statistics *statistics)
{
	if (!statistics)
		return;
	g_hash_table_unref(statistics->armies);
	g_hash_table_unref(statistics->teams);
	g_hash_table_unref(statistics->data);
	g_hash_table_unref(statistics->units);
	g_array_unref(statistics->points);
	g_free(statistics);
}

static Count *
find_count(GHashTable *table, const char *name)
{
	Count *count = g_hash_table_lookup(table, name);
	if (count)
		return count;
	count = g_new0(Count, 1);
	char *key = g_strdup(name);
	count->name = key;
	g_hash_table_insert(table, key, count);
	return count;
}

/* Counts a list below a name, so that the numbers of a table add up; "" for one without a name. */
static void
add_list(GHashTable *table, const char *name, const CheckedRoster *checked)
{
	Count *count = find_count(table, name);
	count->n_lists++;
	count->n_legal += checked->is_legal;
	count->n_accepted += checked->is_accepted;
}

/* Counts a unit once for its list, however often it is there. */
static void
add_unit(Statistics *statistics, const SheetUnit *unit, GHashTable *seen)
{
	Count *count = find_count(statistics->units, unit->name);
	count->number += unit->number;
	if (g_hash_table_add(seen, count))
		count->n_lists++;
}

static bool
hides_costs(const Sheet *sheet)
{
	for (uint32_t i = 0; i < sheet->n_forces; i++)
		for (uint32_t k = 0; k < sheet->forces[i].n_sections; k++)
			if (sheet->forces[i].sections[k].costs.n)
				return false;
	return true;
}

static void
add_units(Statistics *statistics, const Sheet *sheet)
{
	/* Settings of the game have no costs; a public sheet may hide those of units. */
	const bool has_costs = !hides_costs(sheet);
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 0; i < sheet->n_forces; i++)
		for (uint32_t k = 0; k < sheet->forces[i].n_sections; k++) {
			const SheetSection *section = &sheet->forces[i].sections[k];
			for (uint32_t m = 0; m < section->n_units; m++)
				if (!has_costs || section->units[m].costs.n)
					add_unit(statistics, &section->units[m], seen);
		}
}

void
statistics_add(Statistics *statistics, const CheckedRoster *checked, const Sheet *sheet)
{
	statistics->n_missing += checked->missing != NULL;
	statistics->n_not_judged += !checked->missing && !checked->is_judged;
	if (!checked->is_judged)
		return;
	add_list(statistics->armies, checked->armies, checked);
	add_list(statistics->teams, checked_roster_team(checked), checked);
	add_list(statistics->data, checked->made_with, checked);
	statistics->n++;
	statistics->n_accepted += checked->is_accepted;
	if (*checked->cost_name)
		g_array_append_val(statistics->points, checked->cost);
	add_units(statistics, sheet);
}

/* The most frequent first, equal ones by name. */
static gint
compare_counts(gconstpointer a, gconstpointer b)
{
	const Count *first = *(const Count *const *)a, *second = *(const Count *const *)b;
	if (first->n_lists != second->n_lists)
		return first->n_lists > second->n_lists ? -1 : 1;
	return text_compare_natural(first->name, second->name);
}

static GPtrArray *
sorted(GHashTable *table)
{
	GPtrArray *counts = g_ptr_array_new();
	GHashTableIter iter;
	gpointer count;
	g_hash_table_iter_init(&iter, table);
	while (g_hash_table_iter_next(&iter, NULL, &count))
		g_ptr_array_add(counts, count);
	g_ptr_array_sort(counts, compare_counts);
	return counts;
}

/* A share in whole per cent, rounded down, and the rest of it. */
typedef struct Share {
	guint percent, rest;
	guint index;
} Share;

/* The largest rest first, equal ones in the order of the table. */
static gint
compare_rests(gconstpointer a, gconstpointer b)
{
	const Share *first = a, *second = b;
	if (first->rest != second->rest)
		return first->rest > second->rest ? -1 : 1;
	return first->index < second->index ? -1 : 1;
}

/* The share of each count in per cent. If each list counts once, they add up to 100: those with the largest rests are
   rounded up. Else each is rounded to the nearest. Owned by the caller. */
static GArray *
shares_of(const GPtrArray *counts, guint n)
{
	g_autoptr(GArray) shares = g_array_new(FALSE, FALSE, sizeof(Share));
	guint lists = 0, percents = 0;
	for (guint i = 0; i < counts->len; i++) {
		const guint own = ((const Count *)g_ptr_array_index(counts, i))->n_lists;
		const Share share = {own * 100 / n, own * 100 % n, i};
		lists += own;
		percents += share.percent;
		g_array_append_val(shares, share);
	}
	GArray *rounded = g_array_sized_new(FALSE, TRUE, sizeof(guint), counts->len);
	g_array_set_size(rounded, counts->len);
	g_array_sort(shares, compare_rests);
	for (guint i = 0; i < shares->len; i++) {
		const Share *share = &g_array_index(shares, Share, i);
		const bool up = lists == n ? percents + i < 100 : 2 * share->rest >= n;
		g_array_index(rounded, guint, share->index) = share->percent + (up ? 1 : 0);
	}
	return rounded;
}

static void
append_share(Table *table, const Count *count, guint percent, bool with_number, bool with_accepted)
{
	g_autofree char *lists = g_strdup_printf("%u", count->n_lists);
	g_autofree char *share = g_strdup_printf("%u %%", percent);
	g_autofree char *last = with_number ? g_strdup_printf("%" G_GINT64_FORMAT, count->number)
	                                    : g_strdup_printf("%u", count->n_legal);
	g_autofree char *accepted = with_accepted ? g_strdup_printf("%u", count->n_accepted) : NULL;
	table_add(table, *count->name ? count->name : "–", lists, share, last, accepted, NULL);
}

static void
append_counts(GString *out, const Statistics *statistics, GHashTable *counts, const char *head,
              const char *last, bool with_number)
{
	const bool with_accepted = !with_number && statistics->n_accepted > 0;
	g_autoptr(GPtrArray) all = sorted(counts);
	g_autoptr(GArray) shares = shares_of(all, statistics->n);
	g_autoptr(Table) table = table_new(0);
	table_add(table, head, _("Lists"), _("Share"), last, with_accepted ? _("Accepted") : NULL,
	          NULL);
	for (guint i = 0; i < all->len; i++)
		append_share(table, g_ptr_array_index(all, i), g_array_index(shares, guint, i),
		             with_number, with_accepted);
	table_append(table, out);
}

/* A table of lists by something that not all of them have, with an empty line after it; nothing if none has it. */
static void
append_lists(GString *out, const Statistics *statistics, GHashTable *counts, const char *head)
{
	if (g_hash_table_size(counts) == (g_hash_table_contains(counts, "") ? 1 : 0))
		return;
	append_counts(out, statistics, counts, head, _("Legal"), false);
	g_string_append_c(out, '\n');
}

static gint
compare_amounts(gconstpointer a, gconstpointer b)
{
	return amount_compare(*(const Amount *)a, *(const Amount *)b);
}

/* The least, the middle and the highest points. */
static void
append_points(GString *out, const Statistics *statistics)
{
	GArray *points = statistics->points;
	if (points->len == 0)
		return;
	g_array_sort(points, compare_amounts);
	g_autofree char *least = amount_to_string(g_array_index(points, Amount, 0));
	g_autofree char *middle = amount_to_string(g_array_index(points, Amount, points->len / 2));
	g_autofree char *most = amount_to_string(g_array_index(points, Amount, points->len - 1));
	g_string_append_printf(out, _("\nPoints: from %s to %s, the middle list has %s.\n\n"),
	                       least, most, middle);
}

/* "70 lists, 2 accepted; not counted: 4 not judged, 6 players without a list": all numbers of the event. */
static void
append_numbers(GString *out, const Statistics *statistics)
{
	const guint accepted = statistics->n_accepted, failed = statistics->n_not_judged,
		    missing = statistics->n_missing;
	g_string_append_printf(out, ngettext("%u list", "%u lists", statistics->n), statistics->n);
	if (accepted)
		g_string_append_printf(out, ngettext(", %u accepted", ", %u accepted", accepted),
		                       accepted);
	if (failed || missing)
		g_string_append(out, _("; not counted: "));
	if (failed)
		g_string_append_printf(out, ngettext("%u not judged", "%u not judged", failed),
		                       failed);
	if (missing)
		g_string_append_printf(out,
		                       ngettext("%s%u player without a list",
		                                "%s%u players without a list", missing),
		                       failed ? ", " : "", missing);
	g_string_append(out, "\n\n");
}

char *
statistics_text(const Statistics *statistics)
{
	GString *out = g_string_new(NULL);
	append_numbers(out, statistics);
	if (statistics->n == 0)
		return g_string_free(out, FALSE);
	append_counts(out, statistics, statistics->armies, _("Army"), _("Legal"), false);
	append_points(out, statistics);
	append_lists(out, statistics, statistics->teams, _("Team"));
	append_lists(out, statistics, statistics->data, _("Made with"));
	append_counts(out, statistics, statistics->units, _("Unit"), _("Number"), true);
	return g_string_free(out, FALSE);
}

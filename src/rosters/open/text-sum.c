#include "rosters/open/text-sum.h"

#include "base/values/amount.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-forms/textlist-diags.h"

#include <string.h>

/* One in ten points of the total may be missing: some forms leave out what enhancements cost. */
#define WHOLE_OF_TEN 9

/* The number of "85 pts"; false if there is none, or another text behind it. */
static bool
read_price(const char *points, Amount *price)
{
	if (!points)
		return false;
	const char *const behind = points + strspn(points, "0123456789.,' ");
	g_autofree char *number = g_strchomp(g_strndup(points, (gsize)(behind - points)));
	g_autofree char *word = g_ascii_strdown(behind, -1);
	const bool is_word = !*word || strcmp(word, "pts") == 0 || strcmp(word, "points") == 0;
	return is_word && cost_read(number, price);
}

/* Adds the price of a force or unit to a sum; false if it has another one. One without any adds nothing.
   @times  number of those that have it */
static bool
add_price(const TextItem *item, int64_t times, Amount *sum)
{
	Amount price = AMOUNT_ZERO;
	if (item->points && !read_price(item->points, &price))
		return false;
	*sum = amount_add(*sum, amount_multiply_int(price, times));
	return true;
}

bool
text_sum_agrees(const TextList *list)
{
	Amount units = AMOUNT_ZERO, forces = AMOUNT_ZERO, total;
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		bool fine = add_price(force, 1, &forces);
		for (guint k = 0; fine && k < force->items->len; k++)
			fine = add_price(g_ptr_array_index(force->items, k), 1, &units);
		if (!fine)
			return false;
	}
	if (!list->points)
		return !amount_is_zero(forces) && amount_equal(units, forces);
	return read_price(list->points, &total) && amount_equal(units, total);
}

/* The most that the units of a force may cost: a price may be for one of several, or for all. Returns false if one
   has none. */
static bool
add_units(const TextItem *force, Amount *sum)
{
	for (guint i = 0; i < force->items->len; i++) {
		const TextItem *unit = g_ptr_array_index(force->items, i);
		if ((unit->kind == LINE_UNIT && !unit->points) ||
		    !add_price(unit, MAX(unit->number, 1), sum))
			return false;
	}
	return true;
}

void
text_sum_compare(const TextList *list, const char *name, Diags *diags)
{
	Amount sum = AMOUNT_ZERO, total;
	if (!read_price(list->points, &total))
		return;
	for (guint i = 0; i < list->forces->len; i++)
		if (!add_units(g_ptr_array_index(list->forces, i), &sum))
			return;
	if (amount_compare(amount_multiply_int(sum, 10),
	                   amount_multiply_int(total, WHOLE_OF_TEN)) >= 0)
		return;
	g_autofree char *units = amount_to_string(sum), *all = amount_to_string(total);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_ENDS_EARLY], name, list->title_line, units, all,
	          NULL);
}

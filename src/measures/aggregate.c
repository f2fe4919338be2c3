/* What an aggregate makes of the things it goes over. */
#include "measures/measures-private.h"

static int64_t
number_of(const Instance *thing)
{
	return thing->kind == INSTANCE_SELECTION ? thing->number : 1;
}

static int64_t
count(const GPtrArray *things)
{
	int64_t n = 0;
	for (guint i = 0; i < things->len; i++)
		n += number_of(g_ptr_array_index(things, i));
	return n;
}

static Number
sum(Measures *measures, const CompanionMeasure *measure, const GPtrArray *things)
{
	Number total = {.known = true};
	for (guint i = 0; i < things->len; i++) {
		const Number number = measures_formula(measures, measure->value,
		                                       g_ptr_array_index(things, i));
		if (number.known)
			total.amount = amount_add(total.amount, number.amount);
	}
	return total;
}

/* The smallest number for a sign of -1, the largest for 1; none if nothing has one. */
static Number
extreme(Measures *measures, const CompanionMeasure *measure, const GPtrArray *things, int sign)
{
	Number best = NUMBER_NONE;
	for (guint i = 0; i < things->len; i++) {
		const Number number = measures_formula(measures, measure->value,
		                                       g_ptr_array_index(things, i));
		if (number.known &&
		    (!best.known || amount_compare(number.amount, best.amount) * sign > 0))
			best = number;
	}
	return best;
}

static Number
spread(Measures *measures, const CompanionMeasure *measure, const GPtrArray *things)
{
	const Number least = extreme(measures, measure, things, -1);
	const Number most = extreme(measures, measure, things, 1);
	return least.known ? (Number){true, amount_subtract(most.amount, least.amount)}
	                   : NUMBER_NONE;
}

/* Sets ---------------------------------------------------------------------------------------- */

static gint
by_value(gconstpointer a, gconstpointer b)
{
	const guint32 *first = a, *second = b;
	return (*first > *second) - (*first < *second);
}

/* The entries of the members that lie below a thing, each once, sorted; texts of atoms. */
static void
add_members(Measures *measures, const Formula *members, const Instance *thing, GArray *ids)
{
	for (uint32_t i = 0; i < thing->n_children; i++) {
		const Instance *child = thing->children[i];
		if (child->definition && measures_hold(measures, members, child))
			g_array_append_val(ids, child->definition->target->id.index);
		add_members(measures, members, child, ids);
	}
}

static char *
set_to_key(GArray *ids)
{
	g_array_sort(ids, by_value);
	GString *key = g_string_new(NULL);
	for (guint i = 0; i < ids->len; i++) {
		const uint32_t id = g_array_index(ids, uint32_t, i);
		if (i == 0 || id != g_array_index(ids, uint32_t, i - 1))
			g_string_append_printf(key, "%u ", id);
	}
	return g_string_free(key, FALSE);
}

/*
 * What a thing is told apart by: the set of its members, its number, or else its entry. Owned by the
 * caller: g_free(). "" if it has none: then it is like nothing else.
 */
static char *
key_of(Measures *measures, const CompanionMeasure *measure, const Instance *thing)
{
	if (measure->members) {
		g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(uint32_t));
		add_members(measures, measure->members, thing, ids);
		return set_to_key(ids);
	}
	if (measure->value) {
		const Number number = measures_formula(measures, measure->value, thing);
		return number.known ? amount_to_string(number.amount) : g_strdup("");
	}
	return thing->definition ? g_strdup(game_text(view_game(measures->view),
	                                              thing->definition->target->id))
	                         : g_strdup("");
}

static int64_t
count_distinct(Measures *measures, const CompanionMeasure *measure, const GPtrArray *things)
{
	g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < things->len; i++) {
		char *key = key_of(measures, measure, g_ptr_array_index(things, i));
		if (*key)
			g_hash_table_add(keys, key);
		else
			g_free(key);
	}
	return g_hash_table_size(keys);
}

/* Leaves those that are like the subject; the subject, too, if it is more than one. */
static void
keep_alike(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
           GPtrArray *things)
{
	g_autofree char *own = key_of(measures, measure, subject);
	for (guint i = things->len; i-- > 0;) {
		const Instance *thing = g_ptr_array_index(things, i);
		g_autofree char *key = key_of(measures, measure, thing);
		if (!*key || !g_str_equal(key, own) || (thing == subject && number_of(thing) == 1))
			g_ptr_array_remove_index(things, i);
	}
}

/* How many others are like the subject. */
static int64_t
count_alike(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
            GPtrArray *things)
{
	keep_alike(measures, measure, subject, things);
	const bool itself = g_ptr_array_find(things, subject, NULL);
	return count(things) - itself;
}

static Number
whole(int64_t number)
{
	return (Number){true, amount_from_int(number)};
}

Number
aggregate_value(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	g_autoptr(GPtrArray) things = gather(measures, measure, subject);
	switch (measure->aggregate) {
	case AGGREGATE_NONE:
		break;
	case AGGREGATE_COUNT:
		return whole(count(things));
	case AGGREGATE_SUM:
		return sum(measures, measure, things);
	case AGGREGATE_MIN:
		return extreme(measures, measure, things, -1);
	case AGGREGATE_MAX:
		return extreme(measures, measure, things, 1);
	case AGGREGATE_SPREAD:
		return spread(measures, measure, things);
	case AGGREGATE_DISTINCT:
		return whole(count_distinct(measures, measure, things));
	case AGGREGATE_ALIKE:
		return whole(count_alike(measures, measure, subject, things));
	}
	g_assert_not_reached();
}

/* Leaves those that have the extreme number. */
static void
keep_extreme(Measures *measures, const CompanionMeasure *measure, GPtrArray *things, int sign)
{
	const Number best = extreme(measures, measure, things, sign);
	for (guint i = things->len; i-- > 0;) {
		const Number number = measures_formula(measures, measure->value,
		                                       g_ptr_array_index(things, i));
		if (!number.known || !amount_equal(number.amount, best.amount))
			g_ptr_array_remove_index(things, i);
	}
}

GPtrArray *
measures_found(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	if (measure->aggregate == AGGREGATE_NONE)
		return g_ptr_array_new();
	GPtrArray *things = gather(measures, measure, subject);
	if (measure->aggregate == AGGREGATE_MIN || measure->aggregate == AGGREGATE_MAX)
		keep_extreme(measures, measure, things,
		             measure->aggregate == AGGREGATE_MAX ? 1 : -1);
	if (measure->aggregate == AGGREGATE_ALIKE)
		keep_alike(measures, measure, subject, things);
	return things;
}

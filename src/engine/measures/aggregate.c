/* Values of measures with an aggregate: count, sum, extremes, spread, distinct sets, likes. */
#include "engine/measures/measures-private.h"

static int64_t
number_of(const Instance *instance)
{
	return instance->kind == INSTANCE_SELECTION ? instance->number : 1;
}

static int64_t
count(const GPtrArray *instances)
{
	int64_t n = 0;
	for (guint i = 0; i < instances->len; i++)
		n += number_of(g_ptr_array_index(instances, i));
	return n;
}

Amount
aggregate_share(Measures *measures, const CompanionMeasure *measure, const Instance *instance)
{
	if (measure->aggregate == AGGREGATE_COUNT)
		return amount_from_int(number_of(instance));
	const Number number = measures_formula(measures, measure->value, instance);
	return number.known ? number.amount : AMOUNT_ZERO;
}

/* A count, sum or extreme while instances are added to it. */
typedef struct Fold {
	Measures *measures;
	const CompanionMeasure *measure;
	Number least, most; /* unknown before the first known number */
	Amount total;
} Fold;

static void
add_to_total(const Instance *instance, void *data)
{
	Fold *fold = data;
	fold->total = amount_add(fold->total,
	                         aggregate_share(fold->measures, fold->measure, instance));
}

static void
stretch(const Instance *instance, void *data)
{
	Fold *fold = data;
	const Number number = measures_formula(fold->measures, fold->measure->value, instance);
	if (!number.known)
		return;
	if (!fold->least.known || amount_compare(number.amount, fold->least.amount) < 0)
		fold->least = number;
	if (!fold->most.known || amount_compare(number.amount, fold->most.amount) > 0)
		fold->most = number;
}

/* Folds the instances within reach, which need no list. */
static Fold
fold_all(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
         SubjectVisitor visit)
{
	Fold fold = {.measures = measures, .measure = measure};
	gather_each(measures, measure, subject, visit, &fold);
	return fold;
}

static Number
total(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	return (Number){true, fold_all(measures, measure, subject, add_to_total).total};
}

static Number
extreme(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	const Fold fold = fold_all(measures, measure, subject, stretch);
	if (measure->aggregate == AGGREGATE_MIN)
		return fold.least;
	if (measure->aggregate == AGGREGATE_MAX || !fold.most.known)
		return fold.most;
	return (Number){true, amount_subtract(fold.most.amount, fold.least.amount)};
}

/* Sets
   ------------------------------------------------------------------------------------------ */

static gint
by_value(gconstpointer a, gconstpointer b)
{
	const guint32 *first = a, *second = b;
	return (*first > *second) - (*first < *second);
}

/* Adds the ids of the entries of all members below an instance; an id may be added more than
   once. */
static void
add_members(Measures *measures, const Formula *members, const Instance *instance, GArray *ids)
{
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		if (child->definition && measures_hold(measures, members, child))
			g_array_append_val(ids, child->definition->target->id.index);
		add_members(measures, members, child, ids);
	}
}

/* Returns the sorted ids, each once, as text. */
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
 * Returns the text by which `distinct` and `alike` compare instances: the set of members, the
 * number, or else the entry. "" if there is none: the instance is then like no other. The caller
 * owns it: g_free().
 */
static char *
key_of(Measures *measures, const CompanionMeasure *measure, const Instance *instance)
{
	if (measure->members) {
		g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(uint32_t));
		add_members(measures, measure->members, instance, ids);
		return set_to_key(ids);
	}
	if (measure->value) {
		const Number number = measures_formula(measures, measure->value, instance);
		return number.known ? amount_to_string(number.amount) : g_strdup("");
	}
	return instance->definition ? g_strdup(game_text(view_game(measures->view),
	                                                 instance->definition->target->id))
	                            : g_strdup("");
}

static int64_t
count_distinct(Measures *measures, const CompanionMeasure *measure, const GPtrArray *instances)
{
	g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < instances->len; i++) {
		char *key = key_of(measures, measure, g_ptr_array_index(instances, i));
		if (*key)
			g_hash_table_add(keys, key);
		else
			g_free(key);
	}
	return g_hash_table_size(keys);
}

/* Keeps the instances that are like the subject; and the subject itself, if its number is more than
   one. */
static void
keep_alike(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
           GPtrArray *instances)
{
	g_autofree char *own = key_of(measures, measure, subject);
	for (guint i = instances->len; i-- > 0;) {
		const Instance *instance = g_ptr_array_index(instances, i);
		g_autofree char *key = key_of(measures, measure, instance);
		if (!*key || !g_str_equal(key, own) ||
		    (instance == subject && number_of(instance) == 1))
			g_ptr_array_remove_index(instances, i);
	}
}

/* The number of others that are like the subject. */
static int64_t
count_alike(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
            GPtrArray *instances)
{
	keep_alike(measures, measure, subject, instances);
	const bool itself = g_ptr_array_find(instances, subject, NULL);
	return count(instances) - itself;
}

static Number
whole(int64_t number)
{
	return (Number){true, amount_from_int(number)};
}

static Number
of_list(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	g_autoptr(GPtrArray) instances = gather(measures, measure, subject);
	return whole(measure->aggregate == AGGREGATE_ALIKE
	                     ? count_alike(measures, measure, subject, instances)
	                     : count_distinct(measures, measure, instances));
}

Number
aggregate_value(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	if (unit_parts_suffice(measure))
		return (Number){true, unit_parts_sum(measures, measure, subject)};
	switch (measure->aggregate) {
	case AGGREGATE_NONE:
		break;
	case AGGREGATE_COUNT:
	case AGGREGATE_SUM:
		return total(measures, measure, subject);
	case AGGREGATE_MIN:
	case AGGREGATE_MAX:
	case AGGREGATE_SPREAD:
		return extreme(measures, measure, subject);
	case AGGREGATE_DISTINCT:
	case AGGREGATE_ALIKE:
		return of_list(measures, measure, subject);
	}
	g_assert_not_reached();
}

/* Keeps the instances with the extreme number. */
static void
keep_extreme(Measures *measures, const CompanionMeasure *measure, const Instance *subject,
             GPtrArray *instances)
{
	const Number best = extreme(measures, measure, subject);
	for (guint i = instances->len; i-- > 0;) {
		const Number number = measures_formula(measures, measure->value,
		                                       g_ptr_array_index(instances, i));
		if (!number.known || !amount_equal(number.amount, best.amount))
			g_ptr_array_remove_index(instances, i);
	}
}

GPtrArray *
measures_found(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	if (measure->aggregate == AGGREGATE_NONE)
		return g_ptr_array_new();
	GPtrArray *instances = gather(measures, measure, subject);
	if (measure->aggregate == AGGREGATE_MIN || measure->aggregate == AGGREGATE_MAX)
		keep_extreme(measures, measure, subject, instances);
	if (measure->aggregate == AGGREGATE_ALIKE)
		keep_alike(measures, measure, subject, instances);
	return instances;
}

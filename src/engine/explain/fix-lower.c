/* Candidates that lower amounts or remove selections, for counts and costs that are too high. */
#include "base/language/i18n.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fix-search-private.h"

void
fix_propose_removal(const FixSearch *search, const Instance *instance, GPtrArray *candidates)
{
	const FixPart part = fix_part_remove(search->view, instance);
	fix_propose(candidates, &part, 1);
}

FixPart
fix_part_leave(const FixSearch *search, const Instance *instance, int64_t left)
{
	if (left <= 0)
		return fix_part_remove(search->view, instance);
	g_autofree char *path = words_path(search->view, instance);
	g_autofree char *from = amount_to_string(amount_from_int(instance->amount));
	g_autofree char *to = amount_to_string(amount_from_int(left));
	return (FixPart){
		.edit = edit_set_count(instance->selection->id, left),
		.times = 1,
		.text = g_strdup_printf(_("lower %s from %s to %s"), path, from, to),
	};
}

static FixPart
part_raise(const FixSearch *search, const Instance *instance, int64_t amount)
{
	g_autofree char *path = words_path(search->view, instance);
	g_autofree char *from = amount_to_string(amount_from_int(instance->amount));
	g_autofree char *to = amount_to_string(amount_from_int(amount));
	return (FixPart){
		.edit = edit_set_count(instance->selection->id, amount),
		.times = 1,
		.text = g_strdup_printf(_("raise %s from %s to %s"), path, from, to),
	};
}

void
fix_propose_steps(const FixSearch *search, const Instance *instance, GPtrArray *candidates)
{
	const int64_t step = instance->definition->step;
	const int64_t lower = instance->amount / step * step;
	const FixPart more = part_raise(search, instance, lower + step);
	fix_propose(candidates, &more, 1);
	const FixPart less = fix_part_leave(search, instance, lower);
	fix_propose(candidates, &less, 1);
}

int64_t
fix_surplus(const FixSearch *search, const Instance *instance, Amount added)
{
	const Amount each = amount_divide(added, amount_from_int(instance->amount));
	if (amount_is_zero(each) || amount_is_zero(search->difference))
		return instance->amount;
	return MIN(amount_quotient_ceil(search->difference, each), instance->amount);
}

static void
propose_small(const FixSearch *search, const Instance *instance, Amount added)
{
	GPtrArray *small = search->fixes->small;
	fix_propose_removal(search, instance, small);
	((Fix *)g_ptr_array_index(small, small->len - 1))->gain = added;
	search->fixes->needed = search->difference;
}

void
fix_propose_less(Instance *instance, Amount added, void *data)
{
	const FixSearch *search = data;
	if (!instance->selection || amount_is_zero(added) || amount_is_negative(added))
		return;
	if (amount_compare(added, search->difference) < 0) {
		propose_small(search, instance, added);
		return;
	}
	const int64_t step = instance->definition ? instance->definition->step : 1;
	const int64_t left = (instance->amount - fix_surplus(search, instance, added)) / step *
	                     step;
	const FixPart part = fix_part_leave(search, instance, left);
	fix_propose(search->fixes->stages[STAGE_ALONE], &part, 1);
}

/* Costs that removing an instance saves. */
typedef struct Saving {
	Instance *instance;
	Amount all;   /* if all of it is removed */
	Amount least; /* if as few units as suffice are removed */
} Saving;

static Saving
saving_of(const FixSearch *search, Instance *instance, Atom type)
{
	const Amount all = view_cost_below(search->view, instance, type);
	const Amount each = amount_divide(all, amount_from_int(instance->amount));
	return (Saving){
		.instance = instance,
		.all = all,
		.least = amount_multiply_int(each, fix_surplus(search, instance, all)),
	};
}

static void
collect_savings(const FixSearch *search, const Instance *holder, Atom type, GArray *savings)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		Instance *child = holder->children[i];
		const Saving saving = saving_of(search, child, type);
		g_array_append_val(savings, saving);
		collect_savings(search, child, type, savings);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		collect_savings(search, holder->forces[i], type, savings);
}

static gint
by_saving(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Saving *)a)->least, ((const Saving *)b)->least);
}

/* Proposes the cheapest sufficient saving first, and the largest insufficient one last. */
void
fix_propose_savings(const FixSearch *search, Atom type)
{
	g_autoptr(GArray) savings = g_array_new(FALSE, FALSE, sizeof(Saving));
	collect_savings(search, view_root(search->view), type, savings);
	g_array_sort(savings, by_saving);
	for (guint i = 0; i < savings->len; i++) {
		const Saving *saving = &g_array_index(savings, Saving, i);
		fix_propose_less(saving->instance, saving->all, (void *)(guintptr)search);
	}
}

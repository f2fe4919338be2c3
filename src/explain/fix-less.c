/* Less of what was counted, where it is too much. */
#include "base/i18n.h"
#include "explain/fix-making.h"
#include "explain/words.h"

void
fix_propose_removal(const Making *making, const Instance *instance, GPtrArray *candidates)
{
	const FixStep step = fix_step_remove(making->view, instance);
	fix_propose(candidates, &step, 1);
}

static void
propose_lowering(const Making *making, const Instance *instance, int64_t left)
{
	g_autofree char *path = words_path(making->view, instance);
	g_autofree char *from = amount_to_string(amount_from_int(instance->amount));
	g_autofree char *to = amount_to_string(amount_from_int(left));
	const FixStep step = {
		.kind = FIX_LOWER,
		.id = g_strdup(instance->selection->id),
		.count = left,
		.text = g_strdup_printf(_("lower %s from %s to %s"), path, from, to),
	};
	fix_propose(making->fixes->alone, &step, 1);
}

/* How many of an instance, which together add so much, are too many; at most all of them. */
static int64_t
surplus(const Making *making, const Instance *instance, Amount added)
{
	const Amount each = amount_divide(added, amount_from_int(instance->amount));
	if (amount_is_zero(each))
		return instance->amount;
	return MIN(amount_quotient_ceil(making->difference, each), instance->amount);
}

void
fix_propose_less(Instance *instance, Amount added, void *data)
{
	const Making *making = data;
	if (!instance->selection || amount_is_zero(added) || amount_is_negative(added))
		return;
	if (amount_compare(added, making->difference) < 0) {
		fix_propose_removal(making, instance, making->fixes->small);
		return;
	}
	const int64_t left = instance->amount - surplus(making, instance, added);
	if (left > 0)
		propose_lowering(making, instance, left);
	else
		fix_propose_removal(making, instance, making->fixes->alone);
}

/* What taking something away saves: all of it, and what the smallest step that is enough takes. */
typedef struct Saving {
	Instance *instance;
	Amount all;
	Amount least;
} Saving;

static Saving
saving_of(const Making *making, Instance *instance, Atom type)
{
	const Amount all = view_cost_below(making->view, instance, type);
	const Amount each = amount_divide(all, amount_from_int(instance->amount));
	return (Saving){
		.instance = instance,
		.all = all,
		.least = amount_multiply_int(each, surplus(making, instance, all)),
	};
}

static void
collect_savings(const Making *making, const Instance *holder, Atom type, GArray *savings)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		Instance *child = holder->children[i];
		const Saving saving = saving_of(making, child, type);
		g_array_append_val(savings, saving);
		collect_savings(making, child, type, savings);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		collect_savings(making, holder->forces[i], type, savings);
}

static gint
by_saving(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Saving *)a)->least, ((const Saving *)b)->least);
}

/* The cheapest that is enough comes first; of what is not enough the dearest comes last. */
void
fix_propose_savings(const Making *making, Atom type)
{
	g_autoptr(GArray) savings = g_array_new(FALSE, FALSE, sizeof(Saving));
	collect_savings(making, view_root(making->view), type, savings);
	g_array_sort(savings, by_saving);
	for (guint i = 0; i < savings->len; i++) {
		const Saving *saving = &g_array_index(savings, Saving, i);
		fix_propose_less(saving->instance, saving->all, (void *)(guintptr)making);
	}
}

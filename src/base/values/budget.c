#include "base/values/budget.h"

#include <stdatomic.h>

static atomic_size_t used;
static void (*_Atomic on_spent)(void);

void
budget_on_spent(void (*end)(void))
{
	atomic_store(&on_spent, end);
}

void
budget_spend(void)
{
	void (*end)(void) = atomic_exchange(&on_spent, NULL);
	if (end)
		end();
}

void
budget_take(size_t bytes)
{
	const size_t before = atomic_fetch_add_explicit(&used, bytes, memory_order_relaxed);
	if (before + bytes > BUDGET_MOST)
		budget_spend();
}

void
budget_give(size_t bytes)
{
	atomic_fetch_sub_explicit(&used, bytes, memory_order_relaxed);
}

size_t
budget_used(void)
{
	return atomic_load_explicit(&used, memory_order_relaxed);
}

bool
budget_stops_search(void)
{
	return budget_used() > BUDGET_OF_SEARCH;
}

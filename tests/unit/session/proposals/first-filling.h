/*
 * first-filling: the first proposal of a filling, applied to the roster of a bench.
 */
#ifndef TESTS_UNIT_PROPOSALS_FIRST_FILLING_H
#define TESTS_UNIT_PROPOSALS_FIRST_FILLING_H

#include "session/proposals/filling.h"
#include "workbench-fixture.h"

#include <string.h>

/* The number of selections of an entry in the roster. */
static inline int64_t
number_of(BenchFixture *b, const char *name)
{
	View *view = workbench_view(b->bench);
	const GPtrArray *selections = view_selections(view);
	int64_t n = 0;
	for (guint i = 0; i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (strcmp(view_name(view, selection), name) == 0)
			n += selection->number;
	}
	return n;
}

static inline void
apply_first(BenchFixture *b)
{
	g_autoptr(Filling) filling = filling_new(b->bench, NULL, NULL);
	while (filling_step(filling))
		continue;
	const AdviceResult *result = filling_result(filling);
	cr_assert_gt(result->found->len, 0);
	cr_assert(proposal_apply(advice_result_get(result, 0), b->bench, NULL, b->f.diags));
}

#endif

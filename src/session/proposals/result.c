#include "session/proposals/result.h"

#include "session/advice/search-work.h"

void
advice_result_init(AdviceResult *result, const Workbench *bench, const AdviceOptions *options)
{
	const uint64_t work = options->work ? options->work : search_work(bench, ADVICE_MOST_WORK);
	*result = (AdviceResult){
		.found = g_ptr_array_new_with_free_func((GDestroyNotify)proposal_free),
		.work = work_begin(work),
	};
	work_pause(&result->work);
}

void
advice_result_clear(AdviceResult *result)
{
	g_clear_pointer(&result->found, g_ptr_array_unref);
}

const Proposal *
advice_result_get(const AdviceResult *result, guint place)
{
	return g_ptr_array_index(result->found, place);
}

bool
advice_result_has(const AdviceResult *result, const Proposal *proposal)
{
	for (guint i = 0; i < result->found->len; i++)
		if (proposal_equal(proposal, advice_result_get(result, i)))
			return true;
	return false;
}

bool
advice_result_stop(AdviceResult *result, const AdviceOptions *options)
{
	if (result->is_over)
		return false;
	result->is_stopped = advice_is_stopped(options);
	result->is_over = result->is_stopped || work_is_spent(&result->work);
	return result->is_over;
}

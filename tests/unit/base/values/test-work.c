/* Budgets of steps. */
#include "base/values/work.h"

#include <criterion/criterion.h>

Test(work, is_spent_when_its_steps_are_made_and_not_before)
{
	const Work work = work_begin(3);
	work_count(2);
	cr_expect_not(work_is_spent(&work));
	cr_expect_eq(work_left(&work), 1);
	work_count(1);
	cr_expect(work_is_spent(&work));
	work_count(1);
	cr_expect_eq(work_left(&work), 0);
	cr_expect_eq(work_done(&work), 4);
}

Test(work, does_not_count_while_it_is_paused)
{
	Work work = work_begin(10);
	work_count(1);
	work_pause(&work);
	work_count(100);
	work_pause(&work);
	cr_expect_eq(work_done(&work), 1);
	work_resume(&work);
	work_count(2);
	work_resume(&work);
	work_count(3);
	cr_expect_eq(work_done(&work), 6);
}

Test(work, of_nothing_is_spent_at_once)
{
	const Work work = work_begin(0);
	cr_expect(work_is_spent(&work));
}

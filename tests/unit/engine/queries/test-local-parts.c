/* Parts of the sum of a local condition group. */
#include "engine/queries/local-parts.h"

#include <criterion/criterion.h>

/* In its largest part, a sum that is corrected again and again must still be exact. */
Test(local_parts, a_huge_part_is_not_kept)
{
	const Amount most = amount_from_int(INT64_C(1000000000000));
	const Amount more = amount_add(most, amount_from_int(1));
	const UnitContents unit = {.slot = 3, .hash = 7};
	LocalParts *parts = local_parts_new();
	cr_expect_not(local_parts_keep(parts, unit, more));
	cr_expect_not(local_parts_keep(parts, unit, amount_subtract(AMOUNT_ZERO, more)));
	cr_expect_null(local_parts_find(parts, unit));
	cr_expect(local_parts_keep(parts, unit, most));
	cr_expect(amount_equal(*local_parts_find(parts, unit), most));
	local_parts_free(parts);
}

Test(local_parts, a_sum_is_that_of_one_state)
{
	Amount sum;
	LocalParts *parts = local_parts_new();
	cr_expect_not(local_parts_sum(parts, 0, &sum), "none is kept yet");
	local_parts_keep_sum(parts, 5, amount_from_int(12));
	cr_expect_not(local_parts_sum(parts, 6, &sum));
	cr_assert(local_parts_sum(parts, 5, &sum));
	cr_expect(amount_equal(sum, amount_from_int(12)));
	local_parts_free(parts);
}

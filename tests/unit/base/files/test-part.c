/* Parts that are not there; those that are have the tests of their functions. */
#include "base/files/part.h"

#include <criterion/criterion.h>

Test(part, a_missing_file_is_no_part)
{
	void (*function)(void) = NULL;
	const PartFunction functions[] = {{"anything", &function}};
	cr_expect_not(part_load("muster-nothing.so", functions, 1));
	cr_expect_null(function);
}

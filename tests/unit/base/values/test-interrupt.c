/* Ctrl-C during long work. */
#include "base/values/interrupt.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <time.h>

Test(interrupt, the_first_sigint_only_sets_a_flag)
{
	interrupt_catch();
	cr_expect_not(interrupt_was_caught());
	raise(SIGINT);
	cr_expect(interrupt_was_caught());
	interrupt_release();
}

Test(interrupt, the_second_sigint_ends_the_program, .signal = SIGINT)
{
	interrupt_catch();
	raise(SIGINT);
	raise(SIGINT);
}

Test(interrupt, afterwards_a_sigint_ends_the_program, .signal = SIGINT)
{
	/* A shell's background job begins with SIGINT ignored. */
	signal(SIGINT, SIG_DFL);
	interrupt_catch();
	interrupt_release();
	raise(SIGINT);
}

Test(interrupt, each_use_starts_without_a_caught_signal)
{
	interrupt_catch();
	raise(SIGINT);
	interrupt_release();
	interrupt_catch();
	cr_expect_not(interrupt_was_caught());
	interrupt_release();
}

Test(interrupt, a_command_that_goes_on_is_ended, .signal = SIGINT)
{
	interrupt_catch_promptly();
	raise(SIGINT);
	cr_expect(interrupt_was_caught());
	for (;;)
		continue;
}

Test(interrupt, a_command_that_stops_in_time_is_not_ended)
{
	interrupt_catch_promptly();
	raise(SIGINT);
	interrupt_release();
	const clock_t start = clock();
	while (clock() - start < CLOCKS_PER_SEC / 4)
		continue;
	cr_expect(interrupt_was_caught());
}

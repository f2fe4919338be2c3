#include "base/values/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <sys/time.h>

/* Microseconds of the processor from the signal to the end. */
#define GRACE 100000

/* A signal handler takes no argument, so its state is global. */
static volatile sig_atomic_t caught;
static struct sigaction before;
static volatile sig_atomic_t is_prompt;

static void
set_timer(suseconds_t grace)
{
	const struct itimerval timer = {.it_value = {.tv_usec = grace}};
	setitimer(ITIMER_PROF, &timer, NULL);
}

static void
note(int number)
{
	(void)number;
	caught = 1;
	if (is_prompt)
		set_timer(GRACE);
}

/* The time is over: SIGINT has its default action again. */
static void
end(int number)
{
	(void)number;
	raise(SIGINT);
}

void
interrupt_catch(void)
{
	struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
	sigemptyset(&action.sa_mask);
	caught = 0;
	sigaction(SIGINT, &action, &before);
}

void
interrupt_catch_promptly(void)
{
	const struct sigaction action = {.sa_handler = end};
	sigaction(SIGPROF, &action, NULL);
	is_prompt = 1;
	interrupt_catch();
}

bool
interrupt_was_caught(void)
{
	return caught != 0;
}

void
interrupt_release(void)
{
	if (is_prompt)
		set_timer(0);
	is_prompt = 0;
	sigaction(SIGINT, &before, NULL);
}

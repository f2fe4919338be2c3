#include "base/values/interrupt.h"

#include <signal.h>
#include <stddef.h>

/* A signal handler takes no argument, so its state is global. */
static volatile sig_atomic_t caught;
static struct sigaction before;

static void
note(int number)
{
	(void)number;
	caught = 1;
}

void
interrupt_catch(void)
{
	struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
	sigemptyset(&action.sa_mask);
	caught = 0;
	sigaction(SIGINT, &action, &before);
}

bool
interrupt_was_caught(void)
{
	return caught != 0;
}

void
interrupt_release(void)
{
	sigaction(SIGINT, &before, NULL);
}

/*
 * The home of a user with an open roster, for each test of a suite:
 *
 *	TestSuite(shelf, .init = start, .fini = stop);
 */
#ifndef TESTS_HOME_BENCH_H
#define TESTS_HOME_BENCH_H

#include "unit/session/home.h"

static Home h;
static Workbench *bench;

static void
start(void)
{
	home_open(&h);
	bench = home_bench(&h);
}

static void
stop(void)
{
	workbench_free(bench);
	home_close(&h);
}

#endif

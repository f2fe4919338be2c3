/* Times a subject and a yardstick in turns: the median of their ratios depends less on the machine
   than seconds do. */
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double
bench_seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int
by_value(const void *a, const void *b)
{
	const double first = *(const double *)a, second = *(const double *)b;
	return (first > second) - (first < second);
}

double
bench_median(const double *values, int count)
{
	g_autofree double *sorted = g_memdup2(values, sizeof *values * (gsize)count);
	qsort(sorted, (size_t)count, sizeof *sorted, by_value);
	return count % 2 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2;
}

static double
time_of(BenchWork work, void *context)
{
	const double start = bench_seconds();
	work(context);
	return bench_seconds() - start;
}

double
bench_compare_least(const Bench *bench, BenchWork yardstick, BenchWork subject, void *context,
                    double *yardstick_seconds, double *subject_seconds)
{
	double bare = HUGE_VAL, own = HUGE_VAL;
	for (int i = 0; i < bench->rounds; i++) {
		bare = fmin(bare, time_of(yardstick, context));
		own = fmin(own, time_of(subject, context));
	}
	*yardstick_seconds = bare;
	*subject_seconds = own;
	return own / bare;
}

double
bench_compare(const Bench *bench, BenchWork yardstick, BenchWork subject, void *context,
              double *yardstick_seconds, double *subject_seconds)
{
	const int n = bench->rounds;
	g_autofree double *bare = g_new(double, n), *own = g_new(double, n),
			  *ratios = g_new(double, n);
	for (int i = 0; i < n; i++) {
		bare[i] = time_of(yardstick, context);
		own[i] = time_of(subject, context);
		ratios[i] = own[i] / bare[i];
	}
	if (yardstick_seconds)
		*yardstick_seconds = bench_median(bare, n);
	if (subject_seconds)
		*subject_seconds = bench_median(own, n);
	return bench_median(ratios, n);
}

/*
 * bench: time and memory as ratios to a bare pass of the XML parser over the same bytes.
 *
 * Milliseconds depend on the machine; the ratio of two jobs that alternate in one process depends on
 * it much less. Each measure is a row of the table in bench.c, with its function and its budget.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <glib.h>
#include <stdbool.h>

/* A file held in memory. */
typedef struct BenchFile {
	char *path;
	GBytes *bytes;
} BenchFile;

/* The settings of a measure. */
typedef struct Bench {
	const char *data;   /* folder with the unpacked systems and pairs */
	const char *self;   /* path of this program */
	const char *muster; /* path of the program measured as a whole */
	int rounds;         /* per measure; the median counts */
} Bench;

/* The result of a measure: a ratio, or none if it could not be taken. */
typedef struct Reading {
	bool taken;
	double ratio;
	char note[160]; /* milliseconds, bytes and the like, for orientation */
} Reading;

/* Reads the army data in a folder and below, sorted by path. Elements: BenchFile. Owned by the caller. */
GPtrArray *bench_read_army_data(const char *folder);

/* Returns the size of all files in bytes. */
gsize bench_total_bytes(const GPtrArray *files);

/* Runs the bare parser over bytes, over files in memory, or over a file on disk. */
void bench_bare_pass(const char *bytes, gsize length);
void bench_bare_pass_all(const GPtrArray *files);
void bench_bare_pass_file(const char *path);

/* Runs the bare parser of JSON over a file on disk. */
void bench_bare_json_file(const char *path);

/* A job to be timed. */
typedef void (*BenchWork)(void *context);

/*
 * Runs two jobs alternately and compares their times.
 *
 * Returns the median of subject / yardstick over the rounds, and stores the median seconds of each
 * unless the pointer is NULL.
 */
double bench_compare(const Bench *bench, BenchWork yardstick, BenchWork subject, void *context,
                     double *yardstick_seconds, double *subject_seconds);

/*
 * The same with the least time of each over the rounds: other processes only add to a time, so that
 * the least one depends less on them than the median does.
 *
 * Returns subject / yardstick.
 */
double bench_compare_least(const Bench *bench, BenchWork yardstick, BenchWork subject,
                           void *context, double *yardstick_seconds, double *subject_seconds);

double bench_median(const double *values, int count);
double bench_seconds(void);

Reading bench_load_army(const Bench *bench);
Reading bench_load_alone(const Bench *bench);
Reading bench_load_disk(const Bench *bench);
Reading bench_load_json(const Bench *bench);
Reading bench_load_overlay(const Bench *bench);
Reading bench_check_overlay(const Bench *bench);
Reading bench_judge_overlay(const Bench *bench);
/* Loads all armies of the game system in a folder, for bench_load_command(). */
void bench_load_folder(const char *folder);

Reading bench_load_peak(const Bench *bench);
Reading bench_load_command(const Bench *bench);
Reading bench_lint_command(const Bench *bench);
Reading bench_start(const Bench *bench);
Reading bench_check_alone(const Bench *bench);
Reading bench_check_real(const Bench *bench);
Reading bench_print_pdf(const Bench *bench);
Reading bench_print_epic(const Bench *bench);
Reading bench_print_word(const Bench *bench);
Reading bench_lint(const Bench *bench);
Reading bench_validate_pairs(const Bench *bench);
Reading bench_read_judge(const Bench *bench);
Reading bench_read_judge_first(const Bench *bench);
Reading bench_edit(const Bench *bench);
Reading bench_edit_offers(const Bench *bench);
Reading bench_key_move(const Bench *bench);
Reading bench_key_step(const Bench *bench);
Reading bench_key_bytes(const Bench *bench);
Reading bench_key_held(const Bench *bench);
Reading bench_copy(const Bench *bench);
Reading bench_undo(const Bench *bench);
Reading bench_step_growth(const Bench *bench);
Reading bench_fixes(const Bench *bench);
Reading bench_bulk_memory(const Bench *bench);
Reading bench_bulk_jobs(const Bench *bench);
Reading bench_bulk_alone(const Bench *bench);
Reading bench_bulk_real(const Bench *bench);
Reading bench_growth(const Bench *bench);
Reading bench_fill(const Bench *bench);

#endif

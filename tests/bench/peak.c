/* The growth of a fresh process that loads the largest community system. */
#include "bench.h"

#include "data/load/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SYSTEM "systems/wh40k-10e"

/* Returns a value of /proc/self/status in bytes; 0 if missing. */
static gsize
status_bytes(const char *key)
{
	g_autofree char *text = NULL;
	if (!g_file_get_contents("/proc/self/status", &text, NULL, NULL))
		return 0;
	const char *line = strstr(text, key);
	return line ? (gsize)strtoull(line + strlen(key), NULL, 10) * 1024 : 0;
}

/* Runs in the child: loads, and writes the growth to its peak in bytes to the parent. */
static void
report_growth(const char *folder, int pipe_end)
{
	const gsize before = status_bytes("VmRSS:");
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, folder, NULL);
	for (guint i = 0; i < data_set_count(set); i++)
		if (data_set_get(set, i)->is_game_system)
			game_load(set, data_set_get(set, i)->id, NULL, NULL);
	const gsize growth = status_bytes("VmHWM:") - before;
	if (write(pipe_end, &growth, sizeof growth) != sizeof growth)
		_exit(1);
	_exit(0);
}

static gsize
growth_in_child(const char *folder)
{
	int ends[2];
	gsize growth = 0;
	if (pipe(ends))
		return 0;
	const pid_t child = fork();
	if (child == 0)
		report_growth(folder, ends[1]);
	close(ends[1]);
	if (child < 0 || read(ends[0], &growth, sizeof growth) != sizeof growth)
		growth = 0;
	close(ends[0]);
	waitpid(child, NULL, 0);
	return growth;
}

static gsize
bytes_below(const char *folder)
{
	g_autoptr(GPtrArray) files = bench_read_army_data(folder);
	return bench_total_bytes(files);
}

Reading
bench_load_peak(const Bench *bench)
{
	Reading reading = {.taken = false};
	g_autofree char *folder = g_build_filename(bench->data, SYSTEM, NULL);
	const gsize growth = growth_in_child(folder);
	const gsize bytes = bytes_below(folder);
	if (!growth || !bytes)
		return reading;
	reading.taken = true;
	reading.ratio = (double)growth / (double)bytes;
	snprintf(reading.note, sizeof reading.note, "%.1f MB for %.1f MB of XML",
	         (double)growth / 1e6, (double)bytes / 1e6);
	return reading;
}

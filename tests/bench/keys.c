/*
 * The interface in a pty, with a roster of 300 selections of the largest community army: time from a
 * key to the last byte of output, against a bare pass over that army's file; and bytes written for a
 * move of the cursor, against the whole screen.
 */
#include "large.h"

#include "rosters/open/save.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SELECTIONS 300u

/* In milliseconds: the silence after which the screen is complete, and the longest wait for output.
   Times end at the last byte, before the silence. */
#define SILENCE  100
#define PATIENCE 20000

/* Keys per round. */
#define MOVES "jjjjkkkkjjjj"
#define STEPS "aaauuaau"

/* Times that a key repeats while it is held down, milliseconds between two, and the most bytes that a
   slow line takes in between. */
#define REPEATS    60
#define REPETITION 30
#define MOST_BYTES 600.0

/* A large and a usual terminal. */
static const struct winsize LARGE = {.ws_row = 50, .ws_col = 160};
static const struct winsize USUAL = {.ws_row = 24, .ws_col = 80};

/* A roster, open in the interface in a pty. */
typedef struct Player {
	char *folder; /* temporary */
	char *roster;
	char *army; /* path of its file */
	Library *library;
	Workbench *bench;
	pid_t program;
	int pty;
} Player;

/* Measurements: one per key, and the yardstick once per round. */
typedef struct Presses {
	GArray *seconds; /* double */
	GArray *bytes;   /* double */
	GArray *bare;    /* double, seconds */
} Presses;

/* Runs the program with folders of its own, without the rosters of other runs. */
static void
run_program(const Bench *bench, const Player *player, const char *data)
{
	g_setenv("XDG_STATE_HOME", player->folder, TRUE);
	g_setenv("XDG_CONFIG_HOME", player->folder, TRUE);
	g_setenv("TERM", "xterm-256color", TRUE);
	execl(bench->muster, bench->muster, "edit", "--data", data, player->roster, (char *)NULL);
	_exit(127);
}

/* Waits for output, in milliseconds. Counts its bytes; returns false without any. */
static bool
hear(const Player *player, int patience, gsize *n_bytes)
{
	struct pollfd source = {.fd = player->pty, .events = POLLIN};
	char bytes[16384];
	if (poll(&source, 1, patience) <= 0)
		return false;
	const ssize_t n = read(player->pty, bytes, sizeof bytes);
	*n_bytes += n > 0 ? (gsize)n : 0;
	return n > 0;
}

/* Reads until the screen is complete. Counts the bytes; returns the time of the last one. */
static double
listen_to(const Player *player, gsize *n_bytes)
{
	double last = bench_seconds();
	*n_bytes = 0;
	while (hear(player, *n_bytes ? SILENCE : PATIENCE, n_bytes))
		last = bench_seconds();
	return last;
}

/* Holds a key down, and waits until the screen is complete. Returns the bytes for each time it came. */
static double
hold(const Player *player, char key)
{
	gsize during = 0, after;
	for (int i = 0; i < REPEATS; i++) {
		if (write(player->pty, &key, 1) != 1)
			return 0;
		const double next = bench_seconds() + REPETITION / 1e3;
		for (double left = REPETITION; left > 0; left = (next - bench_seconds()) * 1e3)
			hear(player, (int)left, &during);
	}
	listen_to(player, &after);
	return (double)(during + after) / REPEATS;
}

static void
press(const Player *player, char key, const Presses *presses)
{
	gsize n;
	const double start = bench_seconds();
	if (write(player->pty, &key, 1) != 1)
		return;
	const double seconds = listen_to(player, &n) - start;
	const double bytes = (double)n;
	g_array_append_val(presses->seconds, seconds);
	g_array_append_val(presses->bytes, bytes);
}

static double
bare_seconds(const Player *player)
{
	const double start = bench_seconds();
	bench_bare_pass_file(player->army);
	return bench_seconds() - start;
}

static Presses
press_all(const Bench *bench, const Player *player, const char *keys)
{
	const Presses presses = {
		g_array_new(FALSE, FALSE, sizeof(double)),
		g_array_new(FALSE, FALSE, sizeof(double)),
		g_array_new(FALSE, FALSE, sizeof(double)),
	};
	for (int i = 0; i < bench->rounds; i++) {
		const double bare = bare_seconds(player);
		g_array_append_val(presses.bare, bare);
		for (const char *key = keys; *key; key++)
			press(player, *key, &presses);
	}
	return presses;
}

static double
median_of(const GArray *values)
{
	return values->len
	               ? bench_median((const double *)(const void *)values->data, (int)values->len)
	               : 0;
}

static double
most_of(const GArray *values)
{
	double most = 0;
	for (guint i = 0; i < values->len; i++)
		most = MAX(most, g_array_index(values, double, i));
	return most;
}

static void
presses_clear(Presses *presses)
{
	g_array_unref(presses->seconds);
	g_array_unref(presses->bytes);
	g_array_unref(presses->bare);
}

static void
remove_folder(const char *path)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *inside = g_build_filename(path, name, NULL);
		if (g_file_test(inside, G_FILE_TEST_IS_DIR))
			remove_folder(inside);
		else
			g_remove(inside);
	}
	g_rmdir(path);
}

static void
player_clear(Player *player)
{
	if (player->program > 0) {
		kill(player->program, SIGKILL);
		waitpid(player->program, NULL, 0);
		close(player->pty);
	}
	workbench_free(player->bench);
	library_free(player->library);
	if (player->folder)
		remove_folder(player->folder);
	g_free(player->roster);
	g_free(player->army);
	g_free(player->folder);
}

/* GLib reads XDG_STATE_HOME once, so all measures use the same folder, and each removes it. */
static char *
make_folder(void)
{
	static char *folder;
	if (!folder)
		folder = g_dir_make_tmp("muster-bench-XXXXXX", NULL);
	g_mkdir_with_parents(folder, 0700);
	return g_strdup(folder);
}

static bool
sit_down(const Bench *bench, Player *player, struct winsize size, gsize *n_first)
{
	g_autofree char *data = g_build_filename(bench->data, LARGE_SYSTEM, NULL);
	char *folders[] = {data, NULL};
	g_autoptr(Diags) diags = diags_new();
	player->folder = make_folder();
	g_setenv("XDG_STATE_HOME", player->folder, TRUE);
	player->library = library_open(folders, diags);
	player->bench = player->library ? large_begin(player->library, &player->army, diags) : NULL;
	if (!player->bench || !g_file_test(bench->muster, G_FILE_TEST_IS_EXECUTABLE))
		return false;
	while (large_count_selections(player->bench) < SELECTIONS)
		if (!large_add(player->bench, diags))
			return false;
	player->roster = g_build_filename(player->folder, "large.ros", NULL);
	if (!save_view(workbench_view(player->bench), player->roster, diags))
		return false;
	player->program = forkpty(&player->pty, NULL, NULL, &size);
	if (player->program == 0)
		run_program(bench, player, data);
	listen_to(player, n_first);
	return player->program > 0 && *n_first > 0;
}

static Reading
take_time(const Bench *bench, const char *keys)
{
	Reading reading = {.taken = false};
	Player player = {0};
	gsize n_first;
	if (sit_down(bench, &player, LARGE, &n_first)) {
		Presses presses = press_all(bench, &player, keys);
		reading.taken = presses.seconds->len > 0;
		reading.ratio = median_of(presses.seconds) / median_of(presses.bare);
		snprintf(reading.note, sizeof reading.note,
		         "%.1f ms, worst %.1f ms; bare %.1f ms; %.0f bytes",
		         median_of(presses.seconds) * 1e3, most_of(presses.seconds) * 1e3,
		         median_of(presses.bare) * 1e3, median_of(presses.bytes));
		presses_clear(&presses);
	}
	player_clear(&player);
	return reading;
}

Reading
bench_key_move(const Bench *bench)
{
	return take_time(bench, MOVES);
}

Reading
bench_key_step(const Bench *bench)
{
	return take_time(bench, STEPS);
}

Reading
bench_key_bytes(const Bench *bench)
{
	Reading reading = {.taken = false};
	Player player = {0};
	gsize n_first;
	if (sit_down(bench, &player, USUAL, &n_first)) {
		Presses presses = press_all(bench, &player, MOVES);
		reading.taken = presses.bytes->len > 0;
		reading.ratio = median_of(presses.bytes) / (double)n_first;
		snprintf(reading.note, sizeof reading.note, "%.0f bytes, worst %.0f; screen %zu",
		         median_of(presses.bytes), most_of(presses.bytes), n_first);
		presses_clear(&presses);
	}
	player_clear(&player);
	return reading;
}

Reading
bench_key_held(const Bench *bench)
{
	Reading reading = {.taken = false};
	Player player = {0};
	gsize n_first;
	if (sit_down(bench, &player, LARGE, &n_first)) {
		const double down = hold(&player, 'j');
		const double up = hold(&player, 'k');
		reading.taken = down > 0 && up > 0;
		reading.ratio = MAX(down, up) / MOST_BYTES;
		snprintf(reading.note, sizeof reading.note, "%.0f bytes down, %.0f up; screen %zu",
		         down, up, n_first);
	}
	player_clear(&player);
	return reading;
}

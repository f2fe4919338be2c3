/* The army data of a roster under edit, when their files change on the disk. */
#include "data/companion/companion.h"
#include "session/bench/workbench-state.h"
#include "session/words/workbench-diags.h"

/* Microseconds for which the files must not change: an editor writes a file in several steps. */
#define AT_REST 100000

static void
append_stamp(GString *stamp, const char *path)
{
	struct stat found;
	if (!path || stat(path, &found) != 0)
		g_string_append(stamp, "-\n");
	else
		g_string_append_printf(stamp, "%lld %lld %lld.%ld\n", (long long)found.st_ino,
		                       (long long)found.st_size, (long long)found.st_mtim.tv_sec,
		                       found.st_mtim.tv_nsec);
}

/* The state of all files of the game, its companion and its overlays. The caller owns it: g_free(). */
static char *
stamp_of(const Workbench *bench)
{
	const Game *game = bench->open.loaded->game;
	GString *stamp = g_string_new(NULL);
	for (uint32_t i = 0; i < game->n_sources; i++)
		append_stamp(stamp, game->files[i].path);
	g_autofree char *companion = companion_path(game->files[game->system].path);
	append_stamp(stamp, companion);
	return g_string_free(stamp, FALSE);
}

void
workbench_note_data(Workbench *bench)
{
	g_free(bench->data_stamp);
	bench->data_stamp = workbench_is_bare(bench) ? NULL : stamp_of(bench);
}

bool
workbench_data_changed(Workbench *bench)
{
	if (!bench->data_stamp) {
		workbench_note_data(bench);
		return false;
	}
	g_autofree char *now = stamp_of(bench);
	if (g_str_equal(now, bench->data_stamp))
		return false;
	g_usleep(AT_REST);
	g_autofree char *later = stamp_of(bench);
	return g_str_equal(now, later);
}

bool
workbench_use_data(Workbench *bench, Library *library, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Workbench) again = workbench_open_again(bench, library, inside);
	/* A change is reported once, whether it can be taken or not. */
	workbench_note_data(bench);
	const bool is_broken = !again || (workbench_is_whole(bench) && !workbench_is_whole(again));
	if (is_broken)
		diags_append_severe(diags, inside, SEVERITY_ERROR);
	if (is_broken || workbench_lost_steps(inside)) {
		diags_add(diags,
		          &WORKBENCH_KINDS[is_broken ? WORKBENCH_DATA_BROKEN
		                                     : WORKBENCH_DATA_NOT_TAKEN],
		          NULL, 0, NULL);
		return false;
	}
	workbench_swap_rosters(bench, again);
	workbench_note_data(bench);
	return true;
}

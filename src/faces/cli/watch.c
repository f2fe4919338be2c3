#include "faces/cli/watch.h"

#include "base/files/folder-search.h"
#include "data/game/file-caps.h"
#include "reports/output/output.h"

#include <stdbool.h>
#include <sys/stat.h>

/* Microseconds between two looks. */
#define LOOK_EVERY 300000

struct Watch {
	GPtrArray *paths; /* char *: files and folders */
	GString *stamp;   /* their state when they were added */
};

static void
append(GString *stamp, const char *path)
{
	struct stat found;
	if (stat(path, &found) == 0)
		g_string_append_printf(stamp, "%s %lld %lld %lld.%ld\n", path,
		                       (long long)found.st_ino, (long long)found.st_size,
		                       (long long)found.st_mtim.tv_sec, found.st_mtim.tv_nsec);
}

static bool
takes_all(const char *name)
{
	return *name != '.';
}

static void
append_all(GString *stamp, const char *path)
{
	if (!g_file_test(path, G_FILE_TEST_IS_DIR)) {
		append(stamp, path);
		return;
	}
	g_autoptr(GPtrArray) inside = g_ptr_array_new_with_free_func(g_free);
	folder_search(path, takes_all, DATA_MAX_FILES, inside, NULL);
	for (guint i = 0; i < inside->len; i++)
		append(stamp, g_ptr_array_index(inside, i));
}

void
watch_add(Watch *watch, const char *path)
{
	if (!watch || g_ptr_array_find_with_equal_func(watch->paths, path, g_str_equal, NULL))
		return;
	g_ptr_array_add(watch->paths, g_strdup(path));
	append_all(watch->stamp, path);
}

static GString *
stamp_now(const Watch *watch)
{
	GString *stamp = g_string_new(NULL);
	for (guint i = 0; i < watch->paths->len; i++)
		append_all(stamp, g_ptr_array_index(watch->paths, i));
	return stamp;
}

/* Waits until the state is another one, and at rest: an editor may write a file in several steps. */
static void
wait_for_change(const Watch *watch)
{
	g_autoptr(GString) last = g_string_new(watch->stamp->str);
	for (;;) {
		g_usleep(LOOK_EVERY);
		GString *now = stamp_now(watch);
		const bool rests = g_string_equal(now, last);
		g_string_free(last, TRUE);
		last = now;
		if (rests && !g_string_equal(now, watch->stamp))
			return;
	}
}

static Watch *
watch_new(void)
{
	Watch *watch = g_new(Watch, 1);
	*watch = (Watch){g_ptr_array_new_with_free_func(g_free), g_string_new(NULL)};
	return watch;
}

static void
watch_free(Watch *watch)
{
	g_ptr_array_unref(watch->paths);
	g_string_free(watch->stamp, TRUE);
	g_free(watch);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Watch, watch_free)

int
watch_run(WatchedRun run, gpointer data)
{
	for (;;) {
		g_autoptr(Watch) watch = watch_new();
		const int status = run(data, watch);
		if (watch->paths->len == 0)
			return status;
		output_flush();
		wait_for_change(watch);
	}
}

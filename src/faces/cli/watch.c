#include "faces/cli/watch.h"

#include "base/files/folder-search.h"
#include "data/game/file-caps.h"

#include <stdbool.h>
#include <sys/stat.h>

/* Microseconds between two looks. */
#define LOOK_EVERY 300000

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

char *
watch_stamp(const GPtrArray *paths)
{
	GString *stamp = g_string_new(NULL);
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		g_autoptr(GPtrArray) inside = g_ptr_array_new_with_free_func(g_free);
		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			folder_search(path, takes_all, DATA_MAX_FILES, inside, NULL);
		else
			append(stamp, path);
		for (guint k = 0; k < inside->len; k++)
			append(stamp, g_ptr_array_index(inside, k));
	}
	return g_string_free(stamp, FALSE);
}

/* An editor may write a file in several steps. */
void
watch_wait(const GPtrArray *paths, const char *before)
{
	g_autofree char *last = g_strdup(before);
	for (;;) {
		g_usleep(LOOK_EVERY);
		g_autofree char *now = watch_stamp(paths);
		const bool rests = g_str_equal(now, last);
		if (rests && !g_str_equal(now, before))
			return;
		g_free(last);
		last = g_steal_pointer(&now);
	}
}

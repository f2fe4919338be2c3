#include "base/files/confine.h"

#include <stddef.h>

#if defined(CONFINE) && defined(__linux__) && defined(__has_include)
#if __has_include(<linux/landlock.h>)
#define HAS_LANDLOCK
#endif
#endif

#ifdef HAS_LANDLOCK

#include <fcntl.h>
#include <glib.h>
#include <limits.h>
#include <linux/landlock.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Changes of files that the first version of Landlock can deny. */
#define CHANGES                                                                 \
	((__u64)LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | \
	 LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |        \
	 LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |            \
	 LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |          \
	 LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)

static bool
allow_changes_in(int rules, const char *folder)
{
	const int place = open(folder, O_PATH | O_CLOEXEC);
	if (place < 0)
		return false;
	const struct landlock_path_beneath_attr rule = {.allowed_access = CHANGES,
	                                                .parent_fd = place};
	const long added = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule,
	                           0);
	close(place);
	return added == 0;
}

/* The folder in which a file is made, and its temporary file beside it. The caller owns it. */
static char *
folder_of(const char *output)
{
	char target[PATH_MAX];
	if (g_file_test(output, G_FILE_TEST_IS_DIR))
		return g_strdup(output);
	return g_path_get_dirname(realpath(output, target) ? target : output);
}

bool
confine_to_output(const char *output)
{
	const struct landlock_ruleset_attr handled = {.handled_access_fs = CHANGES};
	const int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
	if (rules < 0)
		return false;
	g_autofree char *folder = output ? folder_of(output) : NULL;
	g_autofree char *fonts = g_build_filename(g_get_user_cache_dir(), "fontconfig", NULL);
	if (folder)
		allow_changes_in(rules, fonts);
	const bool confined = (!folder || allow_changes_in(rules, folder)) &&
	                      allow_changes_in(rules, g_get_tmp_dir()) &&
	                      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	                      syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	close(rules);
	return confined;
}

#else

bool
confine_to_output(const char *output)
{
	(void)output;
	return false;
}

#endif

bool
confine_to_reading(void)
{
	return confine_to_output(NULL);
}

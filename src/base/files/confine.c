#include "base/files/confine.h"

#include <stddef.h>

#if defined(CONFINE) && defined(__linux__) && defined(__has_include)
#if __has_include(<linux/landlock.h>)
#define HAS_LANDLOCK
#endif
#endif

#ifdef HAS_LANDLOCK

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Rights of later versions of Landlock, which an older header does not have. */
#define TRUNCATE  ((__u64)1 << 14)
#define IOCTL_DEV ((__u64)1 << 15)
#define TCP       ((__u64)3) /* bind and connect */
#define OUTSIDE   ((__u64)3) /* abstract sockets of other processes, and signals to them */

/* The attribute of version 6; each version reads as much of it as it knows. */
typedef struct Ruleset {
	__u64 files, net, scoped;
} Ruleset;

/* Changes of files that the first version of Landlock can deny. It denies moving files between folders by
   itself. */
#define CHANGES                                                                 \
	((__u64)LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | \
	 LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |        \
	 LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |            \
	 LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |          \
	 LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)

static bool
allow_changes_in(int rules, const char *folder, __u64 changes)
{
	const int place = open(folder, O_PATH | O_CLOEXEC);
	if (place < 0)
		return false;
	const struct landlock_path_beneath_attr rule = {.allowed_access = changes,
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

/* The newest version of Landlock that the kernel has; 0 or less without one. */
static long
newest_version(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

static __u64
changes_of(long version)
{
	return CHANGES | (version >= 3 ? TRUNCATE : 0) | (version >= 5 ? IOCTL_DEV : 0);
}

/* Makes rules of all that a version can deny; the net and other processes only if @all. */
static int
make_rules(long version, bool all)
{
	const Ruleset handled = {
		.files = changes_of(version),
		.net = all && version >= 4 ? TCP : 0,
		.scoped = all && version >= 6 ? OUTSIDE : 0,
	};
	const size_t size = version >= 6   ? sizeof handled
	                    : version >= 4 ? 2 * sizeof(__u64)
	                                   : sizeof(__u64);
	return (int)syscall(SYS_landlock_create_ruleset, &handled, size, 0);
}

/* Landlock knows no right to change modes, owners and attributes: their calls are refused. */
static void
keep_modes(void)
{
	static const int CALLS[] = {
#ifdef SYS_chmod
		SYS_chmod,        SYS_chown,        SYS_lchown,
#endif
		SYS_fchmod,       SYS_fchmodat,     SYS_fchown,          SYS_fchownat,
		SYS_setxattr,     SYS_lsetxattr,    SYS_fsetxattr,       SYS_removexattr,
		SYS_lremovexattr, SYS_fremovexattr, 452 /* fchmodat2 */,
	};
	enum {
		N = G_N_ELEMENTS(CALLS)
	};
	struct sock_filter steps[N + 3];
	steps[0] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
	                                        offsetof(struct seccomp_data, nr));
	for (unsigned i = 0; i < N; i++)
		steps[i + 1] = (struct sock_filter)BPF_JUMP(
			BPF_JMP | BPF_JEQ | BPF_K, (unsigned)CALLS[i], (unsigned char)(N - i), 0);
	steps[N + 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	steps[N + 2] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
	const struct sock_fprog filter = {.len = N + 3, .filter = steps};
	/* Without seccomp the rest holds. */
	(void)prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}

bool
confine_to_output(const char *output)
{
	const long version = newest_version();
	const __u64 changes = changes_of(version);
	const int rules = version > 0 ? make_rules(version, !output) : -1;
	if (rules < 0)
		return false;
	g_autofree char *folder = output ? folder_of(output) : NULL;
	g_autofree char *fonts = g_build_filename(g_get_user_cache_dir(), "fontconfig", NULL);
	if (folder)
		allow_changes_in(rules, fonts, changes);
	/* A program that is started, git(1), wants to write into nothing. */
	allow_changes_in(rules, "/dev/null",
	                 LANDLOCK_ACCESS_FS_WRITE_FILE | (version >= 3 ? TRUNCATE : 0));
	const bool confined = (!folder || allow_changes_in(rules, folder, changes)) &&
	                      allow_changes_in(rules, g_get_tmp_dir(), changes) &&
	                      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	                      syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	close(rules);
	if (confined && !output)
		keep_modes();
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

/* Commands that only read cannot write. */
#include "base/files/confine.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A folder below the home folder, which is not the one for temporary files. The caller owns it. */
static char *
make_home_folder(const char *name)
{
	char *folder = g_build_filename(g_get_home_dir(), name, NULL);
	if (g_mkdir(folder, 0700) != 0)
		cr_skip_test("the home folder cannot be written");
	return folder;
}

static bool
can_write(const char *folder, const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	const bool written = g_file_set_contents(path, "x", -1, NULL);
	g_remove(path);
	return written;
}

/* Results of a confined process. */
enum {
	CAN_WRITE_HERE = 1,
	CAN_WRITE_ELSEWHERE = 2,
	NO_LANDLOCK = 4,
};

/* Confines a process of its own, since that is for life. */
static int
confined(const char *here, const char *elsewhere)
{
	g_autofree char *output = g_build_filename(here, "sheet.txt", NULL);
	const pid_t child = fork();
	if (child == 0)
		_exit(!confine_to_output(output)
		              ? NO_LANDLOCK
		              : can_write(here, "sheet.txt") * CAN_WRITE_HERE +
		                        can_write(elsewhere, "sheet.txt") * CAN_WRITE_ELSEWHERE);
	int status = 0;
	cr_assert_eq(waitpid(child, &status, 0), child);
	return WEXITSTATUS(status);
}

Test(confine, the_folder_of_the_output_stays_writable)
{
	g_autofree char *here = make_home_folder("muster-confine-here");
	g_autofree char *elsewhere = make_home_folder("muster-confine-elsewhere");
	const int can = confined(here, elsewhere);
	g_rmdir(here);
	g_rmdir(elsewhere);
	if (can == NO_LANDLOCK)
		cr_skip_test("no Landlock here");
	cr_expect_eq(can, CAN_WRITE_HERE);
}

Test(confine, a_confined_process_writes_only_temporary_files)
{
	g_autofree char *outside = g_build_filename(g_get_home_dir(), "muster-confine-test", NULL);
	g_autofree char *folder = g_dir_make_tmp("muster-confine-XXXXXX", NULL);
	g_autofree char *inside = g_build_filename(folder, "a", NULL);
	if (!g_file_set_contents(outside, "x", -1, NULL))
		cr_skip_test("the home folder cannot be written");
	g_remove(outside);
	if (!confine_to_reading()) {
		g_rmdir(folder);
		cr_skip_test("no Landlock here");
	}
	cr_expect_not(g_file_set_contents(outside, "x", -1, NULL));
	cr_expect(g_file_set_contents(inside, "x", -1, NULL));
	g_remove(inside);
	g_rmdir(folder);
}

/* A TCP socket that listens on this machine; its port goes to *port. */
static int
listen_here(in_port_t *port)
{
	struct sockaddr_in place = {.sin_family = AF_INET,
	                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t size = sizeof place;
	const int server = socket(AF_INET, SOCK_STREAM, 0);
	cr_assert_eq(bind(server, (struct sockaddr *)&place, size), 0);
	cr_assert_eq(listen(server, 1), 0);
	cr_assert_eq(getsockname(server, (struct sockaddr *)&place, &size), 0);
	*port = place.sin_port;
	return server;
}

static bool
can_connect(in_port_t port)
{
	const struct sockaddr_in place = {
		.sin_family = AF_INET, .sin_port = port, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	const int client = socket(AF_INET, SOCK_STREAM, 0);
	const bool can = connect(client, (const struct sockaddr *)&place, sizeof place) == 0;
	close(client);
	return can;
}

/* Kernels from 6.7 on can deny all of it. */
Test(confine, a_confined_process_cuts_no_file_changes_no_mode_and_calls_nobody)
{
	g_autofree char *outside = g_build_filename(g_get_home_dir(), "muster-confine-precious",
	                                            NULL);
	struct stat now;
	in_port_t port;
	const int server = listen_here(&port);
	if (!g_file_set_contents(outside, "precious", -1, NULL))
		cr_skip_test("the home folder cannot be written");
	const pid_t child = fork();
	if (child == 0)
		_exit(!confine_to_reading()
		              ? NO_LANDLOCK
		              : (truncate(outside, 0) == 0) * 1 + (chmod(outside, 0777) == 0) * 2 +
		                        can_connect(port) * 8);
	int status = 0;
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_assert_eq(stat(outside, &now), 0);
	g_remove(outside);
	close(server);
	if (WEXITSTATUS(status) == NO_LANDLOCK)
		cr_skip_test("no Landlock here");
	cr_expect_eq(WEXITSTATUS(status), 0, "%d", WEXITSTATUS(status));
	cr_expect_eq(now.st_size, 8);
}

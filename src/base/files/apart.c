#include "base/files/apart.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define PIECE 65536

bool
apart_write(int result, gconstpointer bytes, gsize size)
{
	const char *next = bytes;
	while (size) {
		const ssize_t written = write(result, next, size);
		if (written < 0 && errno != EINTR)
			return false;
		if (written > 0) {
			next += written;
			size -= (gsize)written;
		}
	}
	return true;
}

/* A child that ends before its time is the reader's to explain. */
static void
be_silent(void)
{
	const struct rlimit no_core = {0};
	const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
	setrlimit(RLIMIT_CORE, &no_core);
	if (nowhere >= 0)
		dup2(nowhere, STDERR_FILENO);
}

/* Signals have their default actions: handlers of the program speak of its own work. */
static void
forget_handlers(void)
{
	static const int NUMBERS[] = {SIGINT,  SIGTERM, SIGHUP, SIGPROF, SIGPIPE, SIGWINCH,
	                              SIGABRT, SIGSEGV, SIGBUS, SIGTRAP, SIGTSTP};
	for (gsize i = 0; i < G_N_ELEMENTS(NUMBERS); i++)
		signal(NUMBERS[i], SIG_DFL);
}

_Noreturn static void
work_and_end(ApartWork *work, gconstpointer data, int result)
{
	forget_handlers();
	be_silent();
	_exit(work(result, data) ? 0 : 1);
}

static GByteArray *
read_all(int result)
{
	g_autofree guint8 *piece = g_malloc(PIECE);
	GByteArray *all = g_byte_array_new();
	for (;;) {
		const ssize_t got = read(result, piece, PIECE);
		if (got > 0)
			g_byte_array_append(all, piece, (guint)got);
		else if (got == 0 || errno != EINTR)
			return all;
	}
}

/* Returns true if the child has done its work. */
static bool
wait_for(pid_t child)
{
	int status = 0;
	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT)
		raise(SIGINT);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

GByteArray *
apart_run(ApartWork *work, gconstpointer data)
{
	int ends[2];
	if (!g_unix_open_pipe(ends, FD_CLOEXEC, NULL))
		return NULL;
	const pid_t child = fork();
	if (child == 0)
		work_and_end(work, data, ends[1]);
	close(ends[1]);
	g_autoptr(GByteArray) all = child > 0 ? read_all(ends[0]) : NULL;
	close(ends[0]);
	return child > 0 && wait_for(child) ? g_steal_pointer(&all) : NULL;
}

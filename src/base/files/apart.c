#include "base/files/apart.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define PIECE 65536

/* A child that sleeps at so many looks, one after the other, will not wake up. */
#define LOOKS      8
#define PAUSE      125 /* milliseconds between two looks */
#define MAX_TRIALS 10

typedef struct Child {
	pid_t id;
	int result;     /* the end of a pipe from which its result is read */
	guint n_asleep; /* looks at which it slept */
} Child;

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

/* The state of a thread, as the system tells it: R, S, D, ...; '?' if it does not. */
static char
thread_state(const char *folder, const char *thread)
{
	g_autofree char *path = g_build_filename(folder, thread, "stat", NULL);
	g_autofree char *text = NULL;
	/* 4711 (muster) S 1 ... */
	const char *name = g_file_get_contents(path, &text, NULL, NULL) ? strrchr(text, ')') : NULL;
	return name && name[1] == ' ' ? name[2] : '?';
}

/* False, too, on a system that does not tell. */
static bool
is_asleep(pid_t child)
{
	g_autofree char *folder = g_strdup_printf("/proc/%ld/task", (long)child);
	g_autoptr(GDir) threads = g_dir_open(folder, 0, NULL);
	guint n = 0;
	for (const char *name; threads && (name = g_dir_read_name(threads)); n++)
		if (thread_state(folder, name) != 'S')
			return false;
	return n > 0;
}

/* Returns false if the child will never write again. */
static bool
wait_for_bytes(Child *child)
{
	struct pollfd next = {.fd = child->result, .events = POLLIN};
	while (poll(&next, 1, PAUSE) == 0) {
		child->n_asleep = is_asleep(child->id) ? child->n_asleep + 1 : 0;
		if (child->n_asleep >= LOOKS)
			return false;
	}
	return true;
}

/* Reads to the end, or until the child is stuck. */
static GByteArray *
read_all(Child *child)
{
	g_autofree guint8 *piece = g_malloc(PIECE);
	GByteArray *all = g_byte_array_new();
	while (wait_for_bytes(child)) {
		const ssize_t got = read(child->result, piece, PIECE);
		if (got > 0)
			g_byte_array_append(all, piece, (guint)got);
		else if (got == 0 || errno != EINTR)
			break;
	}
	return all;
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

/* One trial of apart_run(). Sets *is_stuck if the child had to be ended. */
static GByteArray *
run_once(ApartWork *work, gconstpointer data, bool *is_stuck)
{
	int ends[2];
	*is_stuck = false;
	if (!g_unix_open_pipe(ends, FD_CLOEXEC, NULL))
		return NULL;
	Child child = {.id = fork(), .result = ends[0]};
	if (child.id == 0) {
		/* Otherwise it would write for ever if this process is ended meanwhile. */
		close(ends[0]);
		work_and_end(work, data, ends[1]);
	}
	close(ends[1]);
	g_autoptr(GByteArray) all = child.id > 0 ? read_all(&child) : NULL;
	close(ends[0]);
	*is_stuck = child.n_asleep >= LOOKS;
	if (*is_stuck)
		kill(child.id, SIGKILL);
	return child.id > 0 && wait_for(child.id) ? g_steal_pointer(&all) : NULL;
}

GByteArray *
apart_run(ApartWork *work, gconstpointer data)
{
	GByteArray *result = NULL;
	bool is_stuck = true;
	for (int i = 0; is_stuck && i < MAX_TRIALS; i++)
		result = run_once(work, data, &is_stuck);
	return result;
}

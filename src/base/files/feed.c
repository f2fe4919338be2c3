#include "base/files/feed.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

int
feed_open_input(GBytes *bytes)
{
	gsize size;
	const void *data = g_bytes_get_data(bytes, &size);
	g_autofree char *path = NULL;
	const int input = g_file_open_tmp(NULL, &path, NULL);
	if (input < 0)
		return -1;
	unlink(path);
	if (write(input, data, size) == (ssize_t)size && lseek(input, 0, SEEK_SET) == 0)
		return input;
	close(input);
	return -1;
}

/* A running program. */
typedef struct Run {
	GPid program;
	int words;         /* its standard error; -1 if nobody listens, or at its end */
	GByteArray *heard; /* the words so far */
	bool is_over;
	bool is_late;
	int status;
} Run;

static gboolean
on_words(int file, GIOCondition condition, gpointer data)
{
	Run *run = data;
	guint8 piece[4096];
	(void)condition;
	const ssize_t got = read(file, piece, sizeof piece);
	if (got > 0)
		g_byte_array_append(run->heard, piece,
		                    MIN((guint)got, FEED_MOST_WORDS - run->heard->len));
	if (got > 0 || (got < 0 && errno == EINTR))
		return G_SOURCE_CONTINUE;
	run->words = -1;
	return G_SOURCE_REMOVE;
}

static void
on_end(GPid program, int status, gpointer data)
{
	Run *run = data;
	(void)program;
	run->is_over = true;
	run->status = status;
}

/* Its children may keep its standard error open: nobody listens any more. */
static gboolean
on_timeout(gpointer data)
{
	Run *run = data;
	if (!run->is_over)
		kill(run->program, SIGKILL);
	run->is_late = true;
	return G_SOURCE_REMOVE;
}

/* Lets a source call a function. */
static void
attach(GMainContext *context, GSource *source, GSourceFunc function, Run *run)
{
	g_source_set_callback(source, function, run, NULL);
	g_source_attach(source, context);
	g_source_unref(source);
}

/* Waits for the end of the program and of its words, or ends it. The end of the context releases its
   sources. */
static void
wait_for(Run *run)
{
	GMainContext *context = g_main_context_new();
	attach(context, g_child_watch_source_new(run->program), G_SOURCE_FUNC(on_end), run);
	attach(context, g_timeout_source_new_seconds(FEED_PATIENCE_S), on_timeout, run);
	if (run->words >= 0)
		attach(context, g_unix_fd_source_new(run->words, G_IO_IN | G_IO_HUP | G_IO_ERR),
		       G_SOURCE_FUNC(on_words), run);
	while (!run->is_over || (run->words >= 0 && !run->is_late))
		g_main_context_iteration(context, TRUE);
	g_main_context_unref(context);
}

static void
set_error(GError **error, int number)
{
	g_set_error_literal(error, G_UNIX_ERROR, number, g_strerror(number));
}

static bool
start(const char *const *argv, int input, int words, GPid *program, GError **error)
{
	const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
	                          G_SPAWN_STDOUT_TO_DEV_NULL |
	                          (words < 0 ? G_SPAWN_STDERR_TO_DEV_NULL : 0);
	g_auto(GStrv) copy = g_strdupv((char **)(guintptr)argv);
	return g_spawn_async_with_fds(NULL, copy, NULL, flags, NULL, NULL, program, input, -1,
	                              words, error);
}

/* Runs a program whose standard error goes to the second end of a pipe; -1 is none. */
static bool
run_program(const char *const *argv, int input, int pipe[2], GByteArray *heard, GError **error)
{
	Run run = {.words = pipe[0], .heard = heard};
	const bool started = start(argv, input, pipe[1], &run.program, error);
	if (pipe[1] >= 0)
		close(pipe[1]);
	if (started)
		wait_for(&run);
	if (pipe[0] >= 0)
		close(pipe[0]);
	if (run.is_late)
		set_error(error, ETIMEDOUT);
	return started && !run.is_late && WIFEXITED(run.status) && WEXITSTATUS(run.status) == 0;
}

bool
feed_program(const char *const *argv, GBytes *input, GBytes **words, GError **error)
{
	int pipe[2] = {-1, -1};
	const int file = feed_open_input(input);
	if (file < 0) {
		set_error(error, errno);
		return false;
	}
	GByteArray *heard = g_byte_array_new();
	const bool done = (!words || g_unix_open_pipe(pipe, FD_CLOEXEC, error)) &&
	                  run_program(argv, file, pipe, heard, error);
	GBytes *said = g_byte_array_free_to_bytes(heard);
	if (words)
		*words = g_bytes_ref(said);
	g_bytes_unref(said);
	close(file);
	return done;
}

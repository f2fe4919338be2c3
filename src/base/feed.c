#include "base/feed.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/* An open temporary file with the bytes: a pipe would break if the program ends without reading.
   Returns -1 on failure. */
static int
open_input(GBytes *bytes)
{
	gsize size;
	const void *data = g_bytes_get_data(bytes, &size);
	FILE *file = tmpfile();
	if (!file)
		return -1;
	const bool written = fwrite(data, 1, size, file) == size && fflush(file) == 0;
	const int input = written ? dup(fileno(file)) : -1;
	fclose(file);
	if (input >= 0)
		lseek(input, 0, SEEK_SET);
	return input;
}

/* A running program. */
typedef struct Run {
	GSubprocess *program;
	GCancellable *reading; /* stops reading its messages: its children may keep them open */
	GBytes **words;
	GError **error;
	bool is_over;
	bool has_answered;
} Run;

static void
on_end(GObject *source, GAsyncResult *result, gpointer data)
{
	(void)source;
	Run *run = data;
	run->has_answered = g_subprocess_communicate_finish(run->program, result, NULL, run->words,
	                                                    run->error);
	run->is_over = true;
}

static gboolean
on_timeout(gpointer data)
{
	Run *run = data;
	g_subprocess_force_exit(run->program);
	g_cancellable_cancel(run->reading);
	return G_SOURCE_REMOVE;
}

/* Waits for the end of the program, or ends it. Returns true if it ended by itself. */
static bool
wait_for(Run *run)
{
	GMainContext *context = g_main_context_new();
	GSource *timeout = g_timeout_source_new_seconds(FEED_PATIENCE_S);
	g_main_context_push_thread_default(context);
	g_source_set_callback(timeout, on_timeout, run, NULL);
	g_source_attach(timeout, context);
	g_subprocess_communicate_async(run->program, NULL, run->reading, on_end, run);
	while (!run->is_over)
		g_main_context_iteration(context, TRUE);
	g_source_destroy(timeout);
	g_source_unref(timeout);
	g_main_context_pop_thread_default(context);
	g_main_context_unref(context);
	return !g_cancellable_is_cancelled(run->reading);
}

static bool
run_program(GSubprocess *program, GBytes **words, GError **error)
{
	g_autoptr(GCancellable) reading = g_cancellable_new();
	Run run = {.program = program, .reading = reading, .words = words, .error = error};
	if (wait_for(&run))
		return run.has_answered && g_subprocess_get_successful(program);
	g_clear_error(error);
	g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, g_strerror(ETIMEDOUT));
	return false;
}

bool
feed_program(const char *const *argv, GBytes *input, GBytes **words, GError **error)
{
	const GSubprocessFlags heard = words ? G_SUBPROCESS_FLAGS_STDERR_PIPE
	                                     : G_SUBPROCESS_FLAGS_STDERR_SILENCE;
	g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(
		G_SUBPROCESS_FLAGS_STDOUT_SILENCE | heard);
	const int file = open_input(input);
	if (file < 0) {
		g_set_error_literal(error, G_IO_ERROR, (gint)g_io_error_from_errno(errno),
		                    g_strerror(errno));
		return false;
	}
	g_subprocess_launcher_take_stdin_fd(launcher, file);
	g_autoptr(GSubprocess) program = g_subprocess_launcher_spawnv(launcher, argv, error);
	return program && run_program(program, words, error);
}

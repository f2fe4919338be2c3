#include "sheet/printer.h"

#include "base/i18n.h"
#include "base/text.h"

#include <errno.h>
#include <gio/gio.h>
#include <stdio.h>
#include <unistd.h>

/* The message of lp itself, if there is one. */
static char *
reason_of(const GError *error, GBytes *words)
{
	gsize size = 0;
	const char *data = words ? g_bytes_get_data(words, &size) : NULL;
	g_autofree char *text = g_strndup(data ? data : "", size);
	if (*g_strstrip(text))
		return text_one_line(text);
	return g_strdup(error ? error->message
	                      : _("lp refused it; \"lpstat -p\" lists the printers"));
}

/* An open temporary file with the bytes, for lp to read: a pipe would break if lp ends without
   reading. Returns -1 on failure. */
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

/* Time after which a printing system that does not answer is given up. */
#define PATIENCE_S 10

/* A running lp. */
typedef struct Run {
	GSubprocess *lp;
	GCancellable *reading; /* stops reading its messages: children of lp may keep them open */
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
	run->has_answered = g_subprocess_communicate_finish(run->lp, result, NULL, run->words,
	                                                    run->error);
	run->is_over = true;
}

static gboolean
on_timeout(gpointer data)
{
	Run *run = data;
	g_subprocess_force_exit(run->lp);
	g_cancellable_cancel(run->reading);
	return G_SOURCE_REMOVE;
}

/* Waits for the end of lp, or ends it. Returns true if it ended by itself. */
static bool
wait_for(Run *run)
{
	GMainContext *context = g_main_context_new();
	GSource *timeout = g_timeout_source_new_seconds(PATIENCE_S);
	g_main_context_push_thread_default(context);
	g_source_set_callback(timeout, on_timeout, run, NULL);
	g_source_attach(timeout, context);
	g_subprocess_communicate_async(run->lp, NULL, run->reading, on_end, run);
	while (!run->is_over)
		g_main_context_iteration(context, TRUE);
	g_source_destroy(timeout);
	g_source_unref(timeout);
	g_main_context_pop_thread_default(context);
	g_main_context_unref(context);
	return !g_cancellable_is_cancelled(run->reading);
}

/* Runs lp with its input. Returns true if it succeeded. */
static bool
run_lp(const char *const *argv, int input, GBytes **words, GError **error)
{
	g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(
		G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
	g_subprocess_launcher_take_stdin_fd(launcher, input);
	g_autoptr(GSubprocess) lp = g_subprocess_launcher_spawnv(launcher, argv, error);
	if (!lp)
		return false;
	g_autoptr(GCancellable) reading = g_cancellable_new();
	Run run = {.lp = lp, .reading = reading, .words = words, .error = error};
	if (!wait_for(&run)) {
		g_clear_error(error);
		g_set_error(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
		            _("lp does not answer; \"lpstat -p\" shows the state of the printers"));
		return false;
	}
	return run.has_answered && g_subprocess_get_successful(lp);
}

bool
printer_send(GBytes *bytes, const char *title, const char *printer, char **reason)
{
	const char *argv[] = {"lp", "-t", title, NULL, NULL, NULL};
	if (printer && *printer) {
		argv[3] = "-d";
		argv[4] = printer;
	}
	g_autoptr(GError) error = NULL;
	g_autoptr(GBytes) words = NULL;
	const int input = open_input(bytes);
	if (input < 0)
		*reason = g_strdup(g_strerror(errno));
	else if (run_lp(argv, input, &words, &error))
		return true;
	else
		*reason = reason_of(error, words);
	return false;
}

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

/* Runs lp with its input. Returns true if it succeeded. */
static bool
run_lp(const char *const *argv, int input, GBytes **words, GError **error)
{
	g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(
		G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
	g_subprocess_launcher_take_stdin_fd(launcher, input);
	g_autoptr(GSubprocess) lp = g_subprocess_launcher_spawnv(launcher, argv, error);
	return lp && g_subprocess_communicate(lp, NULL, NULL, NULL, words, error) &&
	       g_subprocess_get_successful(lp);
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

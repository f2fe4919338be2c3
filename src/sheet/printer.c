#include "sheet/printer.h"

#include "base/i18n.h"
#include "base/text.h"

#include <gio/gio.h>

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
	g_autoptr(GSubprocess) lp = g_subprocess_newv(argv,
	                                              G_SUBPROCESS_FLAGS_STDIN_PIPE |
	                                                      G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
	                                                      G_SUBPROCESS_FLAGS_STDERR_PIPE,
	                                              &error);
	if (lp && g_subprocess_communicate(lp, bytes, NULL, NULL, &words, &error) &&
	    g_subprocess_get_successful(lp))
		return true;
	*reason = reason_of(error, words);
	return false;
}

#include "paper/out/printer.h"

#include "base/files/feed.h"
#include "base/language/i18n.h"
#include "base/text/text.h"

#include <errno.h>
#include <glib-unix.h>

/* The message of lp itself, if there is one. */
static char *
reason_of(const GError *error, GBytes *words)
{
	if (g_error_matches(error, G_UNIX_ERROR, ETIMEDOUT))
		return g_strdup(_("lp does not answer; \"lpstat -p\" shows the state of the "
		                  "printers"));
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
	if (feed_program(argv, bytes, &words, &error))
		return true;
	*reason = reason_of(error, words);
	return false;
}

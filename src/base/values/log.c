#include "base/values/log.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

/* GLib calls a handler from wherever it fails, so the state is global. */
static void (*farewell)(void);

static struct iovec
piece(const char *text)
{
	return (struct iovec){(void *)(guintptr)text, strlen(text)};
}

static void
say(const char *message)
{
	const struct iovec line[] = {piece("muster: "), piece(message), piece("\n")};
	if (farewell)
		farewell();
	/* Nobody is left to tell if this fails. */
	const ssize_t written = writev(STDERR_FILENO, line, G_N_ELEMENTS(line));
	(void)written;
}

static void
handle(const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
	if (level & G_LOG_FLAG_FATAL) {
		say(message);
		abort();
	}
	g_log_default_handler(domain, level, message, data);
}

void
log_prepare(void)
{
	g_log_set_default_handler(handle, NULL);
}

void
log_end(const char *message, int status)
{
	say(message);
	_exit(status);
}

void
log_set_farewell(void (*call)(void))
{
	farewell = call;
}

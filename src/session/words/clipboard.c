#include "session/words/clipboard.h"

#include "base/files/feed.h"

#include <string.h>

/* A program that takes the clipboard's text from its standard input. */
typedef struct Taker {
	const char *variable; /* in the environment of its desktop; NULL: it is always there */
	const char *argv[4];
} Taker;

static const Taker TAKERS[] = {
	{"WAYLAND_DISPLAY", {"wl-copy"}},
	{"DISPLAY", {"xclip", "-selection", "clipboard"}},
	{"DISPLAY", {"xsel", "--clipboard", "--input"}},
	{NULL, {"pbcopy"}},
};

static bool
can_take(const Taker *taker)
{
	const char *value = taker->variable ? g_getenv(taker->variable) : "always";
	g_autofree char *program = g_find_program_in_path(taker->argv[0]);
	return value && *value && program;
}

const char *
clipboard_put(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	for (size_t i = 0; i < G_N_ELEMENTS(TAKERS); i++)
		if (can_take(&TAKERS[i]) && feed_program(TAKERS[i].argv, bytes, NULL, NULL))
			return TAKERS[i].argv[0];
	return NULL;
}

char *
clipboard_sequence(const char *text)
{
	g_autofree char *coded = g_base64_encode((const guchar *)text, strlen(text));
	return g_strconcat("\033]52;c;", coded, "\a", NULL);
}

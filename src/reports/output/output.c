#include "reports/output/output.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "reports/output/exit-code.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Columns of the line of progress. */
#define STATUS_COLUMNS 78

/* The error of the first write that failed; 0 if none did. */
static int first_error;

/* Receives results instead of standard output; NULL if nothing does. Borrowed. */
static GString *diverted;

void
output_divert(GString *text)
{
	diverted = text;
}

void
output_bytes(const void *bytes, size_t length)
{
	if (diverted) {
		g_string_append_len(diverted, bytes, (gssize)length);
		return;
	}
	errno = 0;
	if (fwrite(bytes, 1, length, stdout) != length && !first_error)
		first_error = errno ? errno : EIO;
}

void
output_text(const char *text)
{
	g_autofree char *safe = text_neutralise(text);
	output_bytes(safe, strlen(safe));
}

/* The length of the sequence of a colour at the start of a text, as finding-text.c and others write them; 0 if there is
   none. */
static gsize
colour_length(const char *text)
{
	const gsize start = strlen("\033[");
	if (strncmp(text, "\033[", start) != 0)
		return 0;
	const gsize length = start + strspn(text + start, "0123456789;");
	return text[length] == 'm' ? length + 1 : 0;
}

void
output_coloured(const char *text)
{
	for (const char *colour; (colour = strchr(text, '\033'));) {
		const gsize length = colour_length(colour);
		g_autofree char *before = g_strndup(text, (gsize)(colour - text) + !length);
		output_text(before);
		output_bytes(colour, length);
		text = colour + MAX(length, 1);
	}
	output_text(text);
}

bool
output_has_colour(void)
{
	const char *no_colour = g_getenv("NO_COLOR");
	if (no_colour && *no_colour)
		return false;
	const char *terminal = g_getenv("TERM");
	if (!terminal || !*terminal || g_str_equal(terminal, "dumb"))
		return false;
	return isatty(STDOUT_FILENO);
}

char *
output_path(const char *path)
{
	g_autofree char *here = g_get_current_dir();
	const size_t length = strlen(here);
	if (length > 1 && strncmp(path, here, length) == 0 && path[length] == '/')
		return g_strdup(path + length + 1);
	return g_strdup(text_begins(path, "./") ? path + 2 : path);
}

void
output_flush(void)
{
	fflush(stdout);
}

int
output_close(int status)
{
	errno = 0;
	const bool failed = ferror(stdout);
	if ((fclose(stdout) != 0 || failed) && !first_error)
		first_error = errno ? errno : EIO;
	if (!first_error)
		return status;
	complain(_("standard output cannot be written: %s"), g_strerror(first_error));
	return exit_worse(status, EXIT_OUTPUT);
}

/* Complaints of this thread that are held back; NULL if they are written at once. */
static _Thread_local GString *held;

/* True if the line of progress is shown: a complaint needs a line end before it. */
static bool progress_is_shown;

void
output_hold(void)
{
	held = g_string_new(NULL);
}

char *
output_release(void)
{
	return g_string_free(g_steal_pointer(&held), FALSE);
}

void
output_complaints(const char *text)
{
	if (!*text)
		return;
	if (progress_is_shown)
		fputc('\n', stderr);
	progress_is_shown = false;
	fputs(text, stderr);
}

static void
write_or_hold(const char *line)
{
	if (held)
		g_string_append(held, line);
	else
		output_complaints(line);
}

void
output_progress(guint done, guint n)
{
	if (n < 2 || !isatty(STDERR_FILENO))
		return;
	const int width = fprintf(stderr, _("%u of %u"), done, n);
	progress_is_shown = done < n;
	if (done == n)
		fprintf(stderr, "\r%*s", width, "");
	fputc('\r', stderr);
}

void
output_status(const char *text)
{
	if (!isatty(STDERR_FILENO))
		return;
	g_autofree char *safe = text_neutralise(text);
	fprintf(stderr, "%*s\r%s\r", STATUS_COLUMNS, "", safe);
	progress_is_shown = text != NULL;
}

void
complain(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	g_autofree char *safe = text_neutralise(text);
	g_autofree char *line = g_strdup_printf("muster: %s\n", safe);
	write_or_hold(line);
}

static void
complain_diag(Diag diag)
{
	g_autofree char *path = diag.file ? output_path(diag.file) : NULL;
	diag.file = path;
	g_autofree char *sentence = diag_to_string(&diag);
	g_autofree char *line = g_strconcat(sentence, "\n", NULL);
	write_or_hold(line);
}

void
complain_diags(const Diags *diags, Severity least)
{
	g_autoptr(GHashTable) written = g_hash_table_new(NULL, NULL); /* kind → number */
	guint n_more = 0;
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		const gpointer kind = (gpointer)(guintptr)diag->kind;
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(written, kind));
		if (diag->kind->severity < least)
			continue;
		if (n == COMPLAIN_MOST) {
			n_more++;
			continue;
		}
		g_hash_table_insert(written, kind, GUINT_TO_POINTER(n + 1));
		complain_diag(*diag);
	}
	if (n_more)
		complain(ngettext("%u more message of the kinds above is not shown",
		                  "%u more messages of the kinds above are not shown", n_more),
		         n_more);
}

void
append_one_line(GString *out, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	g_string_append(out, safe);
}

#include "ui/dialogue/talk.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <stdarg.h>
#include <string.h>
#include <unistd.h>

/* The prompt for a person; scripts get none. */
#define PROMPT "> "

struct Talk {
	FILE *in;
	FILE *out;
	bool ascii;
	bool is_typed;     /* the input is a terminal */
	bool takes_data;   /* talk_take_data() */
	GPtrArray *listed; /* array of char *: lines of the last list */
	guint n_said;      /* number of these lines shown so far */
	guint n_heard;     /* number of lines read */
	TalkOutcome outcome;
	guint first_refused; /* number of a line; 0 for none */
};

Talk *
talk_new(FILE *in, FILE *out)
{
	Talk *talk = g_new0(Talk, 1);
	talk->in = in;
	talk->out = out;
	talk->ascii = !g_get_charset(NULL);
	talk->is_typed = isatty(fileno(in));
	talk->listed = g_ptr_array_new_with_free_func(g_free);
	return talk;
}

void
talk_take_data(Talk *talk)
{
	talk->takes_data = true;
}

bool
talk_takes_data(const Talk *talk)
{
	return talk->takes_data;
}

void
talk_free(Talk *talk)
{
	if (!talk)
		return;
	g_ptr_array_unref(talk->listed);
	g_free(talk);
}

static void
put(Talk *talk, const char *safe, const char *end)
{
	g_autofree char *ascii = talk->ascii ? g_str_to_ascii(safe, "C") : NULL;
	fprintf(talk->out, "%s%s", ascii ? ascii : safe, end);
	fflush(talk->out);
}

bool
talk_is_typed(const Talk *talk)
{
	return talk->is_typed;
}

void
talk_say(Talk *talk, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	g_autofree char *line = text_one_line(text);
	put(talk, line, "\n");
}

/* A terminal that names itself dumb shows a sequence as text. */
static bool
knows_sequences(const Talk *talk)
{
	const char *name = g_getenv("TERM");
	return isatty(fileno(talk->out)) && name && *name && strcmp(name, "dumb") != 0;
}

bool
talk_send(Talk *talk, const char *sequence)
{
	if (!knows_sequences(talk))
		return false;
	fputs(sequence, talk->out);
	fflush(talk->out);
	return true;
}

static void
note(Talk *talk, TalkOutcome outcome)
{
	talk->outcome = MAX(talk->outcome, outcome);
	if (!talk->first_refused)
		talk->first_refused = talk->n_heard;
}

void
talk_refuse(Talk *talk, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	talk_say(talk, "%s", text);
	note(talk, TALK_REFUSED);
}

void
talk_note_unwritten(Talk *talk)
{
	note(talk, TALK_UNWRITTEN);
}

TalkOutcome
talk_outcome(const Talk *talk, guint *line)
{
	*line = talk->first_refused;
	return talk->is_typed ? TALK_DONE : talk->outcome;
}

void
talk_say_diags(Talk *talk, const Diags *diags)
{
	if (diags_count_severity(diags, SEVERITY_ERROR))
		note(talk, TALK_REFUSED);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *message = diag_message(diag);
		if (diag->file && diag->line)
			talk_say(talk, "%s:%u: %s", diag->file, diag->line, message);
		else if (diag->file)
			talk_say(talk, "%s: %s", diag->file, message);
		else
			talk_say(talk, "%s", message);
	}
}

void
talk_list_begin(Talk *talk)
{
	g_ptr_array_set_size(talk->listed, 0);
	talk->n_said = 0;
}

void
talk_list_add(Talk *talk, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	g_ptr_array_add(talk->listed, text_one_line(text));
}

void
talk_list_add_set(Talk *talk, const char *line)
{
	g_ptr_array_add(talk->listed, text_neutralise(line));
}

/* Says a single remaining line instead of asking. */
static guint
end_of_page(const Talk *talk)
{
	const guint end = talk->n_said + TALK_PAGE_LINES;
	return end + 1 >= talk->listed->len ? talk->listed->len : end;
}

void
talk_list_end(Talk *talk)
{
	const guint end = end_of_page(talk);
	for (; talk->n_said < end; talk->n_said++)
		put(talk, g_ptr_array_index(talk->listed, talk->n_said), "\n");
	const guint left = talk->listed->len - end;
	if (left)
		talk_say(talk,
		         ngettext("%u more line: \"more\" goes on",
		                  "%u more lines: \"more\" goes on", left),
		         left);
}

bool
talk_more(Talk *talk)
{
	if (talk->n_said >= talk->listed->len)
		return false;
	talk_list_end(talk);
	return true;
}

/* Reads a line and drops bytes beyond the limit. Returns NULL at the end of the input. */
static char *
read_line(FILE *in)
{
	GString *line = g_string_new(NULL);
	int c = getc(in);
	const bool over = c == EOF;
	for (; c != EOF && c != '\n'; c = getc(in))
		if (line->len < TALK_MAX_LINE)
			g_string_append_c(line, (char)c);
	return g_string_free(line, over);
}

char *
talk_read(Talk *talk)
{
	if (talk->is_typed)
		put(talk, PROMPT, "");
	g_autofree char *line = read_line(talk->in);
	talk->n_heard++;
	return line ? text_one_line(line) : NULL;
}

char *
talk_ask(Talk *talk, const char *question)
{
	talk_say(talk, "%s", question);
	return talk_read(talk);
}

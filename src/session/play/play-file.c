#include "session/play/play-file.h"

#include "base/files/own-file.h"
#include "base/language/i18n.h"
#include "base/text/tab-line.h"
#include "rosters/exchange/ros.h"
#include "session/play/play-diags.h"
#include "session/play/play-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define FIRST_LINE "muster play 1"

char *
play_file_path(const char *roster_path)
{
	return g_strconcat(roster_path, ".play", NULL);
}

/* Writing */

static void
write_number(GString *text, const PlayCount *count)
{
	g_autofree char *value = g_strdup_printf("%d", count->value);
	if (count->value != count->start)
		tab_line_append(text, "number", count->id, value, NULL);
}

static void
write_boxes(GString *text, const PlayUnit *unit, const PlayCount *ticked)
{
	g_autofree char *value = g_strdup_printf("%d", ticked->value);
	if (ticked->value)
		tab_line_append(text, "boxes", unit->id, ticked->id, value, unit->name, NULL);
}

static char *
write_all(Play *play)
{
	GString *text = g_string_new(FIRST_LINE "\n");
	tab_line_append(text, "roster", play->roster, NULL);
	for (guint i = 0; i < play->counts->len; i++)
		write_number(text, play_count(play, i));
	if (play->phase.value)
		tab_line_append(text, "phase", play_phase(play)->id, NULL);
	for (guint i = 0; i < play->units->len; i++)
		for (guint k = 0; k < play_unit(play, i)->n_tracks; k++)
			write_boxes(text, play_unit(play, i),
			            &play_unit(play, i)->tracks[k].ticked);
	for (guint i = 0; i < play->kept->len; i++)
		g_string_append_printf(text, "%s\n", (char *)g_ptr_array_index(play->kept, i));
	return g_string_free(text, FALSE);
}

bool
play_file_save(Play *play, const char *path, Diags *diags)
{
	char *text = write_all(play);
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, strlen(text));
	return ros_save_bytes(bytes, path, diags);
}

/* Reading */

typedef struct Reader {
	Play *play;
	const char *path;
	uint32_t line;
	const char *whole; /* the line as it is */
	Diags *diags;
} Reader;

static bool
refuse(const Reader *reader, PlayKind kind, const char *first, const char *second)
{
	diags_add(reader->diags, &PLAY_KINDS[kind], reader->path, reader->line, first, second,
	          NULL);
	return false;
}

static bool
read_number(const Reader *reader, const char *text, int *number)
{
	guint64 value;
	if (!g_ascii_string_to_unsigned(text, 10, 0, PLAY_MOST, &value, NULL))
		return refuse(reader, PLAY_BAD_NUMBER, text, G_STRINGIFY(PLAY_MOST));
	*number = (int)value;
	return true;
}

static void
keep_line(const Reader *reader)
{
	g_ptr_array_add(reader->play->kept, g_strdup(reader->whole));
}

/* number ID N */
static bool
take_number(const Reader *reader, char *const *fields)
{
	int number;
	if (!read_number(reader, fields[2], &number))
		return false;
	for (guint i = 0; i < reader->play->counts->len; i++) {
		PlayCount *count = play_count(reader->play, i);
		if (strcmp(count->id, fields[1]) == 0) {
			count->value = CLAMP(number, count->least, count->most);
			return true;
		}
	}
	keep_line(reader);
	return true;
}

/* phase ID */
static bool
take_phase(const Reader *reader, char *const *fields)
{
	Play *play = reader->play;
	for (guint i = 0; i < play->phases->len; i++)
		if (strcmp(g_array_index(play->phases, CompanionPhase, i).id, fields[1]) == 0)
			play->phase.value = (int)i;
	return true;
}

static PlayCount *
find_boxes(Play *play, const char *unit_id, const char *track_id)
{
	for (guint i = 0; i < play->units->len; i++) {
		const PlayUnit *unit = play_unit(play, i);
		for (guint k = 0; k < unit->n_tracks && strcmp(unit->id, unit_id) == 0; k++)
			if (strcmp(unit->tracks[k].ticked.id, track_id) == 0)
				return &unit->tracks[k].ticked;
	}
	return NULL;
}

/* boxes UNIT TRACK N NAME */
static bool
take_boxes(const Reader *reader, char *const *fields)
{
	int number;
	if (!read_number(reader, fields[3], &number))
		return false;
	PlayCount *ticked = find_boxes(reader->play, fields[1], fields[2]);
	if (!ticked) {
		keep_line(reader);
		refuse(reader, PLAY_UNIT_GONE, fields[4], NULL);
		return true;
	}
	if (number > ticked->most) {
		g_autofree char *boxes = g_strdup_printf("%d", ticked->most);
		diags_add(reader->diags, &PLAY_KINDS[PLAY_FEWER_BOXES], reader->path, reader->line,
		          fields[3], fields[4], boxes, NULL);
	}
	ticked->value = MIN(number, ticked->most);
	return true;
}

static bool
take_roster(const Reader *reader, char *const *fields)
{
	(void)reader;
	(void)fields;
	return true;
}

/* A kind of line: its word, the number of its fields with the word, and the function that takes it. */
typedef struct LineKind {
	const char *word;
	guint n_fields;
	bool (*take)(const Reader *reader, char *const *fields);
} LineKind;

static const LineKind LINES[] = {
	{"roster", 2, take_roster},
	{"number", 3, take_number},
	{"phase", 2, take_phase},
	{"boxes", 5, take_boxes},
};

static bool
read_line(const Reader *reader)
{
	g_auto(GStrv) fields = tab_line_split(reader->whole);
	if (!fields)
		return refuse(reader, PLAY_BAD_LINE, NULL, NULL);
	const guint n = g_strv_length(fields);
	for (gsize i = 0; i < G_N_ELEMENTS(LINES); i++)
		if (n == LINES[i].n_fields && strcmp(fields[0], LINES[i].word) == 0)
			return LINES[i].take(reader, fields);
	return refuse(reader, PLAY_BAD_LINE, NULL, NULL);
}

static bool
read_lines(Reader *reader, char *const *lines)
{
	reader->line = 1;
	if (!lines[0] || strcmp(lines[0], FIRST_LINE) != 0)
		return refuse(reader, PLAY_NOT_A_GAME, FIRST_LINE, NULL);
	for (guint i = 1; lines[i]; i++) {
		reader->line = i + 1;
		reader->whole = lines[i];
		if (*lines[i] && !read_line(reader))
			return false;
	}
	return true;
}

static bool
read_text(Reader *reader, const char *text, gsize length)
{
	g_auto(GStrv) lines = tab_line_split_file(text, length, &reader->line);
	return lines ? read_lines(reader, lines) : refuse(reader, PLAY_BAD_LINE, NULL, NULL);
}

/* Takes back everything that was read before a faulty line. */
static void
forget(Play *play)
{
	play_restart(play);
	g_array_set_size(play->changes, 0);
	play->n_steps = 0;
	g_ptr_array_set_size(play->kept, 0);
}

/* False, with a diagnostic, for a folder, a pipe, and a file that is too long for a game. */
static bool
is_readable(const Reader *reader, const GStatBuf *about)
{
	if (!S_ISREG(about->st_mode))
		return refuse(reader, PLAY_CANNOT_READ, _("it is not a file"), NULL);
	if (about->st_size > PLAY_FILE_MAX_BYTES)
		return refuse(reader, PLAY_TOO_LONG, G_STRINGIFY(PLAY_FILE_MAX_BYTES), NULL);
	return true;
}

bool
play_file_load(Play *play, const char *path, Diags *diags)
{
	const Reader reader = {.play = play, .path = path, .diags = diags};
	gsize length;
	GStatBuf about;
	g_autoptr(GError) error = NULL;
	if (g_stat(path, &about) != 0 && errno == ENOENT)
		return true;
	if (g_stat(path, &about) == 0 && !is_readable(&reader, &about))
		return false;
	g_autofree char *text = own_file_read(path, PLAY_FILE_MAX_BYTES, &length, &error);
	if (!text)
		return refuse(&reader, PLAY_CANNOT_READ, error->message, NULL);
	Reader lines = reader;
	if (read_text(&lines, text, length))
		return true;
	forget(play);
	return false;
}

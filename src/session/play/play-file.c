#include "session/play/play-file.h"

#include "base/text/tab-line.h"
#include "rosters/exchange/ros.h"
#include "session/play/play-diags.h"
#include "session/play/play-lines.h"
#include "session/play/play-private.h"

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

/* The word for the opponent in the file. */
#define OPPONENT_WORD "opponent"

static void
write_phase(GString *text, const Play *play)
{
	const char *turn = play_turn(play) == PLAY_OTHERS ? OPPONENT_WORD : NULL;
	if (play->first.value)
		tab_line_append(text, "first", OPPONENT_WORD, NULL);
	if (play->step.value)
		tab_line_append(text, "phase", play_phase(play)->id, turn, NULL);
}

static char *
write_all(Play *play)
{
	GString *text = g_string_new(FIRST_LINE "\n");
	tab_line_append(text, "roster", play->roster, NULL);
	for (guint i = 0; i < play->counts->len; i++)
		write_number(text, play_count(play, i));
	write_phase(text, play);
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
	const PlayLine *line; /* the present one */
	Diags *diags;
} Reader;

static bool
read_number(const Reader *reader, const char *text, int *number)
{
	guint64 value;
	if (!g_ascii_string_to_unsigned(text, 10, 0, PLAY_MOST, &value, NULL))
		return play_line_refuse(reader->line, PLAY_BAD_NUMBER, text, G_STRINGIFY(PLAY_MOST),
		                        reader->diags);
	*number = (int)value;
	return true;
}

static void
keep_line(const Reader *reader)
{
	g_ptr_array_add(reader->play->kept, g_strdup(reader->line->whole));
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

/* first opponent */
static bool
take_first(const Reader *reader, char *const *fields)
{
	reader->play->first.value = strcmp(fields[1], OPPONENT_WORD) == 0 ? PLAY_OTHERS : PLAY_OWN;
	return true;
}

/* phase ID, phase ID opponent; behind the line of who is first */
static bool
take_phase(const Reader *reader, char *const *fields)
{
	Play *play = reader->play;
	const bool is_others = fields[2] && strcmp(fields[2], OPPONENT_WORD) == 0;
	for (int i = 0; i <= play->step.most && play->steps->len; i++) {
		play->step.value = i;
		if (strcmp(play_phase(play)->id, fields[1]) == 0 &&
		    (play_turn(play) == PLAY_OTHERS) == is_others)
			return true;
	}
	play->step.value = play->step.start;
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
		play_line_refuse(reader->line, PLAY_UNIT_GONE, fields[4], NULL, reader->diags);
		return true;
	}
	if (number > ticked->most) {
		g_autofree char *boxes = g_strdup_printf("%d", ticked->most);
		diags_add(reader->diags, &PLAY_KINDS[PLAY_FEWER_BOXES], reader->line->path,
		          reader->line->number, fields[3], fields[4], boxes, NULL);
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
	{"roster", 2, take_roster}, {"number", 3, take_number}, {"first", 2, take_first},
	{"phase", 2, take_phase},   {"phase", 3, take_phase},   {"boxes", 5, take_boxes},
};

static bool
take_line(void *data, const PlayLine *line, char *const *fields)
{
	Reader *reader = data;
	const guint n = g_strv_length((char **)(guintptr)fields);
	reader->line = line;
	for (gsize i = 0; i < G_N_ELEMENTS(LINES); i++)
		if (n == LINES[i].n_fields && strcmp(fields[0], LINES[i].word) == 0)
			return LINES[i].take(reader, fields);
	return play_line_refuse(line, PLAY_BAD_LINE, NULL, NULL, reader->diags);
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

bool
play_file_load(Play *play, const char *path, Diags *diags)
{
	Reader reader = {.play = play, .diags = diags};
	if (play_lines_read(path, FIRST_LINE, take_line, &reader, diags))
		return true;
	forget(play);
	return false;
}

#include "ui/screens/play-rows.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"

#include <string.h>

/* Columns that the name of a unit and the numbers beside its boxes need. */
#define BESIDE_BOXES 22

/* The most columns that boxes take on a wide screen. */
#define MOST_COLUMNS 40

/* Cells of the bar that shows more boxes. */
#define BAR_CELLS 10

/* Kinds of rows: those with a unit have its place and the track's. */
enum {
	ROW_HEADING,
	ROW_COUNT,
	ROW_TRACK
};

/* Boxes */

static int
columns_of(const PlayTrack *track)
{
	return track->ticked.most + (track->ticked.most - 1) / track->together;
}

static void
add_boxes(GString *text, const PlayTrack *track)
{
	const int full = play_track_number(track);
	for (int i = 0; i < track->ticked.most; i++) {
		if (i && i % track->together == 0)
			g_string_append_c(text, ' ');
		g_string_append(text, i < full ? "■" : "□");
	}
}

/* A bar is empty only at 0. */
static void
add_bar(GString *text, const PlayTrack *track)
{
	const int full = play_track_number(track);
	const int filled = (full * BAR_CELLS + track->ticked.most - 1) / track->ticked.most;
	for (int i = 0; i < BAR_CELLS; i++)
		g_string_append(text, i < filled ? "▓" : "░");
}

/* The boxes of a track, or a word in their place, filled up to a width. The caller owns them: g_free(). */
static char *
drawn(const PlayTrack *track, bool destroyed, int width, int room)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (destroyed)
		g_string_append(text, _("destroyed"));
	else if (columns_of(track) <= room)
		add_boxes(text, track);
	else
		add_bar(text, track);
	const glong used = g_utf8_strlen(text->str, -1);
	g_string_append_printf(text, "%*s", MAX(width - (int)used, 0), "");
	return g_strdup(text->str);
}

static Role
role_of(const PlayTrack *track, bool destroyed)
{
	if (destroyed)
		return ROLE_GREYED;
	if (track->ticked.value == 0)
		return ROLE_GOOD;
	return track->ticked.value < track->ticked.most ? ROLE_WARNING : ROLE_BAD;
}

/* Rows */

/* The place and the state that all rows share. */
typedef struct Maker {
	Play *play;
	GArray *rows;
	int room;  /* columns for boxes */
	int width; /* the widest boxes */
	int numbers; /* columns of the widest number that there can be, so that boxes stay where they are */
	int columns; /* a row has so many */
	int names;   /* columns for the names of profiles and rules */
	bool with_infos;
} Maker;

static void
add_count(const Maker *maker, guint index)
{
	const PlayCount *count = play_count(maker->play, index);
	rows_add(maker->rows, (Row){
				      .key = g_strdup_printf("number %s", count->id),
				      .holder = g_strdup_printf("%u", index),
				      .kind = ROW_COUNT,
				      .text = g_strdup(count->name),
				      .role = ROLE_TEXT,
				      .cost = g_strdup_printf("%*d", maker->numbers, count->value),
				      .stops = true,
			      });
}

/* "7/10", filled up to a width. The caller owns it: g_free(). */
static char *
number_of(const PlayTrack *track, int width)
{
	g_autofree char *number = g_strdup_printf("%d/%d", play_track_number(track),
	                                          track->ticked.most);
	return g_strdup_printf("%*s", width, number);
}

/* The first track of a unit stands for the unit. */
static void
add_track(const Maker *maker, guint place, guint index)
{
	const PlayUnit *unit = play_unit(maker->play, place);
	const PlayTrack *track = &unit->tracks[index];
	const bool destroyed = play_is_destroyed(unit);
	rows_add(maker->rows,
	         (Row){
			 .key = g_strdup_printf("%s %s", unit->id, track->ticked.id),
			 .holder = g_strdup_printf("%u", place),
			 .entry = g_strdup_printf("%u", index),
			 .kind = ROW_TRACK,
			 .depth = index ? 2 : 1,
			 .text = g_strdup(index ? track->ticked.name : unit->name),
			 .role = destroyed ? ROLE_GREYED
	                         : index   ? ROLE_DIM
	                                   : ROLE_TEXT,
			 .count = drawn(track, destroyed && index == 0, maker->width, maker->room),
			 .count_role = role_of(track, destroyed),
			 .cost = number_of(track, maker->numbers),
			 .stops = true,
		 });
}

/* Profiles and rules of the phase */

/* The widest part of a screen that names of profiles and rules take, as one in so many columns. */
#define NAMES_PART 3

/* The most columns that they take. */
#define MOST_NAME_COLUMNS 28

static int
widest_of(PlayInfos infos, int widest)
{
	for (guint i = 0; i < infos.n; i++)
		widest = MAX(widest, (int)g_utf8_strlen(infos.items[i].name, -1));
	return widest;
}

/* Columns in which the most of these names fit, so that what follows is aligned. */
static int
width_of_names(Play *play, int columns)
{
	int widest = widest_of(play_army_infos(play), 0);
	for (guint i = 0; i < play_unit_count(play); i++)
		widest = widest_of(play_infos(play, play_unit(play, i)), widest);
	return MIN(widest, MIN(columns / NAMES_PART, MOST_NAME_COLUMNS));
}

static char *
padded(const char *name, int columns)
{
	const int used = (int)g_utf8_strlen(name, -1);
	return g_strdup_printf("%s%*s", name, MAX(columns - used, 0), "");
}

/* Lines of a text, of char *. The caller owns them: g_ptr_array_unref(). */
static GPtrArray *
lines_new(void)
{
	return g_ptr_array_new_with_free_func(g_free);
}

/* Between two figures of a profile. */
#define BETWEEN_FIGURES " · "

/* Adds a line, broken between words if one figure alone is wider than it. */
static void
add_wrapped(GPtrArray *lines, const char *line, int columns)
{
	g_autoptr(GPtrArray) wrapped = text_wrap(line, (guint)MAX(columns, 1));
	for (guint i = 0; i < wrapped->len; i++)
		g_ptr_array_add(lines, g_strdup(g_ptr_array_index(wrapped, i)));
}

/* The lines of the figures of a profile, broken between figures. The caller owns them: g_ptr_array_unref(). */
static GPtrArray *
wrap_figures(const char *detail, int columns)
{
	GPtrArray *lines = lines_new();
	g_auto(GStrv) figures = g_strsplit(detail, BETWEEN_FIGURES, -1);
	g_autoptr(GString) line = g_string_new(figures[0]);
	for (guint i = 1; figures[0] && figures[i]; i++) {
		const bool fits = text_width(line->str) + text_width(figures[i]) +
		                          text_width(BETWEEN_FIGURES) <=
		                  (guint)columns;
		if (!fits) {
			add_wrapped(lines, line->str, columns);
			g_string_truncate(line, 0);
		}
		g_string_append_printf(line, "%s%s", fits ? BETWEEN_FIGURES : "", figures[i]);
	}
	add_wrapped(lines, line->str, columns);
	return lines;
}

/* The lines behind the name: all figures of a profile, the beginning of a rule. The caller owns them:
   g_ptr_array_unref(). */
static GPtrArray *
lines_of(const Maker *maker, const PlayInfo *info, int depth)
{
	GPtrArray *lines = lines_new();
	const int columns = maker->columns - maker->names - 2 * depth - 2;
	if (info->is_profile) {
		g_ptr_array_unref(lines);
		lines = wrap_figures(info->detail, columns);
	} else {
		g_ptr_array_add(lines, g_strdup(info->detail));
	}
	if ((int)text_width(info->name) > maker->names)
		g_ptr_array_insert(lines, 0, NULL);
	return lines;
}

static void
add_info(const Maker *maker, const PlayInfo *info, const char *key, int depth)
{
	g_autoptr(GPtrArray) lines = lines_of(maker, info, depth);
	for (guint i = 0; i < lines->len; i++)
		rows_add(maker->rows, (Row){
					      .key = g_strdup_printf("%s\n%u", key, i),
					      .kind = ROW_HEADING,
					      .depth = depth,
					      .text = padded(i ? "" : info->name, maker->names),
					      .role = ROLE_TEXT,
					      .tail = g_strdup(g_ptr_array_index(lines, i)),
					      .count_role = ROLE_DIM,
					      .follows = true,
				      });
}

/* @key  of the row above them */
static void
add_infos(const Maker *maker, PlayInfos infos, const char *key, int depth)
{
	for (guint i = 0; i < infos.n; i++) {
		g_autofree char *own = g_strdup_printf("%s\n%u", key, i);
		add_info(maker, &infos.items[i], own, depth);
	}
}

static void
add_heading(const Maker *maker, const char *key, const char *text)
{
	rows_add(maker->rows, (Row){
				      .key = g_strdup(key),
				      .text = g_strdup(text),
				      .role = ROLE_HEADING,
			      });
}

/* The key of the army's row. */
#define ARMY_KEY "the army"

static void
add_army(const Maker *maker)
{
	const PlayInfos army = play_army_infos(maker->play);
	if (army.n == 0)
		return;
	add_heading(maker, ARMY_KEY, _("Army"));
	add_infos(maker, army, ARMY_KEY, 1);
}

static void
add_units(const Maker *maker)
{
	const char *section = NULL;
	for (guint i = 0; i < play_unit_count(maker->play); i++) {
		const PlayUnit *unit = play_unit(maker->play, i);
		if (g_strcmp0(section, unit->section) != 0)
			add_heading(maker, unit->section, unit->section);
		section = unit->section;
		for (guint k = 0; k < unit->n_tracks; k++)
			add_track(maker, i, k);
		if (maker->with_infos && !play_is_destroyed(unit))
			add_infos(maker, play_infos(maker->play, unit), unit->id, 2);
	}
}

/* The columns of the widest boxes, or of the word that takes their place. */
static int
width_of_boxes(const Maker *maker)
{
	int width = (int)g_utf8_strlen(_("destroyed"), -1);
	for (guint i = 0; i < play_unit_count(maker->play); i++) {
		const PlayUnit *unit = play_unit(maker->play, i);
		for (guint k = 0; k < unit->n_tracks; k++) {
			const int columns = columns_of(&unit->tracks[k]);
			width = MAX(width, columns <= maker->room ? columns : BAR_CELLS);
		}
	}
	return width;
}

/* Columns of the largest points of a usual game. */
#define POINTS_WIDTH 5

static int
width_of_numbers(Play *play)
{
	int width = POINTS_WIDTH;
	for (guint i = 0; i < play_unit_count(play); i++) {
		const PlayUnit *unit = play_unit(play, i);
		for (guint k = 0; k < unit->n_tracks; k++) {
			g_autofree char *most = g_strdup_printf("%d", unit->tracks[k].ticked.most);
			width = MAX(width, 2 * (int)strlen(most) + 1);
		}
	}
	return width;
}

GArray *
play_rows(Play *play, int columns, bool with_infos)
{
	Maker maker = {
		.play = play,
		.rows = rows_new(),
		.room = CLAMP(columns - BESIDE_BOXES, BAR_CELLS, MOST_COLUMNS),
		.numbers = width_of_numbers(play),
		.columns = columns,
		.names = width_of_names(play, columns),
		.with_infos = with_infos,
	};
	maker.width = width_of_boxes(&maker);
	for (guint i = PLAY_POINTS; i < play_count_count(play); i++)
		add_count(&maker, i);
	if (with_infos)
		add_army(&maker);
	add_units(&maker);
	return maker.rows;
}

GArray *
play_phase_rows(Play *play, int columns)
{
	const Maker maker = {
		.play = play,
		.rows = rows_new(),
		.columns = columns,
		.names = width_of_names(play, columns),
	};
	add_army(&maker);
	for (guint i = 0; i < play_unit_count(play); i++) {
		const PlayUnit *unit = play_unit(play, i);
		const PlayInfos infos = play_infos(play, unit);
		if (infos.n == 0 || play_is_destroyed(unit))
			continue;
		add_heading(&maker, unit->id, unit->name);
		add_infos(&maker, infos, unit->id, 1);
	}
	return maker.rows;
}

PlayCount *
play_rows_find(Play *play, const Row *row, PlayUnit **unit, const PlayTrack **track)
{
	*unit = NULL;
	if (track)
		*track = NULL;
	if (!row || row->kind == ROW_HEADING)
		return NULL;
	const guint place = (guint)g_ascii_strtoull(row->holder, NULL, 10);
	if (row->kind == ROW_COUNT)
		return play_count(play, place);
	*unit = play_unit(play, place);
	PlayTrack *found = &(*unit)->tracks[g_ascii_strtoull(row->entry, NULL, 10)];
	if (track)
		*track = found;
	return &found->ticked;
}

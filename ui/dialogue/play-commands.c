/* A game that is played with the roster: its scores, what the units have left, its phases. */
#include "base/language/i18n.h"
#include "session/play/play-file.h"
#include "session/play/played-games.h"
#include "session/play/workbench-play.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

/* The game beside the roster. Owned by the caller; NULL for an unsaved roster, and, with a diagnostic, if
   the file cannot be read. */
static Play *
load(const Dialogue *edit, Diags *diags)
{
	const char *roster = workbench_path(edit->bench);
	if (!roster)
		return NULL;
	g_autofree char *path = play_file_path(roster);
	g_autoptr(Play) play = workbench_play(edit->bench);
	return play_file_load(play, path, diags) ? g_steal_pointer(&play) : NULL;
}

/* Loads it likewise, and says the diagnostics, or why there is no game. Each command does so first. */
static Play *
load_and_say(Dialogue *edit)
{
	g_autoptr(Diags) diags = diags_new();
	Play *play = load(edit, diags);
	talk_say_diags(edit->talk, diags);
	if (!workbench_path(edit->bench))
		talk_refuse(edit->talk, "%s",
		            _("Save the roster first: its game is kept in a file beside it."));
	return play;
}

/* Returns false, having said why, if the file cannot be written. */
static bool
save(Dialogue *edit, Play *play)
{
	g_autofree char *path = play_file_path(workbench_path(edit->bench));
	g_autoptr(Diags) diags = diags_new();
	if (play_file_save(play, path, diags))
		return true;
	talk_say_diags(edit->talk, diags);
	talk_note_unwritten(edit->talk);
	return false;
}

/* The numbers of a game */

/* A number of the game, and the unit and the track that it belongs to, NULL for a score. */
typedef struct Tally {
	PlayCount *count;
	const PlayUnit *unit;
	const PlayTrack *track;
} Tally;

static char *
name_of(const Tally *tally)
{
	if (!tally->unit)
		return g_strdup(tally->count->name);
	return tally->track == tally->unit->tracks
	               ? g_strdup(tally->unit->name)
	               : g_strdup_printf("%s, %s", tally->unit->name, tally->count->name);
}

static int
left_of(const Tally *tally)
{
	return tally->unit ? play_track_number(tally->track) : tally->count->value;
}

/* "Boyz: 16 of 21 left". The caller owns it: g_free(). */
static char *
line_of(const Tally *tally)
{
	g_autofree char *name = name_of(tally);
	if (!tally->unit)
		return g_strdup_printf(_("%s: %d"), name, tally->count->value);
	if (tally->track == tally->unit->tracks && play_is_destroyed(tally->unit))
		return g_strdup_printf(_("%s: destroyed"), name);
	if (tally->track->is_marker)
		return g_strdup_printf(_("%s: %d of %d"), name, left_of(tally), tally->count->most);
	return g_strdup_printf(_("%s: %d of %d left"), name, left_of(tally), tally->count->most);
}

static void
list_tally(Listing *listing, const Tally *tally)
{
	const Item item = {
		.name = name_of(tally),
		.holder = g_strdup(tally->unit ? tally->unit->id : ""),
		.entry = g_strdup(tally->count->id),
		.line = line_of(tally),
	};
	listing_add(listing, &item);
}

static void
list_unit(Listing *listing, const PlayUnit *unit)
{
	for (guint i = 0; i < unit->n_tracks; i++)
		list_tally(listing, &(Tally){&unit->tracks[i].ticked, unit, &unit->tracks[i]});
}

Listing *
dialogue_game(Dialogue *edit)
{
	Listing *listing = listing_new();
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Play) play = load(edit, diags);
	const char *section = NULL;
	if (!play) {
		/* The command has read the file before, but a disk may fail a moment later. */
		talk_say_diags(edit->talk, diags);
		return listing;
	}
	g_autofree char *moment = play_moment(play, false);
	listing_set_title(listing, moment);
	for (guint i = PLAY_POINTS; i < play_count_count(play); i++)
		list_tally(listing, &(Tally){play_count(play, i), NULL, NULL});
	for (guint i = 0; i < play_unit_count(play); i++) {
		const PlayUnit *unit = play_unit(play, i);
		if (g_strcmp0(section, unit->section) != 0)
			listing_head(listing, unit->section);
		section = unit->section;
		list_unit(listing, unit);
	}
	return listing;
}

void
dialogue_play(Dialogue *edit, const char *argument)
{
	g_autoptr(Play) play = load_and_say(edit);
	if (play)
		dialogue_read_kind(edit, LIST_PLAY, argument);
}

static bool
find_in_unit(PlayUnit *unit, const char *id, Tally *tally)
{
	for (guint i = 0; i < unit->n_tracks; i++) {
		*tally = (Tally){&unit->tracks[i].ticked, unit, &unit->tracks[i]};
		if (strcmp(tally->count->id, id) == 0)
			return true;
	}
	return false;
}

/* Returns false if the game has no such number any more. */
static bool
find(Play *play, const Item *item, Tally *tally)
{
	for (guint i = 0; !*item->holder && i < play_count_count(play); i++) {
		*tally = (Tally){play_count(play, i), NULL, NULL};
		if (strcmp(tally->count->id, item->entry) == 0)
			return true;
	}
	for (guint i = 0; i < play_unit_count(play); i++)
		if (strcmp(play_unit(play, i)->id, item->holder) == 0)
			return find_in_unit(play_unit(play, i), item->entry, tally);
	return false;
}

/* Changes */

/* Parses "16", "+2" or "-2" as what is added to a number. Returns false for anything else, and for
   a number that it cannot have. */
static bool
parse_change(const Tally *tally, const char *text, int *by)
{
	gint64 number;
	const bool is_relative = *text == '+' || *text == '-';
	const char *digits = text + is_relative;
	if (!g_ascii_isdigit(*digits) ||
	    !g_ascii_string_to_signed(digits, 10, 0, tally->count->most, &number, NULL))
		return false;
	*by = *text == '-' ? -(int)number : (int)number;
	if (!is_relative)
		*by -= left_of(tally);
	return true;
}

/* Adds to what a unit has left, or to a score; saves, and says the new number. */
static void
change(Dialogue *edit, Play *play, const Tally *tally, int by)
{
	const bool is_ticked_less = tally->unit && !tally->track->is_marker;
	if (!play_change(play, tally->count, is_ticked_less ? -by : by)) {
		talk_refuse(edit->talk, "%s", _("Nothing has changed."));
		return;
	}
	if (!save(edit, play))
		return;
	g_autofree char *line = line_of(tally);
	talk_say(edit->talk, "%s.", line);
}

/* Finds the number that an item means. Returns false, having said so, if the roster lost its unit. */
static bool
find_or_say(const Dialogue *edit, Play *play, const Item *item, Tally *tally)
{
	if (find(play, item, tally))
		return true;
	talk_refuse(edit->talk, _("%s is no longer in the roster."), item->name);
	return false;
}

void
dialogue_tally(Dialogue *edit, const char *argument)
{
	const char *text;
	Tally tally;
	int by;
	g_autoptr(Play) play = load_and_say(edit);
	const Item *item = play ? dialogue_item_before(edit, LIST_PLAY, argument, &text) : NULL;
	if (!item || !find_or_say(edit, play, item, &tally))
		return;
	if (parse_change(&tally, text, &by))
		change(edit, play, &tally, by);
	else
		talk_refuse(edit->talk,
		            _("Say a number from 0 to %d, or +1 or -1: \"tally %s 1\"."),
		            tally.count->most, item->name);
}

void
dialogue_tally_one(Dialogue *edit, const char *number)
{
	Tally tally;
	g_autoptr(Play) play = load_and_say(edit);
	const Item *item = play ? dialogue_item(edit, LIST_PLAY, number) : NULL;
	if (item && find_or_say(edit, play, item, &tally))
		change(edit, play, &tally, tally.unit ? -1 : 1);
}

/* Phases */

static void
list_infos(Talk *talk, const char *owner, PlayInfos infos)
{
	for (guint i = 0; i < infos.n; i++)
		talk_list_add(talk, "%s: %s: %s", owner, infos.items[i].name,
		              infos.items[i].detail);
}

static void
say_phase(Talk *talk, Play *play)
{
	g_autofree char *moment = play_moment(play, false);
	talk_list_begin(talk);
	talk_list_add(talk, "%s", moment);
	list_infos(talk, _("Army"), play_army_infos(play));
	for (guint i = 0; i < play_unit_count(play); i++) {
		const PlayUnit *unit = play_unit(play, i);
		if (!play_is_destroyed(unit))
			list_infos(talk, unit->name, play_infos(play, unit));
	}
	talk_list_end(talk);
}

/* @by  1 for the next phase, -1 for the one before */
static void
turn_phase(Dialogue *edit, Play *play, int by)
{
	if (!play_turn_phase(play, by))
		talk_refuse(edit->talk, "%s", _("The game begins here."));
	else if (save(edit, play))
		say_phase(edit->talk, play);
}

void
dialogue_phase(Dialogue *edit, const char *argument)
{
	g_autoptr(Play) play = load_and_say(edit);
	if (!play)
		return;
	if (!*argument)
		say_phase(edit->talk, play);
	else if (strcmp(argument, "next") == 0)
		turn_phase(edit, play, 1);
	else if (strcmp(argument, "back") == 0)
		turn_phase(edit, play, -1);
	else
		talk_refuse(edit->talk, "%s", _("Say \"phase next\" or \"phase back\"."));
}

void
dialogue_turn(Dialogue *edit, const char *argument)
{
	(void)argument;
	g_autoptr(Play) play = load_and_say(edit);
	if (!play)
		return;
	if (!play_swap_turns(play))
		talk_refuse(edit->talk, "%s", _("Both players act in this phase."));
	else if (save(edit, play))
		say_phase(edit->talk, play);
}

/* The history */

/* Notes the game in the history; it begins again. */
void
dialogue_end(Dialogue *edit, const char *argument)
{
	g_autoptr(Play) play = load_and_say(edit);
	g_autoptr(Diags) diags = diags_new();
	if (!play)
		return;
	g_autoptr(PlayedGame) game = played_game_new(play, argument);
	g_autofree char *line = played_game_line(game);
	if (!play_end(play, argument, diags)) {
		talk_say_diags(edit->talk, diags);
		talk_note_unwritten(edit->talk);
		return;
	}
	if (save(edit, play))
		talk_say(edit->talk, _("Noted: %s. The game begins again; \"history\" lists all."),
		         line);
}

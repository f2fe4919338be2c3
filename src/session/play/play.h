/*
 * play: a game that is played with a roster: its round and phase, scores and resources, and the boxes of
 * each unit that are ticked.
 *
 * Every change is a step that can be undone. The roster knows nothing of it: play-file.h keeps it in a file
 * of its own.
 *
 *	g_autoptr(Play) play = play_new(sheet, companion);
 *	play_change(play, &play_unit(play, 0)->tracks[0].ticked, 2);
 *	play_undo(play);
 */
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include "data/companion/companion.h"
#include "paper/facts/sheet.h"

/* A larger number is a typing error. */
#define PLAY_MOST 999

/* More is read on the unit's card. */
#define PLAY_MOST_INFOS 12u

/* A number that a game changes. */
typedef struct PlayCount {
	const char *id;   /* its name in the file */
	const char *name; /* for people */
	int value;
	int start;
	int least;
	int most;
} PlayCount;

/* The player whose turn it is. */
typedef enum PlayTurn {
	PLAY_OWN,
	PLAY_OTHERS,
	PLAY_TOGETHER, /* both act in the phase, or the game has no phases */
} PlayTurn;

/* Boxes of a unit. */
typedef struct PlayTrack {
	PlayCount ticked; /* at most as many as there are boxes */
	int together;     /* boxes in a group */
	bool is_loss;     /* a unit with all of these ticked is destroyed */
	bool is_marker; /* markers fill the boxes that are ticked; what others have left are those that are not */
} PlayTrack;

/* A profile or rule that a unit has for a phase. */
typedef struct PlayInfo {
	const char *name;
	const char *detail; /* its figures or its text, on one line */
	bool is_profile;    /* these are figures */
} PlayInfo;

typedef struct PlayInfos {
	const PlayInfo *items;
	guint n;
} PlayInfos;

typedef struct PlayUnit {
	const char *id; /* id of its selection */
	const char *name;
	const char *section; /* title of its part of the force */
	PlayTrack *tracks;
	guint n_tracks;          /* at least 1 */
	const PlayInfos *phases; /* read by play_infos() */
} PlayUnit;

typedef struct Play Play;

/*
 * Begins a game with the units of a roster. A unit without boxes for its losses has one for each model.
 *
 * @sheet, @companion  borrowed for the call; the companion may be NULL
 *
 * The caller owns it: play_free().
 */
Play *play_new(const Sheet *sheet, const Companion *companion);
void play_free(Play *play);

/* The numbers of the game: the round, both players' points, and the companion's counters. Borrowed. */
guint play_count_count(const Play *play);
PlayCount *play_count(Play *play, guint index);

/* The round, as well as the own and the opponent's points, as indices of these numbers. */
enum {
	PLAY_ROUND,
	PLAY_POINTS,
	PLAY_OPPONENT
};

guint play_unit_count(const Play *play);
PlayUnit *play_unit(Play *play, guint index);

/* The number that players say of a track: markers that a unit has, or what it has left. */
int play_track_number(const PlayTrack *track);

/* True if all boxes for the unit's losses are ticked. */
bool play_is_destroyed(const PlayUnit *unit);

/* The number of units that are not destroyed. */
guint play_units_left(const Play *play);

/* The phases of a round, borrowed; 0 if the companion has none. */
guint play_phase_count(const Play *play);
const CompanionPhase *play_phase_at(const Play *play, guint index);

/* The present phase, one of these; NULL without any. */
const CompanionPhase *play_phase(const Play *play);

PlayTurn play_turn(const Play *play);

/* The round, its phase and whose turn it is: "Round 2 · Fight phase · your turn". @is_short  in few columns. The caller
   owns it: g_free(). */
char *play_moment(Play *play, bool is_short);

/* Profiles and rules of a unit for the present phase, at most PLAY_MOST_INFOS: profiles that the companion
   gives the phase, unless the opponent alone uses his in it, and texts that name it. Likewise those of the army outside its units. Empty without
   phases. */
PlayInfos play_infos(const Play *play, const PlayUnit *unit);
PlayInfos play_army_infos(const Play *play);

/* Adds to a number of the game, within its bounds. Returns false if that changes nothing. */
bool play_change(Play *play, PlayCount *count, int by);

/* Goes to the next phase, after the last one to the other player's turn or the next round; with -1 back. Returns false at the beginning
   and the end of the game. */
bool play_turn_phase(Play *play, int by);

/* Gives the present turn to the other player, so that the first turn of each round is his or is not any more. Returns
   false if both act together. */
bool play_swap_turns(Play *play);

/* Begins the game again, with all numbers as at the start. Returns false if they are. */
bool play_restart(Play *play);

/* Takes the last step back. Returns false if there is none since the game was opened. */
bool play_undo(Play *play);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Play, play_free)

#endif

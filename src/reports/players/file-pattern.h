/* file-pattern: names of files that belong to a player. */
#ifndef PLAYERS_FILE_PATTERN_H
#define PLAYERS_FILE_PATTERN_H

#include "reports/players/players.h"

/*
 * Tells how closely the path of a list fits a player; the closest player owns it.
 *
 * A pattern with `*` and `?` stands for the name of the file, with or without its suffix; one with a
 * slash, for as many folders before it. Case does not matter.
 *
 * Returns 0 if it does not fit or there is no pattern; a pattern is closer than a name, and longer is closer.
 */
guint file_pattern_fit(const Player *player, const char *path);

/* The keys of that part of a path in which the name of a player without a pattern counts: the file and its folder. */
NameKeys file_pattern_keys(const char *path);

/* Tells likewise how closely a text fits a player: it contains the player's name, without case, accents and punctuation,
   or its words in any order. */
guint file_pattern_fit_name(const Player *player, const NameKeys *text);

/* The number of words of the player's name in a text: enough to ask, not to know. */
guint file_pattern_likeness(const Player *player, const NameKeys *text);

#endif

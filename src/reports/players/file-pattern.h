/* file-pattern: names of files that belong to a player. */
#ifndef PLAYERS_FILE_PATTERN_H
#define PLAYERS_FILE_PATTERN_H

#include "reports/players/players.h"

/*
 * Tells how closely the path of a list fits a player; the closest player owns it.
 *
 * A pattern with `*` and `?` stands for the name of the file, with or without its suffix; one with a
 * slash, for as many folders before it. Case does not matter. Without a pattern, the name of the
 * file or its folder contains the player's name, without case, accents and punctuation, or its words in any order.
 *
 * Returns 0 if it does not fit; a pattern is closer than a name, and longer is closer.
 */
guint file_pattern_fit(const Player *player, const char *path);

/* Tells likewise how closely the name of a mail's sender fits a player: it contains the player's name. */
guint file_pattern_fit_sender(const Player *player, const char *sender);

/* The number of words of the player's name in a text: enough to ask, not to know. */
guint file_pattern_likeness(const Player *player, const char *text);

#endif

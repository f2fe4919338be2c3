/* games-dialogue: the games whose army data are installed, and those of the gallery, in the dialogue. */
#ifndef DIALOGUE_GAMES_DIALOGUE_H
#define DIALOGUE_GAMES_DIALOGUE_H

#include "ui/dialogue/editing.h"

/*
 * Lists the games, installs, updates and removes them, until the player leaves.
 *
 * @library  refreshed after each change
 */
DialogueEnd dialogue_games(Talk *talk, Library *library);

/* Says that the game of a roster is not installed, and how to install it. Fetches nothing. Returns false
   if its army data are found, or the file is not a roster. */
bool dialogue_say_missing(Talk *talk, const Library *library, const char *path);

/* True if the dialogue has a function for a word. */
bool dialogue_games_knows(Word word);

#endif

/* games-screen: the games whose army data are installed, and those of the gallery; to install, update,
   pin, take back and remove them. */
#ifndef SCREENS_GAMES_SCREEN_H
#define SCREENS_GAMES_SCREEN_H

#include "ui/app/app.h"

Screen *games_screen_new(App *app);

/*
 * Asks if the game of the roster on the topmost screen, whose army data are missing, should be
 * installed, or looked for in the gallery. Nothing is fetched before the answer. The roster is closed
 * for that, and opened again when the game is installed.
 *
 * @game  name of the game system, as the roster has it; copied
 * @path  of the roster; copied
 */
void games_screen_offer(App *app, const char *game, const char *path);

#endif

/*
 * play-file: the file of a game, beside that of its roster: `army.ros.play`.
 *
 * It is a text whose fields are separated by tabs, a line for each number that is not as at the start. Lines
 * about units that the roster lacks now are reported, and stay in the file.
 *
 *	muster play 1
 *	roster	The Count rides out
 *	number	points	12
 *	first	opponent
 *	phase	shooting	opponent
 *	boxes	d9a0-4b	wounds	3	Steam Tank
 */
#ifndef PLAY_PLAY_FILE_H
#define PLAY_PLAY_FILE_H

#include "session/play/play.h"

/* The file of the game of a roster's file. The caller owns it: g_free(). */
char *play_file_path(const char *roster_path);

/*
 * Continues a game from a file; without a file it stays as it is.
 *
 * @play  begun, and not changed
 *
 * Returns false, with a diagnostic for the first faulty line and the game as at the start, if the file is not
 * that of a game. Warnings name units that the roster lacks.
 */
bool play_file_load(Play *play, const char *path, Diags *diags);

/* Replaces the file in one step. Returns false, with a diagnostic and the old file unchanged, if it cannot be
   written. */
bool play_file_save(Play *play, const char *path, Diags *diags);

#endif

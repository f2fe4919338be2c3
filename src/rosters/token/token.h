/*
 * token: a roster as one word, to be shared in a chat, a link or a QR code.
 *
 * It holds what the player chose: game, army, limits, forces, selections by name with their amounts, given names,
 * notes, and who goes with whom. The unpacked text has one line for each:
 *
 *	1
 *	s SYSTEM<tab>name               the game; v VARIANT<tab>name
 *	n The Count rides out           the roster's name
 *	l TYPE<tab>2000                 a limit
 *	+CATALOGUE<tab>ENTRY<tab>name   a force; child forces behind one tab more than their force
 *	<tab>10*Halberdiers~2           a selection, behind one tab more than its holder: ten of the second entry of
 *	                                that name there
 *	:Otto                           the given name of the node above; "… its notes
 *	>3<tab>ASSOCIATION              it is associated with the third selection of the list
 *
 * Line ends, tabs and backslashes in texts are written as in C.
 */
#ifndef TOKEN_TOKEN_H
#define TOKEN_TOKEN_H

#include "engine/roster/roster.h"
#include "rosters/exchange/ros.h"

/*
 * Writes a roster as a token.
 *
 * @lost  receives what the token has no place for, with commas: selections without an entry; NULL ignores it
 *
 * The caller owns it: g_free().
 */
char *token_write(const Roster *roster, GString *lost);

/* True if a text has a token in it. */
bool token_is_in(GBytes *bytes);

/*
 * Unpacks the first token in a text.
 *
 * @name  of the file, for diagnostics
 *
 * Returns the lines, owned by the caller: g_free(). NULL, with a diagnostic, if the token is not whole, or of a
 * later version.
 */
char *token_unpack(GBytes *bytes, const char *name, Diags *diags);

/* Reads the army data that the lines refer to. @head  out; ros_head_clear() in either case. Returns false, with a
   diagnostic, if they name no game. */
bool token_read_head(const char *lines, const char *name, RosHead *head, Diags *diags);

/*
 * Makes the roster of the lines.
 *
 * @choices  of the roster's game; must outlive the roster
 * @diags    receives a warning for each selection that the army data do not offer
 *
 * Owned by the caller: roster_free(). NULL, with a diagnostic, if there are too many nodes.
 */
Roster *token_read(const char *lines, const char *name, Choices *choices, Diags *diags);

#endif

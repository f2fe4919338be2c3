/* write-private: writers of formats that differ too much for a table. */
#ifndef TEXTLIST_WRITE_PRIVATE_H
#define TEXTLIST_WRITE_PRIVATE_H

#include "eval/view.h"

/*
 * Writes a roster in the tournament format (WTC).
 *
 * @view        fresh
 * @is_compact  a unit a line
 * @lost        receives names of selections that the form cannot carry, with commas
 *
 * The caller owns the result: g_free().
 */
char *write_tournament(View *view, bool is_compact, GString *lost);

/*
 * Writes a roster as the official app of the 10th edition does.
 *
 * @view  fresh
 * @lost  receives names of selections that the form cannot carry, with commas
 *
 * The caller owns the result: g_free().
 */
char *write_app(View *view, GString *lost);

/* Appends the lines of the roster's notes that say who plays where, such as "Player: Ann". */
void write_people(View *view, GString *out);

/* The limit of the game's points, "2000"; NULL if there is none. The caller owns it: g_free(). */
char *write_limit(View *view);

/*
 * Appends what no text list has a place for, with commas: associations, given names, notes.
 *
 * @has_head  the form has lines for the limit and for notes of the roster
 */
void write_losses(View *view, bool has_head, GString *lost);

#endif

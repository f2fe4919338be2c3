/* write-private: writers of formats that differ too much for a table. */
#ifndef LIST_WRITER_WRITE_PRIVATE_H
#define LIST_WRITER_WRITE_PRIVATE_H

#include "engine/queries/view.h"

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

/*
 * Writes a roster as the Age of Sigmar app does, of the 4th edition.
 *
 * @view  fresh
 * @lost  receives names of selections that the form cannot carry, with commas, and "numbers of units" if some
 *        selection is several units
 *
 * The caller owns the result: g_free().
 */
char *write_regiments(View *view, GString *lost);

/*
 * Writes a roster as Old World Builder does.
 *
 * @view  fresh
 *
 * The caller owns the result: g_free().
 */
char *write_old_world(View *view);

/*
 * Appends "• 2 Grinderfists" for wargear that the models of a unit were given in a group of such, or that
 * fewer than half of them have; not the champion, the musician and the standard bearer.
 *
 * @children  const Instance *: the unit's
 */
void write_wargear(View *view, const GPtrArray *children, GString *out);

/* Appends the lines of the roster's notes that say who plays where, such as "Player: Ann". */
void write_people(View *view, GString *out);

/* True if a form has a place for a line of the roster's notes. */
typedef bool (*NoteCarrier)(const char *line);

/* True for a line that says who plays where; one with any label, as the tournament format has them. */
bool write_is_person(const char *line);
bool write_is_labelled(const char *line);

/* True if a form has a place for all lines of the roster's notes; @carries  NULL for no place. */
bool write_carries_notes(View *view, NoteCarrier carries);

/* The names of all that a choice of the whole army has, with commas; NULL if it has nothing. The caller owns it:
   g_free(). */
char *write_chosen(View *view, const Instance *setting);

/* The limit of the game's points, "2000"; NULL if there is none. The caller owns it: g_free(). */
char *write_limit(View *view);

/* A unit that joins another of its force. Borrowed from the view. */
typedef struct WrittenJoin {
	const Instance *joins, *joined;
	bool supports; /* it does not lead */
} WrittenJoin;

/* The units of a force that join others of it, WrittenJoin: each joins one, which joins none. The caller owns the array:
   g_array_unref(). @roots  const Instance *: its units; NULL is passed over */
GArray *write_joins(View *view, GPtrArray *roots);

/* The number of associations of all selections of a roster. */
guint write_count_associations(View *view);

/*
 * Appends what a form has no place for, with commas: associations, given names, notes, the limit.
 *
 * @has_joins  the writer of the form appends associations that it has no place for itself
 * @has_limit  the form has a line for the limit
 * @carries    the lines of notes that it has a place for; NULL for none
 */
void write_losses(View *view, bool has_joins, bool has_limit, NoteCarrier carries, GString *lost);

#endif

/*
 * loaded: a roster read from a text, with the game it belongs to.
 *
 *	Loaded l;
 *	loaded_open(&l, LOADED_FORCE("<selection id='a' entryId='mob' number='1'/>"));
 *	cr_expect(strstr(loaded_written(&l), "…"));
 *	loaded_close(&l);
 *
 * The game has the force `army` (which may hold a `patrol`) with the categories `hq` and `troops`,
 * and a catalogue `cat` with
 *
 *	mob: a unit of 5 pts in troops with a profile and a rule; its boy, 2 pts, has a choppa;
 *	ace: a unit whose profile, Pilot, has the annotation "Ace" (S-196);
 *	nest: offers itself through deeper, endlessly.
 */
#ifndef TESTS_UNIT_EXCHANGE_LOADED_H
#define TESTS_UNIT_EXCHANGE_LOADED_H

#include "fixture.h"
#include "rosters/exchange/ros.h"

#define LOADED_ROOT  "<roster id='r' name='Mine' gameSystemId='gs' xmlns='" LOADED_SPACE "'"
#define LOADED_SPACE "http://www.battlescribe.net/schema/rosterSchema"

/* Content of a <roster>: a force `f` with these selections, and more elements behind them. */
#define LOADED_FORCE_AND(selections, more)                  \
	"<forces><force id='f' name='Army' entryId='army' " \
	"catalogueId='cat'><selections>" selections "</selections>" more "</force></forces>"
#define LOADED_FORCE(selections) LOADED_FORCE_AND(selections, "")

typedef struct Loaded {
	Fixture game;
	Diags *diags; /* reported while reading */
	Roster *roster;
	View *view; /* NULL if the roster was refused */
} Loaded;

/* Reads a roster with that inside; fails the test if it is refused. */
void loaded_open(Loaded *l, const char *inside);

/* Reads a whole file, which may be refused. */
void loaded_open_text(Loaded *l, const char *text);

void loaded_close(Loaded *l);

/* The roster as it would be saved now. Lives until loaded_close(). */
const char *loaded_written(Loaded *l);

/* Replaces the roster by reading loaded_written(). */
void loaded_again(Loaded *l);

/* Fails the test unless the written roster has @piece once. */
void loaded_expect(Loaded *l, const char *piece);

/* The diagnostics of reading by name, with blanks between them. Lives until loaded_close(). */
const char *loaded_complaints(Loaded *l);

#endif

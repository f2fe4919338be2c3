/*
 * finding-text: a finding in words, for people.
 *
 *	finding_append(out, verdict_get(verdict, 0), false);
 *	"error: 2 Lords, but at most 1 [Army > Lords] (orks.cat:812)"
 *
 * @colour  true if the text goes to a terminal that has colours
 */
#ifndef OUTPUT_FINDING_TEXT_H
#define OUTPUT_FINDING_TEXT_H

#include "engine/roster/agreements.h"
#include "engine/verdict/verdict.h"

/* Appends "legal" or "not legal". */
void legality_append(GString *out, bool legal, bool colour);

/* Appends "legal with 2 agreements". @n  the agreements that it takes */
void legality_append_agreed(GString *out, guint n, bool colour);

/* Appends " (50 penalty points)", or nothing if there are none. */
void penalty_append(GString *out, Amount penalty);

/* Appends severity, message, penalty, place and source of a finding, without a line end. */
void finding_append(GString *out, const Finding *finding, bool colour);

/* Returns "unused agreement: house rule of the club (max f1 lords lords.max)", in one line. The caller owns
   it: g_free(). */
char *agreement_unused_text(const Agreement *agreement);

/* Returns a finding for readers who see it alone: the message, its place, the quote from the pack, and the
   agreement. The caller owns it: g_free(). */
char *finding_sentence(const Finding *finding);

/* Returns the path of the owner, "Army > Lords > Warlord"; "" for the roster. The caller owns it:
   g_free(). */
char *finding_place(const Finding *finding);

#endif

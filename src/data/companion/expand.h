/*
 * expand: builds the measures, formulas and messages that a check of a pack stands for.
 *
 * <cap entry="boyz" at-most="2"/> becomes a measure that counts boyz and a bound of 2 on it.
 */
#ifndef COMPANION_EXPAND_H
#define COMPANION_EXPAND_H

#include "data/companion/read-private.h"

/* Parses a formula as if it were an attribute of the element. Borrowed from the companion. */
const Formula *expand_formula(Reading *reading, const SaxElement *element, const char *text);

/* Adds a copy of a measure with an id of its own, which is also its name if it has none. Borrowed
   from the companion. */
const CompanionMeasure *expand_measure(Reading *reading, const SaxElement *element,
                                       CompanionMeasure measure);

/* Moves a text into the companion; @text is released. */
const char *expand_text(const Reading *reading, char *text);

/* The message about a share. It shows two decimals of the percentage that is compared. */
const char *expand_percent_message(Reading *reading, const SaxElement *element, const char *label,
                                   const char *percent);

#endif

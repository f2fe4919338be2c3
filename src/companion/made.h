/* made: measures, formulas and messages that a check of a pack stands for. */
#ifndef COMPANION_MADE_H
#define COMPANION_MADE_H

#include "companion/read-private.h"

/* A formula, as if it were an attribute of the element. Borrowed from the companion. */
const Formula *made_formula(Reading *reading, const SaxElement *element, const char *text);

/* A measure; its id is made up, and its name too if it has none. Borrowed from the companion. */
const CompanionMeasure *made_measure(Reading *reading, const SaxElement *element,
                                     CompanionMeasure measure);

/* A text that the companion takes over. */
const char *made_text(const Reading *reading, char *text);

/* The message about a share: it shows two decimals; what is compared has all. */
const char *made_percent_message(Reading *reading, const SaxElement *element, const char *label,
                                 const char *percent);

#endif

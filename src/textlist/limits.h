/* The limits of reading lists that are text, which come from strangers. Each has a test on both sides. */
#ifndef TEXTLIST_LIMITS_H
#define TEXTLIST_LIMITS_H

#include <glib.h>

/* Bytes of a text: the longest list that is played has 20 kB, a sheet with all rules 200. */
#define TEXTLIST_MAX_BYTES ((gsize)1024 * 1024)

/* Lines of a text, and characters of one of them: what is longer is no list, or hostile. */
#define TEXTLIST_MAX_LINES       20000u
#define TEXTLIST_MAX_LINE_LENGTH 4000u

#ifdef MUSTER_SMALL_LIMITS
#define TEXTLIST_MATCH_LIMIT 20000u
#else
/* Steps of an expression for one line, and how deep it may remember. Our own take some hundred; one
   that goes astray in a pattern file must not hang the program. */
#define TEXTLIST_MATCH_LIMIT 200000u
#endif
#define TEXTLIST_DEPTH_LIMIT 10000u

/* Elements of a pattern file: ours have thirty. */
#define TEXTLIST_MAX_ELEMENTS 2000u

/* How often a unit or a model may be said to be there; an army of more is a slip of the keyboard. */
#define TEXTLIST_MAX_NUMBER 1000

/* Selections that a text may ask for, beyond what the army data select with them: the largest real roster
   has 360 in all, and each one more makes the next take longer. A fuzzer has no patience for that. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
#define TEXTLIST_MAX_SELECTED 50u
#else
#define TEXTLIST_MAX_SELECTED 2000u
#endif

/* Colons of a line that its name may end at: names have two at most. */
#define TEXTLIST_MAX_READINGS 8u

/* Parts of a line, joined by commas, that may be one name. */
#define TEXTLIST_MAX_JOINED 4u

/* Levels of entries that are looked through for a name, and choices that are looked at: data lead from
   a unit to a model to its weapons, and some in circles. */
#define TEXTLIST_SEARCH_DEPTH   3u
#define TEXTLIST_SEARCH_CHOICES 20000u

#endif

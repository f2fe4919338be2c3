/* text-caps: upper bounds on texts and format files, which come from strangers. Tests cover both
   sides. */
#ifndef LIST_FORMS_TEXT_CAPS_H
#define LIST_FORMS_TEXT_CAPS_H

#include <glib.h>

/* Bytes of a text. The longest list that is played has 20 kB, a sheet with all rules 200 kB. */
#define TEXT_MAX_BYTES ((gsize)1024 * 1024)

/* Lines of a text, and characters of a line: anything longer is not a list, or hostile. */
#define TEXT_MAX_LINES       20000u
#define TEXT_MAX_LINE_LENGTH 4000u

/* Lines of a text that is read again in another way, if it is not understood: the longest real list has 400. */
#define TEXT_MAX_LINES_AGAIN 1000u

#ifdef MUSTER_SMALL_LIMITS
#define PATTERN_MAX_STEPS 20000u
#else
/* Steps of an expression for one line, and its backtracking depth. Ours take a few hundred steps; a
   runaway expression in a format file must not hang the program. */
#define PATTERN_MAX_STEPS 200000u
#endif
#define PATTERN_MAX_DEPTH 10000u

/* Lines of a roster's notes that a text has. */
#define TEXT_MAX_NOTES 64

/* Elements of a format file. Ours have thirty. */
#define FORMAT_MAX_ELEMENTS 2000u

/* Number of models or options that one line may ask for; more is a typing error. */
#define TEXT_MAX_NUMBER 1000

/* Number of units that one line may ask for: each costs an evaluation of the roster. */
#define TEXT_MAX_UNITS 100

/* Selections that a text may add, not counting those that the army data add with them. The largest
   real roster has 360 in all, and the cost of adding one grows with their number; fuzzing needs
   speed. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
#define TEXT_MAX_SELECTED 50u
#else
#define TEXT_MAX_SELECTED 1000u
#endif

/* Selections that are evaluated while a text is put into a roster, all edits together: each edit evaluates
   the whole roster. The largest real roster takes 50,000, one of 300 units with ten selections each half
   a million. */
#define TEXT_MAX_EVALUATED ((guint64)1000000)

/* Names that the army data do not have: the nearest names are looked for, one by one. */
#define TEXT_MAX_UNKNOWN 2000u

/* Parts of lines that are tried as choices of the army, in the whole text: a head has a few lines with commas. */
#define TEXT_MAX_SETTINGS 400u

/* Names of a text that are compared with all names below a force or unit. */
#define TEXT_MAX_NEAR 64u

/* Colons at which the name in a line may end. Real names have two at most. */
#define TEXT_MAX_READINGS 4u

/* Bytes of a line that is read in several ways: longer ones are lists. */
#define TEXT_LONGEST_READING 240u

/* Parts of a name between which is "and". */
#define TEXT_MAX_ANDS 8u

/* Parts of a comma-separated list that may be one name together. */
#define TEXT_MAX_JOINED 4u

/* Levels below a unit that are searched for a name (unit, model, weapon), and options looked at: in
   some army data options lead in circles. */
#define TEXT_SEARCH_DEPTH       3u
#define TEXT_SEARCH_MAX_OPTIONS 20000u

#endif

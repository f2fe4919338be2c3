/* looks: the colours of a game's sheets, and the order of their tables. */
#ifndef COMPANION_LOOKS_H
#define COMPANION_LOOKS_H

#include "base/text/colour.h"

typedef struct CompanionColour {
	bool is_set;
	Colour colour;
} CompanionColour;

/* Both can be printed: the contrast of the accent with white is at least COLOUR_AA, and the bar is so light that it needs
   little ink below black text. */
typedef struct CompanionLook {
	CompanionColour accent; /* colour of headings */
	CompanionColour bar;    /* ground of the names of units */
} CompanionLook;

/* The form of the profiles of a type on sheets. */
typedef enum GroupForm {
	GROUP_TABLE,
	GROUP_TEXT, /* each is a text under its name, as rules are */
	GROUP_LINE, /* those of a unit are one line */
} GroupForm;

/* Types of profiles whose tables stand together, with the same order of columns. Borrowed from the companion. */
typedef struct CompanionGroup {
	const char *const *types;   /* names of the types; ends with NULL */
	const char *const *columns; /* names of the first columns; ends with NULL */
	bool only;                  /* leaves out the other columns */
	GroupForm form;
	const char *path;
	uint32_t line;
} CompanionGroup;

/* The unit in which sheets print the inches of the army data. Borrowed from the companion. */
typedef struct CompanionLengths {
	const char *const *
		columns; /* characteristics whose numbers are inches without a sign; ends with NULL */
	double times;    /* units in an inch; 0: inches are printed as they are */
	const char *unit; /* its sign, such as "cm" */
} CompanionLengths;

#endif

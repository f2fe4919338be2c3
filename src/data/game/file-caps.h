/*
 * file-caps: bounds on input when army data is read, because files come from strangers.
 *
 * Each has a test on both sides.
 */
#ifndef GAME_FILE_CAPS_H
#define GAME_FILE_CAPS_H

#ifdef MUSTER_SMALL_LIMITS
#define DATA_HEAD_BYTES 64u
#else
/* The root element of a file and the comment before it end well within; otherwise the whole file is
   read. */
#define DATA_HEAD_BYTES 4096u
#endif

/* Nested elements: condition groups of real files reach 113 levels (S-093). */
#define DATA_MAX_DEPTH 512u

/* Elements of one file: the largest known file has 120,000. */
#define DATA_MAX_ELEMENTS 4000000u

#ifdef MUSTER_SMALL_LIMITS
#define DATA_MAX_FILES 300u
#else
/* Files of a set: the largest known system has 174; the index of a file has 16 bits. */
#define DATA_MAX_FILES 20000u
#endif

/* Rows that overlays add to all their targets together, of 100 bytes each: the largest known overlay adds
   14,000. */
#define DATA_MAX_ADDED 300000u

/* Diagnostics of one kind for one file: a hundred are enough to fix the cause, a million would be
   an attack. */
#define DATA_MAX_COMPLAINTS 100u

/* Unknown words of questions that are kept, and bytes of each: a message names few. */
#define DATA_MAX_DOUBTS 1000u
#define DOUBT_MAX_BYTES 200u

/* Names of a cycle that a message spells out. */
#define DATA_MAX_CHAIN_NAMES 12u

#endif

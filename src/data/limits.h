/* The limits of reading army data, which comes from strangers. Each has a test on both sides. */
#ifndef DATA_LIMITS_H
#define DATA_LIMITS_H

#ifdef MUSTER_SMALL_LIMITS
#define LIMIT_HEAD_BYTES 64u
#else
/* The root element of an army data file with its comment ends well before; if not, all is read. */
#define LIMIT_HEAD_BYTES 4096u
#endif

/* Elements inside each other: condition groups of real files reach 113 levels (S-093). */
#define LIMIT_DEPTH 512u

/* Elements of one file: the largest known one has 120,000. */
#define LIMIT_ELEMENTS 4000000u

/* Folders inside each other: army data lies one or two below the folder that is named; a link to an
   outer folder would go on for ever. */
#define LIMIT_FOLDER_DEPTH 16u

/* Files of a set: the largest known system has 174; an index of files has 16 bits. */
#define LIMIT_FILES 20000u

/* Diagnostics of one kind for one file: beyond, the reader of them has understood, and a million
   would be an attack. */
#define LIMIT_COMPLAINTS 100u

/* Names in the chain of a cycle that a message spells out. */
#define LIMIT_CHAIN_NAMES 12u

#endif

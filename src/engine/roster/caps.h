/*
 * caps: upper bounds on the size of a roster.
 *
 * Far above real rosters, and low enough that a hostile file or a runaway program cannot exhaust
 * memory or the stack. Limits of a game are constraints in the army data.
 */
#ifndef ROSTER_CAPS_H
#define ROSTER_CAPS_H

/* The largest known rosters have about 500 selections; benchmarks use 10,000. */
#define ROSTER_MAX_SELECTIONS 100000u

/* The largest known campaigns have about 20 forces. Work grows with their square: limits and findings of each
   are compared with all. */
#define ROSTER_MAX_FORCES 250u

/* Nesting of forces and selections; real data needs 7 levels. Trees are walked by recursion, and
   army data that contains itself offers unlimited levels. */
#define ROSTER_MAX_DEPTH 200u

/* The amount of one selection, per unit of its parent. Products of amounts saturate at INT64_MAX;
   sums of costs stay below AMOUNT_MAX for all costs that occur in data. */
#define ROSTER_MAX_AMOUNT INT64_C(1000000000)

/* Bytes of one id, custom name or note. A long story takes about 100,000. */
#define ROSTER_MAX_TEXT ((size_t)1024 * 1024)

#endif

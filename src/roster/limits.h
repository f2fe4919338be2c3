/*
 * limits: how large a roster may grow.
 *
 * Far above what anybody plays, low enough that a stranger's file or a program gone wild cannot
 * exhaust memory or the stack.
 */
#ifndef ROSTER_LIMITS_H
#define ROSTER_LIMITS_H

/* The largest rosters known have some 500 selections; benchmarks use 10,000. */
#define ROSTER_MAX_SELECTIONS 100000u

/* The largest campaigns known have some 20 forces. */
#define ROSTER_MAX_FORCES 10000u

/* Levels of selections below each other, and of forces: real data needs 7. Trees are walked by
   recursion, and army data that contains itself offers levels without end. */
#define ROSTER_MAX_DEPTH 200u

/* Of one selection, per one of its parent. Products of several stick at INT64_MAX, sums of costs
   stay below AMOUNT_MAX for any cost that data really have. */
#define ROSTER_MAX_AMOUNT INT64_C(1000000000)

/* Bytes of one id, custom name or note: a long story is some 100,000. */
#define ROSTER_MAX_TEXT ((size_t)1024 * 1024)

#endif

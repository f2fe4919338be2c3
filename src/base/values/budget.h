/*
 * budget: the memory that a command may use for what it makes of army data and rosters.
 *
 * Each thing has its own limit, but a stranger's file may ask for many things: a hundred units that each
 * unfold a thousand times. Therefore what is made counts here, in one sum for all threads.
 *
 *	budget_on_spent(say_so_and_end);
 *	budget_take(size);     an arena that grows, a part of an explanation
 *	budget_give(size);     when it is released
 *
 * Nobody asks if the budget is spent: what is made is made in too many places for each to return an error,
 * and half a menu would make a wrong verdict. The program ends in the function that was set. That is safe
 * because a command may be killed anywhere: whatever it writes is written for that.
 */
#ifndef VALUES_BUDGET_H
#define VALUES_BUDGET_H

#include <stdbool.h>
#include <stddef.h>

/* The most bytes at a time: a roster of 100,000 units, the most that is read, needs 720 MB when it is
   printed. All armies of a large game need 35 MB. */
#define BUDGET_MOST ((size_t)1000 * 1000 * 1000)

/* The bytes that a search may see in use and go on. The largest honest one needs 60 MB. */
#define BUDGET_OF_SEARCH ((size_t)200 * 1000 * 1000)

/* Sets what ends the program when the budget is spent, called once, in any thread. NULL, as at the start:
   nothing does. */
void budget_on_spent(void (*end)(void));

/* Counts bytes that are about to be used. */
void budget_take(size_t bytes);

/* Counts bytes as free again. */
void budget_give(size_t bytes);

/* Spends the whole budget: something of a game has a limit of its own, and has reached it. Returns only if
   nothing ends the program. */
void budget_spend(void);

/* The bytes that are counted now. */
size_t budget_used(void);

/* True if a search shall stop and keep what it has found. */
bool budget_stops_search(void);

#endif

/*
 * search-work: how many steps a search may make in a game.
 */
#ifndef ADVICE_SEARCH_WORK_H
#define ADVICE_SEARCH_WORK_H

#include "session/bench/workbench.h"

/* The steps of a search in the game of a roster, which are @most in a large game: army data of half a megabyte, whoever
   wrote them, cost about a second. */
uint64_t search_work(const Workbench *bench, uint64_t most);

#endif

/*
 * bound: whether the first proposal of a search can be bettered.
 *
 * A roster that is too dear by so many points cannot become legal by moving fewer, and nothing can be spent
 * beyond the limit. A proposal that reaches such a bound is as good as any, without a search through all.
 */
#ifndef PROPOSALS_BOUND_H
#define PROPOSALS_BOUND_H

#include "session/proposals/search.h"

/* The sentence that nothing better exists; NULL if that is not known. @first  of the proposals for the
   roster as it is now; NULL for none */
const char *bound_sentence(AdviceKind kind, Workbench *bench, const Proposal *first);

#endif

/* The limits of reading rosters, which come from strangers. Each has a test on both sides. */
#ifndef EXCHANGE_LIMITS_H
#define EXCHANGE_LIMITS_H

#include "roster/caps.h"

/* Elements inside each other: each level of a roster takes two, and its deepest nodes hold six more.
   What edits can make can be read again. */
#define ROS_MAX_DEPTH (2 * ROSTER_MAX_DEPTH + 8)

/* Elements of one roster: the largest known one has 6,000. */
#define ROS_MAX_ELEMENTS 2000000u

/* Cost limits of one roster, and categories of one force; more are kept without being understood. Data
   have some ten of each, and the lists are searched one by one. */
#define ROS_MAX_LIST 1000u

#ifdef MUSTER_SMALL_LIMITS
#define ROS_MAX_KEPT ((gsize)1024 * 1024)
#else
/* Bytes of all that is kept because it is not understood. The largest known roster has 700 kB, and
   most of one is kept where its army data are missing. */
#define ROS_MAX_KEPT ((gsize)16 * 1024 * 1024)
#endif

#endif

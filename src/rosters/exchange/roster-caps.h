/* roster-caps: upper bounds on roster files, which come from strangers. Tests cover both sides. */
#ifndef EXCHANGE_ROSTER_CAPS_H
#define EXCHANGE_ROSTER_CAPS_H

#include "engine/roster/caps.h"

/* Nesting of elements. Each level of a roster takes two, and its deepest nodes hold six more, so
   every roster that edits can make can be read again. */
#define ROS_MAX_DEPTH (2 * ROSTER_MAX_DEPTH + 8)

/* Elements of a roster. The largest known one has 6,000. */
#define ROS_MAX_ELEMENTS 2000000u

/* Cost limits of a roster, and categories of a force; any more are kept as unknown elements. Army
   data have about ten of each, and the lists are searched one by one. */
#define ROS_MAX_LIST 1000u

#ifdef MUSTER_SMALL_LIMITS
#define ROS_MAX_KEPT ((gsize)1024 * 1024)
#else
/* Bytes of unknown elements. The largest known roster has 700 kB, and most of a roster is kept if
   its army data are missing. */
#define ROS_MAX_KEPT ((gsize)16 * 1024 * 1024)
#endif

#endif

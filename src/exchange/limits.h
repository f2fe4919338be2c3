/* The limits of reading rosters, which come from strangers. Each has a test on both sides. */
#ifndef EXCHANGE_LIMITS_H
#define EXCHANGE_LIMITS_H

/* Elements inside each other: the deepest known roster has 20. */
#define ROS_MAX_DEPTH 256u

/* Elements of one roster: the largest known one has 30,000. */
#define ROS_MAX_ELEMENTS 2000000u

/* Bytes of all that is kept because it is not understood. */
#define ROS_MAX_KEPT ((gsize)16 * 1024 * 1024)

#endif

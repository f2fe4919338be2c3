/* day: the date that is written into sheets and data sets. */
#ifndef VALUES_DAY_H
#define VALUES_DAY_H

/* The day of SOURCE_DATE_EPOCH, or today, as in 2026-11-21. The caller owns it: g_free(). */
char *day_of_output(void);

#endif

/* day: the date that is written into sheets and data sets, and moments that people write. */
#ifndef VALUES_DAY_H
#define VALUES_DAY_H

#include <stdbool.h>
#include <stdint.h>

/* The day of SOURCE_DATE_EPOCH, or today, as in 2026-11-21. The caller owns it: g_free(). */
char *day_of_output(void);

/* The second of SOURCE_DATE_EPOCH, or now, since 1970. */
int64_t moment_of_output(void);

/* The second that a day stands for. */
typedef enum MomentOfDay {
	MOMENT_BEGINS, /* its first */
	MOMENT_ENDS,   /* its last */
} MomentOfDay;

/*
 * Reads a day or a time: "2027-03-01", "2027-03-01 18:00", "2027-03-01T18:00:00Z". Without a zone it is one of this
 * machine.
 *
 * Returns false if it is neither. @seconds  set since 1970
 */
bool moment_parse(const char *text, MomentOfDay of_day, int64_t *seconds);

#endif

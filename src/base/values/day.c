#include "base/values/day.h"

#include <glib.h>

char *
day_of_output(void)
{
	const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
	gint64 seconds;
	g_autoptr(GDateTime) day = NULL;
	if (epoch && g_ascii_string_to_signed(epoch, 10, 0, G_MAXINT64, &seconds, NULL))
		day = g_date_time_new_from_unix_utc(seconds);
	if (!day)
		day = g_date_time_new_now_local();
	return g_date_time_format(day, "%Y-%m-%d");
}

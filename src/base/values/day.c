#include "base/values/day.h"

#include <glib.h>
#include <string.h>

/* The time of SOURCE_DATE_EPOCH, or now. */
static GDateTime *
time_of_output(void)
{
	const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
	gint64 seconds;
	GDateTime *time = NULL;
	if (epoch && g_ascii_string_to_signed(epoch, 10, 0, G_MAXINT64, &seconds, NULL))
		time = g_date_time_new_from_unix_utc(seconds);
	return time ? time : g_date_time_new_now_local();
}

char *
day_of_output(void)
{
	g_autoptr(GDateTime) time = time_of_output();
	return g_date_time_format(time, "%Y-%m-%d");
}

int64_t
moment_of_output(void)
{
	g_autoptr(GDateTime) time = time_of_output();
	return g_date_time_to_unix(time);
}

bool
moment_parse(const char *text, MomentOfDay of_day, int64_t *seconds)
{
	static const char *const WHOLE_DAYS[] = {
		[MOMENT_BEGINS] = "T00:00:00",
		[MOMENT_ENDS] = "T23:59:59",
	};
	g_autofree char *day = g_strdup(text);
	const size_t length = strlen(day);
	const bool has_time = length > 10;
	if (has_time && day[10] == ' ')
		day[10] = 'T';
	const char *rest = !has_time ? WHOLE_DAYS[of_day] : length == 16 ? ":00" : "";
	g_autofree char *whole = g_strconcat(day, rest, NULL);
	g_autoptr(GTimeZone) zone = g_time_zone_new_local();
	g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(whole, zone);
	if (time)
		*seconds = g_date_time_to_unix(time);
	return time != NULL;
}

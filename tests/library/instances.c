/* Two instances in two threads: each opens every roster it is given, edits it, and asks for verdict and fixes. */
#include "faces/rpc/muster.h"

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define THREADS 2

static char **rosters;

static void
count_remark(const char *text, void *data)
{
	*(guint *)data += strlen(text) > 0;
}

/* Appends an answer, so that the threads can be compared. */
static void
ask(Muster *muster, const char *command, GString *said)
{
	g_string_append(said, muster_call(muster, command, strlen(command)));
	g_string_append_c(said, '\n');
}

static void *
check_all(void *unused)
{
	(void)unused;
	guint n_remarks = 0;
	GString *said = g_string_new(NULL);
	Muster *muster = muster_open(count_remark, &n_remarks);
	for (char **roster = rosters; *roster; roster++) {
		g_autofree char *open = g_strdup_printf("{\"type\":\"openRoster\",\"path\":\"%s\"}",
		                                        *roster);
		ask(muster, open, said);
		ask(muster, "{\"type\":\"getVerdict\",\"explain\":true}", said);
		ask(muster,
		    "{\"type\":\"action\",\"action\":\"setCostLimit\",\"costTypeId\":\"pts\","
		    "\"value\":500}",
		    said);
		ask(muster, "{\"type\":\"getVerdict\",\"fixes\":true}", said);
		ask(muster, "{\"type\":\"getSheet\",\"format\":\"html\"}", said);
	}
	muster_free(muster);
	return g_string_free(said, FALSE);
}

/* GLib keeps folders and time zones behind locks of its own, which ThreadSanitizer does not see. */
static void
ask_glib(void)
{
	g_get_user_data_dir();
	g_get_user_config_dir();
	g_get_user_state_dir();
	g_get_user_cache_dir();
	g_get_tmp_dir();
	g_get_home_dir();
	g_autoptr(GTimeZone) zone = g_time_zone_new_local();
	g_autoptr(GDateTime) now = g_date_time_new_now_local();
	g_assert(zone && now);
}

int
main(int argc, char **argv)
{
	if (argc < 2) {
		fprintf(stderr, "usage: instances ROSTER...\n");
		return 2;
	}
	rosters = argv + 1;
	ask_glib();
	GThread *threads[THREADS];
	char *said[THREADS];
	for (guint i = 0; i < THREADS; i++)
		threads[i] = g_thread_new("instance", check_all, NULL);
	for (guint i = 0; i < THREADS; i++)
		said[i] = g_thread_join(threads[i]);
	const bool is_same = g_str_equal(said[0], said[1]);
	printf("%s - library: two instances in two threads say the same\n",
	       is_same ? "ok" : "not ok");
	for (guint i = 0; i < THREADS; i++)
		g_free(said[i]);
	return !is_same;
}

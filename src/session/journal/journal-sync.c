#include "session/journal/journal-sync.h"

#include <errno.h>
#include <glib.h>
#include <stdbool.h>
#include <unistd.h>

/* Time in which writes are collected for one sync. */
#define GROUP_TIME (G_TIME_SPAN_SECOND / 2)

struct JournalSync {
	GMutex lock; /* guards what follows */
	GCond changed;
	GThread *thread;
	int fd;
	int error;
	bool is_dirty;
	bool is_over;
};

/* Waits until there is something to sync, and for the rest of its group. Returns false at the end.
   Called with the lock. */
static bool
wait_for_group(JournalSync *sync)
{
	while (!sync->is_dirty && !sync->is_over)
		g_cond_wait(&sync->changed, &sync->lock);
	const gint64 end = g_get_monotonic_time() + GROUP_TIME;
	while (!sync->is_over && g_cond_wait_until(&sync->changed, &sync->lock, end))
		continue;
	return sync->is_dirty;
}

static gpointer
run(gpointer data)
{
	JournalSync *sync = data;
	g_mutex_lock(&sync->lock);
	while (wait_for_group(sync)) {
		sync->is_dirty = false;
		g_mutex_unlock(&sync->lock);
		const int error = fdatasync(sync->fd) == 0 ? 0 : errno;
		g_mutex_lock(&sync->lock);
		sync->error = error;
	}
	g_mutex_unlock(&sync->lock);
	return NULL;
}

JournalSync *
journal_sync_new(int fd)
{
	JournalSync *sync = g_new0(JournalSync, 1);
	sync->fd = fd;
	g_mutex_init(&sync->lock);
	g_cond_init(&sync->changed);
	sync->thread = g_thread_try_new("journal", run, sync, NULL);
	return sync;
}

static void
end(JournalSync *sync, bool drops)
{
	if (!sync)
		return;
	g_mutex_lock(&sync->lock);
	sync->is_over = true;
	sync->is_dirty &= !drops;
	g_cond_signal(&sync->changed);
	g_mutex_unlock(&sync->lock);
	if (sync->thread)
		g_thread_join(sync->thread);
	g_mutex_clear(&sync->lock);
	g_cond_clear(&sync->changed);
	g_free(sync);
}

void
journal_sync_free(JournalSync *sync)
{
	end(sync, false);
}

void
journal_sync_drop(JournalSync *sync)
{
	end(sync, true);
}

void
journal_sync_wake(JournalSync *sync)
{
	g_mutex_lock(&sync->lock);
	sync->is_dirty = true;
	g_cond_signal(&sync->changed);
	g_mutex_unlock(&sync->lock);
}

int
journal_sync_error(JournalSync *sync)
{
	g_mutex_lock(&sync->lock);
	const int error = sync->error;
	g_mutex_unlock(&sync->lock);
	return error;
}

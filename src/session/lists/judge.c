#include "session/lists/judge.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <unistd.h>

struct Judge {
	Library *library; /* owned: that of the thread */
	GThread *thread;  /* NULL without one, as before the first request */
	int pipe[2];      /* holds a byte while a judgement is ready; -1 if it could not be made */
	GMutex lock;      /* protects the members below */
	GCond changed;
	GQueue requests; /* paths, owned */
	GQueue found;    /* judgements, owned */
	bool works;      /* a roster is being judged … */
	bool counts;     /* … and its judgement is still wanted */
	bool over;
};

void
judgement_clear(Judgement *judgement)
{
	g_free(judgement->path);
	g_free(judgement->costs);
	*judgement = (Judgement){0};
}

static void
judgement_free(gpointer data)
{
	judgement_clear(data);
	g_free(data);
}

Judge *
judge_new(Library *library)
{
	Judge *judge = g_new0(Judge, 1);
	judge->library = library_share(library);
	if (!g_unix_open_pipe(judge->pipe, FD_CLOEXEC, NULL))
		judge->pipe[0] = judge->pipe[1] = -1;
	else
		g_unix_set_fd_nonblocking(judge->pipe[0], TRUE, NULL);
	g_mutex_init(&judge->lock);
	g_cond_init(&judge->changed);
	g_queue_init(&judge->requests);
	g_queue_init(&judge->found);
	return judge;
}

/* Puts a byte into the pipe, or takes it out, so that it is there while a judgement is ready. Needs
   the lock. */
static void
raise_flag(const Judge *judge)
{
	const char byte = 0;
	while (judge->found.length == 1 && write(judge->pipe[1], &byte, 1) < 0 && errno == EINTR)
		continue;
}

static void
lower_flag(const Judge *judge)
{
	char byte;
	while (judge->found.length == 0 && read(judge->pipe[0], &byte, 1) < 0 && errno == EINTR)
		continue;
}

/* Waits for the next request. Owned by the caller; NULL when the judge is being freed. */
static char *
next(Judge *judge)
{
	g_mutex_lock(&judge->lock);
	judge->works = false;
	g_cond_broadcast(&judge->changed);
	while (!judge->over && judge->requests.length == 0)
		g_cond_wait(&judge->changed, &judge->lock);
	char *path = judge->over ? NULL : g_queue_pop_head(&judge->requests);
	judge->works = judge->counts = path != NULL;
	g_mutex_unlock(&judge->lock);
	return path;
}

static void
deliver(Judge *judge, Judgement *judgement)
{
	g_mutex_lock(&judge->lock);
	if (judge->counts) {
		g_queue_push_tail(&judge->found, judgement);
		raise_flag(judge);
	} else {
		judgement_free(judgement);
	}
	g_mutex_unlock(&judge->lock);
}

/* Takes over the path. */
static void
judge_one(Judge *judge, char *path)
{
	Judgement *judgement = g_new0(Judgement, 1);
	judgement->path = path;
	judgement->verdict = roster_list_judge(judge->library, path, &judgement->costs);
	deliver(judge, judgement);
}

static gpointer
work(gpointer data)
{
	Judge *judge = data;
	for (char *path; (path = next(judge));)
		judge_one(judge, path);
	return NULL;
}

/* Starts the thread, if the system has one for us. */
static bool
has_thread(Judge *judge)
{
	if (!judge->thread)
		judge->thread = g_thread_try_new("judge", work, judge, NULL);
	return judge->thread != NULL;
}

void
judge_request(Judge *judge, const char *path)
{
	if (!has_thread(judge)) {
		judge->counts = true;
		judge_one(judge, g_strdup(path));
		return;
	}
	g_mutex_lock(&judge->lock);
	g_queue_push_tail(&judge->requests, g_strdup(path));
	g_cond_broadcast(&judge->changed);
	g_mutex_unlock(&judge->lock);
}

bool
judge_take(Judge *judge, Judgement *judgement)
{
	g_mutex_lock(&judge->lock);
	g_autofree Judgement *first = g_queue_pop_head(&judge->found);
	if (first) {
		*judgement = *first;
		lower_flag(judge);
	}
	g_mutex_unlock(&judge->lock);
	return first != NULL;
}

static void
forget(Judge *judge)
{
	const bool had = judge->found.length > 0;
	judge->counts = false;
	g_queue_clear_full(&judge->requests, g_free);
	g_queue_clear_full(&judge->found, judgement_free);
	if (had)
		lower_flag(judge);
}

void
judge_cancel(Judge *judge)
{
	g_mutex_lock(&judge->lock);
	forget(judge);
	g_mutex_unlock(&judge->lock);
}

void
judge_cancel_and_wait(Judge *judge)
{
	g_mutex_lock(&judge->lock);
	forget(judge);
	while (judge->works)
		g_cond_wait(&judge->changed, &judge->lock);
	g_mutex_unlock(&judge->lock);
}

int
judge_fd(const Judge *judge)
{
	return judge->pipe[0];
}

static void
end_thread(Judge *judge)
{
	g_mutex_lock(&judge->lock);
	judge->over = true;
	g_cond_broadcast(&judge->changed);
	g_mutex_unlock(&judge->lock);
	if (judge->thread)
		g_thread_join(judge->thread);
}

void
judge_free(Judge *judge)
{
	if (!judge)
		return;
	end_thread(judge);
	forget(judge);
	if (judge->pipe[0] >= 0) {
		close(judge->pipe[0]);
		close(judge->pipe[1]);
	}
	library_free(judge->library);
	g_cond_clear(&judge->changed);
	g_mutex_clear(&judge->lock);
	g_free(judge);
}

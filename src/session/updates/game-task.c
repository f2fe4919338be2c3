#include "session/updates/game-task.h"

#include "base/language/i18n.h"
#include "session/updates/install.h"
#include "session/updates/progress.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <unistd.h>

/* Bytes of a download whose progress is shown. */
#define SHOWN_FROM 100000u

struct GameTask {
	Gallery *gallery; /* borrowed */
	GameTaskKind kind;
	char *words;
	GThread *thread;
	int pipe[2];    /* holds a byte after a change; -1 if it could not be made */
	GMutex lock;    /* protects the members below */
	char *progress; /* owned */
	bool stops;
	bool is_over;
	char *done; /* owned, as all below: of the thread until it is over */
	Update *update;
	Diags *diags;
};

/* Puts a byte into the pipe unless it has one. Needs the lock. */
static void
notify(const GameTask *task)
{
	const char byte = 0;
	while (write(task->pipe[1], &byte, 1) < 0 && errno == EINTR)
		continue;
}

static void
drain(const GameTask *task)
{
	char bytes[64];
	ssize_t n;
	do
		n = read(task->pipe[0], bytes, sizeof bytes);
	while (n == (ssize_t)sizeof bytes || (n < 0 && errno == EINTR));
}

/* Sets the progress; takes over the text. Returns false if the task should stop. */
static bool
set_progress(GameTask *task, char *text)
{
	g_mutex_lock(&task->lock);
	if (g_strcmp0(task->progress, text) != 0) {
		g_free(task->progress);
		task->progress = g_steal_pointer(&text);
		notify(task);
	}
	const bool goes_on = !task->stops;
	g_mutex_unlock(&task->lock);
	g_free(text);
	return goes_on;
}

static bool
watch_request(const char *host, guint64 done, guint64 total, gpointer data)
{
	char *text = done < SHOWN_FROM ? g_strdup(_("asking the server …"))
	                               : progress_text(host, done, total);
	return set_progress(data, text);
}

static bool
watch_preview(guint n_compared, gpointer data)
{
	return set_progress(data, g_strdup_printf(ngettext("%u roster compared",
	                                                   "%u rosters compared", n_compared),
	                                          n_compared));
}

static void
find_update(GameTask *task)
{
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	const UpdateSearch search = {task->gallery, rosters, false, watch_preview, task};
	task->update = update_find(&search, task->words, task->diags);
	task->done = task->update ? g_strdup(task->update->state) : NULL;
}

static void
install(GameTask *task)
{
	if (!g_file_test(task->words, G_FILE_TEST_EXISTS)) {
		task->done = install_words(task->gallery, task->words, NULL, NULL, task->diags);
		return;
	}
	g_autoptr(Package) package = package_read(task->words, task->diags);
	task->done = package ? install_package(package, NULL, NULL, task->diags) : NULL;
}

static void
fetch_list(GameTask *task)
{
	const GPtrArray *list = gallery_fetch_list(task->gallery, task->diags);
	if (list && diags_count(task->diags) == 0)
		task->done = g_strdup_printf(ngettext("The gallery has %u game.",
		                                      "The gallery has %u games.", list->len),
		                             list->len);
}

static gpointer
work(gpointer data)
{
	GameTask *task = data;
	switch (task->kind) {
	case GAME_TASK_LIST:
		fetch_list(task);
		break;
	case GAME_TASK_INSTALL:
		install(task);
		break;
	case GAME_TASK_UPDATE:
		find_update(task);
		break;
	}
	g_mutex_lock(&task->lock);
	task->is_over = true;
	notify(task);
	g_mutex_unlock(&task->lock);
	return NULL;
}

GameTask *
game_task_new(Gallery *gallery, GameTaskKind kind, const char *words)
{
	GameTask *task = g_new0(GameTask, 1);
	*task = (GameTask){.gallery = gallery, .kind = kind, .words = g_strdup(words)};
	task->progress = g_strdup(_("asking the server …"));
	task->diags = diags_new();
	g_mutex_init(&task->lock);
	if (!g_unix_open_pipe(task->pipe, FD_CLOEXEC, NULL)) {
		task->pipe[0] = task->pipe[1] = -1;
	} else {
		g_unix_set_fd_nonblocking(task->pipe[0], TRUE, NULL);
		g_unix_set_fd_nonblocking(task->pipe[1], TRUE, NULL);
	}
	gallery_on_progress(gallery, watch_request, task);
	task->thread = g_thread_try_new("game", work, task, NULL);
	if (!task->thread)
		work(task);
	return task;
}

void
game_task_free(GameTask *task)
{
	if (!task)
		return;
	g_mutex_lock(&task->lock);
	task->stops = true;
	g_mutex_unlock(&task->lock);
	if (task->thread)
		g_thread_join(task->thread);
	gallery_on_progress(task->gallery, NULL, NULL);
	for (int i = 0; i < 2; i++)
		if (task->pipe[i] >= 0)
			close(task->pipe[i]);
	update_free(task->update);
	diags_free(task->diags);
	g_mutex_clear(&task->lock);
	g_free(task->words);
	g_free(task->progress);
	g_free(task->done);
	g_free(task);
}

int
game_task_fd(const GameTask *task)
{
	return task->pipe[0];
}

bool
game_task_is_over(GameTask *task)
{
	g_mutex_lock(&task->lock);
	drain(task);
	const bool is_over = task->is_over;
	g_mutex_unlock(&task->lock);
	return is_over;
}

char *
game_task_progress(GameTask *task)
{
	g_mutex_lock(&task->lock);
	char *progress = g_strdup(task->progress);
	g_mutex_unlock(&task->lock);
	return progress;
}

GameTaskKind
game_task_kind(const GameTask *task)
{
	return task->kind;
}

const char *
game_task_done(const GameTask *task)
{
	return task->done;
}

const Diags *
game_task_diags(const GameTask *task)
{
	return task->diags;
}

Update *
game_task_steal_update(GameTask *task)
{
	Update *update = task->update && task->update->id ? task->update : NULL;
	if (update)
		task->update = NULL;
	return update;
}

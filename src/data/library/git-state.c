#include "data/library/git-state.h"

#include "base/files/container.h"
#include "base/files/feed.h"
#include "base/files/unsaved.h"
#include "data/datasets/package.h"
#include "data/library/library-diags.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Digits of a commit in a path. */
#define SHOWN_DIGITS 12

void
git_state_free(GitState *state)
{
	if (!state)
		return;
	g_free(state->commit);
	g_free(state->day);
	g_free(state);
}

static void
free_state(gpointer state)
{
	git_state_free(state);
}

/* The environment of git(1): it reads no objects from elsewhere, and asks for nothing. */
static char **
environment(void)
{
	char **env = g_get_environ();
	env = g_environ_setenv(env, "GIT_NO_LAZY_FETCH", "1", TRUE);
	env = g_environ_setenv(env, "GIT_ALLOW_PROTOCOL", "", TRUE);
	env = g_environ_setenv(env, "GIT_OPTIONAL_LOCKS", "0", TRUE);
	return g_environ_setenv(env, "GIT_TERMINAL_PROMPT", "0", TRUE);
}

/* The bytes that come out of a pipe, which are closed behind a zero byte; never NULL. */
static GBytes *
drain(int pipe)
{
	g_autofree char *path = g_strdup_printf("/dev/fd/%d", pipe);
	GBytes *bytes = container_read_packed(path, NULL);
	close(pipe);
	return bytes ? bytes : g_bytes_new_static("", 0);
}

/* Runs git(1) in a folder. Returns its output, owned by the caller: g_bytes_unref(); NULL if it fails.
   @input  a file; -1 for none */
static GBytes *
run_git(const char *folder, const char *const *words, int input)
{
	g_autoptr(GPtrArray) argv = g_ptr_array_new();
	const char *const begin[] = {"git", "-C", folder, NULL};
	for (guint i = 0; begin[i]; i++)
		g_ptr_array_add(argv, (gpointer)(guintptr)begin[i]);
	for (guint i = 0; words[i]; i++)
		g_ptr_array_add(argv, (gpointer)(guintptr)words[i]);
	g_ptr_array_add(argv, NULL);
	g_auto(GStrv) env = environment();
	GPid program;
	int out, status;
	const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
	                          G_SPAWN_STDERR_TO_DEV_NULL;
	if (!g_spawn_async_with_pipes_and_fds(
		    NULL, (const char *const *)argv->pdata, (const char *const *)env, flags, NULL,
		    NULL, input, -1, -1, NULL, NULL, 0, &program, NULL, &out, NULL, NULL))
		return NULL;
	GBytes *bytes = drain(out);
	while (waitpid(program, &status, 0) < 0 && errno == EINTR)
		continue;
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return bytes;
	g_bytes_unref(bytes);
	return NULL;
}

/* A line of rev-list: seconds since 1970, a blank, the commit. */
static void
add_state(GPtrArray *states, const char *line)
{
	char *end;
	const gint64 seconds = g_ascii_strtoll(line, &end, 10);
	g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc(seconds);
	if (end == line || *end != ' ' || !time)
		return;
	GitState *state = g_new(GitState, 1);
	*state = (GitState){g_strdup(end + 1), g_date_time_format(time, "%Y-%m-%d")};
	g_ptr_array_add(states, state);
}

GPtrArray *
git_states(const char *folder)
{
	const char *const words[] = {"rev-list", "--first-parent", "--timestamp", "HEAD", "--", ".",
	                             NULL};
	g_autoptr(GBytes) bytes = run_git(folder, words, -1);
	if (!bytes)
		return NULL;
	g_autofree char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GPtrArray *states = g_ptr_array_new_with_free_func(free_state);
	for (guint i = 0; lines[i]; i++)
		add_state(states, lines[i]);
	return states;
}

/* A file of a commit: its object, and its path below the folder. Borrowed. */
typedef struct GitFile {
	const char *object, *path;
} GitFile;

/* The army data among the entries of ls-tree -z, which are cut up: "100644 blob OBJECT<tab>PATH". */
static GArray *
take_files(char *text, gsize length)
{
	GArray *files = g_array_new(FALSE, FALSE, sizeof(GitFile));
	for (char *at = text; at < text + length; at += strlen(at) + 1) {
		char *tab = strchr(at, '\t');
		char *object = strstr(at, " blob ");
		if (!tab || !object || object > tab)
			continue;
		*tab = '\0';
		const GitFile file = {object + strlen(" blob "), tab + 1};
		const char *slash = strrchr(file.path, '/');
		at = tab + 1;
		if (package_takes(slash ? slash + 1 : file.path) && files->len < PACKAGE_MAX_FILES)
			g_array_append_val(files, file);
	}
	return files;
}

/* Puts the objects of cat-file --batch in memory: "OBJECT blob SIZE", a line end, the bytes, a line end. Returns false
   if there are fewer than files. */
static bool
put_files(const char *place, const GArray *files, GBytes *objects)
{
	gsize left;
	const char *at = g_bytes_get_data(objects, &left);
	for (guint i = 0; i < files->len; i++) {
		const char *size_at = left ? g_strstr_len(at, (gssize)MIN(left, 200), " blob ")
		                           : NULL;
		char *end = NULL;
		const guint64 size = size_at ? g_ascii_strtoull(size_at + strlen(" blob "), &end,
		                                                10)
		                             : 0;
		const gsize head = end ? (gsize)(end - at) + 1 : 0;
		if (!end || *end != '\n' || left < head || size >= left - head)
			return false;
		g_autofree char *path = g_build_filename(
			place, g_array_index(files, GitFile, i).path, NULL);
		g_autoptr(GBytes) bytes = g_bytes_new_take(g_strndup(at + head, size), size);
		unsaved_put(path, bytes);
		at += head + size + 1;
		left -= head + size + 1;
	}
	return true;
}

/* The objects of files, one behind the other; NULL on failure. The caller owns them. */
static GBytes *
read_objects(const char *folder, const GArray *files)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < files->len; i++)
		g_string_append_printf(names, "%s\n", g_array_index(files, GitFile, i).object);
	g_autoptr(GBytes) bytes = g_bytes_new(names->str, names->len);
	const int input = feed_open_input(bytes);
	if (input < 0)
		return NULL;
	const char *const words[] = {"cat-file", "--batch", NULL};
	GBytes *objects = run_git(folder, words, input);
	close(input);
	return objects;
}

static bool
read_commit(const char *folder, const char *commit, const char *place)
{
	const char *const words[] = {"ls-tree", "-r", "-z", commit, NULL};
	g_autoptr(GBytes) list = run_git(folder, words, -1);
	if (!list)
		return false;
	gsize length;
	const char *data = g_bytes_get_data(list, &length);
	g_autofree char *text = g_memdup2(data, length + 1);
	g_autoptr(GArray) files = take_files(text, length);
	g_autoptr(GBytes) objects = read_objects(folder, files);
	return objects && files->len && put_files(place, files, objects);
}

char *
git_state_read(const char *folder, const GitState *state, Diags *diags)
{
	g_autofree char *place = g_strdup_printf("%s@%.*s", folder, SHOWN_DIGITS, state->commit);
	if (read_commit(folder, state->commit, place))
		return g_steal_pointer(&place);
	unsaved_forget(place);
	diags_add(diags, &LIBRARY_KINDS[LIBRARY_GIT_UNREADABLE], folder, 0, state->commit, NULL);
	return NULL;
}

GBytes *
git_committed(const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *name = g_path_get_basename(path);
	g_autofree char *object = g_strdup_printf("HEAD:./%s", name);
	const char *const words[] = {"cat-file", "blob", object, NULL};
	return run_git(folder, words, -1);
}

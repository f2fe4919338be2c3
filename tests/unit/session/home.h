/*
 * home: a home directory of its own for a test, with army data (army.h) and a roster in a file.
 *
 *	Home h;
 *	home_open(&h);
 *	Workbench *bench = workbench_open(h.library, h.path, h.diags);
 *	...
 *	home_close(&h);
 */
#ifndef TESTS_UNIT_WORKBENCH_HOME_H
#define TESTS_UNIT_WORKBENCH_HOME_H

#include "bench-army.h"
#include "remove-folder.h"
#include "workbench-fixture.h"

#include <glib/gstdio.h>

typedef struct Home {
	char *folder;
	char *named[2]; /* for library_open() */
	Diags *diags;
	Library *library;
	char *path; /* roster with one force `f` and a boss `b` in it */
} Home;

#define HOME_ROSTER                                                                            \
	"<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' id='r' name='Waaagh'" \
	" battleScribeVersion='2.03' gameSystemId='gs' gameSystemName='Game'"                  \
	" gameSystemRevision='1'><forces><force id='f' name='Army' entryId='army'"             \
	" catalogueId='cat' catalogueRevision='1' catalogueName='Orks'><selections>"           \
	"<selection id='b' name='Boss' entryId='boss' number='1' type='model'/></selections>"  \
	"</force></forces></roster>"

/* Writes a file below the folder; its path, owned by the caller: g_free(). */
static inline char *
home_put(const Home *h, const char *name, const char *content)
{
	char *path = g_build_filename(h->folder, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);
	g_mkdir_with_parents(folder, 0700);
	cr_assert(g_file_set_contents(path, content, -1, NULL));
	return path;
}

static inline void
home_put_data(const Home *h)
{
	g_free(home_put(h, "lists/game.gst",
	                "<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema'"
	                " id='gs' name='Game' revision='1' battleScribeVersion='2.03'>" ARMY_SYSTEM
	                "</gameSystem>"));
	g_free(home_put(h, "lists/orks.cat",
	                "<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema'"
	                " id='cat' name='Orks' revision='1' battleScribeVersion='2.03'"
	                " gameSystemId='gs' gameSystemRevision='1'>" ARMY_CATALOGUE
	                "</catalogue>"));
}

/* Each test is a process of its own: GLib reads the environment when it is first asked. */
static inline void
home_open(Home *h)
{
	*h = (Home){.folder = g_dir_make_tmp("muster-home-XXXXXX", NULL), .diags = diags_new()};
	for (const char *const *name = (const char *const[]){"DATA", "CONFIG", "STATE", NULL};
	     *name; name++) {
		g_autofree char *variable = g_strdup_printf("XDG_%s_HOME", *name);
		g_autofree char *folder = g_build_filename(h->folder, *name, NULL);
		g_setenv(variable, folder, TRUE);
	}
	home_put_data(h);
	h->named[0] = g_build_filename(h->folder, "lists", NULL);
	h->library = library_open(h->named, h->diags);
	h->path = home_put(h, "waaagh.ros", HOME_ROSTER);
}

static inline void
home_close(Home *h)
{
	library_free(h->library);
	diags_free(h->diags);
	remove_folder(h->folder);
	g_free(h->named[0]);
	g_free(h->path);
	g_free(h->folder);
}

/* Opens the roster. */
static inline Workbench *
home_bench(Home *h)
{
	Workbench *bench = workbench_open(h->library, h->path, h->diags);
	cr_assert_not_null(bench);
	return bench;
}

/* True if the file has a text in it. */
static inline bool
home_file_has(const char *path, const char *text)
{
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL));
	return strstr(content, text) != NULL;
}

#endif

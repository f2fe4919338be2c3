/* Tasks in threads: installations and updates of folders. */
#include "session/updates/game-task.h"

#include "session/updates/games-diags.h"
#include "session/updates/missing-game.h"
#include "session/updates/progress.h"
#include "store-fixture.h"

#include <poll.h>

static void
open_home(void)
{
	store_fixture_open();
	/* Nothing listens there: a task that asks the gallery fails. */
	g_setenv("MUSTER_GALLERY", "http://127.0.0.1:1/list.json", TRUE);
}

TestSuite(game_task, .init = open_home, .fini = store_fixture_close);

static void
wait_for(GameTask *task)
{
	struct pollfd change = {.fd = game_task_fd(task), .events = POLLIN};
	while (!game_task_is_over(task))
		poll(&change, 1, -1);
}

/* Starts a task and waits for it. */
static GameTask *
run(Gallery *gallery, GameTaskKind kind, const char *words)
{
	GameTask *task = game_task_new(gallery, kind, words);
	wait_for(task);
	cr_expect_eq(game_task_kind(task), kind);
	return task;
}

static char *
publish(const char *readme)
{
	g_autofree char *text = store_fixture_system(readme);
	g_free(store_fixture_put("authors/tin.gst", text));
	return g_build_filename(store_fixture_home, "authors", NULL);
}

Test(game_task, a_folder_is_installed_and_updated)
{
	g_autoptr(Gallery) gallery = gallery_new();
	g_autofree char *folder = publish("one");
	GameTask *installing = run(gallery, GAME_TASK_INSTALL, folder);
	cr_assert_not_null(game_task_done(installing));
	cr_expect_not_null(strstr(game_task_done(installing), "Tin War"));
	game_task_free(installing);
	GameTask *none = run(gallery, GAME_TASK_UPDATE, "authors");
	cr_expect_str_eq(game_task_done(none), "authors is up to date");
	cr_expect_null(game_task_steal_update(none));
	game_task_free(none);
	g_free(publish("two"));
	GameTask *updating = run(gallery, GAME_TASK_UPDATE, "authors");
	g_autoptr(Update) update = game_task_steal_update(updating);
	cr_assert_not_null(update);
	cr_expect_str_eq(game_task_done(updating), update->state);
	cr_expect_null(game_task_steal_update(updating));
	game_task_free(updating);
}

Test(game_task, an_update_that_nobody_takes_is_removed)
{
	g_autoptr(Gallery) gallery = gallery_new();
	g_autofree char *folder = publish("one");
	game_task_free(run(gallery, GAME_TASK_INSTALL, folder));
	g_free(publish("two"));
	game_task_free(run(gallery, GAME_TASK_UPDATE, "authors"));
	g_autoptr(Store) store = store_open(NULL);
	cr_expect_eq(store_find(store, "authors")->versions->len, 1);
	game_task_free(NULL);
}

/* Runs a task that fails, and asserts its first diagnostic. */
static void
expect_failure(GameTaskKind kind, const char *words, const char *piece)
{
	g_autoptr(Gallery) gallery = gallery_new();
	g_autoptr(GameTask) task = run(gallery, kind, words);
	g_autofree char *progress = game_task_progress(task);
	cr_expect_not_null(progress);
	cr_expect_null(game_task_done(task));
	cr_assert(diags_count(game_task_diags(task)) > 0);
	g_autofree char *text = diag_to_string(diags_get(game_task_diags(task), 0));
	cr_expect_not_null(strstr(text, piece), "%s", text);
}

Test(game_task, a_failure_is_kept_for_the_user)
{
	g_autofree char *notes = store_fixture_put("notes.txt", "x");
	expect_failure(GAME_TASK_UPDATE, "tin", "\"tin\"");
	expect_failure(GAME_TASK_INSTALL, notes, "notes.txt");
	expect_failure(GAME_TASK_INSTALL, "tin", "127.0.0.1");
	expect_failure(GAME_TASK_LIST, NULL, "127.0.0.1");
}

Test(game_task, a_progress_has_the_total_if_it_is_known)
{
	g_autofree char *some = progress_text("a.org", 1500000, 3000000);
	cr_expect_str_eq(some, "a.org: 1.5 of 3.0 MB");
	g_autofree char *unknown = progress_text("a.org", 1500000, 0);
	cr_expect_str_eq(unknown, "a.org: 1.5 MB");
}

static void
expect_missing(const Library *library, const char *path, const char *expected)
{
	g_autofree char *game = missing_game_of(library, path);
	cr_expect_eq(g_strcmp0(game, expected), 0, "%s: %s", path, game);
}

/* Writes a roster of a game system. Returns its path, owned by the caller. */
static char *
put_roster(const char *name, const char *system)
{
	g_autofree char *text = g_strdup_printf(
		"<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' id='r' name='Mine'"
		" battleScribeVersion='2.03' %s gameSystemRevision='1'/>",
		system);
	return store_fixture_put(name, text);
}

Test(game_task, the_game_of_a_roster_is_missing_if_its_army_data_are)
{
	g_autofree char *folder = publish("one");
	char *const named[] = {folder, NULL};
	g_autoptr(Library) library = library_open(named, NULL);
	g_autofree char *tin = put_roster("a.ros", "gameSystemId='tin' gameSystemName='Tin War'");
	g_autofree char *zinc = put_roster("b.ros", "gameSystemId='zinc' gameSystemName='Zinc'");
	g_autofree char *none = put_roster("c.ros", "gameSystemName='Zinc'");
	g_autofree char *notes = store_fixture_put("notes.ros", "no roster");
	expect_missing(library, tin, NULL);
	expect_missing(library, zinc, "Zinc");
	expect_missing(library, none, NULL);
	expect_missing(library, notes, NULL);
	expect_missing(library, "/no/such/file.ros", NULL);
}

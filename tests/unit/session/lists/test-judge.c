/* Rosters judged in a thread. */
#include "session/lists/judge.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>

/* A game in which an army needs a boss, and rosters of it. */
#define SYSTEM                                                                               \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='game'"  \
	" name='Game' revision='1' battleScribeVersion='2.03'><costTypes><costType id='pts'" \
	" name='pts' defaultCostLimit='-1'/></costTypes><categoryEntries><categoryEntry"     \
	" id='hq' name='HQ'/></categoryEntries><forceEntries><forceEntry id='army'"          \
	" name='Army'><categoryLinks><categoryLink id='army-hq' name='HQ' targetId='hq'>"    \
	"<constraints><constraint id='min' type='min' value='1' field='selections'"          \
	" scope='parent'/></constraints></categoryLink></categoryLinks></forceEntry>"        \
	"</forceEntries></gameSystem>"
#define ROSTER                                                                                  \
	"<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' id='r' name='R'"       \
	" gameSystemId='game' gameSystemName='Game' gameSystemRevision='1'><forces><force"      \
	" id='f' name='Army' entryId='army' catalogueId='game' catalogueName='Game'/></forces>" \
	"</roster>"

typedef struct Fixture {
	char *folder;
	char *named[2];
	Diags *diags;
	Library *library;
	Judge *judge;
	char *path;
} Fixture;

static char *
put(const Fixture *f, const char *name, const char *text)
{
	char *path = g_build_filename(f->folder, name, NULL);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	return path;
}

static void
fixture_open(Fixture *f)
{
	*f = (Fixture){.folder = g_dir_make_tmp("muster-judge-XXXXXX", NULL)};
	f->named[0] = f->folder;
	f->diags = diags_new();
	g_free(put(f, "game.gst", SYSTEM));
	f->path = put(f, "r.ros", ROSTER);
	f->library = library_open(f->named, f->diags);
	f->judge = judge_new(f->library);
}

static void
fixture_close(Fixture *f)
{
	g_clear_pointer(&f->judge, judge_free);
	library_free(f->library);
	diags_free(f->diags);
	g_autofree char *game = g_build_filename(f->folder, "game.gst", NULL);
	g_unlink(game);
	g_unlink(f->path);
	g_rmdir(f->folder);
	g_free(f->path);
	g_free(f->folder);
}

static bool
is_readable(const Judge *judge, int patience)
{
	struct pollfd source = {.fd = judge_fd(judge), .events = POLLIN};
	return poll(&source, 1, patience) == 1;
}

Test(judge, judgements_come_in_the_order_of_the_requests)
{
	Fixture f;
	fixture_open(&f);
	judge_request(f.judge, f.path);
	judge_request(f.judge, "/nowhere.ros");
	static const ListedVerdict EXPECTED[] = {LISTED_ILLEGAL, LISTED_UNREADABLE};
	for (int i = 0; i < 2; i++) {
		g_auto(Judgement) judgement = {0};
		cr_assert(is_readable(f.judge, -1));
		cr_assert(judge_take(f.judge, &judgement));
		cr_expect_eq(judgement.verdict, EXPECTED[i]);
	}
	cr_expect_not(is_readable(f.judge, 0), "no judgement is left");
	g_auto(Judgement) none = {0};
	cr_expect_not(judge_take(f.judge, &none));
	fixture_close(&f);
}

Test(judge, cancelled_requests_have_no_judgement)
{
	Fixture f;
	fixture_open(&f);
	for (int i = 0; i < 50; i++)
		judge_request(f.judge, f.path);
	judge_cancel_and_wait(f.judge);
	g_auto(Judgement) none = {0};
	cr_expect_not(judge_take(f.judge, &none));
	cr_expect_not(is_readable(f.judge, 0));
	judge_request(f.judge, f.path);
	cr_expect(is_readable(f.judge, -1), "it takes further requests");
	judge_cancel(f.judge);
	cr_expect_not(is_readable(f.judge, 0));
	fixture_close(&f);
}

Test(judge, freeing_it_at_work_leaves_the_library_usable)
{
	Fixture f;
	fixture_open(&f);
	for (int i = 0; i < 50; i++)
		judge_request(f.judge, f.path);
	g_clear_pointer(&f.judge, judge_free);
	cr_expect_not_null(library_load(f.library, "game", NULL, f.diags));
	fixture_close(&f);
}

Test(judge, its_owner_can_load_at_the_same_time)
{
	Fixture f;
	fixture_open(&f);
	judge_request(f.judge, f.path);
	const LoadedGame *own = library_load(f.library, "game", NULL, f.diags);
	cr_expect_not_null(own);
	cr_expect(is_readable(f.judge, -1));
	cr_expect_eq(library_load(f.library, "game", NULL, f.diags), own);
	fixture_close(&f);
}

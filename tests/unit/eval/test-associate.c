/* To what a selection may be tied, and how much room its associations leave (S-086). */
#include "eval/associate.h"
#include "eval/room.h"
#include "fixture.h"

/* A boss leads one squad of his force; he may be aboard of as many cars as he likes. */
/* clang-format off */
#define ARMY                                                                                    \
	"<sharedAssociations>"                                                                   \
	"<association id='leads' name='Leads' max='1' scope='force' childId='troops'/>"          \
	"</sharedAssociations>"                                                                  \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='boss' name='Boss' type='model'>"                                    \
	"<associations>"                                                                         \
	"<association id='aboard' name='Aboard' scope='force' childId='car'/></associations>"    \
	"<associationLinks>"                                                                     \
	"<associationLink id='l' name='Leads' targetId='leads' type='association'/>"             \
	"</associationLinks></selectionEntry>"                                                   \
	"<selectionEntry id='squad' name='Squad' type='unit'><categoryLinks>"                    \
	"<categoryLink id='t' name='Troops' targetId='troops' primary='true'/></categoryLinks>"  \
	"</selectionEntry>"                                                                      \
	"<selectionEntry id='car' name='Car' type='unit'/>"                                      \
	"</selectionEntries>"
/* clang-format on */

static Fixture f;
static const char *boss, *first, *second;

static void
open_army(void)
{
	fixture_open(&f, FIXTURE_SYSTEM, ARMY);
	boss = fixture_select(&f, f.force, "boss");
	first = fixture_select(&f, f.force, "squad");
	second = fixture_select(&f, f.force, "squad");
}

static void
close_army(void)
{
	fixture_close(&f);
}

static const Entry *
association(const char *id)
{
	const Instance *instance = view_find(f.view, boss);
	g_autoptr(GPtrArray) all = definition_associations(f.game, instance->definition);
	for (guint i = 0; i < all->len; i++) {
		const Entry *entry = g_ptr_array_index(all, i);
		if (strcmp(game_text(f.game, entry->id), id) == 0)
			return entry;
	}
	cr_assert_fail("%s is not declared", id);
	return NULL;
}

static guint
count_candidates(const char *id)
{
	const Query query = association_query(association(id));
	g_autoptr(GPtrArray) candidates = associate_candidates(
		f.view, view_own(f.view, view_find(f.view, boss)), &query);
	return candidates->len;
}

static void
tie(const char *id, const char *to)
{
	g_auto(Edit) edit = {
		.kind = EDIT_ASSOCIATE,
		.id = g_strdup(boss),
		.entry = g_strdup(id),
		.text = g_strdup(to),
		.at = -1,
	};
	cr_assert(roster_apply(f.roster, &edit, NULL, f.diags));
	view_refresh(f.view);
}

TestSuite(associate, .init = open_army, .fini = close_army);

Test(associate, candidates_are_what_fits_with_or_without_a_limit)
{
	cr_expect_eq(count_candidates("leads"), 2);
	cr_expect_eq(count_candidates("aboard"), 0);
	fixture_select(&f, f.force, "car");
	cr_expect_eq(count_candidates("aboard"), 1);
}

Test(associate, room_is_what_the_limit_leaves)
{
	const Instance *leader = view_find(f.view, boss);
	Room room = room_in_associations(f.view, leader, association("leads"));
	cr_assert(room.most.is_there);
	cr_expect_not(room_is_full(&room));
	tie("leads", first);
	leader = view_find(f.view, boss);
	room = room_in_associations(f.view, leader, association("leads"));
	cr_expect(room_is_full(&room));
	tie("leads", second);
	leader = view_find(f.view, boss);
	room = room_in_associations(f.view, leader, association("leads"));
	cr_expect_eq(amount_to_int(room.most.taken), 2, "more than there may be are counted");
}

Test(associate, what_has_no_limit_has_no_edge)
{
	const Room room = room_in_associations(f.view, view_find(f.view, boss),
	                                       association("aboard"));
	cr_expect_not(room.most.is_there);
	cr_expect_not(room.least.is_there);
}

/* Candidates for associations, and the room that their limits leave (S-086). */
#include "engine/eval/room.h"
#include "engine/queries/associate.h"
#include "fixture.h"

/* A boss leads one squad of the force, and may be aboard any number of cars. */
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
	"<selectionEntry id='column' name='Column' type='unit'><associations>"                   \
	"<association id='lifted' name='Lifted by' scope='force' childId='craft'"                \
	" includeChildSelections='true'/>"                                                       \
	"<association id='first' name='First' scope='self' childId='craft'"                      \
	" includeChildSelections='true'/></associations>"                                        \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='wing' name='Wing' type='upgrade'><selectionEntries>"                \
	"<selectionEntry id='flyer' name='Flyer' type='model'><categoryLinks>"                   \
	"<categoryLink id='fc' name='Craft' targetId='craft'/></categoryLinks>"                  \
	"</selectionEntry></selectionEntries></selectionEntry>"                                  \
	"<selectionEntry id='lorry' name='Lorry' type='unit'><categoryLinks>"                    \
	"<categoryLink id='lc' name='Craft' targetId='craft'/></categoryLinks>"                  \
	"</selectionEntry>"                                                                      \
	"<selectionEntry id='convoy' name='Convoy' type='unit'><associations>"                   \
	"<association id='escorts' name='Escorts' scope='force' childId='craft'"                 \
	" includeChildSelections='true'/></associations>"                                        \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='driver' name='Driver' type='model'><categoryLinks>"                 \
	"<categoryLink id='dc' name='Craft' targetId='craft'/></categoryLinks>"                  \
	"</selectionEntry></selectionEntries></selectionEntry>"                                  \
	"</selectionEntries></selectionEntry>"                                                   \
	"<selectionEntry id='herald' name='Herald' type='model'><associations>"                  \
	"<association id='joins' name='Joins' scope='force' childId='any'"                       \
	" namedBy='Leader | candidate: joins …, or this unit'/></associations>"                  \
	"<rules><rule id='hr' name='Leader'><description>It joins: Squad</description></rule>"   \
	"</rules></selectionEntry>"                                                              \
	"<selectionEntry id='guard' name='Guard' type='unit'><rules>"                            \
	"<rule id='gr' name='Duty'><modifiers><modifier type='set' field='description'"          \
	" value='A leader that joins a Squad, or this unit'><conditions>"                        \
	"<condition type='atLeast' value='1' field='selections' scope='force' childId='car'/>"   \
	"</conditions></modifier></modifiers><description>It stands alone.</description></rule>" \
	"</rules></selectionEntry>"                                                              \
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
association_of(const char *from, const char *id)
{
	const Instance *instance = view_find(f.view, from);
	g_autoptr(GPtrArray) all = definition_associations(f.game, instance->definition);
	for (guint i = 0; i < all->len; i++) {
		const Entry *entry = g_ptr_array_index(all, i);
		if (strcmp(game_text(f.game, entry->id), id) == 0)
			return entry;
	}
	cr_assert_fail("%s is not declared", id);
	return NULL;
}

static const Entry *
association(const char *id)
{
	return association_of(boss, id);
}

static guint
count_candidates_of(const char *from, const char *id)
{
	g_autoptr(GPtrArray) candidates = associate_candidates(
		f.view, view_own(f.view, view_find(f.view, from)), association_of(from, id));
	return candidates->len;
}

static guint
count_candidates(const char *id)
{
	return count_candidates_of(boss, id);
}

static void
associate(const char *id, const char *to)
{
	g_auto(Change) change = {
		.kind = CHANGE_ASSOCIATE,
		.id = g_strdup(boss),
		.entry = g_strdup(id),
		.text = g_strdup(to),
		.at = -1,
	};
	cr_assert(roster_apply(f.roster, &change, NULL, f.diags));
	view_refresh(f.view);
}

TestSuite(associate, .init = open_army, .fini = close_army);

Test(associate, candidates_match_scope_and_childId)
{
	cr_expect_eq(count_candidates("leads"), 2);
	cr_expect_eq(count_candidates("aboard"), 0);
	fixture_select(&f, f.force, "car");
	cr_expect_eq(count_candidates("aboard"), 1);
}

Test(associate, a_text_that_an_edit_elsewhere_changes_names_another_candidate)
{
	const char *herald = fixture_select(&f, f.force, "herald");
	fixture_select(&f, f.force, "guard");
	cr_expect_eq(count_candidates_of(herald, "joins"), 2, "the squads");
	cr_expect_eq(count_candidates_of(herald, "joins"), 2, "asked again");
	fixture_select(&f, f.force, "car");
	cr_expect_eq(count_candidates_of(herald, "joins"), 3, "the guard, too");
}

Test(associate, room_is_left_by_the_limit)
{
	const Instance *leader = view_find(f.view, boss);
	Room room = room_in_associations(f.view, leader, association("leads"));
	cr_assert(room.most.is_there);
	cr_expect_not(room_is_full(&room));
	associate("leads", first);
	leader = view_find(f.view, boss);
	room = room_in_associations(f.view, leader, association("leads"));
	cr_expect(room_is_full(&room));
	associate("leads", second);
	leader = view_find(f.view, boss);
	room = room_in_associations(f.view, leader, association("leads"));
	cr_expect_eq(amount_to_int(room.most.taken), 2, "counts beyond the limit");
}

Test(associate, room_without_limit_has_no_edge)
{
	const Room room = room_in_associations(f.view, view_find(f.view, boss),
	                                       association("aboard"));
	cr_expect_not(room.most.is_there);
	cr_expect_not(room.least.is_there);
}

Test(associate, own_models_are_candidates_with_the_scope_self_only)
{
	const char *column = fixture_select(&f, f.force, "column");
	const char *wing = fixture_select(&f, column, "wing");
	fixture_select(&f, wing, "flyer");
	cr_expect_eq(count_candidates_of(column, "lifted"), 0, "not one of its own models");
	cr_expect_eq(count_candidates_of(column, "first"), 1, "the scope self contains it");
	const char *other = fixture_select(&f, f.force, "column");
	cr_expect_eq(count_candidates_of(other, "lifted"), 1, "the flyer of another column");
}

Test(associate, a_unit_bought_with_it_is_a_candidate)
{
	const char *column = fixture_select(&f, f.force, "column");
	fixture_select(&f, column, "lorry");
	cr_expect_eq(count_candidates_of(column, "lifted"), 1);
}

Test(associate, a_model_of_a_unit_bought_with_it_is_a_candidate)
{
	const char *column = fixture_select(&f, f.force, "column");
	const char *convoy = fixture_select(&f, column, "convoy");
	fixture_select(&f, convoy, "driver");
	cr_expect_eq(count_candidates_of(column, "lifted"), 1);
	cr_expect_eq(count_candidates_of(convoy, "escorts"), 0, "its own models are not");
}

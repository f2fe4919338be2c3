/* Findings of units that an edit elsewhere leaves unchanged: they are kept, and their words follow the roster. */
#include "engine/verdict/verdict.h"
#include "fixture.h"

/* clang-format off */
#define SYSTEM \
	"<categoryEntries><categoryEntry id='troops' name='Troops'/></categoryEntries>" \
	"<forceEntries><forceEntry id='army' name='Army'>" \
	"<modifiers><modifier type='set' field='name' value='Horde'><conditions>" \
	"<condition type='atLeast' value='2' field='selections' scope='self' childId='boy' includeChildSelections='true'/>" \
	"</conditions></modifier></modifiers>" \
	"<categoryLinks><categoryLink id='army-troops' name='Troops' targetId='troops'/></categoryLinks>" \
	"</forceEntry></forceEntries>"
#define UNIT(id, name, inside) \
	"<selectionEntry id='" id "' name='" name "' type='unit'>" inside "</selectionEntry>"
#define TROOPS "<categoryLinks><categoryLink id='l' name='T' targetId='troops' primary='true'/></categoryLinks>"
#define ONE "<constraints><constraint id='one' type='max' value='1' field='selections' scope='parent'/></constraints>"
#define SQUAD UNIT("squad", "Squad", TROOPS "<selectionEntries>" UNIT("gun", "Gun", ONE) "</selectionEntries>")
#define GHOST "<selectionEntry id='ghost' name='Ghost' type='unit' hidden='true'>" TROOPS "</selectionEntry>"
#define CATALOGUE "<selectionEntries>" SQUAD GHOST UNIT("boy", "Boy", TROOPS) "</selectionEntries>"
/* clang-format on */

/* The messages with the names of their owners, one per line. */
static const char *
messages(Fixture *f, const Verdict *verdict)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_string_append_printf(out, "%s: %s\n", finding->path[1], finding->message);
	}
	return fixture_keep(f, g_string_free(out, FALSE));
}

static void
add_boy(Fixture *f, Verdict *verdict)
{
	fixture_select(f, f->force, "boy");
	view_refresh(f->view);
	verdict_refresh(verdict);
}

static void
add_squad(Fixture *f, int64_t guns)
{
	const char *squad = fixture_select(f, f->force, "squad");
	fixture_set_count(f, fixture_select(f, squad, "gun"), guns);
}

Test(kept, findings_of_unchanged_units_stay)
{
	Fixture f;
	fixture_open(&f, SYSTEM, CATALOGUE);
	add_squad(&f, 3);
	add_squad(&f, 2);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	const char *first = messages(&f, verdict);
	cr_expect_str_eq(first, "Squad: Squad has 2 too many selections of Gun (maximum 1)\n"
	                        "Squad: Squad has 1 too many selections of Gun (maximum 1)\n");
	for (int i = 0; i < 3; i++) {
		add_boy(&f, verdict);
		cr_expect_str_eq(messages(&f, verdict), first);
	}
	fixture_close(&f);
}

Test(kept, a_kept_finding_names_its_carrier_in_the_present_view)
{
	Fixture f;
	fixture_open(&f, SYSTEM, CATALOGUE);
	const char *ghost = fixture_select(&f, f.force, "ghost");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	add_boy(&f, verdict);
	cr_assert_eq(verdict_count(verdict), 1);
	cr_expect_eq(verdict_get(verdict, 0)->carrier, view_find(f.view, ghost));
	cr_expect_str_eq(verdict_get(verdict, 0)->owner_id, ghost);
	fixture_close(&f);
}

Test(kept, a_kept_finding_follows_the_name_of_its_force)
{
	Fixture f;
	fixture_open(&f, SYSTEM, CATALOGUE);
	fixture_select(&f, f.force, "ghost");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	add_boy(&f, verdict);
	cr_expect_str_eq(messages(&f, verdict),
	                 "Ghost: Army cannot have any selections of Ghost (hidden)\n");
	add_boy(&f, verdict);
	cr_expect_str_eq(messages(&f, verdict),
	                 "Ghost: Horde cannot have any selections of Ghost (hidden)\n");
	fixture_close(&f);
}

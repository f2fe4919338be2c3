/* Updates of forces and selections of which a file says little, and names in edits of them. */
#include "engine/edit/replacement.h"
#include "engine/edit/update.h"
#include "fixture.h"

#define FORCE(id, name) "<forceEntry id='" id "' name='" name "'/>"
/* `army` holds two kinds of patrol; the third host is offered by a link. */
#define SYSTEM                                                                                  \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>"                      \
	"<costType id='power' name='power' defaultCostLimit='-1'/></costTypes>"                 \
	"<forceEntries><forceEntry id='army' name='Army'><forceEntries>" FORCE(                 \
		"patrol", "Patrol") "</forceEntries><forceEntryLinks><forceEntryLink"           \
				    " id='to-scouts' "                                          \
				    "targetId='scouts'/></forceEntryLinks></forceEntry>" FORCE( \
					    "host", "Host") FORCE("host2", "Host")              \
					    FORCE("scouts", "Scouts") "</forceEntries>"
#define ENTRY(id, name, inside) \
	"<selectionEntry id='" id "' name='" name "' type='upgrade'>" inside "</selectionEntry>"
#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
/* A boss behind a link, with a squire who has a horse. */
#define BODY                                                                    \
	"<entryLinks><entryLink id='to-boss' name='Boss' type='selectionEntry'" \
	" targetId='boss'/></entryLinks><sharedSelectionEntries>" ENTRY(        \
		"boss", "Boss",                                                 \
		ENTRIES(ENTRY("sword", "Sword", "") ENTRY(                      \
			"squire", "Squire",                                     \
			ENTRIES(ENTRY("horse", "Horse", ""))))) "</sharedSelectionEntries>"

/* A force as a file has it that the data do not have; a NULL is what the file does not say. */
typedef struct LostForce {
	const char *entry, *name, *catalogue_name;
	bool has_catalogue;
	const char *found; /* names and reasons */
} LostForce;

static const LostForce FORCES[] = {
	{"army", NULL, NULL, true, "Army same-id certain"},
	{"old-army", "Army", NULL, true, "Army same-name certain"},
	{"old-army", "army", "Orks", false, "Army same-name certain"},
	{"old-army", "Army", "Elves", false, ""},
	{"old-army", "Army", "A Game", false, ""},
	{"old-army", "Army", NULL, false, ""},
	{"old-army", NULL, NULL, true, ""},
	{"old-host", "Host", NULL, true, "Host same-name, Host same-name"},
};

static char *
found_text(const GPtrArray *found)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < found->len; i++) {
		const Replacement *one = g_ptr_array_index(found, i);
		g_string_append_printf(text, "%s%s %s%s", i ? ", " : "", one->name,
		                       replacement_reason_word(one->reason),
		                       one->is_certain ? " certain" : "");
	}
	return g_string_free(text, FALSE);
}

static Force *
add_lost_force(Fixture *f, Force *outer, const char *id, const LostForce *lost)
{
	const Force *known = roster_find_force(f->roster, f->force);
	Force *force = roster_append_force(f->roster, outer, NULL,
	                                   lost->has_catalogue ? known->catalogue : NULL, id);
	stored_ensure(&force->stored)->entry_id = g_strdup(lost->entry);
	force->stored->name = g_strdup(lost->name);
	g_free(force->catalogue_name);
	force->catalogue_name = g_strdup(lost->catalogue_name);
	return force;
}

Test(lost, a_force_is_found_by_its_id_or_name_in_its_catalogue)
{
	for (gsize i = 0; i < G_N_ELEMENTS(FORCES); i++) {
		Fixture f;
		fixture_open(&f, SYSTEM, BODY);
		add_lost_force(&f, NULL, "x", &FORCES[i]);
		g_autoptr(GPtrArray) found = replacements_find(f.roster, "x");
		g_autofree char *text = found_text(found);
		cr_expect_str_eq(text, FORCES[i].found, "case %zu: %s", i, text);
		fixture_close(&f);
	}
}

Test(lost, a_force_inside_another_is_found_after_it)
{
	static const LostForce ARMY = {"old-army", "Army", NULL, true, NULL};
	static const LostForce SCOUTS = {"old-scouts", "Scouts", NULL, true, NULL};
	Fixture f;
	fixture_open(&f, SYSTEM, BODY);
	Force *outer = add_lost_force(&f, NULL, "x", &ARMY);
	add_lost_force(&f, outer, "y", &SCOUTS);
	g_autoptr(GPtrArray) before = replacements_find(f.roster, "y");
	cr_expect_eq(before->len, 0, "what holds it is not known yet");
	g_autoptr(UpdatePlan) plan = update_plan(f.roster, NULL);
	cr_expect_eq(update_count_certain(plan), 2);
	cr_expect(update_is_complete(plan));
	g_autoptr(GArray) edits = update_edits(plan);
	for (guint i = 0; i < edits->len; i++)
		cr_assert(edit_apply(edits_get(edits, i), f.history, f.view, NULL, NULL, f.diags));
	g_autofree char *path = force_entry_path(f.roster, roster_find_force(f.roster, "y"));
	cr_expect_str_eq(path, "to-scouts::scouts");
	fixture_close(&f);
}

Test(lost, more_forces_of_one_name_than_the_cap_are_not_proposed)
{
	static const LostForce HORDE = {"old", "Horde", NULL, true, NULL};
	g_autoptr(GString) system = g_string_new("<forceEntries>" FORCE("army", "Army"));
	for (guint i = 0; i < REPLACEMENTS_KEPT + 1; i++)
		g_string_append_printf(system, "<forceEntry id='h%u' name='Horde'/>", i);
	g_string_append(system, "</forceEntries>");
	Fixture f;
	fixture_open(&f, system->str, BODY);
	add_lost_force(&f, NULL, "x", &HORDE);
	g_autoptr(GPtrArray) found = replacements_find(f.roster, "x");
	cr_expect_eq(found->len, REPLACEMENTS_KEPT);
	fixture_close(&f);
}

/* A selection as a file has it; a NULL is what the file does not say. */
typedef struct LostSelection {
	const char *entry, *name, *type;
	const char *found;
} LostSelection;

static const LostSelection OPTIONS[] = {
	{"old", "Sword", "upgrade", "Sword same-name certain"},
	{"old", "Sword", NULL, "Sword same-name certain"},
	{"to-boss::sword", NULL, NULL, "Sword same-id certain"},
	{":sword", "?!", NULL, ""},
	{NULL, NULL, NULL, ""},
	{NULL, "Sword", NULL, "Sword same-name certain"},
	{"horse", "Mare", "upgrade", "Horse same-id"},
};

Test(lost, a_selection_needs_an_id_or_a_name_to_be_found)
{
	for (gsize i = 0; i < G_N_ELEMENTS(OPTIONS); i++) {
		Fixture f;
		fixture_open(&f, SYSTEM, BODY);
		const char *boss = fixture_select(&f, f.force, "boss");
		fixture_select(&f, boss, "squire");
		Selection *holder = roster_find_selection(f.roster, boss);
		Selection *lost = roster_append_selection(f.roster, holder->force, holder, NULL, 1,
		                                          "x");
		Stored *stored = stored_ensure(&lost->stored);
		stored->entry_id = g_strdup(OPTIONS[i].entry);
		stored->name = g_strdup(OPTIONS[i].name);
		stored->type = g_strdup(OPTIONS[i].type);
		g_autoptr(GPtrArray) found = replacements_find(f.roster, "x");
		g_autofree char *text = found_text(found);
		cr_expect_str_eq(text, OPTIONS[i].found, "case %zu: %s", i, text);
		fixture_close(&f);
	}
}

Test(lost, nothing_is_found_for_what_is_known_or_says_nothing)
{
	Fixture f;
	fixture_open(&f, SYSTEM, BODY);
	const char *boss = fixture_select(&f, f.force, "boss");
	Force *force = roster_find_force(f.roster, f.force);
	roster_append_selection(f.roster, force, NULL, NULL, 1, "x");
	roster_append_force(f.roster, NULL, NULL, NULL, "y");
	const char *const NODES[] = {boss, f.force, "x", "y", "nowhere"};
	for (gsize i = 0; i < G_N_ELEMENTS(NODES); i++) {
		g_autoptr(GPtrArray) found = replacements_find(f.roster, NODES[i]);
		cr_expect_eq(found->len, 0, "%s", NODES[i]);
	}
	g_autoptr(UpdatePlan) plan = update_plan(f.roster, NULL);
	cr_expect_eq(update_count_open(plan), 2);
	cr_expect_not(update_is_complete(plan));
	fixture_close(&f);
}

Test(lost, a_plan_is_complete_if_every_limit_has_its_type)
{
	static const struct {
		const char *name;
		bool is_complete;
	} LIMITS[] = {{"Power", true}, {"pts", false}, {"Luck", false}};
	for (gsize i = 0; i < G_N_ELEMENTS(LIMITS); i++) {
		Fixture f;
		fixture_open(&f, SYSTEM, BODY);
		fixture_limit(&f, "pts", 500);
		roster_set_limit(f.roster, "old", LIMITS[i].name, amount_from_int(5));
		g_autoptr(UpdatePlan) plan = update_plan(f.roster, NULL);
		cr_expect_eq(update_is_complete(plan), LIMITS[i].is_complete, "%s", LIMITS[i].name);
		fixture_close(&f);
	}
}

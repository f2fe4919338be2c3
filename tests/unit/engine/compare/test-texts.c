/* Differences in what two versions of army data say about a roster that is the same in both. */
#include "engine/compare/compare.h"
#include "fixture.h"

#define PROFILE(id, name, m)                                                          \
	"<profile id='" id "' name='" name "' typeId='unit' typeName='Unit'>"         \
	"<characteristics><characteristic name='M' typeId='m'>" m "</characteristic>" \
	"<characteristic name='Sv' typeId='sv'>4+</characteristic></characteristics></profile>"
#define RULE(id, name, text) \
	"<rule id='" id "' name='" name "'><description>" text "</description></rule>"
#define CATEGORY(id)     "<categoryLink id='c-" id "' name='" id "' targetId='" id "' primary='false'/>"
#define OPTION(id, name) "<selectionEntry id='" id "' name='" name "' type='upgrade'/>"
#define UNIT(profiles, rules, categories, most, options)                                       \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><constraints>"    \
	"<constraint id='most' type='max' value='" most "' field='selections' scope='force'/>" \
	"</constraints><profiles>" profiles "</profiles><rules>" rules "</rules>"              \
	"<categoryLinks>" categories "</categoryLinks><selectionEntries>" options              \
	"</selectionEntries></selectionEntry></selectionEntries>"

/* "profile Boy M: 5 > 6; rule Mob: – > text". The caller owns it. */
static char *
texts_between(const char *old, const char *new)
{
	Fixture before, after;
	GString *out = g_string_new(NULL);
	fixture_open(&before, FIXTURE_SYSTEM, old);
	fixture_open(&after, FIXTURE_SYSTEM, new);
	for (int i = 0; i < 2; i++) {
		fixture_select(&before, before.force, "boyz");
		fixture_select(&after, after.force, "boyz");
	}
	g_autoptr(Verdict) judged = verdict_new(before.view, NULL);
	g_autoptr(Verdict) judged_new = verdict_new(after.view, NULL);
	const CompareSide one = {before.view, judged}, other = {after.view, judged_new};
	g_autoptr(Differences) all = differences_new(&one, &other);
	for (guint i = 0; i < differences_count(all); i++) {
		const DifferenceText *text = differences_get(all, i)->text;
		if (text)
			g_string_append_printf(
				out, "%s%s %s%s%s: %s > %s", out->len ? "; " : "",
				text_kind_name(text->kind), text->name, text->part ? " " : "",
				text->part ? text->part : "",
				text->value[SIDE_BEFORE] ? text->value[SIDE_BEFORE] : "-",
				text->value[SIDE_AFTER] ? text->value[SIDE_AFTER] : "-");
	}
	cr_expect_eq(differences_is_same(all), out->len == 0);
	g_clear_pointer(&all, differences_free);
	g_clear_pointer(&judged, verdict_free);
	g_clear_pointer(&judged_new, verdict_free);
	fixture_close(&before);
	fixture_close(&after);
	return g_string_free(out, FALSE);
}

typedef struct Case {
	const char *before, *after, *texts;
} Case;

#define PLAIN                                                                             \
	UNIT(PROFILE("p", "Boy", "5"), RULE("r", "Mob", "Many."), CATEGORY("elite"), "3", \
	     OPTION("o", "Flag"))

/* An option and the group of others, with so many of them at most. */
#define GUNS(most)                                                                          \
	OPTION("o", "Flag")                                                                 \
	"</selectionEntries><selectionEntryGroups><selectionEntryGroup id='g' name='Guns'>" \
	"<constraints><constraint id='gm' type='max' value='" most                          \
	"' field='selections' scope='parent' shared='true'/></constraints>"                 \
	"</selectionEntryGroup></selectionEntryGroups><selectionEntries>"

static const Case CASES[] = {
	{UNIT("", "", "", "3", GUNS("2")), UNIT("", "", "", "3", GUNS("1")),
         "limit at most Guns: 2 > 1"},
	{PLAIN, PLAIN, ""},
	{PLAIN,
         UNIT(PROFILE("p", "Boy", "6"), RULE("r", "Mob", "Many."), CATEGORY("elite"), "3",
              OPTION("o", "Flag")),
         "profile Boy M: 5 > 6"},
	{PLAIN,
         UNIT(PROFILE("new", "Boy", "5"), RULE("r", "Mob", "More."), CATEGORY("elite"), "3",
              OPTION("other", "Flag")),
         "rule Mob: Many. > More."},
	{PLAIN, UNIT(PROFILE("p", "Lad", "5"), "", CATEGORY("troops"), "2", OPTION("h", "Horn")),
         "offer : - > Boyz; profile Boy: Boy > Lad; limit at most: 3 > 2; rule Mob: Many. > -; "
         "category Elite:  > -; "
         "offer : Flag > -; category Troops: - > ; offer : - > Horn"},
	{PLAIN,
         UNIT(PROFILE("p", "Boy", "5") PROFILE("q", "Boss", "7"), RULE("r", "Mob", "Many."),
              CATEGORY("elite"), "3", OPTION("o", "Flag")),
         "profile Boss: - > Unit"},
};

Test(texts, what_the_data_say_is_compared_once_for_equal_units)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *texts = texts_between(CASES[i].before, CASES[i].after);
		cr_expect_str_eq(texts, CASES[i].texts, "case %zu: %s", i, texts);
	}
}

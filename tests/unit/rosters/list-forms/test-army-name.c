/* Names of armies as texts write them, and the names that are known. */
#include "rosters/list-forms/army-name.h"

#include <criterion/criterion.h>
#include <string.h>

#define FORMAT                                                      \
	"<textFormat id='f'><alias text='Gits' name='Gloomspite'/>" \
	"<alias text='Half' /><alias name='Whole'/></textFormat>"

static TextFormat *
read_format(void)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(FORMAT, strlen(FORMAT));
	TextFormat *format = text_format_read(bytes, "format.xml", NULL);
	cr_assert_not_null(format);
	cr_assert_eq(g_hash_table_size(format->aliases), 1, "an alias has both names");
	return format;
}

typedef struct Case {
	const char *army, *text;
	const char *setting; /* NULL for none */
	ArmyGrade grade;
} Case;

static const Case CASES[] = {
	{"Orks", "Orks", NULL, ARMY_NAMED_WHOLLY},
	{"Orks", "Orks", "Speed Freeks", ARMY_NAMED_WHOLLY},
	{"Orks Speed Freeks", "Orks", "Speed Freeks", ARMY_NAMED_WITH_SUBTYPE},
	{"Orks - Speed Freeks", "Orks | Speed Freeks", NULL, ARMY_NAMED_WITH_SUBTYPE},
	{"Orks", "Orks | Speed Freeks", NULL, ARMY_NAMED_WHOLLY},
	{"Orks [LEGENDS]", "Orks", NULL, ARMY_NAMED_WHOLLY},
	{"Orks [LEGENDS]", "Orks [LEGENDS]", NULL, ARMY_NAMED_WITH_SUBTYPE},
	{"Orks", "Orks [LEGENDS]", NULL, ARMY_NAMED_WHOLLY},
	{"Chaos - Chaos Knights", "Chaos Knights", NULL, ARMY_NAMED_SHORTLY},
	{"Astartes - Dark Angels", "Imperium - Dark Angels", NULL, ARMY_NAMED_BY_END},
	{"Astartes - Dark Angels", "Imperium - Wolves", NULL, ARMY_NOT_NAMED},
	{"Orks - ?!", "Elves - !", NULL, ARMY_NOT_NAMED},
	{"Gloomspite", "gits", NULL, ARMY_NAMED_WHOLLY},
	{"Gloomspite", "Destruction - Gits", NULL, ARMY_NAMED_BY_END},
	{"Gloomspite", "Half", NULL, ARMY_NOT_NAMED},
};

Test(army_name, the_surest_way_that_a_text_names_an_army_counts)
{
	g_autoptr(TextFormat) format = read_format();
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autoptr(GPtrArray) settings = g_ptr_array_new();
		if (CASES[i].setting)
			g_ptr_array_add(settings, (gpointer)(guintptr)CASES[i].setting);
		cr_expect_eq(army_name_grade(CASES[i].army, CASES[i].text, settings, format),
		             CASES[i].grade, "%s by %s", CASES[i].army, CASES[i].text);
	}
}

Test(army_name, a_part_of_a_text_may_be_the_name_that_is_known)
{
	static const struct {
		const char *text;
		bool is_known;
	} TEXTS[] = {
		{"Orks", true},
		{"gits", true},
		{"Chaos Knights", true},
		{"Imperium - Chaos Knights", true},
		{"Horde | Orks", true},
		{"Horde, gits", true},
		{"Horde | Elves", false},
		{"|", false},
		{"", false},
	};
	g_autoptr(TextFormat) format = read_format();
	g_autoptr(GPtrArray) armies = g_ptr_array_new();
	g_ptr_array_add(armies, (gpointer)(guintptr) "Orks [LEGENDS]");
	g_ptr_array_add(armies, (gpointer)(guintptr) "Gloomspite");
	g_ptr_array_add(armies, (gpointer)(guintptr) "Chaos - Chaos Knights");
	g_autoptr(GHashTable) keys = army_name_keys(armies);
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		cr_expect_eq(army_name_is_known(keys, TEXTS[i].text, format), TEXTS[i].is_known,
		             "%s", TEXTS[i].text);
}

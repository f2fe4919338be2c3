/* Functions of formulas that read texts with a line for each kind of unit, and lines that belong together. */
#include "host.h"

#define TRANSPORT                                                                 \
	"<rules>" RULE("t", "Transport (SM)",                                     \
	               "As follows-&#10;Rhinos: 2 units of Tactical.&#10;"        \
	               "Land: 9.&#10;Land Raider: 1 of 2 or 3 units.&#10;Pod: a " \
	               "formation.&#10;Suit: 1 XV8 of the 2nd kind.") "</rules>"
#define WEAPONS \
	PROFILE("2x Fist&lt;BR>&lt;BR>Cannon&lt;BR>Gun", "(contact) +1A&lt;BR>2x 3BP&#10;or 4BP")
#define ARMS                                                                                       \
	"<profiles><profile id='a' name='a' typeId='unit' typeName='Unit'>"                        \
	"<characteristics><characteristic name='M' typeId='m'>(contact)&lt;br/>45cm&lt;br/>(15cm)" \
	"</characteristic><characteristic name='Sv' typeId='sv'>+1A&lt;br/>+D3A, "                 \
	"D6+3BP&lt;br/>+2A"                                                                        \
	"</characteristic></characteristics></profile></profiles>"

/* The value of a formula for an entry of this name and body. */
static const char *
value_in(const char *name, const char *body, const char *formula)
{
	static char text[64];
	Fixture f;
	g_autofree char *entries = g_strdup_printf(ENTRIES(ENTRY("x", "%s", "unit", "%s")), name,
	                                           body);
	fixture_open(&f, FIXTURE_SYSTEM, entries);
	const char *id = fixture_select(&f, f.force, "x");
	g_autofree char *xml = g_strdup_printf(
		"<companion><measures><measure id='x' per='selection' "
		"value=\"%s\"/></measures></companion>",
		formula);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f.diags);
	cr_assert_eq(diags_count(f.diags), 0);
	Measures *measures = measures_new(f.view, companion);
	const Number number = measures_value(measures, companion_find_measure(companion, "x"),
	                                     fixture_instance(&f, id));
	g_autofree char *shown = number.known ? amount_to_string(number.amount) : g_strdup("none");
	g_strlcpy(text, shown, sizeof(text));
	measures_free(measures);
	fixture_close(&f);
	return text;
}

Test(lines, have_a_number_for_the_unit_that_they_name)
{
	cr_expect_str_eq(value_in("Rhino", TRANSPORT, "number-listed('Transport*')"), "2");
	cr_expect_str_eq(value_in("RHINOS", TRANSPORT, "number-listed('Transport*')"), "2");
	cr_expect_str_eq(value_in("Land Raider", TRANSPORT, "number-listed('Transport*')"), "3",
	                 "the longest head, and its largest number");
	cr_expect_str_eq(value_in("Land Speeder", TRANSPORT, "number-listed('Transport*')"), "9");
	cr_expect_str_eq(value_in("Landing", TRANSPORT, "number-listed('Transport*')"), "none");
	cr_expect_str_eq(value_in("Pod", TRANSPORT, "number-listed('Transport*')"), "none");
	cr_expect_str_eq(value_in("Suit", TRANSPORT, "number-listed('Transport*')"), "1",
	                 "not a number in a word");
	cr_expect_str_eq(value_in("Rhino", TRANSPORT, "number-listed('Leader')"), "none");
	cr_expect_str_eq(value_in("Rhino", "", "number-listed('Transport*')"), "none");
}

Test(lines, of_a_name_have_copies)
{
	cr_expect_str_eq(value_in("3x Basilisk", "", "copies-in-name"), "3");
	cr_expect_str_eq(value_in("2x Night Spinner, 1 x Firestorm", "", "copies-in-name"), "3");
	cr_expect_str_eq(value_in("Command Tank, 9x Leman Russ", "", "copies-in-name"), "10");
	cr_expect_str_eq(value_in("Captain, and his Tank", "", "copies-in-name"), "1");
	cr_expect_str_eq(value_in("Dread w/ 2x Gun", "", "copies-in-name"), "1");
	cr_expect_str_eq(value_in("Basilisk", "", "copies-in-name"), "1");
	cr_expect_str_eq(value_in("0x Basilisk", "", "copies-in-name"), "1");
	cr_expect_str_eq(value_in("XV8, 3xyz", "", "copies-in-name"), "1");
}

Test(lines, of_a_characteristic_are_added)
{
	cr_expect_str_eq(value_in("x", WEAPONS, "sum-written('Sv', '#BP')"), "6",
	                 "another mode is not");
	cr_expect_str_eq(value_in("x", WEAPONS, "sum-written('Sv', '+#A')"), "1");
	cr_expect_str_eq(
		value_in("x", PROFILE("-", "AP4&#10;or 2x 1BP"), "sum-written('Sv', '#BP')"), "2",
		"a mode of its own is");
	cr_expect_str_eq(value_in("x", WEAPONS, "sum-written('Sv', '+#A', 'M')"), "2");
	cr_expect_str_eq(value_in("x", WEAPONS, "sum-written('Sv', 'BP')"), "2");
	cr_expect_str_eq(value_in("x", WEAPONS, "sum-written('Speed', '#BP')"), "none");
	cr_expect_str_eq(value_in("x", "", "sum-written('Sv', '#BP')"), "none");
}

Test(lines, count_by_what_stands_beside_them)
{
	cr_expect_str_eq(value_in("x", ARMS, "sum-written('Sv', '+#A', 'M', 'M', 'contact')"), "1");
	cr_expect_str_eq(value_in("x", ARMS, "sum-written('Sv', '+#A', 'M', 'M', '15cm')"), "2");
	cr_expect_str_eq(value_in("x", ARMS, "sum-written('Sv', '#BP')"), "0",
	                 "dice are no number");
	cr_expect_str_eq(value_in("x", ARMS, "sum-written('Sv', '+#A', 'M', 'Speed', '15cm')"),
	                 "0");
}

Test(lines, begin_with_the_number_of_a_characteristic)
{
	cr_expect_str_eq(value_in("x", PROFILE("3/5", "7,5 cm"), "characteristic('M')"), "3");
	cr_expect_str_eq(value_in("x", PROFILE("3/5", "7,5 cm"), "characteristic('Sv')"), "7.5");
	cr_expect_str_eq(value_in("x", PROFILE("6.", "-1"), "characteristic('M')"), "6");
	cr_expect_str_eq(value_in("x", PROFILE("6.", "-1"), "characteristic('Sv')"), "-1");
}

/* Texts with signs that do not break lines, and with numbers that a game does not have. */
#define ODD_LINES                                                                                  \
	"<rules><rule id='u' name='Transport'/>" RULE(                                             \
		"t", "Transport (SM)",                                                             \
		": 8 units.&#10;Rhino: &lt;i>2 units of D6, XV8 or 12345678.&#10;Bike: D6.") "</"  \
											     "rul" \
											     "es>"
#define ODD_ARMS                                                                             \
	"<profiles><profile id='a' name='a' typeId='unit' typeName='Unit'><characteristics>" \
	"<characteristic name='M' typeId='m'/><characteristic name='Sv' typeId='sv'>"        \
	"100x 3BP&lt;b>&lt;BR>1234567BP&lt;BR>and 2x 1BP&lt;BR>0x 5BP</characteristic>"      \
	"</characteristics></profile></profiles>"

Test(lines, may_be_odd)
{
	cr_expect_str_eq(value_in("Rhino", ODD_LINES, "number-listed('Transport*')"), "2");
	cr_expect_str_eq(value_in("Bike", ODD_LINES, "number-listed('Transport*')"), "none");
	cr_expect_str_eq(value_in("!", ODD_LINES, "number-listed('Transport*')"), "none");
	cr_expect_str_eq(value_in("x", ODD_ARMS, "sum-written('Sv', '#BP')"), "10",
	                 "3, no number, two times 1, and 5");
	cr_expect_str_eq(value_in("x", ODD_ARMS, "sum-written('M', '#BP')"), "0");
	cr_expect_str_eq(value_in("1234567x Tank", "", "copies-in-name"), "1");
}

Test(lines, of_numbers_may_be_odd)
{
	static const char *const NUMBERS[][2] = {
		{"+5", "5"},   {"2d6", "none"},
		{"6,", "6"},   {"6.5D6", "none"},
		{" 7", "7"},   {"+", "none"},
		{"-", "none"}, {"99999999999999999999999999999999999999999999", "none"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(NUMBERS); i++) {
		g_autofree char *profile = g_strdup_printf(
			"<profiles><profile id='p' name='p' typeId='unit' typeName='Unit'>"
			"<characteristics><characteristic name='M' typeId='m'>%s</characteristic>"
			"</characteristics></profile></profiles>",
			NUMBERS[i][0]);
		cr_expect_str_eq(value_in("x", profile, "characteristic('M')"), NUMBERS[i][1]);
	}
	cr_expect_str_eq(value_in("XV8 D6 9a 3 4",
	                          "<rules><rule id='r' name='Move A7 5b 6'/></rules>",
	                          "number-named('Move*')"),
	                 "6");
}

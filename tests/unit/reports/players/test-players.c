/* The table of an event's players. */
#include "reports/players/players.h"

#include "reports/players/file-pattern.h"
#include "reports/players/players-diags.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>

static char *path;

static void
make(void)
{
	g_setenv("TZ", "UTC", TRUE);
	path = g_strdup("/tmp/muster-players-XXXXXX");
	g_close(g_mkstemp(path), NULL);
}

static void
discard(void)
{
	g_unlink(path);
	g_free(path);
}

TestSuite(players, .init = make, .fini = discard);

static Players *
load(const char *text, Diags *diags)
{
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	return players_load(path, diags);
}

static void
expect_fault(const char *text, PlayersKind kind, guint line)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Players) players = load(text, diags);
	cr_expect_null(players);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &PLAYERS_KINDS[kind]);
	cr_expect_eq(diags_get(diags, 0)->line, line);
}

Test(players, columns_are_known_by_their_heads_in_any_order)
{
	g_autoptr(Players) players = load("Paid;E-Mail;TEAM;Name;File pattern;Division\n"
	                                  "yes;a@x.org;Red;Anna Schmidt;anna*;A\n",
	                                  NULL);
	cr_assert(players);
	cr_assert_eq(players_count(players), 1);
	const Player *anna = players_get(players, 0);
	cr_expect_str_eq(anna->name, "Anna Schmidt");
	cr_expect_str_eq(anna->team, "Red");
	cr_expect_str_eq(anna->email, "a@x.org");
	cr_expect_str_eq(anna->pattern, "anna*");
	cr_expect_str_eq(anna->division, "A");
	cr_expect_str_eq(anna->deadline, "");
	cr_expect_eq(anna->last_second, INT64_MAX);
	cr_expect_eq(anna->line, 2);
}

Test(players, a_deadline_is_a_day_to_its_end_or_a_second)
{
	g_autoptr(Players) players = load("name,deadline\na,2027-03-01\nb,2027-03-01 18:00\n"
	                                  "c,2027-03-01 18:00:30\nd,2027-03-01T18:00:00+02:00\n",
	                                  NULL);
	cr_assert(players);
	cr_expect_eq(players_get(players, 0)->last_second, 1803945599);
	cr_expect_eq(players_get(players, 1)->last_second, 1803924000);
	cr_expect_eq(players_get(players, 2)->last_second, 1803924030);
	cr_expect_eq(players_get(players, 3)->last_second, 1803916800);
}

Test(players, faults_have_their_line)
{
	expect_fault("Anna,Red\n", PLAYERS_NO_NAMES, 1);
	expect_fault("name,team\n", PLAYERS_NO_PLAYERS, 0);
	expect_fault("name,team,Team\na,b,c\n", PLAYERS_COLUMN_TWICE, 1);
	expect_fault("name,team\nAnna,Red\n,Blue\n", PLAYERS_NO_NAME, 3);
	expect_fault("name,team\nAnna,Red\nAnna,Blue\nanna,red\n", PLAYERS_PLAYER_TWICE, 4);
	expect_fault("name,team\nAnna,Red,Blue\n", PLAYERS_TOO_MANY_FIELDS, 2);
	expect_fault("name,deadline\nAnna,1.3.2027\n", PLAYERS_BAD_DEADLINE, 2);
}

static void
expect_limit(const char *heads, const char *before, guint most, PlayersKind kind)
{
	g_autofree char *longest = g_strnfill(most, 'x');
	g_autofree char *fine = g_strdup_printf("%s\n%s%s\n", heads, before, longest);
	g_autofree char *wrong = g_strdup_printf("%s\n%s%sx\n", heads, before, longest);
	g_autoptr(Players) players = load(fine, NULL);
	cr_expect(players);
	expect_fault(wrong, kind, 2);
}

Test(players, names_and_patterns_have_a_limit)
{
	expect_limit("name", "", PLAYERS_MAX_NAME, PLAYERS_LONG_NAME);
	expect_limit("name,file", "Anna,", PLAYERS_MAX_PATTERN, PLAYERS_LONG_PATTERN);
}

Test(players, an_unknown_language_is_reported_and_left_out)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Players) players = load("name,language\nAnna,klingon\n", diags);
	cr_assert(players);
	cr_expect_str_eq(players_get(players, 0)->language, "");
	cr_expect(diags_has(diags, &PLAYERS_KINDS[PLAYERS_NO_LANGUAGE]));
}

static guint
fit(const char *name, const char *pattern, const char *file)
{
	Player player = {.name = name, .pattern = pattern, .keys = name_keys_of(name)};
	g_auto(NameKeys) keys = file_pattern_keys(file);
	const guint fit = *pattern ? file_pattern_fit(&player, file)
	                           : file_pattern_fit_name(&player, &keys);
	name_keys_clear(&player.keys);
	return fit;
}

Test(players, patterns_fit_names_of_files_with_and_without_suffix)
{
	cr_expect(fit("Anna", "anna*", "lists/Anna-2.ros"));
	cr_expect(fit("Anna", "anna", "lists/anna.ros"));
	cr_expect(fit("Anna", "anna.ros", "anna.ros"));
	cr_expect(fit("Anna", "red/anna*", "lists/red/anna.ros"));
	cr_expect(fit("Anna", "a??a*s", "anna-x.ros"));
	cr_expect_not(fit("Anna", "anna", "lists/anna-2.ros"));
	cr_expect_not(fit("Anna", "anna*", "anna/list.ros"));
	cr_expect_not(fit("Anna", "red/anna*", "blue/anna.ros"));
	cr_expect_not(fit("Anna", "zoe*", "anna.ros"));
}

Test(players, names_fit_files_and_folders_that_contain_them)
{
	cr_expect(fit("Zoé Müller", "", "zoe_muller-v2.ros"));
	cr_expect(fit("Zoé Müller", "", "lists/Müller, Zoé Müller/list.txt"));
	cr_expect_not(fit("Zoé Müller", "", "zoe.ros"));
	cr_expect_not(fit("Bo", "", "bo.ros"));
	cr_expect_gt(fit("Anna Schmidt", "", "anna-schmidt.ros"),
	             fit("Anna", "", "anna-schmidt.ros"));
}

Test(players, hostile_patterns_end_soon)
{
	g_autofree char *stars = g_strnfill(PLAYERS_MAX_PATTERN, '*');
	for (guint i = 1; i < PLAYERS_MAX_PATTERN; i += 2)
		stars[i] = 'a';
	g_autofree char *name = g_strnfill(255, 'a');
	name[254] = 'b';
	cr_expect_eq(fit("Anna", stars, name), 0);
}

/* Game systems, armies and entries named on the command line. */
#include "faces/arguments/command.h"
#include "faces/arguments/find-name.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>

static GArray *
armies(void)
{
	GArray *names = names_new();
	names_add(names, "em", "Empire", "Empire", "first");
	names_add(names, "EM", "Empire of Dust", "Empire of Dust", "second");
	names_add(names, "or", "Orks", "Orks", "third");
	names_add(names, "or2", "ORKS", "ORKS", "fourth");
	names_add(names, "tyr", "Tyranides", "Tyranids", "fifth");
	return names;
}

static const char *
choose(const char *given, int *status)
{
	cr_redirect_stderr();
	g_autoptr(GArray) names = armies();
	*status = EXIT_OK;
	return names_find(names, "army", given, status);
}

Test(find_name, id_is_compared_byte_for_byte)
{
	int status;
	cr_expect_str_eq(choose("EM", &status), "second");
	cr_expect_str_eq(choose("em", &status), "first");
}

Test(find_name, name_is_compared_without_regard_to_case)
{
	int status;
	cr_expect_str_eq(choose("eMPIRE of dust", &status), "second");
}

Test(find_name, name_may_be_the_shown_one_or_that_of_the_files)
{
	int status;
	cr_expect_str_eq(choose("tyranides", &status), "fifth");
	cr_expect_str_eq(choose("tyranids", &status), "fifth");
}

Test(find_name, name_that_several_have_is_refused_as_unclear)
{
	int status;
	cr_expect_null(choose("orks", &status));
	cr_expect_eq(status, EXIT_COMMAND_LINE);
}

Test(find_name, exact_name_wins_over_one_of_other_case)
{
	int status;
	cr_expect_str_eq(choose("Orks", &status), "third");
	cr_expect_str_eq(choose("ORKS", &status), "fourth");
}

Test(find_name, of_equal_matches_that_of_a_given_folder_wins)
{
	int status = EXIT_OK;
	g_autoptr(GArray) names = names_new();
	names_add(names, "a", "Duel", "Duel", "shipped");
	names_add(names, "b", "duel", "duel", "given");
	names_mark_last(names, "my-set", true);
	cr_expect_str_eq(names_find(names, "game system", "DUEL", &status), "given");
	cr_expect_str_eq(names_find(names, "game system", NULL, &status), "given");
	cr_expect_str_eq(names_find(names, "game system", "Duel", &status), "shipped");
	cr_expect_str_eq(names_find(names, "game system", "My Set", &status), "given");
}

Test(find_name, unknown_name_is_not_found)
{
	int status;
	cr_expect_null(choose("Elves", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(find_name, name_that_is_not_utf8_is_not_found)
{
	int status;
	cr_expect_null(choose("\xff\xfe", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(find_name, nothing_given_is_unclear_among_several)
{
	int status;
	cr_expect_null(choose(NULL, &status));
	cr_expect_eq(status, EXIT_COMMAND_LINE);
}

Test(find_name, nothing_given_takes_the_only_one)
{
	int status = EXIT_OK;
	g_autoptr(GArray) names = names_new();
	names_add(names, "em", "Empire", "Empire", "first");
	cr_expect_str_eq(names_find(names, "army", NULL, &status), "first");
}

Test(find_name, nothing_is_found_among_none)
{
	int status = EXIT_OK;
	cr_redirect_stderr();
	g_autoptr(GArray) names = names_new();
	cr_expect_null(names_find(names, "army", NULL, &status));
	cr_expect_eq(status, EXIT_INPUT);
	cr_expect_null(names_find(names, "army", "Orks", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(find_name, a_name_is_known_by_its_id_or_words)
{
	g_autoptr(GArray) names = armies();
	cr_expect(names_know(names, "tyr"));
	cr_expect(names_know(names, "tyranids"));
	cr_expect_not(names_know(names, "Elves"));
}

Test(find_name, list_names_each_value_by_words_of_its_own)
{
	g_autoptr(GArray) names = armies();
	g_autofree char *list = names_list(names);
	cr_expect_str_eq(list, "name\tEmpire\tem\nname\tEmpire of Dust\tEM\nname\tOrks\tor\n"
	                       "name\tORKS\tor2\nname\tTyranides\ttyr\nid\tem\tEmpire\n"
	                       "id\tEM\tEmpire of Dust\nid\tor\tOrks\nid\tor2\tORKS\n"
	                       "id\ttyr\tTyranides\n");
}

Test(find_name, list_keeps_a_word_in_its_field)
{
	g_autoptr(GArray) names = names_new();
	names_add(names, "a", "Two\twords", "Two\twords", "first");
	g_autofree char *list = names_list(names);
	cr_expect_str_eq(list, "name\tTwo words\ta\nid\ta\tTwo words\n");
}

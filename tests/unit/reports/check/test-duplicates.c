/* Rosters submitted twice. */
#include "reports/check/duplicates.h"

#include <criterion/criterion.h>

#define SHA(digit) "0123456789abcdef0123456789abcde" digit

static CheckedRoster
judged(const char *path, const char *file, const char *list)
{
	return (CheckedRoster){
		.path = path,
		.is_judged = true,
		.sha256 = (char *)(guintptr)file,
		.list_sha256 = (char *)(guintptr)list,
	};
}

Test(duplicates, equal_bytes_are_the_same_file)
{
	g_autoptr(Duplicates) duplicates = duplicates_new();
	const CheckedRoster first = judged("a.ros", SHA("1"), SHA("8"));
	const CheckedRoster second = judged("b.ros", SHA("1"), SHA("8"));
	cr_expect_eq(duplicates_add(duplicates, &first).kind, DUPLICATE_NONE);
	const Duplicate duplicate = duplicates_add(duplicates, &second);
	g_autofree char *text = duplicate_text(duplicate.kind, duplicate.path);
	cr_expect_str_eq(text, "the same file as a.ros");
	cr_expect_str_eq(duplicate_word(duplicate.kind), "file");
}

Test(duplicates, what_is_no_duplicate_has_no_words)
{
	g_autofree char *text = duplicate_text(DUPLICATE_NONE, "a.ros");
	cr_expect_str_eq(text, "");
	cr_expect_null(duplicate_word(DUPLICATE_NONE));
}

Test(duplicates, equal_contents_in_other_bytes_are_the_same_list)
{
	g_autoptr(Duplicates) duplicates = duplicates_new();
	const CheckedRoster first = judged("a.ros", SHA("1"), SHA("8"));
	const CheckedRoster second = judged("b.ros", SHA("2"), SHA("8"));
	duplicates_add(duplicates, &first);
	const Duplicate duplicate = duplicates_add(duplicates, &second);
	cr_expect_eq(duplicate.kind, DUPLICATE_LIST);
	cr_expect_str_eq(duplicate.path, "a.ros");
	cr_expect_str_eq(duplicate_word(duplicate.kind), "list");
}

Test(duplicates, the_first_of_several_is_named)
{
	g_autoptr(Duplicates) duplicates = duplicates_new();
	const CheckedRoster rosters[] = {
		judged("a.ros", SHA("1"), SHA("8")),
		judged("b.ros", SHA("1"), SHA("8")),
		judged("c.ros", SHA("1"), SHA("8")),
	};
	duplicates_add(duplicates, &rosters[0]);
	duplicates_add(duplicates, &rosters[1]);
	cr_expect_str_eq(duplicates_add(duplicates, &rosters[2]).path, "a.ros");
}

Test(duplicates, rosters_that_were_not_judged_are_never_equal)
{
	g_autoptr(Duplicates) duplicates = duplicates_new();
	CheckedRoster broken = judged("a.ros", SHA("1"), SHA("8"));
	broken.is_judged = false;
	const CheckedRoster whole = judged("b.ros", SHA("1"), SHA("8"));
	duplicates_add(duplicates, &broken);
	cr_expect_eq(duplicates_add(duplicates, &broken).kind, DUPLICATE_NONE);
	cr_expect_eq(duplicates_add(duplicates, &whole).kind, DUPLICATE_NONE);
}

Test(duplicates, standard_input_has_no_digest_of_its_file)
{
	g_autoptr(Duplicates) duplicates = duplicates_new();
	const CheckedRoster first = judged("-", NULL, SHA("8"));
	const CheckedRoster second = judged("-", NULL, SHA("9"));
	const CheckedRoster third = judged("c.ros", SHA("1"), SHA("8"));
	duplicates_add(duplicates, &first);
	cr_expect_eq(duplicates_add(duplicates, &second).kind, DUPLICATE_NONE);
	cr_expect_eq(duplicates_add(duplicates, &third).kind, DUPLICATE_LIST);
}

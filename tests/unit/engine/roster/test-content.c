/* Digests of rosters with equal and different choices. */
#include "small.h"

#include "engine/roster/content.h"

/* The digest of a roster after these changes. The caller owns it. */
static char *
content_of(const char *const *lines)
{
	Small *small = small_new();
	for (; *lines; lines++)
		small_do(small, *lines);
	char *content = roster_content(small->roster);
	small_free(small);
	return content;
}

#define MOB(id)       "add-selection parent=\"f\" entry=\"mob\" id=\"" id "\""
#define BOY(mob, id)  "add-selection parent=\"" mob "\" entry=\"boy\" id=\"" id "\""
#define BOYS(mob, id) "add-selection parent=\"" mob "\" entry=\"boy\" id=\"" id "\" amount=\"2\""

static void
expect_same(const char *const *first, const char *const *second, bool same)
{
	g_autofree char *a = content_of(first);
	g_autofree char *b = content_of(second);
	cr_expect_eq(g_str_equal(a, b), same);
}

Test(content, does_not_depend_on_ids_names_notes_and_limits)
{
	static const char *const PLAIN[] = {MOB("a"), NULL};
	static const char *const DRESSED[] = {
		MOB("b"),
		"rename text=\"Waaagh\"",
		"set-custom-name id=\"b\" text=\"Da Lads\"",
		"set-notes id=\"b\" text=\"green\"",
		"set-limit entry=\"pts\" value=\"500\"",
		NULL,
	};
	expect_same(PLAIN, DRESSED, true);
}

Test(content, does_not_depend_on_order)
{
	static const char *const ONE[] = {MOB("a"), BOY("a", "a1"), MOB("b"), NULL};
	static const char *const OTHER[] = {MOB("a"), MOB("b"), BOY("b", "b1"), NULL};
	expect_same(ONE, OTHER, true);
}

Test(content, adds_up_equal_choices)
{
	static const char *const SINGLY[] = {MOB("a"), BOY("a", "a1"), BOY("a", "a2"), NULL};
	static const char *const TOGETHER[] = {MOB("a"), BOYS("a", "a1"), NULL};
	static const char *const APART[] = {MOB("a"), BOY("a", "a1"), MOB("b"), BOY("b", "b1"),
	                                    NULL};
	expect_same(SINGLY, TOGETHER, true);
	expect_same(SINGLY, APART, false);
}

/* A roster with a force that the data do not have, which holds one selection, and that its digest. */
static char *
content_of_lost(const char *force_entry, const char *entry)
{
	Small *small = small_new();
	Force *force = roster_append_force(small->roster, NULL, NULL, NULL, "g");
	Selection *lost = roster_append_selection(small->roster, force, NULL, NULL, 1, "x");
	if (force_entry)
		stored_ensure(&force->stored)->entry_id = g_strdup(force_entry);
	if (entry)
		stored_ensure(&lost->stored)->entry_id = g_strdup(entry);
	char *content = roster_content(small->roster);
	small_free(small);
	return content;
}

Test(content, of_what_is_lost_depends_on_what_it_was)
{
	static const char *const NODES[][2] = {
		{NULL, NULL}, {"a", NULL}, {NULL, "a"}, {"a", "b"}, {"b", "a"}};
	for (gsize i = 0; i < G_N_ELEMENTS(NODES); i++)
		for (gsize k = 0; k < G_N_ELEMENTS(NODES); k++) {
			g_autofree char *a = content_of_lost(NODES[i][0], NODES[i][1]);
			g_autofree char *b = content_of_lost(NODES[k][0], NODES[k][1]);
			cr_expect_eq(g_str_equal(a, b), i == k);
		}
}

Test(content, depends_on_the_choices)
{
	static const char *const NONE[] = {NULL};
	static const char *const ONE[] = {MOB("a"), NULL};
	static const char *const TWO[] = {MOB("a"), MOB("b"), NULL};
	static const char *const ARMED[] = {MOB("a"), BOY("a", "a1"), NULL};
	expect_same(NONE, ONE, false);
	expect_same(ONE, TWO, false);
	expect_same(ONE, ARMED, false);
}

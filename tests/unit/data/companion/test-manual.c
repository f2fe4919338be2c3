/* The examples of man/muster-companion.5 and man/muster-pack.5 are read without a diagnostic. */
#include "data/companion/companion.h"

#include <criterion/criterion.h>
#include <string.h>

#define COMPANIONS "man/muster-companion.5"
#define PACKS      "man/muster-pack.5"

/* The examples of a manual: char *, owned by the caller. */
static GPtrArray *
read_examples(const char *manual)
{
	g_autofree char *text = NULL;
	cr_assert(g_file_get_contents(manual, &text, NULL, NULL), "%s is missing", manual);
	GPtrArray *examples = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) pieces = g_strsplit(text, "\n.Bd -literal", -1);
	for (char **piece = pieces + 1; *piece; piece++) {
		const char *start = strchr(*piece, '\n') + 1;
		const char *end = strstr(start, "\n.Ed");
		cr_assert_not_null(end);
		g_ptr_array_add(examples, g_strndup(start, (gsize)(end - start)));
	}
	return examples;
}

static void
expect_readable(const char *xml)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "manual", diags);
	for (guint i = 0; i < diags_count(diags); i++) {
		g_autofree char *text = diag_to_string(diags_get(diags, i));
		cr_expect(false, "%s in\n%s", text, xml);
	}
	cr_expect_not_null(companion);
}

/* The examples that begin with one of the elements, joined. The caller owns the text. */
static char *
joined(const GPtrArray *examples, const char *const *elements)
{
	GString *all = g_string_new(NULL);
	for (guint i = 0; i < examples->len; i++)
		for (guint e = 0; elements[e]; e++)
			if (g_str_has_prefix(g_ptr_array_index(examples, i), elements[e]))
				g_string_append(all, g_ptr_array_index(examples, i));
	return g_string_free(all, FALSE);
}

Test(manual, shows_declarations_that_can_be_read_together)
{
	static const char *const MEASURES[] = {"<measure ", "<table ", NULL};
	static const char *const BOUNDS[] = {"<bound ", NULL};
	static const char *const FINDINGS[] = {"<finding ", NULL};
	static const char *const SHEET[] = {"<figures ", "<secret ", NULL};
	g_autoptr(GPtrArray) examples = read_examples(COMPANIONS);
	g_autofree char *measures = joined(examples, MEASURES);
	g_autofree char *bounds = joined(examples, BOUNDS);
	g_autofree char *findings = joined(examples, FINDINGS);
	g_autofree char *sheet = joined(examples, SHEET);
	cr_assert(*measures && *bounds && *findings && *sheet);
	g_autofree char *xml = g_strdup_printf(
		"<companion><findings>%s</findings><measures>%s</measures>"
		"<bounds>%s</bounds><sheet>%s</sheet></companion>",
		findings, measures, bounds, sheet);
	expect_readable(xml);
}

static void
expect_whole_examples(const char *manual)
{
	g_autoptr(GPtrArray) examples = read_examples(manual);
	guint whole = 0;
	for (guint i = 0; i < examples->len; i++)
		if (g_str_has_prefix(g_ptr_array_index(examples, i), "<?xml")) {
			expect_readable(g_ptr_array_index(examples, i));
			whole++;
		}
	cr_expect_gt(whole, 0);
}

Test(manual, shows_whole_companions_and_packs_that_can_be_read)
{
	expect_whole_examples(COMPANIONS);
	expect_whole_examples(PACKS);
}

/* Each check has an example, and all examples can be read. */
Test(manual, shows_checks_of_packs_that_can_be_read)
{
	static const char *const CHECKS[] = {"<ban ",        "<cap ",    "<share ", "<profile ",
	                                     "<duplicates ", "<one-of>", "<ratio ", "<constraint ",
	                                     "<bound ",      NULL};
	static const char *const PARTS[] = {"<game ", "<limit ",    "<note ",
	                                    "<rule ", "<measures>", NULL};
	g_autoptr(GPtrArray) examples = read_examples(PACKS);
	for (guint i = 0; CHECKS[i]; i++) {
		const char *const one[] = {CHECKS[i], NULL};
		g_autofree char *shown = joined(examples, one);
		cr_expect(*shown, "%s is not shown", CHECKS[i]);
	}
	g_autofree char *checks = joined(examples, CHECKS);
	g_autofree char *parts = joined(examples, PARTS);
	g_autofree char *xml = g_strdup_printf("<pack name='Cup'>%s<rule>%s</rule></pack>", parts,
	                                       checks);
	expect_readable(xml);
}

/* Every function and word of formulas and every attribute is in the manual. */
Test(manual, names_every_function)
{
	g_autofree char *text = NULL;
	cr_assert(g_file_get_contents(COMPANIONS, &text, NULL, NULL));
#define NUMERIC(code, word, ...) cr_expect(strstr(text, word), "%s is missing", word);
#define LAZY(code, word, ...)    cr_expect(strstr(text, word), "%s is missing", word);
#define ABOUT(code, word, ...)   cr_expect(strstr(text, word), "%s is missing", word);
#define ASK(code, word, ...)     cr_expect(strstr(text, word), "%s is missing", word);
#include "data/companion/functions.def"
}

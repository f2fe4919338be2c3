/* trees: reads and writes trees of short texts. In texts of JSON, ' stands for ". */
#ifndef TESTS_UNIT_FORMS_TREES_H
#define TESTS_UNIT_FORMS_TREES_H

#include "data/forms/form.h"
#include "data/forms/forms-diags.h"
#include "data/forms/write.h"

#include <criterion/criterion.h>
#include <string.h>

#define XML_START "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

static const SaxLimits TREE_LIMITS = {.depth = 20, .elements = 1000};

static inline GBytes *
bytes_of(const char *text)
{
	char *copy = g_strdup(text);
	return g_bytes_new_take(strchr("{[", *copy) ? g_strdelimit(copy, "'", '"') : copy,
	                        strlen(copy));
}

static inline Tree *
tree_of(const char *text, Diags *diags)
{
	g_autoptr(GBytes) bytes = bytes_of(text);
	return form_read(bytes, "a.json", &TREE_LIMITS, diags);
}

/* The bytes as a text without the XML declaration and the namespace; owned by the caller. */
static inline char *
plain_text(GBytes *bytes)
{
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	g_autoptr(GString) text = g_string_new_len(start, (gssize)length);
	if (g_str_has_prefix(text->str, XML_START))
		g_string_erase(text, 0, strlen(XML_START));
	g_string_replace(text, " xmlns=\"http://www.battlescribe.net/schema/catalogueSchema\"", "",
	                 0);
	g_string_replace(text, "\"", "'", 0);
	return g_strdup(text->str);
}

/* The XML of a text in any form, with ' for "; owned by the caller. */
static inline char *
as_xml(const char *text)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(text, diags);
	cr_assert_not_null(tree, "%s", text);
	tree_normalise(tree);
	g_autoptr(GBytes) xml = tree_write_xml(tree);
	return plain_text(xml);
}

/* Removes line ends and indentation. The caller owns the result. */
static inline char *
flatten(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (guint i = 0; lines[i]; i++)
		g_strstrip(lines[i]);
	return g_strjoinv("", lines);
}

/* The JSON of a text likewise, without line ends and indentation. */
static inline char *
as_json(const char *text)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(text, diags);
	cr_assert_not_null(tree, "%s", text);
	tree_leave_out_foreign(tree);
	tree_normalise(tree);
	g_autoptr(GBytes) json = tree_write_json(tree);
	g_autofree char *plain = plain_text(json);
	return flatten(plain);
}

#define expect_xml(text, xml)                                       \
	do {                                                        \
		g_autofree char *written = as_xml(text);            \
		cr_expect_str_eq(written, xml "\n", "%s", written); \
	} while (0)

/* Expects that the XML of a text, without line ends and indentation, has a part. */
#define expect_part(text, part)                                     \
	do {                                                        \
		g_autofree char *written = as_xml(text);            \
		g_autofree char *flat = flatten(written);           \
		cr_expect_not_null(strstr(flat, part), "%s", flat); \
	} while (0)

/* Expects that the XML of a text does not have a part. */
#define expect_no_part(text, part)                                    \
	do {                                                          \
		g_autofree char *written = as_xml(text);              \
		cr_expect_null(strstr(written, part), "%s", written); \
	} while (0)

#define expect_json(text, json)                                 \
	do {                                                    \
		g_autofree char *written = as_json(text);       \
		cr_expect_str_eq(written, json, "%s", written); \
	} while (0)

#endif

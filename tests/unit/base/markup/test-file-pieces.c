/* XML files that are read piece by piece have the same bytes as if they were read as a whole. */
#include "base/markup/file-pieces.h"

#include "base/files/container.h"
#include "base/markup/attribute-scan.h"
#include "base/markup/sax.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A temporary file; the caller removes it and frees the path. */
static char *
file_of(const char *bytes, gsize length)
{
	char *path = g_build_filename(g_get_tmp_dir(), "pieces-XXXXXX", NULL);
	const int file = g_mkstemp(path);
	cr_assert_geq(file, 0);
	g_close(file, NULL);
	cr_assert(g_file_set_contents(path, bytes, (gssize)length, NULL));
	return path;
}

/* Reads everything that can be read; *@last is the last result. */
static GString *
read_all(FilePieces *pieces, int room, int *last)
{
	GString *all = g_string_new(NULL);
	g_autofree char *place = g_malloc((gsize)room);
	while ((*last = file_pieces_read(pieces, place, room)) > 0)
		g_string_append_len(all, place, *last);
	return all;
}

/* A document of some 300 kB, with texts of up to @longest bytes. */
static GString *
document(guint longest)
{
	GString *xml = g_string_new("<?xml version='1.0'?>\n<a>");
	for (guint i = 0; xml->len < 300000; i++) {
		g_autofree char *text = g_strnfill(i * 37 % longest, 'x');
		g_string_append_printf(xml, "<b n='%u' c=\"2\">%s</b>\n", i, text);
	}
	return g_string_append(xml, "</a>\n");
}

static void
expect_same(const GString *xml, int room)
{
	int last;
	g_autofree char *path = file_of(xml->str, xml->len);
	FilePieces *pieces = file_pieces_open(path);
	cr_assert_not_null(pieces);
	GString *all = read_all(pieces, room, &last);
	cr_expect_eq(last, 0);
	cr_expect(g_string_equal(all, xml), "room for %d", room);
	g_string_free(all, TRUE);
	file_pieces_close(pieces);
	g_remove(path);
}

Test(file_pieces, have_the_bytes_of_the_file)
{
	GString *xml = document(200);
	expect_same(xml, 1);
	expect_same(xml, 4000);
	expect_same(xml, 1000000);
	g_string_prepend(xml, "\xEF\xBB\xBF");
	expect_same(xml, 4000);
	g_string_free(xml, TRUE);
}

static bool
opens(const char *bytes, gsize length)
{
	g_autofree char *path = file_of(bytes, length);
	g_autoptr(FilePieces) pieces = file_pieces_open(path);
	g_remove(path);
	return pieces != NULL;
}

Test(file_pieces, are_those_of_xml_alone)
{
	cr_expect(opens("<a/>", 4));
	cr_expect(opens("\xEF\xBB\xBF<a/>", 7));
	cr_expect_not(opens("", 0));
	cr_expect_not(opens("{\"a\":1}", 7));
	cr_expect_not(opens("PK\3\4", 4));
	cr_expect_not(opens("<\0a\0/\0>\0", 8), "UTF-16");
	cr_expect_not(opens("\xEF\xBB\xBF", 3));
}

Test(file_pieces, are_not_those_of_a_file_that_is_too_large)
{
	g_autofree char *path = file_of("<a/>", 4);
	cr_assert_eq(truncate(path, (off_t)CONTAINER_MAX_BYTES), 0);
	g_autoptr(FilePieces) pieces = file_pieces_open(path);
	cr_expect_not_null(pieces);
	cr_assert_eq(truncate(path, (off_t)CONTAINER_MAX_BYTES + 1), 0);
	cr_expect_null(file_pieces_open(path));
	g_remove(path);
}

Test(file_pieces, are_those_of_regular_files_alone)
{
	g_autofree char *folder = g_dir_make_tmp("pieces-XXXXXX", NULL);
	g_autofree char *pipe = g_build_filename(folder, "pipe", NULL);
	cr_assert_eq(mkfifo(pipe, 0600), 0);
	cr_expect_null(file_pieces_open(folder));
	cr_expect_null(file_pieces_open(pipe));
	g_remove(pipe);
	cr_expect_null(file_pieces_open(pipe), "it is missing");
	file_pieces_close(NULL);
	g_rmdir(folder);
}

static int
last_result(const GString *xml)
{
	int last;
	g_autofree char *path = file_of(xml->str, xml->len);
	g_autoptr(FilePieces) pieces = file_pieces_open(path);
	cr_assert_not_null(pieces);
	g_string_free(read_all(pieces, 4000, &last), TRUE);
	if (last < 0)
		cr_expect_lt(file_pieces_read(pieces, &(char){0}, 1), 0, "a failure is final");
	g_remove(path);
	return last;
}

/* A document whose second tag has @n attributes and begins at @at. */
static GString *
with_attributes(guint n, gsize at)
{
	GString *xml = g_string_new("<a>");
	while (xml->len + 4 <= at)
		g_string_append(xml, "<c/>");
	g_string_append(xml, "<b");
	for (guint i = 0; i < n; i++)
		g_string_append_printf(xml, " a%u=''", i);
	return g_string_append(xml, "/></a>");
}

Test(file_pieces, fail_at_a_tag_with_too_many_attributes)
{
	for (gsize at = 3; at < 140000; at += 9973) {
		GString *many = with_attributes(SAX_MAX_ATTRIBUTES + 1, at);
		cr_expect_eq(last_result(many), -1, "at %zu", at);
		g_string_free(many, TRUE);
	}
}

#ifndef MUSTER_SMALL_LIMITS
Test(file_pieces, have_a_tag_with_as_many_attributes_as_are_allowed)
{
	for (gsize at = 3; at < 140000; at += 9973) {
		GString *allowed = with_attributes(SAX_MAX_ATTRIBUTES, at);
		cr_expect_eq(last_result(allowed), 0, "at %zu", at);
		g_string_free(allowed, TRUE);
	}
}

Test(file_pieces, fail_where_no_tag_begins_for_long)
{
	GString *xml = document(30000);
	cr_expect_eq(last_result(xml), 0);
	g_autofree char *text = g_strnfill(70000, 'x');
	g_string_insert(xml, 100000, text);
	cr_expect_eq(last_result(xml), -1);
	g_string_free(xml, TRUE);
}
#endif

Test(file_pieces, fail_if_the_file_grows)
{
	int last;
	GString *xml = document(200);
	g_autofree char *path = file_of(xml->str, xml->len);
	g_autoptr(FilePieces) pieces = file_pieces_open(path);
	g_string_append(xml, "<!-- more -->");
	FILE *file = g_fopen(path, "w");
	cr_assert_eq(fwrite(xml->str, 1, xml->len, file), xml->len);
	fclose(file);
	g_string_free(read_all(pieces, 4000, &last), TRUE);
	cr_expect_eq(last, -1);
	g_remove(path);
	g_string_free(xml, TRUE);
}

static bool
on_start(void *user, const SaxElement *element)
{
	(void)element;
	return ++*(guint *)user != 7;
}

static SaxResult
parsed(const char *xml, guint *starts)
{
	static const Sax SAX = {.start = on_start};
	static const SaxLimits LIMITS = {.depth = 10, .elements = 100};
	g_autofree char *path = file_of(xml, strlen(xml));
	g_autoptr(FilePieces) pieces = file_pieces_open(path);
	cr_assert_not_null(pieces);
	*starts = 0;
	const SaxResult result = sax_parse_pieces(&SAX, starts, pieces, &LIMITS);
	g_remove(path);
	return result;
}

Test(file_pieces, are_parsed)
{
	guint starts;
	cr_expect_eq(parsed("<a><b/><b c='1'/></a>", &starts), SAX_READ);
	cr_expect_eq(starts, 3);
	cr_expect_eq(parsed("<a><b/><b/><b/><b/><b/><b/></a>", &starts), SAX_STOPPED);
	cr_expect_eq(parsed("<a><b/><b></a>", &starts), SAX_REFUSED);
	cr_expect_eq(parsed("<a><b/>", &starts), SAX_REFUSED);
	cr_expect_eq(parsed("<!DOCTYPE a><a/>", &starts), SAX_REFUSED);
}

Test(file_pieces, are_refused_if_they_fail_behind_the_document)
{
	guint starts;
	GString *xml = g_string_new("<a/><!--");
	for (guint i = 0; i <= SAX_MAX_ATTRIBUTES; i++)
		g_string_append(xml, " a=''");
	g_string_append(xml, "-->");
	cr_expect_eq(parsed(xml->str, &starts), SAX_REFUSED);
	g_string_free(xml, TRUE);
}

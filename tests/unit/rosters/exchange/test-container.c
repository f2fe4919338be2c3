/* Archives from strangers: they are unpacked whole, or refused. */
#include "base/files/container.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>
#include <zip.h>

static const char TEXT[] = "<roster/>";

static GBytes *
text_bytes(void)
{
	return g_bytes_new_static(TEXT, strlen(TEXT));
}

/* An archive of @n members with the same bytes. */
static GBytes *
archive_of(GBytes *content, guint n, const char *name)
{
	zip_error_t error;
	zip_error_init(&error);
	zip_source_t *target = zip_source_buffer_create(NULL, 0, 0, &error);
	zip_source_keep(target);
	zip_t *archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
	cr_assert_not_null(archive);
	for (guint i = 0; i < n; i++) {
		g_autofree char *member = g_strdup_printf("%s%.0u", name, i);
		gsize length;
		const void *start = g_bytes_get_data(content, &length);
		zip_source_t *source = zip_source_buffer(archive, start, length, 0);
		cr_assert_geq(zip_file_add(archive, member, source, ZIP_FL_ENC_UTF_8), 0);
	}
	cr_assert_eq(zip_close(archive), 0);
	zip_stat_t status;
	cr_assert_eq(zip_source_stat(target, &status), 0);
	cr_assert_eq(zip_source_open(target), 0);
	char *bytes = g_malloc(status.size);
	cr_assert_eq(zip_source_read(target, bytes, status.size), (zip_int64_t)status.size);
	zip_source_close(target);
	zip_source_free(target);
	zip_error_fini(&error);
	return g_bytes_new_take(bytes, status.size);
}

/* Returns the content of an archive, or the name of the diagnostic. */
static char *
unpacked(GBytes *bytes)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) plain = container_unpack(bytes, "x.rosz", diags);
	if (plain) {
		gsize length;
		const char *start = g_bytes_get_data(plain, &length);
		cr_expect_eq(diags_count(diags), 0);
		return g_strndup(start, length);
	}
	cr_assert_eq(diags_count(diags), 1);
	return g_strdup(diags_get(diags, 0)->kind->name);
}

static void
expect_unpacked(GBytes *bytes, const char *result)
{
	g_autofree char *text = unpacked(bytes);
	cr_expect_str_eq(text, result);
}

Test(container, plain_bytes_are_unchanged)
{
	g_autoptr(GBytes) bytes = text_bytes();
	expect_unpacked(bytes, TEXT);
}

Test(container, an_archive_is_known_by_its_content_S_001)
{
	g_autoptr(GBytes) bytes = text_bytes();
	g_autoptr(GBytes) packed = container_pack(bytes, "a.ros", NULL);
	expect_unpacked(packed, TEXT);
}

Test(container, names_inside_are_never_used_as_paths)
{
	g_autoptr(GBytes) bytes = text_bytes();
	g_autoptr(GBytes) upwards = archive_of(bytes, 1, "../../x");
	g_autoptr(GBytes) absolute = archive_of(bytes, 1, "/x");
	expect_unpacked(upwards, TEXT);
	expect_unpacked(absolute, TEXT);
}

Test(container, an_archive_has_exactly_one_member)
{
	static const char EMPTY[] = "PK\5\6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
	g_autoptr(GBytes) bytes = text_bytes();
	g_autoptr(GBytes) two = archive_of(bytes, 2, "x");
	g_autoptr(GBytes) none = g_bytes_new_static(EMPTY, 22);
	expect_unpacked(two, "member-count");
	expect_unpacked(none, "member-count");
}

Test(container, an_empty_file_or_member_is_refused)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("", 0);
	g_autoptr(GBytes) packed = archive_of(bytes, 1, "x");
	expect_unpacked(bytes, "empty");
	expect_unpacked(packed, "empty");
}

Test(container, an_archive_that_was_cut_off_is_broken)
{
	g_autoptr(GBytes) bytes = text_bytes();
	g_autoptr(GBytes) packed = container_pack(bytes, "a.ros", NULL);
	for (gsize length = 4; length < g_bytes_get_size(packed); length++) {
		g_autoptr(GBytes) cut = g_bytes_new_from_bytes(packed, 0, length);
		expect_unpacked(cut, "broken-zip");
	}
}

/* Changes each byte in turn: the result is the content or a diagnostic, never a different
   content. */
Test(container, an_archive_with_a_wrong_byte_is_broken_or_the_same)
{
	g_autoptr(GBytes) bytes = text_bytes();
	g_autoptr(GBytes) packed = container_pack(bytes, "a.ros", NULL);
	gsize length;
	const char *start = g_bytes_get_data(packed, &length);
	for (gsize i = 4; i < length; i++) {
		char *copy = g_memdup2(start, length);
		copy[i] = (char)(copy[i] ^ 0x41);
		g_autoptr(GBytes) broken = g_bytes_new_take(copy, length);
		g_autofree char *text = unpacked(broken);
		cr_expect(strcmp(text, TEXT) == 0 || strchr(text, '<') == NULL, "byte %zu: %s", i,
		          text);
	}
}

static GBytes *
blanks(gsize length)
{
	return g_bytes_new_take(g_strnfill(length, ' '), length);
}

Test(container, a_bomb_is_not_unpacked)
{
	g_autoptr(GBytes) small = blanks(CONTAINER_SMALL_BYTES);
	g_autoptr(GBytes) large = blanks(CONTAINER_SMALL_BYTES + CONTAINER_MAX_RATIO);
	g_autoptr(GBytes) packed_small = container_pack(small, "x", NULL);
	g_autoptr(GBytes) packed_large = container_pack(large, "x", NULL);
	g_autofree char *text = unpacked(packed_small);
	cr_assert_gt(g_bytes_get_size(large) / g_bytes_get_size(packed_large), CONTAINER_MAX_RATIO);
	cr_expect_eq(strlen(text), CONTAINER_SMALL_BYTES);
	expect_unpacked(packed_large, "zip-bomb");
}

/* The header of the member claims 9 bytes; its content is a megabyte. */
Test(container, a_member_larger_than_its_header_says_is_refused)
{
	g_autoptr(GBytes) large = blanks(CONTAINER_SMALL_BYTES);
	g_autoptr(GBytes) packed = container_pack(large, "x", NULL);
	gsize length;
	const char *start = g_bytes_get_data(packed, &length);
	char *copy = g_memdup2(start, length);
	guint changed = 0;
	for (gsize i = 0; i + 28 < length; i++) {
		const bool is_local = memcmp(copy + i, "PK\3\4", 4) == 0;
		const bool is_central = memcmp(copy + i, "PK\1\2", 4) == 0;
		if (is_local || is_central) {
			memcpy(copy + i + (is_local ? 22 : 24), "\x09\0\0\0", 4);
			changed++;
		}
	}
	cr_assert_eq(changed, 2);
	g_autoptr(GBytes) liar = g_bytes_new_take(copy, length);
	expect_unpacked(liar, "broken-zip");
}

static const char *
reading(const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = container_read(path, diags);
	return bytes ? "" : diags_get(diags, 0)->kind->name;
}

Test(container, a_file_that_cannot_be_read_says_why)
{
	g_autofree char *folder = g_dir_make_tmp("muster-container-XXXXXX", NULL);
	g_autofree char *empty = g_build_filename(folder, "empty", NULL);
	g_autofree char *missing = g_build_filename(folder, "missing", NULL);
	cr_assert(g_file_set_contents(empty, "", 0, NULL));
	cr_expect_str_eq(reading(folder), "is-folder");
	cr_expect_str_eq(reading(missing), "unreadable");
	cr_expect_str_eq(reading(empty), "empty");
	g_remove(empty);
	g_rmdir(folder);
}

Test(container, the_head_of_a_plain_file_is_enough)
{
	g_autofree char *folder = g_dir_make_tmp("muster-container-XXXXXX", NULL);
	g_autofree char *path = g_build_filename(folder, "x", NULL);
	g_autoptr(GBytes) bytes = text_bytes();
	g_autoptr(GBytes) packed = container_pack(bytes, "x", NULL);
	cr_assert(g_file_set_contents(path, TEXT, -1, NULL));
	g_autoptr(GBytes) head = container_read_head(path, 4, NULL);
	cr_assert_eq(g_bytes_get_size(head), 4);
	cr_assert(g_file_set_contents(path, g_bytes_get_data(packed, NULL),
	                              (gssize)g_bytes_get_size(packed), NULL));
	g_autoptr(GBytes) whole = container_read_head(path, 4, NULL);
	cr_expect(g_bytes_equal(whole, bytes), "of an archive all of it");
	g_remove(path);
	g_rmdir(folder);
}

/* The bytes of a file, whatever it is wrapped in. */
#include "base/base-kinds.h"
#include "base/container.h"

#include <criterion/criterion.h>
#include <string.h>
#include <zip.h>

static GBytes *
pack(const char *text, gsize length)
{
	g_autoptr(GBytes) plain = g_bytes_new(text, length);
	GBytes *packed = container_pack(plain, "army.ros", NULL);
	cr_assert_not_null(packed);
	return packed;
}

/* An archive with that many empty members, made by the library itself. */
static GBytes *
archive_of(int n_members)
{
	zip_error_t error;
	zip_source_t *source = zip_source_buffer_create(NULL, 0, 0, &error);
	zip_source_keep(source);
	zip_t *archive = zip_open_from_source(source, ZIP_TRUNCATE, &error);
	for (int i = 0; i < n_members; i++) {
		g_autofree char *name = g_strdup_printf("../../m%d", i);
		zip_source_t *content = zip_source_buffer(archive, "x", 1, 0);
		cr_assert_geq(zip_file_add(archive, name, content, 0), 0);
	}
	cr_assert_eq(zip_close(archive), 0);
	zip_stat_t status;
	zip_source_stat(source, &status);
	zip_source_open(source);
	char *bytes = g_malloc(status.size);
	zip_source_read(source, bytes, status.size);
	zip_source_close(source);
	zip_source_free(source);
	return g_bytes_new_take(bytes, status.size);
}

static void
expect_refused(GBytes *bytes, BaseKind kind)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(container_unpack(bytes, "x", diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[kind], "%s",
	             diags_get(diags, 0)->kind->name);
}

Test(container, what_is_packed_comes_out_again)
{
	g_autoptr(GBytes) packed = pack("Waaagh", 6);
	g_autoptr(GBytes) plain = container_unpack(packed, "x", NULL);
	cr_assert_not_null(plain);
	cr_expect_eq(g_bytes_get_size(plain), 6);
	cr_expect_str_eq(g_bytes_get_data(plain, NULL), "Waaagh");
}

Test(container, the_same_bytes_are_packed_alike)
{
	g_autoptr(GBytes) first = pack("Waaagh", 6);
	g_autoptr(GBytes) second = pack("Waaagh", 6);
	cr_expect(g_bytes_equal(first, second));
}

Test(container, plain_bytes_stay_as_they_are)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("<roster/>", 9);
	g_autoptr(GBytes) plain = container_unpack(bytes, "x", NULL);
	cr_expect_eq(plain, bytes);
}

Test(container, an_archive_with_two_members_is_refused)
{
	g_autoptr(GBytes) bytes = archive_of(2);
	expect_refused(bytes, BASE_MEMBER_COUNT);
}

Test(container, a_name_with_folders_in_it_is_only_a_name)
{
	g_autoptr(GBytes) bytes = archive_of(1);
	g_autoptr(GBytes) plain = container_unpack(bytes, "x", NULL);
	cr_assert_not_null(plain);
	cr_expect_eq(g_bytes_get_size(plain), 1);
}

Test(container, an_archive_cut_short_is_refused)
{
	g_autoptr(GBytes) whole = pack("Waaagh", 6);
	g_autoptr(GBytes) half = g_bytes_new_from_bytes(whole, 0, g_bytes_get_size(whole) / 2);
	expect_refused(half, BASE_BROKEN_ZIP);
}

Test(container, a_bomb_is_refused_by_its_ratio)
{
	const gsize size = CONTAINER_SMALL_BYTES * 2;
	g_autofree char *zeros = g_malloc0(size);
	g_autoptr(GBytes) bomb = pack(zeros, size);
	expect_refused(bomb, BASE_ZIP_BOMB);
}

Test(container, what_stays_small_is_no_bomb)
{
	g_autofree char *zeros = g_malloc0(CONTAINER_SMALL_BYTES);
	g_autoptr(GBytes) packed = pack(zeros, CONTAINER_SMALL_BYTES);
	g_autoptr(GBytes) plain = container_unpack(packed, "x", NULL);
	cr_expect_not_null(plain);
}

Test(container, a_folder_an_empty_file_and_none_are_told_apart)
{
	static const struct {
		const char *path;
		BaseKind kind;
	} CASES[] = {
		{"/proc",     BASE_IS_FOLDER },
		{"/dev/null", BASE_EMPTY     },
		{"/no/such",  BASE_UNREADABLE}
        };
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autoptr(Diags) diags = diags_new();
		cr_expect_null(container_read(CASES[i].path, diags));
		cr_assert_eq(diags_count(diags), 1);
		cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[CASES[i].kind], "%s",
		             CASES[i].path);
	}
}

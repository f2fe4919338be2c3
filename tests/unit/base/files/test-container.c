/* The contents of plain and zipped files. */
#include "base/files/container.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <zip.h>

static GBytes *
pack(const char *text, gsize length)
{
	g_autoptr(GBytes) plain = g_bytes_new(text, length);
	GBytes *packed = container_pack(plain, "army.ros", NULL);
	cr_assert_not_null(packed);
	return packed;
}

/* Makes an archive with a number of members with libzip alone. */
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

/* Returns the offset of the last record with a signature. */
static gsize
last_record(const char *bytes, gsize length, const char *kind)
{
	gsize at = length - 4;
	while (at > 0 && memcmp(bytes + at, kind, 4) != 0)
		at--;
	cr_assert_gt(at, 0);
	return at;
}

/* Copies an archive, with another size of its member in the directory. */
static GBytes *
archive_with_size(GBytes *packed, guint32 size)
{
	gsize length;
	const char *bytes = g_bytes_get_data(packed, &length);
	char *copy = g_memdup2(bytes, length);
	const guint32 stored = GUINT32_TO_LE(size);
	memcpy(copy + last_record(bytes, length, "PK\1\2") + 24, &stored, sizeof stored);
	return g_bytes_new_take(copy, length);
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

Test(container, packed_bytes_are_unpacked_again)
{
	g_autoptr(GBytes) packed = pack("Waaagh", 6);
	g_autoptr(GBytes) plain = container_unpack(packed, "x", NULL);
	cr_assert_not_null(plain);
	cr_expect_eq(g_bytes_get_size(plain), 6);
	cr_expect_str_eq(g_bytes_get_data(plain, NULL), "Waaagh");
}

Test(container, equal_bytes_give_equal_archives)
{
	g_autoptr(GBytes) first = pack("Waaagh", 6);
	g_autoptr(GBytes) second = pack("Waaagh", 6);
	cr_expect(g_bytes_equal(first, second));
}

Test(container, plain_bytes_are_returned_unchanged)
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

Test(container, folders_in_the_name_of_a_member_are_ignored)
{
	g_autoptr(GBytes) bytes = archive_of(1);
	g_autoptr(GBytes) plain = container_unpack(bytes, "x", NULL);
	cr_assert_not_null(plain);
	cr_expect_eq(g_bytes_get_size(plain), 1);
}

Test(container, a_truncated_archive_is_refused)
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

Test(container, a_small_archive_may_have_any_ratio)
{
	g_autofree char *zeros = g_malloc0(CONTAINER_SMALL_BYTES);
	g_autoptr(GBytes) packed = pack(zeros, CONTAINER_SMALL_BYTES);
	g_autoptr(GBytes) plain = container_unpack(packed, "x", NULL);
	cr_expect_not_null(plain);
}

Test(container, a_folder_an_empty_file_and_a_missing_one_differ)
{
	static const struct {
		const char *path;
		BaseKind kind;
	} CASES[] = {{"/proc", BASE_IS_FOLDER},
	             {"/dev/null", BASE_EMPTY},
	             {"/no/such", BASE_UNREADABLE}};
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autoptr(Diags) diags = diags_new();
		cr_expect_null(container_read(CASES[i].path, diags));
		cr_assert_eq(diags_count(diags), 1);
		cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[CASES[i].kind], "%s",
		             CASES[i].path);
	}
}

Test(container, an_archive_without_members_is_refused)
{
	static const char END[22] = "PK\5\6";
	g_autoptr(GBytes) bytes = g_bytes_new_static(END, sizeof END);
	expect_refused(bytes, BASE_MEMBER_COUNT);
}

Test(container, an_archive_of_an_empty_file_is_empty)
{
	g_autoptr(GBytes) packed = pack("", 0);
	expect_refused(packed, BASE_EMPTY);
	g_autoptr(GBytes) nothing = g_bytes_new_static("", 0);
	expect_refused(nothing, BASE_EMPTY);
}

Test(container, an_archive_of_random_bytes_is_refused)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("PK\3\4 and then nothing of the kind", 34);
	expect_refused(bytes, BASE_BROKEN_ZIP);
}

Test(container, a_member_with_a_wrong_checksum_is_refused)
{
	static const char TEXT[] = "Waaagh, and again, and without anything that could be packed";
	g_autoptr(GBytes) packed = pack(TEXT, sizeof TEXT);
	gsize length;
	const char *bytes = g_bytes_get_data(packed, &length);
	g_autofree char *copy = g_memdup2(bytes, length);
	copy[50] ^= 0x10;
	g_autoptr(GBytes) broken = g_bytes_new(copy, length);
	expect_refused(broken, BASE_BROKEN_ZIP);
}

Test(container, a_member_of_another_size_than_its_header_is_refused)
{
	g_autoptr(GBytes) packed = pack("Waaagh", 6);
	g_autoptr(GBytes) less = archive_with_size(packed, 5);
	expect_refused(less, BASE_BROKEN_ZIP);
	g_autoptr(GBytes) more = archive_with_size(packed, 7);
	expect_refused(more, BASE_BROKEN_ZIP);
}

Test(container, a_header_with_a_size_beyond_the_limit_is_refused)
{
	g_autoptr(GBytes) packed = pack("Waaagh", 6);
	g_autoptr(GBytes) huge = archive_with_size(packed, (guint32)CONTAINER_MAX_BYTES + 1);
	expect_refused(huge, BASE_TOO_BIG);
	g_autoptr(GBytes) bomb = archive_with_size(packed, (guint32)CONTAINER_MAX_BYTES);
	expect_refused(bomb, BASE_ZIP_BOMB);
}

/* Writes a temporary file. The caller removes it, and owns its path: g_free(). */
static char *
file_of(const void *bytes, gsize length)
{
	char *path = NULL;
	const int file = g_file_open_tmp("muster-test-XXXXXX", &path, NULL);
	cr_assert_geq(file, 0);
	cr_assert(g_file_set_contents(path, bytes, (gssize)length, NULL));
	g_close(file, NULL);
	return path;
}

Test(container, a_zero_byte_follows_the_bytes_of_a_file)
{
	g_autofree char *content = g_strnfill(100000, 'x');
	g_autofree char *path = file_of(content, 100000);
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	g_unlink(path);
	cr_assert_not_null(bytes);
	cr_expect_eq(g_bytes_get_size(bytes), 100000);
	cr_expect_str_eq(g_bytes_get_data(bytes, NULL), content);
}

Test(container, an_archive_is_recognised_by_its_content_S_001)
{
	g_autoptr(GBytes) packed = pack("Waaagh", 6);
	gsize length;
	const void *content = g_bytes_get_data(packed, &length);
	g_autofree char *path = file_of(content, length);
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	g_unlink(path);
	cr_assert_not_null(bytes);
	cr_expect_str_eq(g_bytes_get_data(bytes, NULL), "Waaagh");
}

Test(container, a_head_is_a_part_of_a_plain_file_or_a_whole_archive)
{
	g_autofree char *plain_path = file_of("Waaagh and more", 15);
	g_autoptr(GBytes) plain = container_read_head(plain_path, 6, NULL);
	g_unlink(plain_path);
	cr_expect_eq(g_bytes_get_size(plain), 6);
	g_autoptr(GBytes) packed = pack("Waaagh and more", 15);
	gsize length;
	const void *content = g_bytes_get_data(packed, &length);
	g_autofree char *packed_path = file_of(content, length);
	g_autoptr(GBytes) unpacked = container_read_head(packed_path, 6, NULL);
	g_unlink(packed_path);
	cr_expect_eq(g_bytes_get_size(unpacked), 15);
}

Test(container, an_unreadable_file_is_reported_with_its_name)
{
	g_autofree char *path = file_of("x", 1);
	g_autoptr(Diags) diags = diags_new();
	g_chmod(path, 0);
	g_autoptr(GBytes) bytes = container_read(path, diags);
	g_unlink(path);
	if (bytes)
		cr_skip_test("the superuser may read everything");
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[BASE_UNREADABLE]);
	cr_expect_str_eq(diags_get(diags, 0)->file, path);
}

Test(container, a_dash_is_standard_input)
{
	int ends[2];
	cr_assert(g_unix_open_pipe(ends, 0, NULL));
	cr_assert_eq(write(ends[1], "Waaagh", 6), 6);
	close(ends[1]);
	dup2(ends[0], STDIN_FILENO);
	close(ends[0]);
	g_autoptr(GBytes) bytes = container_read("-", NULL);
	cr_assert_not_null(bytes);
	cr_expect_str_eq(g_bytes_get_data(bytes, NULL), "Waaagh");
}

/* The path that a shell gives to a program for "<(command)". */
Test(container, a_pipe_that_a_shell_made_is_read, .timeout = 10)
{
	int ends[2];
	cr_assert_eq(pipe(ends), 0);
	cr_assert_eq(write(ends[1], "Waaagh", 6), 6);
	close(ends[1]);
	g_autofree char *path = g_strdup_printf("/proc/self/fd/%d", ends[0]);
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	close(ends[0]);
	cr_assert_not_null(bytes);
	cr_expect_str_eq(g_bytes_get_data(bytes, NULL), "Waaagh");
}

Test(container, a_socket_is_not_opened)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_snprintf(address.sun_path, sizeof address.sun_path, "%s/a.ros", folder);
	const int server = socket(AF_UNIX, SOCK_STREAM, 0);
	cr_assert_eq(bind(server, (struct sockaddr *)&address, sizeof address), 0);
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(container_read(address.sun_path, diags));
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_IS_PIPE]));
	cr_expect_null(container_read_found(address.sun_path, diags));
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_NOT_REGULAR]));
	close(server);
	g_remove(address.sun_path);
	g_rmdir(folder);
}

Test(container, what_was_found_may_be_gone)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_autofree char *path = g_build_filename(folder, "none.csv", NULL);
	cr_expect_null(container_read_found(path, diags));
	cr_expect_null(container_read_found(folder, diags));
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 2);
	cr_expect_not(diags_has(diags, &BASE_KINDS[BASE_NOT_REGULAR]));
	g_rmdir(folder);
}

/* A pipe that has a name in a folder. */
static char *
named_pipe(void)
{
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	char *path = g_build_filename(folder, "pipe.ros", NULL);
	cr_assert_eq(mkfifo(path, 0600), 0);
	return path;
}

Test(container, a_pipe_with_a_name_is_not_waited_for, .timeout = 10)
{
	g_autofree char *path = named_pipe();
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(container_read(path, diags));
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_IS_PIPE]));
	cr_expect_null(container_read_head(path, 16, diags));
	g_autofree char *folder = g_path_get_dirname(path);
	g_unlink(path);
	g_rmdir(folder);
}

Test(container, a_pipe_of_the_shell_is_read, .timeout = 10)
{
	int ends[2];
	cr_assert(g_unix_open_pipe(ends, FD_CLOEXEC, NULL));
	cr_assert_eq(write(ends[1], "x", 1), 1);
	close(ends[1]);
	g_autofree char *path = g_strdup_printf("/dev/fd/%d", ends[0]);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = container_read(path, diags);
	cr_assert_not_null(bytes);
	cr_expect_eq(g_bytes_get_size(bytes), 1);
	close(ends[0]);
}

/* Writes archives, into memory. */
#include "base/files/archive.h"

#include "base/text/base-diags.h"

#include <time.h>
#include <zip.h>

typedef zip_t NewArchive;
typedef zip_source_t Source;

static void
new_archive_discard(NewArchive *archive)
{
	zip_discard(archive);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(NewArchive, new_archive_discard)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Source, zip_source_free)

/* The time of the member in every archive written here. Archives store local time; a fixed local
   time gives the same bytes in every zone. */
static time_t
fixed_time(void)
{
	struct tm noon = {.tm_year = 80, .tm_mon = 0, .tm_mday = 1, .tm_hour = 12, .tm_isdst = -1};
	return mktime(&noon);
}

/* Adds the only member. */
static bool
add_member(NewArchive *archive, GBytes *bytes, const char *member_name)
{
	gsize length;
	const void *start = g_bytes_get_data(bytes, &length);
	g_autoptr(Source) content = zip_source_buffer(archive, start, length, 0);
	if (!content)
		return false;
	const zip_int64_t index = zip_file_add(archive, member_name, content, ZIP_FL_ENC_UTF_8);
	if (index < 0)
		return false;
	content = NULL;
	return zip_file_set_mtime(archive, (zip_uint64_t)index, fixed_time(), 0) == 0;
}

/* Returns the bytes that an archive was written to; NULL if they cannot be read. */
static GBytes *
read_source(Source *source)
{
	zip_stat_t status;
	if (zip_source_stat(source, &status) != 0 || zip_source_open(source) != 0)
		return NULL;
	g_autofree char *bytes = g_malloc(status.size + 1);
	const zip_int64_t got = zip_source_read(source, bytes, status.size);
	zip_source_close(source);
	if (got < 0 || (zip_uint64_t)got != status.size)
		return NULL;
	bytes[status.size] = '\0';
	return g_bytes_new_take(g_steal_pointer(&bytes), (gsize)status.size);
}

/* Writes an archive with one member into @source. */
static bool
write_archive(Source *source, GBytes *bytes, const char *member_name, zip_error_t *error)
{
	zip_source_keep(source); /* closing the archive releases one reference */
	g_autoptr(NewArchive) archive = zip_open_from_source(source, ZIP_TRUNCATE, error);
	if (!archive) {
		zip_source_free(source);
		return false;
	}
	if (add_member(archive, bytes, member_name) && zip_close(archive) == 0) {
		archive = NULL;
		return true;
	}
	zip_error_set(error, zip_error_code_zip(zip_get_error(archive)),
	              zip_error_code_system(zip_get_error(archive)));
	return false;
}

GBytes *
archive_pack(GBytes *bytes, const char *member_name, Diags *diags)
{
	zip_error_t error;
	zip_error_init(&error);
	g_autoptr(Source) source = zip_source_buffer_create(NULL, 0, 0, &error);
	GBytes *packed = NULL;
	if (source && write_archive(source, bytes, member_name, &error))
		packed = read_source(source);
	if (!packed)
		diags_add(diags, &BASE_KINDS[BASE_CANNOT_PACK], member_name, 0,
		          zip_error_strerror(&error), NULL);
	zip_error_fini(&error);
	return packed;
}

const char *
archive_library(void)
{
	return zip_libzip_version();
}

#include "base/files/archive.h"

#include "base/files/container.h"
#include "base/text/base-diags.h"

#include <zip.h>

typedef zip_source_t ArchiveSource;
typedef zip_file_t ArchiveFile;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArchiveSource, zip_source_free)

static void
close_file(ArchiveFile *file)
{
	zip_fclose(file);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArchiveFile, close_file)

struct Archive {
	zip_t *zip;
	GBytes *bytes;
	const char *name;
	gsize total; /* bytes unpacked so far */
};

static void
complain(Diags *diags, BaseKind kind, const char *name, const char *piece)
{
	diags_add(diags, &BASE_KINDS[kind], name, 0, piece, NULL);
}

static void
complain_of_archive(Diags *diags, const char *name, zip_error_t *error)
{
	complain(diags, BASE_BROKEN_ZIP, name, zip_error_strerror(error));
}

static zip_t *
open_zip(GBytes *bytes, const char *name, Diags *diags)
{
	zip_error_t error;
	zip_error_init(&error);
	gsize length;
	const void *start = g_bytes_get_data(bytes, &length);
	g_autoptr(ArchiveSource) source = zip_source_buffer_create(start, length, 0, &error);
	zip_t *zip = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : NULL;
	if (zip)
		source = NULL; /* the archive owns it now */
	else
		complain_of_archive(diags, name, &error);
	zip_error_fini(&error);
	return zip;
}

Archive *
archive_open(GBytes *bytes, const char *name, Diags *diags)
{
	zip_t *zip = open_zip(bytes, name, diags);
	if (!zip)
		return NULL;
	Archive *archive = g_new0(Archive, 1);
	archive->zip = zip;
	archive->bytes = g_bytes_ref(bytes);
	archive->name = name;
	return archive;
}

void
archive_close(Archive *archive)
{
	if (!archive)
		return;
	zip_discard(archive->zip);
	g_bytes_unref(archive->bytes);
	g_free(archive);
}

guint
archive_count(const Archive *archive)
{
	return (guint)zip_get_num_entries(archive->zip, 0);
}

const char *
archive_member(const Archive *archive, guint index)
{
	const char *name = zip_get_name(archive->zip, index, 0);
	return name ? name : "";
}

/* Checks the size in the header. Returns false, with a diagnostic, if it is missing or beyond a
   limit. */
static bool
check_size(const Archive *archive, guint index, zip_stat_t *status, Diags *diags)
{
	const gsize packed = g_bytes_get_size(archive->bytes);
	if (zip_stat_index(archive->zip, index, 0, status) != 0 ||
	    !(status->valid & ZIP_STAT_SIZE)) {
		complain_of_archive(diags, archive->name, zip_get_error(archive->zip));
		return false;
	}
	if (status->size == 0) {
		complain(diags, BASE_EMPTY, archive->name, NULL);
		return false;
	}
	if (status->size > CONTAINER_MAX_BYTES) {
		diags_add_number(diags, &BASE_KINDS[BASE_TOO_BIG], archive->name, 0,
		                 CONTAINER_MAX_BYTES >> 20);
		return false;
	}
	if (archive->total + status->size > ARCHIVE_MAX_TOTAL) {
		diags_add_number(diags, &BASE_KINDS[BASE_TOO_BIG], archive->name, 0,
		                 ARCHIVE_MAX_TOTAL >> 20);
		return false;
	}
	if (status->size > CONTAINER_SMALL_BYTES && status->size / CONTAINER_MAX_RATIO > packed) {
		diags_add_number(diags, &BASE_KINDS[BASE_ZIP_BOMB], archive->name, 0,
		                 CONTAINER_MAX_RATIO);
		return false;
	}
	return true;
}

/* Reads the member, which must end after @size bytes. */
static GBytes *
read_member(Archive *archive, guint index, gsize size, Diags *diags)
{
	g_autoptr(ArchiveFile) member = zip_fopen_index(archive->zip, index, 0);
	if (!member) {
		complain_of_archive(diags, archive->name, zip_get_error(archive->zip));
		return NULL;
	}
	g_autofree char *bytes = g_malloc(size + 1);
	const zip_int64_t got = zip_fread(member, bytes, size + 1);
	if (got < 0) {
		complain_of_archive(diags, archive->name, zip_file_get_error(member));
		return NULL;
	}
	if ((gsize)got != size) {
		complain(diags, BASE_BROKEN_ZIP, archive->name,
		         "its member has another size than it says");
		return NULL;
	}
	/* libzip compares the checksum only when reading past the end. */
	if (zip_fread(member, bytes, 1) != 0) {
		complain_of_archive(diags, archive->name, zip_file_get_error(member));
		return NULL;
	}
	bytes[size] = '\0';
	return g_bytes_new_take(g_steal_pointer(&bytes), size);
}

GBytes *
archive_read(Archive *archive, guint index, Diags *diags)
{
	zip_stat_t status;
	if (!check_size(archive, index, &status, diags))
		return NULL;
	archive->total += (gsize)status.size;
	return read_member(archive, index, (gsize)status.size, diags);
}

#include "base/container.h"

#include "base/archive.h"
#include "base/base-diags.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
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

static void
complain(Diags *diags, BaseKind kind, const char *name, const char *piece)
{
	diags_add(diags, &BASE_KINDS[kind], name, 0, piece, NULL);
}

static void
complain_of_number(Diags *diags, BaseKind kind, const char *name, guint64 number)
{
	g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, number);
	complain(diags, kind, name, text);
}

/* Memory that grows while a file of unknown size is read. */
typedef struct Buffer {
	char *bytes;
	gsize length;
	gsize room;
} Buffer;

/* Makes room for at least one more byte and the zero byte. */
static void
buffer_reserve(Buffer *buffer)
{
	if (buffer->length + 1 < buffer->room)
		return;
	buffer->room = MAX(buffer->room * 2, (gsize)4096);
	buffer->bytes = g_realloc(buffer->bytes, buffer->room);
}

static GBytes *
buffer_finish(Buffer *buffer)
{
	buffer->bytes = g_realloc(buffer->bytes, buffer->length + 1);
	buffer->bytes[buffer->length] = '\0';
	return g_bytes_new_take(buffer->bytes, buffer->length);
}

/* Reads up to @max bytes; a negative result is an error of read(). */
static gssize
read_some(int file, Buffer *buffer, gsize max)
{
	gssize got = 1;
	while (got > 0 && buffer->length < max) {
		buffer_reserve(buffer);
		const gsize room = MIN(buffer->room - buffer->length - 1, max - buffer->length);
		do
			got = read(file, buffer->bytes + buffer->length, room);
		while (got < 0 && errno == EINTR);
		if (got > 0)
			buffer->length += (gsize)got;
	}
	return got;
}

/* The size is only a hint: the file may be a pipe, or grow meanwhile. */
static bool
check_kind(int file, const char *path, gsize *hint, Diags *diags)
{
	struct stat status;
	if (fstat(file, &status) != 0) {
		complain(diags, BASE_UNREADABLE, path, g_strerror(errno));
		return false;
	}
	if (S_ISDIR(status.st_mode)) {
		complain(diags, BASE_IS_FOLDER, path, NULL);
		return false;
	}
	*hint = S_ISREG(status.st_mode) && status.st_size > 0 ? (gsize)status.st_size : 0;
	return true;
}

/* Reads the first @max bytes; NULL, with a diagnostic, if there are none. */
static GBytes *
read_open_file(int file, const char *path, gsize max, Diags *diags)
{
	Buffer buffer = {0};
	gsize hint;
	if (!check_kind(file, path, &hint, diags))
		return NULL;
	buffer.room = MIN(hint, max) + 2;
	buffer.bytes = g_malloc(buffer.room);
	if (read_some(file, &buffer, max) < 0) {
		complain(diags, BASE_UNREADABLE, path, g_strerror(errno));
		g_free(buffer.bytes);
		return NULL;
	}
	if (buffer.length == 0) {
		complain(diags, BASE_EMPTY, path, NULL);
		g_free(buffer.bytes);
		return NULL;
	}
	return buffer_finish(&buffer);
}

/* True for a pipe or socket that has a name in a folder: nobody may ever write into it. Those that the shell
   makes for "<(command)" and "|" have a writer; their names are below /dev or /proc. */
static bool
may_wait_forever(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode)) &&
	       !g_str_has_prefix(path, "/dev/") && !g_str_has_prefix(path, "/proc/");
}

static GBytes *
read_file(const char *path, gsize max, Diags *diags)
{
	if (strcmp(path, "-") == 0)
		return read_open_file(STDIN_FILENO, path, max, diags);
	if (may_wait_forever(path)) {
		complain(diags, BASE_IS_PIPE, path, NULL);
		return NULL;
	}
	const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	if (file < 0) {
		complain(diags, BASE_UNREADABLE, path, g_strerror(errno));
		return NULL;
	}
	GBytes *bytes = read_open_file(file, path, max, diags);
	close(file);
	return bytes;
}

GBytes *
container_read_packed(const char *path, Diags *diags)
{
	return read_file(path, CONTAINER_MAX_BYTES + 1, diags);
}

GBytes *
container_read(const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read_packed(path, diags);
	return bytes ? container_unpack(bytes, path, diags) : NULL;
}

GBytes *
container_read_found(const char *path, Diags *diags)
{
	struct stat status;
	if (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
		complain(diags, BASE_NOT_REGULAR, path, NULL);
		return NULL;
	}
	return container_read(path, diags);
}

GBytes *
container_read_head(const char *path, gsize max, Diags *diags)
{
	g_autoptr(GBytes) head = read_file(path, MAX(max, 4), diags);
	if (!head || !archive_is_zip(head))
		return g_steal_pointer(&head);
	return container_read(path, diags);
}

GBytes *
container_unpack(GBytes *bytes, const char *name, Diags *diags)
{
	const gsize length = g_bytes_get_size(bytes);
	if (length == 0) {
		complain(diags, BASE_EMPTY, name, NULL);
		return NULL;
	}
	if (length > CONTAINER_MAX_BYTES) {
		complain_of_number(diags, BASE_TOO_BIG, name, CONTAINER_MAX_BYTES >> 20);
		return NULL;
	}
	if (!archive_is_zip(bytes))
		return g_bytes_ref(bytes);
	g_autoptr(Archive) archive = archive_open(bytes, name, diags);
	if (archive && archive_count(archive) != 1) {
		complain_of_number(diags, BASE_MEMBER_COUNT, name, archive_count(archive));
		return NULL;
	}
	return archive ? archive_read(archive, 0, diags) : NULL;
}

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
container_pack(GBytes *bytes, const char *member_name, Diags *diags)
{
	zip_error_t error;
	zip_error_init(&error);
	g_autoptr(Source) source = zip_source_buffer_create(NULL, 0, 0, &error);
	GBytes *packed = NULL;
	if (source && write_archive(source, bytes, member_name, &error))
		packed = read_source(source);
	if (!packed)
		complain(diags, BASE_CANNOT_PACK, member_name, zip_error_strerror(&error));
	zip_error_fini(&error);
	return packed;
}

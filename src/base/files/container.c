#include "base/files/container.h"

#include "base/files/unsaved.h"
#include "base/text/base-diags.h"
#include "base/text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
complain(Diags *diags, BaseKind kind, const char *name, const char *piece)
{
	diags_add(diags, &BASE_KINDS[kind], name, 0, piece, NULL);
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
	       !text_begins(path, "/dev/") && !text_begins(path, "/proc/");
}

/* The beginning of a buffer; NULL, with a diagnostic, if it is empty. */
static GBytes *
head_of_buffer(const char *path, gsize max, Diags *diags)
{
	g_autoptr(GBytes) whole = unsaved_get(path);
	const gsize length = g_bytes_get_size(whole);
	if (length > 0)
		return g_bytes_new_from_bytes(whole, 0, MIN(length, max));
	complain(diags, BASE_EMPTY, path, NULL);
	return NULL;
}

static GBytes *
read_file(const char *path, gsize max, Diags *diags)
{
	if (unsaved_has(path))
		return head_of_buffer(path, max, diags);
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

bool
container_is_zip(GBytes *bytes)
{
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	return length >= 4 && (memcmp(start, "PK\3\4", 4) == 0 || memcmp(start, "PK\5\6", 4) == 0);
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
	if (!head || !container_is_zip(head))
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
		diags_add_number(diags, &BASE_KINDS[BASE_TOO_BIG], name, 0,
		                 CONTAINER_MAX_BYTES >> 20);
		return NULL;
	}
	if (!container_is_zip(bytes))
		return g_bytes_ref(bytes);
	g_autoptr(Archive) archive = archive_open(bytes, name, diags);
	if (archive && archive_count(archive) != 1) {
		diags_add_number(diags, &BASE_KINDS[BASE_MEMBER_COUNT], name, 0,
		                 archive_count(archive));
		return NULL;
	}
	return archive ? archive_read(archive, 0, diags) : NULL;
}

GBytes *
container_read_member(Archive *archive, guint index, Diags *diags)
{
	g_autoptr(Diags) faults = diags_new();
	GBytes *bytes = archive_read(archive, index, faults);
	if (!bytes && diags_has(faults, &BASE_KINDS[BASE_EMPTY]))
		return g_bytes_new(NULL, 0);
	diags_append(diags, faults);
	return bytes;
}

GBytes *
container_pack(GBytes *bytes, const char *member_name, Diags *diags)
{
	return archive_pack(bytes, member_name, diags);
}

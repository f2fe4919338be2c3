#include "base/files/replace-file.h"

#include "base/text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The place of a file: its folder, the names of its temporary files without their random end, and
   the one that is being written. */
typedef struct Place {
	char *folder;
	char *stem;
	char *temporary;
} Place;

/* Behind the name of the file, and the end that makes it unique. */
#define MARK   ".muster-"
#define RANDOM "XXXXXX"

static Place
place_of(const char *path)
{
	g_autofree char *name = g_path_get_basename(path);
	return (Place){.folder = g_path_get_dirname(path),
	               .stem = g_strconcat(".", name, MARK, NULL)};
}

static void
place_clear(Place *place)
{
	g_free(place->folder);
	g_free(place->stem);
	g_free(place->temporary);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Place, place_clear)

/* A younger file may be one that a running program has made but not locked yet. */
#define MIN_AGE_S 60

/* Removes a temporary file unless a running program has locked it. */
static void
remove_if_left(const char *path)
{
	struct stat status;
	if (lstat(path, &status) != 0 || status.st_mtime + MIN_AGE_S > time(NULL))
		return;
	const int file = g_open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
	if (file < 0)
		return;
	if (flock(file, LOCK_EX | LOCK_NB) == 0)
		g_unlink(path);
	close(file);
}

/* True for the name of a temporary file, of any file or of the one with a stem. */
static bool
is_temporary(const char *name, const char *stem)
{
	const size_t length = strlen(name), end = strlen(MARK RANDOM);
	if (stem)
		return text_begins(name, stem) && length == strlen(stem) + strlen(RANDOM);
	return *name == '.' && length > end && text_begins(name + length - end, MARK);
}

/* @stem  NULL for those of all files */
static void
remove_remains(const char *folder, const char *stem)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		if (!is_temporary(name, stem))
			continue;
		g_autofree char *path = g_build_filename(folder, name, NULL);
		remove_if_left(path);
	}
}

static bool
write_all(int file, const char *data, gsize length)
{
	while (length) {
		const gssize written = write(file, data, length);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return false;
		data += written;
		length -= (gsize)written;
	}
	return true;
}

/* True if a file has exactly that content; else errno is set. */
static bool
has_content(int file, const char *data, gsize length)
{
	char block[1 << 16];
	for (gsize at = 0; at < length;) {
		const gssize got = pread(file, block, sizeof block, (off_t)at);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return false;
		if (got == 0 || (gsize)got > length - at || memcmp(block, data + at, (gsize)got)) {
			errno = EIO;
			return false;
		}
		at += (gsize)got;
	}
	return true;
}

/* Gives the new file the permissions of the old one, even against the umask. A failure is ignored:
   the content counts more. */
static void
keep_mode(int file, const char *path)
{
	struct stat old;
	if (stat(path, &old) == 0)
		(void)fchmod(file, old.st_mode & 0777);
}

static bool
fill(int file, const char *path, const char *data, gsize length)
{
	/* File systems without locks return an error; a file there may then be left behind. */
	(void)flock(file, LOCK_EX | LOCK_NB);
	keep_mode(file, path);
	return write_all(file, data, length) && fsync(file) == 0 && has_content(file, data, length);
}

void
replace_file_settle(const char *folder)
{
	const int file = g_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
	if (file < 0)
		return;
	(void)fsync(file);
	close(file);
}

static bool
replace(Place *place, const char *path, const char *data, gsize length, int mode)
{
	place->temporary = g_strconcat(place->folder, "/", place->stem, RANDOM, NULL);
	const int file = g_mkstemp_full(place->temporary, O_RDWR | O_CLOEXEC, mode);
	if (file < 0)
		return false;
	const bool replaced = fill(file, path, data, length) &&
	                      g_rename(place->temporary, path) == 0;
	const int error = errno;
	if (!replaced)
		g_unlink(place->temporary);
	/* The lock ends here: after the renaming nobody takes the file for a left one. */
	close(file);
	errno = error;
	return replaced;
}

bool
replace_file_of_many(const char *path, const char *data, gsize length, int mode)
{
	g_auto(Place) place = place_of(path);
	return replace(&place, path, data, length, mode);
}

bool
replace_file(const char *path, const char *data, gsize length, int mode)
{
	g_auto(Place) place = place_of(path);
	remove_remains(place.folder, place.stem);
	if (!replace(&place, path, data, length, mode))
		return false;
	replace_file_settle(place.folder);
	return true;
}

void
replace_file_tidy(const char *folder)
{
	remove_remains(folder, NULL);
}

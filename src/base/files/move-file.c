#include "base/files/move-file.h"

#include "base/files/replace-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

/* The contents of a regular file; NULL, with errno set, if it cannot be read. */
static GBytes *
read_regular(const char *path, struct stat *status)
{
	g_autoptr(GError) error = NULL;
	char *data;
	gsize length;
	if (stat(path, status) != 0)
		return NULL;
	if (!S_ISREG(status->st_mode)) {
		errno = S_ISDIR(status->st_mode) ? EISDIR : EINVAL;
		return NULL;
	}
	errno = 0;
	if (g_file_get_contents(path, &data, &length, &error))
		return g_bytes_new_take(data, length);
	errno = errno ? errno : EIO;
	return NULL;
}

static bool
is_free(const char *path)
{
	struct stat status;
	if (lstat(path, &status) != 0)
		return true;
	errno = EEXIST;
	return false;
}

bool
copy_file(const char *from, const char *to)
{
	struct stat status;
	g_autoptr(GBytes) bytes = is_free(to) ? read_regular(from, &status) : NULL;
	if (!bytes || !replace_file(to, g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes),
	                            status.st_mode & 0777))
		return false;
	/* A failure is ignored: the content counts. */
	const struct timespec times[] = {{.tv_nsec = UTIME_OMIT}, status.st_mtim};
	(void)utimensat(AT_FDCWD, to, times, 0);
	return true;
}

bool
move_file(const char *from, const char *to)
{
	if (!is_free(to))
		return false;
	if (g_rename(from, to) == 0)
		return true;
	if (errno != EXDEV || !copy_file(from, to))
		return false;
	if (g_unlink(from) == 0)
		return true;
	const int error = errno;
	g_unlink(to);
	errno = error;
	return false;
}

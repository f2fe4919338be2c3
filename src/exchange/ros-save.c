/* Bytes to a file so that it is always whole: the old one or the new one. */
#include "exchange/ros.h"

#include "exchange/exchange-kinds.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool
complain(const char *path, const char *why, Diags *diags)
{
	diags_add(diags, &EXCHANGE_KINDS[EXCHANGE_CANNOT_WRITE], path, 0, why, NULL);
	return false;
}

static bool
write_to_output(const char *data, gsize length, Diags *diags)
{
	if (fwrite(data, 1, length, stdout) == length && fflush(stdout) == 0)
		return true;
	return complain("-", g_strerror(errno), diags);
}

/* A file that is replaced keeps its permissions; a new one has those the user's mask gives. */
static int
mode_of(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 ? (int)(status.st_mode & 0777) : 0666;
}

/* A device or pipe cannot be replaced by a rename, nor need it be. */
static bool
is_special(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static bool
write_through(const char *path, const char *data, gsize length, Diags *diags)
{
	FILE *file = fopen(path, "wb");
	if (!file)
		return complain(path, g_strerror(errno), diags);
	const bool written = fwrite(data, 1, length, file) == length && fflush(file) == 0;
	const int error = errno;
	if (fclose(file) == 0 && written)
		return true;
	return complain(path, g_strerror(written ? errno : error), diags);
}

bool
ros_save_bytes(GBytes *bytes, const char *path, Diags *diags)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	if (strcmp(path, "-") == 0)
		return write_to_output(data, length, diags);
	if (is_special(path))
		return write_through(path, data, length, diags);
	g_autoptr(GError) error = NULL;
	/* Written beside it, put on the disk, then renamed over it. */
	if (g_file_set_contents_full(path, data, (gssize)length,
	                             G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
	                             mode_of(path), &error))
		return true;
	return complain(path, error->message, diags);
}

/* Replaces a file in one step: a crash leaves either the old content or the new one. */
#include "rosters/exchange/ros.h"

#include "base/files/replace-file.h"
#include "rosters/exchange/exchange-diags.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static bool
complain(const char *path, const char *why, Diags *diags)
{
	diags_add(diags, &EXCHANGE_KINDS[EXCHANGE_CANNOT_WRITE], path, 0, why, NULL);
	return false;
}

/* A device or pipe is written to directly: a rename would replace it. */
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
	if (is_special(path))
		return write_through(path, data, length, diags);
	/* Replace the target of a symbolic link, not the link. */
	g_autofree char *target = realpath(path, NULL);
	if (replace_file(target ? target : path, data, length, 0666))
		return true;
	return complain(path, g_strerror(errno), diags);
}

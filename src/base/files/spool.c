#include "base/files/spool.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct Spool {
	FILE *file;    /* NULL without a text, or if it could not be made */
	bool was_read; /* since the last text was added */
	int error;     /* errno of the first failure; 0 if none */
};

Spool *
spool_new(void)
{
	return g_new0(Spool, 1);
}

static bool
check(Spool *spool, bool fine)
{
	if (!fine && !spool->error)
		spool->error = errno ? errno : EIO;
	return fine;
}

/* Makes the file for the first text. Unlinks it as soon as it is open, so that it cannot be left
   behind. */
static void
make_file(Spool *spool)
{
	g_autofree char *path = NULL;
	const int handle = g_file_open_tmp("muster-XXXXXX", &path, NULL);
	if (!check(spool, handle >= 0))
		return;
	g_unlink(path);
	spool->file = fdopen(handle, "w+");
	if (!check(spool, spool->file != NULL))
		close(handle);
}

void
spool_free(Spool *spool)
{
	if (!spool)
		return;
	if (spool->file)
		fclose(spool->file);
	g_free(spool);
}

/* Goes to the end if texts were read. Going there before each text would write each by itself. */
static bool
go_to_end(Spool *spool)
{
	const bool is_elsewhere = spool->was_read;
	spool->was_read = false;
	return !is_elsewhere || fseek(spool->file, 0, SEEK_END) == 0;
}

void
spool_add(Spool *spool, const char *text)
{
	const size_t length = strlen(text);
	if (!spool->file && !spool->error)
		make_file(spool);
	if (!spool->file || spool->error)
		return;
	check(spool, go_to_end(spool) && fwrite(&length, sizeof length, 1, spool->file) == 1 &&
	                     fwrite(text, 1, length, spool->file) == length);
}

/* Reads the next text. Returns false at the end. */
static bool
read_text(Spool *spool, GString *text)
{
	size_t length;
	if (fread(&length, sizeof length, 1, spool->file) != 1)
		return check(spool, !ferror(spool->file)) && false;
	g_string_set_size(text, length);
	return check(spool, fread(text->str, 1, length, spool->file) == length);
}

bool
spool_replay(Spool *spool, void (*each)(void *user, const char *text), void *user)
{
	g_autoptr(GString) text = g_string_new(NULL);
	spool->was_read = true;
	if (spool->file && !spool->error &&
	    check(spool, fflush(spool->file) == 0 && fseek(spool->file, 0, SEEK_SET) == 0))
		while (read_text(spool, text))
			each(user, text->str);
	errno = spool->error;
	return spool->error == 0;
}

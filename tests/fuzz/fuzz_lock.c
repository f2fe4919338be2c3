/* Reads untrusted lock files: any bytes give the data sets and files they name, or a diagnostic. */
#include "data/library/lock.h"
#include "data/library/overlays.h"

#include <glib/gstdio.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* A temporary file with the input. The caller removes it and owns its path: g_free(). */
static char *
make_file(const uint8_t *bytes, size_t length)
{
	char *path = NULL;
	const int file = g_file_open_tmp("muster-fuzz-XXXXXX.lock", &path, NULL);
	g_assert(file >= 0 && write(file, bytes, length) == (ssize_t)length);
	close(file);
	return path;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autofree char *path = make_file(bytes, length);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) overlays = overlays_new();
	g_autoptr(GPtrArray) sets = lock_read_sets(path, diags);
	g_assert(sets || diags_count(diags));
	g_assert(!lock_has_sets(path) || sets);
	g_autoptr(DataSet) data = lock_open(path, overlays, diags);
	g_assert(data || diags_count(diags));
	g_unlink(path);
	return 0;
}

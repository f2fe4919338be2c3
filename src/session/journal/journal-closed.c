/* Reports journals that cannot be opened. */
#include "session/journal/journal-private.h"
#include "session/words/workbench-diags.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

static void
report(const char *path, int error, Diags *diags)
{
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_JOURNAL_CLOSED], path, 0, g_strerror(error),
	          NULL);
}

/* A session that ends at the same time removes its journal. */
static void
try(const char *file, Diags *diags)
{
	const int fd = g_open(file, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0);
	if (fd < 0 && errno != ENOENT)
		report(file, errno, diags);
	if (fd >= 0)
		close(fd);
}

void
journal_report_closed(Diags *diags)
{
	g_autofree char *folder = journal_folder();
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	if (!dir && errno != ENOENT)
		report(folder, errno, diags);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *file = g_build_filename(folder, name, NULL);
		if (g_str_has_suffix(name, JOURNAL_ENDING))
			try(file, diags);
	}
}

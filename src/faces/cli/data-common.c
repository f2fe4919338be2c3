/* The messages, diagnostics and progress of the subcommands of `muster data`. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "data/datasets/datasets-diags.h"
#include "faces/cli/data-private.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "session/updates/progress.h"

#include <stdarg.h>

/* Bytes of an answer whose progress is shown, and between two texts. */
#define SHOWN_FROM 500000u
#define SHOWN_STEP 100000u

void
data_say(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	output_text(text);
	output_text("\n");
}

int
data_complain(const Diags *diags)
{
	output_status(NULL);
	complain_diags(diags, SEVERITY_WARNING);
	if (diags_has(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE]))
		return EXIT_OUTPUT;
	return diags_count_severity(diags, SEVERITY_ERROR) ? EXIT_INPUT : EXIT_OK;
}

const InstalledSet *
data_find_set(const Store *store, const char *name)
{
	const InstalledSet *set = store_find(store, name);
	if (!set)
		complain(_("no data set \"%s\" is installed; see: muster data list"), name);
	return set;
}

char *
data_label(const char *name, const DataVersion *version)
{
	g_autofree char *label = data_version_label(version);
	return g_strdup_printf("%s %s", name, label);
}

static bool
show_progress(const char *host, guint64 done, guint64 total, gpointer data)
{
	DataProgress *progress = data;
	const guint64 size = total ? total : done;
	if (size < SHOWN_FROM || done - progress->shown < SHOWN_STEP)
		return !interrupt_was_caught();
	progress->shown = done;
	g_autofree char *text = progress_text(host, done, total);
	output_status(text);
	return !interrupt_was_caught();
}

Gallery *
data_gallery(DataProgress *progress)
{
	Gallery *gallery = gallery_new();
	*progress = (DataProgress){0};
	gallery_on_progress(gallery, show_progress, progress);
	return gallery;
}

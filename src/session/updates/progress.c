#include "session/updates/progress.h"

#include "base/language/i18n.h"

char *
progress_text(const char *host, guint64 done, guint64 total)
{
	const double megabytes = (double)done / 1e6;
	return total ? g_strdup_printf(_("%s: %.1f of %.1f MB"), host, megabytes,
	                               (double)total / 1e6)
	             : g_strdup_printf(_("%s: %.1f MB"), host, megabytes);
}

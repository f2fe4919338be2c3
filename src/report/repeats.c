#include "report/repeats.h"

#include "base/i18n.h"
#include "report/finding-text.h"

/* A text that is equal for equal findings. The caller owns it: g_free(). */
static char *
key_of(const Finding *finding)
{
	g_autofree char *place = finding_place(finding);
	return g_strdup_printf("%d\n%s\n%s\n%s:%u", (int)finding->severity, finding->message, place,
	                       finding->file ? finding->file : "", finding->line);
}

GArray *
repeats_count(const Verdict *verdict)
{
	const guint n = verdict_count(verdict);
	GArray *repeats = g_array_sized_new(FALSE, TRUE, sizeof(guint), n);
	g_array_set_size(repeats, n);
	g_autoptr(GHashTable) firsts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < n; i++) {
		g_autofree char *key = key_of(verdict_get(verdict, i));
		gpointer first;
		if (!g_hash_table_lookup_extended(firsts, key, NULL, &first)) {
			first = GUINT_TO_POINTER(i);
			g_hash_table_insert(firsts, g_steal_pointer(&key), first);
		}
		g_array_index(repeats, guint, GPOINTER_TO_UINT(first))++;
	}
	return repeats;
}

guint
repeats_get(const GArray *repeats, guint index)
{
	return g_array_index(repeats, guint, index);
}

void
repeats_append(GString *out, guint n)
{
	if (n > 1)
		g_string_append_printf(out, ngettext(", %u time", ", %u times", n), n);
}

#include "engine/verdict/repeats.h"

#include "base/language/i18n.h"

#include <string.h>

/* Why a finding is passed over; "" if it is not. */
static const char *
passed_over(const Finding *finding)
{
	return finding->accepted ? finding->accepted : finding->agreed ? finding->agreed : "";
}

/* A text that is equal for equal findings. The caller owns it: g_free(). */
static char *
key_of(const Finding *finding)
{
	g_autofree char *place = g_strjoinv("\n", (char **)(guintptr)finding->path);
	return g_strdup_printf("%d\n%s\n%s\n%s:%u\n%s", (int)finding->severity, finding->message,
	                       place, finding->file ? finding->file : "", finding->line,
	                       passed_over(finding));
}

/* The same, wherever the finding is. */
static char *
key_of_message(const Finding *finding)
{
	return g_strdup_printf("%d\n%s\n%s", (int)finding->severity, finding->message,
	                       passed_over(finding));
}

bool
repeats_are_equal(const Finding *one, const Finding *other)
{
	g_autofree char *first = key_of(one);
	g_autofree char *second = key_of(other);
	return strcmp(first, second) == 0;
}

static GArray *
count_by(const GPtrArray *findings, char *(*make_key)(const Finding *))
{
	GArray *repeats = g_array_sized_new(FALSE, TRUE, sizeof(guint), findings->len);
	g_array_set_size(repeats, findings->len);
	g_autoptr(GHashTable) firsts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < findings->len; i++) {
		g_autofree char *key = make_key(g_ptr_array_index(findings, i));
		gpointer first;
		if (!g_hash_table_lookup_extended(firsts, key, NULL, &first)) {
			first = GUINT_TO_POINTER(i);
			g_hash_table_insert(firsts, g_steal_pointer(&key), first);
		}
		g_array_index(repeats, guint, GPOINTER_TO_UINT(first))++;
	}
	return repeats;
}

GArray *
repeats_count_in(const GPtrArray *findings)
{
	return count_by(findings, key_of);
}

GArray *
repeats_count_messages(const GPtrArray *findings)
{
	return count_by(findings, key_of_message);
}

GArray *
repeats_count(const Verdict *verdict)
{
	g_autoptr(GPtrArray) findings = g_ptr_array_new();
	for (guint i = 0; i < verdict_count(verdict); i++)
		g_ptr_array_add(findings, (gpointer)(guintptr)verdict_get(verdict, i));
	return repeats_count_in(findings);
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

char *
repeats_message(const Finding *finding, guint n)
{
	GString *text = g_string_new(finding->message);
	repeats_append(text, n);
	return g_string_free(text, FALSE);
}

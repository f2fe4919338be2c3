/* The kinds of diagnostics that lint may report, and the order in which it reports them. */
#include "base/text/base-diags.h"
#include "data/companion/companion-diags.h"
#include "data/forms/forms-diags.h"
#include "data/game/data-diags.h"
#include "reports/lint/lint-diags.h"
#include "reports/lint/lint.h"

#include <string.h>

static void
add_coded(GPtrArray *codes, const DiagKind *kinds, int count)
{
	for (int i = 0; i < count; i++)
		if (*kinds[i].code)
			g_ptr_array_add(codes, (gpointer)(guintptr)&kinds[i]);
}

static int
compare_codes(gconstpointer a, gconstpointer b)
{
	const DiagKind *const *first = a, *const *second = b;
	return strcmp((*first)->code, (*second)->code);
}

GPtrArray *
lint_codes(void)
{
	GPtrArray *codes = g_ptr_array_new();
	add_coded(codes, BASE_KINDS, BASE_KIND_COUNT);
	add_coded(codes, FORMS_KINDS, FORMS_KIND_COUNT);
	add_coded(codes, DATA_KINDS, DATA_KIND_COUNT);
	add_coded(codes, COMPANION_KINDS, COMPANION_KIND_COUNT);
	add_coded(codes, LINT_KINDS, LINT_KIND_COUNT);
	g_ptr_array_sort(codes, compare_codes);
	return codes;
}

static int
compare_files(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

static int
compare(const Diag *a, const Diag *b)
{
	const int by_file = compare_files(a->file, b->file);
	if (by_file)
		return by_file;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return strcmp(a->kind->code, b->kind->code);
}

static int
compare_sorted(gconstpointer a, gconstpointer b)
{
	return compare(*(const Diag *const *)a, *(const Diag *const *)b);
}

static bool
are_equal(const Diag *a, const Diag *b)
{
	if (compare(a, b) != 0)
		return false;
	for (int i = 0; i < DIAG_MAX_PIECES; i++)
		if (g_strcmp0(a->pieces[i], b->pieces[i]) != 0)
			return false;
	return true;
}

/* True if an equal diagnostic is at the end of a sorted list, among those of the same line and code. */
static bool
is_repeated(const GPtrArray *sorted, const Diag *diag)
{
	for (guint i = sorted->len; i > 0; i--) {
		const Diag *before = g_ptr_array_index(sorted, i - 1);
		if (compare(before, diag) != 0)
			return false;
		if (are_equal(before, diag))
			return true;
	}
	return false;
}

/* GLib's sort is stable: diagnostics of one line and code keep the order in which they were added. */
GPtrArray *
lint_sort(const Diags *diags)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (guint i = 0; i < diags_count(diags); i++)
		g_ptr_array_add(all, (gpointer)(guintptr)diags_get(diags, i));
	g_ptr_array_sort(all, compare_sorted);
	GPtrArray *sorted = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++)
		if (!is_repeated(sorted, g_ptr_array_index(all, i)))
			g_ptr_array_add(sorted, g_ptr_array_index(all, i));
	return sorted;
}

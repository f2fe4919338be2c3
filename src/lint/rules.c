/* The table of rules, and findings turned into sentences. */
#include "lint/lint.h"

#include "base/base-diags.h"
#include "base/i18n.h"
#include "companion/companion-diags.h"
#include "data/data-diags.h"
#include "lint/lint-diags.h"

#include <string.h>

static const LintRule RULES[] = {
#define X(code, module, symbol, what, mend) {code, &module##_KINDS[module##_##symbol], what, mend},
#include "lint/codes.def"
#undef X
};

guint
lint_rule_count(void)
{
	return G_N_ELEMENTS(RULES);
}

const LintRule *
lint_rule_get(guint index)
{
	g_assert(index < G_N_ELEMENTS(RULES));
	return &RULES[index];
}

const LintRule *
lint_rule_of(const Diag *diag)
{
	for (size_t i = 0; i < G_N_ELEMENTS(RULES); i++)
		if (RULES[i].kind == diag->kind)
			return &RULES[i];
	g_assert_not_reached();
}

/* A text of ours filled with the pieces of a diagnostic. */
static char *
fill(const Diag *diag, const char *text)
{
	const DiagKind kind = {.name = diag->kind->name, .text = text};
	Diag filled = *diag;
	filled.kind = &kind;
	return diag_message(&filled);
}

char *
lint_what(const Diag *diag)
{
	const LintRule *rule = lint_rule_of(diag);
	return *rule->what ? fill(diag, rule->what) : diag_message(diag);
}

char *
lint_mend(const Diag *diag)
{
	return fill(diag, lint_rule_of(diag)->mend);
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
	return strcmp(lint_rule_of(a)->code, lint_rule_of(b)->code);
}

static int
compare_sorted(gconstpointer a, gconstpointer b)
{
	return compare(*(const Diag *const *)a, *(const Diag *const *)b);
}

static bool
say_the_same(const Diag *a, const Diag *b)
{
	if (compare(a, b) != 0)
		return false;
	for (int i = 0; i < DIAG_MAX_PIECES; i++)
		if (g_strcmp0(a->pieces[i], b->pieces[i]) != 0)
			return false;
	return true;
}

/* Among findings of one line and code, those before the last of a list. */
static bool
is_said(const GPtrArray *sorted, const Diag *diag)
{
	for (guint i = sorted->len; i > 0; i--) {
		const Diag *before = g_ptr_array_index(sorted, i - 1);
		if (compare(before, diag) != 0)
			return false;
		if (say_the_same(before, diag))
			return true;
	}
	return false;
}

/* GLib's sorting keeps the order of those that compare as equal. */
GPtrArray *
lint_sort(const Diags *diags)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	for (guint i = 0; i < diags_count(diags); i++)
		g_ptr_array_add(all, (gpointer)(guintptr)diags_get(diags, i));
	g_ptr_array_sort(all, compare_sorted);
	GPtrArray *sorted = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++)
		if (!is_said(sorted, g_ptr_array_index(all, i)))
			g_ptr_array_add(sorted, g_ptr_array_index(all, i));
	return sorted;
}

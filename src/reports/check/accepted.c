#include "reports/check/accepted.h"

#include "reports/output/exit-code.h"
#include "reports/players/acceptances.h"

#include <string.h>

/* In place of the findings of a list that is not judged. */
#define NOT_JUDGED "not judged"

static bool
is_legal(const CheckedRoster *checked)
{
	return checked->is_judged && checked->is_legal;
}

/* The keys of all errors, in their order. The caller owns the text. */
static char *
keys_of(const Verdict *verdict)
{
	GString *keys = g_string_new(NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			g_string_append_printf(keys, "%s\n", finding->key);
	}
	return g_string_free(keys, FALSE);
}

char *
accepted_list_code(const CheckedRoster *checked, const Verdict *verdict)
{
	if (!checked->sha256 || is_legal(checked))
		return NULL;
	g_autofree char *keys = checked->is_judged ? keys_of(verdict) : g_strdup(NOT_JUDGED);
	return acceptance_code(checked->sha256, keys);
}

char *
accepted_finding_code(const CheckedRoster *checked, const Finding *finding)
{
	return checked->sha256 && finding->severity == SEVERITY_ERROR
	               ? acceptance_code(checked->sha256, finding->key)
	               : NULL;
}

/* The codes of a player that have not been met, and the words with the others. */
typedef struct Word {
	const Player *player;
	GPtrArray *unmet; /* const char * */
	GPtrArray *said;  /* char *, owned, each once */
} Word;

/* The words with a code, borrowed from @word; NULL if it is not accepted, or there is none. */
static const char *
meet(Word *word, const char *code)
{
	char *words = code ? acceptance_of(word->player, code) : NULL;
	guint index;
	for (guint i = words ? word->unmet->len : 0; i-- > 0;)
		if (g_ascii_strcasecmp(g_ptr_array_index(word->unmet, i), code) == 0)
			g_ptr_array_remove_index(word->unmet, i);
	if (!words)
		return NULL;
	if (!g_ptr_array_find_with_equal_func(word->said, words, g_str_equal, &index)) {
		g_ptr_array_add(word->said, words);
		return words;
	}
	g_free(words);
	return g_ptr_array_index(word->said, index);
}

/* Marks the errors that are accepted, each by its own code or by that of the list. */
static void
mark(Word *word, const CheckedRoster *checked, Verdict *verdict, const char *whole)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *code = accepted_finding_code(checked, finding);
		const char *own = meet(word, code);
		const char *words = own ? own : code ? whole : NULL;
		if (words)
			verdict_accept(verdict, i, words);
	}
}

static char *
joined(GPtrArray *texts, const char *between)
{
	g_ptr_array_add(texts, NULL);
	return g_strjoinv(between, (char **)texts->pdata);
}

static void
apply(Word *word, CheckedRoster *checked, Verdict *verdict)
{
	g_autofree char *code = accepted_list_code(checked, verdict);
	const char *whole = meet(word, code);
	if (verdict && checked->is_judged)
		mark(word, checked, verdict, whole);
	if (!is_legal(checked) &&
	    (whole || (verdict && checked->is_judged && verdict_is_accepted(verdict)))) {
		checked->is_accepted = true;
		checked->status = EXIT_OK;
	}
	g_free(checked->accepted);
	checked->accepted = joined(word->said, "; ");
	g_free(checked->stale);
	checked->stale = joined(word->unmet, " ");
}

void
accepted_apply(CheckedRoster *checked, Verdict *verdict)
{
	const Submission *sent = checked->submission;
	if (!sent || sent->replaced_by || !*sent->player->accepted)
		return;
	g_auto(GStrv) codes = acceptance_codes(sent->player);
	g_autoptr(GPtrArray) unmet = g_ptr_array_new();
	g_autoptr(GPtrArray) said = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; codes[i]; i++)
		g_ptr_array_add(unmet, codes[i]);
	Word word = {sent->player, unmet, said};
	apply(&word, checked, verdict);
}

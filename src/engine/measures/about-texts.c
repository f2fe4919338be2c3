/* Functions of formulas that read the profiles and rules that their subject shows: if it has one, if a
   text contains some words, and numbers in running text. */
#include "base/text/name-key.h"
#include "data/game/sought-text.h"
#include "data/game/translation.h"
#include "engine/measures/measures-private.h"
#include "engine/names/text-names.h"

#include <string.h>

const char *
about_argument(const Measures *measures, const Term *call, uint32_t i)
{
	return companion_text_at(measures->companion, call->arguments[i]->text);
}

const char *
about_original(const Measures *measures, const char *text)
{
	return sought_original(view_choices(measures->view), text);
}

bool
about_has_name(Measures *measures, const ShownInfo *info, const char *pattern)
{
	if (text_names_pattern_fits(pattern, info->name))
		return true;
	const char *original = about_original(measures, info->name);
	return original && text_names_pattern_fits(pattern, original);
}

static bool
has_one_of(Measures *measures, const Term *call, const ShownInfo *info)
{
	for (uint32_t i = 0; i < call->n_arguments; i++)
		if (about_has_name(measures, info, about_argument(measures, call, i)))
			return true;
	return false;
}

bool
about_shows(Measures *measures, const Term *call, const Instance *subject)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++)
		if (has_one_of(measures, call, &infos[i]))
			return true;
	for (uint32_t i = 0; i < subject->n_children; i++)
		if (about_shows(measures, call, subject->children[i]))
			return true;
	return false;
}

/* The words of a shown text, as sought_words() has them. Many rules ask for the same few texts, which stay where they
   are until the next refresh: most need no hash of their letters. */
static const char *
searched_text(Measures *measures, const char *text)
{
	const char *known = g_hash_table_lookup(measures->searched, text);
	if (known)
		return known;
	char *words = arena_strdup(measures->arena,
	                           sought_words(view_choices(measures->view), text));
	g_hash_table_insert(measures->searched, (gpointer)(guintptr)text, words);
	return words;
}

/* True if a text contains words, without regard to case and punctuation. @words is " a b ". */
static bool
contains(Measures *measures, const char *text, const char *words)
{
	return text && strstr(searched_text(measures, text), words) != NULL;
}

static bool
info_says(Measures *measures, const ShownInfo *info, const char *words)
{
	if (contains(measures, info->description, words))
		return true;
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (contains(measures, info->characteristics[i].value, words))
			return true;
	return false;
}

/* The words of an argument between blanks; borrowed. */
static const char *
words_of_argument(Measures *measures, const Term *call, uint32_t i)
{
	DataRef *ref = &measures->refs[call->arguments[i]->text];
	if (!ref->words) {
		g_autofree char *key = name_key(about_argument(measures, call, i));
		ref->words = g_strdup_printf(" %s ", key);
	}
	return ref->words;
}

bool
about_says(Measures *measures, const Term *call, const Instance *subject)
{
	const char *words = words_of_argument(measures, call, 1);
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++)
		if (about_has_name(measures, &infos[i], about_argument(measures, call, 0)) &&
		    info_says(measures, &infos[i], words))
			return true;
	return false;
}

/* True if a text has neither letters nor figures, as a dash in place of a number has none. */
static bool
is_without_words(const char *text)
{
	g_autofree char *key = name_key(text ? text : "");
	return !*key;
}

/* True if a text, or the one that it is the translation of, has words and no others. @words is " a b ". */
static bool
consists_of(Measures *measures, const char *text, const char *words)
{
	g_autofree char *key = name_key(text);
	const char *original = about_original(measures, text);
	g_autofree char *other = name_key(original ? original : "");
	g_autofree char *wanted = g_strstrip(g_strdup(words));
	return strcmp(key, wanted) == 0 || strcmp(other, wanted) == 0;
}

/* The words of one of the arguments after the first; one without words fits a text without any. For
   reads() the text has to have no others. */
static bool
fits_one_of(Measures *measures, const char *text, const Term *call)
{
	const bool is_whole = (AskFunction)call->function == ASK_READS;
	for (uint32_t i = 1; i < call->n_arguments; i++) {
		const char *words = words_of_argument(measures, call, i);
		const bool is_empty = strcmp(words, "  ") == 0;
		const bool fits = is_empty   ? is_without_words(text)
		                  : is_whole ? text && consists_of(measures, text, words)
		                             : contains(measures, text, words);
		if (fits)
			return true;
	}
	return false;
}

bool
about_written(Measures *measures, const Term *call, const Instance *subject)
{
	const char *name = about_argument(measures, call, 0);
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t c = 0; c < infos[i].n_characteristics; c++) {
			const ShownCharacteristic *one = &infos[i].characteristics[c];
			if (about_is_name(measures, one->name, name) &&
			    fits_one_of(measures, one->value, call))
				return true;
		}
	return false;
}

/* The first whole number in running text; unknown if there is none. Dice (D6) and names such as XV8 are
   not numbers. */
static Number
first_number(const char *text)
{
	for (const char *at = text; *at;) {
		const size_t length = strspn(at, "0123456789");
		Number number = {.known = true};
		if (length && (at == text || !g_ascii_isalnum(at[-1])) &&
		    !g_ascii_isalpha(at[length]) && amount_parse(at, length, &number.amount))
			return number;
		at += length ? length : 1;
	}
	return NUMBER_NONE;
}

Number
about_number_named(Measures *measures, const Term *call, const Instance *subject)
{
	Number number = NUMBER_NONE;
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n && !number.known; i++)
		if (about_has_name(measures, &infos[i], about_argument(measures, call, 0)))
			number = first_number(infos[i].name);
	return number;
}

Number
about_number_written(Measures *measures, const Term *call, const Instance *subject)
{
	const char *name = about_argument(measures, call, 0);
	Number number = NUMBER_NONE;
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t c = 0; c < infos[i].n_characteristics && !number.known; c++) {
			const ShownCharacteristic *one = &infos[i].characteristics[c];
			if (about_is_name(measures, one->name, name))
				number = first_number(one->value);
		}
	return number;
}

/* The number right behind words in a text; unknown if it does not have them, or something else follows. */
static Number
number_behind(Measures *measures, const char *text, const char *words)
{
	const char *found = text ? strstr(searched_text(measures, text), words) : NULL;
	Number number = NUMBER_NONE;
	if (found) {
		const char *at = found + strlen(words);
		const size_t length = strspn(at, "0123456789");
		number.known = length && at[length] == ' ' &&
		               amount_parse(at, length, &number.amount);
	}
	return number;
}

Number
about_number_said(Measures *measures, const Term *call, const Instance *subject)
{
	const char *words = words_of_argument(measures, call, 0);
	Number number = NUMBER_NONE;
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n && !number.known; i++) {
		number = number_behind(measures, infos[i].description, words);
		for (uint32_t c = 0; c < infos[i].n_characteristics && !number.known; c++)
			number = number_behind(measures, infos[i].characteristics[c].value, words);
	}
	return number;
}

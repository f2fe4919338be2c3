#include "engine/names/admitted-names.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/names/text-names.h"

#include <string.h>

/* The start of a text without some words, numbers and blanks. */
static const char *
without_articles(const char *at)
{
	static const char *const articles[] = {"or ", "and ", "up to ", "a ",
	                                       "an ", "the ", "any "};
	const char *before;
	do {
		before = at;
		at += strspn(at, "0123456789 ");
		for (guint i = 0; i < G_N_ELEMENTS(articles); i++)
			if (text_begins(at, articles[i]))
				at += strlen(articles[i]);
	} while (at != before);
	return at;
}

/* Cuts a key before the first word of what is counted: "orks infantry models instead" is "orks infantry". Returns what
   stood behind it. */
static const char *
cut_at_models(char *key)
{
	static const char *const counted[] = {"model", "models", "unit", "units", NULL};
	for (char *word = key; word; word = strchr(word, ' ')) {
		word += *word == ' ';
		const gsize length = strcspn(word, " ");
		g_autofree char *one = g_strndup(word, length);
		if (!g_strv_contains(counted, one))
			continue;
		const char *rest = word[length] ? word + length + 1 : word + length;
		*word = '\0';
		g_strchomp(key);
		return rest;
	}
	return "";
}

/* "models that can fly" are those with the keyword Fly. */
static const char *
what_they_can(const char *key)
{
	static const char *const ability = "models that can ";
	return text_begins(key, ability) ? key + strlen(ability) : NULL;
}

/* The name in a part of a list; NULL if it has none, or one with a condition: "models that began the battle ...". */
static char *
name_in(const char *text)
{
	g_autofree char *key = name_key(text);
	const char *start = without_articles(key);
	const char *ability = what_they_can(start);
	if (ability)
		return g_strdup(ability);
	g_autofree char *name = g_strdup(start);
	const char *rest = cut_at_models(name);
	const bool has_condition = text_begins(rest, "that ") || text_begins(rest, "which ");
	return *name && !has_condition ? g_steal_pointer(&name) : NULL;
}

static void
add_name(GPtrArray *names, char *name)
{
	if (name && names->len < TEXT_NAMES_MAX)
		g_ptr_array_add(names, name);
	else
		g_free(name);
}

/* The parts of a list, divided by commas, "or", "and" and dashes; a word in pointed brackets stands for a keyword of
   the player's choice, and is left out. */
static char **
parts_of(const char *list)
{
	g_autoptr(GRegex) choice = g_regex_new("<[^>]*>", 0, 0, NULL);
	g_autofree char *plain = g_regex_replace_literal(choice, list, -1, 0, "", 0, NULL);
	return g_regex_split_simple("[,;:■•]| or | and | - |^- ", plain, G_REGEX_CASELESS, 0);
}

/* The names that brackets leave out: "(excluding Asuryani models)"; an empty array if they do not. */
static GPtrArray *
excluded(const char *bracket)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	const char *excluding = strcasestr(bracket, "excluding ");
	g_auto(GStrv) parts = parts_of(excluding ? excluding + strlen("excluding ") : "");
	for (char **part = parts; *part; part++)
		add_name(names, name_in(*part));
	return names;
}

/* A name that bars, and what it does not bar. */
typedef struct BarredName {
	char *name;
	GPtrArray *except;
} BarredName;

static void
barred_name_clear(gpointer data)
{
	BarredName *barred = data;
	g_free(barred->name);
	g_ptr_array_unref(barred->except);
}

AdmittedNames
admitted_names_new(void)
{
	AdmittedNames names = {
		.admitted = g_ptr_array_new_with_free_func(g_free),
		.barred = g_array_new(FALSE, FALSE, sizeof(BarredName)),
	};
	g_array_set_clear_func(names.barred, barred_name_clear);
	return names;
}

void
admitted_names_clear(AdmittedNames *names)
{
	g_clear_pointer(&names->admitted, g_ptr_array_unref);
	g_clear_pointer(&names->barred, g_array_unref);
}

/* Bars a name, of which the caller gives up both. */
static void
bar(AdmittedNames *names, char *name, GPtrArray *except)
{
	const BarredName barred = {name, except};
	g_array_append_val(names->barred, barred);
}

/* Divides a sentence at its brackets: texts outside and inside by turns. */
static char **
at_brackets(const char *sentence)
{
	return g_strsplit_set(sentence, "()", -1);
}

void
admitted_names_add(AdmittedNames *names, const char *sentence)
{
	g_auto(GStrv) texts = at_brackets(sentence);
	for (guint i = 0; texts[i]; i++) {
		if (i % 2) {
			g_autoptr(GPtrArray) out = excluded(texts[i]);
			for (guint k = 0; k < out->len; k++)
				bar(names, g_strdup(g_ptr_array_index(out, k)),
				    g_ptr_array_new_with_free_func(g_free));
			continue;
		}
		g_auto(GStrv) parts = parts_of(texts[i]);
		for (char **part = parts; *part; part++)
			add_name(names->admitted, name_in(*part));
	}
}

void
admitted_names_bar(AdmittedNames *names, const char *sentence)
{
	g_auto(GStrv) texts = at_brackets(sentence);
	for (guint i = 0; texts[i]; i += texts[i + 1] ? 2 : 1) {
		g_auto(GStrv) parts = parts_of(texts[i]);
		for (char **part = parts; *part; part++) {
			char *name = name_in(*part);
			const bool is_last = !part[1] && texts[i + 1];
			if (name)
				bar(names, name, excluded(is_last ? texts[i + 1] : ""));
		}
	}
}

/* The length of a key without the mark of a plural. */
static gsize
singular(const char *key, gsize length)
{
	return length > 1 && key[length - 1] == 's' ? length - 1 : length;
}

static bool
is_one_of(const char *key, gsize length, void *data)
{
	const GPtrArray *keys = data;
	const gsize stem = singular(key, length);
	for (guint i = 0; i < keys->len; i++) {
		const char *one = without_articles(g_ptr_array_index(keys, i));
		if (singular(one, strlen(one)) == stem && memcmp(one, key, stem) == 0)
			return true;
	}
	return false;
}

static bool
fits(const char *name, const GPtrArray *keys)
{
	return text_names_is_made_of(name, is_one_of, (gpointer)(guintptr)keys);
}

static bool
one_fits(const GPtrArray *names, const GPtrArray *keys)
{
	for (guint i = 0; i < names->len; i++)
		if (fits(g_ptr_array_index(names, i), keys))
			return true;
	return false;
}

static bool
is_barred(const AdmittedNames *names, const GPtrArray *keys)
{
	for (guint i = 0; i < names->barred->len; i++) {
		const BarredName *barred = &g_array_index(names->barred, BarredName, i);
		if (fits(barred->name, keys) && !one_fits(barred->except, keys))
			return true;
	}
	return false;
}

bool
admitted_names_have(const AdmittedNames *names, const GPtrArray *keys)
{
	return (!names->admitted->len || one_fits(names->admitted, keys)) &&
	       !is_barred(names, keys);
}

#include "base/language/language.h"

#include "base/language/catalogue.h"
#include "base/language/install-paths.h"

#include <locale.h>
#include <string.h>

/* The language of the texts in the source. */
#define OWN_LANGUAGE "en"

/* The language of the texts; NULL for that of the source. */
static const Catalogue *current;

/* By language. They live until the program ends, since texts of earlier languages may be on the screen. */
static GHashTable *catalogues;

/* Returns the folder of the translations: build/locale for a program in build/<variant>, else
   that of the installation. The caller owns it: g_free(). */
static char *
find_translations(void)
{
	g_autofree char *program = program_folder();
	g_autofree char *built = g_build_filename(program, "..", "locale", NULL);
	char *installed = installed_translations();
	return installed ? installed : g_steal_pointer(&built);
}

static char *
catalogue_file(const char *translations, const char *language)
{
	return g_build_filename(translations, language, "LC_MESSAGES", "muster.mo", NULL);
}

/* Returns the texts of a language, NULL if there are none. */
static const Catalogue *
find_catalogue(const char *language)
{
	if (!*language || strchr(language, '/'))
		return NULL;
	if (!catalogues)
		catalogues = g_hash_table_new(g_str_hash, g_str_equal);
	Catalogue *catalogue = g_hash_table_lookup(catalogues, language);
	if (catalogue)
		return catalogue;
	g_autofree char *translations = find_translations();
	g_autofree char *file = catalogue_file(translations, language);
	catalogue = catalogue_read(file);
	if (catalogue)
		g_hash_table_insert(catalogues, g_strdup(language), catalogue);
	return catalogue;
}

/* The value of the variable that sets a part of the locale, "LC_MESSAGES": "" if there is none. */
static const char *
locale_name(const char *part)
{
	const char *names[] = {"LC_ALL", part, "LANG"};
	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		const char *value = g_getenv(names[i]);
		if (value && *value)
			return value;
	}
	return "";
}

static bool
is_plain(const char *locale)
{
	return !*locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* If the locale is not installed, this has the characters of UTF-8 at least. */
static void
set_locale(void)
{
	if (setlocale(LC_ALL, ""))
		return;
	g_autofree char *locale = g_ascii_strdown(locale_name("LC_CTYPE"), -1);
	if (strstr(locale, ".utf-8") || strstr(locale, ".utf8"))
		setlocale(LC_CTYPE, "C.UTF-8");
}

/* Sets the first of the wished languages that there is. */
static void
choose(void)
{
	current = NULL;
	const char *const *names = g_get_language_names();
	for (guint i = 0; !current && names[i]; i++) {
		if (strcmp(names[i], OWN_LANGUAGE) == 0 || is_plain(names[i]))
			return;
		current = find_catalogue(names[i]);
	}
}

/* As with gettext, LANGUAGE means nothing in the locale C, which programs set to read the output. */
void
language_init(void)
{
	set_locale();
	setlocale(LC_NUMERIC, "C");
	if (is_plain(locale_name("LC_MESSAGES")))
		g_unsetenv("LANGUAGE");
	choose();
}

bool
language_exists(const char *language)
{
	return strcmp(language, OWN_LANGUAGE) == 0 || find_catalogue(language);
}

static gint
by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool
is_translated(const char *translations, const char *language)
{
	g_autofree char *file = catalogue_file(translations, language);
	return g_file_test(file, G_FILE_TEST_IS_REGULAR);
}

GPtrArray *
language_list(void)
{
	g_autofree char *translations = find_translations();
	GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GDir) folder = g_dir_open(translations, 0, NULL);
	for (const char *name; folder && (name = g_dir_read_name(folder));)
		if (is_translated(translations, name))
			g_ptr_array_add(all, g_strdup(name));
	g_ptr_array_sort(all, by_name);
	g_ptr_array_insert(all, 0, g_strdup(OWN_LANGUAGE));
	return all;
}

/* The catalogues of all languages, Catalogue *, apart from those that this thread or another one switches to. */
static gpointer
read_all(gpointer nothing)
{
	(void)nothing;
	g_autofree char *translations = find_translations();
	g_autoptr(GPtrArray) languages = language_list();
	GPtrArray *all = g_ptr_array_new();
	for (guint i = 1; i < languages->len; i++) {
		g_autofree char *file = catalogue_file(translations,
		                                       g_ptr_array_index(languages, i));
		Catalogue *catalogue = catalogue_read(file);
		if (catalogue)
			g_ptr_array_add(all, catalogue);
	}
	return all;
}

GPtrArray *
language_text_in_all(const char *text)
{
	static GOnce once = G_ONCE_INIT;
	const GPtrArray *catalogues_of_all = g_once(&once, read_all, NULL);
	GPtrArray *texts = g_ptr_array_new();
	g_ptr_array_add(texts, (gpointer)(guintptr)text);
	for (guint i = 0; i < catalogues_of_all->len; i++) {
		const char *found = catalogue_find(g_ptr_array_index(catalogues_of_all, i), NULL,
		                                   text);
		if (found)
			g_ptr_array_add(texts, (gpointer)(guintptr)found);
	}
	return texts;
}

/* The libraries read LANGUAGE, but only when the locale changes. */
void
language_switch(const char *language)
{
	g_autofree char *locale = g_strdup(setlocale(LC_MESSAGES, NULL));
	g_setenv("LANGUAGE", language, TRUE);
	setlocale(LC_MESSAGES, "C");
	setlocale(LC_MESSAGES, locale);
	choose();
}

const char *
language_text(const char *text)
{
	return language_text_in(NULL, text);
}

const char *
language_text_in(const char *context, const char *text)
{
	/* The translation of the empty text is the head of the catalogue. */
	const char *found = current && *text ? catalogue_find(current, context, text) : NULL;
	return found ? found : text;
}

const char *
language_plural(const char *one, const char *several, unsigned long n)
{
	const char *found = current ? catalogue_find_plural(current, one, n) : NULL;
	if (found)
		return found;
	return n == 1 ? one : several;
}

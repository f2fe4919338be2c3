#include "base/language.h"

#include "base/i18n.h"
#include "base/install-paths.h"

#include <locale.h>
#include <string.h>

/* The language of the texts in the source. */
#define OWN_LANGUAGE "en"

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

static bool
is_translated(const char *translations, const char *language)
{
	g_autofree char *file = g_build_filename(translations, language, "LC_MESSAGES",
	                                         MUSTER_TEXT_DOMAIN ".mo", NULL);
	return !strchr(language, '/') && g_file_test(file, G_FILE_TEST_IS_REGULAR);
}

void
language_init(void)
{
	g_autofree char *translations = find_translations();
	setlocale(LC_ALL, "");
	setlocale(LC_NUMERIC, "C");
	bindtextdomain(MUSTER_TEXT_DOMAIN, translations);
	bind_textdomain_codeset(MUSTER_TEXT_DOMAIN, "UTF-8");
	textdomain(MUSTER_TEXT_DOMAIN);
}

bool
language_exists(const char *language)
{
	g_autofree char *translations = find_translations();
	return strcmp(language, OWN_LANGUAGE) == 0 || is_translated(translations, language);
}

static gint
by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
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

/* gettext ignores LANGUAGE in the locale "C", which "POSIX" is too, and reads it again when the domain is set. */
void
language_switch(const char *language)
{
	if (strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0)
		setlocale(LC_MESSAGES, "C.UTF-8");
	g_setenv("LANGUAGE", language, TRUE);
	textdomain(MUSTER_TEXT_DOMAIN);
}

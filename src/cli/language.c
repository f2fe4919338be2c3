#include "cli/language.h"

#include "base/i18n.h"
#include "cli/output.h"

#include <glib.h>
#include <locale.h>
#include <string.h>

/* The language of the texts in the program, which need no translation. */
#define OWN_LANGUAGE "en"

/* Translations of a program that was just built lie beside its folder, those of an installed one where
   all programs have theirs. */
static char *
find_translations(void)
{
	g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *folder = program ? g_path_get_dirname(program) : NULL;
	char *built = folder ? g_build_filename(folder, "..", "locale", NULL) : NULL;
	if (built && g_file_test(built, G_FILE_TEST_IS_DIR))
		return built;
	g_free(built);
	return g_build_filename(MUSTER_DATADIR, "..", "..", "locale", NULL);
}

static bool
is_translated(const char *translations, const char *language)
{
	g_autofree char *file = g_build_filename(translations, language, "LC_MESSAGES",
	                                         MUSTER_TEXT_DOMAIN ".mo", NULL);
	return strcmp(language, OWN_LANGUAGE) == 0 ||
	       (!strchr(language, '/') && g_file_test(file, G_FILE_TEST_IS_REGULAR));
}

/* Removes one argument and returns it. */
static char *
take(int *argc, char **argv, int place)
{
	char *taken = argv[place];
	memmove(&argv[place], &argv[place + 1], sizeof(*argv) * (size_t)(*argc - place));
	(*argc)--;
	return taken;
}

/* The value of --lang, taken out of the arguments; NULL if it is not given. Behind "--" there are no
   options. */
static const char *
take_language(int *argc, char **argv)
{
	for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
		if (g_str_has_prefix(argv[i], "--lang="))
			return take(argc, argv, i) + strlen("--lang=");
		if (strcmp(argv[i], "--lang") != 0)
			continue;
		take(argc, argv, i);
		return i < *argc ? take(argc, argv, i) : "";
	}
	return NULL;
}

/* In the locale "C" gettext does not look at the language that is asked for. */
static void
speak(const char *language)
{
	const char *locale = setlocale(LC_MESSAGES, NULL);
	if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
		setlocale(LC_MESSAGES, "C.UTF-8");
	g_setenv("LANGUAGE", language, TRUE);
}

bool
language_set(int *argc, char **argv)
{
	g_autofree char *translations = find_translations();
	setlocale(LC_ALL, "");
	setlocale(LC_NUMERIC, "C");
	bindtextdomain(MUSTER_TEXT_DOMAIN, translations);
	bind_textdomain_codeset(MUSTER_TEXT_DOMAIN, "UTF-8");
	textdomain(MUSTER_TEXT_DOMAIN);
	const char *language = take_language(argc, argv);
	if (!language)
		return true;
	if (!is_translated(translations, language)) {
		complain(_("--lang %s: there is no translation into that language"), language);
		return false;
	}
	speak(language);
	return true;
}

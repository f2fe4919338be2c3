#include "faces/arguments/language.h"

#include "base/language/i18n.h"
#include "base/language/language.h"
#include "base/text/text.h"
#include "reports/output/output.h"

#include <glib.h>
#include <string.h>

/* Removes one argument and returns it. */
static char *
take(int *argc, char **argv, int place)
{
	char *taken = argv[place];
	memmove(&argv[place], &argv[place + 1], sizeof(*argv) * (size_t)(*argc - place));
	(*argc)--;
	return taken;
}

/* Removes --lang from the arguments and returns its value; NULL without one. Options end at "--". */
static const char *
take_language(int *argc, char **argv)
{
	for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
		if (text_begins(argv[i], "--lang="))
			return take(argc, argv, i) + strlen("--lang=");
		if (strcmp(argv[i], "--lang") != 0)
			continue;
		take(argc, argv, i);
		return i < *argc ? take(argc, argv, i) : "";
	}
	return NULL;
}

bool
language_set(int *argc, char **argv)
{
	language_init();
	const char *language = take_language(argc, argv);
	if (!language)
		return true;
	if (!language_exists(language)) {
		complain(_("no translation for --lang=%s"), language);
		return false;
	}
	language_switch(language);
	return true;
}

/* The language by the environment, with the translations that the makefile makes of po/. */
#include "base/language/i18n.h"

#include <criterion/criterion.h>
#include <string.h>

typedef struct Environment {
	const char *all, *lang, *language;
} Environment;

static void
set(const char *name, const char *value)
{
	if (value)
		g_setenv(name, value, TRUE);
	else
		g_unsetenv(name);
}

static void
start_in(const Environment *environment)
{
	set("LC_ALL", environment->all);
	set("LC_MESSAGES", NULL);
	set("LANG", environment->lang);
	set("LANGUAGE", environment->language);
	language_init();
}

static bool
is_french(void)
{
	return strcmp(_("legal"), "légale") == 0;
}

/* None of these locales need be installed. */
Test(language, of_the_environment)
{
	static const Environment FRENCH[] = {
		{"fr_FR.UTF-8", NULL, NULL}, {NULL, "fr_FR.UTF-8", NULL},
		{NULL, "fr_BE", ""},         {"", "fr", NULL},
		{"C.UTF-8", NULL, "fr"},     {NULL, "en_GB.UTF-8", "xx:fr"},
	};
	static const Environment ENGLISH[] = {
		{NULL, NULL, NULL},
		{"C", "fr_FR.UTF-8", NULL},
		{"C", NULL, "fr"},
		{"POSIX", NULL, "fr"},
		{NULL, NULL, "fr"},
		{"C.UTF-8", NULL, NULL},
		{"xx_XX.UTF-8", NULL, NULL},
		{"fr_FR.UTF-8", NULL, "en:fr"},
		{"fr_FR.UTF-8", NULL, "../fr"},
	};
	for (guint i = 0; i < G_N_ELEMENTS(FRENCH); i++) {
		start_in(&FRENCH[i]);
		cr_expect(is_french(), "row %u", i);
	}
	for (guint i = 0; i < G_N_ELEMENTS(ENGLISH); i++) {
		start_in(&ENGLISH[i]);
		cr_expect_not(is_french(), "row %u", i);
	}
}

Test(language, switched_in_any_locale)
{
	static const char *const LOCALES[] = {"C", "POSIX", "C.UTF-8", "fr_FR.UTF-8", "xx_XX"};
	for (guint i = 0; i < G_N_ELEMENTS(LOCALES); i++) {
		start_in(&(Environment){.all = LOCALES[i]});
		const char *before = _("legal");
		language_switch("fr");
		cr_expect(is_french(), "%s", LOCALES[i]);
		language_switch("en");
		cr_expect_not(is_french(), "%s", LOCALES[i]);
		cr_expect(*before, "texts stay valid");
	}
}

Test(language, back_to_that_of_the_locale)
{
	start_in(&(Environment){.lang = "fr_FR.UTF-8"});
	language_switch("en");
	language_switch("");
	cr_expect(is_french());
}

Test(language, plural_forms)
{
	start_in(&(Environment){.all = "C"});
	cr_expect_str_eq(ngettext("%u list", "%u lists", 0), "%u lists");
	cr_expect_str_eq(ngettext("%u list", "%u lists", 1), "%u list");
	language_switch("fr");
	cr_expect_str_eq(ngettext("%u list", "%u lists", 0), "%u liste");
	cr_expect_str_eq(ngettext("%u list", "%u lists", 2), "%u listes");
	language_switch("de");
	cr_expect_str_eq(ngettext("%u list", "%u lists", 0), "%u Listen");
	cr_expect_str_eq(ngettext("%u list", "%u lists", 1), "%u Liste");
}

Test(language, languages_are_names_not_paths)
{
	cr_expect(language_exists("en"));
	cr_expect(language_exists("fr"));
	cr_expect_not(language_exists(""));
	cr_expect_not(language_exists("xx"));
	cr_expect_not(language_exists("../locale/fr"));
}

Test(language, a_text_without_translation_stays)
{
	language_switch("fr");
	cr_expect_str_eq(language_text("zebra crossing"), "zebra crossing");
	cr_expect_str_eq(language_text(""), "");
	cr_expect_str_eq(language_text_in("zebra", "crossing"), "crossing");
	cr_expect_str_eq(language_plural("%u zebra", "%u zebras", 2), "%u zebras");
}

Test(language, a_text_in_all_languages)
{
	g_autoptr(GPtrArray) texts = language_text_in_all("Rules:");
	cr_assert_geq(texts->len, 3);
	cr_expect_str_eq(g_ptr_array_index(texts, 0), "Rules:");
	bool has_german = false;
	for (guint i = 1; i < texts->len; i++)
		has_german |= strcmp(g_ptr_array_index(texts, i), "Regeln:") == 0;
	cr_expect(has_german);
	g_autoptr(GPtrArray) unknown = language_text_in_all("zebra crossing");
	cr_expect_eq(unknown->len, 1);
}

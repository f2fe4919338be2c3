/* The settings file. */
#include "home.h"
#include "session/words/settings.h"

static void
note(const Settings *settings, const char *name, const char *value, void *data)
{
	(void)settings;
	g_string_append_printf(data, "%s=%s;", name, value);
}

static char *
read_group(const char *group, Diags *diags)
{
	g_autoptr(Settings) settings = settings_load(diags);
	GString *found = g_string_new(NULL);
	settings_each(settings, group, note, found);
	return g_string_free(found, FALSE);
}

Test(settings, a_missing_file_has_none)
{
	Home h;
	home_open(&h);
	g_autofree char *found = read_group("interface", h.diags);
	cr_expect_str_eq(found, "");
	cr_expect_eq(diags_count(h.diags), 0);
	home_close(&h);
}

Test(settings, are_passed_in_the_order_of_the_file)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "CONFIG/muster/settings.ini",
	                "[interface]\ntheme=light\nmouse=false\n[keys]\nundo=u, Ctrl-Z\n"));
	g_autofree char *interface = read_group("interface", h.diags);
	g_autofree char *keys = read_group("keys", h.diags);
	cr_expect_str_eq(interface, "theme=light;mouse=false;");
	cr_expect_str_eq(keys, "undo=u, Ctrl-Z;");
	home_close(&h);
}

Test(settings, an_unreadable_file_is_a_warning)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "CONFIG/muster/settings.ini", "theme=light\n"));
	g_autofree char *found = read_group("interface", h.diags);
	cr_expect_str_eq(found, "");
	cr_assert_eq(diags_count(h.diags), 1);
	cr_expect_eq(diags_get(h.diags, 0)->kind->severity, SEVERITY_WARNING);
	home_close(&h);
}

Test(settings, a_refused_setting_is_reported_with_its_file)
{
	Home h;
	home_open(&h);
	g_autoptr(Settings) settings = settings_load(h.diags);
	settings_refuse(settings, WORKBENCH_BAD_SETTING, "theme", "pink", "dark, light");
	cr_assert_eq(diags_count(h.diags), 1);
	g_autofree char *message = diag_message(diags_get(h.diags, 0));
	cr_expect_str_eq(message, "\"pink\" is not a value of theme; write dark, light");
	cr_expect(g_str_has_suffix(diags_get(h.diags, 0)->file, "settings.ini"));
	home_close(&h);
}

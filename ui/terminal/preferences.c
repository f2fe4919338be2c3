#include "ui/terminal/preferences.h"

#include "base/language/i18n.h"

#include <string.h>

typedef struct SettingRow {
	const char *name;
	const char *values;
	const char *meaning;
} SettingRow;

static bool
read_theme(Preferences *preferences, const char *value)
{
	return theme_find(value, &preferences->theme);
}

static bool
read_mouse(Preferences *preferences, const char *value)
{
	const bool on = strcmp(value, "true") == 0;
	if (!on && strcmp(value, "false") != 0)
		return false;
	preferences->mouse = on;
	return true;
}

/* Each returns false for a value that it does not understand. */
static bool (*const READERS[SETTING_COUNT])(Preferences *preferences, const char *value) = {
	[SETTING_THEME] = read_theme,
	[SETTING_MOUSE] = read_mouse,
};

static const SettingRow ROWS[SETTING_COUNT] = {
#define X(setting, name, values, meaning) [SETTING_##setting] = {name, values, meaning},
#include "ui/terminal/settings.def"
#undef X
};

const char *
setting_name(Setting setting)
{
	return ROWS[setting].name;
}

const char *
setting_values(Setting setting)
{
	return ROWS[setting].values;
}

const char *
setting_meaning(Setting setting)
{
	return ROWS[setting].meaning;
}

static void
read_interface(const Settings *settings, const char *name, const char *value, void *data)
{
	Setting setting = 0;
	while (setting < SETTING_COUNT && strcmp(ROWS[setting].name, name) != 0)
		setting++;
	if (setting == SETTING_COUNT)
		settings_refuse(settings, WORKBENCH_UNKNOWN_SETTING, name, NULL, NULL);
	else if (!READERS[setting](data, value))
		settings_refuse(settings, WORKBENCH_BAD_SETTING, name, value, ROWS[setting].values);
}

static void
read_keys(const Settings *settings, const char *name, const char *value, void *data)
{
	Preferences *preferences = data;
	const Command command = command_find(name);
	if (command == COMMAND_NONE)
		settings_refuse(settings, WORKBENCH_UNKNOWN_SETTING, name, NULL, NULL);
	else if (!keymap_set(preferences->keymap, command, value))
		settings_refuse(settings, WORKBENCH_BAD_KEYS, name, value, NULL);
}

static void
read_colour(const Settings *settings, const char *name, const char *value, void *data)
{
	Preferences *preferences = data;
	const Role role = palette_find_role(name);
	if (role == ROLE_COUNT)
		settings_refuse(settings, WORKBENCH_UNKNOWN_SETTING, name, NULL, NULL);
	else if (!palette_set(&preferences->palette, role, value))
		settings_refuse(settings, WORKBENCH_BAD_SETTING, name, value,
		                _("a colour such as \"bold 33\" or \"green\""));
}

Preferences *
preferences_new(const Settings *settings)
{
	Preferences *preferences = g_new0(Preferences, 1);
	preferences->theme = theme_from_environment();
	preferences->mouse = true;
	preferences->keymap = keymap_new();
	settings_each(settings, "interface", read_interface, preferences);
	settings_each(settings, "keys", read_keys, preferences);
	settings_each(settings, "colours", read_colour, preferences);
	return preferences;
}

void
preferences_free(Preferences *preferences)
{
	if (!preferences)
		return;
	keymap_free(preferences->keymap);
	g_free(preferences);
}

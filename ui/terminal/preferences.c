#include "terminal/preferences.h"

#include <string.h>

static void
read_theme(const Settings *settings, Preferences *preferences, const char *value)
{
	if (!theme_find(value, &preferences->theme))
		settings_refuse(settings, WORKBENCH_BAD_SETTING, "theme", value,
		                "dark, light, mono");
}

static void
read_mouse(const Settings *settings, Preferences *preferences, const char *value)
{
	const bool on = strcmp(value, "true") == 0;
	if (on || strcmp(value, "false") == 0)
		preferences->mouse = on;
	else
		settings_refuse(settings, WORKBENCH_BAD_SETTING, "mouse", value, "true, false");
}

static void
read_interface(const Settings *settings, const char *name, const char *value, void *data)
{
	if (strcmp(name, "theme") == 0)
		read_theme(settings, data, value);
	else if (strcmp(name, "mouse") == 0)
		read_mouse(settings, data, value);
	else
		settings_refuse(settings, WORKBENCH_UNKNOWN_SETTING, name, NULL, NULL);
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

Preferences *
preferences_new(const Settings *settings)
{
	Preferences *preferences = g_new0(Preferences, 1);
	preferences->theme = theme_from_environment();
	preferences->mouse = true;
	preferences->keymap = keymap_new();
	settings_each(settings, "interface", read_interface, preferences);
	settings_each(settings, "keys", read_keys, preferences);
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

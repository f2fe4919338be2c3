#include "terminal/settings.h"

#include "workbench/workbench-diags.h"

#include <string.h>

#define GROUP_INTERFACE "interface"
#define GROUP_KEYS      "keys"

static char *
settings_path(void)
{
	return g_build_filename(g_get_user_config_dir(), "muster", "settings.ini", NULL);
}

/* The file being read. */
typedef struct Reading {
	Settings *settings;
	GKeyFile *file;
	const char *path;
	Diags *diags;
} Reading;

static void
complain(const Reading *reading, WorkbenchKind kind, const char *name, const char *value,
         const char *possible)
{
	diags_add(reading->diags, &WORKBENCH_KINDS[kind], reading->path, 0, name, value, possible,
	          NULL);
}

static void
read_theme(const Reading *reading, const char *value)
{
	if (!theme_find(value, &reading->settings->theme))
		complain(reading, WORKBENCH_BAD_SETTING, "theme", value, "dark, light, mono");
}

static void
read_mouse(const Reading *reading, const char *value)
{
	const bool on = strcmp(value, "true") == 0;
	if (on || strcmp(value, "false") == 0)
		reading->settings->mouse = on;
	else
		complain(reading, WORKBENCH_BAD_SETTING, "mouse", value, "true, false");
}

static void
read_interface(const Reading *reading, const char *name, const char *value)
{
	if (strcmp(name, "theme") == 0)
		read_theme(reading, value);
	else if (strcmp(name, "mouse") == 0)
		read_mouse(reading, value);
	else
		complain(reading, WORKBENCH_UNKNOWN_SETTING, name, NULL, NULL);
}

static void
read_keys(const Reading *reading, const char *name, const char *value)
{
	const Command command = command_find(name);
	if (command == COMMAND_NONE)
		complain(reading, WORKBENCH_UNKNOWN_SETTING, name, NULL, NULL);
	else if (!keymap_set(reading->settings->keymap, command, value))
		complain(reading, WORKBENCH_BAD_KEYS, name, value, NULL);
}

static void
read_group(const Reading *reading, const char *group,
           void (*read)(const Reading *, const char *, const char *))
{
	g_auto(GStrv) names = g_key_file_get_keys(reading->file, group, NULL, NULL);
	for (guint i = 0; names && names[i]; i++) {
		g_autofree char *value = g_key_file_get_string(reading->file, group, names[i],
		                                               NULL);
		read(reading, names[i], value ? value : "");
	}
}

Settings *
settings_load(Diags *diags)
{
	Settings *settings = g_new0(Settings, 1);
	settings->theme = theme_from_environment();
	settings->mouse = true;
	settings->keymap = keymap_new();
	g_autofree char *path = settings_path();
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autoptr(GError) error = NULL;
	const Reading reading = {settings, file, path, diags};
	if (g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, &error)) {
		read_group(&reading, GROUP_INTERFACE, read_interface);
		read_group(&reading, GROUP_KEYS, read_keys);
	} else if (!g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
		complain(&reading, WORKBENCH_SETTINGS_UNREADABLE, error->message, NULL, NULL);
	}
	return settings;
}

void
settings_free(Settings *settings)
{
	if (!settings)
		return;
	keymap_free(settings->keymap);
	g_free(settings);
}

#include "session/words/settings.h"

#include "base/files/own-file.h"

struct Settings {
	GKeyFile *file;
	char *path;
	Diags *diags; /* borrowed */
};

char *
settings_path(void)
{
	return g_build_filename(g_get_user_config_dir(), "muster", "settings.ini", NULL);
}

void
settings_refuse(const Settings *settings, WorkbenchKind kind, const char *name, const char *value,
                const char *possible)
{
	diags_add(settings->diags, &WORKBENCH_KINDS[kind], settings->path, 0, name, value, possible,
	          NULL);
}

Settings *
settings_load(Diags *diags)
{
	Settings *settings = g_new0(Settings, 1);
	settings->file = g_key_file_new();
	settings->path = settings_path();
	settings->diags = diags;
	g_autoptr(GError) error = NULL;
	if (!own_file_read_keys(settings->file, settings->path, &error) &&
	    !g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
		settings_refuse(settings, WORKBENCH_SETTINGS_UNREADABLE, error->message, NULL,
		                NULL);
	return settings;
}

void
settings_free(Settings *settings)
{
	if (!settings)
		return;
	g_key_file_unref(settings->file);
	g_free(settings->path);
	g_free(settings);
}

void
settings_each(const Settings *settings, const char *group, SettingsReader read, void *data)
{
	g_auto(GStrv) names = g_key_file_get_keys(settings->file, group, NULL, NULL);
	for (guint i = 0; names && names[i]; i++) {
		g_autofree char *value = g_key_file_get_string(settings->file, group, names[i],
		                                               NULL);
		read(settings, names[i], value ? value : "", data);
	}
}

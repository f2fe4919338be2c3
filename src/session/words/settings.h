/*
 * settings: the player's settings file, $XDG_CONFIG_HOME/muster/settings.ini, as groups of names
 * and values.
 *
 *	[interface]
 *	theme=light
 *	mouse=false
 *
 *	[keys]
 *	undo=u, Ctrl-Z
 *
 * A face gives the values their meaning, and refuses what it does not understand.
 */
#ifndef WORDS_SETTINGS_H
#define WORDS_SETTINGS_H

#include "base/text/diags.h"
#include "session/words/workbench-diags.h"

typedef struct Settings Settings;

/*
 * Reads the file. A missing file has no settings.
 *
 * @diags  borrowed: reports an unreadable file, and later each setting that is refused
 *
 * Owned by the caller: settings_free().
 */
Settings *settings_load(Diags *diags);
void settings_free(Settings *settings);

/* The path of the file; it may not exist. The caller owns it: g_free(). */
char *settings_path(void);

/* Receives one setting. */
typedef void (*SettingsReader)(const Settings *settings, const char *name, const char *value,
                               void *data);

/* Passes each setting of a group to @read, in the order of the file. */
void settings_each(const Settings *settings, const char *group, SettingsReader read, void *data);

/*
 * Reports a setting that is passed over.
 *
 * @value     NULL if its name is unknown
 * @possible  the values that are understood; NULL for none to name
 */
void settings_refuse(const Settings *settings, WorkbenchKind kind, const char *name,
                     const char *value, const char *possible);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Settings, settings_free)

#endif

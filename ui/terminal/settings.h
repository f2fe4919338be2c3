/*
 * settings: what the player has set, in $XDG_CONFIG_HOME/muster/settings.ini:
 *
 *	[interface]
 *	theme=light
 *	mouse=false
 *
 *	[keys]
 *	undo=u, Ctrl-Z
 */
#ifndef TERMINAL_SETTINGS_H
#define TERMINAL_SETTINGS_H

#include "base/diags.h"
#include "terminal/keymap.h"
#include "terminal/theme.h"

typedef struct Settings {
	ThemeKind theme;
	bool mouse;
	Keymap *keymap; /* owned */
} Settings;

/*
 * Reads the settings; what is not set is as the environment has it.
 *
 * @diags  what in the file cannot be understood; it is passed over
 *
 * Owned by the caller: settings_free().
 */
Settings *settings_load(Diags *diags);
void settings_free(Settings *settings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Settings, settings_free)

#endif

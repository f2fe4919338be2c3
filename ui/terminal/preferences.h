/* preferences: the look and the keys that the player has chosen: the settings file (workbench/settings.h) over
   the environment. */
#ifndef TERMINAL_PREFERENCES_H
#define TERMINAL_PREFERENCES_H

#include "terminal/keymap.h"
#include "terminal/theme.h"
#include "workbench/settings.h"

typedef struct Preferences {
	ThemeKind theme;
	bool mouse;
	Keymap *keymap; /* owned */
} Preferences;

/*
 * Takes the preferences from the settings, and from the environment where nothing is set. A setting that is
 * not understood is refused (settings_refuse()) and passed over.
 *
 * Owned by the caller: preferences_free().
 */
Preferences *preferences_new(const Settings *settings);
void preferences_free(Preferences *preferences);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Preferences, preferences_free)

#endif

/* preferences: the look and the keys that the player has chosen: the settings file
   (session/words/settings.h) over the environment. */
#ifndef TERMINAL_PREFERENCES_H
#define TERMINAL_PREFERENCES_H

#include "session/words/settings.h"
#include "ui/terminal/keymap.h"
#include "ui/terminal/palette.h"

typedef enum Setting {
#define X(setting, name, values, meaning) SETTING_##setting,
#include "ui/terminal/settings.def"
#undef X
	SETTING_COUNT,
} Setting;

/* The name of a setting in the group "interface", its values in a line, and its meaning, marked for
   translation. */
const char *setting_name(Setting setting);
const char *setting_values(Setting setting);
const char *setting_meaning(Setting setting);

typedef struct Preferences {
	ThemeKind theme;
	Palette palette;
	bool mouse;
	Keymap *keymap; /* owned */
} Preferences;

/*
 * Takes the preferences from the settings, and from the environment where nothing is set. A
 * setting that is
 * not understood is refused (settings_refuse()) and passed over.
 *
 * Owned by the caller: preferences_free().
 */
Preferences *preferences_new(const Settings *settings);
void preferences_free(Preferences *preferences);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Preferences, preferences_free)

#endif

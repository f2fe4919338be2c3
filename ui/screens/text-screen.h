/* text-screen: shows a roster as a text list of a chosen form, copies it to the clipboard, writes it. */
#ifndef SCREENS_TEXT_SCREEN_H
#define SCREENS_TEXT_SCREEN_H

#include "rosters/list-writer/write.h"
#include "ui/screens/saving.h"

/* @app, @bench and @saving are borrowed and must outlive the screen, which does not change the roster. */
Screen *text_screen_new(App *app, Workbench *bench, Saving *saving, WriteFormat form);

#endif

/* preview-screen: shows the sheet of a roster, writes it to a file and prints it. */
#ifndef SCREENS_PREVIEW_SCREEN_H
#define SCREENS_PREVIEW_SCREEN_H

#include "ui/screens/saving.h"

/* @bench and @saving are borrowed and must outlive the screen, which does not change the roster. */
Screen *preview_screen_new(Workbench *bench, Saving *saving);

#endif

/* app-private: what the parts of an app share. */
#ifndef TERMINAL_APP_PRIVATE_H
#define TERMINAL_APP_PRIVATE_H

#include "terminal/app.h"

/* Keys that are pressed one after the other. */
#define LONGEST_SEQUENCE 4

/* What is done when the screen has been drawn. */
typedef struct Later {
	void (*work)(App *app, void *data); /* NULL: nothing */
	void *data;
	void (*free_data)(void *data);
} Later;

struct App {
	Library *library;         /* borrowed */
	Preferences *preferences; /* borrowed */
	GPtrArray *screens;       /* of Screen, the topmost last */
	GPtrArray *gone;          /* of Screen: taken away while a key of theirs is worked on */
	Prompt *prompt;           /* owned; NULL if nothing is asked */
	char *message;            /* owned; NULL if there is none */
	Role message_role;
	Key pressed[LONGEST_SEQUENCE]; /* the beginning of several keys */
	guint n_pressed;
	GHashTable *histories; /* purpose → GPtrArray of char * */
	Later later;
	Judge *judge; /* owned; NULL until somebody wants it */
	bool over;
	bool abandoned;
	bool stop;
	bool redraw;
};

/* The functions of the commands that work everywhere, by Command. */
extern const ScreenCommand APP_COMMANDS[COMMAND_COUNT];

#endif

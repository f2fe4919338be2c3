/* app-private: the state that the parts of an app share. */
#ifndef APP_APP_PRIVATE_H
#define APP_APP_PRIVATE_H

#include "ui/app/app.h"

/* A sequence of keys. */
#define LONGEST_SEQUENCE 4

/* Work that waits until the screen has been drawn. */
typedef struct Later {
	void (*work)(App *app, void *data); /* NULL: nothing */
	void *data;
	void (*free_data)(void *data);
} Later;

/* A hint on the screen, for the mouse. */
typedef struct ShownHint {
	Command command;
	int column;
	int end; /* behind its last column */
} ShownHint;

/* The command to repeat. */
typedef struct Repeatable {
	Command command; /* COMMAND_NONE before the first */
	Key key;
	char *argument; /* owned; NULL: it was asked for and not given */
} Repeatable;

/* A line of a report. */
typedef struct Said {
	Severity severity;
	char *text; /* owned */
} Said;

struct App {
	Library *library;                             /* borrowed */
	Preferences *preferences;                     /* borrowed */
	const ScreenCommand *commands[CONTEXT_COUNT]; /* common to all screens; borrowed */
	GPtrArray *screens;                           /* array of Screen, the topmost last */
	GPtrArray *gone; /* array of Screen: closed while one of their keys was being handled */
	Prompt *prompt;  /* owned; NULL without a question */
	GPtrArray *said; /* array of Said, owned: the last report of several lines */
	char *message;   /* owned; NULL if there is none */
	Role message_role;
	Key pressed[LONGEST_SEQUENCE]; /* the beginning of several keys */
	guint n_pressed;
	guint count;     /* typed before a command; 0 for none */
	guint n_removed; /* rows that COMMAND_REMOVE shall take, by its count */
	bool may_double; /* the last key removed by a count: "3dd" is "3d" */
	Repeatable repeatable;
	Clip *clip;            /* owned; NULL for none */
	GHashTable *histories; /* purpose → GPtrArray of char * */
	Later later;
	void (*paster)(App *app, const char *text); /* app_set_paster(); NULL for none */
	void (*tour)(App *app);                     /* app_set_tour(); NULL for none */
	Screen *(*home)(App *app);                  /* app_set_home(); NULL for none */
	bool (*watch)(void *data);                  /* app_set_watch(); NULL for none */
	void *watch_data;                           /* borrowed */
	Judge *judge;                               /* owned; NULL before its first use */
	int hint_row;    /* the row with the hints; -1 if none are shown */
	GArray *hints;   /* owned array of ShownHint */
	bool takes_data; /* app_take_data() */
	bool has_told;   /* the player knows that army data have changed */
	bool hurried;    /* app_set_hurry() */
	bool over;
	bool abandoned;
	bool stop;
	char *copy; /* for the clipboard of the terminal; NULL for none */
	bool redraw;
};

/* said.c: reports, of which the bottom line has room for one line. */
void said_free(gpointer said);

/* Lists the lines of the last report. */
void said_show(const CommandCall *call);

/* Ends the work of all threads, for a change of what they read. */
void app_quiet(App *app);

/* Brings all screens up to date, as when they come to the top again. */
void app_return(App *app);

/* data-command.c: reads the army data again, between two keys. */
void app_reload(App *app);

/* Drops the work that waits. */
void app_forget_later(App *app);

#endif

/*
 * app: the event loop's side of the interface: a stack of screens, a line for messages and
 * questions.
 *
 * A screen is a table of functions over its own state. The topmost screen is drawn and receives the
 * keys, as commands. An App needs no terminal: it takes keys and draws on a grid, so tests can
 * drive it.
 *
 *	app_key(app, 'j');
 *	app_draw(app, grid);
 */
#ifndef APP_APP_H
#define APP_APP_H

#include "data/library/library.h"
#include "session/lists/judge.h"
#include "session/shelf/clip.h"
#include "ui/app/list.h"
#include "ui/app/prompt.h"
#include "ui/terminal/grid.h"
#include "ui/terminal/keymap.h"
#include "ui/terminal/preferences.h"

typedef struct App App;
typedef struct Screen Screen;

/* A command with its argument or key. */
typedef struct CommandCall {
	Screen *screen; /* the topmost */
	const char
		*argument; /* the text typed behind the command's name; NULL if a key was pressed */
	Key key;           /* that key, else KEY_NOTHING */
} CommandCall;

/* Runs a command. */
typedef void (*ScreenCommand)(const CommandCall *call);

typedef struct ScreenKind {
	const char *name;
	/* The contexts whose keys work, the first with precedence; ends with CONTEXT_COUNT. */
	const Context *contexts;
	/* Likewise, if they depend on the screen's state; NULL otherwise. Borrowed. */
	const Context *(*contexts_now)(Screen *screen);
	/* The functions of each context by Command. A context with an array has a function for
	   each of its commands; an array for CONTEXT_EVERYWHERE replaces only the app's own. */
	const ScreenCommand *commands[CONTEXT_COUNT];
	/* Commands worth a hint at the bottom; ends with COMMAND_NONE. */
	const Command *hints;
	/* Likewise, if they depend on the screen's state; NULL otherwise. Borrowed. */
	const Command *(*hints_now)(Screen *screen);
	/* Draws everything but the bottom line. */
	void (*draw)(Screen *screen, Grid *grid, Rect place);
	/* The present list of a screen that has several; NULL: Screen.list. */
	List *(*list)(Screen *screen);
	/* Takes the marks of the last change off, before each command; NULL: there are no marks. */
	void (*settle)(Screen *screen);
	/* The cursor is about to leap: to the first or last line, or to a match. NULL: nobody goes
	   back. */
	void (*leaps)(Screen *screen);
	/* The possible arguments of a command here, of char *, owned by the caller; NULL: only
	   those that are possible everywhere. */
	GPtrArray *(*arguments)(Screen *screen, Command command);
	/* The game that it shows, borrowed. NULL: it shows none. */
	const DataFile *(*system)(Screen *screen);
	/* NULL: a click goes to the row of the list if a double click means something, else nowhere. */
	void (*click)(Screen *screen, int row, int column, bool twice);
	/* The command that a double click on a row of the list means; NULL: none. */
	ScreenCommand twice;
	/* NULL: the wheel scrolls the list. */
	void (*wheel)(Screen *screen, int row, int column, int steps);
	/* Works on something while no key is pressed. Returns false if there is nothing to do;
	   NULL: there never is. */
	bool (*idle)(Screen *screen);
	/* It works when the judge has finished a roster. */
	bool waits_for_judge;
	/* A file descriptor that becomes readable when idle() has work; -1 for none. NULL: the
	   judge's, or none. */
	int (*source)(Screen *screen);
	/* Ends the threads of the screen: the language or the pack will change. NULL: it has none. */
	void (*quiet)(Screen *screen);
	/* Rebuilds its knowledge of the game in another language. Returns false, having reported
	   why, if that loses something; NULL: it knows no game. */
	bool (*speak)(Screen *screen);
	/* True if its army data have changed on the disk since they were read; NULL: it does not know. */
	bool (*outdated)(Screen *screen);
	/* Rebuilds it with the army data of the library. Returns false, with a diagnostic, if that fails. NULL: as
	   in another language. */
	bool (*renew)(Screen *screen, Diags *diags);
	/* Rebuilds it with the present pack of the library. Returns false, with a diagnostic, if that
	   fails; diagnostics of a success tell what has changed. NULL: as in another language. */
	bool (*rule)(Screen *screen, Diags *diags);
	/* Brings the screen up to date when it comes to the top again; NULL: there is nothing to
	   do. */
	void (*returned)(Screen *screen);
	void (*free)(Screen *screen);
} ScreenKind;

/* The first member of each kind of screen. */
struct Screen {
	const ScreenKind *kind;
	App *app; /* set by app_push() */
	/* The list that the commands of every list, and the mouse, work on: owned by the kind of screen. NULL
	   without one. */
	List *list;
	int top; /* the first row of the list on the screen, as it was drawn last */
};

/* @library and @preferences are borrowed and must outlive the app. Owned by the caller:
   app_free(). */
App *app_new(Library *library, Preferences *preferences);
void app_free(App *app);

/* Gives every screen the commands of a context: an array by Command, borrowed. The screen's own
   commands have precedence. */
void app_set_commands(App *app, Context context, const ScreenCommand *commands);

/* Sets the function for text that is pasted while there is no prompt. */
void app_set_paster(App *app, void (*paster)(App *app, const char *text));

/* Sets the function that shows the program, from any screen. */
void app_set_tour(App *app, void (*tour)(App *app));

Library *app_library(const App *app);

/* Takes army data that change on the disk without asking, from now on. */
void app_take_data(App *app);

/* The milliseconds after which app_look_at_data() has something to do; -1 for never. */
int app_patience(const App *app);

/* Looks if army data have changed on the disk, and says so, or takes them. */
void app_look_at_data(App *app);

/* Looks for army data again, after data sets were installed or removed. Shows faults. */
void app_refresh_library(App *app);
Preferences *app_preferences(const App *app);
Keymap *app_keymap(const App *app);

/* The judge of rosters that are not open; the first call starts it. Borrowed. */
Judge *app_judge(App *app);

/* A file descriptor that becomes readable when app_idle() has work; -1 for none. */
int app_source(const App *app);

/* Puts a screen on top; the app owns it. */
void app_push(App *app, Screen *screen);

/* Sets the maker of the screen to which app_go_home() goes. */
void app_set_home(App *app, Screen *(*home)(App *app));

/* Opens that screen if no other is open: work for which the last one was closed has failed. */
void app_go_home(App *app);

/* Closes the topmost screen after the current key. Closing the last one ends the program. */
void app_pop(App *app);

/* The topmost screen; NULL after the last one was closed. */
Screen *app_top(const App *app);

/* Shows a message until the next key. */
void app_say(App *app, Role role, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* The message that is shown; NULL if none. Borrowed. */
const char *app_message(const App *app);

/* Shows the first diagnostic, if any; of several it says that a key lists them. */
void app_say_diags(App *app, const Diags *diags);

/* Shows that something was done, and behind it the first diagnostic about it, if any. */
void app_say_done(App *app, const char *done, const Diags *diags);

/* Shows a prompt in the bottom line; the app owns it. */
void app_ask(App *app, Prompt *prompt);

/* The units that were yanked last, of any roster; NULL before the first. Borrowed. */
const Clip *app_clip(const App *app);

/* Replaces them; the app owns them. */
void app_set_clip(App *app, Clip *clip);

/* Copies a text to the clipboard of the desktop, else to that of the terminal, and says which. */
void app_copy_text(App *app, const char *text);

/* Returns the text to copy to the clipboard of the terminal, once: owned by the caller, g_free(); NULL
   if there is none. */
char *app_take_copy(App *app);

/* The lines typed for a purpose, for a prompt's history. Borrowed. */
GPtrArray *app_history(App *app, const char *purpose);

/* The contexts of a screen, the first with precedence; ends with CONTEXT_COUNT. Borrowed. */
const Context *screen_contexts(Screen *screen);

/* The list of a screen; NULL without one. Borrowed. */
List *screen_list(Screen *screen);

/* Shows all lines of the screen's list again: a ScreenCommand. */
void screen_clear_filter(const CommandCall *call);

/* The number of rows that a running COMMAND_REMOVE takes, by its count: at least 1. */
guint app_n_removed(const App *app);

/* True if the topmost screen has a command now. */
bool app_has(App *app, Command command);

/* Runs a command of the topmost screen, with argument and key as in CommandCall. Shows a message
   if the screen has no such command. */
void app_run(App *app, Command command, const char *argument, Key key);

/* The command that was run last, of those that change a roster, with its argument: a ScreenCommand that
   runs it again. */
void screen_repeat(const CommandCall *call);

/* Gives that command the argument that was typed into its prompt. */
void app_note_argument(App *app, const char *argument);

/* Handle an event. */
void app_key(App *app, Key key);
/* Pasted text becomes text of the prompt; without one, the function of app_set_paster() gets it. */
void app_paste(App *app, const char *text);
void app_click(App *app, int row, int column, bool twice);
void app_wheel(App *app, int row, int column, int steps);

/* Works on something while no event waits. Returns false if there was nothing to do. */
bool app_idle(App *app);

/*
 * Defers slow work until the current message has been drawn, or until the next key, whichever is
 * first. So keys typed ahead have the same effect.
 *
 * @data  freed with @free_data, even if the work is dropped
 */
void app_later(App *app, void (*work)(App *app, void *data), void *data,
               void (*free_data)(void *data));

/*
 * Sets the function that draws the app during slow work, and returns true if the user wants to stop it.
 * Without one, slow work runs to its end unseen.
 */
void app_set_watch(App *app, bool (*watch)(void *data), void *data);

/* A look at the keys within slow work; begins with the app alone. */
typedef struct KeyWatch {
	App *app;
	gint64 looked;   /* private: time of the last look, in microseconds */
	bool is_stopped; /* the user wants to stop */
} KeyWatch;

/* Shows a message during slow work and looks at the keys, now and then. Returns true if the user wants to stop, and from
   then on without a look. */
bool app_should_stop(KeyWatch *watch, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Ends the program; unsaved edits stay in their journals. */
void app_abandon(App *app);
bool app_is_abandoned(const App *app);

/* While keys come faster than a screen can be read, screens leave out costly parts until they rest. */
void app_set_hurry(App *app, bool hurried);
bool app_is_hurried(const App *app);

/* Draws the topmost screen, the message or prompt, and the hints. */
void app_draw(App *app, Grid *grid);

/* True if the program should end, suspend itself, or redraw everything. Asking for one of the
   last two resets it. */
bool app_is_over(const App *app);
bool app_wants_stop(App *app);
bool app_wants_redraw(App *app);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(App, app_free)

#endif

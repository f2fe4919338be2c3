/*
 * prompt: a line that the player types at the bottom of the screen, or a question that a key
 * answers.
 */
#ifndef APP_PROMPT_H
#define APP_PROMPT_H

#include "ui/terminal/grid.h"
#include "ui/terminal/key.h"

typedef struct Prompt Prompt;

/* The use of a prompt. Functions may be NULL. */
typedef struct PromptUse {
	void (*changed)(void *data, const char *text); /* with every key */
	void (*done)(void *data, const char *text);    /* Enter */
	void (*left)(void *data);                      /* Esc */
	/* The completions of a line: whole lines, of char *, owned by the caller. */
	GPtrArray *(*complete)(void *data, const char *text);
	/* Draws a menu for the line at the bottom of a place above it. */
	void (*menu)(void *data, const char *text, Grid *grid, Rect place);
	bool replaces_text; /* the first letter that is typed takes the place of the text */
	GPtrArray *history; /* array of char *: lines typed before, the last at the end; borrowed */
	void *data;
} PromptUse;

/* Asks for a line that begins as @text. Label and text are copied. */
Prompt *prompt_new(const char *label, const char *text, const PromptUse *use);

/*
 * Asks a question that a key answers.
 *
 * @keys    the letters that are answers; any other key leaves
 * @answer  receives the letter
 */
Prompt *prompt_new_question(const char *question, const char *keys,
                            void (*answer)(void *data, gunichar key), void *data);
void prompt_free(Prompt *prompt);

/* Makes the prompt own the data of its functions, and free it with itself. */
void prompt_own_data(Prompt *prompt, void (*free_data)(void *data));

/* Handles a key. Returns false if the prompt has ended, after it called its functions. */
bool prompt_key(Prompt *prompt, Key key);

/* Inserts pasted text; line ends become blanks. A question takes none and says so. */
void prompt_paste(Prompt *prompt, const char *text);

/* Draws the prompt on a row, with the cursor; a long question takes the rows above as well. */
void prompt_draw(const Prompt *prompt, Grid *grid, int row, int columns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Prompt, prompt_free)

#endif

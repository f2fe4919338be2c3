/*
 * prompt: a line that the player types at the bottom of the screen, or a question that a key answers.
 */
#ifndef TERMINAL_PROMPT_H
#define TERMINAL_PROMPT_H

#include "terminal/grid.h"
#include "terminal/key.h"

typedef struct Prompt Prompt;

/* What a line is asked for. Functions may be NULL. */
typedef struct PromptUse {
	void (*changed)(void *data, const char *text); /* with every key */
	void (*done)(void *data, const char *text);    /* Enter */
	void (*left)(void *data);                      /* Esc */
	/* What the line could go on to: whole lines, of char *, owned by the caller. */
	GPtrArray *(*complete)(void *data, const char *text);
	GPtrArray *history; /* of char *: lines typed before, the last at the end; borrowed */
	void *data;
} PromptUse;

/* Asks for a line. @text is what stands in it already; copied, as the label. */
Prompt *prompt_new(const char *label, const char *text, const PromptUse *use);

/*
 * Asks a question that one of some keys answers.
 *
 * @keys    the letters that are answers; every other key leaves
 * @answer  gets the letter
 */
Prompt *prompt_new_question(const char *question, const char *keys,
                            void (*answer)(void *data, gunichar key), void *data);
void prompt_free(Prompt *prompt);

/* The prompt owns what its functions are given, and frees it with itself. */
void prompt_own_data(Prompt *prompt, void (*free_data)(void *data));

/* Takes a key. Returns false if the prompt is over; what it was asked for has been told then. */
bool prompt_key(Prompt *prompt, Key key);

/* Draws it on a line, with the cursor. */
void prompt_draw(const Prompt *prompt, Grid *grid, int row, int columns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Prompt, prompt_free)

#endif

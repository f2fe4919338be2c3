/*
 * interrupt: ends long work early when the user types Ctrl-C.
 *
 *	interrupt_catch();
 *	while (!interrupt_was_caught() && step())
 *		continue;
 *	interrupt_release();
 *
 * The first SIGINT only sets a flag. The second one ends the program, as it does elsewhere.
 */
#ifndef VALUES_INTERRUPT_H
#define VALUES_INTERRUPT_H

#include <stdbool.h>

/* Catches the next SIGINT. */
void interrupt_catch(void);

/* Catches the next SIGINT for a command without a session: if it has not ended 0.1 s of the processor after that, since
   one step takes long, the program ends as without a catcher. */
void interrupt_catch_promptly(void);

/* True if a SIGINT has come since interrupt_catch(). */
bool interrupt_was_caught(void);

/* Restores the action that SIGINT had before interrupt_catch(). */
void interrupt_release(void);

#endif

/*
 * signals: delivers signals as bytes of a pipe, and restores the terminal when the program crashes.
 */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

/*
 * Catches SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH and the signals of a crash, and
 * remembers the modes of the terminal. Call it before ncurses starts, which respects existing
 * handlers.
 *
 * Returns a file descriptor to read the numbers of signals from, a byte each; -1 on failure.
 */
int signals_catch(void);

/* Sets the bytes that a crash writes to standard output; borrowed until signals_release(). */
void signals_set_restore(const char *restore);

/* Restores all handlers. */
void signals_release(void);

/* Stops the process as the default action of SIGTSTP does. Returns when it continues. */
void signals_stop(void);

#endif

/*
 * signals: what the system tells the program, as bytes to be read from a pipe; and a terminal that is
 * restored when the program crashes.
 */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

/*
 * Catches SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT and SIGWINCH from now on, and the signals of a crash;
 * remembers the modes of the terminal. To be called before ncurses: it leaves signals alone that
 * somebody has caught.
 *
 * Returns the file descriptor from which the numbers of signals can be read, a byte each; -1 if there
 * is none to be had.
 */
int signals_catch(void);

/* What a crash writes to standard output before the signal takes its course; borrowed until
   signals_release(). */
void signals_set_restore(const char *restore);

/* Everything as it was before. */
void signals_release(void);

/* Stops the process as SIGTSTP does by itself. Returns when it is continued. */
void signals_stop(void);

#endif

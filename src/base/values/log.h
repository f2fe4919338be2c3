/*
 * log: the last words of a program that cannot go on.
 *
 *	log_prepare();
 *
 * GLib ends the program when it gets no memory. Its own handler of messages takes memory and waits for
 * locks, and one of these may be held where the memory was missing: the program waited for itself for
 * ever. Ours writes the message with what it has, then ends the program by SIGABRT.
 */
#ifndef VALUES_LOG_H
#define VALUES_LOG_H

/* Handles GLib's messages from now on. Those that are not fatal go where GLib writes them. */
void log_prepare(void);

/* Calls @call before the last words, NULL for nothing: whoever has changed the terminal gives it back.
   It may call async-signal-safe functions only. */
void log_set_farewell(void (*call)(void));

/* Ends the program with a message to standard error and an exit status, from any thread, after the farewell. */
void log_end(const char *message, int status) __attribute__((noreturn));

#endif

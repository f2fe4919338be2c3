/* exit-code: the exit statuses of the program, as in muster(1). */
#ifndef OUTPUT_EXIT_CODE_H
#define OUTPUT_EXIT_CODE_H

/* If several apply, the highest wins: exit_worse(). */
typedef enum ExitCode {
	EXIT_OK = 0,           /* success; rosters, if any were checked, are legal */
	EXIT_ILLEGAL = 1,      /* a roster is not legal, or army data cannot be used */
	EXIT_COMMAND_LINE = 2, /* the command line is wrong */
	EXIT_INPUT = 3,        /* an input was not found, not readable or not valid */
	EXIT_OUTPUT = 4,       /* output could not be written */
} ExitCode;

/* Returns the higher of two codes. */
static inline int
exit_worse(int a, int b)
{
	return a > b ? a : b;
}

#endif

/* exit-code: the status that a command ends with (contract, section 3). */
#ifndef REPORT_EXIT_CODE_H
#define REPORT_EXIT_CODE_H

/* When several apply the highest wins. */
typedef enum ExitCode {
	EXIT_WELL = 0,         /* the roster, or whatever was asked about, is legal */
	EXIT_ILLEGAL = 1,      /* it is not */
	EXIT_COMMAND_LINE = 2, /* the command line is wrong */
	EXIT_INPUT = 3,        /* an input could not be read, found or understood */
	EXIT_OUTPUT = 4,       /* output could not be written */
} ExitCode;

/* Returns the code that wins. */
static inline int
exit_worse(int a, int b)
{
	return a > b ? a : b;
}

#endif

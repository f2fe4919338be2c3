/*
 * command: what the program can be told to do.
 *
 * A command stands once in the table of main.c: its word, a line of help, its function. The function
 * reads its own options (cli/options.h), writes results to standard output and everything else to
 * standard error (cli/output.h), and returns one of the exit codes below.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

/* The exit codes (contract, 3). When several apply the highest wins. */
typedef enum ExitCode {
	EXIT_WELL = 0,         /* what was asked about is legal */
	EXIT_ILLEGAL = 1,      /* it is not */
	EXIT_COMMAND_LINE = 2, /* the command line is wrong */
	EXIT_INPUT = 3,        /* an input could not be read, found or understood */
	EXIT_OUTPUT = 4,       /* output could not be written */
} ExitCode;

/* The one of two that wins. */
static inline int
exit_worse(int a, int b)
{
	return a > b ? a : b;
}

typedef struct Command {
	const char *name;
	const char *summary; /* marked for translation */
	/* @argv  from the command's name on: argv[0] is the name. Returns an ExitCode. */
	int (*run)(int argc, char **argv);
} Command;

int edit_run(int argc, char **argv);
int check_run(int argc, char **argv);
int diff_run(int argc, char **argv);
int print_run(int argc, char **argv);
int new_run(int argc, char **argv);
int show_run(int argc, char **argv);
int lint_run(int argc, char **argv);
int import_run(int argc, char **argv);
int export_run(int argc, char **argv);
int explain_run(int argc, char **argv);
int rpc_command_run(int argc, char **argv);

#endif

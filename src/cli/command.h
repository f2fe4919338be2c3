/*
 * command: what the program can be told to do.
 *
 * A command stands once in the table of main.c: its word, a line of help, its function. The function
 * reads its own options (cli/options.h), writes results to standard output and everything else to
 * standard error (report/output.h), and returns an exit code (report/exit-code.h).
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "report/exit-code.h"

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

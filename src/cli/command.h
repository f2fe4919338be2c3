/*
 * command: the commands of the program.
 *
 * The table commands.def has a row for each. Its function parses its own options (cli/options.h),
 * writes results to standard output and everything else to standard error (report/output.h), and
 * returns an exit code (report/exit-code.h).
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "report/exit-code.h"

/* @argv  begins with the command's name. Returns an ExitCode. */
typedef int CommandFunction(int argc, char **argv);

#define COMMAND(name, summary) CommandFunction command_##name;
#include "cli/commands.def"
#undef COMMAND

#endif

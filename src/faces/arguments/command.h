/*
 * command: the commands of the program.
 *
 * The table commands.def has a row for each. Its function parses its own options (faces/arguments/options.h),
 * writes results to standard output and everything else to standard error (reports/output/output.h), and
 * returns an exit code (reports/output/exit-code.h).
 */
#ifndef ARGUMENTS_COMMAND_H
#define ARGUMENTS_COMMAND_H

#include "reports/output/exit-code.h"

/* @argv  begins with the command's name. Returns an ExitCode. */
typedef int CommandFunction(int argc, char **argv);

#define COMMAND(name, summary) CommandFunction command_##name;
#include "faces/arguments/commands.def"
#undef COMMAND

#endif

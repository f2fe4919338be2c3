/* Colours and lines of progress, in a terminal and elsewhere. */
#include "reports/output/output.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Makes a terminal of standard output and standard error. Returns its other end; -1 if there is none. */
static int
open_terminal(void)
{
	const int master = posix_openpt(O_RDWR | O_NOCTTY);
	if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
		return -1;
	const int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	if (slave < 0)
		return -1;
	fflush(stdout);
	fflush(stderr);
	dup2(slave, STDOUT_FILENO);
	dup2(slave, STDERR_FILENO);
	return master;
}

/* The bytes that were written to the terminal, which come in pieces: a bell ends them. The caller owns
   them. */
static char *
read_terminal(int master)
{
	GString *all = g_string_new(NULL);
	char byte = 0;
	fputs("\a", stderr);
	fflush(stderr);
	while (read(master, &byte, 1) == 1 && byte != '\a')
		g_string_append_c(all, byte);
	cr_assert_eq(byte, '\a');
	return g_string_free(all, FALSE);
}

static void
expect_colour(const char *no_colour, const char *terminal, bool expected)
{
	if (no_colour)
		g_setenv("NO_COLOR", no_colour, TRUE);
	else
		g_unsetenv("NO_COLOR");
	if (terminal)
		g_setenv("TERM", terminal, TRUE);
	else
		g_unsetenv("TERM");
	cr_expect_eq(output_has_colour(), expected, "NO_COLOR=%s TERM=%s",
	             no_colour ? no_colour : "(none)", terminal ? terminal : "(none)");
}

Test(terminal_output, has_colours_if_the_terminal_has_some_and_the_user_wants_them)
{
	if (open_terminal() < 0)
		cr_skip_test("no terminal can be made");
	expect_colour(NULL, "xterm", true);
	expect_colour("", "xterm", true);
	expect_colour("1", "xterm", false);
	expect_colour(NULL, "dumb", false);
	expect_colour(NULL, "", false);
	expect_colour(NULL, NULL, false);
	cr_assert_not_null(freopen("/dev/null", "w", stdout));
	expect_colour(NULL, "xterm", false);
}

Test(terminal_output, a_complaint_begins_on_a_line_of_its_own)
{
	const int master = open_terminal();
	if (master < 0)
		cr_skip_test("no terminal can be made");
	output_status("half of it");
	output_complaints("");
	output_complaints("it is broken\n");
	g_autofree char *shown = read_terminal(master);
	cr_expect_not_null(strstr(shown, "half of it\r\r\nit is broken\r\n"), "%s", shown);
	output_complaints("again\n");
	g_autofree char *again = read_terminal(master);
	cr_expect_str_eq(again, "again\r\n");
}

Test(terminal_output, a_line_of_progress_is_cleared_at_its_end)
{
	const int master = open_terminal();
	if (master < 0)
		cr_skip_test("no terminal can be made");
	output_progress(1, 1);
	output_progress(1, 2);
	output_progress(2, 2);
	output_complaints("done\n");
	g_autofree char *shown = read_terminal(master);
	cr_expect_str_eq(shown, "1 of 2\r2 of 2\r      \rdone\r\n");
	output_status("fetched");
	output_status(NULL);
	output_complaints("done\n");
	g_autofree char *status = read_terminal(master);
	cr_expect(g_str_has_suffix(status, " \r\rdone\r\n"), "%s", status);
}

Test(terminal_output, elsewhere_there_is_no_line_of_progress)
{
	char name[] = "/tmp/muster-output-XXXXXX";
	const int file = mkstemp(name);
	cr_assert_geq(file, 0);
	unlink(name);
	fflush(stderr);
	dup2(file, STDERR_FILENO);
	output_progress(1, 2);
	output_status("half of it");
	fflush(stderr);
	cr_expect_eq(lseek(file, 0, SEEK_END), 0);
}

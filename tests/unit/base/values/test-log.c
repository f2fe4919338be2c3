/* The last words of a program without memory. */
#include "base/values/log.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Calls @end in a process of its own. Returns what that wrote to standard error, and how it ended. */
static const char *
words_of(void (*end)(void), int *status)
{
	static char words[1000];
	int pipes[2];
	cr_assert_eq(pipe(pipes), 0);
	const pid_t child = fork();
	if (child == 0) {
		dup2(pipes[1], STDERR_FILENO);
		end();
		_exit(0);
	}
	close(pipes[1]);
	size_t length = 0;
	for (ssize_t n; (n = read(pipes[0], words + length, sizeof words - 1 - length)) > 0;)
		length += (size_t)n;
	words[length] = '\0';
	close(pipes[0]);
	waitpid(child, status, 0);
	return words;
}

static void
run_out_of_memory(void)
{
	log_prepare();
	g_error("%s", "failed to allocate 11 bytes");
}

static void
wave(void)
{
	const char good_bye[] = "good bye ";
	cr_assert(write(STDERR_FILENO, good_bye, strlen(good_bye)) > 0);
}

static void
run_out_of_memory_in_a_terminal(void)
{
	log_set_farewell(wave);
	run_out_of_memory();
}

static void
wonder(void)
{
	log_prepare();
	g_warning("%s", "odd");
}

Test(log, the_last_words_are_a_line_and_end_the_program)
{
	int status;
	const char *words = words_of(run_out_of_memory, &status);
	cr_expect_str_eq(words, "muster: failed to allocate 11 bytes\n");
	cr_expect(WIFSIGNALED(status));
	cr_expect_eq(WTERMSIG(status), SIGABRT);
}

Test(log, the_terminal_is_given_back_before)
{
	int status;
	const char *words = words_of(run_out_of_memory_in_a_terminal, &status);
	cr_expect_str_eq(words, "good bye muster: failed to allocate 11 bytes\n");
}

Test(log, other_messages_end_nothing)
{
	int status;
	const char *words = words_of(wonder, &status);
	cr_expect(strstr(words, "odd"));
	cr_expect(WIFEXITED(status));
}

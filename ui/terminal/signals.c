#include "ui/terminal/signals.h"

#include "base/values/log.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int TOLD[] = {SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH};
static const int CRASHES[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/* A signal handler takes no argument, so its state is global. */
static struct {
	int pipe[2];
	const char *restore;
	size_t restore_length;
	struct termios modes;
	bool has_modes;
	struct sigaction told_before[G_N_ELEMENTS(TOLD)];
	struct sigaction crash_before[G_N_ELEMENTS(CRASHES)];
} caught = {.pipe = {-1, -1}};

static void
tell(int number)
{
	const int saved = errno;
	const unsigned char byte = (unsigned char)number;
	/* If the pipe is full the reader wakes up anyway. */
	if (write(caught.pipe[1], &byte, 1) < 0)
		errno = saved;
	errno = saved;
}

/* Restores the terminal once. Calls only async-signal-safe functions, as does its caller. */
static void
give_back(void)
{
	const size_t length = caught.restore_length;
	caught.restore_length = 0;
	/* The modes come back even if the screen does not. */
	if (length && write(STDOUT_FILENO, caught.restore, length) < 0)
		caught.restore = NULL;
	if (caught.has_modes)
		tcsetattr(STDIN_FILENO, TCSANOW, &caught.modes);
}

/* Raises the signal with its default action. */
static void
crash(int number)
{
	give_back();
	for (size_t i = 0; i < G_N_ELEMENTS(CRASHES); i++)
		sigaction(CRASHES[i], &caught.crash_before[i], NULL);
	raise(number);
}

static void
catch_all(const int *numbers, size_t n, void (*handler)(int), struct sigaction *before)
{
	struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
	sigfillset(&action.sa_mask);
	for (size_t i = 0; i < n; i++)
		sigaction(numbers[i], &action, &before[i]);
}

static void
release_all(const int *numbers, size_t n, const struct sigaction *before)
{
	for (size_t i = 0; i < n; i++)
		sigaction(numbers[i], &before[i], NULL);
}

int
signals_catch(void)
{
	caught.has_modes = tcgetattr(STDIN_FILENO, &caught.modes) == 0;
	if (!g_unix_open_pipe(caught.pipe, FD_CLOEXEC, NULL))
		return -1;
	g_unix_set_fd_nonblocking(caught.pipe[0], TRUE, NULL);
	g_unix_set_fd_nonblocking(caught.pipe[1], TRUE, NULL);
	caught.restore = NULL;
	caught.restore_length = 0;
	catch_all(TOLD, G_N_ELEMENTS(TOLD), tell, caught.told_before);
	catch_all(CRASHES, G_N_ELEMENTS(CRASHES), crash, caught.crash_before);
	log_set_farewell(give_back);
	return caught.pipe[0];
}

void
signals_set_restore(const char *restore)
{
	caught.restore = restore;
	caught.restore_length = strlen(restore);
}

void
signals_release(void)
{
	log_set_farewell(NULL);
	release_all(TOLD, G_N_ELEMENTS(TOLD), caught.told_before);
	release_all(CRASHES, G_N_ELEMENTS(CRASHES), caught.crash_before);
	close(caught.pipe[0]);
	close(caught.pipe[1]);
	caught.pipe[0] = caught.pipe[1] = -1;
}

void
signals_stop(void)
{
	struct sigaction ours;
	const struct sigaction own_course = {.sa_handler = SIG_DFL};
	sigset_t stop, before;
	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	sigaction(SIGTSTP, &own_course, &ours);
	sigprocmask(SIG_UNBLOCK, &stop, &before);
	raise(SIGTSTP);
	sigprocmask(SIG_SETMASK, &before, NULL);
	sigaction(SIGTSTP, &ours, NULL);
}

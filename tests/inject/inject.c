/*
 * A library for LD_PRELOAD that lets one call of the C library fail:
 *
 *	FAULT_KIND=write FAULT_AT=3 FAULT_MARK=/tmp/mark LD_PRELOAD=inject.so muster ...
 *
 * Kinds are alloc, read, write, fsync, rename, open, stat, thread, and interrupt: a read or write that a signal
 * interrupts, and that shall be repeated. With the kind full, all writes from that one on find a full disk; with
 * the kind kill, the program is killed before it changes files for that time: a write, a flush, a rename, a new
 * file or folder, a link, a removal. The file FAULT_MARK gets a byte when the call fails, so a run
 * that leaves it empty had fewer calls.
 *
 * With FAULT_PLACES instead of FAULT_MARK nothing fails, and that file gets a line for each call that comes from
 * another place of the program than all before: its number, and that of the place.
 */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static const char *kind = "";
static long fail_at;
static atomic_long n_calls;
static int mark_file = -1;
static int places_file = -1;
/* A build that measures coverage writes its counters at the end, and whole. */
static atomic_bool is_over;

static int
open_log(const char *path)
{
	return path ? (int)syscall(SYS_openat, AT_FDCWD, path,
	                           O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600)
	            : -1;
}

__attribute__((constructor)) static void
begin(void)
{
	const char *number = getenv("FAULT_AT");
	const char *word = getenv("FAULT_KIND");
	fail_at = number ? atol(number) : 0;
	kind = word ? word : "";
	/* Opened now: a command may deny itself to make files later (base/files/confine.h). */
	mark_file = open_log(getenv("FAULT_MARK"));
	places_file = open_log(getenv("FAULT_PLACES"));
}

/* Calls from the same place have the same functions next above them. */
#define N_ABOVE    8
#define MAX_PLACES (1u << 18)

/* A number for the functions that led to this call. */
static uint64_t
place(void)
{
	void *above[N_ABOVE + 3];
	const int n = backtrace(above, N_ABOVE + 3);
	uint64_t sum = 14695981039346656037u;
	for (int i = 3; i < n; i++)
		sum = (sum ^ (uintptr_t)above[i]) * 1099511628211u;
	return sum ? sum : 1;
}

/* Returns true for the first call from a place. */
static bool
is_new(uint64_t place)
{
	static _Atomic uint64_t places[MAX_PLACES];
	for (size_t i = place % MAX_PLACES;; i = (i + 1) % MAX_PLACES) {
		uint64_t there = 0;
		if (atomic_compare_exchange_strong(&places[i], &there, place))
			return true;
		if (there == place)
			return false;
	}
}

/* Notes a call. The library for looking upwards allocates itself. */
static void
note_place(long number)
{
	static _Thread_local bool notes;
	if (notes)
		return;
	notes = true;
	const uint64_t here = place();
	if (is_new(here)) {
		char line[48];
		const int length = snprintf(line, sizeof line, "%ld %lx\n", number, here);
		syscall(SYS_write, places_file, line, (size_t)length);
	}
	notes = false;
}

static bool
fails(const char *call, int error)
{
	if ((!fail_at && places_file < 0) || is_over || strcmp(kind, call) != 0)
		return false;
	const long number = atomic_fetch_add(&n_calls, 1) + 1;
	if (places_file >= 0)
		note_place(number);
	if (number != fail_at)
		return false;
	if (mark_file >= 0)
		syscall(SYS_write, mark_file, "x", 1);
	errno = error;
	return true;
}

/* Ends the program here if that is its turn. */
static void
change(void)
{
	if (fails("kill", 0))
		syscall(SYS_kill, getpid(), SIGKILL);
}

/* True from the turn of a call on, for ever. */
static bool
is_full(void)
{
	if (!fail_at || is_over || strcmp(kind, "full") != 0 ||
	    atomic_fetch_add(&n_calls, 1) + 1 < fail_at)
		return false;
	if (mark_file >= 0)
		syscall(SYS_write, mark_file, "x", 1);
	errno = ENOSPC;
	return true;
}

/* Sets *place to the function of the C library that this one hides. */
#define HIDDEN(function) (*(void **)&real = dlsym(RTLD_NEXT, function))

void *
malloc(size_t size)
{
	return fails("alloc", ENOMEM) ? NULL : __libc_malloc(size);
}

void *
calloc(size_t n, size_t size)
{
	return fails("alloc", ENOMEM) ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t size)
{
	return fails("alloc", ENOMEM) ? NULL : __libc_realloc(old, size);
}

ssize_t
read(int file, void *place, size_t size)
{
	return fails("read", EIO) || fails("interrupt", EINTR)
	               ? -1
	               : syscall(SYS_read, file, place, size);
}

ssize_t
pread(int file, void *place, size_t size, off_t at)
{
	return fails("read", EIO) || fails("interrupt", EINTR)
	               ? -1
	               : syscall(SYS_pread64, file, place, size, at);
}

ssize_t
write(int file, const void *bytes, size_t size)
{
	if (file > STDERR_FILENO)
		change();
	return fails("write", ENOSPC) || fails("interrupt", EINTR) ||
	                       (file > STDERR_FILENO && is_full())
	               ? -1
	               : syscall(SYS_write, file, bytes, size);
}

size_t
fwrite(const void *bytes, size_t size, size_t n, FILE *file)
{
	size_t (*real)(const void *, size_t, size_t, FILE *);
	HIDDEN("fwrite");
	return file != stderr && (fails("write", ENOSPC) || (file != stdout && is_full()))
	               ? 0
	               : real(bytes, size, n, file);
}

int
fsync(int file)
{
	change();
	return fails("fsync", EIO) ? -1 : (int)syscall(SYS_fsync, file);
}

int
fdatasync(int file)
{
	return fails("fsync", EIO) ? -1 : (int)syscall(SYS_fdatasync, file);
}

int
rename(const char *old, const char *new)
{
	change();
	return fails("rename", EIO) ? -1
	                            : (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
}

int
unlink(const char *path)
{
	change();
	return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int
rmdir(const char *path)
{
	change();
	return (int)syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}

int
mkdir(const char *path, mode_t mode)
{
	change();
	return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int
link(const char *old, const char *new)
{
	change();
	return (int)syscall(SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0);
}

static bool
has_counters(const char *path)
{
	const char *dot = strrchr(path, '.');
	return dot && strcmp(dot, ".gcda") == 0;
}

static int
open_with(const char *path, int flags, va_list rest)
{
	if (has_counters(path))
		is_over = true;
	const bool makes = flags & (O_CREAT | O_TMPFILE);
	if (makes)
		change();
	const int mode = makes ? va_arg(rest, int) : 0;
	return fails("open", EMFILE) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int
open(const char *path, int flags, ...)
{
	va_list rest;
	va_start(rest, flags);
	const int file = open_with(path, flags, rest);
	va_end(rest);
	return file;
}

int
open64(const char *path, int flags, ...)
{
	va_list rest;
	va_start(rest, flags);
	const int file = open_with(path, flags, rest);
	va_end(rest);
	return file;
}

FILE *
fopen(const char *path, const char *mode)
{
	FILE *(*real)(const char *, const char *);
	HIDDEN("fopen");
	return fails("open", EMFILE) ? NULL : real(path, mode);
}

int
pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
               void *data)
{
	int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
	HIDDEN("pthread_create");
	return fails("thread", EAGAIN) ? EAGAIN : real(thread, attributes, run, data);
}

FILE *
fopen64(const char *path, const char *mode)
{
	return fopen(path, mode);
}

int
stat(const char *path, struct stat *status)
{
	return fails("stat", EIO) ? -1 : (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int
lstat(const char *path, struct stat *status)
{
	return fails("stat", EIO)
	               ? -1
	               : (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int
fstat(int file, struct stat *status)
{
	return fails("stat", EIO) ? -1 : (int)syscall(SYS_fstat, file, status);
}

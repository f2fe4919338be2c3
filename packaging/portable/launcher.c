/*
 * The beginning of the portable program: a static program with an archive behind it (make-portable).
 *
 * The first start unpacks the archive, a tar compressed by xz, into a folder of the user's cache whose
 * name has the sum of the archive; it has the program, its libraries with the dynamic linker, lists,
 * fonts and manual. Each start then runs the program by that linker, and needs no library of the
 * machine.
 *
 *	muster --portable-folder	prints the folder
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <lzma.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINKER "bin/ld-linux-x86-64.so.2"

/* The last bytes of the file: "MUSTER-PORTABLE OFFSET SUM\n". */
#define MARK          "MUSTER-PORTABLE "
#define OFFSET_DIGITS 12
#define SUM_DIGITS    16
#define TRAILER       (sizeof MARK - 1 + OFFSET_DIGITS + 1 + SUM_DIGITS + 1)

/* Memory that unpacking may take. */
#define UNPACK_MEMORY ((uint64_t)256 * 1024 * 1024)

#define BLOCK 512

static void
die(const char *what, const char *path)
{
	fprintf(stderr, "muster: %s%s%s: %s\n", what, path ? " " : "", path ? path : "",
	        errno ? strerror(errno) : "the file is damaged");
	exit(4);
}

static char *
join(const char *folder, const char *name)
{
	char *path;
	if (asprintf(&path, "%s/%s", folder, name) < 0)
		die("no memory", NULL);
	return path;
}

/* Archive ---------------------------------------------------------------------------------------- */

typedef struct Archive {
	FILE *file;
	lzma_stream stream;
	bool has_ended; /* no more input */
	unsigned char input[1 << 16];
} Archive;

/* Opens this program and finds the archive. */
static FILE *
open_archive(char sum[static SUM_DIGITS + 1])
{
	char trailer[TRAILER + 1] = "";
	FILE *file = fopen("/proc/self/exe", "rbe");
	if (!file)
		die("cannot open", "/proc/self/exe");
	errno = 0;
	if (fseek(file, -(long)TRAILER, SEEK_END) != 0 || fread(trailer, TRAILER, 1, file) != 1 ||
	    strncmp(trailer, MARK, strlen(MARK)) != 0)
		die("there is no archive in this file", NULL);
	const long offset = strtol(trailer + strlen(MARK), NULL, 10);
	memcpy(sum, trailer + TRAILER - 1 - SUM_DIGITS, SUM_DIGITS);
	sum[SUM_DIGITS] = '\0';
	if (fseek(file, offset, SEEK_SET) != 0)
		die("there is no archive in this file", NULL);
	return file;
}

static void
refill(Archive *archive)
{
	lzma_stream *stream = &archive->stream;
	if (stream->avail_in > 0 || archive->has_ended)
		return;
	stream->next_in = archive->input;
	stream->avail_in = fread(archive->input, 1, sizeof archive->input, archive->file);
	archive->has_ended = stream->avail_in == 0;
}

/* Reads the next bytes. Returns false at the end of the archive. */
static bool
read_bytes(Archive *archive, void *bytes, size_t length)
{
	lzma_stream *stream = &archive->stream;
	stream->next_out = bytes;
	stream->avail_out = length;
	while (stream->avail_out > 0) {
		refill(archive);
		const lzma_ret result = lzma_code(stream, LZMA_RUN);
		errno = result == LZMA_MEM_ERROR || result == LZMA_MEMLIMIT_ERROR ? ENOMEM : 0;
		if (result == LZMA_STREAM_END)
			return stream->avail_out == 0;
		if (result != LZMA_OK || archive->has_ended)
			die("cannot unpack", NULL);
	}
	return true;
}

/* Unpacking -------------------------------------------------------------------------------------- */

/* A number of a header, which octal digits write. */
static unsigned long
number(const char *digits, size_t length)
{
	char text[16] = "";
	memcpy(text, digits, length);
	return strtoul(text, NULL, 8);
}

static void
write_file(Archive *archive, const char *path, size_t size, mode_t mode)
{
	static char bytes[BLOCK * 128];
	const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0700);
	if (fd < 0)
		die("cannot write", path);
	for (size_t left = (size + BLOCK - 1) / BLOCK * BLOCK; left > 0;) {
		const size_t part = left < sizeof bytes ? left : sizeof bytes;
		const size_t content = part < size ? part : size;
		errno = 0;
		if (!read_bytes(archive, bytes, part))
			die("cannot unpack", path);
		if (write(fd, bytes, content) != (ssize_t)content)
			die("cannot write", path);
		left -= part;
		size -= content;
	}
	if (close(fd) != 0)
		die("cannot write", path);
}

/* Unpacks one member: a regular file or a folder. Returns false at the end of the archive. */
static bool
unpack_member(Archive *archive, const char *folder)
{
	struct {
		char name[100], mode[8], owner[16], size[12], time[12], sum[8], kind;
		char link[100], magic[8], names[64], devices[16], prefix[155], rest[12];
	} header;
	_Static_assert(sizeof header == BLOCK, "the header of ustar");
	if (!read_bytes(archive, &header, BLOCK) || header.name[0] == '\0')
		return false;
	char name[sizeof header.prefix + sizeof header.name + 2];
	snprintf(name, sizeof name, "%.155s%s%.100s", header.prefix, header.prefix[0] ? "/" : "",
	         header.name);
	char *path = join(folder, name);
	const mode_t mode = (mode_t)number(header.mode, sizeof header.mode);
	if (header.kind == '5' && mkdir(path, 0700) != 0 && errno != EEXIST)
		die("cannot make", path);
	if (header.kind == '0')
		write_file(archive, path, number(header.size, sizeof header.size), mode);
	free(path);
	return true;
}

static void
unpack(FILE *file, const char *folder)
{
	static Archive archive = {.stream = LZMA_STREAM_INIT};
	archive.file = file;
	if (lzma_stream_decoder(&archive.stream, UNPACK_MEMORY, 0) != LZMA_OK)
		die("no memory", NULL);
	while (unpack_member(&archive, folder))
		;
	lzma_end(&archive.stream);
}

/* Folder ----------------------------------------------------------------------------------------- */

/* True if a folder is ours, and nobody else can write to it. */
static bool
is_ours(const char *folder)
{
	struct stat found;
	return lstat(folder, &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid() &&
	       (found.st_mode & 022) == 0;
}

/* Makes a folder and those around it. */
static bool
make_folders(const char *folder)
{
	char *path = strdup(folder);
	for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
		*at = '\0';
		mkdir(path, 0700);
		*at = '/';
	}
	const bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
	free(path);
	return made && is_ours(folder) && access(folder, W_OK) == 0;
}

/* The folder for unpacked archives: in the user's cache, or else in the one for temporary files. */
static char *
cache_folder(void)
{
	const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
	const char *temporary = getenv("TMPDIR");
	char *folder = cache && cache[0] == '/' ? join(cache, "muster")
	               : home && home[0] == '/' ? join(home, ".cache/muster")
	                                        : NULL;
	if (folder && make_folders(folder))
		return folder;
	free(folder);
	char name[32];
	snprintf(name, sizeof name, "muster-%u", (unsigned)geteuid());
	folder = join(temporary && temporary[0] == '/' ? temporary : "/tmp", name);
	if (!make_folders(folder))
		die("no folder to unpack into: set XDG_CACHE_HOME; tried", folder);
	return folder;
}

/* Unpacks into a folder with another name first, so that one with the right name is whole. */
static void
unpack_into(FILE *file, const char *cache, const char *folder)
{
	char *fresh = join(cache, "new-XXXXXX");
	if (!mkdtemp(fresh))
		die("cannot make", fresh);
	unpack(file, fresh);
	if (rename(fresh, folder) != 0 && !is_ours(folder))
		die("cannot make", folder);
	free(fresh);
}

/* The folder of this archive, unpacked. */
static char *
find_folder(void)
{
	char sum[SUM_DIGITS + 1];
	FILE *file = open_archive(sum);
	char *cache = cache_folder(), *folder = join(cache, sum);
	if (!is_ours(folder))
		unpack_into(file, cache, folder);
	fclose(file);
	free(cache);
	return folder;
}

/* Start ------------------------------------------------------------------------------------------ */

static const char *
first_variable(const char *one, const char *two, const char *three)
{
	const char *names[] = {one, two, three};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);
		if (value && value[0])
			return value;
	}
	return "";
}

/* The machine may not have its own locale, or one of another version of the C library: ours has the
   characters, and the language is set by name. */
static void
set_locale(const char *folder)
{
	const char *characters = first_variable("LC_ALL", "LC_CTYPE", "LANG");
	const char *dot = strrchr(characters, '.');
	if (!dot || (strncasecmp(dot, ".utf-8", 6) != 0 && strncasecmp(dot, ".utf8", 5) != 0))
		return;
	setenv("LANGUAGE", first_variable("LC_ALL", "LC_MESSAGES", "LANG"), 0);
	setenv("LC_ALL", "C.UTF-8", 1);
	char *locales = join(folder, "lib/locale");
	setenv("LOCPATH", locales, 1);
	free(locales);
}

/* Adds our descriptions of terminals behind those of the machine. */
static void
set_terminals(const char *folder)
{
	char *ours = join(folder, "share/terminfo"), *all;
	if (asprintf(&all, "/etc/terminfo:/lib/terminfo:/usr/share/terminfo:/usr/lib/terminfo:%s",
	             ours) < 0)
		die("no memory", NULL);
	setenv("TERMINFO_DIRS", all, 0);
	free(all);
	free(ours);
}

int
main(int argc, char **argv)
{
	char *folder = find_folder();
	if (argc == 2 && strcmp(argv[1], "--portable-folder") == 0) {
		puts(folder);
		return fflush(stdout) == 0 ? 0 : 4;
	}
	char *linker = join(folder, LINKER), *libraries = join(folder, "lib");
	char *program = join(folder, "bin/muster");
	char **words = calloc((size_t)argc + 4, sizeof *words);
	if (!words)
		die("no memory", NULL);
	words[0] = linker;
	words[1] = (char[]){"--library-path"};
	words[2] = libraries;
	words[3] = program;
	for (int i = 1; i < argc; i++)
		words[i + 3] = argv[i];
	set_locale(folder);
	set_terminals(folder);
	execv(linker, words);
	die("cannot run", linker);
}

/*
 * Prints the verdict on every roster of a folder.
 *
 *	cc check-folder.c $(pkg-config --cflags --libs muster) -o check-folder
 */
#include <muster.h>

#include <dirent.h>
#include <stdio.h>
#include <string.h>

static const char *
call(Muster *muster, const char *command)
{
	return muster_call(muster, command, strlen(command));
}

/* The verdict in an answer: a program with a JSON library would look for the member `legal`. */
static const char *
verdict_of(const char *answer)
{
	if (strstr(answer, "\"legal\":true"))
		return "legal";
	return strstr(answer, "\"legal\":false") ? "not legal" : "not judged";
}

static void
check(Muster *muster, const char *folder, const char *name)
{
	char command[4096];
	const int length = snprintf(command, sizeof command,
	                            "{\"type\":\"openRoster\",\"path\":\"%s/%s\"}", folder, name);
	if (length < 0 || (size_t)length >= sizeof command)
		return;
	const char *answer = call(muster, command);
	if (strstr(answer, "\"type\":\"error\""))
		printf("%s: %s\n", name, answer);
	else
		printf("%s: %s\n", name, verdict_of(call(muster, "{\"type\":\"getVerdict\"}")));
}

static int
is_roster(const struct dirent *file)
{
	const char *suffix = strrchr(file->d_name, '.');
	return suffix && (strcmp(suffix, ".ros") == 0 || strcmp(suffix, ".rosz") == 0);
}

int
main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: check-folder FOLDER\n");
		return 2;
	}
	struct dirent **files;
	const int n = scandir(argv[1], &files, is_roster, alphasort);
	Muster *muster = muster_open(NULL, NULL);
	for (int i = 0; i < n; i++)
		check(muster, argv[1], files[i]->d_name);
	muster_free(muster);
	return n < 0;
}

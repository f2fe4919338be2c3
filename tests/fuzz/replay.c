/* Runs a fuzz target over the named files and folders, without a fuzzer. */
#include <glib.h>
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static int failures;

static void
replay_file(const char *path)
{
	g_autofree char *bytes = NULL;
	gsize length;
	g_autoptr(GError) error = NULL;
	if (!g_file_get_contents(path, &bytes, &length, &error)) {
		fprintf(stderr, "replay: %s\n", error->message);
		failures++;
		return;
	}
	printf("# %s\n", path);
	fflush(stdout);
	LLVMFuzzerTestOneInput((const uint8_t *)bytes, length);
}

static void
replay(const char *path)
{
	g_autoptr(GDir) dir = g_file_test(path, G_FILE_TEST_IS_DIR) ? g_dir_open(path, 0, NULL)
	                                                            : NULL;
	if (!dir) {
		replay_file(path);
		return;
	}
	for (const char *name; (name = g_dir_read_name(dir));) {
		g_autofree char *inner = g_build_filename(path, name, NULL);
		replay(inner);
	}
}

int
main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		replay(argv[i]);
	return failures ? 1 : 0;
}

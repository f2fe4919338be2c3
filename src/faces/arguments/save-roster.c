#include "faces/arguments/save-roster.h"

#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "reports/output/output.h"
#include "rosters/open/save.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool
is_standard_output(const char *output)
{
	return !output || strcmp(output, "-") == 0;
}

static char *
member_name(const char *output)
{
	return is_standard_output(output) ? g_strdup("roster.ros") : save_member_name(output);
}

static bool
is_same_file(const struct stat *one, const char *path)
{
	struct stat other;
	return stat(path, &other) == 0 && one->st_dev == other.st_dev &&
	       one->st_ino == other.st_ino;
}

static bool
is_link(const char *path)
{
	struct stat status;
	return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

bool
output_is_safe(const char *output, const GPtrArray *inputs)
{
	struct stat status;
	if (is_standard_output(output) || stat(output, &status) != 0 || !S_ISREG(status.st_mode))
		return true;
	for (guint i = 0; i < inputs->len; i++) {
		if (is_same_file(&status, g_ptr_array_index(inputs, i))) {
			complain(_("%s: this file is read; name another one with -o"), output);
			return false;
		}
	}
	if (is_link(output))
		complain(_("%s: this is a symbolic link; name the file that it leads to"), output);
	return !is_link(output);
}

int
save_bytes(GBytes *bytes, const char *output)
{
	if (is_standard_output(output)) {
		gsize length;
		const void *data = g_bytes_get_data(bytes, &length);
		output_bytes(data, length);
		return EXIT_OK;
	}
	g_autoptr(Diags) diags = diags_new();
	const bool saved = ros_save_bytes(bytes, output, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return saved ? EXIT_OK : EXIT_OUTPUT;
}

/* True, with a complaint, if an existing file would be replaced by a roster without all army data. */
static bool
would_lose_data(const char *output, bool is_whole)
{
	if (is_whole || is_standard_output(output) || !g_file_test(output, G_FILE_TEST_IS_REGULAR))
		return false;
	complain(
		_("%s: not replaced, because not all army data could be read; write to a new file"),
		output);
	return true;
}

int
save_roster(View *view, RosFormat format, const char *output, bool is_whole)
{
	if (would_lose_data(output, is_whole))
		return EXIT_INPUT;
	if (format == ROS_ZIPPED && is_standard_output(output) && isatty(STDOUT_FILENO)) {
		complain(_("refusing to write a zipped roster to a terminal; use -o FILE"));
		return EXIT_COMMAND_LINE;
	}
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *member = member_name(output);
	g_autoptr(GBytes) bytes = ros_write_back(view, format, member, diags);
	complain_diags(diags, SEVERITY_WARNING);
	const int saved = bytes ? save_bytes(bytes, output) : EXIT_OUTPUT;
	return is_whole ? saved : exit_worse(saved, EXIT_INPUT);
}

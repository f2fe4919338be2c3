#include "cli/save-roster.h"

#include "base/i18n.h"
#include "cli/command.h"
#include "files/save.h"
#include "report/output.h"

#include <string.h>
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

int
save_roster(View *view, RosFormat format, const char *output)
{
	if (format == ROS_ZIPPED && is_standard_output(output) && isatty(STDOUT_FILENO)) {
		complain(_("refusing to write a zipped roster to a terminal; use -o FILE"));
		return EXIT_COMMAND_LINE;
	}
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *member = member_name(output);
	g_autoptr(GBytes) bytes = ros_write(view, format, member, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return bytes ? save_bytes(bytes, output) : EXIT_OUTPUT;
}

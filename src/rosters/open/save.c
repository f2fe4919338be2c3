#include "rosters/open/save.h"

#include "rosters/exchange/ros.h"

#include <string.h>

bool
save_is_zipped(const char *path)
{
	return g_str_has_suffix(path, ".rosz");
}

char *
save_member_name(const char *path)
{
	g_autofree char *base = g_path_get_basename(path);
	char *dot = strrchr(base, '.');
	if (dot && dot != base)
		*dot = '\0';
	return g_strconcat(base, ".ros", NULL);
}

bool
save_view(View *view, const char *path, Diags *diags)
{
	g_autofree char *member = save_member_name(path);
	const RosFormat format = save_is_zipped(path) ? ROS_ZIPPED : ROS_PLAIN;
	g_autoptr(GBytes) bytes = ros_write_back(view, format, member, diags);
	return bytes && ros_save_bytes(bytes, path, diags);
}

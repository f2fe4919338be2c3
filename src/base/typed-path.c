#include "base/typed-path.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#define HOME "~/"

char *
typed_path(const char *typed)
{
	const bool is_home = g_str_has_prefix(typed, HOME);
	return is_home ? g_canonicalize_filename(typed + strlen(HOME), g_get_home_dir())
	               : g_canonicalize_filename(typed, NULL);
}

/* Looks at the first member of a JSON file: army data have their root there. */
#include "forms/read-json.h"

#include <yajl/yajl_parse.h>

typedef struct FirstMember {
	bool is_object;
	bool is_root;
} FirstMember;

static int
on_object(void *user)
{
	FirstMember *first = user;
	first->is_object = true;
	return 1;
}

/* Stops at the first name. */
static int
on_key(void *user, const unsigned char *text, size_t length)
{
	FirstMember *first = user;
	g_autofree char *name = g_strndup((const char *)text, length);
	first->is_root = first->is_object &&
	                 (strcmp(name, "catalogue") == 0 || strcmp(name, "gameSystem") == 0);
	return 0;
}

/* Stops at a value that is not an object. */
static int
on_array(void *user)
{
	(void)user;
	return 0;
}

bool
json_is_army_data(GBytes *bytes)
{
	static const yajl_callbacks EVENTS = {
		.yajl_start_map = on_object,
		.yajl_map_key = on_key,
		.yajl_start_array = on_array,
	};
	FirstMember first = {0};
	gsize length;
	const unsigned char *text = json_text(bytes, &length);
	yajl_handle parser = yajl_alloc(&EVENTS, NULL, &first);
	yajl_parse(parser, text, length);
	yajl_free(parser);
	return first.is_root;
}

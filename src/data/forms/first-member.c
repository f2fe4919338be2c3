/* Looks at the first members of a JSON file: army data have their root there, and rosters behind a few
   texts. */
#include "data/forms/read-json.h"

#include "base/markup/json-parser.h"

/* Parses until an event ends it. */
static void
look_at(GBytes *bytes, const yajl_callbacks *events, void *user)
{
	gsize length;
	const unsigned char *text = json_text(bytes, &length);
	yajl_handle parser = json_parser_new(events, user);
	yajl_parse(parser, text, length);
	yajl_free(parser);
}

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
	look_at(bytes, &EVENTS, &first);
	return first.is_root;
}

/* The members of the outermost object, until one shows the kind of the file. */
typedef struct RootSearch {
	guint depth;
	bool at_roster; /* the member that follows is `roster` */
	bool is_roster;
} RootSearch;

static int
open_value(void *user)
{
	RootSearch *search = user;
	search->is_roster = search->depth == 1 && search->at_roster;
	search->depth++;
	return !search->is_roster;
}

static int
close_value(void *user)
{
	RootSearch *search = user;
	search->depth--;
	return 1;
}

static int
open_list(void *user)
{
	RootSearch *search = user;
	/* A list cannot be a root, nor hold one at the beginning. */
	search->at_roster = false;
	return search->depth == 0 ? 0 : open_value(user);
}

static int
take_key(void *user, const unsigned char *text, size_t length)
{
	RootSearch *search = user;
	if (search->depth == 1)
		search->at_roster = length == strlen("roster") &&
		                    memcmp(text, "roster", length) == 0;
	return 1;
}

bool
json_is_roster(GBytes *bytes)
{
	static const yajl_callbacks EVENTS = {
		.yajl_start_map = open_value,
		.yajl_end_map = close_value,
		.yajl_map_key = take_key,
		.yajl_start_array = open_list,
		.yajl_end_array = close_value,
	};
	RootSearch search = {0};
	look_at(bytes, &EVENTS, &search);
	return search.is_roster;
}

#include "base/markup/json-parser.h"

#include <glib.h>

static void *
take(void *context, size_t size)
{
	(void)context;
	return g_malloc(size);
}

static void *
change(void *context, void *memory, size_t size)
{
	(void)context;
	return g_realloc(memory, size);
}

static void
release(void *context, void *memory)
{
	(void)context;
	g_free(memory);
}

yajl_handle
json_parser_new(const yajl_callbacks *events, void *user)
{
	/* Not changed by yajl, which copies it. */
	static yajl_alloc_funcs memory = {take, change, release, NULL};
	return yajl_alloc(events, &memory, user);
}

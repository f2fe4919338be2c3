#include "data/gallery/curl-library.h"

#include <gmodule.h>

#ifdef __APPLE__
#define LIBRARY_NAME "libcurl.4.dylib"
#else
#define LIBRARY_NAME "libcurl.so.4"
#endif

/* The folder of the library that the program was built with, for systems that keep libraries in folders
   of their own; the makefile knows it. */
#ifndef CURL_FOLDER
#define CURL_FOLDER ""
#endif

static GModule *
open_library(void)
{
	static const char *const NAMES[] = {LIBRARY_NAME, CURL_FOLDER "/" LIBRARY_NAME};
	GModule *module = NULL;
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES) && !module; i++)
		module = g_module_open(NAMES[i], G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
	return module;
}

/* Looks the functions up. Returns false if the library is too old to have one of them. */
static gboolean
find_functions(GModule *module, CurlLibrary *curl)
{
	const struct {
		const char *name;
		void *place;
	} functions[] = {
		{"curl_easy_init", &curl->easy_init},
		{"curl_easy_cleanup", &curl->easy_cleanup},
		{"curl_easy_reset", &curl->easy_reset},
		{"curl_easy_setopt", &curl->easy_setopt},
		{"curl_easy_perform", &curl->easy_perform},
		{"curl_easy_getinfo", &curl->easy_getinfo},
		{"curl_easy_strerror", &curl->easy_strerror},
		{"curl_slist_append", &curl->slist_append},
		{"curl_slist_free_all", &curl->slist_free_all},
		{"curl_url", &curl->url},
		{"curl_url_cleanup", &curl->url_cleanup},
		{"curl_url_set", &curl->url_set},
		{"curl_url_get", &curl->url_get},
		{"curl_free", &curl->free},
		{"curl_version", &curl->version},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(functions); i++)
		if (!g_module_symbol(module, functions[i].name, functions[i].place))
			return FALSE;
	return TRUE;
}

static gpointer
load(gpointer nothing)
{
	static CurlLibrary curl;
	(void)nothing;
	GModule *module = open_library();
	if (!module || !find_functions(module, &curl))
		return NULL;
	/* Its threads and handlers may outlive each use. */
	g_module_make_resident(module);
	return &curl;
}

const CurlLibrary *
curl_library(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load, NULL);
}

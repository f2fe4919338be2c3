/*
 * curl-library: libcurl, loaded when the first address is looked at.
 *
 * It brings some thirty further libraries, which would double the time in which the program starts, and
 * most runs fetch nothing. The functions have the names and types that curl(3) describes.
 *
 *	const CurlLibrary *curl = curl_library();
 *	CURL *handle = curl ? curl->easy_init() : NULL;
 */
#ifndef GALLERY_CURL_LIBRARY_H
#define GALLERY_CURL_LIBRARY_H

#include <curl/curl.h>

typedef struct CurlLibrary {
	__typeof__(curl_easy_init) *easy_init;
	__typeof__(curl_easy_cleanup) *easy_cleanup;
	__typeof__(curl_easy_reset) *easy_reset;
	__typeof__(curl_easy_setopt) *easy_setopt;
	__typeof__(curl_easy_perform) *easy_perform;
	__typeof__(curl_easy_getinfo) *easy_getinfo;
	__typeof__(curl_easy_strerror) *easy_strerror;
	__typeof__(curl_slist_append) *slist_append;
	__typeof__(curl_slist_free_all) *slist_free_all;
	__typeof__(curl_url) *url;
	__typeof__(curl_url_cleanup) *url_cleanup;
	__typeof__(curl_url_set) *url_set;
	__typeof__(curl_url_get) *url_get;
	__typeof__(curl_free) *free;
	__typeof__(curl_version) *version;
} CurlLibrary;

/* The library, for any thread, until the program ends; NULL if it is not installed. */
const CurlLibrary *curl_library(void);

#endif

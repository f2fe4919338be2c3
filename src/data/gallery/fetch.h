/*
 * fetch: gets files from web servers, and trusts none.
 *
 * Only https is used, with two exceptions: this machine, and the mirror that the user named. At most five
 * redirects are followed. Sizes and times are limited. Requests have no header that identifies the
 * user. A proxy is used as https_proxy, http_proxy and no_proxy say.
 *
 *	g_autoptr(Fetcher) fetcher = fetcher_new(NULL);
 *	g_auto(FetchAnswer) answer = {0};
 *	if (fetcher_get(fetcher, url, NULL, max, &answer, diags)) ...
 */
#ifndef GALLERY_FETCH_H
#define GALLERY_FETCH_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* Redirects of one request: GitHub's downloads need two. */
#define FETCH_MAX_REDIRECTS 5u

/* Requests for an answer if the server fails. */
#define FETCH_MAX_TRIES 3u

typedef struct Fetcher Fetcher;

/* An answer. All owned; fetch_answer_clear(). */
typedef struct FetchAnswer {
	long status;  /* 200, 304, 404 …; 0 without an answer */
	GBytes *body; /* NULL unless the status is 200 */
	char *etag;   /* NULL if the server gave none */
} FetchAnswer;

void fetch_answer_clear(FetchAnswer *answer);

/*
 * Reports the progress of a request.
 *
 * @host   that answers
 * @done   bytes so far
 * @total  0 if the server did not give the size
 *
 * Returns false to stop the request. Called at least once a second, also while nothing arrives.
 */
typedef bool FetchProgress(const char *host, guint64 done, guint64 total, gpointer data);

/*
 * Makes a fetcher.
 *
 * @mirror  beginning of the addresses that replace those of GitHub's hosts, such as
 *          "https://example.org/mirror", or the address of a list, *.json, which replaces none;
 *          copied. NULL for none
 *
 * Owned by the caller: fetcher_free().
 */
Fetcher *fetcher_new(const char *mirror);
void fetcher_free(Fetcher *fetcher);

/* Sets the function that receives the progress. */
void fetcher_on_progress(Fetcher *fetcher, FetchProgress *progress, gpointer data);

/*
 * Gets a file.
 *
 * @etag    of the version that the caller has: an equal one gives 304; NULL for none
 * @max     bytes
 * @answer  out; fetch_answer_clear() in either case
 *
 * Returns true for the statuses 200 and 304, else false, with a diagnostic.
 */
bool fetcher_get(Fetcher *fetcher, const char *url, const char *etag, gsize max,
                 FetchAnswer *answer, Diags *diags);

/* Gets a file likewise whose address is in the list at @from, which is a stranger's: it may not lead to this machine
   or its network, unless the list is there, too. NULL if the user named the file. */
bool fetcher_get_listed(Fetcher *fetcher, const char *url, const char *from, const char *etag,
                        gsize max, FetchAnswer *answer, Diags *diags);

/* Makes the address of a file from that of its index: the last segment is replaced. The caller owns
   it: g_free(); NULL if @base is not an address. @name  not escaped */
char *fetch_address_beside(const char *base, const char *name);

/* Escapes a text for a segment of an address; a slash stays if @keep_slashes. The caller owns it:
   g_free(). */
char *fetch_escape(const char *text, bool keep_slashes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fetcher, fetcher_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FetchAnswer, fetch_answer_clear)

#endif

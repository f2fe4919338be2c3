#include "data/gallery/fetch.h"

#include "base/values/version.h"
#include "data/gallery/address.h"
#include "data/gallery/gallery-diags.h"

#include "data/gallery/curl-library.h"

#include <string.h>
#include <sys/socket.h>

/* Seconds to connect; then at least SLOWEST bytes a second over SLOW_SECONDS; and in all. */
#define CONNECT_SECONDS 20L
#define SLOWEST         100L
#define SLOW_SECONDS    30L
#define MAX_SECONDS     1800L

/* Microseconds before the second try; twice as many before the third. */
#define PAUSE 250000u

/* A longer ETag is not kept: servers refuse requests with long headers. */
#define MOST_ETAG 1000u

/* HTTP statuses. */
#define OK           200
#define NOT_MODIFIED 304
#define FORBIDDEN    403
#define GONE         410
#define NOT_FOUND    404
#define TOO_MANY     429

struct Fetcher {
	const CurlLibrary *curl; /* NULL before the first request */
	CURL *handle;            /* likewise */
	char *mirror;
	FetchProgress *progress;
	gpointer progress_data;
};

/* One request. */
typedef struct Request {
	Fetcher *fetcher;
	const char *host;
	GByteArray *body;
	gsize max;
	bool too_large;
	bool is_listed;  /* a stranger names the address: it must not lead home */
	bool leads_home; /* it did */
	char *etag;
	char *remaining; /* x-ratelimit-remaining */
	char *reset;     /* x-ratelimit-reset, or retry-after */
	char error[CURL_ERROR_SIZE];
} Request;

static void
request_clear(Request *request)
{
	if (request->body)
		g_byte_array_unref(request->body);
	g_free(request->etag);
	g_free(request->remaining);
	g_free(request->reset);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Request, request_clear)

void
fetch_answer_clear(FetchAnswer *answer)
{
	if (answer->body)
		g_bytes_unref(answer->body);
	g_free(answer->etag);
	*answer = (FetchAnswer){0};
}

Fetcher *
fetcher_new(const char *mirror)
{
	Fetcher *fetcher = g_new0(Fetcher, 1);
	fetcher->mirror = g_strdup(mirror);
	return fetcher;
}

void
fetcher_free(Fetcher *fetcher)
{
	if (!fetcher)
		return;
	if (fetcher->handle)
		fetcher->curl->easy_cleanup(fetcher->handle);
	g_free(fetcher->mirror);
	g_free(fetcher);
}

void
fetcher_on_progress(Fetcher *fetcher, FetchProgress *progress, gpointer data)
{
	fetcher->progress = progress;
	fetcher->progress_data = data;
}

static size_t
take_body(char *bytes, size_t size, size_t n, void *data)
{
	Request *request = data;
	const size_t length = size * n;
	request->too_large = request->body->len + length > request->max;
	if (request->too_large)
		return 0;
	g_byte_array_append(request->body, (const guint8 *)bytes, (guint)length);
	return length;
}

/* Keeps the value of a header line of that name. */
static void
keep_header(char **place, const char *line, const char *name)
{
	const size_t length = strlen(name);
	if (g_ascii_strncasecmp(line, name, length) != 0 || line[length] != ':')
		return;
	g_free(*place);
	*place = g_strstrip(g_strdup(line + length + 1));
}

static size_t
take_header(char *bytes, size_t size, size_t n, void *data)
{
	Request *request = data;
	g_autofree char *line = g_strndup(bytes, size * n);
	if (size * n <= MOST_ETAG)
		keep_header(&request->etag, line, "ETag");
	keep_header(&request->remaining, line, "x-ratelimit-remaining");
	keep_header(&request->reset, line, "x-ratelimit-reset");
	if (!request->reset)
		keep_header(&request->reset, line, "retry-after");
	return size * n;
}

static int
report_progress(void *data, curl_off_t total, curl_off_t done, curl_off_t up, curl_off_t up_done)
{
	const Request *request = data;
	const Fetcher *fetcher = request->fetcher;
	(void)up;
	(void)up_done;
	return fetcher->progress && !fetcher->progress(request->host, (guint64)done, (guint64)total,
	                                               fetcher->progress_data);
}

/* A name may have a number of this machine: only the socket shows it. */
static curl_socket_t
open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *address)
{
	Request *request = data;
	(void)purpose;
	request->leads_home |= request->is_listed && address_is_of_home(&address->addr);
	if (request->leads_home)
		return CURL_SOCKET_BAD;
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static void
set_options(Request *request, const char *url, struct curl_slist *headers)
{
	const CurlLibrary *curl = request->fetcher->curl;
	CURL *handle = request->fetcher->handle;
	curl->easy_reset(handle);
	curl->easy_setopt(handle, CURLOPT_URL, url);
	curl->easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
	curl->easy_setopt(handle, CURLOPT_USERAGENT, "muster/" MUSTER_VERSION);
	curl->easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "");
	curl->easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
	curl->easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
	curl->easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, CONNECT_SECONDS);
	curl->easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, SLOWEST);
	curl->easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, SLOW_SECONDS);
	curl->easy_setopt(handle, CURLOPT_TIMEOUT, MAX_SECONDS);
	curl->easy_setopt(handle, CURLOPT_ERRORBUFFER, request->error);
	curl->easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_body);
	curl->easy_setopt(handle, CURLOPT_WRITEDATA, request);
	curl->easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_header);
	curl->easy_setopt(handle, CURLOPT_HEADERDATA, request);
	curl->easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
	curl->easy_setopt(handle, CURLOPT_OPENSOCKETDATA, request);
	curl->easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, report_progress);
	curl->easy_setopt(handle, CURLOPT_XFERINFODATA, request);
	curl->easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

/* Sends one request, without following redirects. */
static CURLcode
perform(Request *request, const char *url, const char *etag, long *status)
{
	g_autofree char *condition = etag ? g_strdup_printf("If-None-Match: %s", etag) : NULL;
	const CurlLibrary *curl = request->fetcher->curl;
	CURL *handle = request->fetcher->handle;
	struct curl_slist *headers = condition ? curl->slist_append(NULL, condition) : NULL;
	g_autofree char *host = address_host(url);
	request->host = host;
	request->body = g_byte_array_new();
	set_options(request, url, headers);
	const CURLcode code = curl->easy_perform(handle);
	curl->easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
	curl->slist_free_all(headers);
	request->host = NULL;
	return code;
}

static bool
refuse(Diags *diags, GalleryKind kind, const char *url, const char *first, const char *second)
{
	diags_add(diags, &GALLERY_KINDS[kind], url, 0, first, second, NULL);
	return false;
}

/* Reports a request without an answer. */
static bool
refuse_code(const Request *request, CURLcode code, const char *url, Diags *diags)
{
	g_autofree char *host = address_host(url);
	const char *reason = *request->error ? request->error
	                                     : request->fetcher->curl->easy_strerror(code);
	g_autofree char *limit = g_strdup_printf("%zu", request->max >> 20);
	if (request->too_large)
		return refuse(diags, GALLERY_ANSWER_TOO_LARGE, url, limit, NULL);
	if (request->leads_home)
		return refuse(diags, GALLERY_LEADS_HOME, url, host, NULL);
	switch (code) {
	case CURLE_ABORTED_BY_CALLBACK:
		return refuse(diags, GALLERY_STOPPED, NULL, NULL, NULL);
	case CURLE_COULDNT_RESOLVE_PROXY:
		return refuse(diags, GALLERY_NO_PROXY, url, reason, NULL);
	case CURLE_COULDNT_RESOLVE_HOST:
	case CURLE_COULDNT_CONNECT:
		return refuse(diags, GALLERY_OFFLINE, url, host, reason);
	case CURLE_OPERATION_TIMEDOUT:
		return refuse(diags, GALLERY_TOO_SLOW, url, host, NULL);
	case CURLE_PARTIAL_FILE:
	case CURLE_RECV_ERROR:
	case CURLE_GOT_NOTHING:
		return refuse(diags, GALLERY_CUT_SHORT, url, NULL, NULL);
	case CURLE_PEER_FAILED_VERIFICATION:
	case CURLE_SSL_CONNECT_ERROR:
	case CURLE_SSL_CACERT_BADFILE:
		return refuse(diags, GALLERY_NOT_TRUSTED, url, host, reason);
	default:
		return refuse(diags, GALLERY_FETCH_FAILED, url, reason, NULL);
	}
}

/* The end of a rate limit as a time of the day. The caller owns it. */
static char *
end_of_limit(const char *reset)
{
	gint64 seconds = reset ? g_ascii_strtoll(reset, NULL, 10) : 0;
	/* retry-after counts from now, x-ratelimit-reset from 1970. */
	if (seconds < 1000000000)
		seconds += g_get_real_time() / G_USEC_PER_SEC;
	g_autoptr(GDateTime) when = g_date_time_new_from_unix_local(seconds);
	return when ? g_date_time_format(when, "%H:%M") : g_strdup("?");
}

/* Reports an answer with another status than 200, or 304 to a condition. */
static bool
refuse_status(const Request *request, long status, const char *url, Diags *diags)
{
	g_autofree char *host = address_host(url);
	g_autofree char *number = g_strdup_printf("%ld", status);
	const bool limited = status == TOO_MANY ||
	                     (status == FORBIDDEN && g_strcmp0(request->remaining, "0") == 0);
	g_autofree char *end = limited ? end_of_limit(request->reset) : NULL;
	if (limited)
		return refuse(diags, GALLERY_RATE_LIMIT, url, host, end);
	if (status == NOT_FOUND || status == GONE)
		return refuse(diags, GALLERY_NOT_FOUND, url, host, NULL);
	return refuse(diags, GALLERY_SERVER_FAILED, url, host, number);
}

/* True if the same request may succeed soon. */
static bool
is_passing(const Request *request, CURLcode code, long status)
{
	if (request->too_large)
		return false;
	return code == CURLE_PARTIAL_FILE || code == CURLE_RECV_ERROR ||
	       code == CURLE_GOT_NOTHING || (code == CURLE_OK && status >= 500);
}

/* With a proxy the socket leads to it, and the proxy decides. */
static bool
has_proxy(void)
{
	static const char *const NAMES[] = {"http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy",
	                                    "ALL_PROXY"};
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++)
		if (g_getenv(NAMES[i]))
			return true;
	return false;
}

/* True if the host of an address may have any number: the user named it, or it is the list's own. */
static bool
is_trusted(const Fetcher *fetcher, const char *url, const char *from)
{
	g_autofree char *host = address_origin(url);
	g_autofree char *own = from ? address_origin(from) : NULL;
	g_autofree char *mirror = fetcher->mirror ? address_origin(fetcher->mirror) : NULL;
	return !from || has_proxy() || g_strcmp0(host, own) == 0 || g_strcmp0(host, mirror) == 0;
}

/* Gets one address, again if the server fails. @from  as for fetcher_get_listed(); @next  out: the address that it redirects to, owned by
   the caller; NULL if it does not */
static bool
get_one(Fetcher *fetcher, const char *url, const char *from, const char *etag, gsize max,
        FetchAnswer *answer, char **next, Diags *diags)
{
	for (guint try = 1;; try++) {
		g_auto(Request) request = {.fetcher = fetcher,
		                           .max = max,
		                           .is_listed = !is_trusted(fetcher, url, from)};
		const CURLcode code = perform(&request, url, etag, &answer->status);
		if (try < FETCH_MAX_TRIES && is_passing(&request, code, answer->status)) {
			g_usleep(PAUSE * try);
			continue;
		}
		if (code != CURLE_OK)
			return refuse_code(&request, code, url, diags);
		char *target = NULL;
		fetcher->curl->easy_getinfo(fetcher->handle, CURLINFO_REDIRECT_URL, &target);
		*next = g_strdup(target);
		if (target)
			return true;
		/* A server may answer so without having been asked. */
		const bool is_same = answer->status == NOT_MODIFIED && etag;
		if (answer->status != OK && !is_same)
			return refuse_status(&request, answer->status, url, diags);
		answer->etag = g_steal_pointer(&request.etag);
		if (answer->status == OK)
			answer->body = g_byte_array_free_to_bytes(g_steal_pointer(&request.body));
		return true;
	}
}

/* Loads libcurl for the first request. Returns false, with a diagnostic, if it is not there. */
static bool
prepare(Fetcher *fetcher, const char *url, Diags *diags)
{
	if (!fetcher->curl)
		fetcher->curl = curl_library();
	if (fetcher->curl && !fetcher->handle)
		fetcher->handle = fetcher->curl->easy_init();
	return fetcher->handle || refuse(diags, GALLERY_NO_LIBRARY, url, NULL, NULL);
}

bool
fetcher_get_listed(Fetcher *fetcher, const char *url, const char *list, const char *etag, gsize max,
                   FetchAnswer *answer, Diags *diags)
{
	if (!prepare(fetcher, url, diags))
		return false;
	g_autofree char *at = address_on_mirror(url, fetcher->mirror);
	if (!address_is_allowed(at, fetcher->mirror, NULL))
		return refuse(diags, GALLERY_NOT_HTTPS, at, NULL, NULL);
	g_autofree char *from = g_strdup(list);
	for (guint n = 0; n <= FETCH_MAX_REDIRECTS; n++) {
		g_autofree char *next = NULL;
		g_autofree char *host = address_host(at);
		if (address_leads_home(at, fetcher->mirror, from))
			return refuse(diags, GALLERY_LEADS_HOME, at, host, NULL);
		if (!get_one(fetcher, at, from, etag, max, answer, &next, diags))
			return false;
		if (!next)
			return true;
		g_autofree char *target = address_on_mirror(next, fetcher->mirror);
		if (!address_is_allowed(target, fetcher->mirror, at))
			return refuse(diags, GALLERY_REDIRECT_NOT_HTTPS, at, target, NULL);
		/* A server of the user's own network that the user named may lead to others there. */
		if (from || !address_is_home(at)) {
			g_free(from);
			from = g_strdup(at);
		}
		g_free(at);
		at = g_steal_pointer(&target);
	}
	g_autofree char *limit = g_strdup_printf("%u", FETCH_MAX_REDIRECTS);
	return refuse(diags, GALLERY_REDIRECTS, url, limit, NULL);
}

bool
fetcher_get(Fetcher *fetcher, const char *url, const char *etag, gsize max, FetchAnswer *answer,
            Diags *diags)
{
	return fetcher_get_listed(fetcher, url, NULL, etag, max, answer, diags);
}

char *
fetch_escape(const char *text, bool keep_slashes)
{
	return g_uri_escape_string(text, keep_slashes ? "/" : NULL, FALSE);
}

char *
fetch_address_beside(const char *base, const char *name)
{
	g_autofree char *escaped = fetch_escape(name, true);
	g_autofree char *relative = g_strconcat("./", escaped, NULL);
	return g_uri_resolve_relative(base, relative, G_URI_FLAGS_ENCODED, NULL);
}

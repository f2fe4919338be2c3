#include "data/gallery/address.h"

#include "base/text/text.h"
#include "data/gallery/curl-library.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/* Copies a part of an address from libcurl's memory; NULL if it is missing. The library that fetches
   an address must also be the one that says whose it is. */
static char *
part_of(const char *url, CURLUPart part, unsigned flags)
{
	const CurlLibrary *curl = curl_library();
	CURLU *parsed = curl ? curl->url() : NULL;
	char *found = NULL, *copy = NULL;
	if (parsed && curl->url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK &&
	    curl->url_get(parsed, part, &found, flags) == CURLUE_OK) {
		copy = g_strdup(found);
		curl->free(found);
	}
	if (parsed)
		curl->url_cleanup(parsed);
	return copy;
}

char *
address_scheme(const char *url)
{
	return part_of(url, CURLUPART_SCHEME, 0);
}

char *
address_host(const char *url)
{
	g_autofree char *host = part_of(url, CURLUPART_HOST, 0);
	return host ? g_ascii_strdown(host, -1) : NULL;
}

char *
address_origin(const char *url)
{
	g_autofree char *host = address_host(url);
	g_autofree char *port = part_of(url, CURLUPART_PORT, CURLU_DEFAULT_PORT);
	return host && port ? g_strdup_printf("%s:%s", host, port) : NULL;
}

static bool
is_this_machine(const char *host)
{
	return host && (strcmp(host, "localhost") == 0 || strcmp(host, "127.0.0.1") == 0 ||
	                strcmp(host, "[::1]") == 0);
}

/* True if two addresses have the same host and port. */
static bool
has_same_origin(const char *a, const char *b)
{
	g_autofree char *first = address_origin(a);
	g_autofree char *second = address_origin(b);
	return first && second && strcmp(first, second) == 0;
}

bool
address_is_allowed(const char *url, const char *mirror, const char *from)
{
	g_autofree char *scheme = address_scheme(url);
	g_autofree char *before = from ? address_scheme(from) : NULL;
	g_autofree char *host = address_host(url);
	if (g_strcmp0(scheme, "https") == 0)
		return true;
	if (g_strcmp0(scheme, "http") != 0 || g_strcmp0(before, "https") == 0)
		return false;
	return is_this_machine(host) || (mirror && has_same_origin(url, mirror));
}

/* The first bits of the numbers of this machine, of private networks and of a link. */
static bool
is_home_of_four(uint32_t number)
{
	static const struct {
		uint32_t start;
		unsigned bits;
	} HOMES[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},
	             {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0A80000, 16}};
	for (size_t i = 0; i < G_N_ELEMENTS(HOMES); i++)
		if ((number ^ HOMES[i].start) >> (32 - HOMES[i].bits) == 0)
			return true;
	return false;
}

static bool
is_home_of_six(const struct in6_addr *number)
{
	const uint8_t *bytes = number->s6_addr;
	uint32_t last;
	memcpy(&last, bytes + 12, sizeof last);
	if (IN6_IS_ADDR_V4MAPPED(number) || IN6_IS_ADDR_V4COMPAT(number))
		return is_home_of_four(ntohl(last));
	return IN6_IS_ADDR_LOOPBACK(number) || IN6_IS_ADDR_UNSPECIFIED(number) ||
	       IN6_IS_ADDR_LINKLOCAL(number) || (bytes[0] & 0xFE) == 0xFC;
}

bool
address_is_of_home(const struct sockaddr *number)
{
	if (number->sa_family == AF_INET6)
		return is_home_of_six(
			&((const struct sockaddr_in6 *)(const void *)number)->sin6_addr);
	return number->sa_family != AF_INET ||
	       is_home_of_four(
		       ntohl(((const struct sockaddr_in *)(const void *)number)->sin_addr.s_addr));
}

/* A name that only this machine or its network knows, or a number of theirs. */
static bool
is_host_of_home(const char *host)
{
	static const char *const ENDINGS[] = {".localhost", ".local", ".internal", ".home.arpa",
	                                      ".lan"};
	g_autofree char *plain = g_strdup(*host == '[' ? host + 1 : host);
	plain[strcspn(plain, "]%")] = '\0';
	struct in_addr four;
	struct in6_addr six;
	for (size_t i = 0; i < G_N_ELEMENTS(ENDINGS); i++)
		if (g_str_has_suffix(plain, ENDINGS[i]))
			return true;
	return strcmp(plain, "localhost") == 0 ||
	       (inet_pton(AF_INET, plain, &four) == 1 && is_home_of_four(ntohl(four.s_addr))) ||
	       (inet_pton(AF_INET6, plain, &six) == 1 && is_home_of_six(&six));
}

bool
address_is_home(const char *url)
{
	g_autofree char *host = address_host(url);
	return host && is_host_of_home(host);
}

bool
address_leads_home(const char *url, const char *mirror, const char *from)
{
	return from && address_is_home(url) && !has_same_origin(url, from) &&
	       !(mirror && has_same_origin(url, mirror));
}

char *
address_on_mirror(const char *url, const char *mirror)
{
	static const char *const HOSTS[] = {"https://github.com/", "https://api.github.com/",
	                                    "https://raw.githubusercontent.com/",
	                                    "https://codeload.github.com/"};
	const bool is_list = mirror && g_str_has_suffix(mirror, ".json");
	for (size_t i = 0; mirror && !is_list && i < G_N_ELEMENTS(HOSTS); i++)
		if (text_begins(url, HOSTS[i]))
			return g_strdup_printf("%s%s%s", mirror,
			                       g_str_has_suffix(mirror, "/") ? "" : "/",
			                       url + strlen(HOSTS[i]));
	return g_strdup(url);
}

bool
address_is_repository(const char *text)
{
	return g_regex_match_simple(
		"^[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9_.-]*[A-Za-z0-9_-][A-Za-z0-9_.-]*$", text, 0,
		0);
}

/* The value of a word in the query of an address, unescaped; NULL if it is missing. The caller owns
   it. */
static char *
query_value(const char *url, const char *word)
{
	g_autofree char *query = part_of(url, CURLUPART_QUERY, 0);
	g_auto(GStrv) parts = g_strsplit(query ? query : "", "&", -1);
	for (guint i = 0; parts[i]; i++)
		if (text_begins(parts[i], word) && parts[i][strlen(word)] == '=')
			return g_uri_unescape_string(parts[i] + strlen(word) + 1, NULL);
	return NULL;
}

/* Repository and version of https://github.com/OWNER/NAME[.git][/tree/REF|/releases/tag/REF]. */
static char *
github_repository(const char *url, char **ref)
{
	g_autofree char *path = part_of(url, CURLUPART_PATH, CURLU_URLDECODE);
	g_auto(GStrv) parts = g_strsplit(path ? path : "", "/", 0);
	const guint n = g_strv_length(parts);
	if (n < 3)
		return NULL;
	if (g_str_has_suffix(parts[2], ".git"))
		parts[2][strlen(parts[2]) - strlen(".git")] = '\0';
	const guint at = n > 3 && strcmp(parts[3], "tree") == 0 ? 4 : 5;
	const bool is_tag = n > 5 && strcmp(parts[3], "releases") == 0 &&
	                    strcmp(parts[4], "tag") == 0;
	if (n > 3 && *parts[3] && at == 5 && !is_tag && strcmp(parts[3], "releases") != 0)
		return NULL;
	if (n > at && *parts[at])
		*ref = g_strjoinv("/", parts + at);
	return g_strdup_printf("%s/%s", parts[1], parts[2]);
}

char *
address_repository(const char *url, char **ref)
{
	g_autofree char *host = address_host(url);
	g_autofree char *found = NULL;
	*ref = NULL;
	if (g_strcmp0(host, "newrecruit.eu") == 0 || g_strcmp0(host, "www.newrecruit.eu") == 0) {
		found = query_value(url, "addSystem");
		*ref = query_value(url, "ref");
	} else if (g_strcmp0(host, "github.com") == 0 &&
	           !g_regex_match_simple("/(releases/(latest/)?download|archive|raw)/", url, 0,
	                                 0)) {
		found = github_repository(url, ref);
	}
	if (*ref && (!**ref || strcmp(*ref, "HEAD") == 0))
		g_clear_pointer(ref, g_free);
	if (found && address_is_repository(found))
		return g_steal_pointer(&found);
	g_clear_pointer(ref, g_free);
	return NULL;
}

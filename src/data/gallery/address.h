/* address: the parts of web addresses, and which of them may be fetched. */
#ifndef GALLERY_ADDRESS_H
#define GALLERY_ADDRESS_H

#include <glib.h>
#include <stdbool.h>

/* The scheme, the host in lower case, or the host with its port. Each is owned by the caller:
   g_free(); NULL if @url is not an address of a web server. */
char *address_scheme(const char *url);
char *address_host(const char *url);
char *address_origin(const char *url);

/*
 * True if an address may be fetched: https; http only from this machine or from the mirror.
 *
 * @mirror  NULL for none
 * @from    address that redirects to it; NULL if the user or a list named it. From https, only https
 *          is allowed
 */
bool address_is_allowed(const char *url, const char *mirror, const char *from);

/* True if the host of an address is this machine, or a name or number of its network. */
bool address_is_home(const char *url);

/*
 * True if an address leads to this machine or its network, and nobody but a stranger says so: a list could let
 * this machine ask services of its own.
 *
 * @from    address of the list that names it, or that redirects to it: it may lead to its own host and port;
 *          NULL if the user named it
 */
bool address_leads_home(const char *url, const char *mirror, const char *from);

/* True for the numbers of this machine, of private networks, and of a link. */
struct sockaddr;
bool address_is_of_home(const struct sockaddr *number);

/* The address of a mirror for one of GitHub's; a copy of @url for all others, or if @mirror is NULL or
   a mere list, *.json. The caller owns it: g_free(). */
char *address_on_mirror(const char *url, const char *mirror);

/*
 * The repository in an address of GitHub or a share link of New Recruit.
 *
 * @ref  out: the version in it, owned by the caller; NULL if it has none
 *
 * Returns "OWNER/NAME", owned by the caller: g_free(); NULL for another address.
 */
char *address_repository(const char *url, char **ref);

/* True if a text has the form OWNER/NAME. */
bool address_is_repository(const char *text);

#endif

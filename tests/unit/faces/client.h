/*
 * client: a client of the engine inside a test. The engine runs in a thread of its own, behind
 * pipes.
 *
 *	Client *client = client_new();
 *	client_say(client, CLIENT_SETUP);
 *	const JsonNode *force = client_act(client, "addForce", "\"forceEntryId\":\"army\"");
 *	cr_assert_neq(text_at(force, "outputs/forceId")[0], '\0');
 *	client_free(client);
 */
#ifndef TEST_RPC_CLIENT_H
#define TEST_RPC_CLIENT_H

#include "base/markup/json-tree.h"

typedef struct Client Client;

/*
 * The command that sets up small army data: the system `sys` with the force `army` (which may hold
 * an `ally`) and a limit of 100 pts; the catalogue `cat` with a `unit` of at least five of `man` at
 * 1.5 pts and at most one `flag`, and a link `to-hero` to `hero` at 40 pts, who has a `sword`.
 */
extern const char CLIENT_SETUP[];

/* Starts an engine. */
Client *client_new(void);

/* Ends the engine's input; fails the test unless it exits with 0 without further output. */
void client_free(Client *client);

/* Sends a line and returns the answer, borrowed from @client; fails the test if it is not an
   object. */
const JsonNode *client_say(Client *client, const char *format, ...) G_GNUC_PRINTF(2, 3);
const JsonNode *client_say_bytes(Client *client, const char *bytes, size_t length);

/* Sends an action likewise; @format has its fields. */
const JsonNode *client_act(Client *client, const char *action, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* The last answer as it was written. Borrowed until the next one. */
const char *client_line(const Client *client);

/* Frees the answers so far, and everything borrowed from them. */
void client_forget(Client *client);

/* A text in nested objects and arrays: "forces/0/selections/1/name"; "" if absent. Borrowed. */
const char *text_at(const JsonNode *object, const char *path);

/* A number, 0 or 1 for a boolean, or the length of a list or object at a path; -1 if absent. */
double number_at(const JsonNode *object, const char *path);

#endif

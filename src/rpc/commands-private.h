/*
 * commands: what a client may say (section 2 of the protocol), found by name in one table.
 */
#ifndef RPC_COMMANDS_PRIVATE_H
#define RPC_COMMANDS_PRIVATE_H

#include "base/json.h"
#include "rpc/session-private.h"

#include <json-glib/json-glib.h>

/* One command and the place for the answer to it. All borrowed. */
typedef struct Call {
	Session *session;
	JsonObject *command; /* NULL if the line was no object: then @diags says why */
	JsonOut *out;
	Diags *diags;
} Call;

/* Writes the answer to a command: exactly one object, whatever the command is. */
void command_answer(Call *call);

/* The names of all commands, one by one; NULL behind the last. */
const char *command_name(size_t index);

#endif

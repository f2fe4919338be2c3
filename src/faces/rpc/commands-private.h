/*
 * commands: the commands of the protocol (P-010 to P-019), found by name in one table.
 */
#ifndef RPC_COMMANDS_PRIVATE_H
#define RPC_COMMANDS_PRIVATE_H

#include "base/markup/json.h"
#include "faces/rpc/session-private.h"

/* One command and the place for the answer to it. All borrowed. */
typedef struct Call {
	Session *session;
	/* NULL if the line is not an object; `diags` has the reason then. */
	const JsonNode *command;
	JsonOut *out;
	Diags *diags;
} Call;

/* Writes the answer to a command: exactly one object, even for a wrong command (P-001, P-005). */
void command_answer(Call *call);

/* The name of a command; NULL if @index is not less than their number. */
const char *command_name(size_t index);

#endif

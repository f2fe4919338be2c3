/* role: the meaning of a piece of text that a face shows. A theme decides its look. */
#ifndef ROWS_ROLE_H
#define ROWS_ROLE_H

typedef enum Role {
#define X(role, purpose) ROLE_##role,
#include "faces/rows/roles.def"
#undef X
	ROLE_COUNT,
} Role;

#endif

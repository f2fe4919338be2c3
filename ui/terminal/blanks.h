/*
 * blanks: looks that nobody sees.
 *
 * A blank without a line or a ground shows nothing of its look, and each change of look takes up to 20 bytes.
 * Terminal (terminal.h) therefore bridges the blanks in a copy of each grid before it sends what differs.
 */
#ifndef TERMINAL_BLANKS_H
#define TERMINAL_BLANKS_H

#include "ui/terminal/grid.h"

/* The roles whose blanks are seen as such: neither underlined nor reversed. */
typedef struct BareRoles {
	bool are[ROLE_COUNT];
} BareRoles;

/* Gives short blanks of a row, between words of one look, that look, which spares two changes of it. */
void blanks_bridge(Grid *grid, int row, const BareRoles *bare);

#endif

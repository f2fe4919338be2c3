/*
 * sequence: the keys that terminals send as control sequences with parameters.
 *
 * ncurses knows the sequences of the terminal's description. These are the others: arrows with
 * modifiers, and the codes of xterm and kitty for keys with Ctrl, Alt and Shift.
 */
#ifndef TERMINAL_SEQUENCE_H
#define TERMINAL_SEQUENCE_H

#include "ui/terminal/key.h"

/*
 * The key of a control sequence, "ESC [ parameters final".
 *
 *	sequence_key("97;5", 'u')   Ctrl-A
 *	sequence_key("1;2", 'A')    Up
 *
 * Returns KEY_NOTHING for a sequence without a meaning here: a focus report, the release of a key,
 * a key that no keyboard of ours has.
 */
Key sequence_key(const char *parameters, char final);

#endif

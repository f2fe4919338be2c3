/* default-amounts: the numbers of `defaultAmount`, how many of an entry its holder begins with. */
#ifndef FILL_DEFAULT_AMOUNTS_PRIVATE_H
#define FILL_DEFAULT_AMOUNTS_PRIVATE_H

#include "engine/fill/frame-private.h"

/* Most numbers of a list that count. */
#define MOST_DEFAULT_AMOUNTS 64

/*
 * Reads a `defaultAmount` for the holder of a frame (S-053, S-201).
 *
 * A list makes a selection for each of its numbers. In a holder that has a list itself, the two run side by
 * side: with "1,1,8" soldiers, "0,1,0" banners give one to the second soldier. A soldier whom no list made has
 * what all of them have.
 *
 * @text        after modifiers
 * @amounts     out: the numbers, 0 for a part that is not a number
 * @makes_list  out: each number is a selection of its own
 *
 * Returns how many numbers there are.
 */
guint default_amounts_read(const Game *game, const Frame *frame, const char *text,
                           int64_t amounts[MOST_DEFAULT_AMOUNTS], bool *makes_list);

#endif

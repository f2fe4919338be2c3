/*
 * large-block: memory for tables that may grow to megabytes.
 *
 * The kernel gives memory to a program page by page, when each is first written: 4 kB take it more than a
 * microsecond, a large page of 2 MB as long as seventy small ones. A block of that size or more asks for large
 * pages, for what is not written yet. They are a wish: on a system without them the pages are small.
 *
 *	Cost *costs = large_block_new(64 * sizeof(Cost));
 *	costs = large_block_resize(costs, 1000000 * sizeof(Cost));
 *	large_block_free(costs);
 */
#ifndef BASE_LARGE_BLOCK_H
#define BASE_LARGE_BLOCK_H

#include <stddef.h>

#define LARGE_PAGE ((size_t)2 * 1024 * 1024)

/* Allocates a block, not zeroed, aligned for any type. The caller owns it: large_block_free(). Running out of
   memory ends the program, as everywhere in GLib. */
void *large_block_new(size_t size);

/* Makes a block larger or smaller, and returns its new place. NULL is an empty block. */
void *large_block_resize(void *block, size_t size);

/* Releases a block. NULL is allowed. */
void large_block_free(void *block);

#endif

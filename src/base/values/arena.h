/*
 * arena: memory that is released all at once.
 *
 * A Game, a View and a Verdict own one each. Memory from an arena lives as long as the arena, and
 * cannot be freed separately. Running out of memory ends the program, as everywhere in GLib.
 *
 *	Arena *arena = arena_new();
 *	char *name = arena_strdup(arena, "Orks");
 *	arena_free(arena);
 */
#ifndef VALUES_ARENA_H
#define VALUES_ARENA_H

#include <glib.h>
#include <stddef.h>

typedef struct Arena Arena;

/* Makes an empty arena, owned by the caller: arena_free(). */
Arena *arena_new(void);

/* Releases the arena and all its memory. NULL is allowed. */
void arena_free(Arena *arena);

/* Invalidates all memory from the arena, and keeps it for reuse. */
void arena_reset(Arena *arena);

/*
 * Allocates zeroed memory.
 *
 * @size  bytes; 0 gives a valid pointer that must not be read
 *
 * Returns memory aligned for any type, borrowed from the arena. Never NULL.
 */
void *arena_alloc(Arena *arena, size_t size);

/* Copies a text into the arena. Returns the copy, borrowed; NULL for NULL. */
char *arena_strdup(Arena *arena, const char *text);

/* Puts two texts into the arena, one behind the other. Returns the whole, borrowed. */
char *arena_join(Arena *arena, const char *first, const char *second);

/* Moves a text into the arena, and releases it: g_free(). Returns the copy, borrowed. */
char *arena_take(Arena *arena, char *text);

/* Copies @length bytes of a text and appends a zero byte. Texts are stored without alignment.
   Borrowed. */
char *arena_strndup(Arena *arena, const char *text, size_t length);

/* Copies @size bytes into the arena. Returns the copy, borrowed and aligned for any type. */
void *arena_memdup(Arena *arena, const void *bytes, size_t size);

#define arena_new0(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define arena_array(arena, type, n_items) \
	((type *)arena_alloc((arena), sizeof(type) * (size_t)(n_items)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Arena, arena_free)

#endif

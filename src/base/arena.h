/*
 * arena: memory that is given back all at once.
 *
 * A Game, a View and a Verdict each own one. What is taken from an arena lives as long as the
 * arena; nothing is freed singly. Running out of memory ends the program, as everywhere in GLib.
 *
 *	Arena *arena = arena_new();
 *	char *name = arena_strdup(arena, "Orks");
 *	arena_free(arena);
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <glib.h>
#include <stddef.h>

typedef struct Arena Arena;

/* Makes an empty arena, owned by the caller: arena_free(). */
Arena *arena_new(void);

/* Releases the arena and everything taken from it. NULL is fine. */
void arena_free(Arena *arena);

/* Forgets everything taken so far and keeps the memory for the next round. */
void arena_reset(Arena *arena);

/*
 * Takes zeroed memory.
 *
 * @size  bytes; 0 gives a valid pointer that must not be read
 *
 * Returns memory aligned for any type, borrowed from the arena. Never NULL.
 */
void *arena_alloc(Arena *arena, size_t size);

/* Copies text into the arena; the result is borrowed from it. NULL gives NULL. */
char *arena_strdup(Arena *arena, const char *text);

/* Copies @length bytes of text and puts a zero byte behind them. Texts lie end to end, unaligned. */
char *arena_strndup(Arena *arena, const char *text, size_t length);

/* Copies @size bytes into the arena; the result is borrowed from it. */
void *arena_memdup(Arena *arena, const void *bytes, size_t size);

/* Bytes handed out since the arena was made or reset. */
size_t arena_used(const Arena *arena);

#define arena_new0(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define arena_array(arena, type, n_items) \
	((type *)arena_alloc((arena), sizeof(type) * (size_t)(n_items)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Arena, arena_free)

#endif

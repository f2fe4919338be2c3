/*
 * Blocks form a chain. Aligned memory fills a block from the front, texts from the back. A request
 * larger than a block gets a block of its own behind the current one, which remains in use.
 */
#include "base/values/arena.h"

#include "base/values/budget.h"

#include <stdalign.h>
#include <string.h>

#ifdef MUSTER_SMALL_LIMITS
#define ARENA_BLOCK ((size_t)64)
#else
/* Large enough for a game to need few blocks, small enough for the view of a small roster. */
#define ARENA_BLOCK ((size_t)(64 * 1024))
#endif

typedef struct Block {
	struct Block *next;
	size_t size;
	size_t used; /* bytes at the front */
	size_t end;  /* start of the texts at the back */
	alignas(max_align_t) unsigned char bytes[];
} Block;

struct Arena {
	Block *current; /* the block in use, first in the chain */
};

static Block *
block_new(size_t size)
{
	budget_take(sizeof(Block) + size);
	Block *block = g_malloc(sizeof(Block) + size);
	block->next = NULL;
	block->size = size;
	block->used = 0;
	block->end = size;
	return block;
}

Arena *
arena_new(void)
{
	return g_new0(Arena, 1);
}

static void
free_chain(Block *block)
{
	while (block) {
		Block *next = block->next;
		budget_give(sizeof(Block) + block->size);
		g_free(block);
		block = next;
	}
}

void
arena_free(Arena *arena)
{
	if (!arena)
		return;
	free_chain(arena->current);
	g_free(arena);
}

void
arena_reset(Arena *arena)
{
	if (!arena->current)
		return;
	free_chain(arena->current->next);
	arena->current->next = NULL;
	arena->current->used = 0;
	arena->current->end = arena->current->size;
}

static size_t
round_up(size_t size)
{
	const size_t align = alignof(max_align_t);
	return (size + align - 1) / align * align;
}

/* Seldom needed, and apart from what is often, which so takes fewer instructions. */
static G_GNUC_NO_INLINE Block *
add_block(Arena *arena, size_t size)
{
	Block *current = arena->current;
	Block *block = block_new(MAX(size, ARENA_BLOCK));
	if (current && size > ARENA_BLOCK) {
		block->next = current->next;
		current->next = block;
	} else {
		block->next = current;
		arena->current = block;
	}
	return block;
}

static inline Block *
block_with_room(Arena *arena, size_t size)
{
	Block *current = arena->current;
	return current && current->end - current->used >= size ? current : add_block(arena, size);
}

/* Many arrays of a view are empty. All threads share this one, and nothing writes it. */
static const max_align_t nothing;

void *
arena_alloc(Arena *arena, size_t size)
{
	if (!size)
		return (void *)(guintptr)&nothing;
	const size_t rounded = round_up(size);
	Block *block = block_with_room(arena, rounded);
	void *memory = block->bytes + block->used;
	block->used += rounded;
	return memset(memory, 0, rounded);
}

void *
arena_memdup(Arena *arena, const void *bytes, size_t size)
{
	void *copy = arena_alloc(arena, size);
	if (size)
		memcpy(copy, bytes, size);
	return copy;
}

char *
arena_strndup(Arena *arena, const char *text, size_t length)
{
	Block *block = block_with_room(arena, length + 1);
	block->end -= length + 1;
	char *copy = (char *)block->bytes + block->end;
	memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

char *
arena_strdup(Arena *arena, const char *text)
{
	return text ? arena_strndup(arena, text, strlen(text)) : NULL;
}

char *
arena_join(Arena *arena, const char *first, const char *second)
{
	const size_t of_first = strlen(first), of_second = strlen(second);
	Block *block = block_with_room(arena, of_first + of_second + 1);
	block->end -= of_first + of_second + 1;
	char *joined = (char *)block->bytes + block->end;
	memcpy(joined, first, of_first);
	memcpy(joined + of_first, second, of_second + 1);
	return joined;
}

char *
arena_take(Arena *arena, char *text)
{
	char *kept = arena_strdup(arena, text);
	g_free(text);
	return kept;
}

/* Small blocks are those of malloc(), others are mapped. A header before each has its size. Mapped blocks do
   not become smaller, because what was not written takes no memory. */
#include "base/large-block.h"

#include <glib.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#if defined(MUSTER_SMALL_LIMITS)
#define LEAST_MAPPED ((size_t)4096)
#elif defined(WITH_ADDRESS_SANITIZER)
#define LEAST_MAPPED SIZE_MAX /* it watches the blocks of malloc() */
#else
#define LEAST_MAPPED ((size_t)128 * 1024) /* as in glibc */
#endif

/* A multiple of the size of small pages on any machine. */
#define SMALL_PAGES ((size_t)64 * 1024)

typedef struct Header {
	size_t size; /* with this header; a multiple of SMALL_PAGES if the block is mapped */
	alignas(max_align_t) unsigned char bytes[];
} Header;

static void *
map(size_t size)
{
	void *place = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (place == MAP_FAILED)
		g_error("%s: failed to allocate %zu bytes", G_STRLOC, size);
	return place;
}

/* Maps memory that begins where a large page may: maps more, and gives back what is before and behind it. */
static unsigned char *
map_aligned(size_t size)
{
	unsigned char *place = map(size + LARGE_PAGE);
	const size_t before = -(uintptr_t)place % LARGE_PAGE;
	if (before)
		munmap(place, before);
	munmap(place + before + size, LARGE_PAGE - before);
	return place + before;
}

/* Asks for large pages where nothing was written yet. */
static void *
wish_large(void *place, size_t size)
{
#ifdef MADV_HUGEPAGE
	madvise(place, size, MADV_HUGEPAGE); /* without effect on failure */
#endif
	return place;
}

/* The size that a block has with its header. */
static size_t
size_with_header(size_t size)
{
	g_assert(size < SIZE_MAX / 2);
	size += offsetof(Header, bytes);
	return size < LEAST_MAPPED ? size : (size + SMALL_PAGES - 1) / SMALL_PAGES * SMALL_PAGES;
}

static Header *
new_header(size_t size)
{
	if (size < LEAST_MAPPED)
		return g_malloc(size);
	return size < LARGE_PAGE ? map(size) : wish_large(map_aligned(size), size);
}

void *
large_block_new(size_t size)
{
	size = size_with_header(size);
	Header *header = new_header(size);
	header->size = size;
	return header->bytes;
}

static Header *
header_of(void *block)
{
	return (Header *)(void *)((unsigned char *)block - offsetof(Header, bytes));
}

static void
free_header(Header *header)
{
	if (header->size >= LEAST_MAPPED)
		munmap(header, header->size);
	else
		g_free(header);
}

static Header *
copy_header(Header *header, size_t size)
{
	Header *copy = new_header(size);
	memcpy(copy, header, header->size);
	free_header(header);
	return copy;
}

/* Moves a mapped block to a larger place, page by page. */
static Header *
grow_mapped(Header *header, size_t size)
{
#ifdef MREMAP_FIXED
	const bool is_large = size >= LARGE_PAGE;
	void *place = is_large ? map_aligned(size) : NULL;
	const int flags = MREMAP_MAYMOVE | (is_large ? MREMAP_FIXED : 0);
	void *moved = mremap(header, header->size, size, flags, place);
	if (moved == MAP_FAILED)
		g_error("%s: failed to allocate %zu bytes", G_STRLOC, size);
	return is_large ? wish_large(moved, size) : moved;
#else
	return copy_header(header, size);
#endif
}

void *
large_block_resize(void *block, size_t size)
{
	if (!block)
		return large_block_new(size);
	Header *header = header_of(block);
	size = size_with_header(size);
	if (header->size >= MAX(size, LEAST_MAPPED))
		return block;
	if (header->size >= LEAST_MAPPED)
		header = grow_mapped(header, size);
	else
		header = size < LEAST_MAPPED ? g_realloc(header, size) : copy_header(header, size);
	header->size = size;
	return header->bytes;
}

void
large_block_free(void *block)
{
	if (block)
		free_header(header_of(block));
}

/* Memory that grows to megabytes. */
#include "base/large-block.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static size_t
misalignment(const void *memory)
{
	return (uintptr_t)memory % alignof(max_align_t);
}

/* Writes the number of each word into it. */
static void
number_words(uint64_t *words, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++)
		words[i] = i;
}

static bool
are_numbered(const uint64_t *words, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (words[i] != i)
			return false;
	return true;
}

Test(large_block, blocks_of_all_sizes_are_aligned_and_writable)
{
	for (size_t size = 1; size < 8 * LARGE_PAGE; size += size / 2 + 1) {
		unsigned char *block = large_block_new(size);
		cr_assert_eq(misalignment(block), 0, "%zu", size);
		memset(block, 0xA5, size);
		large_block_free(block);
	}
}

Test(large_block, what_was_written_moves_to_the_larger_block)
{
	size_t n = 1;
	uint64_t *words = large_block_new(sizeof *words);
	number_words(words, 0, n);
	while (n * sizeof *words < 8 * LARGE_PAGE) {
		const size_t old = n;
		n += n / 2 + 1;
		words = large_block_resize(words, n * sizeof *words);
		number_words(words, old, n);
		cr_assert(are_numbered(words, n), "%zu", n);
	}
	large_block_free(words);
}

Test(large_block, a_smaller_block_keeps_its_beginning)
{
	for (size_t n = 4; n * sizeof(uint64_t) < 4 * LARGE_PAGE; n *= 4) {
		uint64_t *words = large_block_new(n * sizeof *words);
		number_words(words, 0, n);
		words = large_block_resize(words, n / 4 * sizeof *words);
		cr_assert(are_numbered(words, n / 4), "%zu", n);
		words = large_block_resize(words, n * sizeof *words);
		cr_assert(are_numbered(words, n / 4), "%zu", n);
		large_block_free(words);
	}
}

Test(large_block, nothing_is_an_empty_block)
{
	large_block_free(NULL);
	char *block = large_block_resize(NULL, 3);
	memcpy(block, "ab", 3);
	cr_assert_str_eq(block, "ab");
	large_block_free(block);
}

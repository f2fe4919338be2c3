/* Memory that is released all at once. */
#include "base/values/arena.h"

#include <criterion/criterion.h>
#include <stdalign.h>
#include <stdint.h>
#include <string.h>

/* More than a block of the arena. */
#define MUCH ((size_t)(200 * 1024))

static size_t
misalignment(const void *memory)
{
	return (uintptr_t)memory % alignof(max_align_t);
}

Test(arena, memory_is_zeroed_and_aligned_for_any_type)
{
	g_autoptr(Arena) arena = arena_new();
	for (size_t size = 0; size < 100; size++) {
		const unsigned char *memory = arena_alloc(arena, size);
		cr_assert_not_null(memory);
		cr_assert_eq(misalignment(memory), 0);
		for (size_t i = 0; i < size; i++)
			cr_assert_eq(memory[i], 0);
	}
}

Test(arena, memory_is_aligned_between_texts)
{
	g_autoptr(Arena) arena = arena_new();
	for (int i = 0; i < 1000; i++) {
		cr_assert_str_eq(arena_strdup(arena, "odd"), "odd");
		cr_assert_eq(misalignment(arena_new0(arena, uint64_t)), 0);
	}
}

Test(arena, allocations_do_not_overlap)
{
	enum {
		MANY = 5000
	};
	g_autoptr(Arena) arena = arena_new();
	char *texts[MANY];
	int *numbers[MANY];
	for (int i = 0; i < MANY; i++) {
		g_autofree char *text = g_strdup_printf("%d", i);
		texts[i] = arena_strdup(arena, text);
		numbers[i] = arena_new0(arena, int);
		*numbers[i] = i;
	}
	for (int i = 0; i < MANY; i++) {
		cr_assert_eq(atoi(texts[i]), i);
		cr_assert_eq(*numbers[i], i);
	}
}

Test(arena, small_allocations_continue_in_their_block_after_a_large_one)
{
	g_autoptr(Arena) arena = arena_new();
	char *before = arena_strdup(arena, "before");
	char *large = arena_array(arena, char, MUCH);
	memset(large, 'x', MUCH);
	char *after = arena_strdup(arena, "after");
	cr_expect_str_eq(before, "before");
	cr_expect_str_eq(after, "after");
	cr_expect_eq(large[MUCH - 1], 'x');
}

Test(arena, the_first_allocation_may_be_larger_than_a_block)
{
	g_autoptr(Arena) arena = arena_new();
	memset(arena_alloc(arena, MUCH), 'x', MUCH);
	cr_expect_str_eq(arena_strdup(arena, "after"), "after");
}

Test(arena, a_copied_text_ends_at_the_given_length)
{
	g_autoptr(Arena) arena = arena_new();
	cr_expect_str_eq(arena_strndup(arena, "Waaagh", 2), "Wa");
	cr_expect_str_eq(arena_strndup(arena, "Waaagh", 0), "");
	cr_expect_null(arena_strdup(arena, NULL));
}

Test(arena, copied_bytes_do_not_follow_the_original)
{
	g_autoptr(Arena) arena = arena_new();
	int numbers[] = {1, 2, 3};
	const int *copy = arena_memdup(arena, numbers, sizeof numbers);
	numbers[2] = 4;
	cr_expect_eq(copy[2], 3);
	cr_expect_not_null(arena_memdup(arena, NULL, 0));
}

Test(arena, a_reset_uses_the_same_memory_again)
{
	g_autoptr(Arena) arena = arena_new();
	const void *first = arena_alloc(arena, 16);
	arena_alloc(arena, 16);
	arena_reset(arena);
	cr_expect_eq(arena_alloc(arena, 16), first);
}

Test(arena, memory_is_zeroed_again_after_a_reset)
{
	g_autoptr(Arena) arena = arena_new();
	memset(arena_alloc(arena, 48), 'x', 48);
	arena_strdup(arena, "xxxxxxxxxxxxxxxxxxxxxxxx");
	arena_reset(arena);
	for (int round = 0; round < 100; round++) {
		const char *memory = arena_alloc(arena, 48);
		for (int i = 0; i < 48; i++)
			cr_assert_eq(memory[i], 0);
	}
}

Test(arena, two_texts_are_joined)
{
	g_autoptr(Arena) arena = arena_new();
	const char *joined = arena_join(arena, "link::", "entry");
	arena_strdup(arena, "another");
	cr_expect_str_eq(joined, "link::entry");
	cr_expect_str_eq(arena_join(arena, "", ""), "");
}

Test(arena, an_empty_arena_can_be_reset)
{
	g_autoptr(Arena) arena = arena_new();
	arena_reset(arena);
	cr_expect_str_eq(arena_strdup(arena, "x"), "x");
}

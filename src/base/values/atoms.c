/*
 * Texts are stored one after the other, each with its zero byte, in blocks of an arena. An array
 * maps an index to its text, an open hash table a text to its index. GHashTable would need a
 * pointer, an allocation and a call for each of half a million ids, in the hottest part of loading.
 */
#include "base/values/atoms.h"

#include "base/values/arena.h"

#include <string.h>
#include <sys/mman.h>

#ifdef MUSTER_SMALL_LIMITS
#define ATOMS_FIRST_CAPACITY 4u
#else
#define ATOMS_FIRST_CAPACITY 1024u
#endif

/* Has the hash too, so that texts are compared only if they are almost certainly equal. */
typedef struct Slot {
	uint32_t index; /* index of a text; 0 if the slot is free */
	uint32_t hash;
} Slot;

struct Atoms {
	Arena *store;
	const char **texts; /* by index */
	uint32_t n_texts;
	uint32_t capacity; /* in texts; there are twice as many slots, a power of two */
	Slot *slots;       /* made by slots_new() */
};

/* A large page of memory: the slots of a large game fill one. Reading them in any order then needs one entry
   of the processor's table of pages instead of hundreds, and the kernel provides it in one go. */
#define LARGE_PAGE ((size_t)2 * 1024 * 1024)

static Slot *
slots_new(size_t n)
{
	const size_t bytes = n * sizeof(Slot);
	const bool is_large = bytes >= LARGE_PAGE;
	Slot *slots = g_aligned_alloc(n, sizeof(Slot), is_large ? LARGE_PAGE : sizeof(Slot));
#ifdef MADV_HUGEPAGE
	if (is_large)
		madvise(slots, bytes, MADV_HUGEPAGE); /* a hint, without effect on failure */
#endif
	return memset(slots, 0, bytes);
}

static uint64_t
word_at(const char *bytes)
{
	uint64_t word;
	memcpy(&word, bytes, sizeof word);
	return word;
}

static uint64_t
half_word_at(const char *bytes)
{
	uint32_t half;
	memcpy(&half, bytes, sizeof half);
	return half;
}

/* The bytes of a text of less than a word; those in the middle of four to seven count twice. */
static uint64_t
short_word(const char *text, size_t length)
{
	if (length >= 4)
		return half_word_at(text) << 32 | half_word_at(text + length - 4);
	if (length == 0)
		return 0;
	const unsigned char *bytes = (const unsigned char *)text;
	return (uint64_t)bytes[0] << 16 | (uint64_t)bytes[length / 2] << 8 | bytes[length - 1];
}

/* Reads whole words, the last of which overlaps the one before it: copying a rest of few bytes takes
   longer than hashing them. */
uint32_t
atom_hash(const char *text, size_t length)
{
	uint64_t hash = UINT64_C(0x9E3779B97F4A7C15) ^ length;
	size_t at = 0;
	for (; at + 8 < length; at += 8) {
		hash = (hash ^ word_at(text + at)) * UINT64_C(0xFF51AFD7ED558CCD);
		hash ^= hash >> 32;
	}
	const uint64_t rest = length >= 8 ? word_at(text + length - 8) : short_word(text, length);
	hash = (hash ^ rest) * UINT64_C(0xC4CEB9FE1A85EC53);
	return (uint32_t)(hash ^ (hash >> 29));
}

static uint32_t
slot_mask(const Atoms *atoms)
{
	return atoms->capacity * 2 - 1;
}

static void
put(Atoms *atoms, Slot slot)
{
	uint32_t at = slot.hash & slot_mask(atoms);
	while (atoms->slots[at].index)
		at = (at + 1) & slot_mask(atoms);
	atoms->slots[at] = slot;
}

static void
grow(Atoms *atoms)
{
	Slot *old = atoms->slots;
	const size_t n_old = (size_t)atoms->capacity * 2;
	atoms->capacity *= 2;
	atoms->texts = g_renew(const char *, atoms->texts, atoms->capacity);
	atoms->slots = slots_new((size_t)atoms->capacity * 2);
	for (size_t i = 0; i < n_old; i++)
		if (old[i].index)
			put(atoms, old[i]);
	g_aligned_free(old);
}

Atoms *
atoms_new(void)
{
	Atoms *atoms = g_new0(Atoms, 1);
	atoms->store = arena_new();
	atoms->capacity = ATOMS_FIRST_CAPACITY;
	atoms->texts = g_new0(const char *, atoms->capacity);
	atoms->slots = slots_new((size_t)atoms->capacity * 2);
	atoms->texts[0] = "";
	atoms->n_texts = 1;
	return atoms;
}

void
atoms_free(Atoms *atoms)
{
	if (!atoms)
		return;
	arena_free(atoms->store);
	g_free(atoms->texts);
	g_aligned_free(atoms->slots);
	g_free(atoms);
}

static bool
is_text(const char *known, const char *text, size_t length)
{
	return strlen(known) == length && memcmp(known, text, length) == 0;
}

static uint32_t
find(const Atoms *atoms, const char *text, size_t length, uint32_t hash)
{
	for (uint32_t at = hash & slot_mask(atoms); atoms->slots[at].index;
	     at = (at + 1) & slot_mask(atoms)) {
		const Slot slot = atoms->slots[at];
		if (slot.hash == hash && is_text(atoms->texts[slot.index], text, length))
			return slot.index;
	}
	return 0;
}

void
atoms_prefetch(const Atoms *atoms, uint32_t hash)
{
	__builtin_prefetch(&atoms->slots[hash & slot_mask(atoms)]);
}

void
atoms_prefetch_text(const Atoms *atoms, uint32_t hash)
{
	const Slot slot = atoms->slots[hash & slot_mask(atoms)];
	if (slot.hash == hash)
		__builtin_prefetch(atoms->texts[slot.index]);
}

Atom
atoms_intern_hashed(Atoms *atoms, const char *text, size_t length, uint32_t hash)
{
	if (length == 0)
		return ATOM_NONE;
	g_assert(length < UINT32_MAX);
	const uint32_t known = find(atoms, text, length, hash);
	if (known)
		return (Atom){known};
	if (atoms->n_texts == atoms->capacity)
		grow(atoms);
	const uint32_t index = atoms->n_texts++;
	atoms->texts[index] = arena_strndup(atoms->store, text, length);
	put(atoms, (Slot){index, hash});
	return (Atom){index};
}

Atom
atoms_intern(Atoms *atoms, const char *text, size_t length)
{
	return atoms_intern_hashed(atoms, text, length, atom_hash(text, length));
}

Atom
atoms_find(const Atoms *atoms, const char *text)
{
	const size_t length = text ? strlen(text) : 0;
	return length ? (Atom){find(atoms, text, length, atom_hash(text, length))} : ATOM_NONE;
}

const char *
atoms_text(const Atoms *atoms, Atom atom)
{
	g_assert(atom.index < atoms->n_texts);
	return atoms->texts[atom.index];
}

size_t
atoms_length(const Atoms *atoms, Atom atom)
{
	g_assert(atom.index < atoms->n_texts);
	return strlen(atoms->texts[atom.index]);
}

uint32_t
atoms_count(const Atoms *atoms)
{
	return atoms->n_texts;
}

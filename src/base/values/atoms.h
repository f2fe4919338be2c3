/*
 * atoms: a small integer for each distinct text.
 *
 * Ids, names and descriptions of army data are atoms: two of them are compared as integers, and a
 * text that occurs a thousand times is stored once. Ids are opaque and compared byte for byte
 * (S-004). Text typed by players is not interned.
 *
 *	Atoms *atoms = atoms_new();
 *	Atom pts = atoms_intern(atoms, "pts", 3);
 *	g_print("%s\n", atoms_text(atoms, pts));
 */
#ifndef VALUES_ATOMS_H
#define VALUES_ATOMS_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero is the empty text, which also means that a value is absent. */
typedef struct Atom {
	uint32_t index;
} Atom;

#define ATOM_NONE ((Atom){0})

typedef struct Atoms Atoms;

/* Makes an empty table, owned by the caller: atoms_free(). */
Atoms *atoms_new(void);

/* Releases the table and its texts. NULL is allowed. */
void atoms_free(Atoms *atoms);

/*
 * Returns the atom of a text, which is added if it is new.
 *
 * @text    borrowed; need not end in a zero byte
 * @length  bytes of @text; 0 gives ATOM_NONE
 */
Atom atoms_intern(Atoms *atoms, const char *text, size_t length);

/* Returns the hash that atoms_intern() computes. */
uint32_t atom_hash(const char *text, size_t length);

/* Does the same as atoms_intern() with the text's atom_hash(), computed before. */
Atom atoms_intern_hashed(Atoms *atoms, const char *text, size_t length, uint32_t hash);

/*
 * Begins to load what atoms_intern_hashed() will need. The table of a large game is larger than the
 * processor's caches: who interns many texts spends most of the time waiting for memory.
 */
void atoms_prefetch(const Atoms *atoms, uint32_t hash);

/* Likewise the text, if it is known; waits for what atoms_prefetch() loads. */
void atoms_prefetch_text(const Atoms *atoms, uint32_t hash);

/* Returns the atom of a text that ends in a zero byte; ATOM_NONE if it was never interned. */
Atom atoms_find(const Atoms *atoms, const char *text);

/* Returns the text of an atom with a zero byte at its end, borrowed from the table. Never NULL. */
const char *atoms_text(const Atoms *atoms, Atom atom);

/* Returns the number of bytes of an atom's text. */
size_t atoms_length(const Atoms *atoms, Atom atom);

/* Returns the size of an array indexed by atoms: one more than the largest index. */
uint32_t atoms_count(const Atoms *atoms);

static inline bool
atom_is_none(Atom atom)
{
	return atom.index == 0;
}

static inline bool
atom_equal(Atom a, Atom b)
{
	return a.index == b.index;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Atoms, atoms_free)

#endif

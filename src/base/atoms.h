/*
 * atoms: one small integer for each different text.
 *
 * Ids, names and descriptions of army data are atoms: comparing two of them is comparing two
 * integers, and a text that occurs a thousand times is kept once. Ids are opaque and compared byte
 * for byte (S-004). What a player types is not interned.
 *
 *	Atoms *atoms = atoms_new();
 *	Atom pts = atoms_intern(atoms, "pts", 3);
 *	g_print("%s\n", atoms_text(atoms, pts));
 */
#ifndef BASE_ATOMS_H
#define BASE_ATOMS_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero is the empty text, which stands for "absent" as well. */
typedef struct Atom {
	uint32_t index;
} Atom;

#define ATOM_NONE ((Atom){0})

typedef struct Atoms Atoms;

/* Makes an empty table, owned by the caller: atoms_free(). */
Atoms *atoms_new(void);

/* Releases the table and its texts. NULL is fine. */
void atoms_free(Atoms *atoms);

/*
 * Finds the atom of a text, making it if need be.
 *
 * @text    borrowed, need not end in a zero byte
 * @length  bytes of @text; 0 gives ATOM_NONE
 */
Atom atoms_intern(Atoms *atoms, const char *text, size_t length);

/* Finds the atom of a text that ends in a zero byte; ATOM_NONE if no such text was ever interned. */
Atom atoms_find(const Atoms *atoms, const char *text);

/* The text of an atom, ending in a zero byte; borrowed, valid as long as the table. Never NULL. */
const char *atoms_text(const Atoms *atoms, Atom atom);

/* Bytes of the text of an atom. */
size_t atoms_length(const Atoms *atoms, Atom atom);

/* One more than the largest index handed out: the size of an array indexed by atoms. */
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

/* A small integer for each distinct text. */
#include "base/values/atoms.h"

#include <criterion/criterion.h>
#include <string.h>

static Atom
intern(Atoms *atoms, const char *text)
{
	return atoms_intern(atoms, text, strlen(text));
}

Test(atoms, equal_texts_at_different_addresses_are_one_atom)
{
	g_autoptr(Atoms) atoms = atoms_new();
	g_autofree char *copy = g_strdup("boyz");
	cr_expect(atom_equal(intern(atoms, "boyz"), intern(atoms, copy)));
	cr_expect_not(atom_equal(intern(atoms, "boyz"), intern(atoms, "boy")));
}

Test(atoms, texts_are_compared_byte_for_byte_S_004)
{
	g_autoptr(Atoms) atoms = atoms_new();
	const Atom id = intern(atoms, "3f2a");
	cr_expect_not(atom_equal(id, intern(atoms, "3F2A")));
	cr_expect_not(atom_equal(id, intern(atoms, "3f2a ")));
	cr_expect_not(atom_equal(atoms_intern(atoms, "a\0b", 3), atoms_intern(atoms, "a\0c", 3)));
}

Test(atoms, interning_stops_at_the_given_length)
{
	g_autoptr(Atoms) atoms = atoms_new();
	const Atom atom = atoms_intern(atoms, "boyz and more", 4);
	cr_expect_str_eq(atoms_text(atoms, atom), "boyz");
	cr_expect_eq(atoms_length(atoms, atom), 4);
	cr_expect(atom_equal(atom, atoms_find(atoms, "boyz")));
}

Test(atoms, the_empty_text_is_none)
{
	g_autoptr(Atoms) atoms = atoms_new();
	cr_expect(atom_is_none(atoms_intern(atoms, "x", 0)));
	cr_expect(atom_is_none(atoms_find(atoms, "")));
	cr_expect(atom_is_none(atoms_find(atoms, NULL)));
	cr_expect_str_eq(atoms_text(atoms, ATOM_NONE), "");
	cr_expect_eq(atoms_length(atoms, ATOM_NONE), 0);
}

Test(atoms, looking_up_adds_nothing)
{
	g_autoptr(Atoms) atoms = atoms_new();
	cr_expect(atom_is_none(atoms_find(atoms, "boyz")));
	cr_expect_eq(atoms_count(atoms), 1);
	const Atom made = intern(atoms, "boyz");
	cr_expect_eq(atoms_count(atoms), 2);
	cr_expect(atom_equal(atoms_find(atoms, "boyz"), made));
}

Test(atoms, indexes_count_from_one_in_the_order_of_interning)
{
	g_autoptr(Atoms) atoms = atoms_new();
	cr_expect_eq(intern(atoms, "a").index, 1);
	cr_expect_eq(intern(atoms, "b").index, 2);
	cr_expect_eq(intern(atoms, "a").index, 1);
}

/* Enough texts, of all lengths, for the table to grow several times. */
Test(atoms, many_atoms_are_distinct_and_their_texts_do_not_move)
{
	enum {
		MANY = 20000
	};
	g_autoptr(Atoms) atoms = atoms_new();
	const char *first = atoms_text(atoms, intern(atoms, "first"));
	for (int i = 0; i < MANY; i++) {
		g_autofree char *text = g_strdup_printf("%0*d", i % 40 + 5, i);
		intern(atoms, text);
	}
	cr_expect_eq(atoms_text(atoms, atoms_find(atoms, "first")), first);
	guint wrong = 0;
	for (int i = 0; i < MANY; i++) {
		g_autofree char *text = g_strdup_printf("%0*d", i % 40 + 5, i);
		const Atom atom = atoms_find(atoms, text);
		wrong += strcmp(atoms_text(atoms, atom), text) != 0;
	}
	cr_expect_eq(wrong, 0, "%u", wrong);
}

Test(atoms, a_text_may_be_longer_than_a_block_of_memory)
{
	g_autoptr(Atoms) atoms = atoms_new();
	g_autofree char *prose = g_strnfill(300000, 'w');
	const Atom atom = intern(atoms, prose);
	cr_expect_str_eq(atoms_text(atoms, atom), prose);
	cr_expect(atom_equal(intern(atoms, prose), atom));
}

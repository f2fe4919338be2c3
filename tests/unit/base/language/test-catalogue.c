/* Catalogues as msgfmt makes them, of either order of bytes, and damaged ones. */
#include "base/language/catalogue.h"

#include <criterion/criterion.h>
#include <string.h>

typedef struct Row {
	const char *source, *translation;
	guint32 source_length, translation_length;
} Row;

#define ROW(source, translation)                                                 \
	{                                                                        \
		source, translation, sizeof(source) - 1, sizeof(translation) - 1 \
	}

/* Sorted by the source, as the file demands. */
static const Row ROWS[] = {
	ROW("", "Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n"),
	ROW("%u unit\0%u units", "%u unité\0%u unités"),
	ROW("Army", "Armée"),
	ROW("key\004close", "ferme"),
	ROW("keys\004close", "les touches"),
	ROW("legal", "légale"),
	ROW("of a door\004close", "fermer"),
};

static void
add_number(GByteArray *out, guint32 number, bool swap)
{
	const guint32 written = swap ? GUINT32_SWAP_LE_BE(number) : number;
	g_byte_array_append(out, (const guint8 *)&written, sizeof written);
}

static guint32
add_table(GByteArray *out, guint32 offset, bool swap, bool translations)
{
	for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
		const guint32 length = translations ? ROWS[i].translation_length
		                                    : ROWS[i].source_length;
		add_number(out, length, swap);
		add_number(out, offset, swap);
		offset += length + 1;
	}
	return offset;
}

/* The tables follow the head, and the texts the tables. */
static GByteArray *
write_catalogue(bool swap)
{
	const guint32 n = G_N_ELEMENTS(ROWS);
	const guint32 head[] = {0x950412de, 0, n, 28, 28 + 8 * n, 0, 0};
	GByteArray *out = g_byte_array_new();
	for (guint i = 0; i < G_N_ELEMENTS(head); i++)
		add_number(out, head[i], swap);
	add_table(out, add_table(out, 28 + 16 * n, swap, false), swap, true);
	for (guint i = 0; i < n; i++)
		g_byte_array_append(out, (const guint8 *)ROWS[i].source, ROWS[i].source_length + 1);
	for (guint i = 0; i < n; i++)
		g_byte_array_append(out, (const guint8 *)ROWS[i].translation,
		                    ROWS[i].translation_length + 1);
	return out;
}

static Catalogue *
read_bytes(GByteArray *bytes)
{
	g_autoptr(GBytes) owned = g_byte_array_free_to_bytes(bytes);
	return catalogue_new(owned);
}

static void
expect_texts(bool swap)
{
	g_autoptr(Catalogue) french = read_bytes(write_catalogue(swap));
	cr_assert_not_null(french);
	cr_expect_str_eq(catalogue_find(french, NULL, "Army"), "Armée");
	cr_expect_str_eq(catalogue_find(french, NULL, "legal"), "légale");
	cr_expect_str_eq(catalogue_find(french, "key", "close"), "ferme");
	cr_expect_str_eq(catalogue_find(french, "keys", "close"), "les touches");
	cr_expect_str_eq(catalogue_find(french, "of a door", "close"), "fermer");
	cr_expect_null(catalogue_find(french, NULL, "close"));
	cr_expect_null(catalogue_find(french, "ke", "close"));
	cr_expect_null(catalogue_find(french, "legal", ""));
	cr_expect_null(catalogue_find(french, NULL, "zebra"));
	cr_expect_str_eq(catalogue_find_plural(french, "%u unit", 1), "%u unité");
	cr_expect_str_eq(catalogue_find_plural(french, "%u unit", 2), "%u unités");
	cr_expect_null(catalogue_find_plural(french, "%u zebra", 2));
}

Test(catalogue, either_order_of_bytes)
{
	expect_texts(false);
	expect_texts(true);
}

Test(catalogue, a_text_with_one_form_has_it_for_each_number)
{
	g_autoptr(Catalogue) french = read_bytes(write_catalogue(false));
	cr_expect_str_eq(catalogue_find_plural(french, "Army", 7), "Armée");
}

/* Whatever is cut or changed, texts stay inside the file: sanitizers watch. */
static void
ask(const Catalogue *catalogue)
{
	for (guint i = 0; catalogue && i < G_N_ELEMENTS(ROWS); i++) {
		const char *found = catalogue_find(catalogue, NULL, ROWS[i].source);
		const char *plural = catalogue_find_plural(catalogue, ROWS[i].source, 5);
		cr_expect(!found || strlen(found) < 10000);
		cr_expect(!plural || strlen(plural) < 10000);
	}
}

Test(catalogue, damaged_files_are_refused_or_read_inside_them)
{
	g_autoptr(GByteArray) whole = write_catalogue(false);
	for (guint length = 0; length < whole->len; length++) {
		g_autoptr(GBytes) cut = g_bytes_new(whole->data, length);
		g_autoptr(Catalogue) catalogue = catalogue_new(cut);
		cr_expect(!catalogue || length >= 28 + 16 * G_N_ELEMENTS(ROWS));
		ask(catalogue);
	}
	for (guint i = 0; i < whole->len; i++) {
		g_autofree guint8 *changed = g_memdup2(whole->data, whole->len);
		changed[i] ^= 0x91;
		g_autoptr(GBytes) bytes = g_bytes_new(changed, whole->len);
		g_autoptr(Catalogue) catalogue = catalogue_new(bytes);
		ask(catalogue);
	}
}

Test(catalogue, a_missing_file_is_none)
{
	cr_expect_null(catalogue_read("tests/nothing.mo"));
}

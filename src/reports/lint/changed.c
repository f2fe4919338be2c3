/* Findings on one version of army data that another version does not have. */
#include "data/game/file-caps.h"
#include "reports/lint/lint.h"

#include <string.h>

/* Appends a piece of a diagnostic. A path counts by the name of its file. */
static void
append_piece(GString *key, const char *piece)
{
	g_autofree char *name = strchr(piece, '/') ? g_path_get_basename(piece) : g_strdup(piece);
	g_string_append_printf(key, "\n%s", name);
}

/* The code with the id of the element at fault, or else with the file and the pieces. Lines are left
   out, because they move. The caller owns the text: g_free(). */
static char *
key_of(const Diag *diag)
{
	if (diag->subject && *diag->subject)
		return g_strdup_printf("%s %s", diag->kind->code, diag->subject);
	GString *key = g_string_new(diag->kind->code);
	append_piece(key, diag->file ? diag->file : "");
	for (guint i = 0; i < DIAG_MAX_PIECES && diag->pieces[i]; i++)
		append_piece(key, diag->pieces[i]);
	return g_string_free(key, FALSE);
}

/* The code with the file, which together have a limited number of findings. */
static char *
place_of(const Diag *diag)
{
	g_autofree char *name = g_path_get_basename(diag->file ? diag->file : "");
	return g_strdup_printf("%s\n%s", diag->kind->code, name);
}

/* Adds to the number that a table has for a text, and returns the number before. @text is taken. */
static int
count(GHashTable *table, char *text, int change)
{
	const int before = GPOINTER_TO_INT(g_hash_table_lookup(table, text));
	g_hash_table_insert(table, text, GINT_TO_POINTER(before + change));
	return before;
}

typedef char *(*DiagText)(const Diag *diag);

static GHashTable *
count_by(const GPtrArray *findings, DiagText text_of)
{
	GHashTable *table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < findings->len; i++)
		count(table, text_of(g_ptr_array_index(findings, i)), 1);
	return table;
}

static bool
is_full(GHashTable *places, const Diag *diag)
{
	g_autofree char *place = place_of(diag);
	return GPOINTER_TO_INT(g_hash_table_lookup(places, place)) >= (int)DATA_MAX_COMPLAINTS;
}

GPtrArray *
lint_missing_from(const GPtrArray *others, const GPtrArray *findings)
{
	g_autoptr(GHashTable) keys = count_by(others, key_of);
	g_autoptr(GHashTable) places = count_by(others, place_of);
	GPtrArray *missing = g_ptr_array_new();
	for (guint i = 0; i < findings->len; i++) {
		Diag *diag = g_ptr_array_index(findings, i);
		if (count(keys, key_of(diag), -1) <= 0 && !is_full(places, diag))
			g_ptr_array_add(missing, diag);
	}
	return missing;
}

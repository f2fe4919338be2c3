/* Writes the lines of a token: names, and what tells equal names and selections apart. */
#include "rosters/token/token.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/game/translation.h"
#include "rosters/token/token-code.h"
#include "rosters/token/token-lines-private.h"

#include <string.h>

typedef struct TokenOut {
	const Roster *roster;
	GString *lines;
	GHashTable *numbers; /* instance id of each selection → its number in the list, from 1 */
	GHashTable *written; /* atom of a translated name → a name in the files */
	guint n_unlinked;
} TokenOut;

static void
number_selections(TokenOut *out, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		if (!selection->item) {
			out->n_unlinked++;
			continue;
		}
		const guint number = g_hash_table_size(out->numbers) + 1;
		g_hash_table_insert(out->numbers, selection->id, GUINT_TO_POINTER(number));
		number_selections(out, selection->selections);
	}
}

static void
number_forces(TokenOut *out, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		number_selections(out, force->selections);
		number_forces(out, force->forces);
	}
}

static void
append_escaped(GString *lines, const char *text)
{
	for (const char *at = text; *at; at++) {
		if (*at == '\n' || *at == '\t' || *at == '\\')
			g_string_append_c(lines, '\\');
		g_string_append_c(lines, *at == '\n' ? 'n' : *at == '\t' ? 't' : *at);
	}
}

static void
append_line(GString *lines, const char *sign, const char *text)
{
	if (!text || !*text)
		return;
	g_string_append(lines, sign);
	append_escaped(lines, text);
	g_string_append_c(lines, '\n');
}

static void
append_tabs(GString *lines, guint depth)
{
	for (; depth; depth--)
		g_string_append_c(lines, '\t');
}

static void
write_customisation(TokenOut *out, const Customisation *custom)
{
	append_line(out->lines, TOKEN_GIVEN_NAME, custom->name);
	append_line(out->lines, TOKEN_NOTES, custom->notes);
}

static void
write_associations(TokenOut *out, const GArray *associations)
{
	for (guint i = 0; associations && i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		const gpointer number = g_hash_table_lookup(out->numbers, one->to);
		if (!number)
			continue;
		g_string_append_printf(out->lines, TOKEN_ASSOCIATION "%u\t",
		                       GPOINTER_TO_UINT(number));
		append_escaped(out->lines, one->association_id);
		g_string_append_c(out->lines, '\n');
	}
}

static const char *
name_in_files(const TokenOut *out, Atom name)
{
	const char *written = g_hash_table_lookup(out->written, GUINT_TO_POINTER(name.index));
	return written ? written : game_text(roster_game(out->roster), name);
}

static void
write_item(TokenOut *out, const Menu *menu, const Selection *selection)
{
	const Game *game = roster_game(out->roster);
	const char *name = name_in_files(out, definition_name(selection->definition));
	const guint place = token_place_of(game, menu, selection->item, name);
	if (selection->amount != 1 || token_name_needs_amount(name))
		g_string_append_printf(out->lines, "%" G_GINT64_FORMAT "*", selection->amount);
	append_escaped(out->lines, name);
	if (place > 1 || token_name_needs_place(name))
		g_string_append_printf(out->lines, "~%u", place);
	g_string_append_c(out->lines, '\n');
}

static void
write_selections(TokenOut *out, const Menu *menu, const GPtrArray *selections, guint depth)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		if (!selection->item)
			continue;
		append_tabs(out->lines, depth);
		write_item(out, menu, selection);
		write_customisation(out, &selection->custom);
		write_associations(out, selection->associations);
		write_selections(out, selection_menu(out->roster, selection), selection->selections,
		                 depth + 1);
	}
}

static void
write_forces(TokenOut *out, const GPtrArray *forces, guint depth)
{
	const Game *game = roster_game(out->roster);
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		g_autofree char *entry = force_entry_path(out->roster, force);
		const char *army = force_army(force, game);
		append_tabs(out->lines, depth);
		g_string_append(out->lines, TOKEN_FORCE);
		append_escaped(out->lines, force->catalogue ? game_text(game, force->catalogue->id)
		                                            : force->catalogue_id);
		g_string_append_c(out->lines, '\t');
		append_escaped(out->lines, entry);
		g_string_append_c(out->lines, '\t');
		append_escaped(out->lines, army ? army : "");
		g_string_append_c(out->lines, '\n');
		write_customisation(out, &force->custom);
		write_selections(out, force_menu(out->roster, force), force->selections, depth + 1);
		write_forces(out, force->forces, depth + 1);
	}
}

static void
write_pair(TokenOut *out, const char *sign, const char *id, const char *name)
{
	g_string_append(out->lines, sign);
	append_escaped(out->lines, id);
	g_string_append_c(out->lines, '\t');
	append_escaped(out->lines, name ? name : "");
	g_string_append_c(out->lines, '\n');
}

static void
write_limits(TokenOut *out)
{
	const Game *game = roster_game(out->roster);
	for (guint i = 0; i < out->roster->limits->len; i++) {
		const CostLimit *limit = &g_array_index(out->roster->limits, CostLimit, i);
		if (limit->stored_type_id)
			continue;
		g_autofree char *value = amount_to_string(limit->value);
		write_pair(out, TOKEN_LIMIT, game_text(game, limit->type_id), value);
	}
}

static void
write_head(TokenOut *out)
{
	const Game *game = roster_game(out->roster);
	const Entry *system = game_system(game);
	g_string_append(out->lines, TOKEN_VERSION "\n");
	write_pair(out, TOKEN_SYSTEM, game_text(game, system->id), game_text(game, system->name));
	if (game->variant_id)
		write_pair(out, TOKEN_VARIANT, game->variant_id, game->variant_name);
	append_line(out->lines, TOKEN_NAME, out->roster->name);
	append_line(out->lines, TOKEN_NOTES, out->roster->notes);
	write_limits(out);
}

static void
note_translation(const char *written, Atom shown, void *data)
{
	g_hash_table_insert(data, GUINT_TO_POINTER(shown.index), (gpointer)(guintptr)written);
}

char *
token_write(const Roster *roster, GString *lost)
{
	g_autoptr(GString) lines = g_string_new(NULL);
	g_autoptr(GHashTable) numbers = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GHashTable) written = g_hash_table_new(NULL, NULL);
	game_each_translation(roster_game(roster), note_translation, written);
	TokenOut out = {.roster = roster, .lines = lines, .numbers = numbers, .written = written};
	number_forces(&out, roster->forces);
	write_head(&out);
	write_forces(&out, roster->forces, 0);
	if (lost && out.n_unlinked)
		text_append_listed(lost, _("what is not in the army data"));
	return token_code_pack(lines->str);
}

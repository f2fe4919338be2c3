#include "rosters/token/token-lines-private.h"

#include "base/text/text.h"
#include "data/game/translation.h"

#include <string.h>

/* Lists are written in the language of the files, and read in any. Of a translated name only the folded text of the
   files is known. */
static bool
has_name(const Game *game, const MenuItem *item, const char *name)
{
	const char *shown = game_text(game, definition_name(item->definition));
	return !item->definition->is_group &&
	       (text_is_alike(shown, name) || game_is_translation(game, shown, name));
}

guint
token_place_of(const Game *game, const Menu *menu, const MenuItem *item, const char *name)
{
	guint place = 1;
	for (const MenuItem *at = menu->items; at < item; at++)
		place += has_name(game, at, name);
	return place;
}

const MenuItem *
token_item_at(const Game *game, const Menu *menu, const char *name, guint place)
{
	const MenuItem *first = NULL;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!has_name(game, item, name))
			continue;
		if (!first)
			first = item;
		if (--place == 0)
			return item;
	}
	return first;
}

/* The digits at the end of a text. */
static gsize
digits_at_end(const char *text)
{
	gsize n = 0;
	for (gsize i = strlen(text); i > 0 && g_ascii_isdigit(text[i - 1]); i--)
		n++;
	return n;
}

bool
token_name_needs_amount(const char *name)
{
	const gsize digits = strspn(name, "0123456789");
	return !*name || text_begins(name, TOKEN_FORCE) || (digits && name[digits] == '*');
}

bool
token_name_needs_place(const char *name)
{
	const gsize digits = digits_at_end(name), length = strlen(name);
	return digits && digits < length && name[length - digits - 1] == '~';
}

/* The signs of the lines in a token, for its writer and its reader. */
#ifndef TOKEN_TOKEN_LINES_PRIVATE_H
#define TOKEN_TOKEN_LINES_PRIVATE_H

#include "data/game/choices.h"

#define TOKEN_VERSION     "1"
#define TOKEN_SYSTEM      "s "
#define TOKEN_VARIANT     "v "
#define TOKEN_NAME        "n "
#define TOKEN_LIMIT       "l "
#define TOKEN_FORCE       "+"
#define TOKEN_GIVEN_NAME  ":"
#define TOKEN_NOTES       "\""
#define TOKEN_ASSOCIATION ">"

/* The place of an item among those of its menu that have a name of it, from 1. */
guint token_place_of(const Game *game, const Menu *menu, const MenuItem *item, const char *name);

/* The item at a place among those of a name; the first of the name if there are fewer. NULL if there is none. */
const MenuItem *token_item_at(const Game *game, const Menu *menu, const char *name, guint place);

/* True if a name begins, or ends, like the part of a line that may be left out before, or behind it. */
bool token_name_needs_amount(const char *name);
bool token_name_needs_place(const char *name);

#endif

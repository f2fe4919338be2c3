/*
 * translate: a game in another language.
 *
 * Names, descriptions, characteristics, messages and the texts that modifiers set are replaced by what a
 * Wording has for them. Ids, numbers and what refers to something stay as they are, so that a roster means
 * the same in every language. Formulas and players may go on naming things as the files do:
 * game_is_translation() knows both.
 */
#ifndef DATA_TRANSLATION_H
#define DATA_TRANSLATION_H

#include "base/wording.h"
#include "data/game.h"

/*
 * Translates a game that was just loaded, before anybody else sees it.
 *
 * The context of a text is the id of the innermost element with an id that it stands in: the entry itself,
 * the profile of a characteristic, the constraint of a message, the entry of a modifier.
 *
 * @wording  may be released afterwards
 */
void game_translate(Game *game, const Wording *wording);

/* Whether a text that is shown is a translation of what the files call so, in small or capital letters.
   Never in a game that was not translated. */
bool game_is_translation(const Game *game, const char *shown, const char *written);

/*
 * Tells each text that was translated: what the files say, in small letters, and what is shown for it.
 *
 * In no particular order; never in a game that was not translated.
 */
typedef void (*TranslationVisitor)(const char *written, Atom shown, void *data);
void game_each_translation(const Game *game, TranslationVisitor visit, void *data);

#endif

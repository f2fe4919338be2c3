/*
 * translation: replaces the texts of a game by those of another language.
 *
 * Names, descriptions, characteristics, messages and texts that modifiers set are replaced by those
 * of a Wording. Ids, numbers and references do not change, so a roster means the same in every
 * language. Formulas and players may still use the names in the files: game_is_translation()
 * compares both.
 */
#ifndef GAME_TRANSLATION_H
#define GAME_TRANSLATION_H

#include "base/files/wording.h"
#include "base/text/name-match.h"
#include "data/game/game.h"

/*
 * Translates a game that was just loaded and is not used by anyone yet.
 *
 * The context of a text is the id of the innermost element around it that has an id: the entry, the
 * profile of a characteristic, the constraint of a message, the entry of a modifier.
 *
 * @wording  may be released afterwards
 */
void game_translate(Game *game, const Wording *wording);

/* True if a shown text is a translation of a text in the files, ignoring letter case. False in a
   game that is not translated. */
bool game_is_translation(const Game *game, const char *shown, const char *written);

/* Compares what a user typed with a shown name (base/text/name-match.h). The name in the files that it is the
   translation of counts as one that differs in letter case. */
NameMatch game_match_name(const Game *game, const char *shown, const char *typed);

/*
 * Calls @visit for each translated text, in no particular order: the text in the files,
 * case-folded, and the text shown for it.
 */
typedef void (*TranslationVisitor)(const char *written, Atom shown, void *data);
void game_each_translation(const Game *game, TranslationVisitor visit, void *data);

#endif

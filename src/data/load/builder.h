/*
 * builder: makes a Game from the elements of army data.
 *
 * A reader (data/load/read-file.h) calls the builder for each element that opens, with its attributes,
 * for text inside the innermost element, and for each element that closes. The builder knows the
 * meaning of elements, fills the tables of a Game, and reports errors with file and line. The
 * reader knows the syntax and the bounds on size and depth.
 *
 *	GameBuilder *builder = game_builder_new(diags);
 *	game_builder_begin_file(builder, "orks.cat");
 *	game_builder_open(builder, ELEMENT_CATALOGUE, attributes, n, line);
 *	...
 *	game_builder_close(builder);
 *	game_builder_end_file(builder);
 *	Game *game = game_builder_finish(builder);
 *
 * game_builder_finish() links the files to each other and consumes the builder.
 */
#ifndef LOAD_BUILDER_H
#define LOAD_BUILDER_H

#include "base/text/diags.h"
#include "base/values/atoms.h"
#include "data/game/game.h"

#include <stdbool.h>
#include <stddef.h>

/* The elements of the format, including containers (`costs` …). */
typedef enum Element {
	ELEMENT_UNKNOWN,
#define X(symbol, word) ELEMENT_##symbol,
#include "data/game/elements.def"
#undef X
	ELEMENT_COUNT,
} Element;

/* The attributes of the format. */
typedef enum Attribute {
	ATTRIBUTE_UNKNOWN,
#define X(symbol, word) ATTRIBUTE_##symbol,
#include "data/game/attributes.def"
#undef X
	ATTRIBUTE_COUNT,
} Attribute;

/* An attribute with its value, which need not be NUL-terminated; borrowed for the call. */
typedef struct AttributeValue {
	Attribute attribute;
	uint32_t hash; /* atom_hash() of an id; 0: not computed */
	const char *text;
	size_t length;
} AttributeValue;

/* Texts with as many bytes, or more, are looked up: ids and names, and few of the words, numbers and truth
   values, which are shorter. */
#define ID_LENGTH_LEAST 6

static inline AttributeValue
attribute_value(Attribute attribute, const char *text, size_t length)
{
	const uint32_t hash = length < ID_LENGTH_LEAST ? 0 : atom_hash(text, length);
	return (AttributeValue){attribute, hash, text, length};
}

typedef struct GameBuilder GameBuilder;

/* The word of an element or attribute in files; "" for ELEMENT_UNKNOWN and ATTRIBUTE_UNKNOWN. */
const char *element_word(Element element);
const char *attribute_word(Attribute attribute);

/* Makes a builder without files. @diags is borrowed until the builder is finished; may be NULL. */
GameBuilder *game_builder_new(Diags *diags);

/* Releases a builder that is not finished. NULL is fine. */
void game_builder_free(GameBuilder *builder);

/* The atoms of the game, borrowed. */
const Atoms *game_builder_atoms(const GameBuilder *builder);

/* Gives the root of the files that follow another id than the one in the file; NULL for that one. Borrowed until it is
   changed. */
void game_builder_set_root_id(GameBuilder *builder, const char *id);

/* Starts a file. @path is copied. */
void game_builder_begin_file(GameBuilder *builder, const char *path);

/*
 * Opens an element. @word is the name of an unknown element, otherwise NULL.
 *
 * Returns false if the file cannot be used (wrong root): the reader then stops and
 * calls game_builder_drop_file().
 */
bool game_builder_open(GameBuilder *builder, Element element, const char *word,
                       const AttributeValue *attributes, size_t n_attributes, uint32_t line);

/*
 * Reports an attribute that the format does not have, once for each name and file. Returns false
 * like game_builder_open().
 */
bool game_builder_unknown_attribute(GameBuilder *builder, const char *word, uint32_t line);

/* Adds text to the innermost open element; it may come in pieces. */
void game_builder_text(GameBuilder *builder, const char *text, size_t length);

/* Closes the innermost open element. */
void game_builder_close(GameBuilder *builder);

/* Ends a file that was read to its end. */
void game_builder_end_file(GameBuilder *builder);

/* Drops everything of the file that was started last. */
void game_builder_drop_file(GameBuilder *builder);

/* The ids of the catalogues that the last file links, NULL-terminated; borrowed until the next
   call. */
const char *const *game_builder_linked_ids(GameBuilder *builder);

/*
 * Links the files to each other and makes the game. Consumes the builder.
 *
 * Returns a game owned by the caller; NULL, with a diagnostic, if there is not exactly one game
 * system.
 */
Game *game_builder_finish(GameBuilder *builder);

#endif

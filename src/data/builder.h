/*
 * builder: the seam between readers of army data and the model.
 *
 * A reader (data/read-xml.c; later one for JSON) tells what it meets: an element of the format opens
 * with its attributes, text belongs to the innermost open element, the element closes. The builder
 * knows what the elements mean, fills the tables of a Game and complains with file and line. The
 * reader knows syntax, limits on size and depth, and nothing of games.
 *
 *	GameBuilder *builder = game_builder_new(diags);
 *	game_builder_begin_file(builder, "orks.cat");
 *	game_builder_open(builder, ELEMENT_CATALOGUE, attributes, n, line);
 *	...
 *	game_builder_close(builder);
 *	game_builder_end_file(builder);
 *	Game *game = game_builder_finish(builder);
 *
 * Files are linked by game_builder_finish(), which consumes the builder.
 */
#ifndef DATA_BUILDER_H
#define DATA_BUILDER_H

#include "base/diags.h"
#include "data/game.h"

#include <stdbool.h>
#include <stddef.h>

/* The elements of the format. Containers (`costs` …) open and close too. */
typedef enum Element {
	ELEMENT_UNKNOWN,
#define X(symbol, word) ELEMENT_##symbol,
#include "data/elements.def"
#undef X
	ELEMENT_COUNT,
} Element;

/* The attributes of the format. */
typedef enum Attribute {
	ATTRIBUTE_UNKNOWN,
#define X(symbol, word) ATTRIBUTE_##symbol,
#include "data/attributes.def"
#undef X
	ATTRIBUTE_COUNT,
} Attribute;

/* One attribute with its value, which need not end in a zero byte; borrowed for the call. */
typedef struct AttributeValue {
	Attribute attribute;
	const char *text;
	size_t length;
} AttributeValue;

typedef struct GameBuilder GameBuilder;

/* The word of an element or attribute in files; "" for the unknown one. */
const char *element_word(Element element);
const char *attribute_word(Attribute attribute);

/* @diags is borrowed until the builder is finished; may be NULL. */
GameBuilder *game_builder_new(Diags *diags);

/* Throws the builder and everything in it away. NULL is fine. */
void game_builder_free(GameBuilder *builder);

/* Starts a file. @path is copied. */
void game_builder_begin_file(GameBuilder *builder, const char *path);

/*
 * An element opens. @word is the name of an unknown element, else NULL.
 *
 * Returns false if the file makes no sense to go on with (a wrong root, an old schema): the reader
 * then stops and calls game_builder_drop_file().
 */
bool game_builder_open(GameBuilder *builder, Element element, const char *word,
                       const AttributeValue *attributes, size_t n_attributes, uint32_t line);

/*
 * An attribute that no element of the format has was met and passed over: one info a kind and file.
 * Returns false like game_builder_open().
 */
bool game_builder_unknown_attribute(GameBuilder *builder, const char *word, uint32_t line);

/* Text inside the innermost open element; may come in pieces. */
void game_builder_text(GameBuilder *builder, const char *text, size_t length);

void game_builder_close(GameBuilder *builder);

/* Ends a file that was read to its end. */
void game_builder_end_file(GameBuilder *builder);

/* Forgets everything of the file that was begun last. */
void game_builder_drop_file(GameBuilder *builder);

/* Ids of the catalogues that the file ended last links; borrowed until the next call. */
const char *const *game_builder_linked_ids(GameBuilder *builder);

/*
 * Links the files to each other and makes the game.
 *
 * Consumes the builder. The caller owns the result; NULL, with a diagnostic, if there is not
 * exactly one game system.
 */
Game *game_builder_finish(GameBuilder *builder);

#endif

/*
 * What the files of the builder share.
 *
 * Entries and modifier groups go straight into their final tables. Everything else that an owner
 * has (costs, constraints, modifiers, characteristics of an entry; conditions and repeats of a
 * modifier) is piled up on scratch tables first: the height at which an owner opened is kept in its
 * Frame, and when it closes, all above that height moves to the final table. So what one owner has
 * lies together, even if a container occurs twice or children stand between.
 */
#ifndef DATA_BUILDER_PRIVATE_H
#define DATA_BUILDER_PRIVATE_H

#include "base/arena.h"
#include "data/builder.h"
#include "data/data-diags.h"
#include "data/game-private.h"

/*
 * Words with a meaning. They are the first atoms of every game, in this order, so that an atom of a
 * word is its Word: first the scopes, as in QueryScope, then each of them with "-self".
 */
typedef enum Word {
	WORD_NONE,
#define X(symbol, ...) WORD_##symbol,
#include "data/scopes.def"
#undef X
#define X(symbol, ...) WORD_##symbol##_SELF,
#include "data/scopes.def"
#undef X
#define X(symbol, ...) WORD_##symbol,
#include "data/fields.def"
#include "data/value-words.def"
#undef X
	WORD_COUNT,
} Word;

/* What an open element is, for what may stand inside it. */
typedef enum Role {
	ROLE_OUTSIDE = 1 << 0, /* the file itself, around its root */
	ROLE_ENTRY = 1 << 1,
	ROLE_MODIFIER = 1 << 2,
	ROLE_MODIFIER_GROUP = 1 << 3,
	ROLE_CONDITION_GROUP = 1 << 4, /* a local one too */
	ROLE_TEXT = 1 << 5,            /* its text counts */
	ROLE_LEAF = 1 << 6,            /* nothing inside counts, but it is known */
	ROLE_SKIPPED = 1 << 7,         /* nothing inside is even known */
} Role;

/* The scratch tables whose heights a frame keeps: the first four for an entry, the last two for
   modifiers and modifier groups. */
typedef enum Pile {
	PILE_COSTS,
	PILE_CONSTRAINTS,
	PILE_MODIFIERS,
	PILE_CHARACTERISTICS,
	PILE_CONDITIONS,
	PILE_REPEATS,
	PILE_COUNT,
} Pile;

/* An open element. */
typedef struct Frame {
	uint8_t element;     /* Element */
	uint8_t role;        /* Role */
	bool is_container;   /* plays the role of what it stands in */
	uint32_t owner;      /* of GameBuilder.frames: the innermost no container, itself maybe */
	uint32_t index;      /* its entry, modifier group, or place on its pile */
	uint32_t group;      /* the modifier group it stands in */
	uint32_t heights[4]; /* of the piles, when it opened: see frame_height() */
} Frame;

/* How many rows the final tables had: to go back there when a file is dropped. */
typedef struct Mark {
	guint entries, modifier_groups, piles[PILE_COUNT], files, links;
} Mark;

struct GameBuilder {
	Diags *diags; /* borrowed, may be NULL */
	Atoms *atoms;
	Arena *store;               /* paths and visible lists of the game */
	GArray *files;              /* of GameFile */
	GArray *entries;            /* of Entry */
	GArray *modifier_groups;    /* of ModifierGroup */
	GArray *piles[PILE_COUNT];  /* scratch: Cost, Constraint, Modifier, Characteristic, … */
	GArray *tables[PILE_COUNT]; /* final, of the same */
	GArray *links;              /* of Atom: targets of the catalogue links of all files */
	GPtrArray *linked_ids;      /* what game_builder_linked_ids() returned last */
	GArray *frames;             /* of Frame; the first is the file */
	GString *text;              /* of the open element, if its text counts */
	Mark mark;                  /* where the file began */
	const char *path;           /* of the file */
	GHashTable *unknown;        /* words that the file was told of already */
	guint complaints[DATA_KIND_COUNT]; /* of the file */
	bool refused;                      /* the file makes no sense to go on with */
};

/* An element that opens, for the functions that take one. */
typedef struct Opening {
	Element element;
	const AttributeValue *attributes;
	size_t n_attributes;
	uint32_t line;
	Frame *outer; /* the owner it stands in; valid until a frame is pushed */
	Frame frame;  /* the one to be pushed: filled in by the function */
} Opening;

/* The head of a loop over the attributes of an element; @a is the name of the pointer. */
#define each_attribute(opening, a)                            \
	for (const AttributeValue *a = (opening)->attributes; \
	     a < (opening)->attributes + (opening)->n_attributes; a++)

/* builder-tables.c */

/* Makes the empty tables of a new builder, and releases those that it still has. */
void builder_make_tables(GameBuilder *builder);
void builder_free_tables(GameBuilder *builder);

/* Marks the end of all tables where a file begins; drops all rows that were added since. */
void builder_mark_tables(GameBuilder *builder);
void builder_drop_rows(GameBuilder *builder);

/* Moves the tables, the atoms and the store to a new game, which is not linked yet. */
GameRows *builder_take_tables(GameBuilder *builder);

/* Adds a zeroed row and returns it; valid until the next. */
void *builder_push(GArray *table);

/* Moves what lies above @height of a pile to the final table. */
Run builder_settle(GameBuilder *builder, Pile pile, uint32_t height);

/* builder-value.c */

/* Adds a diagnostic, unless the file has had DATA_MAX_COMPLAINTS of its kind. Texts may be NULL. */
void builder_complain(GameBuilder *builder, DataKind kind, uint32_t line, const char *first,
                      const char *second, const char *third);

/* Attributes read. What cannot be read is the default, with a warning. */

static inline Atom
builder_atom(GameBuilder *builder, const AttributeValue *value)
{
	return atoms_intern(builder->atoms, value->text, value->length);
}

/* The word that an atom is, or WORD_NONE. */
static inline Word
word_of(Atom atom)
{
	return atom.index < WORD_COUNT ? (Word)atom.index : WORD_NONE;
}

bool builder_bool(GameBuilder *builder, const AttributeValue *value, uint32_t line, bool fallback);
Amount builder_amount(GameBuilder *builder, const AttributeValue *value, uint32_t line,
                      int fallback);
int32_t builder_int(GameBuilder *builder, const AttributeValue *value, uint32_t line, int fallback);

/* Whether a text is a number; fast, without complaint. */
bool builder_is_amount(const char *text, size_t length, Amount *amount);

/* Says that a value is none of the words that are known here, and what is done. */
void builder_unknown_word(GameBuilder *builder, const AttributeValue *value, uint32_t line,
                          const char *consequence);

/* The texts that are words, the first atoms of a game. */
void builder_intern_words(Atoms *atoms);

/* builder-entry.c */

void builder_open_entry(GameBuilder *builder, Opening *opening, EntryKind kind);
void builder_close_entry(GameBuilder *builder, const Frame *frame);
void builder_add_cost(GameBuilder *builder, Opening *opening);
void builder_open_characteristic(GameBuilder *builder, Opening *opening);

/* builder-required.c: says which attributes an element lacks. */
void builder_check_required(GameBuilder *builder, const Opening *opening);

/* builder-query.c */

/* Finds the selection type that a word means (S-013, S-075); @type is left alone if it means none. */
bool builder_selection_type(Word word, uint8_t *type);

/* The scope that a word means; SCOPE_ID if it is none. @self_too is set for `…-self`. */
QueryScope builder_scope(Atom scope, bool *self_too);

void builder_add_constraint(GameBuilder *builder, Opening *opening);
void builder_add_condition(GameBuilder *builder, Opening *opening);
void builder_add_repeat(GameBuilder *builder, Opening *opening);
void builder_open_condition_group(GameBuilder *builder, Opening *opening);
void builder_open_local_group(GameBuilder *builder, Opening *opening);
void builder_close_condition_group(GameBuilder *builder, const Frame *frame);

/* builder-modifier.c */

void builder_open_modifier(GameBuilder *builder, Opening *opening);
void builder_close_modifier(GameBuilder *builder, const Frame *frame);
void builder_open_modifier_group(GameBuilder *builder, Opening *opening);
void builder_close_modifier_group(GameBuilder *builder, const Frame *frame);

#endif

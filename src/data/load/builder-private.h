/*
 * builder-private: shared by the files of the builder.
 *
 * Entries and modifier groups are added to their final tables at once. All else that an owner has
 * (costs, constraints, modifiers, characteristics of an entry; conditions and repeats of a
 * modifier) is first added to a pile, a scratch table. The Frame of an open owner has the heights
 * of the piles at its start; when it closes, the rows above these heights move to the final tables.
 * So the rows of one owner are adjacent, even if a container occurs twice or with children between.
 */
#ifndef LOAD_BUILDER_PRIVATE_H
#define LOAD_BUILDER_PRIVATE_H

#include "base/values/arena.h"
#include "data/game/data-diags.h"
#include "data/game/game-tables.h"
#include "data/load/builder.h"
#include "data/load/overlay.h"

/*
 * Words with a meaning. They are the first atoms of every game, in this order, so that an atom of a
 * word is its Word: first the scopes, as in QueryScope, then each of them with "-self".
 */
typedef enum Word {
	WORD_NONE,
#define X(symbol, ...) WORD_##symbol,
#include "data/game/scopes.def"
#undef X
#define X(symbol, ...) WORD_##symbol##_SELF,
#include "data/game/scopes.def"
#undef X
#define X(symbol, ...) WORD_##symbol,
#include "data/game/fields.def"
#include "data/game/value-words.def"
#undef X
	WORD_COUNT,
} Word;

/* The role of an open element, which determines the elements allowed inside. */
typedef enum Role {
	ROLE_OUTSIDE = 1 << 0, /* the file, around its root */
	ROLE_ENTRY = 1 << 1,
	ROLE_MODIFIER = 1 << 2,
	ROLE_MODIFIER_GROUP = 1 << 3,
	ROLE_CONDITION_GROUP = 1 << 4, /* also a local one */
	ROLE_TEXT = 1 << 5,            /* its text is kept */
	ROLE_LEAF = 1 << 6,            /* known; its contents are ignored */
	ROLE_SKIPPED = 1 << 7,         /* unknown, with all inside */
} Role;

/* The piles. A frame of an entry has the heights of the first four, a frame of a modifier or
   modifier group those of the last two. */
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
	bool is_container;   /* has the role of the element around it */
	uint32_t owner;      /* in GameBuilder.frames: the innermost that is not a container */
	uint32_t index;      /* its entry, modifier group, or row on its pile */
	uint32_t group;      /* the modifier group around it */
	uint32_t heights[4]; /* heights of the piles when it opened */
} Frame;

/* The numbers of rows of the final tables when a file began. */
typedef struct Mark {
	guint entries, modifier_groups, piles[PILE_COUNT], files, links, additions, doubts;
} Mark;

/* An addition of an overlay to entries, or a list of constraints that it removes (S-207). */
typedef struct Addition {
	Run words[TARGET_TEST_COUNT]; /* in GameBuilder.addition_words */
	bool has_test[TARGET_TEST_COUNT];
	bool at_root, primary; /* OverlayTarget */
	bool removes;          /* the words of TARGET_ID are ids of constraints; nothing is added */
	bool refused;          /* it takes an id that something else has */
	bool found;            /* some entry is a target */
	uint16_t file;         /* the overlay */
	uint32_t entry;        /* stands for its targets: the children of this entry are added */
	uint32_t line;
} Addition;

struct GameBuilder {
	Diags *diags; /* borrowed, may be NULL */
	Atoms *atoms;
	Arena *store;               /* paths and visible lists of the game */
	GArray *files;              /* GameFile */
	GArray *entries;            /* Entry */
	GArray *modifier_groups;    /* ModifierGroup */
	GArray *piles[PILE_COUNT];  /* scratch: Cost, Constraint, Modifier, Characteristic, … */
	GArray *tables[PILE_COUNT]; /* final: the same */
	GArray *doubts;             /* Doubt: of all files */
	GArray *links;              /* Atom: targets of the catalogue links of all files */
	GArray *additions;          /* Addition: of all overlays, in order */
	GArray *addition_words;     /* Atom */
	guint n_army_files;         /* files before the first overlay; 0: there is none */
	guint n_army_entries;       /* entries likewise */
	GPtrArray *linked_ids;      /* the last result of game_builder_linked_ids() */
	GArray *frames;             /* Frame: open elements; the first is the file */
	GString *text;              /* text of the open element, if it is kept */
	Mark mark;                  /* start of the current file */
	const char *path;           /* the current file */
	const char *root_id;        /* that its root gets; NULL: the one in it */
	const char
		*strange; /* an unknown attribute of the element that opens next; NULL for none */
	GHashTable *unknown;               /* words reported for the current file */
	guint complaints[DATA_KIND_COUNT]; /* diagnostics of the current file */
	bool refused;                      /* the current file cannot be used */
};

/* An element that opens. The functions that read it fill its frame. */
typedef struct Opening {
	Element element;
	const AttributeValue *attributes;
	size_t n_attributes;
	uint32_t line;
	const char *strange; /* an unknown attribute of it; NULL for none */
	Frame *outer;        /* the owner around it; valid until a frame is pushed */
	Frame frame;         /* its own frame, not pushed yet */
} Opening;

/* Loops over the attributes of an element; @a names the pointer. */
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

/* Moves the rows of a pile above @height to the final table. */
Run builder_settle(GameBuilder *builder, Pile pile, uint32_t height);

/* builder-value.c */

/* Adds a diagnostic, unless the file has had DATA_MAX_COMPLAINTS of its kind. Texts may be NULL. */
void builder_complain(GameBuilder *builder, DataKind kind, uint32_t line, const char *first,
                      const char *second, const char *third);

/* Attributes read. An unreadable value is replaced by @fallback, with a warning. */

/* The place of the file that is being read. */
static inline uint16_t
builder_file(const GameBuilder *builder)
{
	return (uint16_t)(builder->files->len - 1);
}

static inline Atom
builder_atom(GameBuilder *builder, const AttributeValue *value)
{
	return value->hash ? atoms_intern_hashed(builder->atoms, value->text, value->length,
	                                         value->hash)
	                   : atoms_intern(builder->atoms, value->text, value->length);
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

/* Parses a number. Returns false, without a diagnostic, if the text is not a number. */
bool builder_is_amount(const char *text, size_t length, Amount *amount);

/* Notes something unknown in a question of the current file: a verdict may depend on it. */
void builder_doubt(GameBuilder *builder, uint32_t line, const char *text);

/* Notes an unknown attribute of the element that opens. Returns false if it has none. */
bool builder_is_strange(GameBuilder *builder, const Opening *opening);

/* Reports and notes a value that is an unknown word, with its consequence, which is translated already. */
void builder_unknown_word(GameBuilder *builder, const AttributeValue *value, uint32_t line,
                          const char *consequence);

/* Interns the words, as the first atoms of a game. */
void builder_intern_words(Atoms *atoms);

/* builder-entry.c. The functions of this and the next files that take an Opening read the element
   and fill its frame; those that take a Frame move its rows to the final tables. */

void builder_open_entry(GameBuilder *builder, Opening *opening, EntryKind kind);
void builder_close_entry(GameBuilder *builder, const Frame *frame);
void builder_add_cost(GameBuilder *builder, Opening *opening);
void builder_open_characteristic(GameBuilder *builder, Opening *opening);

/* builder-required.c: reports required attributes that an element lacks. */
void builder_check_required(GameBuilder *builder, const Opening *opening);

/* builder-query.c */

/* Finds the selection type that a word means (S-013, S-075); @type is left alone if it means
   none. */
bool builder_selection_type(Word word, uint8_t *type);

/* The scope that a word means; SCOPE_ID for any other text. @self_too is set for `…-self`. */
QueryScope builder_scope(Atom scope, bool *self_too);

void builder_add_constraint(GameBuilder *builder, Opening *opening);
void builder_add_condition(GameBuilder *builder, Opening *opening);
void builder_add_repeat(GameBuilder *builder, Opening *opening);
void builder_open_condition_group(GameBuilder *builder, Opening *opening);
void builder_open_local_group(GameBuilder *builder, Opening *opening);
void builder_close_condition_group(GameBuilder *builder, const Frame *frame);

/* builder-overlay.c */

/* Starts an overlay, after all files of army data; it ends like them. @path is copied. */
void builder_begin_overlay(GameBuilder *builder, const char *path);

/* Opens an addition: its elements follow, game_builder_close() ends it. */
void builder_open_addition(GameBuilder *builder, const OverlayTarget *target, uint32_t line);

/* Adds the removal of constraints. @constraint_ids  divided by blanks */
void builder_add_removal(GameBuilder *builder, const char *constraint_ids, uint32_t line);

/* The number of overlays that were read. */
static inline guint
builder_overlay_count(const GameBuilder *builder)
{
	return builder->n_army_files ? builder->files->len - builder->n_army_files : 0;
}

/* builder-insert.c: applies all additions and removals, and drops the rows of overlays. */
void builder_apply_overlays(GameBuilder *builder);

/* builder-choices.c: makes groups of options of selectable profiles, after overlays are applied (S-220). */
void builder_make_choices(GameBuilder *builder);

/* builder-modifier.c */

void builder_open_modifier(GameBuilder *builder, Opening *opening);
void builder_close_modifier(GameBuilder *builder, const Frame *frame);
void builder_open_modifier_group(GameBuilder *builder, Opening *opening);
void builder_close_modifier_group(GameBuilder *builder, const Frame *frame);

#endif

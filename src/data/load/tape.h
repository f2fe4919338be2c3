/*
 * tape: records the calls of a reader to a GameBuilder, to repeat them in another thread.
 *
 * Parsing takes more than half of the time of loading, and files can be parsed in parallel; the
 * builder takes them one by one. A tape knows the ids to come, which are looked up faster that way: half a
 * million of them do not fit into the caches of a processor.
 */
#ifndef LOAD_TAPE_H
#define LOAD_TAPE_H

#include "data/load/builder.h"

typedef struct Tape Tape;

/* Makes an empty tape for a file of about @bytes_to_read bytes. The caller owns it: tape_free(). */
Tape *tape_new(size_t bytes_to_read);

/* The records of a tape, and the hashes of the ids in them; borrowed. */
typedef struct TapeParts {
	const char *bytes;
	size_t n_bytes;
	const uint32_t *hashes;
	size_t n_hashes;
} TapeParts;

/* The parts of a tape, and a tape to play, not to record on, that borrows its parts. The caller owns it. */
TapeParts tape_parts(const Tape *tape);
Tape *tape_new_from(TapeParts parts);

/* Releases a tape. NULL is fine. */
void tape_free(Tape *tape);

/* Drops all records. */
void tape_clear(Tape *tape);

/* Record a call of game_builder_open(), game_builder_unknown_attribute(), …; texts are copied. */
void tape_open(Tape *tape, Element element, const char *word, const AttributeValue *attributes,
               size_t n_attributes, uint32_t line);
void tape_unknown_attribute(Tape *tape, const char *word, uint32_t line);
void tape_text(Tape *tape, const char *text, size_t length);
void tape_close(Tape *tape);

/* Makes all recorded calls. Stops and returns false as soon as the builder refuses the file. */
bool tape_play(const Tape *tape, GameBuilder *builder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tape, tape_free)

#endif

/*
 * tape: what a reader met in a file, recorded in one thread to be told to the builder in another.
 *
 * Reading is more than half of the time of loading, and files can be read side by side; the builder
 * must hear of them one after the other. A tape takes the calls of a GameBuilder and makes them later.
 */
#ifndef DATA_TAPE_H
#define DATA_TAPE_H

#include "data/builder.h"

typedef struct Tape Tape;

/* @bytes_to_read  of the file: how much room it will roughly need */
Tape *tape_new(size_t bytes_to_read);
void tape_free(Tape *tape);

/* As game_builder_open(), game_builder_unknown_attribute() and so on; texts are copied. */
void tape_open(Tape *tape, Element element, const char *word, const AttributeValue *attributes,
               size_t n_attributes, uint32_t line);
void tape_unknown_attribute(Tape *tape, const char *word, uint32_t line);
void tape_text(Tape *tape, const char *text, size_t length);
void tape_close(Tape *tape);

/* Tells the builder everything. Returns false as soon as the builder wants no more of the file. */
bool tape_play(const Tape *tape, GameBuilder *builder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tape, tape_free)

#endif

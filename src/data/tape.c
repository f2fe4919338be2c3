#include "data/tape.h"

#include <string.h>

/* A record is its kind, then what the kind needs, numbers as they lie in memory, texts with their
   length before them. */
typedef enum RecordKind {
	RECORD_OPEN,
	RECORD_UNKNOWN_ATTRIBUTE,
	RECORD_TEXT,
	RECORD_CLOSE,
} RecordKind;

struct Tape {
	char *bytes;
	size_t length;
	size_t room;
};

/* What is recorded takes about as much room as what was read. */
Tape *
tape_new(size_t bytes_to_read)
{
	Tape *tape = g_new0(Tape, 1);
	tape->room = bytes_to_read + 1;
	tape->bytes = g_malloc(tape->room);
	return tape;
}

void
tape_free(Tape *tape)
{
	if (!tape)
		return;
	g_free(tape->bytes);
	g_free(tape);
}

/* Room for a whole record; what is put there moves the place on. */
static char *
reserve(Tape *tape, size_t length)
{
	if (tape->room - tape->length < length) {
		tape->room = MAX(tape->room * 2, tape->length + length);
		tape->bytes = g_realloc(tape->bytes, tape->room);
	}
	char *place = tape->bytes + tape->length;
	tape->length += length;
	return place;
}

static char *
put_kind(char *place, RecordKind kind)
{
	*place = (char)kind;
	return place + 1;
}

static char *
put_number(char *place, uint32_t number)
{
	memcpy(place, &number, sizeof number);
	return place + sizeof number;
}

static char *
put_text(char *place, const char *text, size_t length)
{
	place = put_number(place, (uint32_t)length);
	memcpy(place, text, length);
	return place + length;
}

#define NUMBER_SIZE sizeof(uint32_t)

void
tape_open(Tape *tape, Element element, const char *word, const AttributeValue *attributes,
          size_t n_attributes, uint32_t line)
{
	const char *known = word ? word : "";
	const size_t word_size = strlen(known) + 1;
	size_t size = 1 + 4 * NUMBER_SIZE + word_size;
	for (size_t i = 0; i < n_attributes; i++)
		size += 2 * NUMBER_SIZE + attributes[i].length;
	char *place = put_kind(reserve(tape, size), RECORD_OPEN);
	place = put_number(place, (uint32_t)element);
	place = put_number(place, line);
	place = put_number(place, (uint32_t)n_attributes);
	place = put_text(place, known, word_size);
	for (size_t i = 0; i < n_attributes; i++) {
		place = put_number(place, (uint32_t)attributes[i].attribute);
		place = put_text(place, attributes[i].text, attributes[i].length);
	}
}

void
tape_unknown_attribute(Tape *tape, const char *word, uint32_t line)
{
	const size_t word_size = strlen(word) + 1;
	char *place = reserve(tape, 1 + 2 * NUMBER_SIZE + word_size);
	place = put_kind(place, RECORD_UNKNOWN_ATTRIBUTE);
	place = put_number(place, line);
	put_text(place, word, word_size);
}

void
tape_text(Tape *tape, const char *text, size_t length)
{
	char *place = reserve(tape, 1 + NUMBER_SIZE + length);
	put_text(put_kind(place, RECORD_TEXT), text, length);
}

void
tape_close(Tape *tape)
{
	put_kind(reserve(tape, 1), RECORD_CLOSE);
}

/* A tape being played. */
typedef struct Head {
	const char *at;
	GameBuilder *builder;
	GArray *attributes; /* of AttributeValue */
} Head;

static uint32_t
take_number(Head *head)
{
	uint32_t number;
	memcpy(&number, head->at, sizeof number);
	head->at += sizeof number;
	return number;
}

static const char *
take_text(Head *head, size_t *length)
{
	*length = take_number(head);
	const char *text = head->at;
	head->at += *length;
	return text;
}

static bool
play_open(Head *head)
{
	size_t length;
	const Element element = (Element)take_number(head);
	const uint32_t line = take_number(head);
	const uint32_t n = take_number(head);
	const char *word = take_text(head, &length);
	g_array_set_size(head->attributes, n);
	for (uint32_t i = 0; i < n; i++) {
		AttributeValue *value = &g_array_index(head->attributes, AttributeValue, i);
		value->attribute = (Attribute)take_number(head);
		value->text = take_text(head, &value->length);
	}
	return game_builder_open(head->builder, element, element ? NULL : word,
	                         (const AttributeValue *)(const void *)head->attributes->data, n,
	                         line);
}

static bool
play_unknown_attribute(Head *head)
{
	size_t length;
	const uint32_t line = take_number(head);
	return game_builder_unknown_attribute(head->builder, take_text(head, &length), line);
}

static bool
play_text(Head *head)
{
	size_t length;
	const char *text = take_text(head, &length);
	game_builder_text(head->builder, text, length);
	return true;
}

static bool
play_record(Head *head)
{
	switch ((RecordKind)*head->at++) {
	case RECORD_OPEN:
		return play_open(head);
	case RECORD_UNKNOWN_ATTRIBUTE:
		return play_unknown_attribute(head);
	case RECORD_TEXT:
		return play_text(head);
	case RECORD_CLOSE:
		game_builder_close(head->builder);
		return true;
	}
	g_assert_not_reached();
}

bool
tape_play(const Tape *tape, GameBuilder *builder)
{
	g_autoptr(GArray) attributes = g_array_new(FALSE, FALSE, sizeof(AttributeValue));
	Head head = {tape->bytes, builder, attributes};
	while (head.at < tape->bytes + tape->length)
		if (!play_record(&head))
			return false;
	return true;
}

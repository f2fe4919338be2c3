#include "data/tape.h"

#include <string.h>

/* A record is its kind, followed by numbers and texts. Numbers have seven bits in each byte, the
   lowest first; all bytes but the last have the highest bit set. Texts follow their length. */
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

/* A tape has about two thirds of the size of its file. */
Tape *
tape_new(size_t bytes_to_read)
{
	Tape *tape = g_new0(Tape, 1);
	tape->room = bytes_to_read - bytes_to_read / 3 + 1;
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

void
tape_clear(Tape *tape)
{
	tape->length = 0;
}

/* Makes room for a record of at most @most bytes; end_record() sets its end. */
static char *
begin_record(Tape *tape, size_t most)
{
	if (tape->room - tape->length < most) {
		tape->room = MAX(tape->room + tape->room / 2, tape->length + most);
		tape->bytes = g_realloc(tape->bytes, tape->room);
	}
	return tape->bytes + tape->length;
}

static void
end_record(Tape *tape, const char *end)
{
	tape->length = (size_t)(end - tape->bytes);
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
	for (; number > 0x7F; number >>= 7)
		*place++ = (char)(number | 0x80);
	*place = (char)number;
	return place + 1;
}

static char *
put_hash(char *place, uint32_t hash)
{
	memcpy(place, &hash, sizeof hash);
	return place + sizeof hash;
}

static char *
put_text(char *place, const char *text, size_t length)
{
	place = put_number(place, (uint32_t)length);
	memcpy(place, text, length);
	return place + length;
}

static char *
put_attribute(char *place, const AttributeValue *value)
{
	place = put_number(place, (uint32_t)value->attribute);
	place = put_text(place, value->text, value->length);
	return value->length < ID_LENGTH_LEAST ? place : put_hash(place, value->hash);
}

#define NUMBER_MOST    5
#define ATTRIBUTE_MOST (2 * NUMBER_MOST + sizeof(uint32_t)) /* without the text */

/* The word of a known element is not recorded. */
void
tape_open(Tape *tape, Element element, const char *word, const AttributeValue *attributes,
          size_t n_attributes, uint32_t line)
{
	const char *unknown = element || !word ? "" : word;
	const size_t word_size = strlen(unknown) + 1;
	size_t most = 1 + 4 * NUMBER_MOST + word_size;
	for (size_t i = 0; i < n_attributes; i++)
		most += ATTRIBUTE_MOST + attributes[i].length;
	char *place = put_kind(begin_record(tape, most), RECORD_OPEN);
	place = put_number(place, (uint32_t)element);
	place = put_number(place, line);
	place = put_number(place, (uint32_t)n_attributes);
	place = put_text(place, unknown, word_size);
	for (size_t i = 0; i < n_attributes; i++)
		place = put_attribute(place, &attributes[i]);
	end_record(tape, place);
}

void
tape_unknown_attribute(Tape *tape, const char *word, uint32_t line)
{
	const size_t word_size = strlen(word) + 1;
	char *place = begin_record(tape, 1 + 2 * NUMBER_MOST + word_size);
	place = put_number(put_kind(place, RECORD_UNKNOWN_ATTRIBUTE), line);
	end_record(tape, put_text(place, word, word_size));
}

void
tape_text(Tape *tape, const char *text, size_t length)
{
	char *place = put_kind(begin_record(tape, 1 + NUMBER_MOST + length), RECORD_TEXT);
	end_record(tape, put_text(place, text, length));
}

void
tape_close(Tape *tape)
{
	end_record(tape, put_kind(begin_record(tape, 1), RECORD_CLOSE));
}

/* A tape being played. */
typedef struct Head {
	const char *at;
	GameBuilder *builder;
	GArray *attributes; /* AttributeValue */
} Head;

static uint32_t
take_number(Head *head)
{
	uint32_t number = 0;
	for (int shift = 0;; shift += 7) {
		const uint8_t byte = (uint8_t)*head->at++;
		number |= (uint32_t)(byte & 0x7F) << shift;
		if (byte < 0x80)
			return number;
	}
}

static const char *
take_text(Head *head, size_t *length)
{
	*length = take_number(head);
	const char *text = head->at;
	head->at += *length;
	return text;
}

static uint32_t
take_hash(Head *head)
{
	uint32_t hash;
	memcpy(&hash, head->at, sizeof hash);
	head->at += sizeof hash;
	return hash;
}

static void
take_attribute(Head *head, AttributeValue *value)
{
	value->attribute = (Attribute)take_number(head);
	value->text = take_text(head, &value->length);
	value->hash = value->length < ID_LENGTH_LEAST ? 0 : take_hash(head);
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
	for (uint32_t i = 0; i < n; i++)
		take_attribute(head, &g_array_index(head->attributes, AttributeValue, i));
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

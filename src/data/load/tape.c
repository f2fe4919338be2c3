#include "data/load/tape.h"

#include <string.h>

/* A record is its kind, followed by numbers and texts. Numbers have seven bits in each byte, the
   lowest first; all bytes but the last have the highest bit set. Texts follow their length. The
   hashes of ids are beside the records, so that those to come are known without reading these. */
typedef enum RecordKind {
	RECORD_OPEN,
	RECORD_OPEN_UNKNOWN, /* its word follows */
	RECORD_UNKNOWN_ATTRIBUTE,
	RECORD_TEXT,
	RECORD_CLOSE,
} RecordKind;

struct Tape {
	char *bytes;
	size_t length;
	size_t room;
	uint32_t *hashes; /* atom_hash() of ids, in order */
	size_t n_hashes;
	size_t hash_room;
	bool is_borrowed; /* bytes and hashes belong to another */
};

/* The records have about five eighths of the size of their file. */
Tape *
tape_new(size_t bytes_to_read)
{
	Tape *tape = g_new0(Tape, 1);
	tape->room = bytes_to_read / 8 * 5 + 256;
	tape->bytes = g_malloc(tape->room);
	tape->hash_room = bytes_to_read / 64 + 16;
	tape->hashes = g_new(uint32_t, tape->hash_room);
	return tape;
}

void
tape_free(Tape *tape)
{
	if (!tape)
		return;
	if (!tape->is_borrowed) {
		g_free(tape->bytes);
		g_free(tape->hashes);
	}
	g_free(tape);
}

TapeParts
tape_parts(const Tape *tape)
{
	return (TapeParts){tape->bytes, tape->length, tape->hashes, tape->n_hashes};
}

Tape *
tape_new_from(TapeParts parts)
{
	Tape *tape = g_new(Tape, 1);
	*tape = (Tape){
		.bytes = (char *)(guintptr)parts.bytes,
		.length = parts.n_bytes,
		.hashes = (uint32_t *)(guintptr)parts.hashes,
		.n_hashes = parts.n_hashes,
		.is_borrowed = true,
	};
	return tape;
}

void
tape_clear(Tape *tape)
{
	tape->length = tape->n_hashes = 0;
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

static void
put_hash(Tape *tape, uint32_t hash)
{
	if (tape->n_hashes == tape->hash_room) {
		tape->hash_room += tape->hash_room / 2;
		tape->hashes = g_renew(uint32_t, tape->hashes, tape->hash_room);
	}
	tape->hashes[tape->n_hashes++] = hash;
}

static char *
put_text(char *place, const char *text, size_t length)
{
	place = put_number(place, (uint32_t)length);
	memcpy(place, text, length);
	return place + length;
}

static char *
put_attribute(Tape *tape, char *place, const AttributeValue *value)
{
	if (value->length >= ID_LENGTH_LEAST)
		put_hash(tape, value->hash);
	place = put_number(place, (uint32_t)value->attribute);
	return put_text(place, value->text, value->length);
}

#define NUMBER_MOST    5
#define ATTRIBUTE_MOST (2 * NUMBER_MOST) /* without the text */

void
tape_open(Tape *tape, Element element, const char *word, const AttributeValue *attributes,
          size_t n_attributes, uint32_t line)
{
	const bool is_unknown = element == ELEMENT_UNKNOWN;
	const size_t word_size = is_unknown ? strlen(word) + 1 : 0;
	size_t most = 1 + 4 * NUMBER_MOST + word_size;
	g_assert(n_attributes <= ATTRIBUTE_COUNT);
	for (size_t i = 0; i < n_attributes; i++)
		most += ATTRIBUTE_MOST + attributes[i].length;
	char *place = put_kind(begin_record(tape, most),
	                       is_unknown ? RECORD_OPEN_UNKNOWN : RECORD_OPEN);
	place = put_number(place, (uint32_t)element);
	place = put_number(place, line);
	place = put_number(place, (uint32_t)n_attributes);
	if (is_unknown)
		place = put_text(place, word, word_size);
	for (size_t i = 0; i < n_attributes; i++)
		place = put_attribute(tape, place, &attributes[i]);
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
	const uint32_t *next_hash, *end_of_hashes;
	GameBuilder *builder;
	const Atoms *atoms;                     /* the builder's */
	AttributeValue values[ATTRIBUTE_COUNT]; /* the current element's attributes */
} Head;

static uint32_t
take_long_number(Head *head)
{
	uint32_t number = 0;
	for (int shift = 0;; shift += 7) {
		const uint8_t byte = (uint8_t)*head->at++;
		number |= (uint32_t)(byte & 0x7F) << shift;
		if (byte < 0x80)
			return number;
	}
}

static inline uint32_t
take_number(Head *head)
{
	const uint8_t first = (uint8_t)*head->at;
	if (first >= 0x80)
		return take_long_number(head);
	head->at++;
	return first;
}

static const char *
take_text(Head *head, size_t *length)
{
	*length = take_number(head);
	const char *text = head->at;
	head->at += *length;
	return text;
}

/* Numbers of hashes before its use at which a slot is fetched into the cache, and the text in it: as many
   as the memory has time for, few enough to be there still. */
#define FETCH_SLOT 32
#define FETCH_TEXT 12

static uint32_t
take_hash(Head *head)
{
	const uint32_t *hash = head->next_hash++;
	if (head->end_of_hashes - hash > FETCH_SLOT)
		atoms_prefetch(head->atoms, hash[FETCH_SLOT]);
	if (head->end_of_hashes - hash > FETCH_TEXT)
		atoms_prefetch_text(head->atoms, hash[FETCH_TEXT]);
	return *hash;
}

/* Fetches the slots of the first hashes. */
static void
fetch_first(const Head *head)
{
	for (const uint32_t *hash = head->next_hash;
	     hash < head->end_of_hashes && hash < head->next_hash + FETCH_SLOT; hash++)
		atoms_prefetch(head->atoms, *hash);
}

static void
take_attribute(Head *head, AttributeValue *value)
{
	value->attribute = (Attribute)take_number(head);
	value->text = take_text(head, &value->length);
	value->hash = value->length < ID_LENGTH_LEAST ? 0 : take_hash(head);
}

static bool
play_open(Head *head, bool is_unknown)
{
	size_t length;
	const Element element = (Element)take_number(head);
	const uint32_t line = take_number(head);
	const uint32_t n = take_number(head);
	const char *word = is_unknown ? take_text(head, &length) : NULL;
	for (uint32_t i = 0; i < n; i++)
		take_attribute(head, &head->values[i]);
	return game_builder_open(head->builder, element, word, head->values, n, line);
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
		return play_open(head, false);
	case RECORD_OPEN_UNKNOWN:
		return play_open(head, true);
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
	Head head = {
		.at = tape->bytes,
		.next_hash = tape->hashes,
		.end_of_hashes = tape->hashes + tape->n_hashes,
		.builder = builder,
		.atoms = game_builder_atoms(builder),
	};
	fetch_first(&head);
	while (head.at < tape->bytes + tape->length)
		if (!play_record(&head))
			return false;
	return true;
}

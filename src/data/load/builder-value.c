/* Reads values of attributes: booleans, numbers, words. Unreadable values are reported and
   replaced. */
#include "data/load/builder-private.h"

#include "data/game/file-caps.h"

#include <string.h>

static const char *const WORDS[WORD_COUNT] = {
#define X(symbol, text, ...) [WORD_##symbol] = text,
#include "data/game/fields.def"
#include "data/game/scopes.def"
#undef X
#define X(symbol, text, ...) [WORD_##symbol##_SELF] = text "-self",
#include "data/game/scopes.def"
#undef X
#define X(symbol, text) [WORD_##symbol] = text,
#include "data/game/value-words.def"
#undef X
};

static const char *const ELEMENT_WORDS[ELEMENT_COUNT] = {
	[ELEMENT_UNKNOWN] = "",
#define X(symbol, word) [ELEMENT_##symbol] = word,
#include "data/game/elements.def"
#undef X
};

static const char *const ATTRIBUTE_WORDS[ATTRIBUTE_COUNT] = {
	[ATTRIBUTE_UNKNOWN] = "",
#define X(symbol, word) [ATTRIBUTE_##symbol] = word,
#include "data/game/attributes.def"
#undef X
};

const char *
element_word(Element element)
{
	return ELEMENT_WORDS[element];
}

const char *
attribute_word(Attribute attribute)
{
	return ATTRIBUTE_WORDS[attribute];
}

void
builder_intern_words(Atoms *atoms)
{
	for (uint32_t word = WORD_NONE + 1; word < WORD_COUNT; word++) {
		const Atom atom = atoms_intern(atoms, WORDS[word], strlen(WORDS[word]));
		g_assert(atom.index == word);
	}
}

void
builder_complain(GameBuilder *builder, DataKind kind, uint32_t line, const char *first,
                 const char *second, const char *third)
{
	if (builder->complaints[kind]++ < DATA_MAX_COMPLAINTS)
		diags_add(builder->diags, &DATA_KINDS[kind], builder->path, line, first, second,
		          third, NULL);
}

static void
complain_of_value(GameBuilder *builder, DataKind kind, const AttributeValue *value, uint32_t line,
                  const char *third)
{
	g_autofree char *text = g_strndup(value->text, value->length);
	builder_complain(builder, kind, line, attribute_word(value->attribute), text, third);
}

void
builder_doubt(GameBuilder *builder, uint32_t line, const char *text)
{
	const Doubt doubt = {.text = atoms_intern(builder->atoms, text, strlen(text)),
	                     .line = line,
	                     .file = builder_file(builder)};
	if (builder->doubts->len < DATA_MAX_DOUBTS)
		g_array_append_val(builder->doubts, doubt);
}

bool
builder_is_strange(GameBuilder *builder, const Opening *opening)
{
	if (opening->strange)
		builder_doubt(builder, opening->line, opening->strange);
	return opening->strange != NULL;
}

void
builder_unknown_word(GameBuilder *builder, const AttributeValue *value, uint32_t line,
                     const char *consequence)
{
	g_autofree char *text = g_strdup_printf("%s=\"%.*s\"", attribute_word(value->attribute),
	                                        (int)MIN(value->length, DOUBT_MAX_BYTES),
	                                        value->text);
	complain_of_value(builder, DATA_UNKNOWN_WORD, value, line, consequence);
	builder_doubt(builder, line, text);
}

static bool
value_is(const AttributeValue *value, const char *word)
{
	return value->length == strlen(word) && memcmp(value->text, word, value->length) == 0;
}

bool
builder_bool(GameBuilder *builder, const AttributeValue *value, uint32_t line, bool fallback)
{
	if (value_is(value, "false") || value_is(value, "0"))
		return false;
	if (value_is(value, "true") || value_is(value, "1"))
		return true;
	complain_of_value(builder, DATA_UNREADABLE_BOOLEAN, value, line,
	                  fallback ? "true" : "false");
	return fallback;
}

/* Parses whole numbers of up to nine digits, with or without ".0": nearly all numbers of real
   data. */
static bool
is_short_whole(const char *text, size_t length, int64_t *whole)
{
	size_t at = length && text[0] == '-';
	const size_t first = at;
	int64_t value = 0;
	for (; at < length && at < first + 9 && g_ascii_isdigit(text[at]); at++)
		value = value * 10 + (text[at] - '0');
	if (at == first)
		return false;
	if (at + 2 == length && text[at] == '.' && text[at + 1] == '0')
		at += 2;
	*whole = first ? -value : value;
	return at == length;
}

bool
builder_is_amount(const char *text, size_t length, Amount *amount)
{
	int64_t whole;
	if (is_short_whole(text, length, &whole)) {
		*amount = amount_from_int(whole);
		return true;
	}
	return amount_parse(text, length, amount);
}

Amount
builder_amount(GameBuilder *builder, const AttributeValue *value, uint32_t line, int fallback)
{
	Amount amount = amount_from_int(fallback);
	if (!builder_is_amount(value->text, value->length, &amount)) {
		g_autofree char *used = g_strdup_printf("%d", fallback);
		complain_of_value(builder, DATA_UNREADABLE_NUMBER, value, line, used);
	}
	return amount;
}

int32_t
builder_int(GameBuilder *builder, const AttributeValue *value, uint32_t line, int fallback)
{
	const int64_t whole = amount_to_int(builder_amount(builder, value, line, fallback));
	return (int32_t)CLAMP(whole, INT32_MIN, INT32_MAX);
}

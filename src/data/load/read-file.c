#include "data/load/read-file.h"

#include "data/forms/read-json.h"
#include "data/forms/schema.h"
#include "data/game/file-caps.h"

#include <string.h>

static const SaxLimits LIMITS = {.depth = DATA_MAX_DEPTH, .elements = DATA_MAX_ELEMENTS};

/*
 * Cache of words and their numbers. The parser uses one pointer for all occurrences of a word in a
 * file, so a word is hashed once and then found by its address. Without the cache, words take a
 * quarter of the time of reading.
 */
#define WORD_SLOT_BITS 10 /* the format has some 120 words */
#define WORD_SLOTS     (1u << WORD_SLOT_BITS)

typedef struct WordSlot {
	const char *word;
	int number;
} WordSlot;

typedef struct WordCache {
	GHashTable *numbers; /* text → number */
	guint n_used;
	WordSlot slots[WORD_SLOTS];
} WordCache;

typedef struct Reader {
	GameBuilder *builder; /* NULL if there is a tape */
	const Atoms *atoms;   /* the builder's; NULL if there is a tape */
	Tape *tape;
	bool is_upgraded;    /* the elements are in the current schema for certain */
	bool is_old;         /* the file is of an old schema: reading has stopped */
	uint32_t depth;      /* number of open elements */
	uint32_t text_depth; /* depth of the open element whose text is kept; 0 if there is none */
	WordCache elements, attributes;
	AttributeValue values[ATTRIBUTE_COUNT]; /* attributes of the current element */
	size_t n_values;
} Reader;

static GHashTable *
number_words(const char *(*word)(int), int count)
{
	GHashTable *numbers = g_hash_table_new(g_str_hash, g_str_equal);
	for (int i = 1; i < count; i++)
		g_hash_table_insert(numbers, (gpointer)(guintptr)word(i), GINT_TO_POINTER(i));
	return numbers;
}

static const char *
word_of_element(int element)
{
	return element_word((Element)element);
}

static const char *
word_of_attribute(int attribute)
{
	return attribute_word((Attribute)attribute);
}

static void
reader_init(Reader *reader, GameBuilder *builder, Tape *tape)
{
	memset(reader, 0, sizeof *reader);
	reader->builder = builder;
	reader->atoms = builder ? game_builder_atoms(builder) : NULL;
	reader->tape = tape;
	reader->elements.numbers = number_words(word_of_element, ELEMENT_COUNT);
	reader->attributes.numbers = number_words(word_of_attribute, ATTRIBUTE_COUNT);
}

static void
reader_clear(Reader *reader)
{
	g_hash_table_unref(reader->elements.numbers);
	g_hash_table_unref(reader->attributes.numbers);
}

/* The first slot for a word. Addresses of short words differ in their lowest bits only. */
static guint
slot_of(const char *word)
{
	return (guint)((guint32)(guintptr)word * 0x9E3779B1u >> (32 - WORD_SLOT_BITS));
}

/* Finds a word that is not in its first slot. Unknown words fill at most half of the slots; further words are
   hashed each time. */
static int
find_number(WordCache *cache, const char *word)
{
	guint at = slot_of(word);
	while (cache->slots[at].word && cache->slots[at].word != word)
		at = (at + 1) % WORD_SLOTS;
	if (cache->slots[at].word)
		return cache->slots[at].number;
	const int number = GPOINTER_TO_INT(g_hash_table_lookup(cache->numbers, word));
	if (cache->n_used < WORD_SLOTS / 2) {
		cache->slots[at] = (WordSlot){word, number};
		cache->n_used++;
	}
	return number;
}

/* The number of a word; 0 for one that the format does not have. */
static inline int
number_of(WordCache *cache, const char *word)
{
	const WordSlot *slot = &cache->slots[slot_of(word)];
	return slot->word == word ? slot->number : find_number(cache, word);
}

/* True if a word that the format does not have shows that the file is of an old schema. */
static bool
shows_old_schema(Reader *reader, const char *word)
{
	reader->is_old = !reader->is_upgraded && schema_of_name(word) < SCHEMA_2_03;
	return reader->is_old;
}

static bool
report_unknown_attribute(Reader *reader, const char *word, uint32_t line)
{
	if (shows_old_schema(reader, word))
		return false;
	if (!reader->tape)
		return game_builder_unknown_attribute(reader->builder, word, line);
	tape_unknown_attribute(reader->tape, word, line);
	return true;
}

/* Attributes with a prefix belong to other formats (xsi:schemaLocation) and are skipped. XML has
   each attribute once, so `values` has room for all. */
static bool
read_attributes(Reader *reader, const SaxElement *element)
{
	reader->n_values = 0;
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (attribute->prefix)
			continue;
		const AttributeValue value = attribute_value(
			(Attribute)number_of(&reader->attributes, attribute->name),
			attribute->value, (size_t)(attribute->value_end - attribute->value));
		if (reader->atoms && value.hash)
			atoms_prefetch(reader->atoms, value.hash);
		if (value.attribute != ATTRIBUTE_UNKNOWN)
			reader->values[reader->n_values++] = value;
		else if (!report_unknown_attribute(reader, attribute->name, element->line))
			return false;
	}
	return true;
}

/* Returns false if an element shows that the file is of an old schema. @word  NULL if it is known */
static bool
is_current(Reader *reader, const SaxElement *element, const char *word)
{
	if (reader->depth == 0 && !reader->is_upgraded && schema_is_old(element))
		reader->is_old = true;
	return !reader->is_old && (!word || !shows_old_schema(reader, word));
}

static bool
start(void *user, const SaxElement *element)
{
	Reader *reader = user;
	const Element known = (Element)number_of(&reader->elements, element->name);
	const char *word = known ? NULL : element->name;
	if (!is_current(reader, element, word) || !read_attributes(reader, element))
		return false;
	reader->depth++;
	if (!reader->text_depth &&
	    (known == ELEMENT_DESCRIPTION || known == ELEMENT_CHARACTERISTIC))
		reader->text_depth = reader->depth;
	if (!reader->tape)
		return game_builder_open(reader->builder, known, word, reader->values,
		                         reader->n_values, element->line);
	tape_open(reader->tape, known, word, reader->values, reader->n_values, element->line);
	return true;
}

static void
end(void *user)
{
	Reader *reader = user;
	if (reader->depth-- == reader->text_depth)
		reader->text_depth = 0;
	if (reader->tape)
		tape_close(reader->tape);
	else
		game_builder_close(reader->builder);
}

static void
text(void *user, const char *piece, size_t length)
{
	const Reader *reader = user;
	if (!reader->text_depth || reader->depth != reader->text_depth)
		return;
	if (reader->tape)
		tape_text(reader->tape, piece, length);
	else
		game_builder_text(reader->builder, piece, length);
}

static const Sax READING = {.start = start, .end = end, .text = text};

/* Drops all that was read, to read it again. */
static void
start_again(Reader *reader, const char *name)
{
	reader->depth = reader->text_depth = 0;
	reader->is_old = false;
	reader->is_upgraded = true;
	if (reader->tape) {
		tape_clear(reader->tape);
		return;
	}
	game_builder_drop_file(reader->builder);
	game_builder_begin_file(reader->builder, name);
}

/* Reads a file in one pass, but one of an old schema from its start again, by way of a tree. */
static bool
parse(Reader *reader, GBytes *bytes, const char *name, Diags *diags)
{
	g_autoptr(GBytes) clean = form_clean(bytes, name, diags);
	const SaxResult result = form_parse(&READING, reader, clean, name, &LIMITS, diags);
	if (!reader->is_old)
		return result == SAX_READ;
	start_again(reader, name);
	return form_parse_upgraded(&READING, reader, clean, name, &LIMITS, diags) == SAX_READ;
}

bool
data_file_record(Tape *tape, GBytes *bytes, const char *name, Diags *diags)
{
	Reader reader;
	reader_init(&reader, NULL, tape);
	const bool read = parse(&reader, bytes, name, diags);
	reader_clear(&reader);
	return read;
}

static void
close_file(GameBuilder *builder, bool read)
{
	if (read)
		game_builder_end_file(builder);
	else
		game_builder_drop_file(builder);
}

bool
data_file_read(GameBuilder *builder, GBytes *bytes, const char *name, Diags *diags)
{
	Reader reader;
	reader_init(&reader, builder, NULL);
	game_builder_begin_file(builder, name);
	const bool read = parse(&reader, bytes, name, diags);
	close_file(builder, read);
	reader_clear(&reader);
	return read;
}

static bool
parse_pieces(Reader *reader, const char *path)
{
	g_autoptr(FilePieces) pieces = file_pieces_open(path);
	return pieces && sax_parse_pieces(&READING, reader, pieces, &LIMITS) == SAX_READ;
}

bool
data_file_record_pieces(Tape *tape, const char *path)
{
	Reader reader;
	reader_init(&reader, NULL, tape);
	const bool read = parse_pieces(&reader, path);
	reader_clear(&reader);
	return read;
}

bool
data_file_read_pieces(GameBuilder *builder, const char *path)
{
	Reader reader;
	reader_init(&reader, builder, NULL);
	game_builder_begin_file(builder, path);
	const bool read = parse_pieces(&reader, path);
	close_file(builder, read);
	reader_clear(&reader);
	return read;
}

static Element
root_of(const char *word)
{
	if (strcmp(word, element_word(ELEMENT_GAME_SYSTEM)) == 0)
		return ELEMENT_GAME_SYSTEM;
	if (strcmp(word, element_word(ELEMENT_CATALOGUE)) == 0)
		return ELEMENT_CATALOGUE;
	return ELEMENT_UNKNOWN;
}

/* Reads the root, and stops at the next element. Reaching it proves that the tag of the root was
   not cut off at the end of the input. */
static bool
take_root(void *user, const SaxElement *element)
{
	DataHead *head = user;
	if (head->word)
		return false;
	head->root = root_of(element->name);
	head->line = element->line;
	head->word = g_strdup(element->name);
	head->id = sax_attribute(element, attribute_word(ATTRIBUTE_ID));
	head->name = sax_attribute(element, attribute_word(ATTRIBUTE_NAME));
	head->game_system_id = sax_attribute(element, attribute_word(ATTRIBUTE_GAME_SYSTEM_ID));
	head->revision = sax_attribute(element, attribute_word(ATTRIBUTE_REVISION));
	head->library = sax_attribute(element, attribute_word(ATTRIBUTE_LIBRARY));
	return true;
}

static bool
read_json_head(DataHead *head, const Sax *taking, GBytes *bytes, const char *name, Diags *diags)
{
	g_autoptr(Tree) root = json_read_root(bytes, name, diags);
	if (root)
		tree_play(root, taking, head);
	return root != NULL;
}

bool
data_head_read(DataHead *head, GBytes *bytes, const char *name, Diags *diags)
{
	static const Sax TAKING_ROOT = {.start = take_root};
	g_autoptr(GBytes) clean = form_clean(bytes, name, NULL);
	*head = (DataHead){.form = form_of(bytes)};
	if (head->form == FORM_JSON)
		return read_json_head(head, &TAKING_ROOT, clean, name, diags);
	return sax_parse(&TAKING_ROOT, head, clean, name, &LIMITS, diags) != SAX_REFUSED;
}

void
data_head_clear(DataHead *head)
{
	g_free(head->word);
	g_free(head->id);
	g_free(head->name);
	g_free(head->game_system_id);
	g_free(head->revision);
	g_free(head->library);
	*head = (DataHead){0};
}

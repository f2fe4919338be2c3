/*
 * Reads the <data> of a companion. Outside of it elements are only counted; in each <add> they go to the
 * builder, as those of a file of army data do.
 */
#include "base/language/i18n.h"
#include "base/markup/sax.h"
#include "data/game/file-caps.h"
#include "data/load/builder-private.h"
#include "data/load/overlay.h"

#include <string.h>

static const SaxLimits LIMITS = {.depth = DATA_MAX_DEPTH, .elements = DATA_MAX_ELEMENTS};

/* Depths of open elements, the root's being 1. */
enum {
	DEPTH_DATA = 2,
	DEPTH_CHANGE = 3, /* <add> and <remove> */
};

typedef struct OverlayReading {
	GameBuilder *builder;
	GHashTable *elements;   /* word → Element */
	GHashTable *attributes; /* word → Attribute */
	uint32_t depth;         /* number of open elements */
	bool in_data;
	bool in_addition;
	AttributeValue values[ATTRIBUTE_COUNT]; /* attributes of the current element */
	size_t n_values;
} OverlayReading;

static void
complain(const OverlayReading *reading, const SaxElement *element, const char *fault)
{
	builder_complain(reading->builder, DATA_OVERLAY_MALFORMED, element->line, element->name,
	                 fault, NULL);
}

/* The attributes of <add>, by test. */
static const char *const TEST_WORDS[TARGET_TEST_COUNT] = {
	[TARGET_ID] = "to",
	[TARGET_TYPE] = "type",
	[TARGET_CATEGORY] = "category",
	[TARGET_NO_CATEGORY] = "not-category",
	[TARGET_PROFILE_TYPE] = "profile-type",
};

static bool
is_known_attribute(const char *name)
{
	for (int test = 0; test < TARGET_TEST_COUNT; test++)
		if (strcmp(name, TEST_WORDS[test]) == 0)
			return true;
	return strcmp(name, "root") == 0 || strcmp(name, "primary") == 0;
}

static void
check_attributes(const OverlayReading *reading, const SaxElement *element)
{
	for (size_t i = 0; i < element->n_attributes; i++)
		if (!element->attributes[i].prefix &&
		    !is_known_attribute(element->attributes[i].name))
			complain(reading, element,
			         _("takes to, type, category, not-category, profile-type, root and "
			           "primary"));
}

static bool
is_yes(const SaxElement *element, const char *name)
{
	g_autofree char *word = sax_attribute(element, name);
	return g_strcmp0(word, "yes") == 0;
}

/* Opens an addition; without a test it is read, to find its mistakes, but is for nothing. */
static void
open_addition(OverlayReading *reading, const SaxElement *element)
{
	OverlayTarget target = {0};
	char *texts[TARGET_TEST_COUNT];
	bool has_test = false;
	check_attributes(reading, element);
	for (int test = 0; test < TARGET_TEST_COUNT; test++) {
		texts[test] = sax_attribute(element, TEST_WORDS[test]);
		target.words[test] = texts[test];
		has_test |= texts[test] && test != TARGET_NO_CATEGORY;
	}
	target.at_root = is_yes(element, "root");
	target.primary = is_yes(element, "primary");
	if (!has_test)
		complain(reading, element, _("needs to, type, category or profile-type"));
	builder_open_addition(reading->builder, &target, element->line);
	for (int test = 0; test < TARGET_TEST_COUNT; test++)
		g_free(texts[test]);
	reading->in_addition = true;
}

static void
read_removal(const OverlayReading *reading, const SaxElement *element)
{
	g_autofree char *ids = sax_attribute(element, "constraint");
	if (ids)
		builder_add_removal(reading->builder, ids, element->line);
	else
		complain(reading, element, _("needs constraint, with the id of one"));
}

/* An element of <data>. */
static void
open_change(OverlayReading *reading, const SaxElement *element)
{
	if (strcmp(element->name, "add") == 0)
		open_addition(reading, element);
	else if (strcmp(element->name, "remove") == 0)
		read_removal(reading, element);
	else
		complain(reading, element,
		         _("has no meaning in <data>, which has <add> and <remove>"));
}

static int
number_of(GHashTable *numbers, const char *word)
{
	return GPOINTER_TO_INT(g_hash_table_lookup(numbers, word));
}

/* Attributes with a prefix belong to other formats and are skipped. */
static void
read_attributes(OverlayReading *reading, const SaxElement *element)
{
	reading->n_values = 0;
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		const AttributeValue value = attribute_value(
			(Attribute)number_of(reading->attributes, attribute->name),
			attribute->value, (size_t)(attribute->value_end - attribute->value));
		if (attribute->prefix)
			continue;
		if (value.attribute != ATTRIBUTE_UNKNOWN)
			reading->values[reading->n_values++] = value;
		else
			complain(reading, element,
			         _("has an attribute that army data do not have"));
	}
}

static void
open_element(OverlayReading *reading, const SaxElement *element)
{
	const Element known = (Element)number_of(reading->elements, element->name);
	if (!known)
		complain(reading, element, _("is no element of army data"));
	read_attributes(reading, element);
	game_builder_open(reading->builder, known, known ? NULL : element->name, reading->values,
	                  reading->n_values, element->line);
}

static bool
start(void *user, const SaxElement *element)
{
	OverlayReading *reading = user;
	reading->depth++;
	if (reading->depth == DEPTH_DATA)
		reading->in_data = strcmp(element->name, "data") == 0;
	else if (reading->in_addition)
		open_element(reading, element);
	else if (reading->in_data && reading->depth == DEPTH_CHANGE)
		open_change(reading, element);
	return true;
}

static void
end(void *user)
{
	OverlayReading *reading = user;
	const uint32_t depth = reading->depth--;
	if (reading->in_addition)
		game_builder_close(reading->builder);
	if (depth == DEPTH_CHANGE)
		reading->in_addition = false;
	else if (depth == DEPTH_DATA)
		reading->in_data = false;
}

static void
text(void *user, const char *piece, size_t length)
{
	const OverlayReading *reading = user;
	if (reading->in_addition)
		game_builder_text(reading->builder, piece, length);
}

static GHashTable *
number_elements(void)
{
	GHashTable *numbers = g_hash_table_new(g_str_hash, g_str_equal);
	for (int i = 1; i < ELEMENT_COUNT; i++)
		g_hash_table_insert(numbers, (gpointer)(guintptr)element_word((Element)i),
		                    GINT_TO_POINTER(i));
	return numbers;
}

static GHashTable *
number_attributes(void)
{
	GHashTable *numbers = g_hash_table_new(g_str_hash, g_str_equal);
	for (int i = 1; i < ATTRIBUTE_COUNT; i++)
		g_hash_table_insert(numbers, (gpointer)(guintptr)attribute_word((Attribute)i),
		                    GINT_TO_POINTER(i));
	return numbers;
}

void
overlay_read(GameBuilder *builder, const SaxTape *tape)
{
	static const Sax READING = {.start = start, .end = end, .text = text};
	const char *name = sax_tape_name(tape);
	g_autoptr(GHashTable) elements = number_elements();
	g_autoptr(GHashTable) attributes = number_attributes();
	OverlayReading reading = {
		.builder = builder, .elements = elements, .attributes = attributes};
	builder_begin_overlay(builder, name);
	sax_replay(tape, &READING, &reading, name, &LIMITS, NULL);
	game_builder_end_file(builder);
}

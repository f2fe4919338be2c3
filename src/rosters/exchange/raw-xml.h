/*
 * raw-xml: the written form of an XML file, as spans of its text.
 *
 * A parser gives values and forgets how they were written: quotation marks, blanks, `200.0` for 200.
 * Writing a roster back (rosters/exchange/write-back.h) needs just that. A text is scanned that a parser has
 * accepted before, or recorded while it is written (rosters/exchange/xml-writer.h).
 */
#ifndef EXCHANGE_RAW_XML_H
#define EXCHANGE_RAW_XML_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* The names of elements and attributes that ros_write() uses. */
/* clang-format off */
#define RAW_WORDS(X) \
	X(ASSOCIATION, "association") X(ASSOCIATIONS, "associations") \
	X(ASSOCIATION_ID, "associationId") X(BATTLESCRIBE_VERSION, "battleScribeVersion") \
	X(CATALOGUE_ID, "catalogueId") X(CATALOGUE_NAME, "catalogueName") \
	X(CATALOGUE_REVISION, "catalogueRevision") X(CATEGORIES, "categories") \
	X(CATEGORY, "category") X(CHARACTERISTIC, "characteristic") \
	X(CHARACTERISTICS, "characteristics") X(COST, "cost") X(COSTS, "costs") \
	X(COST_LIMIT, "costLimit") X(COST_LIMITS, "costLimits") \
	X(CUSTOM_NAME, "customName") X(CUSTOM_NOTES, "customNotes") \
	X(DESCRIPTION, "description") X(ENTRY_ID, "entryId") \
	X(ENTRY_GROUP_ID, "entryGroupId") X(FORCE, "force") X(FORCES, "forces") \
	X(GAME_SYSTEM_ID, "gameSystemId") X(GAME_SYSTEM_NAME, "gameSystemName") \
	X(GAME_SYSTEM_REVISION, "gameSystemRevision") X(HIDDEN, "hidden") X(ID, "id") \
	X(NAME, "name") X(NUMBER, "number") X(PAGE, "page") X(PRIMARY, "primary") \
	X(PROFILE, "profile") X(PROFILES, "profiles") X(PUBLICATION, "publication") \
	X(PUBLICATIONS, "publications") X(PUBLICATION_ID, "publicationId") \
	X(ROSTER, "roster") X(RULE, "rule") X(RULES, "rules") X(SELECTION, "selection") \
	X(SELECTIONS, "selections") X(TAG, "tag") X(TAGS, "tags") X(TO, "to") \
	X(TYPE, "type") X(TYPE_ID, "typeId") X(TYPE_NAME, "typeName") X(VALUE, "value") \
	X(XMLNS, "xmlns")
/* clang-format on */

typedef enum RawWord {
	RAW_OTHER, /* any other name */
#define X(word, name) RAW_##word,
	RAW_WORDS(X)
#undef X
	RAW_WORD_COUNT,
} RawWord;

/* Sets of words: RAW_BIT(ID) | RAW_BIT(NAME). */
#define RAW_BIT(word) (UINT64_C(1) << RAW_##word)

static inline bool
raw_word_in(RawWord word, uint64_t set)
{
	return set >> word & 1;
}

/* A part of the text, from an offset to before another. */
typedef struct RawSpan {
	uint32_t start, end;
} RawSpan;

typedef struct RawAttribute {
	uint32_t start; /* the white space before the name */
	RawSpan value;  /* inside the quotation marks */
	RawWord word;
} RawAttribute;

/* An element. Index 0 stands for none. */
typedef struct RawElement {
	RawSpan whole;
	RawSpan name;
	RawSpan content; /* between the tags; empty behind the tag of an element like <a/> */
	uint32_t first_attribute, n_attributes; /* in RawXml.attributes */
	uint32_t first_child, last_child, next_sibling, parent;
	uint32_t match; /* for users: an element of another text */
	RawWord word;   /* the name without prefix */
	bool has_prefix;
	bool has_end_tag;
	bool is_kept; /* recorded by a scan: written as it was read */
} RawElement;

#define RAW_WORD_SLOTS 256u

typedef struct RawXml {
	const char *text; /* borrowed */
	uint32_t length;
	GArray *elements;              /* array of RawElement */
	GArray *attributes;            /* array of RawAttribute */
	uint32_t open;                 /* private: innermost open element; 0 outside of the root */
	bool keeps;                    /* private: records elements that are kept */
	uint8_t slots[RAW_WORD_SLOTS]; /* private: hash table of the words */
} RawXml;

/* The root element's index. */
#define RAW_XML_ROOT 1u

/*
 * Finds the elements of a well-formed text.
 *
 * @text  borrowed
 *
 * Returns NULL if the text has a form that is not written back: another encoding than UTF-8, a
 * document type, or 4 GiB. The caller owns the result: raw_xml_free().
 */
RawXml *raw_xml_parse(const char *text, size_t length);

/* An empty one, to record a text while it is written: raw_xml_open() … Its `text` is set at the end.
   @size  bytes to expect. The caller owns it: raw_xml_free(). */
RawXml *raw_xml_new(size_t size);
void raw_xml_free(RawXml *xml);

/* Record the start of an element, an attribute of it, the end of its start tag if content follows,
   and its end. @name  as in the span; without a zero byte at its end */
void raw_xml_open(RawXml *xml, RawSpan span, const char *name);
void raw_xml_add(RawXml *xml, const char *name, size_t name_length, uint32_t start, RawSpan value);
void raw_xml_enter(RawXml *xml, uint32_t content_start);
void raw_xml_close(RawXml *xml, uint32_t content_end, uint32_t end);

/* Records a part of a text, which must be well-formed, in the innermost open element. */
void raw_xml_keep(RawXml *xml, const char *text, uint32_t start, uint32_t end);

static inline RawElement *
raw_xml_element(const RawXml *xml, uint32_t index)
{
	return &g_array_index(xml->elements, RawElement, index);
}

static inline const RawAttribute *
raw_xml_attribute(const RawXml *xml, const RawElement *element, uint32_t nth)
{
	return &g_array_index(xml->attributes, RawAttribute, element->first_attribute + nth);
}

/* An attribute as it is written, with the white space before it; the part up to the end of its
   name. */
RawSpan raw_xml_whole(const RawAttribute *attribute);
RawSpan raw_xml_up_to_name(const RawXml *xml, const RawAttribute *attribute);

/* An attribute of an element; NULL if it has none of that name. */
const RawAttribute *raw_xml_find(const RawXml *xml, const RawElement *element, RawWord word);

/* The value of a span, with references and CDATA sections resolved. In an attribute white space is a
   blank, elsewhere line ends are LF. Owned by the caller: g_free(). */
char *raw_xml_value(const RawXml *xml, RawSpan span, bool is_attribute);

/* True if a span is the same in both texts, byte for byte. */
bool raw_xml_equal(const RawXml *a, RawSpan in_a, const RawXml *b, RawSpan in_b);

/* True if a span has nothing but white space. */
bool raw_xml_is_blank(const RawXml *xml, RawSpan span);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(RawXml, raw_xml_free)

#endif

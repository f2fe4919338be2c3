#include "rosters/exchange/write-back.h"

#include "base/values/amount.h"
#include "rosters/exchange/kept.h"
#include "rosters/exchange/write-back-private.h"

#include <string.h>

bool
write_back_can(const RawXml *old)
{
	const RawElement *root = raw_xml_element(old, RAW_XML_ROOT);
	const RawAttribute *xmlns = raw_xml_find(old, root, RAW_XMLNS);
	g_autofree char *space = xmlns ? raw_xml_value(old, xmlns->value, true) : NULL;
	return root->word == RAW_ROSTER && !root->has_prefix &&
	       (!space || strcmp(space, ROSTER_NAMESPACE) == 0);
}

GHashTable *
write_back_annotated(const RawXml *old)
{
	GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (uint32_t i = RAW_XML_ROOT; i < old->elements->len; i++) {
		const RawElement *element = raw_xml_element(old, i);
		const RawAttribute *name = raw_word_in(element->word, WRITE_BACK_INFOS)
		                                   ? raw_xml_find(old, element, RAW_NAME)
		                                   : NULL;
		if (name && old->text[name->value.end - 1] == ')')
			g_hash_table_add(names, raw_xml_value(old, name->value, true));
	}
	return names;
}

static void
flush(Merge *merge)
{
	const RawSpan *pending = &merge->pending;
	g_string_append_len(merge->out, merge->old->text + pending->start,
	                    (gssize)(pending->end - pending->start));
	merge->pending = (RawSpan){0};
}

static void
append_old(Merge *merge, RawSpan span)
{
	if (merge->pending.end != span.start) {
		flush(merge);
		merge->pending.start = span.start;
	}
	merge->pending.end = span.end;
}

static void
append_fresh(Merge *merge, RawSpan span)
{
	flush(merge);
	g_string_append_len(merge->out, merge->fresh->text + span.start,
	                    (gssize)(span.end - span.start));
}

static void
append_text(Merge *merge, const char *text)
{
	flush(merge);
	g_string_append(merge->out, text);
}

/* True for the node of selections without category, which each program names in its way, and for the
   node "(Illegal Units)" of New Recruit. */
static bool
is_no_category(const RawXml *xml, const RawElement *element)
{
	const RawAttribute *entry = element->word == RAW_CATEGORY
	                                    ? raw_xml_find(xml, element, RAW_ENTRY_ID)
	                                    : NULL;
	return entry && xml->text[entry->value.start] == '(';
}

/* Attributes --------------------------------------------------------------------------------------- */

/* Those that ros_write() leaves out for some elements. */
static const uint64_t OPTIONAL = RAW_BIT(CUSTOM_NAME) | RAW_BIT(ENTRY_GROUP_ID) |
                                 RAW_BIT(PUBLICATION_ID) | RAW_BIT(PAGE) | RAW_BIT(TYPE_NAME) |
                                 RAW_BIT(CATALOGUE_NAME);

/* Some programs leave these out; they are not added to what they wrote. */
static const uint64_t SOURCES = RAW_BIT(PUBLICATION_ID) | RAW_BIT(PAGE);

static const uint64_t NUMBERS = RAW_BIT(VALUE) | RAW_BIT(NUMBER) | RAW_BIT(GAME_SYSTEM_REVISION) |
                                RAW_BIT(CATALOGUE_REVISION);

static const uint64_t PATHS = RAW_BIT(ENTRY_ID) | RAW_BIT(ENTRY_GROUP_ID);

static bool
same_number(const char *a, const char *b)
{
	Amount first, second;
	return amount_parse(a, strlen(a), &first) && amount_parse(b, strlen(b), &second) &&
	       amount_equal(first, second);
}

/* True if a path is another one without some of its links. Such an id was found when the file was
   read, and will be again. */
static bool
is_shortened(const char *path, const char *whole)
{
	g_auto(GStrv) ids = g_strsplit(path, "::", -1), of = g_strsplit(whole, "::", -1);
	guint n = g_strv_length(ids), m = g_strv_length(of);
	if (!n || !m || strcmp(ids[n - 1], of[m - 1]) != 0)
		return false;
	for (; n && m; m--)
		if (strcmp(ids[n - 1], of[m - 1]) == 0)
			n--;
	return n == 0;
}

/* @a and @b  values of an old and a new attribute named @word. Programs differ about the links in the
   ids of profiles and rules. The version of the format, which is the program's, is not ours to
   change. */
static bool
means_the_same(const RawElement *element, RawWord word, const char *a, const char *b)
{
	if (strcmp(a, b) == 0 || word == RAW_BATTLESCRIBE_VERSION)
		return true;
	if (raw_word_in(word, NUMBERS))
		return same_number(a, b);
	if (word == RAW_ID && raw_word_in(element->word, WRITE_BACK_INFOS))
		return strcmp(write_back_last_id(a), write_back_last_id(b)) == 0;
	return raw_word_in(word, PATHS) && is_shortened(a, b);
}

static bool
keeps_value(const Merge *merge, const RawElement *element, const RawAttribute *old,
            const RawAttribute *fresh)
{
	if (raw_xml_equal(merge->old, old->value, merge->fresh, fresh->value))
		return true;
	if (old->word == RAW_NAME && is_no_category(merge->fresh, element))
		return true;
	g_autofree char *a = raw_xml_value(merge->old, old->value, true);
	g_autofree char *b = raw_xml_value(merge->fresh, fresh->value, true);
	return means_the_same(element, old->word, a, b);
}

/* True if an old attribute stays that the new text does not have. */
static bool
stays_alone(const RawElement *element, const RawAttribute *old)
{
	return !raw_word_in(old->word, OPTIONAL) || old->value.start == old->value.end ||
	       (element->word == RAW_CATEGORY && old->word != RAW_CUSTOM_NAME);
}

static void
merge_attribute(Merge *merge, const RawElement *fresh, const RawAttribute *old)
{
	const RawAttribute *value = old->word ? raw_xml_find(merge->fresh, fresh, old->word) : NULL;
	if (value ? keeps_value(merge, fresh, old, value) : stays_alone(fresh, old)) {
		append_old(merge, raw_xml_whole(old));
	} else if (value) {
		append_old(merge, raw_xml_up_to_name(merge->old, old));
		append_text(merge, "=\"");
		append_fresh(merge, value->value);
		append_text(merge, "\"");
	}
}

/* True if a new attribute is added to an element that does not have it. Unknown attributes and
   namespaces come from the old text, which has them where they were. */
static bool
is_added(const Merge *merge, const RawElement *old, const RawAttribute *fresh)
{
	static const uint64_t NEVER = RAW_BIT(OTHER) | RAW_BIT(XMLNS) | SOURCES;
	static const uint64_t FALSE_IF_ABSENT = RAW_BIT(HIDDEN) | RAW_BIT(PRIMARY);
	const bool is_false = merge->fresh->text[fresh->value.start] == 'f';
	return fresh->value.start < fresh->value.end && !raw_word_in(fresh->word, NEVER) &&
	       !(is_false && raw_word_in(fresh->word, FALSE_IF_ABSENT)) &&
	       !raw_xml_find(merge->old, old, fresh->word);
}

static void
merge_start_tag(Merge *merge, const RawElement *old, const RawElement *fresh)
{
	uint32_t end = old->name.end;
	append_old(merge, (RawSpan){old->whole.start, end});
	for (uint32_t i = 0; i < old->n_attributes; i++) {
		const RawAttribute *attribute = raw_xml_attribute(merge->old, old, i);
		merge_attribute(merge, fresh, attribute);
		end = raw_xml_whole(attribute).end;
	}
	for (uint32_t i = 0; i < fresh->n_attributes; i++) {
		const RawAttribute *attribute = raw_xml_attribute(merge->fresh, fresh, i);
		if (is_added(merge, old, attribute))
			append_fresh(merge, raw_xml_whole(attribute));
	}
	append_old(merge, (RawSpan){end, old->content.start});
}

/* Children that only one text has ------------------------------------------------------------------ */

static bool
is_zero_cost(const RawXml *xml, const RawElement *element)
{
	const RawAttribute *value = element->word == RAW_COST
	                                    ? raw_xml_find(xml, element, RAW_VALUE)
	                                    : NULL;
	if (!value)
		return false;
	g_autofree char *text = raw_xml_value(xml, value->value, true);
	return same_number(text, "0");
}

/* True for a list of costs that are all 0. */
static bool
are_zero_costs(const RawXml *xml, const RawElement *element)
{
	uint32_t child = element->first_child;
	if (element->word != RAW_COSTS)
		return false;
	while (child && is_zero_cost(xml, raw_xml_element(xml, child)))
		child = raw_xml_element(xml, child)->next_sibling;
	return !child;
}

/* True for rules and profiles of a category, which some programs write in forces. */
static bool
is_in_category(const RawXml *xml, const RawElement *element)
{
	return raw_xml_element(xml, element->parent)->word == RAW_CATEGORY &&
	       element->word != RAW_CUSTOM_NOTES;
}

/* True for an old element without match that stays: not ours to write, or the same as none, like an
   empty list or text, or a cost of 0. */
static bool
is_idle(const RawXml *xml, const RawElement *element)
{
	static const uint64_t MAY_BE_EMPTY = RAW_BIT(ASSOCIATIONS) | RAW_BIT(CATEGORIES) |
	                                     RAW_BIT(CHARACTERISTICS) | RAW_BIT(COSTS) |
	                                     RAW_BIT(COST_LIMITS) | RAW_BIT(CUSTOM_NOTES) |
	                                     RAW_BIT(DESCRIPTION) | RAW_BIT(FORCES) |
	                                     RAW_BIT(PROFILES) | RAW_BIT(RULES) |
	                                     RAW_BIT(SELECTIONS) | RAW_BIT(TAGS);
	static const uint64_t OF_OTHERS = RAW_BIT(OTHER) | RAW_BIT(PUBLICATIONS) |
	                                  RAW_BIT(PUBLICATION);
	if (raw_word_in(element->word, OF_OTHERS) || is_in_category(xml, element) ||
	    is_zero_cost(xml, element) || are_zero_costs(xml, element) ||
	    is_no_category(xml, element))
		return true;
	if (element->first_child)
		return element->word == RAW_CATEGORIES &&
		       is_no_category(xml, raw_xml_element(xml, element->first_child));
	return raw_word_in(element->word, MAY_BE_EMPTY) && !element->has_prefix &&
	       raw_xml_is_blank(xml, element->content);
}

/* True for a new element that an old text may lack: a cost of 0 or a list of such, the
   publications of a force, its node for selections without category. Totals are needed. */
static bool
is_needless(const RawXml *xml, const RawElement *element)
{
	const RawElement *parent = raw_xml_element(xml, element->parent);
	if (element->parent == RAW_XML_ROOT || parent->parent == RAW_XML_ROOT)
		return false;
	return is_zero_cost(xml, element) || are_zero_costs(xml, element) ||
	       is_no_category(xml, element) || element->word == RAW_PUBLICATIONS;
}

/* New elements ------------------------------------------------------------------------------------- */

/* Returns the line end and blanks in front of an element; "" if it does not begin a line. Owned:
   g_free(). */
static char *
indentation_of(const RawXml *xml, const RawElement *element)
{
	uint32_t start = element->whole.start;
	while (start > 0 && strchr(" \t", xml->text[start - 1]))
		start--;
	if (start == 0 || xml->text[start - 1] != '\n')
		return g_strdup("");
	start--;
	if (start > 0 && xml->text[start - 1] == '\r')
		start--;
	return g_strndup(xml->text + start, element->whole.start - start);
}

/* Returns the white space in front of the children of an old element. Owned: g_free(). */
static char *
gap_in(const RawXml *xml, const RawElement *old)
{
	if (old->first_child)
		return indentation_of(xml, raw_xml_element(xml, old->first_child));
	g_autofree char *own = indentation_of(xml, old);
	return *own ? g_strconcat(own, "  ", NULL) : g_strdup("");
}

/* Adds a new element, with @gap in front of it and of the end tag of a list. Kept ones stay as
   they are. */
static void
add_fresh(Merge *merge, const RawElement *fresh, const char *gap)
{
	append_text(merge, gap);
	if (!fresh->first_child || fresh->is_kept) {
		append_fresh(merge, fresh->whole);
		return;
	}
	g_autofree char *inside = *gap ? g_strconcat(gap, "  ", NULL) : g_strdup("");
	append_fresh(merge, (RawSpan){fresh->whole.start, fresh->content.start});
	for (uint32_t i = fresh->first_child; i;) {
		const RawElement *child = raw_xml_element(merge->fresh, i);
		add_fresh(merge, child, inside);
		i = child->next_sibling;
	}
	append_text(merge, gap);
	append_fresh(merge, (RawSpan){fresh->content.end, fresh->whole.end});
}

/* Adds the new children without a match from @from to the next one that has a match. */
static void
add_run(Merge *merge, const RawElement *old, uint32_t from)
{
	g_autofree char *gap = NULL;
	for (uint32_t i = from; i;) {
		const RawElement *fresh = raw_xml_element(merge->fresh, i);
		if (fresh->match)
			break;
		if (!gap)
			gap = gap_in(merge->old, old);
		if (!is_needless(merge->fresh, fresh))
			add_fresh(merge, fresh, gap);
		i = fresh->next_sibling;
	}
}

/* Elements ----------------------------------------------------------------------------------------- */

static void merge_element(Merge *merge, RawElement *old, RawElement *fresh);

static void
merge_child(Merge *merge, const RawElement *parent, RawElement *old, uint32_t from)
{
	const RawSpan before = {from, old->whole.start};
	if (!old->match && !is_idle(merge->old, old)) {
		if (!raw_xml_is_blank(merge->old, before))
			append_old(merge, before);
		return;
	}
	append_old(merge, before);
	RawElement *fresh = old->match ? raw_xml_element(merge->fresh, old->match) : NULL;
	if (fresh && old->word != RAW_OTHER)
		merge_element(merge, old, fresh);
	else
		append_old(merge, old->whole);
	if (fresh)
		add_run(merge, parent, fresh->next_sibling);
}

/* Fills an element that had no children. */
static void
fill_element(Merge *merge, const RawElement *old, const RawElement *fresh)
{
	flush(merge);
	const gsize begun = merge->out->len;
	add_run(merge, old, fresh->first_child);
	if (old->content.start < old->content.end)
		append_old(merge, old->content);
	else if (merge->out->len > begun) {
		g_autofree char *gap = indentation_of(merge->old, old);
		append_text(merge, gap);
	}
}

static void
merge_children(Merge *merge, RawElement *old, RawElement *fresh)
{
	write_back_match(merge, old, fresh);
	add_run(merge, old, fresh->first_child);
	uint32_t at = old->content.start;
	for (uint32_t i = old->first_child; i;) {
		RawElement *child = raw_xml_element(merge->old, i);
		merge_child(merge, old, child, at);
		at = child->whole.end;
		i = child->next_sibling;
	}
	append_old(merge, (RawSpan){at, old->content.end});
}

/* White space at both ends does not count (S-203), a no-break space included. */
static const char *
strip(char *text)
{
	char *end = text + strlen(text);
	while (g_unichar_isspace(g_utf8_get_char(text)))
		text = g_utf8_next_char(text);
	for (char *last; end > text; end = last) {
		last = g_utf8_prev_char(end);
		if (!g_unichar_isspace(g_utf8_get_char(last)))
			break;
		*last = '\0';
	}
	return text;
}

static bool
same_text(const Merge *merge, const RawElement *old, const RawElement *fresh)
{
	if (raw_xml_equal(merge->old, old->content, merge->fresh, fresh->content))
		return true;
	g_autofree char *a = raw_xml_value(merge->old, old->content, false);
	g_autofree char *b = raw_xml_value(merge->fresh, fresh->content, false);
	return strcmp(strip(a), strip(b)) == 0;
}

static void
merge_content(Merge *merge, RawElement *old, RawElement *fresh)
{
	if (old->first_child)
		merge_children(merge, old, fresh);
	else if (fresh->first_child)
		fill_element(merge, old, fresh);
	else if (same_text(merge, old, fresh))
		append_old(merge, old->content);
	else
		append_fresh(merge, fresh->content);
}

/* Gives an element like <a/>, just written, an end tag. */
static void
open_tag(Merge *merge)
{
	flush(merge);
	g_string_truncate(merge->out, merge->out->len - strlen("/>"));
	append_text(merge, ">");
}

static bool
is_empty(const RawXml *xml, const RawElement *element)
{
	return !element->first_child && raw_xml_is_blank(xml, element->content);
}

static void
merge_element(Merge *merge, RawElement *old, RawElement *fresh)
{
	merge_start_tag(merge, old, fresh);
	if (old->has_end_tag) {
		merge_content(merge, old, fresh);
		append_old(merge, (RawSpan){old->content.end, old->whole.end});
	} else if (!is_empty(merge->fresh, fresh)) {
		open_tag(merge);
		merge_content(merge, old, fresh);
		append_text(merge, "</");
		append_old(merge, old->name);
		append_text(merge, ">");
	}
}

GBytes *
write_back(RawXml *old, RawXml *fresh)
{
	RawElement *root = raw_xml_element(old, RAW_XML_ROOT);
	Merge merge = {.old = old, .fresh = fresh, .out = g_string_sized_new(old->length + 1)};
	append_old(&merge, (RawSpan){0, root->whole.start});
	merge_element(&merge, root, raw_xml_element(fresh, RAW_XML_ROOT));
	append_old(&merge, (RawSpan){root->whole.end, old->length});
	flush(&merge);
	return g_string_free_to_bytes(merge.out);
}

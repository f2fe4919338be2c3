/* Makes nodes of the events of yajl, a parser without a tree. Texts without escapes are not copied:
   they remain in the bytes of the file. */
#include "data/forms/read-json.h"

#include "base/markup/json-parser.h"
#include "base/markup/xml-clean.h"
#include "base/text/base-diags.h"
#include "base/values/amount.h"
#include "data/forms/forms-diags.h"
#include "data/forms/json-keys.h"
#include "data/forms/json-text.h"
#include "data/forms/words.h"

#include <string.h>

/* The kind of an open object or array. */
typedef enum Place {
	PLACE_TOP,  /* the object around the root */
	PLACE_NODE, /* an object: an element */
	PLACE_LIST, /* an array that is an element of its own, such as costs */
	PLACE_SAME, /* an array of elements named like its member, such as alias */
} Place;

typedef struct Frame {
	Place place;
	TreeNode *node;   /* PLACE_TOP: NULL; PLACE_SAME: the element around it */
	const char *item; /* PLACE_LIST and PLACE_SAME: name of the elements */
	guint first;      /* PLACE_NODE and PLACE_TOP: index of the first attribute */
	guint n_members;  /* PLACE_NODE and PLACE_TOP */
} Frame;

typedef struct Reader {
	Tree *tree;
	const char *name;
	const SaxLimits *limits;
	Diags *diags;
	bool only_root;
	yajl_handle parser;
	const char *bytes; /* text of the file */
	size_t length;
	bool is_clean;  /* texts without escapes can stay in it */
	size_t counted; /* bytes whose lines are counted */
	uint32_t line;
	GArray *attributes; /* SaxAttribute of all open objects, the outermost first */
	GArray *frames;     /* Frame */
	JsonKeys *keys;
	const char *key;  /* name of the next value; NULL if the value is left out */
	const Word *word; /* the word that `key` is */
	KeyKind kind;     /* that `key` has */
	uint32_t n_nodes, depth;
	guint n_skipped; /* open objects and arrays that are left out */
	guint n_complaints;
	bool has_warned; /* about a character */
	bool refused;
} Reader;

static Frame *
top(const Reader *reader)
{
	return &g_array_index(reader->frames, Frame, reader->frames->len - 1);
}

/* The line of the token that the parser has just passed. */
static uint32_t
current_line(Reader *reader)
{
	const size_t end = MIN(yajl_get_bytes_consumed(reader->parser), reader->length);
	const char *at = reader->bytes + reader->counted, *stop = reader->bytes + end;
	for (; at < stop && (at = memchr(at, '\n', (size_t)(stop - at))); at++)
		reader->line++;
	reader->counted = MAX(reader->counted, end);
	return reader->line;
}

/* Returns 0, which stops the parser. */
static int
refuse(Reader *reader, const DiagKind *kind, uint32_t limit)
{
	diags_add_number(reader->diags, kind, reader->name, current_line(reader), limit);
	reader->refused = true;
	return 0;
}

static TreeNode *
add_node(Reader *reader, TreeNode *parent, const char *name)
{
	TreeNode *node = tree_node(reader->tree, name, current_line(reader));
	reader->n_nodes++;
	if (parent)
		tree_append(parent, node);
	else
		tree_set_root(reader->tree, node);
	return node;
}

static bool
is_within_limits(Reader *reader)
{
	if (reader->depth > reader->limits->depth)
		return refuse(reader, &BASE_KINDS[BASE_TOO_DEEP], reader->limits->depth);
	if (reader->n_nodes > reader->limits->elements)
		return refuse(reader, &BASE_KINDS[BASE_TOO_MANY_ELEMENTS],
		              reader->limits->elements);
	return true;
}

static int
push(Reader *reader, Frame frame)
{
	frame.first = reader->attributes->len;
	g_array_append_val(reader->frames, frame);
	if (frame.place == PLACE_NODE || frame.place == PLACE_LIST)
		reader->depth++;
	return is_within_limits(reader);
}

static int
skip(Reader *reader)
{
	reader->n_skipped++;
	return 1;
}

/* Sets an attribute of the innermost object. @text  as long as the tree */
static void
set_attribute(Reader *reader, const char *text, size_t length)
{
	const SaxAttribute attribute = {
		.name = reader->key, .value = text, .value_end = text + length};
	for (guint i = top(reader)->first; i < reader->attributes->len; i++) {
		SaxAttribute *earlier = &g_array_index(reader->attributes, SaxAttribute, i);
		if (earlier->name == attribute.name) {
			*earlier = attribute;
			return;
		}
	}
	g_array_append_val(reader->attributes, attribute);
}

#define NO_CHARACTER G_MAXUINT32

/* The head of a file is read before all of it, which warns. */
static void
warn_of_character(Reader *reader, gunichar character)
{
	if (!reader->has_warned && !reader->only_root)
		xml_clean_warn(reader->diags, reader->name, current_line(reader), character);
	reader->has_warned = true;
}

/* A text that lives as long as the tree. The parser has decoded a text that is not in the file.
   @length  in and out */
static const char *
keep_text(Reader *reader, const char *text, size_t *length)
{
	if (reader->is_clean && text >= reader->bytes && text < reader->bytes + reader->length)
		return text;
	gunichar forbidden = NO_CHARACTER;
	g_autofree char *clean = json_text_clean(text, length, &forbidden);
	if (forbidden != NO_CHARACTER)
		warn_of_character(reader, forbidden);
	return arena_strndup(tree_arena(reader->tree), clean ? clean : text, *length);
}

/* Sets the text of the element that a member with a string is. */
static void
set_child_text(Reader *reader, TreeNode *parent, const char *text, size_t length)
{
	TreeNode *child = top(reader)->place == PLACE_NODE ? tree_child(parent, reader->key) : NULL;
	if (!child)
		child = add_node(reader, parent, reader->key);
	child->text = text;
	child->text_length = length;
}

static bool
is_absent(const Reader *reader, size_t length)
{
	return length == 0 && reader->word && reader->word->is_plain &&
	       strcmp(reader->key, "value") != 0;
}

static void
set_member(Reader *reader, const char *text, size_t length)
{
	Frame *frame = top(reader);
	if (frame->place == PLACE_TOP)
		set_attribute(reader, text, length);
	else if (reader->kind == KEY_TEXT)
		frame->node->text = text, frame->node->text_length = length;
	else if (reader->kind == KEY_SCHEMA)
		return;
	else if (reader->word && reader->word->is_text)
		set_child_text(reader, frame->node, text, length);
	else if (!is_absent(reader, length))
		set_attribute(reader, text, length);
}

/* Takes the text of a string, a number or a boolean. */
static int
take_scalar(Reader *reader, const char *text, size_t length)
{
	if (reader->n_skipped || !reader->frames->len)
		return 1;
	const Frame *frame = top(reader);
	switch (frame->place) {
	case PLACE_TOP:
	case PLACE_NODE:
		if (reader->key)
			set_member(reader, text, length);
		break;
	case PLACE_SAME:
		reader->key = frame->item;
		set_child_text(reader, frame->node, text, length);
		break;
	case PLACE_LIST:
		break;
	}
	return is_within_limits(reader);
}

static int
on_boolean(void *user, int value)
{
	return value ? take_scalar(user, "true", 4) : take_scalar(user, "false", 5);
}

static int
on_string(void *user, const unsigned char *text, size_t length)
{
	Reader *reader = user;
	if (reader->n_skipped || !reader->frames->len)
		return 1;
	const char *kept = keep_text(reader, (const char *)text, &length);
	return take_scalar(reader, kept, length);
}

static bool
is_id(const char *key)
{
	return sax_is(key, "id") || g_str_has_suffix(key, "Id");
}

/* Numbers keep their digits, but those with an exponent are written out, except in ids. */
static int
on_number(void *user, const char *text, size_t length)
{
	Reader *reader = user;
	if (reader->n_skipped || !reader->frames->len)
		return 1;
	Amount amount;
	if (word_is_number(text, length) || !reader->key || is_id(reader->key) ||
	    !amount_parse(text, length, &amount))
		return take_scalar(reader, text, length);
	g_autofree char *plain = amount_to_string(amount);
	return take_scalar(reader, arena_strdup(tree_arena(reader->tree), plain), strlen(plain));
}

static void
complain_of_name(Reader *reader, const char *key, size_t length)
{
	if (reader->n_complaints++ >= JSON_MAX_COMPLAINTS)
		return;
	g_autofree char *name = g_strndup(key, length);
	diags_add(reader->diags, &FORMS_KINDS[FORMS_NO_NAME], reader->name, current_line(reader),
	          name, NULL);
}

/* Takes the name of the next member of an object. A name that XML cannot have is left out. */
static int
on_key(void *user, const unsigned char *text, size_t length)
{
	Reader *reader = user;
	if (reader->n_skipped)
		return 1;
	if (++top(reader)->n_members > JSON_MAX_MEMBERS)
		return refuse(reader, &FORMS_KINDS[FORMS_TOO_MANY_MEMBERS], JSON_MAX_MEMBERS);
	const JsonKey *key = json_key(reader->keys, reader->tree, (const char *)text, length);
	reader->key = key->text;
	reader->word = key->word;
	reader->kind = key->kind;
	if (!key->text)
		complain_of_name(reader, (const char *)text, length);
	return 1;
}

static const char *const ROOTS[] = {"catalogue", "gameSystem", "roster", NULL};

static int
open_root(Reader *reader)
{
	if (!reader->key || !sax_is_any(reader->key, ROOTS) || tree_root(reader->tree))
		return skip(reader);
	TreeNode *root = add_node(reader, NULL, reader->key);
	return push(reader, (Frame){.place = PLACE_NODE, .node = root});
}

static int
open_node(Reader *reader, TreeNode *parent, const char *name)
{
	TreeNode *node = add_node(reader, parent, name);
	return push(reader, (Frame){.place = PLACE_NODE, .node = node});
}

/* True if contents of the root are read. */
static bool
is_read(const Reader *reader)
{
	return !reader->only_root || reader->frames->len < 2;
}

/* True if the present member may be an element. "$text" is none: as an object or array it is reported
   and left out. */
static bool
is_element(Reader *reader)
{
	if (!reader->key || reader->kind != KEY_TEXT)
		return reader->key;
	complain_of_name(reader, reader->key, strlen(reader->key));
	return false;
}

static int
on_object(void *user)
{
	Reader *reader = user;
	if (reader->n_skipped || !is_read(reader))
		return skip(reader);
	if (!reader->frames->len)
		return push(reader, (Frame){.place = PLACE_TOP});
	const Frame *frame = top(reader);
	switch (frame->place) {
	case PLACE_TOP:
		return open_root(reader);
	case PLACE_NODE:
		return is_element(reader) ? open_node(reader, frame->node, reader->key)
		                          : skip(reader);
	case PLACE_LIST:
	case PLACE_SAME:
		return open_node(reader, frame->node, frame->item);
	}
	g_assert_not_reached();
}

/* Opens a list. An earlier one with that name does not count. */
static int
open_list(Reader *reader, TreeNode *parent)
{
	TreeNode *list = tree_child(parent, reader->key);
	if (!list)
		list = add_node(reader, parent, reader->key);
	list->first = list->last = NULL;
	return push(reader, (Frame){PLACE_LIST, list, reader->word->item, 0, 0});
}

static int
on_array(void *user)
{
	Reader *reader = user;
	if (reader->n_skipped || !is_read(reader) || !reader->frames->len)
		return skip(reader);
	const Frame *frame = top(reader);
	if (frame->place != PLACE_NODE || !is_element(reader))
		return skip(reader);
	if (reader->word && reader->word->item)
		return open_list(reader, frame->node);
	return push(reader, (Frame){PLACE_SAME, frame->node, reader->key, 0, 0});
}

/* Drops the elements from @length on. Elements here have nothing to free, which g_array_set_size()
   looks for. */
static void
drop_to(GArray *stack, guint length)
{
	stack->len = length;
}

/* Moves the attributes of the innermost object from the stack to its node. */
static void
settle_attributes(Reader *reader, TreeNode *node, guint first)
{
	node->n_attributes = reader->attributes->len - first;
	if (node->n_attributes == 0)
		return;
	node->attributes = arena_memdup(tree_arena(reader->tree),
	                                &g_array_index(reader->attributes, SaxAttribute, first),
	                                node->n_attributes * sizeof(SaxAttribute));
	drop_to(reader->attributes, first);
}

/* Attributes of the root that New Recruit writes beside a roster. */
static const char *const BESIDE_ROOT[] = {"id", "gameSystemId", "gameSystemName",
                                          "gameSystemRevision", NULL};

static bool
has_attribute(const TreeNode *node, const char *name)
{
	for (size_t i = 0; i < node->n_attributes; i++)
		if (sax_is(node->attributes[i].name, name))
			return true;
	return false;
}

/* Adds attributes that are beside the root and not in it. */
static void
complete_root(Reader *reader)
{
	TreeNode *root = tree_root(reader->tree);
	if (!root || !tree_is(root, "roster"))
		return;
	guint n = reader->attributes->len;
	for (guint i = n; i-- > 0;) {
		const SaxAttribute *beside = &g_array_index(reader->attributes, SaxAttribute, i);
		if (!sax_is_any(beside->name, BESIDE_ROOT) || has_attribute(root, beside->name))
			g_array_remove_index(reader->attributes, i);
	}
	g_array_append_vals(reader->attributes, root->attributes, (guint)root->n_attributes);
	settle_attributes(reader, root, 0);
}

/* Ends an object or an array. */
static int
on_end(void *user)
{
	Reader *reader = user;
	if (reader->n_skipped) {
		reader->n_skipped--;
		return 1;
	}
	const Frame frame = *top(reader);
	drop_to(reader->frames, reader->frames->len - 1);
	if (frame.place == PLACE_TOP)
		complete_root(reader);
	else if (frame.place == PLACE_NODE)
		settle_attributes(reader, frame.node, frame.first);
	if (frame.place == PLACE_NODE || frame.place == PLACE_LIST)
		reader->depth--;
	return 1;
}

static const yajl_callbacks EVENTS = {
	.yajl_boolean = on_boolean,
	.yajl_number = on_number,
	.yajl_string = on_string,
	.yajl_start_map = on_object,
	.yajl_map_key = on_key,
	.yajl_end_map = on_end,
	.yajl_start_array = on_array,
	.yajl_end_array = on_end,
};

static void
complain_of_syntax(Reader *reader)
{
	unsigned char *message = yajl_get_error(reader->parser, 0, NULL, 0);
	g_strstrip((char *)message);
	diags_add(reader->diags, &FORMS_KINDS[FORMS_BROKEN_JSON], reader->name,
	          current_line(reader), (const char *)message, NULL);
	yajl_free_error(reader->parser, message);
}

/* Returns false, with a diagnostic, if the text cannot be used. */
static bool
parse(Reader *reader)
{
	const unsigned char *text = (const unsigned char *)reader->bytes;
	if (yajl_parse(reader->parser, text, reader->length) != yajl_status_ok ||
	    yajl_complete_parse(reader->parser) != yajl_status_ok) {
		if (!reader->refused)
			complain_of_syntax(reader);
		return false;
	}
	if (!tree_root(reader->tree))
		diags_add(reader->diags, &FORMS_KINDS[FORMS_NO_ROOT], reader->name, 0, NULL);
	return tree_root(reader->tree) != NULL;
}

const unsigned char *
json_text(GBytes *bytes, gsize *length)
{
	const unsigned char *text = g_bytes_get_data(bytes, length);
	if (*length < 3 || memcmp(text, "\xEF\xBB\xBF", 3) != 0)
		return text;
	*length -= 3;
	return text + 3;
}

static Tree *
read_tree(Reader *reader, GBytes *bytes)
{
	g_autoptr(GBytes) escaped = json_text_escape_controls(bytes);
	g_autoptr(Tree) tree = tree_new(escaped);
	g_autoptr(GArray) attributes = g_array_new(FALSE, FALSE, sizeof(SaxAttribute));
	g_autoptr(GArray) frames = g_array_new(FALSE, FALSE, sizeof(Frame));
	g_autofree JsonKeys *keys = g_new0(JsonKeys, 1);
	reader->tree = tree;
	reader->attributes = attributes;
	reader->frames = frames;
	reader->keys = keys;
	reader->line = 1;
	reader->bytes = (const char *)json_text(escaped, &reader->length);
	reader->is_clean = json_text_is_clean(reader->bytes, reader->length);
	reader->parser = json_parser_new(&EVENTS, reader);
	/* Its own look at UTF-8 misses surrogates and overlong sequences. */
	yajl_config(reader->parser, yajl_dont_validate_strings, reader->is_clean);
	const bool read = parse(reader);
	yajl_free(reader->parser);
	return read ? g_steal_pointer(&tree) : NULL;
}

Tree *
json_read(GBytes *bytes, const char *name, const SaxLimits *limits, Diags *diags)
{
	Reader reader = {.name = name, .limits = limits, .diags = diags};
	return read_tree(&reader, bytes);
}

/* Faults are reported for the whole text, with its lines. */
Tree *
json_read_root(GBytes *bytes, const char *name, Diags *diags)
{
	static const SaxLimits ONE = {1, JSON_MAX_MEMBERS};
	Reader quick = {.name = name, .limits = &ONE, .only_root = true};
	Reader whole = {.name = name, .limits = &ONE, .diags = diags, .only_root = true};
	g_autoptr(GBytes) skimmed = json_skim(bytes);
	Tree *tree = skimmed ? read_tree(&quick, skimmed) : NULL;
	return tree ? tree : read_tree(&whole, bytes);
}

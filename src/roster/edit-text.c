/*
 * Edits as lines of text:
 *
 *	add-selection parent="f1" entry="l1::empire.captain" amount="1" at="-1"
 *
 * Each kind has a word and the fields that it uses; only those are written and read.
 */
#include "roster/edit.h"

#include "roster/roster-diags.h"

#include <string.h>

typedef enum EditField {
	EDIT_FIELD_ID,
	EDIT_FIELD_PARENT,
	EDIT_FIELD_ENTRY,
	EDIT_FIELD_CATALOGUE,
	EDIT_FIELD_CATEGORY,
	EDIT_FIELD_TEXT,
	EDIT_FIELD_AMOUNT,
	EDIT_FIELD_VALUE,
	EDIT_FIELD_AT,
	EDIT_FIELD_COUNT,
} EditField;

#define BIT(name) (1u << EDIT_FIELD_##name)

static const char *const KEYS[EDIT_FIELD_COUNT] = {
	[EDIT_FIELD_ID] = "id",
	[EDIT_FIELD_PARENT] = "parent",
	[EDIT_FIELD_ENTRY] = "entry",
	[EDIT_FIELD_CATALOGUE] = "catalogue",
	[EDIT_FIELD_CATEGORY] = "category",
	[EDIT_FIELD_TEXT] = "text",
	[EDIT_FIELD_AMOUNT] = "amount",
	[EDIT_FIELD_VALUE] = "value",
	[EDIT_FIELD_AT] = "at",
};

typedef struct Form {
	const char *word; /* NULL: no text form */
	unsigned fields;
} Form;

#define ADDITION   (BIT(PARENT) | BIT(ENTRY) | BIT(ID) | BIT(AT))
#define CUSTOM     (BIT(ID) | BIT(CATEGORY) | BIT(TEXT))
#define TIE        (BIT(ID) | BIT(ENTRY) | BIT(TEXT))
#define COST_LIMIT (BIT(ENTRY) | BIT(VALUE) | BIT(TEXT) | BIT(AT))

static const Form FORMS[EDIT_KIND_COUNT] = {
	[EDIT_ADD_FORCE] = {"add-force", ADDITION | BIT(CATALOGUE)},
	[EDIT_ADD_SELECTION] = {"add-selection", ADDITION | BIT(AMOUNT)},
	[EDIT_REMOVE] = {"remove", BIT(ID) | BIT(AMOUNT)},
	[EDIT_SET_AMOUNT] = {"set-amount", BIT(ID) | BIT(AMOUNT)},
	[EDIT_DUPLICATE] = {"duplicate", BIT(ID) | BIT(AT)},
	[EDIT_SET_LIMIT] = {"set-limit", COST_LIMIT},
	[EDIT_RENAME] = {"rename", BIT(TEXT)},
	[EDIT_SET_CUSTOM_NAME] = {"set-custom-name", CUSTOM},
	[EDIT_SET_NOTES] = {"set-notes", CUSTOM},
	[EDIT_ASSOCIATE] = {"associate", TIE | BIT(AT)},
	[EDIT_DISSOCIATE] = {"dissociate", TIE},
};

static bool
has_field(const Form *form, EditField field)
{
	return form->fields >> field & 1;
}

/* Where a text field of an edit lies; NULL for the fields that are numbers. */
static char **
text_field(Edit *edit, EditField field)
{
	switch (field) {
	case EDIT_FIELD_ID:
		return &edit->id;
	case EDIT_FIELD_PARENT:
		return &edit->parent;
	case EDIT_FIELD_ENTRY:
		return &edit->entry;
	case EDIT_FIELD_CATALOGUE:
		return &edit->catalogue;
	case EDIT_FIELD_CATEGORY:
		return &edit->category;
	case EDIT_FIELD_TEXT:
		return &edit->text;
	case EDIT_FIELD_AMOUNT:
	case EDIT_FIELD_VALUE:
	case EDIT_FIELD_AT:
	case EDIT_FIELD_COUNT:
		break;
	}
	return NULL;
}

/* What stands for a field; NULL if the field is absent. Owned by the caller. */
static char *
field_to_text(const Edit *edit, EditField field)
{
	Edit copy = *edit;
	char **text = text_field(&copy, field);
	if (text)
		return g_strdup(*text);
	if (field == EDIT_FIELD_VALUE)
		return amount_to_string(edit->value);
	const int64_t number = field == EDIT_FIELD_AT ? edit->at : edit->amount;
	return g_strdup_printf("%" G_GINT64_FORMAT, number);
}

static void
append_field(GString *line, const char *key, const char *text)
{
	char beyond_ascii[129] = {0}; /* stays as it is */
	for (int i = 0; i < 128; i++)
		beyond_ascii[i] = (char)(128 + i);
	g_autofree char *escaped = g_strescape(text, beyond_ascii);
	g_string_append_printf(line, " %s=\"%s\"", key, escaped);
}

char *
edit_to_text(const Edit *edit)
{
	const Form *form = &FORMS[edit->kind];
	g_assert(form->word);
	GString *line = g_string_new(form->word);
	for (EditField field = 0; field < EDIT_FIELD_COUNT; field++) {
		g_autofree char *text = has_field(form, field) ? field_to_text(edit, field) : NULL;
		if (text)
			append_field(line, KEYS[field], text);
	}
	return g_string_free(line, FALSE);
}

static EditKind
kind_of(const char *word, size_t length)
{
	for (EditKind kind = EDIT_NONE; kind < EDIT_KIND_COUNT; kind++)
		if (FORMS[kind].word && strlen(FORMS[kind].word) == length &&
		    memcmp(FORMS[kind].word, word, length) == 0)
			return kind;
	return EDIT_NONE;
}

static EditField
field_of(const char *key, size_t length)
{
	EditField field = 0;
	while (field < EDIT_FIELD_COUNT &&
	       (strlen(KEYS[field]) != length || memcmp(KEYS[field], key, length) != 0))
		field++;
	return field;
}

/* The closing quote of a text that begins here; NULL if there is none. */
static const char *
find_quote(const char *at)
{
	for (; *at && *at != '"'; at++)
		if (*at == '\\' && !*++at)
			return NULL;
	return *at ? at : NULL;
}

static bool
parse_number(const char *text, int64_t least, int64_t most, int64_t *number)
{
	gint64 value;
	if (!g_ascii_string_to_signed(text, 10, least, most, &value, NULL))
		return false;
	*number = value;
	return true;
}

static bool
set_field(Edit *edit, EditField field, const char *text)
{
	int64_t number;
	char **place = text_field(edit, field);
	if (place) {
		g_free(*place);
		*place = g_strdup(text);
		return true;
	}
	if (field == EDIT_FIELD_VALUE)
		return amount_parse(text, strlen(text), &edit->value);
	if (field == EDIT_FIELD_AMOUNT)
		return parse_number(text, G_MININT64, G_MAXINT64, &edit->amount);
	if (!parse_number(text, G_MININT32, G_MAXINT32, &number))
		return false;
	edit->at = (int32_t)number;
	return true;
}

/* A line being read. */
typedef struct Reader {
	const char *at;
	Edit *edit;
	Diags *diags;
} Reader;

static bool
complain(const Reader *reader)
{
	diags_add(reader->diags, &ROSTER_KINDS[ROSTER_UNREADABLE_EDIT], NULL, 0, reader->at, NULL);
	return false;
}

static bool
read_field(Reader *reader)
{
	const char *key = reader->at;
	const size_t length = strcspn(key, "=");
	const char *end = g_str_has_prefix(key + length, "=\"") ? find_quote(key + length + 2)
	                                                        : NULL;
	if (!end)
		return complain(reader);
	const EditField field = field_of(key, length);
	if (field == EDIT_FIELD_COUNT || !has_field(&FORMS[reader->edit->kind], field)) {
		g_autofree char *name = g_strndup(key, length);
		diags_add(reader->diags, &ROSTER_KINDS[ROSTER_UNKNOWN_KEY], NULL, 0,
		          FORMS[reader->edit->kind].word, name, NULL);
		return false;
	}
	g_autofree char *escaped = g_strndup(key + length + 2, (gsize)(end - key) - length - 2);
	g_autofree char *text = g_strcompress(escaped);
	if (!set_field(reader->edit, field, text))
		return complain(reader);
	reader->at = end + 1;
	return true;
}

static bool
read_fields(Reader *reader)
{
	while (*reader->at) {
		if (*reader->at != ' ')
			return complain(reader);
		reader->at += strspn(reader->at, " ");
		if (*reader->at && !read_field(reader))
			return false;
	}
	return true;
}

bool
edit_from_text(const char *line, Edit *edit, Diags *diags)
{
	const size_t length = strcspn(line, " ");
	*edit = (Edit){.kind = kind_of(line, length)};
	if (edit->kind == EDIT_NONE) {
		g_autofree char *word = g_strndup(line, length);
		diags_add(diags, &ROSTER_KINDS[ROSTER_UNKNOWN_EDIT], NULL, 0, word, NULL);
		return false;
	}
	if (has_field(&FORMS[edit->kind], EDIT_FIELD_AT))
		edit->at = -1;
	Reader reader = {line + length, edit, diags};
	if (read_fields(&reader))
		return true;
	edit_clear(edit);
	return false;
}

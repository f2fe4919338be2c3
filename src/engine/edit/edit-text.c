/* One table has the parts of each edit; reading and writing both follow it. */
#include "engine/edit/edit-text.h"

#include "base/language/i18n.h"
#include "engine/edit/edit-diags.h"
#include "engine/edit/edit-token.h"

#include <string.h>

typedef enum Member {
	MEMBER_NODE,
	MEMBER_ENTRY,
	MEMBER_OWNER,
	MEMBER_TO,
	MEMBER_FINDING,
	MEMBER_TEXT,
	MEMBER_COUNT,
	MEMBER_VALUE,
} Member;

typedef struct Part {
	const char *keyword; /* in front of the member; NULL for none */
	Member member;
	bool is_optional; /* only with a keyword */
} Part;

#define MOST_PARTS 4

typedef struct Form {
	const char *word;
	unsigned n_parts;
	Part parts[MOST_PARTS];
} Form;

#define ROSTER_WORD "roster"
#define NONE_WORD   "none"
#define MADE_WORD   "made"
#define NAME_WORD   "the"
#define INSIDE_WORD ">"

/* clang-format off */
static const Form FORMS[EDIT_KIND_COUNT] = {
	[EDIT_SELECT]     = {"select",     2, {{NULL, MEMBER_ENTRY, false}, {"in", MEMBER_NODE, false}}},
	[EDIT_DESELECT]   = {"deselect",   1, {{NULL, MEMBER_NODE, false}}},
	[EDIT_SET_COUNT]  = {"count",      2, {{NULL, MEMBER_NODE, false}, {NULL, MEMBER_COUNT, false}}},
	[EDIT_ADD_FORCE]  = {"force",      3, {{NULL, MEMBER_ENTRY, false}, {"of", MEMBER_OWNER, true},
	                                       {"in", MEMBER_NODE, true}}},
	[EDIT_REMOVE]     = {"remove",     1, {{NULL, MEMBER_NODE, false}}},
	[EDIT_DUPLICATE]  = {"duplicate",  1, {{NULL, MEMBER_NODE, false}}},
	[EDIT_SET_LIMIT]  = {"limit",      2, {{NULL, MEMBER_ENTRY, false}, {NULL, MEMBER_VALUE, false}}},
	[EDIT_RENAME]     = {"rename",     1, {{NULL, MEMBER_TEXT, false}}},
	[EDIT_SET_NAME]   = {"name",       3, {{NULL, MEMBER_NODE, false}, {"category", MEMBER_OWNER, true},
	                                       {NULL, MEMBER_TEXT, false}}},
	[EDIT_SET_NOTES]  = {"notes",      3, {{NULL, MEMBER_NODE, false}, {"category", MEMBER_OWNER, true},
	                                       {NULL, MEMBER_TEXT, false}}},
	[EDIT_ASSOCIATE]  = {"associate",  3, {{NULL, MEMBER_NODE, false}, {"by", MEMBER_ENTRY, false},
	                                       {"with", MEMBER_TO, false}}},
	[EDIT_DISSOCIATE] = {"dissociate", 3, {{NULL, MEMBER_NODE, false}, {"by", MEMBER_ENTRY, false},
	                                       {"with", MEMBER_TO, false}}},
	[EDIT_REPLACE]    = {"replace",    4, {{NULL, MEMBER_NODE, false}, {"by", MEMBER_ENTRY, false},
	                                       {"of", MEMBER_OWNER, true}, {"in", MEMBER_TO, true}}},
	[EDIT_AGREE]      = {"agree",      2, {{NULL, MEMBER_FINDING, false}, {NULL, MEMBER_TEXT, false}}},
	[EDIT_PLACE]      = {"place",      2, {{NULL, MEMBER_NODE, false}, {NULL, MEMBER_COUNT, false}}},
};
/* clang-format on */

/* The reference of a member that is one; NULL for the others. */
static EditRef *
member_ref(Edit *edit, Member member)
{
	switch (member) {
	case MEMBER_NODE:
		return &edit->node;
	case MEMBER_ENTRY:
		return &edit->entry;
	case MEMBER_OWNER:
		return &edit->owner;
	case MEMBER_TO:
		return &edit->to;
	case MEMBER_FINDING:
	case MEMBER_TEXT:
	case MEMBER_COUNT:
	case MEMBER_VALUE:
		break;
	}
	return NULL;
}

static bool
is_node(Member member)
{
	return member == MEMBER_NODE || member == MEMBER_TO;
}

static void
append_ref(GString *line, const EditRef *ref)
{
	switch (ref->kind) {
	case EDIT_REF_NONE:
		g_string_append(line, ROSTER_WORD);
		break;
	case EDIT_REF_MADE:
		g_string_append(line, MADE_WORD);
		break;
	case EDIT_REF_NAMES:
		g_string_append(line, NAME_WORD " ");
		for (char **name = ref->texts; *name; name++) {
			if (name > ref->texts)
				g_string_append(line, " " INSIDE_WORD " ");
			edit_token_append_text(line, *name);
		}
		break;
	case EDIT_REF_ID:
		edit_token_append_text(line, ref->texts[0]);
		break;
	}
}

static void
append_value(GString *line, Amount value)
{
	g_autofree char *text = amount_is_negative(value) ? g_strdup(NONE_WORD)
	                                                  : amount_to_string(value);
	g_string_append(line, text);
}

static void
append_part(GString *line, const Edit *edit, const Part *part)
{
	Edit members = *edit;
	const EditRef *ref = member_ref(&members, part->member);
	if (part->is_optional && ref->kind == EDIT_REF_NONE)
		return;
	g_string_append_c(line, ' ');
	if (part->keyword)
		g_string_append_printf(line, "%s ", part->keyword);
	if (ref)
		append_ref(line, ref);
	else if (part->member == MEMBER_FINDING)
		edit_token_append_text(line, edit->finding ? edit->finding : "");
	else if (part->member == MEMBER_TEXT)
		edit_token_append_text(line, edit->text ? edit->text : "");
	else if (part->member == MEMBER_COUNT)
		g_string_append_printf(line, "%" G_GINT64_FORMAT, edit->count);
	else
		append_value(line, edit->value);
}

char *
edit_to_text(const Edit *edit)
{
	const Form *form = &FORMS[edit->kind];
	GString *line = g_string_new(form->word);
	for (unsigned i = 0; i < form->n_parts; i++)
		append_part(line, edit, &form->parts[i]);
	return g_string_free(line, FALSE);
}

/* A line being read, with the token that comes next. */
typedef struct Reader {
	const char *at;
	const char *file;
	uint32_t line;
	Diags *diags;
	EditToken next;
} Reader;

static void
advance(Reader *reader)
{
	edit_token_clear(&reader->next);
	reader->next = edit_token_next(&reader->at, reader->file, reader->line, reader->diags);
}

/* Returns false. A broken text has been reported already. */
static bool
report_expected(const Reader *reader, const char *expected)
{
	g_autofree char *found = edit_token_name(&reader->next);
	if (reader->next.kind != EDIT_TOKEN_BROKEN)
		diags_add(reader->diags, &EDITS_KINDS[EDITS_EXPECTED], reader->file, reader->line,
		          expected, found, NULL);
	return false;
}

static bool
next_is_word(const Reader *reader, const char *word)
{
	return reader->next.kind == EDIT_TOKEN_WORD && strcmp(reader->next.text, word) == 0;
}

static bool
read_text(Reader *reader, char **text)
{
	if (reader->next.kind != EDIT_TOKEN_TEXT)
		return report_expected(reader, _("a text in quotation marks"));
	*text = g_steal_pointer(&reader->next.text);
	advance(reader);
	return true;
}

/* One name or, with ">" between them, several if @may_be_inside. */
static bool
read_names(Reader *reader, bool may_be_inside, EditRef *ref)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	bool more = true;
	while (more) {
		char *name = NULL;
		advance(reader);
		if (!read_text(reader, &name))
			return false;
		g_ptr_array_add(names, name);
		more = may_be_inside && next_is_word(reader, INSIDE_WORD);
	}
	g_ptr_array_add(names, NULL);
	*ref = (EditRef){EDIT_REF_NAMES, (char **)g_ptr_array_free(g_steal_pointer(&names), FALSE)};
	return true;
}

static const char *
expected_ref(const Edit *edit, Member member)
{
	if (!is_node(member))
		return _("an id in quotation marks, or: the \"NAME\"");
	return edit->kind == EDIT_SET_NOTES
	               ? _("an id in quotation marks, or: the \"NAME\", made, roster")
	               : _("an id in quotation marks, or: the \"NAME\", made");
}

static bool
read_ref(Reader *reader, const Edit *edit, Member member, EditRef *ref)
{
	if (next_is_word(reader, NAME_WORD))
		return read_names(reader, is_node(member), ref);
	if (reader->next.kind == EDIT_TOKEN_TEXT) {
		*ref = (EditRef){.kind = EDIT_REF_ID, .texts = g_new0(char *, 2)};
		return read_text(reader, &ref->texts[0]);
	}
	const bool is_made = is_node(member) && next_is_word(reader, MADE_WORD);
	const bool is_roster = edit->kind == EDIT_SET_NOTES && member == MEMBER_NODE &&
	                       next_is_word(reader, ROSTER_WORD);
	if (!is_made && !is_roster)
		return report_expected(reader, expected_ref(edit, member));
	ref->kind = is_made ? EDIT_REF_MADE : EDIT_REF_NONE;
	advance(reader);
	return true;
}

static bool
read_count(Reader *reader, int64_t *count)
{
	gint64 number;
	if (reader->next.kind != EDIT_TOKEN_WORD ||
	    !g_ascii_string_to_signed(reader->next.text, 10, 0, G_MAXINT64, &number, NULL))
		return report_expected(reader, _("a whole number"));
	*count = number;
	advance(reader);
	return true;
}

static bool
read_value(Reader *reader, Amount *value)
{
	const char *text = next_is_word(reader, NONE_WORD) ? "-1" : reader->next.text;
	const bool is_number = reader->next.kind == EDIT_TOKEN_WORD &&
	                       amount_parse(text, strlen(text), value);
	const bool is_none = is_number && text != reader->next.text;
	if (!is_number || (amount_is_negative(*value) && !is_none))
		return report_expected(reader, _("a number, or none"));
	advance(reader);
	return true;
}

static bool
read_part(Reader *reader, const Part *part, Edit *edit)
{
	if (part->keyword && !next_is_word(reader, part->keyword))
		return part->is_optional || report_expected(reader, part->keyword);
	if (part->keyword)
		advance(reader);
	EditRef *ref = member_ref(edit, part->member);
	if (ref)
		return read_ref(reader, edit, part->member, ref);
	if (part->member == MEMBER_FINDING)
		return read_text(reader, &edit->finding);
	if (part->member == MEMBER_TEXT)
		return read_text(reader, &edit->text);
	if (part->member == MEMBER_COUNT)
		return read_count(reader, &edit->count);
	return read_value(reader, &edit->value);
}

static EditKind
kind_of(const char *word)
{
	EditKind kind = 0;
	while (kind < EDIT_KIND_COUNT && g_strcmp0(FORMS[kind].word, word) != 0)
		kind++;
	return kind;
}

bool
edit_text_begins(const char *text)
{
	text += strspn(text, " \t");
	g_autofree char *word = g_strndup(text, strcspn(text, " \t"));
	return kind_of(word) < EDIT_KIND_COUNT;
}

static void
report_unknown_word(const Reader *reader)
{
	g_autoptr(GString) words = g_string_new(FORMS[0].word);
	for (EditKind kind = 1; kind < EDIT_KIND_COUNT; kind++)
		g_string_append_printf(words, ", %s", FORMS[kind].word);
	g_autofree char *found = edit_token_name(&reader->next);
	if (reader->next.kind != EDIT_TOKEN_BROKEN)
		diags_add(reader->diags, &EDITS_KINDS[EDITS_UNKNOWN_WORD], reader->file,
		          reader->line, found, words->str, NULL);
}

static bool
read_edit(Reader *reader, Edit *edit)
{
	*edit = (Edit){.kind = reader->next.kind == EDIT_TOKEN_WORD ? kind_of(reader->next.text)
	                                                            : EDIT_KIND_COUNT};
	if (edit->kind == EDIT_KIND_COUNT) {
		report_unknown_word(reader);
		return false;
	}
	const Form *form = &FORMS[edit->kind];
	advance(reader);
	for (unsigned i = 0; i < form->n_parts; i++)
		if (!read_part(reader, &form->parts[i], edit))
			return false;
	return reader->next.kind == EDIT_TOKEN_END ||
	       report_expected(reader, _("the end of the line"));
}

bool
edit_from_text(const char *text, const char *file, uint32_t line, Edit *edit, Diags *diags)
{
	Reader reader = {.at = text, .file = file, .line = line, .diags = diags};
	advance(&reader);
	const bool done = read_edit(&reader, edit);
	edit_token_clear(&reader.next);
	if (!done)
		edit_clear(edit);
	return done;
}

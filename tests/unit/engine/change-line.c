/* Reads changes from lines of key="value" pairs, so that a table of cases is readable. */
#include "small.h"

#include <string.h>

static const char *const WORDS[CHANGE_KIND_COUNT] = {
	[CHANGE_ADD_FORCE] = "add-force",
	[CHANGE_ADD_SELECTION] = "add-selection",
	[CHANGE_REMOVE] = "remove",
	[CHANGE_SET_AMOUNT] = "set-amount",
	[CHANGE_DUPLICATE] = "duplicate",
	[CHANGE_SET_LIMIT] = "set-limit",
	[CHANGE_RENAME] = "rename",
	[CHANGE_SET_CUSTOM_NAME] = "set-custom-name",
	[CHANGE_SET_NOTES] = "set-notes",
	[CHANGE_ASSOCIATE] = "associate",
	[CHANGE_DISSOCIATE] = "dissociate",
	[CHANGE_REPLACE_ENTRY] = "replace-entry",
	[CHANGE_SET_AGREEMENT] = "set-agreement",
	[CHANGE_SET_ORDER] = "set-order",
};

static ChangeKind
kind_of(const char *word)
{
	ChangeKind kind = CHANGE_NONE;
	while (kind < CHANGE_KIND_COUNT && g_strcmp0(WORDS[kind], word) != 0)
		kind++;
	cr_assert_lt(kind, CHANGE_KIND_COUNT, "no kind of change: %s", word);
	return kind;
}

/* The member of a change that a key names; NULL for a number. */
static char **
text_member(Change *change, const char *key)
{
	const struct {
		const char *key;
		char **text;
	} members[] = {
		{"id", &change->id},
		{"parent", &change->parent},
		{"entry", &change->entry},
		{"catalogue", &change->catalogue},
		{"category", &change->category},
		{"text", &change->text},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(members); i++)
		if (strcmp(members[i].key, key) == 0)
			return members[i].text;
	return NULL;
}

static void
set_member(Change *change, const char *key, char *value)
{
	char **text = text_member(change, key);
	if (text) {
		*text = value;
		return;
	}
	if (strcmp(key, "amount") == 0)
		change->amount = g_ascii_strtoll(value, NULL, 10);
	else if (strcmp(key, "at") == 0)
		change->at = (int32_t)g_ascii_strtoll(value, NULL, 10);
	else
		cr_assert(strcmp(key, "value") == 0 &&
		          amount_parse(value, strlen(value), &change->value));
	g_free(value);
}

Change
small_change(const char *line)
{
	const size_t length = strcspn(line, " ");
	g_autofree char *word = g_strndup(line, length);
	Change change = {.kind = kind_of(word), .at = -1};
	const char *rest = line + length;
	while (*rest) {
		const char *key = rest + 1, *value = strstr(key, "=\"") + 2;
		const char *end = strchr(value, '"');
		g_autofree char *name = g_strndup(key, (gsize)(value - key) - 2);
		g_autofree char *escaped = g_strndup(value, (gsize)(end - value));
		set_member(&change, name, g_strcompress(escaped));
		rest = end + 1;
	}
	return change;
}

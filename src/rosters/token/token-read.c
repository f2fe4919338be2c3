/* Makes a roster of the lines of a token. A node knows its holder by the number of tabs before it. */
#include "rosters/token/token.h"

#include "base/text/text.h"
#include "engine/roster/caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/token/token-code.h"
#include "rosters/token/token-diags.h"
#include "rosters/token/token-lines-private.h"

#include <string.h>

bool
token_is_in(GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	return text && token_code_find(text, length);
}

static void
complain(Diags *diags, TokenFault fault, const char *name, const char *piece)
{
	diags_add(diags, &TOKEN_FAULT_KINDS[fault], name, 0, piece, NULL);
}

/* A text as it was before it was written: only line ends, tabs and backslashes have a backslash. The caller owns it. */
static char *
unescaped(const char *text)
{
	GString *plain = g_string_new(NULL);
	for (const char *at = text; *at; at++) {
		const bool is_mark = *at == '\\' && at[1];
		at += is_mark;
		g_string_append_c(plain, !is_mark     ? *at
		                         : *at == 'n' ? '\n'
		                         : *at == 't' ? '\t'
		                                      : *at);
	}
	return g_string_free(plain, FALSE);
}

char *
token_unpack(GBytes *bytes, const char *name, Diags *diags)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	const char *word = token_code_find(text, length);
	g_autofree char *lines = token_code_unpack(word, (gsize)(text + length - word));
	if (!lines) {
		complain(diags, TOKEN_FAULT_BROKEN, name, NULL);
		return NULL;
	}
	/* A roster file has no place for control characters. */
	if (text_begins(lines, TOKEN_VERSION "\n"))
		return text_neutralise(lines);
	g_autofree char *version = g_strndup(lines, strcspn(lines, "\n"));
	complain(diags, TOKEN_FAULT_LATER, name, version);
	return NULL;
}

/* The text after a sign; NULL if a line does not begin with it. */
static const char *
after(const char *line, const char *sign)
{
	const gsize length = strlen(sign);
	return strncmp(line, sign, length) == 0 ? line + length : NULL;
}

/* The parts of a line between tabs, each as it was before it was written; as many as asked for, "" if there are
   fewer. The caller owns them: g_strfreev(). */
static char **
parts_of(const char *text, guint n)
{
	char **split = g_strsplit(text, "\t", (gint)n);
	const guint found = g_strv_length(split);
	char **parts = g_new0(char *, n + 1);
	for (guint i = 0; i < n; i++)
		parts[i] = i < found ? unescaped(split[i]) : g_strdup("");
	g_strfreev(split);
	return parts;
}

static void
take_pair(const char *text, char **id, char **name)
{
	char **parts = parts_of(text, 2);
	g_free(*id);
	g_free(*name);
	*id = parts[0];
	*name = parts[1];
	g_free(parts);
}

static void
add_catalogue(RosHead *head, const char *text)
{
	g_auto(GStrv) parts = parts_of(text, 3);
	if (!*parts[0] ||
	    g_ptr_array_find_with_equal_func(head->catalogue_ids, parts[0], g_str_equal, NULL))
		return;
	g_ptr_array_add(head->catalogue_ids, g_strdup(parts[0]));
	g_ptr_array_add(head->catalogue_names, g_strdup(parts[2]));
}

static void
read_head_line(RosHead *head, const char *line)
{
	const char *text;
	if ((text = after(line, TOKEN_SYSTEM)))
		take_pair(text, &head->game_system_id, &head->game_system_name);
	else if ((text = after(line, TOKEN_VARIANT)))
		take_pair(text, &head->variant_id, &head->variant_name);
	else if ((text = after(line + strspn(line, "\t"), TOKEN_FORCE)))
		add_catalogue(head, text);
}

bool
token_read_head(const char *lines, const char *name, RosHead *head, Diags *diags)
{
	*head = (RosHead){
		.catalogue_ids = g_ptr_array_new_with_free_func(g_free),
		.catalogue_names = g_ptr_array_new_with_free_func(g_free),
	};
	g_auto(GStrv) all = g_strsplit(lines, "\n", -1);
	for (char **line = all; *line; line++)
		read_head_line(head, *line);
	g_ptr_array_add(head->catalogue_ids, NULL);
	if (head->game_system_id && *head->game_system_id)
		return true;
	complain(diags, TOKEN_FAULT_NO_GAME, name, NULL);
	return false;
}

/* An association whose other end may come later in the list. */
typedef struct Promise {
	Selection *from;
	char *association_id;
	guint number;
} Promise;

static void
promise_clear(gpointer data)
{
	g_free(((Promise *)data)->association_id);
}

/* A node that is open, by its depth. NULL for one that was left out. */
typedef struct OpenNode {
	Force *force;
	Selection *selection;
} OpenNode;

typedef struct TokenReader {
	const char *name;
	Diags *diags;
	Roster *roster;
	OpenNode open[ROSTER_MAX_DEPTH + 1]; /* the last node of each depth */
	guint depth;                         /* that of the last node */
	GPtrArray *selections; /* all, by their number in the list; NULL for one left out */
	GArray *promises;
	guint line, n_forces;
	bool is_too_deep;
} TokenReader;

static void
leave_out(TokenReader *reader, const char *name, const char *holder)
{
	diags_add(reader->diags, &TEXTLIST_KINDS[TEXTLIST_NAME_UNKNOWN], reader->name, reader->line,
	          name, holder, "", NULL);
}

static OpenNode *
open_node(TokenReader *reader, guint depth)
{
	reader->depth = depth;
	reader->open[depth] = (OpenNode){0};
	return &reader->open[depth];
}

/* The node around a line; nothing for the outermost ones. */
static OpenNode
node_around(const TokenReader *reader, guint depth)
{
	return depth ? reader->open[depth - 1] : (OpenNode){0};
}

static void
read_force(TokenReader *reader, guint depth, const char *text)
{
	const Game *game = roster_game(reader->roster);
	g_auto(GStrv) parts = parts_of(text, 3);
	const OpenNode around = node_around(reader, depth);
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, parts[0]));
	const Entry *catalogue = entry_id_is_none(found) ? NULL : game_entry(game, found);
	const Definition *definition = catalogue ? roster_find_force_entry(reader->roster,
	                                                                   around.force, catalogue,
	                                                                   parts[1])
	                                         : NULL;
	OpenNode *node = open_node(reader, depth);
	reader->n_forces++;
	if (definition && (around.force || !depth))
		node->force = roster_append_force(reader->roster, around.force, definition,
		                                  catalogue, NULL);
	else
		leave_out(reader, parts[1], parts[2]);
}

/* A line of a selection, taken apart. */
typedef struct Line {
	char *name; /* owned */
	int64_t amount;
	guint place;
} Line;

static Line
read_line(const char *text)
{
	Line line = {.amount = 1, .place = 1};
	char *end;
	if (g_ascii_isdigit(*text) && text[strspn(text, "0123456789")] == '*') {
		line.amount = CLAMP(g_ascii_strtoll(text, &end, 10), 1, ROSTER_MAX_AMOUNT);
		text = end + 1;
	}
	line.name = unescaped(text);
	char *tilde = strrchr(line.name, '~');
	if (tilde && tilde[1] && tilde[1 + strspn(tilde + 1, "0123456789")] == '\0') {
		line.place = (guint)CLAMP(g_ascii_strtoull(tilde + 1, NULL, 10), 1, G_MAXUINT);
		*tilde = '\0';
	}
	return line;
}

static const char *
name_of_holder(const TokenReader *reader, const OpenNode *around)
{
	const Definition *holder = around->selection ? around->selection->definition
	                                             : around->force->definition;
	return game_text(roster_game(reader->roster), definition_name(holder));
}

static Selection *
append_item(TokenReader *reader, const OpenNode *around, const Line *line)
{
	const Menu *menu = around->selection ? selection_menu(reader->roster, around->selection)
	                                     : force_menu(reader->roster, around->force);
	const MenuItem *item = token_item_at(roster_game(reader->roster), menu, line->name,
	                                     line->place);
	if (item)
		return roster_append_selection(reader->roster, around->force, around->selection,
		                               item, line->amount, NULL);
	leave_out(reader, line->name, name_of_holder(reader, around));
	return NULL;
}

/* The contents of a node that was left out have been left out with it. */
static void
read_selection(TokenReader *reader, guint depth, const char *text)
{
	const OpenNode around = node_around(reader, depth);
	Line line = read_line(text);
	OpenNode *node = open_node(reader, depth);
	if (around.force)
		node->selection = append_item(reader, &around, &line);
	node->force = node->selection ? around.force : NULL;
	g_ptr_array_add(reader->selections, node->selection);
	g_free(line.name);
}

static void
read_limit(TokenReader *reader, const char *text)
{
	g_auto(GStrv) parts = parts_of(text, 2);
	Amount value;
	if (amount_parse(parts[1], strlen(parts[1]), &value))
		roster_set_limit(reader->roster, parts[0], NULL, value);
}

/* The given name and the notes of the last node. NULL if it was left out. */
static Customisation *
present_customisation(TokenReader *reader)
{
	const OpenNode *node = &reader->open[reader->depth];
	if (node->selection)
		return &node->selection->custom;
	return node->force ? &node->force->custom : NULL;
}

static void
read_text(TokenReader *reader, const char *text, bool is_name)
{
	g_autofree char *plain = unescaped(text);
	Customisation *custom = present_customisation(reader);
	if (strlen(plain) > ROSTER_MAX_TEXT)
		return;
	if (custom)
		custom_text_set(is_name ? &custom->name : &custom->notes, plain);
	else if (!is_name && !reader->n_forces)
		custom_text_set(&reader->roster->notes, plain);
}

static void
read_association(TokenReader *reader, const char *text)
{
	g_auto(GStrv) parts = parts_of(text, 2);
	const Promise promise = {
		.from = reader->open[reader->depth].selection,
		.association_id = g_strdup(parts[1]),
		.number = (guint)g_ascii_strtoull(parts[0], NULL, 10),
	};
	g_array_append_val(reader->promises, promise);
}

static void
keep_promise(const TokenReader *reader, const Promise *promise)
{
	const guint at = promise->number - 1;
	const Selection *to = at < reader->selections->len
	                              ? g_ptr_array_index(reader->selections, at)
	                              : NULL;
	if (promise->from && to)
		selection_insert_association(promise->from, G_MAXUINT, promise->association_id,
		                             to->id);
}

static void
read_node(TokenReader *reader, guint depth, const char *text)
{
	const char *force = after(text, TOKEN_FORCE);
	if (force)
		read_force(reader, depth, force);
	else
		read_selection(reader, depth, text);
}

static void
read_any(TokenReader *reader, const char *line)
{
	const guint depth = (guint)strspn(line, "\t");
	const char *text;
	reader->is_too_deep = depth > ROSTER_MAX_DEPTH;
	if (reader->is_too_deep)
		return;
	if ((text = after(line, TOKEN_LIMIT)) && !reader->n_forces)
		read_limit(reader, text);
	else if ((text = after(line, TOKEN_GIVEN_NAME)))
		read_text(reader, text, true);
	else if ((text = after(line, TOKEN_NOTES)))
		read_text(reader, text, false);
	else if ((text = after(line, TOKEN_ASSOCIATION)))
		read_association(reader, text);
	else if (line[depth] && (depth || after(line, TOKEN_FORCE)))
		read_node(reader, MIN(depth, reader->n_forces ? reader->depth + 1 : 0),
		          line + depth);
}

/* The name in the head of a list; "" if it has none. The caller owns it: g_free(). */
static char *
name_in(char *const *lines)
{
	for (; *lines && !after(*lines, TOKEN_FORCE); lines++)
		if (after(*lines, TOKEN_NAME))
			return unescaped(after(*lines, TOKEN_NAME));
	return g_strdup("");
}

static bool
is_too_large(const TokenReader *reader)
{
	return reader->selections->len > ROSTER_MAX_SELECTIONS ||
	       reader->n_forces > ROSTER_MAX_FORCES || reader->is_too_deep;
}

Roster *
token_read(const char *lines, const char *name, Choices *choices, Diags *diags)
{
	g_auto(GStrv) all = g_strsplit(lines, "\n", -1);
	g_autofree char *roster_name = name_in(all);
	g_autoptr(Roster) roster = roster_new_unlimited(choices, roster_name);
	g_autoptr(GPtrArray) selections = g_ptr_array_new();
	g_autoptr(GArray) promises = g_array_new(FALSE, FALSE, sizeof(Promise));
	g_array_set_clear_func(promises, promise_clear);
	g_autofree TokenReader *reader = g_new0(TokenReader, 1);
	reader->name = name;
	reader->diags = diags;
	reader->roster = roster;
	reader->selections = selections;
	reader->promises = promises;
	for (char **line = all; *line; line++) {
		reader->line++;
		read_any(reader, *line);
		if (is_too_large(reader)) {
			complain(diags, TOKEN_FAULT_TOO_LARGE, name, NULL);
			return NULL;
		}
	}
	for (guint i = 0; i < promises->len; i++)
		keep_promise(reader, &g_array_index(promises, Promise, i));
	return g_steal_pointer(&roster);
}

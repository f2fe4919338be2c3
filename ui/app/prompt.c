#include "ui/app/prompt.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"

#include <string.h>

struct Prompt {
	char *label;
	GString *text;
	gsize cursor; /* bytes */
	PromptUse use;
	guint recalled; /* index in the history; its length for the typed text */
	char *typed;    /* the typed text while the history is shown */
	char *keys;     /* a question's answers; NULL for a line */
	bool refused;   /* a question: text was pasted, which is not an answer */
	bool is_offer;  /* the first letter typed takes the place of the text */
	void (*answer)(void *data, gunichar key);
	void (*free_data)(void *data); /* NULL: the data is borrowed */
	/* The completions that Tab cycles through; NULL for none. */
	GPtrArray *offered;
	guint next_offered;
};

Prompt *
prompt_new(const char *label, const char *text, const PromptUse *use)
{
	Prompt *prompt = g_new0(Prompt, 1);
	prompt->label = g_strdup(label);
	prompt->text = g_string_new(text);
	prompt->cursor = prompt->text->len;
	prompt->use = *use;
	prompt->is_offer = use->replaces_text && prompt->text->len > 0;
	prompt->recalled = use->history ? use->history->len : 0;
	return prompt;
}

Prompt *
prompt_new_question(const char *question, const char *keys,
                    void (*answer)(void *data, gunichar key), void *data)
{
	Prompt *prompt = prompt_new(question, "", &(PromptUse){.data = data});
	prompt->keys = g_strdup(keys);
	prompt->answer = answer;
	return prompt;
}

void
prompt_free(Prompt *prompt)
{
	if (!prompt)
		return;
	if (prompt->free_data)
		prompt->free_data(prompt->use.data);
	g_free(prompt->label);
	g_string_free(prompt->text, TRUE);
	g_free(prompt->typed);
	g_free(prompt->keys);
	g_clear_pointer(&prompt->offered, g_ptr_array_unref);
	g_free(prompt);
}

void
prompt_own_data(Prompt *prompt, void (*free_data)(void *data))
{
	prompt->free_data = free_data;
}

static void
tell_change(Prompt *prompt)
{
	if (prompt->use.changed)
		prompt->use.changed(prompt->use.data, prompt->text->str);
}

static void
replace(Prompt *prompt, const char *text)
{
	g_string_assign(prompt->text, text);
	prompt->cursor = prompt->text->len;
	tell_change(prompt);
}

static void
erase_to(Prompt *prompt, gsize from)
{
	g_string_erase(prompt->text, (gssize)from, (gssize)(prompt->cursor - from));
	prompt->cursor = from;
	tell_change(prompt);
}

static gsize
before_cursor(const Prompt *prompt)
{
	const char *start = prompt->text->str, *at = start + prompt->cursor;
	return at == start ? 0 : (gsize)(g_utf8_prev_char(at) - start);
}

static gsize
start_of_word(const Prompt *prompt)
{
	gsize at = prompt->cursor;
	while (at > 0 && prompt->text->str[at - 1] == ' ')
		at--;
	while (at > 0 && prompt->text->str[at - 1] != ' ')
		at--;
	return at;
}

static void
move_right(Prompt *prompt)
{
	const char *at = prompt->text->str + prompt->cursor;
	if (*at)
		prompt->cursor = (gsize)(text_next(at) - prompt->text->str);
}

static void
erase_behind(Prompt *prompt)
{
	const gsize from = prompt->cursor;
	move_right(prompt);
	erase_to(prompt, from);
}

static void
recall(Prompt *prompt, int direction)
{
	const GPtrArray *history = prompt->use.history;
	if (!history || (direction < 0 ? prompt->recalled == 0 : prompt->recalled >= history->len))
		return;
	if (prompt->recalled == history->len) {
		g_free(prompt->typed);
		prompt->typed = g_strdup(prompt->text->str);
	}
	prompt->recalled = (guint)((int)prompt->recalled + direction);
	replace(prompt, prompt->recalled == history->len
	                        ? prompt->typed
	                        : g_ptr_array_index(history, prompt->recalled));
}

/* Replaces the line with its next completion. */
static void
complete(Prompt *prompt)
{
	if (!prompt->use.complete)
		return;
	if (!prompt->offered) {
		prompt->offered = prompt->use.complete(prompt->use.data, prompt->text->str);
		prompt->next_offered = 0;
	}
	if (prompt->offered->len == 0)
		return;
	replace(prompt, g_ptr_array_index(prompt->offered, prompt->next_offered));
	prompt->next_offered = (prompt->next_offered + 1) % prompt->offered->len;
}

static void
clear_offer(Prompt *prompt)
{
	if (prompt->is_offer) {
		g_string_truncate(prompt->text, 0);
		prompt->cursor = 0;
	}
	prompt->is_offer = false;
}

static void
insert(Prompt *prompt, Key key)
{
	if (key < 0x20 || key >= KEY_FIRST_NAMED)
		return;
	clear_offer(prompt);
	char bytes[6];
	const int n = g_unichar_to_utf8(key, bytes);
	g_string_insert_len(prompt->text, (gssize)prompt->cursor, bytes, n);
	prompt->cursor += (gsize)n;
	tell_change(prompt);
}

void
prompt_paste(Prompt *prompt, const char *text)
{
	if (prompt->keys) {
		prompt->refused = true;
		return;
	}
	g_autofree char *line = g_strchomp(g_strdup(text));
	g_strdelimit(line, "\n\t", ' ');
	clear_offer(prompt);
	g_string_insert(prompt->text, (gssize)prompt->cursor, line);
	prompt->cursor += strlen(line);
	g_clear_pointer(&prompt->offered, g_ptr_array_unref);
	tell_change(prompt);
}

static void
edit(Prompt *prompt, Key key)
{
	switch (key) {
	case KEY_ERASE:
		erase_to(prompt, before_cursor(prompt));
		break;
	case KEY_DELETE:
		erase_behind(prompt);
		break;
	case KEY_CTRL('U'):
		erase_to(prompt, 0);
		break;
	case KEY_CTRL('W'):
		erase_to(prompt, start_of_word(prompt));
		break;
	case KEY_ARROW_LEFT:
		prompt->cursor = before_cursor(prompt);
		break;
	case KEY_ARROW_RIGHT:
		move_right(prompt);
		break;
	case KEY_GO_HOME:
	case KEY_CTRL('A'):
		prompt->cursor = 0;
		break;
	case KEY_GO_END:
	case KEY_CTRL('E'):
		prompt->cursor = prompt->text->len;
		break;
	case KEY_ARROW_UP:
		recall(prompt, -1);
		break;
	case KEY_ARROW_DOWN:
		recall(prompt, 1);
		break;
	default:
		insert(prompt, key);
		break;
	}
}

static bool
answer_key(Prompt *prompt, Key key)
{
	if (key < KEY_FIRST_NAMED && key >= 0x20 && g_utf8_strchr(prompt->keys, -1, key))
		prompt->answer(prompt->use.data, key);
	return false;
}

bool
prompt_key(Prompt *prompt, Key key)
{
	if (prompt->keys)
		return answer_key(prompt, key);
	if (key == KEY_TABULATOR) {
		prompt->is_offer = false;
		complete(prompt);
		return true;
	}
	g_clear_pointer(&prompt->offered, g_ptr_array_unref);
	if (key == KEY_RETURN) {
		if (prompt->use.done)
			prompt->use.done(prompt->use.data, prompt->text->str);
		return false;
	}
	if (key == KEY_ESCAPE || key == KEY_CTRL('C')) {
		if (prompt->use.left)
			prompt->use.left(prompt->use.data);
		return false;
	}
	edit(prompt, key);
	prompt->is_offer = false;
	return true;
}

/* The question, with what was wrong about an answer. The caller owns it: g_free(). */
static char *
question_text(const Prompt *prompt)
{
	return prompt->refused ? g_strdup_printf(_("%s (pasted text is no answer: press a key)"),
	                                         prompt->label)
	                       : g_strdup(prompt->label);
}

/* Draws a question on as many lines as it needs, the last one on @row. */
static void
draw_question(const Prompt *prompt, Grid *grid, int row, int columns)
{
	g_autofree char *label = question_text(prompt);
	g_autoptr(GPtrArray) lines = text_wrap(label, (guint)MAX(columns - 1, 1));
	const int first = MAX(row + 1 - (int)lines->len, 0);
	int end = 0;
	grid_fill(grid, (Rect){first, 0, row + 1 - first, columns}, ROLE_INPUT);
	for (int i = 0; i <= row - first; i++)
		end = grid_put(grid, first + i, 0, columns, ROLE_INPUT,
		               g_ptr_array_index(lines, i));
	grid->cursor_row = row;
	grid->cursor_column = MIN(end + 1, columns - 1);
}

void
prompt_draw(const Prompt *prompt, Grid *grid, int row, int columns)
{
	if (prompt->keys) {
		draw_question(prompt, grid, row, columns);
		return;
	}
	if (prompt->use.menu)
		prompt->use.menu(prompt->use.data, prompt->text->str, grid,
		                 (Rect){0, 0, row, columns});
	const int label = grid_put(grid, row, 0, columns, ROLE_INPUT, prompt->label);
	g_autofree char *before = g_strndup(prompt->text->str, prompt->cursor);
	/* Show, of a long line, the part before the cursor. */
	const char *shown = prompt->text->str;
	int cursor = grid_width(before);
	while (cursor > 0 && label + cursor > columns - 1) {
		cursor -= grid_width(shown) - grid_width(text_next(shown));
		shown = text_next(shown);
	}
	const int width = grid_put(grid, row, label, columns - label, ROLE_INPUT, shown);
	if (prompt->is_offer)
		grid_choose(grid, row, label, width);
	grid->cursor_row = row;
	grid->cursor_column = MIN(label + cursor, columns - 1);
}

#include "base/markup/json.h"

#include "base/text/text.h"

typedef struct Level {
	char close;
	bool empty;
} Level;

struct JsonOut {
	GString *text;
	GArray *levels; /* Level, outermost first */
	int indent;
	bool after_key;
};

JsonOut *
js_new(int indent)
{
	JsonOut *out = g_new0(JsonOut, 1);
	out->text = g_string_new(NULL);
	out->levels = g_array_new(FALSE, FALSE, sizeof(Level));
	out->indent = indent;
	return out;
}

char *
js_finish(JsonOut *out)
{
	g_assert(out->levels->len == 0);
	char *text = g_string_free(g_steal_pointer(&out->text), FALSE);
	js_free(out);
	return text;
}

void
js_free(JsonOut *out)
{
	if (!out)
		return;
	if (out->text)
		g_string_free(out->text, TRUE);
	g_array_unref(out->levels);
	g_free(out);
}

static void
break_line(JsonOut *out)
{
	if (out->indent == 0)
		return;
	g_string_append_c(out->text, '\n');
	for (guint i = 0; i < out->levels->len * (guint)out->indent; i++)
		g_string_append_c(out->text, ' ');
}

/* Writes the comma and line end before a key, or before a value without one. */
static void
separate(JsonOut *out)
{
	if (out->after_key) {
		out->after_key = false;
		return;
	}
	if (out->levels->len == 0)
		return;
	Level *level = &g_array_index(out->levels, Level, out->levels->len - 1);
	if (!level->empty)
		g_string_append_c(out->text, ',');
	level->empty = false;
	break_line(out);
}

static void
open_level(JsonOut *out, char open, char close)
{
	separate(out);
	g_string_append_c(out->text, open);
	const Level level = {.close = close, .empty = true};
	g_array_append_val(out->levels, level);
}

void
js_object(JsonOut *out)
{
	open_level(out, '{', '}');
}

void
js_list(JsonOut *out)
{
	open_level(out, '[', ']');
}

void
js_end(JsonOut *out)
{
	g_assert(out->levels->len > 0);
	const Level level = g_array_index(out->levels, Level, out->levels->len - 1);
	g_array_set_size(out->levels, out->levels->len - 1);
	if (!level.empty)
		break_line(out);
	g_string_append_c(out->text, level.close);
}

static void
append_escaped(GString *text, gunichar c)
{
	switch (c) {
	case '"':
		g_string_append(text, "\\\"");
		break;
	case '\\':
		g_string_append(text, "\\\\");
		break;
	case '\n':
		g_string_append(text, "\\n");
		break;
	case '\t':
		g_string_append(text, "\\t");
		break;
	case '\r':
		g_string_append(text, "\\r");
		break;
	default:
		/* JSON does not require this, but the text may be shown in a terminal. */
		if (text_is_unsafe(c))
			g_string_append_printf(text, "\\u%04x", c);
		else
			g_string_append_unichar(text, c);
	}
}

static void
append_quoted(GString *text, const char *value, size_t length)
{
	g_string_append_c(text, '"');
	g_autofree char *valid = g_utf8_make_valid(value, (gssize)length);
	for (const char *at = valid; *at; at += g_utf8_skip[(guchar)*at])
		append_escaped(text, g_utf8_get_char(at));
	g_string_append_c(text, '"');
}

void
js_member(JsonOut *out, const char *key)
{
	separate(out);
	append_quoted(out->text, key, strlen(key));
	g_string_append(out->text, out->indent ? ": " : ":");
	out->after_key = true;
}

void
js_text_piece(JsonOut *out, const char *text, size_t length)
{
	separate(out);
	append_quoted(out->text, text, length);
}

void
js_text(JsonOut *out, const char *text)
{
	if (text)
		js_text_piece(out, text, strlen(text));
	else
		js_null(out);
}

void
js_plain(JsonOut *out, const char *text, size_t length)
{
	separate(out);
	g_string_append_len(out->text, text, (gssize)length);
}

void
js_amount(JsonOut *out, Amount amount)
{
	g_autofree char *text = amount_to_string(amount);
	js_plain(out, text, strlen(text));
}

void
js_int(JsonOut *out, int64_t number)
{
	separate(out);
	g_string_append_printf(out->text, "%" G_GINT64_FORMAT, number);
}

void
js_bool(JsonOut *out, bool value)
{
	js_plain(out, value ? "true" : "false", value ? 4 : 5);
}

void
js_null(JsonOut *out)
{
	js_plain(out, "null", 4);
}

void
js_text_member(JsonOut *out, const char *key, const char *text)
{
	js_member(out, key);
	js_text(out, text);
}

void
js_amount_member(JsonOut *out, const char *key, Amount amount)
{
	js_member(out, key);
	js_amount(out, amount);
}

void
js_int_member(JsonOut *out, const char *key, int64_t number)
{
	js_member(out, key);
	js_int(out, number);
}

void
js_bool_member(JsonOut *out, const char *key, bool value)
{
	js_member(out, key);
	js_bool(out, value);
}

#include "engine/eval/modify-text.h"

#include "engine/queries/arithmetic.h"
#include "engine/queries/view-state.h"

#include <string.h>

/* A longer text comes from a repeat that counts without bound. */
#define TEXT_MAX_BYTES ((gsize)64 * 1024)

static const char *
separator(const Game *game, const Modifier *modifier)
{
	return (modifier->flags & MODIFIER_HAS_JOIN) ? game_text(game, modifier->join) : " ";
}

static void
append(const Game *game, const Modifier *modifier, GString *text)
{
	if (text->len)
		g_string_append(text, separator(game, modifier));
	g_string_append(text, game_text(game, modifier->value));
}

static void
prepend(const Game *game, const Modifier *modifier, GString *text)
{
	if (text->len)
		g_string_prepend(text, separator(game, modifier));
	g_string_prepend(text, game_text(game, modifier->value));
}

/* True if a text has another in it, in any letter case. */
static bool
has_in_any_case(const char *text, const char *part)
{
	g_autofree char *folded = g_utf8_casefold(text, -1);
	g_autofree char *folded_part = g_utf8_casefold(part, -1);
	return strstr(folded, folded_part) != NULL;
}

/* True if there is nothing to join, or if what stands for it is there already (S-099, S-219). */
static bool
stays_alone(const Game *game, const Modifier *modifier, const GString *text)
{
	const char *value = game_text(game, modifier->value);
	if (!*value)
		return true;
	if (modifier->flags & MODIFIER_SKIP_IF_PRESENT)
		return strstr(text->str, value) != NULL;
	return !atom_is_none(modifier->skip_text) &&
	       has_in_any_case(text->str, game_text(game, modifier->skip_text));
}

static void
join(const View *view, const Modifier *modifier, int64_t times, GString *text)
{
	const Game *game = view->game;
	Amount number;
	if (view_has(view, QUIRK_APPEND_DROPS_NUMBER) &&
	    amount_parse(text->str, text->len, &number))
		g_string_truncate(text, 0);
	if (view_has(view, QUIRK_APPEND_ONCE))
		times = MIN(times, 1);
	for (int64_t i = 0; i < times && text->len < TEXT_MAX_BYTES; i++) {
		if (stays_alone(game, modifier, text))
			return;
		if (modifier->type == MODIFIER_APPEND)
			append(game, modifier, text);
		else
			prepend(game, modifier, text);
	}
}

static int32_t
count_occurrences(const char *text, const char *word)
{
	int32_t n = 0;
	for (const char *at = strstr(text, word); at; at = strstr(at + strlen(word), word))
		n++;
	return n;
}

/* The number of the occurrence that a position means: 1 is the first, -1 the last of @n; 0 is all. */
static int32_t
wanted_occurrence(int32_t position, int32_t n)
{
	return position < 0 ? n + 1 + position : position;
}

static void
replace(const Game *game, const Modifier *modifier, GString *text)
{
	const char *word = game_text(game, modifier->argument);
	const char *value = game_text(game, modifier->value);
	if (!*word) {
		if (text->len == 0)
			g_string_assign(text, value);
		return;
	}
	const int32_t wanted = wanted_occurrence(modifier->position,
	                                         count_occurrences(text->str, word));
	GString *out = g_string_new(NULL);
	const char *rest = text->str;
	int32_t nth = 1;
	for (const char *at = strstr(rest, word); at; at = strstr(rest, word), nth++) {
		g_string_append_len(out, rest, at - rest);
		g_string_append(out, modifier->position == 0 || nth == wanted ? value : word);
		rest = at + strlen(word);
	}
	g_string_append(out, rest);
	g_string_assign(text, out->str);
	g_string_free(out, TRUE);
}

/* A number inside a text. */
typedef struct Span {
	gsize start;
	gsize length;
} Span;

static bool
next_number(const GString *text, gsize from, Span *span)
{
	gsize at = from;
	while (at < text->len && !g_ascii_isdigit(text->str[at]))
		at++;
	if (at == text->len)
		return false;
	gsize end = at;
	while (g_ascii_isdigit(text->str[end]))
		end++;
	if (text->str[end] == '.' && g_ascii_isdigit(text->str[end + 1]))
		for (end++; g_ascii_isdigit(text->str[end]);)
			end++;
	/* A minus belongs to the number only at the start of the text. */
	const gsize start = at == 1 && text->str[0] == '-' ? 0 : at;
	*span = (Span){start, end - start};
	return true;
}

static int32_t
count_numbers(const GString *text)
{
	Span span = {0};
	int32_t n = 0;
	for (gsize from = 0; next_number(text, from, &span); from = span.start + span.length)
		n++;
	return n;
}

static bool
find_number(const GString *text, int32_t position, Span *span)
{
	int32_t wanted = wanted_occurrence(position ? position : 1, count_numbers(text));
	gsize from = 0;
	while (wanted > 0 && next_number(text, from, span)) {
		from = span->start + span->length;
		if (--wanted == 0)
			return true;
	}
	return false;
}

/* Calculates with the number in a span, and sets the span to the result. */
static void
calculate_span(const Modifier *modifier, int64_t times, GString *text, Span *span)
{
	Amount number;
	if (!amount_parse(text->str + span->start, span->length, &number))
		return;
	g_autofree char *result = amount_to_string(arithmetic_apply(modifier, times, number));
	g_string_erase(text, (gssize)span->start, (gssize)span->length);
	g_string_insert(text, (gssize)span->start, result);
	span->length = strlen(result);
}

static void
calculate_all(const Modifier *modifier, int64_t times, GString *text)
{
	Span span = {0};
	while (next_number(text, span.start + span.length, &span))
		calculate_span(modifier, times, text, &span);
}

static void
calculate(const View *view, const Modifier *modifier, int64_t times, GString *text)
{
	Span span = {0, text->len};
	Amount number;
	if (!modifier->has_number)
		return;
	if (amount_parse(text->str, text->len, &number))
		calculate_span(modifier, times, text, &span);
	else if (view_has(view, QUIRK_WHOLE_NUMBERS_ONLY))
		return;
	else if (modifier->position == 0 && (modifier->flags & MODIFIER_HAS_POSITION))
		calculate_all(modifier, times, text);
	else if (find_number(text, modifier->position, &span))
		calculate_span(modifier, times, text, &span);
}

void
modify_apply_text(const View *view, const Modifier *modifier, int64_t times, GString *text)
{
	const Game *game = view->game;
	const ModifierType type = (ModifierType)modifier->type;
	if (type == MODIFIER_SET)
		g_string_assign(text, game_text(game, modifier->value));
	else if (type == MODIFIER_APPEND || type == MODIFIER_PREPEND)
		join(view, modifier, times, text);
	else if (type == MODIFIER_REPLACE)
		replace(game, modifier, text);
	else if (modifier_type_computes(type))
		calculate(view, modifier, times, text);
}

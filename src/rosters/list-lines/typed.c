#include "rosters/list-lines/typed.h"

#include "rosters/list-forms/pattern.h"
#include "rosters/list-lines/lines.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Fewer prices in a notation do not make a list in it. */
#define LEAST_PRICES 3u

/* Lines that stay as they are: the app's own, and sums. */
#define AS_IT_IS                                                 \
	"^['\"]?\\p{L}[^|]*\\(\\d[\\d.,' ]* ?(?:points|pts)\\)$" \
	"|^\\W*(?:(?:army|grand) )?(?:total|points|limit|sum)\\b"

/* The front of a line: the sign of a heading, a bullet, a number, the edge of a table. */
#define FRONT "^ *(?:#{1,6} *|[-*•+–] +|\\d{1,2}[.)] +|\\| *)?"

/* A name, with an amount in front or not. It has neither a price nor a sign in front of one. */
#define LETTERS(except)                                            \
	"((?:\\d+ ?[x×] ?)?['\"]?\\p{L}(?:[^\\d|\\[\\]=@:;" except \
	"]|\\d(?! ?(?:pts|points?)\\b))*?)"
#define NAME LETTERS("")
#define BARE LETTERS("()")

#define PRICE "(0|\\d{2,4})(?! ?%)"
#define WORD  "(?:points?|pts?|pkt|punkte|p)"

#define AT_END "(?: *(?:[,;|@=:\\t]|\\.{2,}|->|→|[-–—]) *| {2,}| *\\(| *\\[| (?=\\d+ ?" WORD "))"

/* A line with the price at its end; behind options; between the name and options; in front. */
#define ENDS     FRONT NAME AT_END PRICE " ?" WORD "?\\.?[)\\]]?(?: *\\|)?$"
#define TAIL     AT_END PRICE " ?" WORD "?\\.?[)\\]]?$"
#define BETWEEN  FRONT BARE "(?: ?: | [-–—] | w/ ?)(.+?)" TAIL
#define BRACKETS FRONT BARE " ?\\((?=\\D)(.+)\\)" TAIL
#define BEHIND   FRONT NAME " ?[(\\[]" PRICE " ?" WORD "?\\.?[)\\]] ?[-–—:] +(.+)$"
#define BEGINS   FRONT PRICE " ?(?:" WORD "\\.? *[-–—:=|]?|[-–—:=|]) +" NAME

/* Lines of the head: a label in front of the rest. */
#define LABEL                                                                                      \
	"^\\W*(?:army|faction|codex|force|detachment|battle size|game size|(?:list|army|roster)? " \
	"?name|title)\\W* ?[:=] *"
#define SUM "^\\W*points?\\W* ?[:=] *"

/* The head of a table, and the line below it. */
#define OF_TABLE "^\\|?[-|: ]+$|^\\|? *(?:unit|name|einheit|unité)s? *[|,;\\t].*$"

/* The end of a unit with its price, behind which another one follows in the same line. */
#define NEXT "(?:(?<=\\d[)\\]])|(?<=pts[)\\]])|(?<=points[)\\]]))[,;] +(?=['\"\\p{L}\\d])"

/* Options in a line below their unit. */
#define OPTIONS "^['\"\\p{L}\\d][^:]*, "

typedef struct Rule {
	const char *expression, *with;
	Pattern *pattern;
} Rule;

/* A text while it is spelt out. */
typedef struct Spelt {
	Pattern *as_it_is, *options, *next;
	GPtrArray *lines; /* char * */
	GArray *numbers;  /* uint32_t: the line of the text that each comes from */
	guint n_prices;
	bool is_below; /* the line before has a price */
} Spelt;

static Pattern *
pattern_of(const char *expression)
{
	g_autofree char *error = NULL;
	Pattern *pattern = pattern_new(expression, &error);
	g_assert(pattern);
	return pattern;
}

static void
open_rules(Rule *rules, gsize n)
{
	for (gsize i = 0; i < n; i++)
		rules[i].pattern = pattern_of(rules[i].expression);
}

static void
close_rules(Rule *rules, gsize n)
{
	for (gsize i = 0; i < n; i++)
		pattern_free(rules[i].pattern);
}

/* A line rewritten by the first rule that fits; NULL if none does. The caller owns it. */
static char *
rewritten(const char *line, const Rule *rules, gsize n)
{
	char *text = NULL;
	for (gsize i = 0; i < n && !text; i++)
		text = pattern_replace(rules[i].pattern, line, rules[i].with);
	return text;
}

static void
add_line(Spelt *spelt, char *line, uint32_t number)
{
	g_ptr_array_add(spelt->lines, line);
	g_array_append_val(spelt->numbers, number);
}

/* Adds options, each on a line of its own: "rokkit launcha, 2x stikkbombs (krak, frag)". */
static void
add_options(Spelt *spelt, const char *options, uint32_t number)
{
	guint depth = 0;
	for (const char *at = options, *start = at; *start; at++) {
		depth += *at == '(' || *at == '[';
		depth -= depth > 0 && (*at == ')' || *at == ']');
		if (*at && (depth > 0 || (*at != ',' && *at != ';')))
			continue;
		g_autofree char *option = g_strstrip(g_strndup(start, (gsize)(at - start)));
		if (*option)
			add_line(spelt, g_strconcat("  • ", option, NULL), number);
		start = *at ? at + 1 : at;
	}
}

/* Adds a line with its price as the app has it, and its options below. */
static void
add_priced(Spelt *spelt, char *line, uint32_t number)
{
	char *options = strstr(line, " points): ");
	if (options) {
		options += strlen(" points)");
		*options = '\0';
	}
	add_line(spelt, line, number);
	if (options)
		add_options(spelt, options + strlen(": "), number);
	spelt->n_prices++;
}

/* The line without the marks of bold text. The caller owns it: g_free(). */
static char *
without_marks(const char *line)
{
	GString *text = g_string_new(line);
	g_string_replace(text, "**", "", 0);
	return g_strchomp(g_string_free(text, FALSE));
}

/* Spells out a line, or a piece of one. */
static void
spell_piece(Spelt *spelt, const Rule *rules, gsize n, const char *piece, uint32_t number)
{
	g_autofree char *line = without_marks(piece);
	const bool stays = pattern_match(spelt->as_it_is, line) == PATTERN_FITS;
	char *priced = stays ? NULL : rewritten(line, rules, n);
	const bool is_list = !priced && !stays && spelt->is_below &&
	                     pattern_match(spelt->options, line) == PATTERN_FITS;
	if (priced)
		add_priced(spelt, priced, number);
	else if (is_list)
		add_options(spelt, line, number);
	else
		add_line(spelt, g_steal_pointer(&line), number);
	spelt->is_below = stays || priced || is_list;
}

/* Spells out each unit of a line; several may share one. */
static void
spell_line(Spelt *spelt, const Rule *rules, gsize n, const char *line, uint32_t number)
{
	g_autofree char *divided = pattern_replace(spelt->next, line, "\n");
	g_auto(GStrv) pieces = g_strsplit(divided ? divided : line, "\n", 0);
	for (guint i = 0; pieces[i]; i++)
		spell_piece(spelt, rules, n, pieces[i], number);
	if (!pieces[0])
		add_line(spelt, g_strdup(""), number);
}

static void
spell_prices(Spelt *spelt, char *const *lines)
{
	Rule rules[] = {{BEHIND, "$1 ($2 points): $3", NULL},
	                {BETWEEN, "$1 ($3 points): $2", NULL},
	                {BRACKETS, "$1 ($3 points): $2", NULL},
	                {ENDS, "$1 ($2 points)", NULL},
	                {BEGINS ", (.+)$", "$2 ($1 points): $3", NULL},
	                {BEGINS "$", "$2 ($1 points)", NULL}};
	open_rules(rules, G_N_ELEMENTS(rules));
	for (uint32_t i = 0; lines[i]; i++)
		spell_line(spelt, rules, G_N_ELEMENTS(rules), lines[i], i + 1);
	close_rules(rules, G_N_ELEMENTS(rules));
}

/* Spells out the lines without a price: the head, tables, amounts and options. */
static void
spell_others(Spelt *spelt)
{
	Rule rules[] = {{OF_TABLE, "", NULL},
	                {LABEL, "", NULL},
	                {SUM, "Total: ", NULL},
	                {"^#{1,6} *", "", NULL},
	                {"^(\\d+) ?[x×] ?(?=\\p{L})", "$1x ", NULL},
	                {"^( +)(?=['\"\\p{L}\\d])", "$1• ", NULL}};
	open_rules(rules, G_N_ELEMENTS(rules));
	for (guint i = 0; i < spelt->lines->len; i++) {
		char **line = (char **)&spelt->lines->pdata[i];
		char *text = rewritten(*line, rules, G_N_ELEMENTS(rules));
		if (!text)
			continue;
		g_free(*line);
		*line = text;
	}
	close_rules(rules, G_N_ELEMENTS(rules));
}

static GBytes *
joined(const Spelt *spelt)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < spelt->lines->len; i++)
		g_string_append_printf(text, "%s\n", (char *)g_ptr_array_index(spelt->lines, i));
	return g_string_free_to_bytes(text);
}

GBytes *
typed_spell_out(GBytes *text, GArray *numbers)
{
	g_auto(GStrv) lines = lines_split_again(text);
	if (!lines)
		return NULL;
	g_autoptr(GPtrArray) out = g_ptr_array_new_with_free_func(g_free);
	Spelt spelt = {.as_it_is = pattern_of(AS_IT_IS),
	               .options = pattern_of(OPTIONS),
	               .next = pattern_of(NEXT),
	               .lines = out,
	               .numbers = numbers};
	spell_prices(&spelt, lines);
	pattern_free(spelt.as_it_is);
	pattern_free(spelt.options);
	pattern_free(spelt.next);
	if (spelt.n_prices < LEAST_PRICES)
		return NULL;
	spell_others(&spelt);
	return joined(&spelt);
}

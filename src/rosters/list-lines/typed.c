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

/* A text as it is spelt out. */
typedef struct Spelt {
	GPtrArray *lines; /* char * */
	GArray *numbers;  /* uint32_t: the line of the text that each comes from */
	guint n_prices;
	bool is_below; /* the line before has a price */
} Spelt;

static void
open_rules(Rule *rules, gsize n)
{
	for (gsize i = 0; i < n; i++) {
		g_autofree char *error = NULL;
		rules[i].pattern = pattern_new(rules[i].expression, &error);
		g_assert(rules[i].pattern);
	}
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

/* Spells out a line, or a piece of one. */
static void
spell_piece(Spelt *spelt, const Rule *rules, gsize n, const char *piece, uint32_t number)
{
	GString *text = g_string_new(piece);
	g_string_replace(text, "**", "", 0);
	char *line = g_strchomp(g_string_free(text, FALSE));
	const bool stays = pattern_match(rules[0].pattern, line) == PATTERN_FITS;
	char *priced = stays ? NULL : rewritten(line, rules + 2, n - 2);
	if (!priced && !stays && spelt->is_below &&
	    pattern_match(rules[1].pattern, line) == PATTERN_FITS) {
		add_options(spelt, line, number);
		g_free(line);
		return;
	}
	spelt->is_below = stays || priced;
	if (priced) {
		g_free(line);
		add_priced(spelt, priced, number);
	} else {
		add_line(spelt, line, number);
	}
}

static void
spell_prices(Spelt *spelt, char *const *lines)
{
	Rule rules[] = {{AS_IT_IS, NULL, NULL},
	                {OPTIONS, NULL, NULL},
	                {BEHIND, "$1 ($2 points): $3", NULL},
	                {BETWEEN, "$1 ($3 points): $2", NULL},
	                {BRACKETS, "$1 ($3 points): $2", NULL},
	                {ENDS, "$1 ($2 points)", NULL},
	                {BEGINS ", (.+)$", "$2 ($1 points): $3", NULL},
	                {BEGINS "$", "$2 ($1 points)", NULL}};
	Rule next = {NEXT, "\n", NULL};
	open_rules(rules, G_N_ELEMENTS(rules));
	open_rules(&next, 1);
	for (uint32_t i = 0; lines[i]; i++) {
		g_autofree char *divided = rewritten(lines[i], &next, 1);
		g_auto(GStrv) pieces = g_strsplit(divided ? divided : lines[i], "\n", 0);
		for (guint k = 0; pieces[k]; k++)
			spell_piece(spelt, rules, G_N_ELEMENTS(rules), pieces[k], i + 1);
		if (!pieces[0])
			add_line(spelt, g_strdup(""), i + 1);
	}
	close_rules(rules, G_N_ELEMENTS(rules));
	close_rules(&next, 1);
}

static void
spell_head(Spelt *spelt)
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
	Spelt spelt = {.lines = out, .numbers = numbers};
	spell_prices(&spelt, lines);
	if (spelt.n_prices < LEAST_PRICES)
		return NULL;
	spell_head(&spelt);
	return joined(&spelt);
}

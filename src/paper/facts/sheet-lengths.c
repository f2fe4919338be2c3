/*
 * Lengths in the unit of the game: a game of centimetres has army data in inches, and no player converts at the table.
 *
 * "36\"", "1 1/2 inches" and "1-3\"" are lengths wherever they are written. In the characteristics that the companion
 * names, such as Movement, every number is one. Dice stay dice: "2D6\"" is "2D6 × 2.5 cm".
 */
#include "paper/facts/sheet-private.h"

#include <string.h>

#define FIGURE "(?:\\d+ \\d/\\d|\\d/\\d|\\d*[½¼¾]|\\d+(?:\\.\\d+)?)"
#define DICE   "\\d*[dD]\\d+(?: ?[+-] ?\\d+)?"

/* Both keep what stands between two numbers, such as the hyphen of "6-18\"". */
#define WITH_SIGN                                                 \
	"(?<![\\w.,/])(" DICE "|" FIGURE ")(?:( ?[-–] ?)(" FIGURE \
	"))?(?: ?(?:\"|”|″|'')|[ -]inch(?:es)?\\b)"
#define WITHOUT_SIGN "(?<![\\w.])(" DICE "|" FIGURE "(?![dD\\d]))()()"

typedef struct Conversion {
	const CompanionLengths *lengths;
	bool has_sign; /* the number has a sign of its unit, and gets another */
} Conversion;

static double
fraction_of(const char *text)
{
	static const struct {
		const char *sign;
		double value;
	} FRACTIONS[] = {{"½", 0.5}, {"¼", 0.25}, {"¾", 0.75}};
	for (guint i = 0; i < G_N_ELEMENTS(FRACTIONS); i++)
		if (g_str_has_suffix(text, FRACTIONS[i].sign))
			return FRACTIONS[i].value;
	const char *bar = strchr(text, '/');
	return bar ? (double)(bar[-1] - '0') / (bar[1] - '0') : 0;
}

/* The value of "12", "1.5", "1½", "1/2" or "1 1/2". */
static double
figure_of(const char *text)
{
	const bool is_fraction = strlen(text) == 3 && text[1] == '/';
	return (is_fraction ? 0 : g_ascii_strtod(text, NULL)) + fraction_of(text);
}

static void
append_length(GString *out, const Conversion *conversion, const char *text)
{
	char number[G_ASCII_DTOSTR_BUF_SIZE];
	if (strpbrk(text, "dD")) {
		g_ascii_formatd(number, sizeof number, "%.6g", conversion->lengths->times);
		g_string_append_printf(out, strpbrk(text, "+-") ? "(%s) × %s" : "%s × %s", text,
		                       number);
		return;
	}
	const double length = figure_of(text) * conversion->lengths->times;
	g_string_append(out, g_ascii_formatd(number, sizeof number, "%.6g", length));
}

static gboolean
convert(const GMatchInfo *match, GString *out, gpointer data)
{
	const Conversion *conversion = data;
	g_autofree char *first = g_match_info_fetch(match, 1);
	g_autofree char *between = g_match_info_fetch(match, 2);
	g_autofree char *second = g_match_info_fetch(match, 3);
	append_length(out, conversion, first);
	if (second && *second) {
		g_string_append(out, between);
		append_length(out, conversion, second);
	}
	if (conversion->has_sign)
		g_string_append_printf(out, " %s", conversion->lengths->unit);
	return FALSE;
}

static char *
replace(const char *pattern, const char *text, Conversion conversion)
{
	g_autoptr(GRegex) regex = g_regex_new(pattern, 0, 0, NULL);
	char *made = g_regex_replace_eval(regex, text, -1, 0, 0, convert, &conversion, NULL);
	return made ? made : g_strdup(text);
}

/* Behind words such as "that distance in inches", which stay, what an inch is. */
static char *
explain_words(const CompanionLengths *lengths, const char *text)
{
	if (!strstr(text, "inch"))
		return g_strdup(text);
	char number[G_ASCII_DTOSTR_BUF_SIZE];
	g_ascii_formatd(number, sizeof number, "%.6g", lengths->times);
	g_autofree char *behind = g_strdup_printf("\\0 (%s %s)", number, lengths->unit);
	g_autoptr(GRegex) regex = g_regex_new("\\binch(es)?\\b", 0, 0, NULL);
	char *made = g_regex_replace(regex, text, -1, 0, behind, 0, NULL);
	return made ? made : g_strdup(text);
}

/* True if a text may write a length: most do not, and need no search. */
static bool
has_sign(const char *text)
{
	return strpbrk(text, "\"'") || strstr(text, "inch") || strstr(text, "”") ||
	       strstr(text, "″");
}

char *
sheet_text_in_unit(const CompanionLengths *lengths, const char *text, bool is_length)
{
	if (has_sign(text)) {
		g_autofree char *made = replace(WITH_SIGN, text, (Conversion){lengths, true});
		return explain_words(lengths, made);
	}
	return is_length ? replace(WITHOUT_SIGN, text, (Conversion){lengths, false})
	                 : g_strdup(text);
}

static const char *
keep(const SheetBuilder *builder, const CompanionLengths *lengths, const char *text, bool is_length)
{
	if (!text || (!is_length && !has_sign(text)))
		return text;
	g_autofree char *made = sheet_text_in_unit(lengths, text, is_length);
	return arena_strdup(builder->sheet->arena, made);
}

const ShownInfo *
sheet_in_unit(const SheetBuilder *builder, const ShownInfo *info)
{
	const CompanionLengths *lengths = companion_lengths(measures_companion(builder->measures));
	if (!lengths)
		return info;
	Arena *arena = builder->sheet->arena;
	ShownInfo *made = arena_memdup(arena, info, sizeof *info);
	made->description = keep(builder, lengths, info->description, false);
	ShownCharacteristic *texts = arena_memdup(arena, info->characteristics,
	                                          info->n_characteristics * sizeof *texts);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		texts[i].value = keep(builder, lengths, texts[i].value,
		                      g_strv_contains(lengths->columns, texts[i].name));
	made->characteristics = texts;
	return made;
}

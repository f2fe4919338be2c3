#include "rosters/list-lines/envelope-private.h"

#include "base/text/text.h"
#include "rosters/list-forms/army-name.h"
#include "rosters/list-forms/once.h"
#include "rosters/list-forms/text-format.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-lines/lines.h"

#include <string.h>

/* A longer line is prose, not the end of a mail: "Best regards". */
#define WORDS_OF_FAREWELL 6u

/* Lines at both ends that are looked at: nobody writes a longer letter with a list. */
#define AROUND_MAX 60u

/* Lines at the beginning among which the head of a list is. */
#define HEAD_MOST_LINES 12u

/* The words that begin a mail, and the heads of forwarded ones, in the languages that players write. */
#define GREETING                                                                                      \
	"^(?:hi|hiya|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|"                \
	"hallo|moin|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|"                  \
	"bonjour|bonsoir|salut|coucou|chère?s?|hola|buen[oa]s|estimad[oa]s?|querid[oa]s?|"           \
	"ciao|salve|buongiorno|buonasera|gentile|car[oa]|cześć|witam|dzień dobry|hej)\\b(?!.*\\d " \
	"?(?:pts|points))"
#define HEADER                                                                                     \
	"^(?:from|to|cc|bcc|subject|date|sent|reply-to|von|an|betreff|datum|gesendet|de|à|objet|" \
	"envoyé|"                                                                                 \
	"da|a|oggetto|para|asunto|fecha|od|do|temat) ?: \\S"
#define WROTE "(?:wrote|schrieb|a écrit|escribió|ha scritto|napisał|napisała) ?:$"
#define SENTENCE \
	"^\\S(?=(?:\\S+ +){2,}\\S)(?!.*(?:\\d ?(?:pts|points)|\\d+x ))[^:]*[\\p{L})][.!?:]$"
/* A sentence of nine words at least, without numbers and marks: no name of a choice is so long. */
#define REMARK                                                                              \
	"^(?=(?:\\S+ +){8,}\\S)[\\p{L}\"'][^\\d\\[\\]+:•◦=|]*[\\p{L})\"'][.!?…]?(?: " \
	"?[:;]-?[)(DP])?$"
/* A longer one that may have numbers, at the end: "I would swap the 2 big units." */
#define PROSE                                                             \
	"^(?!.*(?:\\d ?(?:pts|points)|[\\[\\]•◦|]))\\S(?:(?=(?:\\S+ " \
	"+){7,}\\S).*[\\p{L})][.!?]|(?=(?:\\S+ "                          \
	"+){3,}\\S)\\D*\\?)$"
/* A line of a chat with the sender and the hour. */
#define SENT "^[^\\[\\]]{1,40}, \\[[^\\]]*\\d{1,2}:\\d\\d[^\\]]*\\]:?$"
/* Its beginning: "[12/03/2026, 14:33] Anna: ". */
#define SENDER                                                                            \
	"^\\[?\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4},? \\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?: " \
	"?[AaPp]\\.?[Mm]\\.?)?"                                                           \
	"(?:\\]| -) [^:\\[\\]]{1,40}: "
/* A remark below the list, and the number of a page. */
#define REMARKS                                                                                    \
	"^(?:(?:p\\.?s\\.?|notes?|n\\.?b\\.?|edit|remarks?|comments?|bemerkung(?:en)?|anmerkung(?" \
	":en)?|"                                                                                   \
	"hinweise?|remarques?|notas?|uwaga) ?:|(?:page|seite|página|pagina|strona) \\d+(?: "      \
	"?(?:of|von|sur|de|di|"                                                                    \
	"z|/) ?\\d+)?$)"
#define SEPARATOR "^(?:-- ?|__+|--+ ?(?:original|forwarded|ursprüngliche|message).*)$"
#define FAREWELL                                                                                      \
	"^(?:cheers|thanks|thank you|many thanks|thx|ta|(?:best|kind|kindest|warm|many) "             \
	"(?:regards|wishes)|regards|best|"                                                            \
	"all the best|sincerely|yours|see you|cu|sent from|get outlook|good luck|have fun|"           \
	"(?:viele |liebe |beste |schöne )?grü(?:ß|ss)e?|gru(?:ß|ss)|mit "                         \
	"freundlichen|lg|mfg|vg|danke|bis dann|"                                                      \
	"von meinem|gesendet von|cordialement|merci|bien à|à bientôt|à plus|amicalement|envoyé " \
	"(?:de|depuis)|"                                                                              \
	"saludos|gracias|un saludo|atentamente|enviado desde|grazie|saluti|cordiali|inviato da|"      \
	"pozdrawiam|pozdrowienia|dzięki|wysłane z)\\b"

/* Signs alone are an emoji, or a rule. */
#define WORD "[\\p{L}\\p{N}]"

/* Signs that a heading above a list does not have. */
#define OF_LIST "\\d ?(?:pts|points)|[(\\[]\\d|(?:^|\\s)\\d+x |^\\s*[•◦+]"

/* Lines of a text that is the source of a page. */
#define LEAST_ESCAPED 2u

static bool
matches(const char *expression, const char *text)
{
	/* Compiled for each line that is not of the list: there are a few. */
	g_autofree char *error = NULL;
	Pattern *pattern = pattern_new(expression, &error);
	g_assert(pattern);
	const bool fits = pattern_match(pattern, text) == PATTERN_FITS;
	pattern_free(pattern);
	return fits;
}

static bool
is_fence(const char *text)
{
	const char *at = text + strspn(text, " ");
	return text_begins(at, "```") || text_begins(at, "~~~");
}

/* The text behind the signs of quoting, "> > "; the text itself if there are none. */
static const char *
behind_quotes(const char *text)
{
	const char *at = text;
	while (at[0] == '>' || (at[0] == ' ' && at[1] == '>'))
		at += at[0] == '>' ? 1 : 2;
	return at != text && *at == ' ' ? at + 1 : at;
}

/* True if most lines are quoted: in the form of a program the sign may mean something else. */
static bool
is_quoted(const GArray *lines)
{
	guint n = 0;
	for (guint i = 0; i < lines->len; i++) {
		const char *text = g_array_index(lines, TextLine, i).text;
		n += behind_quotes(text) != text ? 1 : 0;
	}
	return 2 * n > lines->len;
}

static void
set_text(TextLine *line, const char *text)
{
	char *copy = g_strdup(text);
	g_free(line->text);
	line->text = copy;
}

/* Takes signs of quoting and fences away, with the lines that have nothing else. */
static void
unquote(GArray *lines)
{
	const bool quoted = is_quoted(lines);
	for (guint i = lines->len; i > 0; i--) {
		TextLine *line = &g_array_index(lines, TextLine, i - 1);
		if (quoted)
			set_text(line, behind_quotes(line->text));
		if (!*line->text || is_fence(line->text))
			g_array_remove_index(lines, i - 1);
	}
}

/* Takes the sender of a chat away from the first line. */
static void
take_sender(GArray *lines)
{
	g_autofree char *error = NULL;
	TextLine *first = lines->len ? &g_array_index(lines, TextLine, 0) : NULL;
	Pattern *sender = pattern_new(SENDER, &error);
	g_autofree char *rest = first ? pattern_replace(sender, first->text, "") : NULL;
	if (rest)
		set_text(first, rest);
	pattern_free(sender);
}

/* Takes the bullet away that all lines have: a list in a document. */
static void
take_bullets(GArray *lines)
{
	for (guint i = 0; i < lines->len; i++) {
		const char *text = g_array_index(lines, TextLine, i).text;
		if (!strchr("-*", *text) || text[1] != ' ')
			return;
	}
	for (guint i = 0; i < lines->len; i++) {
		TextLine *line = &g_array_index(lines, TextLine, i);
		set_text(line, line->text + 2);
	}
}

/* True for a sign that has a meaning in Markdown, behind a backslash. */
static bool
is_escape(const char *at)
{
	return at[0] == '\\' && at[1] && strchr("\\`*_[]|~#+=.()>-", at[1]);
}

static bool
has_escape(const char *text)
{
	const char *at = strchr(text, '\\');
	while (at && !is_escape(at))
		at = strchr(at + 1, '\\');
	return at != NULL;
}

/* Makes text of a line of Markdown's source, and letters of those that pages name. */
static void
unescape(TextLine *line)
{
	static const char *const NAMED[][2] = {{"&#x200B;", ""}, {"&nbsp;", " "},  {"&lt;", "<"},
	                                       {"&gt;", ">"},    {"&quot;", "\""}, {"&#39;", "'"},
	                                       {"&amp;", "&"}};
	GString *text = g_string_new(NULL);
	for (const char *at = line->text; *at; at++)
		if (!is_escape(at))
			g_string_append_c(text, *at);
	for (gsize i = 0; i < G_N_ELEMENTS(NAMED); i++)
		g_string_replace(text, NAMED[i][0], NAMED[i][1], 0);
	set_text(line, text->str);
	g_string_free(text, TRUE);
}

/* The source of a page's text, as some sites hand it out: several lines have escapes, or names of letters. */
static void
unescape_all(GArray *lines)
{
	guint n = 0;
	for (guint i = 0; i < lines->len; i++) {
		const char *text = g_array_index(lines, TextLine, i).text;
		n += has_escape(text) || strstr(text, "&#x200B;") || strstr(text, "&amp;") ||
		     strstr(text, "&#39;");
	}
	for (guint i = lines->len; n >= LEAST_ESCAPED && i > 0; i--) {
		unescape(&g_array_index(lines, TextLine, i - 1));
		if (!*g_array_index(lines, TextLine, i - 1).text)
			g_array_remove_index(lines, i - 1);
	}
}

/* Takes the indentation away that all lines have: a block in a chat, or a quotation. */
static void
outdent(GArray *lines)
{
	gsize least = G_MAXSIZE;
	for (guint i = 0; i < lines->len; i++)
		least = MIN(least, strspn(g_array_index(lines, TextLine, i).text, " "));
	for (guint i = 0; i < lines->len && least > 0; i++) {
		char *text = g_array_index(lines, TextLine, i).text;
		memmove(text, text + least, strlen(text + least) + 1);
	}
}

/* True if a text has more than one blank between two words; @single  out: if it has one between others. */
static bool
has_wide_blanks(const char *text, bool *single)
{
	bool wide = false;
	for (const char *at = strchr(text + strspn(text, " "), ' '); at; at = strchr(at, ' ')) {
		const gsize n = strspn(at, " ");
		wide |= n > 1;
		*single |= n == 1;
		at += n;
	}
	return wide;
}

static void
squeeze(char *text)
{
	char *to = text + strspn(text, " ");
	for (const char *from = to; *from; from++)
		if (*from != ' ' || from[1] != ' ')
			*to++ = *from;
	*to = '\0';
}

/* Makes one of the blanks between words where nearly all lines have several: chats double them. */
static void
squeeze_all(GArray *lines)
{
	guint n_wide = 0, n_single = 0;
	for (guint i = 0; i < lines->len; i++) {
		bool single = false;
		n_wide += has_wide_blanks(g_array_index(lines, TextLine, i).text, &single) ? 1 : 0;
		n_single += single ? 1 : 0;
	}
	for (guint i = 0; n_wide > 4 * n_single && i < lines->len; i++)
		squeeze(g_array_index(lines, TextLine, i).text);
}

/* True if some format recognises the line. */
static bool
is_of_list(const GPtrArray *formats, const char *text)
{
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		if (patterns_match(format->signs, text) || patterns_match(format->marks, text))
			return true;
	}
	return false;
}

static bool
is_opening(const char *text)
{
	return matches(GREETING, text) || matches(HEADER, text) || matches(WROTE, text) ||
	       matches(SENT, text);
}

static guint
count_words(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", 0);
	return g_strv_length(words);
}

static bool
is_closing(const char *text)
{
	return matches(SEPARATOR, text) || matches(REMARKS, text) ||
	       (matches(FAREWELL, text) && count_words(text) <= WORDS_OF_FAREWELL);
}

/* Number of lines before the list: up to the last greeting or head of a mail, and the sentences behind it. */
static guint
count_before(const GArray *lines, const GPtrArray *formats)
{
	guint before = 0;
	for (guint i = 0; i < MIN(lines->len, AROUND_MAX); i++) {
		const char *text = g_array_index(lines, TextLine, i).text;
		if (is_opening(text) || (before == i && matches(SENTENCE, text)))
			before = i + 1;
		else if (is_of_list(formats, text))
			break;
	}
	return before;
}

/* The headings above the first line of the list: "# My list", "Anna Schmidt", "Player: Anna". A line with a price, an
   amount or a bullet is none, nor is the name of an army. */
static guint
count_headings(const GArray *lines, const TextFormat *format, GHashTable *armies)
{
	g_autoptr(GPtrArray) texts = g_ptr_array_new();
	for (guint i = 0; i < MIN(lines->len, HEAD_MOST_LINES); i++)
		g_ptr_array_add(texts, g_array_index(lines, TextLine, i).text);
	const guint begin = once_first(format, texts);
	if (begin == G_MAXUINT)
		return 0;
	for (guint i = 0; i < begin; i++)
		if (matches(OF_LIST, g_ptr_array_index(texts, i)) ||
		    (armies && army_name_is_known(armies, g_ptr_array_index(texts, i), format)))
			return 0;
	return begin;
}

static bool
is_prose(const char *text)
{
	return matches(SENTENCE, text) || matches(PROSE, text);
}

/* Number of lines behind the list: from the first farewell on, with the sentences before it; or sentences at the
   very end. */
static guint
count_behind(const GArray *lines, const GPtrArray *formats)
{
	guint behind = 0;
	for (guint i = 1; i <= MIN(lines->len, AROUND_MAX); i++) {
		const char *text = g_array_index(lines, TextLine, lines->len - i).text;
		const bool is_last = behind == i - 1;
		if (is_closing(text) || (is_last && !matches(WORD, text)))
			behind = i;
		else if (is_of_list(formats, text))
			break;
	}
	while (behind < lines->len &&
	       is_prose(g_array_index(lines, TextLine, lines->len - behind - 1).text))
		behind++;
	return behind;
}

static void
remove_around(GArray *lines, guint at, guint n, const char *name, Diags *diags)
{
	if (n == 0)
		return;
	const TextLine *first = &g_array_index(lines, TextLine, at);
	g_autofree char *number = g_strdup_printf("%u", n);
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_AROUND_LIST], name, first->number, first->text,
	          number, NULL);
	g_array_remove_range(lines, at, n);
}

bool
envelope_is_remark(const char *text)
{
	return matches(REMARK, text);
}

void
envelope_open(GArray *lines, const GPtrArray *formats, const char *name, Diags *diags)
{
	take_sender(lines);
	unquote(lines);
	unescape_all(lines);
	outdent(lines);
	take_bullets(lines);
	squeeze_all(lines);
	const guint before = count_before(lines, formats);
	/* A text of which nothing would be left is not a mail. */
	if (before < lines->len)
		remove_around(lines, 0, before, name, diags);
	const guint behind = count_behind(lines, formats);
	if (behind < lines->len)
		remove_around(lines, lines->len - behind, behind, name, diags);
	outdent(lines);
}

void
envelope_headings(GArray *lines, const TextFormat *format, GHashTable *armies, const char *name,
                  Diags *diags)
{
	remove_around(lines, 0, count_headings(lines, format, armies), name, diags);
}

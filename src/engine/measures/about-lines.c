/* Functions of formulas that read texts with a regular form: a list with a line for each kind of unit, and
   characteristics whose lines belong together, such as the weapons of a unit and their ranges. */
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "data/game/translation.h"
#include "engine/measures/measures-private.h"
#include "engine/names/text-names.h"

#include <stdlib.h>
#include <string.h>

#define DIGITS "0123456789"

/* Numbers of more digits are none that a game has, so that sums do not overflow. */
#define MAX_DIGITS 6u
#define MAX_FACTOR 99

/* Returns the end of a line break at a text, `<BR>` and the like included; the text itself if there is none. */
static const char *
after_break(const char *at)
{
	static const char *const BREAKS[] = {"\n", "<br>", "<br/>", "<br />"};
	for (guint i = 0; i < G_N_ELEMENTS(BREAKS); i++)
		if (g_ascii_strncasecmp(at, BREAKS[i], strlen(BREAKS[i])) == 0)
			return at + strlen(BREAKS[i]);
	return at;
}

/* Appends a line without the blanks around it, unless it is empty. */
static void
add_line(GPtrArray *lines, const char *start, const char *end)
{
	char *line = g_strstrip(g_strndup(start, (gsize)(end - start)));
	if (*line)
		g_ptr_array_add(lines, line);
	else
		g_free(line);
}

/* The lines of a text that are not empty. The caller owns the array: g_ptr_array_unref(). */
static GPtrArray *
lines_of(const char *text)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	const char *start = text ? text : "", *at = start;
	while (*(at += strcspn(at, "\n<"))) {
		const char *next = after_break(at);
		if (next != at) {
			add_line(lines, start, at);
			start = next;
		}
		at = next != at ? next : at + 1;
	}
	add_line(lines, start, at);
	return lines;
}

static int
whole_number(const char *digits, gsize length)
{
	if (length == 0 || length > MAX_DIGITS)
		return -1;
	g_autofree char *text = g_strndup(digits, length);
	return (int)strtol(text, NULL, 10);
}

/* The largest whole number of a text that is not a part of a word; -1 if there is none. */
static int
largest_number(const char *text)
{
	int largest = -1;
	for (const char *at = text; *at;) {
		const gsize length = strspn(at, DIGITS);
		const bool apart = (at == text || !g_ascii_isalnum(at[-1])) &&
		                   !g_ascii_isalpha(at[length]);
		if (apart)
			largest = MAX(largest, whole_number(at, length));
		at += length ? length : 1;
	}
	return largest;
}

/* True if a head such as "Rhinos" is about a name: equal but for a plural, or its first words. Keys. */
static bool
is_head_of(const char *head, const char *name)
{
	const gsize length = strlen(head);
	if (length > 0 && text_begins(name, head) && strchr(" sz", name[length]))
		return true;
	return length > 1 && strchr("sz", head[length - 1]) && strlen(name) == length - 1 &&
	       strncmp(head, name, length - 1) == 0;
}

/* Adds the key of a name, and that of the name that it is the translation of. */
static void
add_name(GPtrArray *names, Measures *measures, const char *name)
{
	const char *original = about_original(measures, name);
	g_ptr_array_add(names, name_key(name));
	if (original)
		g_ptr_array_add(names, name_key(original));
}

/* The keys of the subject's name and of the names of the profiles that it shows. The caller owns the array. */
static GPtrArray *
names_of(Measures *measures, const Instance *subject)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	add_name(names, measures, view_name(measures->view, subject));
	for (uint32_t i = 0; i < n; i++)
		if (infos[i].n_characteristics > 0)
			add_name(names, measures, infos[i].name);
	return names;
}

static bool
is_head_of_any(const char *head, const GPtrArray *names)
{
	for (guint i = 0; i < names->len; i++)
		if (is_head_of(head, g_ptr_array_index(names, i)))
			return true;
	return false;
}

/* Takes the number of a line "Rhino: 2 units" if its head is longer than that of the number so far. */
static void
take_line(const char *line, const GPtrArray *names, gsize *best, int *number)
{
	const char *colon = strchr(line, ':');
	if (!colon)
		return;
	g_autofree char *words = g_strndup(line, (gsize)(colon - line));
	g_autofree char *head = name_key(words);
	if (strlen(head) > *best && is_head_of_any(head, names)) {
		*best = strlen(head);
		*number = largest_number(colon + 1);
	}
}

static Number
known_unless_negative(int64_t number)
{
	return number < 0 ? NUMBER_NONE : (Number){true, amount_from_int(number)};
}

Number
about_number_listed(Measures *measures, const Term *call, const Instance *subject)
{
	g_autoptr(GPtrArray) names = names_of(measures, subject);
	gsize best = 0;
	int number = -1;
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (!about_has_name(measures, &infos[i], about_argument(measures, call, 0)))
			continue;
		g_autoptr(GPtrArray) lines = lines_of(infos[i].description);
		for (guint l = 0; l < lines->len; l++)
			take_line(g_ptr_array_index(lines, l), names, &best, &number);
	}
	return known_unless_negative(number);
}

/* The lines of a text in the language of its author, in lower case. The caller owns them. */
static GPtrArray *
plain_lines(Measures *measures, const char *text)
{
	const char *original = about_original(measures, text);
	g_autofree char *plain = g_ascii_strdown(original ? original : text, -1);
	return lines_of(plain);
}

/* The lines of a characteristic of a profile; NULL if it has none. The caller owns them. */
static GPtrArray *
lines_called(Measures *measures, const ShownInfo *info, const char *name)
{
	for (uint32_t c = 0; c < info->n_characteristics; c++) {
		const ShownCharacteristic *one = &info->characteristics[c];
		if (about_is_name(measures, one->name, name))
			return plain_lines(measures, one->value ? one->value : "");
	}
	return NULL;
}

/* The factor at the beginning of a line: 2 of "2x Bolter", else 1. */
static int
factor_of(const char *line)
{
	if (text_begins(line, "and "))
		line += strlen("and ");
	else if (text_begins(line, "or "))
		line += strlen("or ");
	const gsize length = strspn(line, DIGITS);
	const int factor = whole_number(line, length);
	return factor > 0 && factor <= MAX_FACTOR && line[length] == 'x' ? factor : 1;
}

/* True if the first @lead bytes of a pattern stand before a number; without any, that it begins there. */
static bool
is_led(const char *line, const char *number, const char *pattern, gsize lead)
{
	const gsize offset = (gsize)(number - line);
	if (lead)
		return offset >= lead && strncmp(number - lead, pattern, lead) == 0;
	return offset == 0 || (number[-1] != '+' && !g_ascii_isalnum(number[-1]));
}

/* The number in place of the # of a pattern such as "+#A", if a line in lower case has the rest of it there; 1 for a
   pattern without #; 0 if the line does not have it. A part of dice such as D6+3 is not a number. */
static int
number_in(const char *line, const char *pattern)
{
	g_autofree char *plain = g_ascii_strdown(pattern, -1);
	pattern = plain;
	const char *hash = strchr(pattern, '#');
	if (!hash)
		return strstr(line, pattern) != NULL;
	const gsize lead = (gsize)(hash - pattern);
	for (const char *at = line; *at;) {
		const gsize length = strspn(at, DIGITS);
		if (length && is_led(line, at, pattern, lead) && text_begins(at + length, hash + 1))
			return MAX(whole_number(at, length), 0);
		at += length ? length : 1;
	}
	return 0;
}

/* True if a line has the words, without regard to case and punctuation. */
static bool
line_has(const char *line, const char *words)
{
	g_autofree char *key = name_key(line);
	g_autofree char *wanted = name_key(words);
	g_autofree char *padded = g_strdup_printf(" %s ", key);
	g_autofree char *between = g_strdup_printf(" %s ", wanted);
	return strstr(padded, between) != NULL;
}

/* A line of another characteristic at the same place; "" if there is none. */
static const char *
line_beside(const GPtrArray *lines, guint i)
{
	return lines && i < lines->len ? g_ptr_array_index(lines, i) : "";
}

/* The lines of the characteristic that an argument names; NULL without it. The caller owns them. */
static GPtrArray *
lines_of_argument(Measures *measures, const Term *call, const ShownInfo *info, uint32_t i)
{
	return i < call->n_arguments
	               ? lines_called(measures, info, about_argument(measures, call, i))
	               : NULL;
}

/* True if the neighbour of a line has the words that are asked for. */
static bool
is_counted(const Measures *measures, const Term *call, const char *neighbour)
{
	return call->n_arguments < 5 || line_has(neighbour, about_argument(measures, call, 4));
}

/* The sum of one profile; -1 if it has no such characteristic. Another mode ("or 2BP") counts if the line
   before it does not have the pattern. */
static int64_t
sum_of(Measures *measures, const Term *call, const ShownInfo *info)
{
	g_autoptr(GPtrArray) lines = lines_of_argument(measures, call, info, 0);
	g_autoptr(GPtrArray) copies = lines_of_argument(measures, call, info, 2);
	g_autoptr(GPtrArray) beside = lines_of_argument(measures, call, info, 3);
	int64_t sum = lines ? 0 : -1;
	int before = 0;
	for (guint i = 0; lines && i < lines->len; i++) {
		const char *line = g_ptr_array_index(lines, i);
		const int number = number_in(line, about_argument(measures, call, 1));
		const bool repeats = before > 0 && text_begins(line, "or ");
		if (!repeats && is_counted(measures, call, line_beside(beside, i)))
			sum += (int64_t)number * factor_of(line) *
			       factor_of(line_beside(copies, i));
		before = number;
	}
	return sum;
}

Number
about_sum_written(Measures *measures, const Term *call, const Instance *subject)
{
	int64_t sum = -1;
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++) {
		const int64_t more = sum_of(measures, call, &infos[i]);
		if (more >= 0)
			sum = MAX(sum, 0) + more;
	}
	return known_unless_negative(sum);
}

/* The number before "x" in a part of a name, such as 3 of "3x Basilisk"; 0 if it has none. */
static int
copies_in(const char *part)
{
	const gsize length = strspn(part, DIGITS);
	const char *rest = part + length;
	const bool is_factor = text_begins(rest, "x ") || text_begins(rest, " x ");
	return is_factor ? MAX(whole_number(part, length), 0) : 0;
}

Number
about_copies(Measures *measures, const Instance *subject)
{
	int64_t copies = 0, single = 0;
	g_auto(GStrv) parts = g_strsplit(view_name(measures->view, subject), ",", -1);
	for (guint i = 0; parts[i]; i++) {
		const int more = copies_in(g_strstrip(parts[i]));
		copies += more;
		single += more == 0;
	}
	return (Number){true, amount_from_int(copies ? copies + single : 1)};
}

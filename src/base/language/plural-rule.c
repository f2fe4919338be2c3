/* Computes the expression while it reads it. Both sides of "||", "&&" and ":" are computed, which changes nothing. */
#include "base/language/plural-rule.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* The rule of Arabic, the longest known, has 7. */
#define MAX_DEPTH 100

typedef struct Reader {
	const char *at;
	unsigned long n;
	int depth;
	bool is_broken;
} Reader;

/* Longer operators come before their beginnings. */
static const struct {
	const char *sign;
	int binds; /* more tightly the higher it is */
} OPERATORS[] = {
	{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
	{">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};

static unsigned long read_choice(Reader *reader);

static unsigned long
fail(Reader *reader)
{
	reader->is_broken = true;
	return 0;
}

static bool
take(Reader *reader, const char *sign)
{
	reader->at += strspn(reader->at, " \t");
	const bool is_there = (g_str_has_prefix)(reader->at, sign);
	reader->at += is_there ? strlen(sign) : 0;
	return is_there;
}

static unsigned long
read_number(Reader *reader)
{
	char *end;
	const guint64 number = g_ascii_strtoull(reader->at, &end, 10);
	if (end == reader->at || !g_ascii_isdigit(*reader->at))
		return fail(reader);
	reader->at = end;
	return (unsigned long)number;
}

static unsigned long
read_operand(Reader *reader)
{
	if (reader->is_broken || ++reader->depth > MAX_DEPTH)
		return fail(reader);
	unsigned long value;
	if (take(reader, "!")) {
		value = !read_operand(reader);
	} else if (take(reader, "(")) {
		value = read_choice(reader);
		if (!take(reader, ")"))
			fail(reader);
	} else {
		value = take(reader, "n") ? reader->n : read_number(reader);
	}
	reader->depth--;
	return value;
}

static unsigned long
compute(const char *sign, unsigned long a, unsigned long b)
{
	switch (sign[0]) {
	case '|':
		return a || b;
	case '&':
		return a && b;
	case '=':
		return a == b;
	case '!':
		return a != b;
	case '<':
		return sign[1] ? a <= b : a < b;
	case '>':
		return sign[1] ? a >= b : a > b;
	case '+':
		return a + b;
	case '-':
		return a - b;
	case '*':
		return a * b;
	case '/':
		return b ? a / b : 0;
	default:
		return b ? a % b : 0;
	}
}

/* Takes the next operator if it binds at least as tightly as @binds. Returns its row; -1 if there is none. */
static int
take_operator(Reader *reader, int binds)
{
	for (guint i = 0; i < G_N_ELEMENTS(OPERATORS); i++) {
		const char *before = reader->at;
		if (!take(reader, OPERATORS[i].sign))
			continue;
		if (OPERATORS[i].binds >= binds)
			return (int)i;
		reader->at = before;
		return -1;
	}
	return -1;
}

static unsigned long
read_operation(Reader *reader, int binds)
{
	unsigned long value = read_operand(reader);
	for (int i; (i = take_operator(reader, binds)) >= 0;)
		value = compute(OPERATORS[i].sign, value,
		                read_operation(reader, OPERATORS[i].binds + 1));
	return value;
}

static unsigned long
read_choice(Reader *reader)
{
	const unsigned long value = read_operation(reader, 1);
	if (!take(reader, "?"))
		return value;
	const unsigned long yes = read_choice(reader);
	if (!take(reader, ":"))
		return fail(reader);
	const unsigned long no = read_choice(reader);
	return value ? yes : no;
}

unsigned long
plural_rule_form(const char *rule, unsigned long n)
{
	static const char KEY[] = "plural=";
	/* "nplurals=" has an s before the sign. */
	const char *start = strstr(rule, KEY);
	if (!start)
		return 0;
	Reader reader = {.at = start + strlen(KEY), .n = n};
	const unsigned long form = read_choice(&reader);
	return reader.is_broken ? 0 : form;
}

#include "faces/rpc/request-private.h"

#include "faces/rpc/rpc-diags.h"
#include "faces/rpc/rpc.h"

#include <string.h>

LineStatus
request_read_line(FILE *in, GString *line, size_t max)
{
	g_string_truncate(line, 0);
	bool too_long = false;
	int c;
	while ((c = getc_unlocked(in)) != EOF && c != '\n') {
		too_long = too_long || line->len == max;
		if (!too_long)
			g_string_append_c(line, (char)c);
	}
	if (too_long)
		return LINE_TOO_LONG;
	return c == EOF && !line->len ? LINE_END : LINE_READ;
}

/* A scan of the characters of a line. */
typedef struct Scan {
	const char *at;
	const char *end;
	unsigned depth;
	RpcKind fault;
	const char *detail; /* for the message; NULL if it has none */
} Scan;

static bool
scan_fails(Scan *scan, RpcKind fault, const char *detail)
{
	scan->fault = fault;
	scan->detail = detail;
	return false;
}

/* Scans an escape, from behind its backslash. */
static bool
scan_escape(Scan *scan)
{
	if (scan->at == scan->end || !strchr("\"\\/bfnrtu", *scan->at))
		return scan_fails(scan, RPC_NOT_JSON, "an unknown escape in a text");
	if (*scan->at++ != 'u')
		return true;
	for (int i = 0; i < 4; i++, scan->at++)
		if (scan->at == scan->end || !g_ascii_isxdigit(*scan->at))
			return scan_fails(scan, RPC_NOT_JSON, "\\u needs four hexadecimal digits");
	return true;
}

/* Scans a text, from behind its opening quote. */
static bool
scan_text(Scan *scan)
{
	while (scan->at < scan->end && *scan->at != '"') {
		const unsigned char c = (unsigned char)*scan->at++;
		if (c < 0x20)
			return scan_fails(scan, RPC_NOT_JSON, "a control character in a text");
		if (c == '\\' && !scan_escape(scan))
			return false;
	}
	if (scan->at == scan->end)
		return scan_fails(scan, RPC_NOT_JSON, "a text does not end");
	scan->at++;
	return true;
}

/* Scans a run of digits. Behind a decimal point their number is not bounded. */
static bool
scan_digits(Scan *scan, bool behind_point)
{
	const char *first = scan->at;
	while (scan->at < scan->end && g_ascii_isdigit(*scan->at))
		scan->at++;
	if (!behind_point && scan->at - first > RPC_MAX_DIGITS)
		return scan_fails(scan, RPC_NOT_JSON, "a number is too large");
	return true;
}

static bool
scan_opens(Scan *scan)
{
	if (++scan->depth > RPC_MAX_DEPTH)
		return scan_fails(scan, RPC_TOO_DEEP, G_STRINGIFY(RPC_MAX_DEPTH));
	return true;
}

/* Scans one text, number or other character. Their order is left to the parser. */
static bool
scan_token(Scan *scan)
{
	const char c = *scan->at;
	if (g_ascii_isdigit(c))
		return scan_digits(scan, scan->at[-1] == '.');
	scan->at++;
	if (c == '"')
		return scan_text(scan);
	if (c == '{' || c == '[')
		return scan_opens(scan);
	if (c == '}' || c == ']')
		scan->depth -= scan->depth > 0;
	else if (!c || !strchr(",:.+- \t\rEetruefalsn", c))
		return scan_fails(scan, RPC_NOT_JSON, "a character that JSON does not have");
	return true;
}

/* Refuses anything behind the object: the parser would accept a second object. */
static bool
scan_rest(Scan *scan)
{
	while (scan->at < scan->end && g_ascii_isspace(*scan->at))
		scan->at++;
	return scan->at == scan->end ||
	       scan_fails(scan, RPC_NOT_JSON, "something follows the object");
}

static bool
characters_are_json(const char *line, gsize length, Diags *diags)
{
	Scan scan = {.at = line, .end = line + length};
	while (scan.at < scan.end && g_ascii_isspace(*scan.at))
		scan.at++;
	bool fits = scan.at < scan.end && *scan.at == '{';
	if (!fits)
		scan.fault = RPC_NOT_OBJECT;
	while (fits && scan.at < scan.end)
		fits = scan_token(&scan) && (scan.depth > 0 || scan_rest(&scan));
	if (!fits)
		diags_add(diags, &RPC_KINDS[scan.fault], NULL, 0, scan.detail, NULL);
	return fits;
}

JsonTree *
request_parse(const char *line, gsize length, Diags *diags)
{
	if (!g_utf8_validate_len(line, length, NULL)) {
		diags_add(diags, &RPC_KINDS[RPC_NOT_UTF8], NULL, 0, NULL);
		return NULL;
	}
	if (!characters_are_json(line, length, diags))
		return NULL;
	g_autofree char *fault = NULL;
	JsonTree *request = json_tree_parse(line, length, &fault);
	if (!request)
		diags_add(diags, &RPC_KINDS[RPC_NOT_JSON], NULL, 0, fault, NULL);
	return request;
}

static void
complain(const JsonNode *request, const char *name, const char *wanted, Diags *diags)
{
	if (json_kind(json_member(request, name)) == JSON_NULL)
		diags_add(diags, &RPC_KINDS[RPC_MISSING_FIELD], NULL, 0, name, NULL);
	else
		diags_add(diags, &RPC_KINDS[RPC_WRONG_FIELD], NULL, 0, name, wanted, NULL);
}

const char *
request_need_text(const JsonNode *request, const char *name, Diags *diags)
{
	const char *text = json_member_text(request, name);
	if (!text)
		complain(request, name, "a text", diags);
	return text;
}

bool
request_need_amount(const JsonNode *request, const char *name, Amount *amount, Diags *diags)
{
	if (json_as_amount(json_member(request, name), amount))
		return true;
	complain(request, name, "a number", diags);
	return false;
}

int
request_find_word(const char *what, const char *word, const char *const *words, Diags *diags)
{
	g_autoptr(GString) list = g_string_new(NULL);
	for (int i = 0; words[i]; i++) {
		if (g_str_equal(words[i], word))
			return i;
		g_string_append_printf(list, "%s%s", i ? ", " : "", words[i]);
	}
	diags_add(diags, &RPC_KINDS[RPC_NO_CHOICE], NULL, 0, what, word, list->str, NULL);
	return -1;
}

bool
request_need_count(const JsonNode *request, const char *name, int64_t *count, Diags *diags)
{
	Amount amount;
	if (json_as_amount(json_member(request, name), &amount) && amount_is_whole(amount) &&
	    !amount_is_negative(amount)) {
		*count = amount_to_int(amount);
		return true;
	}
	complain(request, name, "a whole number, not negative", diags);
	return false;
}

bool
request_correlation(const JsonNode *request, int64_t *id)
{
	return json_as_int(json_member(request, "corrId"), id);
}

/* Lines of the protocol: one object each; anything else gets an error. */
#include "client.h"

#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"
#include "faces/rpc/rpc.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdlib.h>
#include <string.h>

typedef struct BadLine {
	char text[64];
} BadLine;

ParameterizedTestParameters(lines, a_line_that_is_not_a_command_gets_an_error)
{
	static BadLine lines[] = {
		{""},
		{" \t"},
		{"hello"},
		{"[]"},
		{"null"},
		{"{"},
		{"}"},
		{"{}"},
		{"{\"type\":"},
		{"{\"type\":\"describe\"} {}"},
		{"{\"type\":\"describe\",}"},
		{"{'type':'describe'}"},
		{"/* well */ {\"type\":\"describe\"}"},
		{"{\"type\":\"describe\" /* well */}"},
		{"{\"type\":\"describe\",\"n\":0x10}"},
		{"{\"type\":\"describe\",\"n\":1234567890123456789}"},
		{"{\"type\":\"describe\",\"n\":tru}"},
		{"{\"type\":\"desc\tribe\"}"},
		{"{\"type\":\"\\d\"}"},
		{"{\"type\":\"\\u12\"}"},
		{"{\"type\":\"\\ud800\"}"},
		{"{\"type\":\"\\ud800\\u0041\"}"},
		{"{\"type\":\"describe"},
		{"{\"type\":null}"},
		{"{\"type\":7}"},
		{"{\"type\":\"sing\"}"},
		{"{\"type\":\"describe\xff\"}"},
		{"\xef\xbb\xbf{\"type\":\"describe\"}"},
	};
	return cr_make_param_array(BadLine, lines, G_N_ELEMENTS(lines));
}

/* P-005 */
ParameterizedTest(BadLine *line, lines, a_line_that_is_not_a_command_gets_an_error)
{
	Client *client = client_new();

	const JsonNode *answer = client_say_bytes(client, line->text, strlen(line->text));

	cr_assert_str_eq(text_at(answer, "type"), "error", "%s", line->text);
	cr_assert_str_neq(text_at(answer, "message"), "");
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"describe\"}"), "type"),
	                 "describeResult");
	client_free(client);
}

/* P-005 */
Test(lines, a_zero_byte_gets_an_error)
{
	Client *client = client_new();
	cr_assert_str_eq(text_at(client_say_bytes(client, "{\0}", 3), "type"), "error");
	client_free(client);
}

/* The depth counts the object itself. */
static char *
nested(int depth)
{
	GString *line = g_string_new("{\"type\":\"describe\",\"deep\":");
	for (int i = 1; i < depth; i++)
		g_string_append_c(line, '[');
	for (int i = 1; i < depth; i++)
		g_string_append_c(line, ']');
	g_string_append_c(line, '}');
	return g_string_free(line, FALSE);
}

/* P-005 */
Test(lines, depth_is_limited)
{
	g_autofree char *deepest = nested(RPC_MAX_DEPTH), *too_deep = nested(RPC_MAX_DEPTH + 1);
	Client *client = client_new();
	cr_assert_str_eq(text_at(client_say(client, "%s", deepest), "type"), "describeResult");
	cr_assert_str_eq(text_at(client_say(client, "%s", too_deep), "type"), "error");
	client_free(client);
}

static LineStatus
read_from(const char *bytes, size_t max, GString *line)
{
	FILE *in = fmemopen((void *)(guintptr)bytes, strlen(bytes), "r");
	const LineStatus status = request_read_line(in, line, max);
	const LineStatus next = request_read_line(in, line, max);
	cr_assert_eq(next, LINE_READ, "the next line is found");
	fclose(in);
	return status;
}

/* P-001, P-005 */
Test(lines, length_is_limited_and_the_next_line_is_found)
{
	g_autoptr(GString) line = g_string_new(NULL);
	cr_assert_eq(read_from("12345\nnext", 5, line), LINE_READ);
	cr_assert_str_eq(line->str, "next");
	cr_assert_eq(read_from("123456\nnext", 5, line), LINE_TOO_LONG);
	cr_assert_str_eq(line->str, "next");
}

/* P-001, P-005 */
Test(lines, the_last_line_may_lack_its_end_and_carriage_returns_are_blanks)
{
	char input[] = "{\"type\":\"describe\"}\r\n{\"type\":\"describe\"}";
	char *output = NULL;
	size_t length;
	FILE *in = fmemopen(input, strlen(input), "r"), *out = open_memstream(&output, &length);

	cr_assert_eq(rpc_run(in, out, stderr, COMPAT_OURS), RPC_END_OF_INPUT);

	fclose(in);
	fclose(out);
	g_auto(GStrv) lines = g_strsplit(output, "\n", -1);
	cr_assert_eq(g_strv_length(lines), 3);
	cr_assert(strstr(lines[0], "describeResult") && strstr(lines[1], "describeResult"));
	cr_assert_str_eq(lines[2], "");
	free(output);
}

Test(lines, a_closed_output_ends_the_engine)
{
	char input[] = "{\"type\":\"describe\"}\n";
	FILE *in = fmemopen(input, strlen(input), "r"), *out = fopen("/dev/full", "w");
	FILE *err = fopen("/dev/null", "w");
	cr_assert_eq(rpc_run(in, out, err, COMPAT_OURS), RPC_CANNOT_WRITE);
	fclose(in);
	fclose(out);
	fclose(err);
}

Test(lines, an_unreadable_input_ends_the_engine)
{
	FILE *in = fopen("/", "r"), *out = fopen("/dev/null", "w"), *err = fopen("/dev/null", "w");
	cr_assert_eq(rpc_run(in, out, err, COMPAT_OURS), RPC_CANNOT_READ);
	fclose(in);
	fclose(out);
	fclose(err);
}

/* P-003 */
Test(lines, the_correlation_id_comes_back_if_it_is_an_integer)
{
	Client *client = client_new();
	cr_assert_eq(
		number_at(client_say(client, "{\"type\":\"describe\",\"corrId\":-7}"), "corrId"),
		-7);
	cr_assert_eq(number_at(client_say(client, "{\"type\":\"sing\",\"corrId\":8}"), "corrId"),
	             8);
	cr_assert_eq(number_at(client_say(client, "{\"corrId\":9}"), "corrId"), 9);
	cr_assert_eq(number_at(client_say(client, "{\"type\":\"describe\"}"), "corrId"), -1);
	cr_assert_eq(
		number_at(client_say(client, "{\"type\":\"describe\",\"corrId\":null}"), "corrId"),
		-1);
	cr_assert_eq(
		number_at(client_say(client, "{\"type\":\"describe\",\"corrId\":\"x\"}"), "corrId"),
		-1);
	client_free(client);
}

/* P-002 */
Test(lines, unknown_fields_are_ignored)
{
	Client *client = client_new();
	const JsonNode *answer = client_say(client,
	                                    "{\"traceparent\":\"00-1\",\"version\":\"9\",\"type\":"
	                                    "\"describe\",\"odd\":{\"a\":[1,2.5e3,true,null]}}");
	cr_assert_str_eq(text_at(answer, "type"), "describeResult");
	client_free(client);
}

/* P-004 */
Test(lines, numbers_are_read_exactly)
{
	Diags *diags = diags_new();
	g_autoptr(GString) line = g_string_new(
		"{\"a\":0.1,\"b\":1e3,\"c\":-2,\"d\":2.0,\"e\":1e400,\"f\":\"1\"}");
	g_autoptr(JsonTree) tree = request_parse(line->str, line->len, diags);
	const JsonNode *request = json_tree_object(tree);
	Amount amount;
	int64_t count;

	cr_assert(request_need_amount(request, "a", &amount, diags));
	cr_assert(amount_equal(amount_multiply_int(amount, 10), amount_from_int(1)));
	cr_assert(request_need_count(request, "b", &count, diags) && count == 1000);
	cr_assert(!request_need_count(request, "c", &count, diags));
	cr_assert(request_need_count(request, "d", &count, diags) && count == 2);
	cr_assert_eq(diags_count(diags), 1);
	cr_assert(!request_need_amount(request, "e", &amount, diags));
	cr_assert(!request_need_amount(request, "f", &amount, diags));
	cr_assert(!request_need_amount(request, "g", &amount, diags));
	cr_assert(diags_has(diags, &RPC_KINDS[RPC_MISSING_FIELD]));
	cr_assert(diags_has(diags, &RPC_KINDS[RPC_WRONG_FIELD]));
	diags_free(diags);
}

/* Sends untrusted commands to the engine: each line gets exactly one answer. */
#include "faces/rpc/rpc.h"

#include <glib.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Counts the lines, including a last one without line end. */
static size_t
count_lines(const char *text, size_t length)
{
	size_t lines = length && text[length - 1] != '\n';
	for (size_t i = 0; i < length; i++)
		lines += text[i] == '\n';
	return lines;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autofree char *input = g_memdup2(bytes, length);
	char *output = NULL;
	size_t output_length = 0;
	FILE *in = length ? fmemopen(input, length, "r") : fopen("/dev/null", "r");
	FILE *out = open_memstream(&output, &output_length);
	g_assert(in && out);
	g_assert(rpc_run(in, out, stderr, COMPAT_OURS) == RPC_END_OF_INPUT);
	fclose(in);
	fclose(out);
	g_assert(count_lines(output, output_length) == count_lines(input, length));
	free(output);
	return 0;
}

#include "base/text/regex.h"

static void *
take(PCRE2_SIZE size, void *data)
{
	(void)data;
	return g_malloc(size);
}

static void
give_back(void *memory, void *data)
{
	(void)data;
	g_free(memory);
}

pcre2_code *
regex_compile(const char *expression, uint32_t options, int *number, gsize *offset)
{
	pcre2_general_context *memory = pcre2_general_context_create(take, give_back, NULL);
	pcre2_compile_context *context = pcre2_compile_context_create(memory);
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)expression, PCRE2_ZERO_TERMINATED,
	                                 PCRE2_UTF | PCRE2_UCP | PCRE2_CASELESS | options, number,
	                                 offset, context);
	pcre2_compile_context_free(context);
	pcre2_general_context_free(memory);
	/* Only for speed: without machine code, the expression is interpreted. */
	if (code)
		pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
	return code;
}

pcre2_match_context *
regex_limits(uint32_t max_steps)
{
	pcre2_general_context *memory = pcre2_general_context_create(take, give_back, NULL);
	pcre2_match_context *context = pcre2_match_context_create(memory);
	pcre2_general_context_free(memory);
	pcre2_set_match_limit(context, max_steps);
	return context;
}

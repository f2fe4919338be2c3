/*
 * Expressions of PCRE2 with GLib's memory.
 *
 * PCRE2 reports missing memory as it reports a wrong expression, and a text that does not fit: a format of
 * lists would lack a pattern, and the list would be read as another. GLib ends the program with a sentence.
 */
#ifndef TEXT_REGEX_H
#define TEXT_REGEX_H

#include <glib.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/*
 * Compiles an expression, to machine code if the system allows that. Letter case does not matter, and classes of
 * characters are those of Unicode.
 *
 * @options  further ones of PCRE2
 * @number   out: the error, for pcre2_get_error_message()
 * @offset   out: where it is, in bytes
 *
 * The caller owns the result: pcre2_code_free(). NULL if the expression is wrong. Its match data take their
 * memory in the same way.
 */
pcre2_code *regex_compile(const char *expression, uint32_t options, int *number, gsize *offset);

/*
 * A context with limits of work.
 *
 * @max_steps  steps of the matcher for one text
 *
 * The caller owns the result: pcre2_match_context_free().
 */
pcre2_match_context *regex_limits(uint32_t max_steps);

#endif

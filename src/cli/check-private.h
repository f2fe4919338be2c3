/* What the files of the command check share. */
#ifndef CLI_CHECK_PRIVATE_H
#define CLI_CHECK_PRIVATE_H

#include "base/json.h"
#include "library/open-roster.h"

/*
 * Writes the verdict on a roster as an object (contract, 3).
 *
 * @answers  of Explanation, one for each finding; NULL for none
 */
void check_write_json(JsonOut *out, const OpenRoster *open, const GPtrArray *answers);

/* The verdict on a roster as lines for people, neutralised. The caller owns it: g_free(). */
char *check_format_text(const OpenRoster *open, const GPtrArray *answers, bool colour);

#endif

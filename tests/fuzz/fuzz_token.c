/*
 * Reads the untrusted lines of a token: any text gives a diagnostic, or a roster that can be saved, and whose own
 * token is that of the same roster.
 */
#include "engine/queries/view.h"
#include "rosters/exchange/ros.h"
#include "rosters/token/token-code.h"
#include "rosters/token/token.h"
#include "small-game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void
expect_same_token(const Roster *roster)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *token = token_write(roster, NULL);
	g_autoptr(GBytes) written = g_bytes_new(token, strlen(token));
	g_autofree char *lines = token_unpack(written, "token", diags);
	g_assert(lines);
	g_autoptr(Roster) read = token_read(lines, "token", small_choices(), diags);
	g_assert(read);
	g_autofree char *again = token_write(read, NULL);
	g_assert_cmpstr(token, ==, again);
}

/* The lines of the input as they come out of a token; NULL if they cannot be in one. */
static char *
lines_of(const uint8_t *bytes, size_t length, Diags *diags)
{
	g_autofree char *text = g_strndup((const char *)bytes, length);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *token = token_code_pack(valid);
	g_autoptr(GBytes) packed = g_bytes_new(token, strlen(token));
	return token_is_in(packed) ? token_unpack(packed, "token", diags) : NULL;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *lines = lines_of(bytes, length, diags);
	g_auto(RosHead) head = {0};
	if (!lines || !token_read_head(lines, "token", &head, diags))
		return 0;
	g_autoptr(Roster) roster = token_read(lines, "token", small_choices(), diags);
	g_assert(roster || diags_count(diags));
	if (!roster)
		return 0;
	View *view = view_new(roster);
	g_autoptr(GBytes) saved = ros_write(view, ROS_PLAIN, NULL, diags);
	g_assert(saved);
	view_free(view);
	expect_same_token(roster);
	return 0;
}

/* Connects a server to two streams. */
#include "faces/lsp/lsp.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Writes what the server says; false if nobody reads it. */
static bool
flush(int out, GString *output)
{
	gsize written = 0;
	while (written < output->len) {
		const gssize some = write(out, output->str + written, output->len - written);
		if (some < 0 && errno != EINTR)
			return false;
		written += (gsize)MAX(some, 0);
	}
	g_string_truncate(output, 0);
	return true;
}

static bool
has_more(int in)
{
	struct pollfd at = {.fd = in, .events = POLLIN};
	return poll(&at, 1, 0) > 0;
}

/* Reads all that is there, so that a request and its cancellation come together. Returns the result of the last
   read(). */
static gssize
read_all(int in, GString *bytes)
{
	char piece[64 * 1024];
	gssize got;
	g_string_truncate(bytes, 0);
	do {
		got = read(in, piece, sizeof piece);
		if (got > 0)
			g_string_append_len(bytes, piece, got);
	} while ((got > 0 && has_more(in)) || (got < 0 && errno == EINTR));
	return got;
}

/* Waits for the client, for checks and for the time of the next one. Returns true if the client said something. */
static bool
wait_for_any(LspServer *server, int in)
{
	g_autoptr(GArray) descriptors = g_array_new(FALSE, FALSE, sizeof(struct pollfd));
	const struct pollfd client = {.fd = in, .events = POLLIN};
	g_array_append_val(descriptors, client);
	lsp_server_wait_at(server, descriptors);
	const int n = poll((struct pollfd *)(void *)descriptors->data, descriptors->len,
	                   lsp_server_timeout(server));
	for (guint i = 1; n > 0 && i < descriptors->len; i++) {
		const struct pollfd *at = &g_array_index(descriptors, struct pollfd, i);
		if (at->revents)
			lsp_server_read_from(server, at->fd);
	}
	return n > 0 && g_array_index(descriptors, struct pollfd, 0).revents;
}

/* True while there is more to read. @end  out: the reason of the end */
static bool
serve(LspServer *server, int in, GString *bytes, LspEnd *end)
{
	const gssize got = read_all(in, bytes);
	const bool understood = lsp_server_receive(server, bytes->str, bytes->len);
	if (got < 0 || !understood)
		*end = LSP_CANNOT_READ;
	return got > 0 && understood && !lsp_server_has_exited(server);
}

LspEnd
lsp_run(int in, int out)
{
	g_autoptr(LspServer) server = lsp_server_new(LSP_WITH_CHECKS);
	g_autoptr(GString) bytes = g_string_new(NULL);
	LspEnd end = LSP_NOT_SHUT_DOWN;
	bool goes_on = true;
	signal(SIGPIPE, SIG_IGN);
	while (goes_on) {
		if (wait_for_any(server, in))
			goes_on = serve(server, in, bytes, &end);
		if (goes_on)
			lsp_server_tick(server);
		if (!flush(out, lsp_server_output(server)))
			return LSP_CANNOT_WRITE;
	}
	return end == LSP_NOT_SHUT_DOWN && lsp_server_is_shut_down(server) ? LSP_ENDED : end;
}

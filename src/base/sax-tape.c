#include "base/sax-tape.h"

#include "base/sax-private.h"

/* What lies on a tape takes some ten times the room of the document in the worst case. */
#define MAX_BYTES ((gsize)4 * 1024 * 1024)

typedef enum EventKind {
	EVENT_START,
	EVENT_END,
	EVENT_TEXT,
} EventKind;

typedef struct Event {
	EventKind kind;
	uint32_t
		number; /* EVENT_START: of attributes, which follow those before; EVENT_TEXT: of bytes */
	uint32_t line;    /* EVENT_START */
	const char *text; /* EVENT_START: the name; EVENT_TEXT */
} Event;

struct SaxTape {
	GBytes *bytes;
	Scan *scan;    /* owns what events point to, with the document */
	bool is_whole; /* there is the whole document on it */
	GArray *events;
	GArray *attributes; /* of SaxAttribute */
	const char *namespace_uri;
	const Sax *sax; /* who hears it while it is recorded */
	void *user;
};

SaxTape *
sax_tape_new(GBytes *bytes)
{
	SaxTape *tape = g_new0(SaxTape, 1);
	tape->bytes = g_bytes_ref(bytes);
	tape->scan = scan_new(g_bytes_get_size(bytes) <= MAX_BYTES);
	return tape;
}

void
sax_tape_free(SaxTape *tape)
{
	if (!tape)
		return;
	if (tape->events)
		g_array_unref(tape->events);
	if (tape->attributes)
		g_array_unref(tape->attributes);
	scan_free(tape->scan);
	g_bytes_unref(tape->bytes);
	g_free(tape);
}

static void
put(SaxTape *tape, EventKind kind, const char *text, size_t number, uint32_t line)
{
	const Event event = {kind, (uint32_t)number, line, text};
	g_array_append_val(tape->events, event);
}

static bool
record_start(void *user, const SaxElement *element)
{
	SaxTape *tape = user;
	put(tape, EVENT_START, element->name, element->n_attributes, element->line);
	g_array_append_vals(tape->attributes, element->attributes, (guint)element->n_attributes);
	tape->namespace_uri = element->namespace_uri;
	return tape->sax->start(tape->user, element);
}

static void
record_end(void *user)
{
	SaxTape *tape = user;
	put(tape, EVENT_END, NULL, 0, 0);
	if (tape->sax->end)
		tape->sax->end(tape->user);
}

static void
record_text(void *user, const char *text, size_t length)
{
	SaxTape *tape = user;
	put(tape, EVENT_TEXT, text, length, 0);
	if (tape->sax->text)
		tape->sax->text(tape->user, text, length);
}

/* Roughly what a roster needs of each, so that they rarely grow. */
static void
make_room(SaxTape *tape)
{
	const guint length = (guint)g_bytes_get_size(tape->bytes);
	tape->events = g_array_sized_new(FALSE, FALSE, sizeof(Event), length / 16 + 16);
	tape->attributes = g_array_sized_new(FALSE, FALSE, sizeof(SaxAttribute), length / 24 + 16);
}

SaxResult
sax_record(SaxTape *tape, const Sax *sax, void *user, const char *name, const SaxLimits *limits,
           Diags *diags)
{
	static const Sax RECORDING = {record_start, record_end, record_text};
	if (g_bytes_get_size(tape->bytes) > MAX_BYTES)
		return sax_parse(sax, user, tape->bytes, name, limits, diags);
	make_room(tape);
	tape->sax = sax;
	tape->user = user;
	return sax_parse_with(tape->scan, &RECORDING, tape, tape->bytes, name, limits, diags,
	                      &tape->is_whole);
}

static bool
play_start(const SaxTape *tape, const Event *event, guint first, const Sax *sax, void *user)
{
	const SaxElement element = {
		.name = event->text,
		.namespace_uri = tape->namespace_uri,
		.attributes = &g_array_index(tape->attributes, SaxAttribute, first),
		.n_attributes = event->number,
		.line = event->line,
	};
	return sax->start(user, &element);
}

static SaxResult
play(const SaxTape *tape, const Sax *sax, void *user)
{
	guint attribute = 0;
	for (guint i = 0; i < tape->events->len; i++) {
		const Event *event = &g_array_index(tape->events, Event, i);
		if (event->kind == EVENT_START) {
			if (!play_start(tape, event, attribute, sax, user))
				return SAX_STOPPED;
			attribute += event->number;
		} else if (event->kind == EVENT_END && sax->end) {
			sax->end(user);
		} else if (event->kind == EVENT_TEXT && sax->text) {
			sax->text(user, event->text, event->number);
		}
	}
	return SAX_READ;
}

SaxResult
sax_replay(const SaxTape *tape, const Sax *sax, void *user, const char *name,
           const SaxLimits *limits, Diags *diags)
{
	return tape->is_whole ? play(tape, sax, user)
	                      : sax_parse(sax, user, tape->bytes, name, limits, diags);
}

#include "base/markup/sax-tape.h"

#include "base/markup/sax-private.h"
#include "base/values/arena.h"

/* Larger documents are not recorded: a tape takes up to ten times the memory of its document. */
#define MAX_BYTES ((gsize)4 * 1024 * 1024)

typedef enum EventKind {
	EVENT_START,
	EVENT_END,
	EVENT_TEXT,
} EventKind;

typedef struct Event {
	EventKind kind;
	/* EVENT_START: number of attributes; EVENT_TEXT: number of bytes */
	uint32_t number;
	uint32_t line; /* EVENT_START only, like the next two */
	const char *prefix;
	const char *namespace_uri;
	const char *text; /* EVENT_START: the name; EVENT_TEXT: the text */
} Event;

struct SaxTape {
	GBytes *bytes;
	xmlDict *names;
	Arena *texts;                /* texts, and values of attributes */
	const char *name;            /* the document's */
	const char *part;            /* records only these children of the root; NULL: everything */
	const char *const *left_out; /* elements whose contents are not recorded; NULL for none */
	uint32_t depth;              /* number of open elements */
	uint32_t out_depth;          /* that of the open element among them; 0 if there is none */
	bool in_part;
	bool is_whole; /* the whole document is recorded */
	Event *events;
	size_t n_events, events_room;
	SaxAttribute *attributes;
	size_t n_attributes, attributes_room;
	const Sax *sax; /* receives the events during sax_record() */
	void *user;
};

SaxTape *
sax_tape_new(GBytes *bytes)
{
	SaxTape *tape = g_new0(SaxTape, 1);
	tape->bytes = g_bytes_ref(bytes);
	tape->texts = arena_new();
	return tape;
}

void
sax_tape_free(SaxTape *tape)
{
	if (!tape)
		return;
	g_free(tape->events);
	g_free(tape->attributes);
	arena_free(tape->texts);
	if (tape->names)
		xmlDictFree(tape->names);
	g_bytes_unref(tape->bytes);
	g_free(tape);
}

static void
put(SaxTape *tape, Event event)
{
	if (tape->n_events == tape->events_room) {
		tape->events_room *= 2;
		tape->events = g_renew(Event, tape->events, tape->events_room);
	}
	tape->events[tape->n_events++] = event;
}

static void
put_attributes(SaxTape *tape, const SaxAttribute *attributes, size_t n)
{
	while (tape->n_attributes + n > tape->attributes_room) {
		tape->attributes_room *= 2;
		tape->attributes = g_renew(SaxAttribute, tape->attributes, tape->attributes_room);
	}
	for (size_t i = 0; i < n; i++) {
		SaxAttribute *kept = &tape->attributes[tape->n_attributes++];
		const size_t length = (size_t)(attributes[i].value_end - attributes[i].value);
		*kept = attributes[i];
		kept->value = arena_strndup(tape->texts, attributes[i].value, length);
		kept->value_end = kept->value + length;
	}
}

/* Depths of open elements. */
enum {
	DEPTH_ROOT = 1,
	DEPTH_PART = 2,
};

static bool
is_recorded(const SaxTape *tape)
{
	if (tape->out_depth && tape->depth > tape->out_depth)
		return false;
	return !tape->part || tape->in_part || tape->depth == DEPTH_ROOT;
}

static void
put_start(SaxTape *tape, const SaxElement *element)
{
	const Event event = {
		.kind = EVENT_START,
		.number = (uint32_t)element->n_attributes,
		.line = element->line,
		.prefix = element->prefix,
		.namespace_uri = element->namespace_uri,
		.text = element->name,
	};
	put(tape, event);
	put_attributes(tape, element->attributes, element->n_attributes);
}

static bool
record_start(void *user, const SaxElement *element)
{
	SaxTape *tape = user;
	if (++tape->depth == DEPTH_PART && tape->part)
		tape->in_part = strcmp(element->name, tape->part) == 0;
	if (is_recorded(tape))
		put_start(tape, element);
	if (tape->left_out && !tape->out_depth && sax_is_any(element->name, tape->left_out))
		tape->out_depth = tape->depth;
	return tape->sax->start(tape->user, element);
}

static void
record_end(void *user)
{
	SaxTape *tape = user;
	if (is_recorded(tape))
		put(tape, (Event){.kind = EVENT_END});
	if (tape->depth == tape->out_depth)
		tape->out_depth = 0;
	if (tape->depth-- == DEPTH_PART)
		tape->in_part = false;
	if (tape->sax->end)
		tape->sax->end(tape->user);
}

static void
put_text(SaxTape *tape, const char *text, size_t length)
{
	const Event event = {
		.kind = EVENT_TEXT,
		.number = (uint32_t)length,
		.text = arena_strndup(tape->texts, text, length),
	};
	put(tape, event);
}

static void
record_text(void *user, const char *text, size_t length)
{
	SaxTape *tape = user;
	if (is_recorded(tape) && tape->depth != tape->out_depth)
		put_text(tape, text, length);
	if (tape->sax->text)
		tape->sax->text(tape->user, text, length);
}

/* Allocates the arrays for the typical numbers of events and attributes in a roster; for few if only parts
   are recorded. */
static void
make_room(SaxTape *tape)
{
	const gsize length = tape->part ? 0 : g_bytes_get_size(tape->bytes);
	tape->events_room = length / 32 + 16;
	tape->events = g_new(Event, tape->events_room);
	tape->attributes_room = length / 48 + 16;
	tape->attributes = g_new(SaxAttribute, tape->attributes_room);
}

SaxResult
sax_record(SaxTape *tape, const Sax *sax, void *user, const char *name, const SaxLimits *limits,
           Diags *diags)
{
	static const Sax RECORDING = {record_start, record_end, record_text};
	tape->name = arena_strdup(tape->texts, name);
	if (g_bytes_get_size(tape->bytes) > MAX_BYTES)
		return sax_parse(sax, user, tape->bytes, name, limits, diags);
	make_room(tape);
	tape->sax = sax;
	tape->user = user;
	const SaxResult result = sax_parse_keeping(&RECORDING, tape, tape->bytes, name, limits,
	                                           diags, &tape->names);
	tape->is_whole = result == SAX_READ;
	return result;
}

SaxResult
sax_record_parts(SaxTape *tape, const char *part, const Sax *sax, void *user, const char *name,
                 const SaxLimits *limits, Diags *diags)
{
	tape->part = part;
	return sax_record(tape, sax, user, name, limits, diags);
}

SaxResult
sax_record_without(SaxTape *tape, const char *const *left_out, const Sax *sax, void *user,
                   const char *name, const SaxLimits *limits, Diags *diags)
{
	tape->left_out = left_out;
	return sax_record(tape, sax, user, name, limits, diags);
}

const char *
sax_tape_name(const SaxTape *tape)
{
	return tape->name;
}

static bool
play_start(const SaxTape *tape, const Event *event, size_t first, const Sax *sax, void *user)
{
	const SaxElement element = {
		.name = event->text,
		.prefix = event->prefix,
		.namespace_uri = event->namespace_uri,
		.attributes = tape->attributes + first,
		.n_attributes = event->number,
		.line = event->line,
	};
	return sax->start(user, &element);
}

static SaxResult
play(const SaxTape *tape, const Sax *sax, void *user)
{
	size_t attribute = 0;
	for (const Event *event = tape->events; event < tape->events + tape->n_events; event++) {
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

/*
 * Reads a roster file. A node is linked to the army data as soon as it opens, because its children
 * are searched for among its options. Values that the army data determine are skipped; nodes that
 * cannot be linked, and unknown elements, are kept unchanged.
 */
#include "rosters/exchange/ros.h"

#include "rosters/exchange/kept.h"
#include "rosters/exchange/ros-read-private.h"
#include "rosters/exchange/roster-caps.h"

void
reader_complain(const Reader *reader, ExchangeKind kind, const SaxElement *element,
                const char *first, const char *second, const char *third)
{
	diags_add(reader->diags, &EXCHANGE_KINDS[kind], reader->name, element->line, first, second,
	          third, NULL);
}

bool
reader_refuse(const Reader *reader, ExchangeKind kind, const SaxElement *element, const char *first,
              const char *second)
{
	reader_complain(reader, kind, element, first, second, NULL);
	return false;
}

static const Frame *
top(const Reader *reader)
{
	return &g_array_index(reader->frames, Frame, reader->frames->len - 1);
}

static bool
is(const SaxElement *element, const char *name)
{
	return sax_is(element->name, name);
}

Stored *
reader_stored(const Reader *reader, const Frame *frame)
{
	if (frame->selection)
		return stored_ensure(&frame->selection->stored);
	if (frame->force)
		return stored_ensure(&frame->force->stored);
	return stored_ensure(&reader->roster->stored);
}

static bool
is_linked(const Frame *frame)
{
	if (frame->selection)
		return frame->selection->definition != NULL;
	return !frame->force || frame->force->definition != NULL;
}

/* The text of a node that keeps an element. Those that the army data determine are kept apart: they
   are written only while the node is not linked, rules and profiles before its selections. */
static GString **
kept_place(Stored *stored, const char *name)
{
	if (sax_is(name, "rules") || sax_is(name, "profiles"))
		return &stored->infos;
	if (sax_is(name, "categories") || sax_is(name, "publications"))
		return &stored->lists;
	return &stored->elements;
}

/* Appends the start of an element to the kept text. */
static void
keep_start(Reader *reader, const SaxElement *element, const Frame *frame)
{
	const gsize before = frame->kept->len;
	kept_start(frame->kept, element);
	reader->kept += frame->kept->len - before;
}

/* Keeps an element of a node. An element of a list gets a list of its own around it. */
static void
keep(Reader *reader, const SaxElement *element, Frame *frame)
{
	const Frame *around = top(reader);
	GString **place = kept_place(reader_stored(reader, frame), element->name);
	if (!*place)
		*place = g_string_new(NULL);
	frame->place = PLACE_KEPT;
	frame->kept = *place;
	if (around->place == PLACE_LIST)
		kept_start_plain(frame->kept, around->name);
	keep_start(reader, element, frame);
}

/* @frame  the innermost open one; never the root */
static void
close_kept(const Frame *frame)
{
	const Frame *around = frame - 1;
	kept_end(frame->kept, frame->prefix, frame->name);
	if (around->place == PLACE_LIST)
		kept_end(frame->kept, NULL, around->name);
}

static const char *const LISTS[] = {"costs", "costLimits",   "forces", "selections",
                                    "tags",  "associations", NULL};

const char *const ROS_COMPUTED_LISTS[] = {"rules", "profiles", "publications", NULL};

/* Opens a child of a node: notes, a list, or an element that is kept. */
static void
open_in_node(Reader *reader, const SaxElement *element, Frame *frame)
{
	if (is(element, "customNotes")) {
		frame->place = PLACE_NOTES;
		g_string_truncate(reader->text, 0);
	} else if (sax_is_any(element->name, LISTS)) {
		frame->place = PLACE_LIST;
	} else if (is(element, "categories") && is_linked(frame)) {
		frame->place = PLACE_LIST;
	} else if (sax_is_any(element->name, ROS_COMPUTED_LISTS) && is_linked(frame)) {
		frame->place = PLACE_COMPUTED;
	} else {
		keep(reader, element, frame);
	}
}

static bool
open_in_list(Reader *reader, const SaxElement *element, Frame *frame)
{
	const char *list = top(reader)->name;
	if (sax_is(list, "forces") && is(element, "force") && !frame->selection)
		return reader_open_force(reader, element, frame);
	if (sax_is(list, "selections") && is(element, "selection") && frame->force)
		return reader_open_selection(reader, element, frame);
	if (!reader_open_member(reader, element, list, frame))
		keep(reader, element, frame);
	return true;
}

static bool
open_inside(Reader *reader, const SaxElement *element, Frame *frame)
{
	switch (top(reader)->place) {
	case PLACE_ROSTER:
	case PLACE_FORCE:
	case PLACE_SELECTION:
		open_in_node(reader, element, frame);
		break;
	case PLACE_CATEGORY:
		frame->place = is(element, "customNotes") ? PLACE_NOTES : PLACE_COMPUTED;
		g_string_truncate(reader->text, 0);
		break;
	case PLACE_LIST:
		return open_in_list(reader, element, frame);
	case PLACE_KEPT:
		keep_start(reader, element, frame);
		break;
	case PLACE_NOTES:
	case PLACE_COMPUTED: /* not reached: start() skips its contents */
		frame->place = PLACE_COMPUTED;
		break;
	}
	return true;
}

/* Returns false, with a diagnostic, if more than ROS_MAX_KEPT was kept. */
static bool
check_kept(const Reader *reader, uint32_t line)
{
	if (reader->kept <= ROS_MAX_KEPT)
		return true;
	g_autofree char *limit = g_strdup_printf("%" G_GSIZE_FORMAT, ROS_MAX_KEPT >> 10);
	diags_add(reader->diags, &EXCHANGE_KINDS[EXCHANGE_KEPT_TOO_MUCH], reader->name, line, limit,
	          NULL);
	return false;
}

static bool
is_in_computed(const Reader *reader)
{
	return reader->frames->len && top(reader)->place == PLACE_COMPUTED;
}

/* Notes that an element has to be kept whose contents are missing. Returns true if one was. */
static bool
note_lack(Reader *reader, const SaxElement *element, const Frame *frame)
{
	reader->lacks |= reader->is_partial && frame->place == PLACE_KEPT &&
	                 sax_is_any(element->name, ROS_COMPUTED_LISTS);
	return reader->lacks;
}

static bool
start(void *user, const SaxElement *element)
{
	Reader *reader = user;
	Frame frame = {0};
	bool opened;
	if (is_in_computed(reader)) {
		reader->n_skipped++;
		return true;
	}
	if (reader->frames->len) {
		frame = *top(reader);
		opened = open_inside(reader, element, &frame);
	} else {
		opened = reader_open_roster(reader, element, &frame);
	}
	if (!opened || note_lack(reader, element, &frame))
		return false;
	frame.prefix = element->prefix;
	frame.name = element->name;
	g_array_append_val(reader->frames, frame);
	return check_kept(reader, element->line);
}

static void
take_notes(Reader *reader, const Frame *frame)
{
	char **notes = frame->category    ? &frame->category->custom.notes
	               : frame->selection ? &frame->selection->custom.notes
	               : frame->force     ? &frame->force->custom.notes
	                                  : &reader->roster->notes;
	/* A blank text replaces no other: a file that was written back may have one behind the notes. */
	if (!*notes || reader->text->str[strspn(reader->text->str, " \t\r\n")])
		custom_text_set(notes, reader->text->str);
}

static void
end(void *user)
{
	Reader *reader = user;
	if (reader->n_skipped) {
		reader->n_skipped--;
		return;
	}
	const Frame *frame = top(reader);
	if (frame->place == PLACE_NOTES)
		take_notes(reader, frame);
	else if (frame->place == PLACE_KEPT)
		close_kept(frame);
	g_array_set_size(reader->frames, reader->frames->len - 1);
}

static void
text(void *user, const char *piece, size_t length)
{
	Reader *reader = user;
	if (!reader->frames->len)
		return;
	const Frame *frame = top(reader);
	if (frame->place == PLACE_NOTES) {
		g_string_append_len(reader->text, piece, (gssize)length);
	} else if (frame->place == PLACE_KEPT && reader->kept <= ROS_MAX_KEPT) {
		const gsize before = frame->kept->len;
		kept_text(frame->kept, piece, length);
		reader->kept += frame->kept->len - before;
	}
}

static const Sax READING = {.start = start, .end = end, .text = text};
static const SaxLimits LIMITS = {ROS_MAX_DEPTH, ROS_MAX_ELEMENTS};

static void
reader_init(Reader *reader, const char *name, Choices *choices, Diags *diags)
{
	*reader = (Reader){
		.roster = roster_new_unlimited(choices, NULL),
		.name = name,
		.diags = diags,
		.frames = g_array_new(FALSE, FALSE, sizeof(Frame)),
		.text = g_string_new(NULL),
	};
}

/* Returns the roster; NULL if reading failed. */
static Roster *
reader_finish(Reader *reader, SaxResult result)
{
	g_array_unref(reader->frames);
	g_string_free(reader->text, TRUE);
	if (result != SAX_READ || !check_kept(reader, 0))
		g_clear_pointer(&reader->roster, roster_free);
	else
		reader->roster->revision = 0;
	return reader->roster;
}

Roster *
ros_read(GBytes *bytes, const char *name, Choices *choices, Diags *diags)
{
	g_auto(RosHead) head = {0};
	return ros_read_head(bytes, name, &head, diags) ? ros_read_on(&head, name, choices, diags)
	                                                : NULL;
}

/* Takes over what the user says about a file. */
static void
follow_head(Reader *reader, const RosHead *head)
{
	reader->is_of_any_game = head->is_of_any_game;
	reader->from = head->from;
	reader->to = head->to;
}

/* Most of a roster is what its army data determine, and is not recorded. Sets @lacks if a node that is not linked
   has to keep some of that. */
static Roster *
read_recorded(const RosHead *head, const char *name, Choices *choices, Diags *diags, bool *lacks)
{
	g_autoptr(Diags) found = diags_new();
	Reader reader;
	reader_init(&reader, name, choices, found);
	follow_head(&reader, head);
	reader.is_partial = true;
	Roster *roster = reader_finish(
		&reader, sax_replay(head->tape, &READING, &reader, name, &LIMITS, found));
	*lacks = reader.lacks;
	if (diags && !reader.lacks)
		diags_append(diags, found);
	return roster;
}

static Roster *
read_whole(const RosHead *head, const char *name, Choices *choices, Diags *diags)
{
	Reader reader;
	reader_init(&reader, name, choices, diags);
	follow_head(&reader, head);
	return reader_finish(&reader, head->tree ? tree_play(head->tree, &READING, &reader)
	                                         : sax_parse(&READING, &reader, head->bytes, name,
	                                                     &LIMITS, diags));
}

Roster *
ros_read_on(const RosHead *head, const char *name, Choices *choices, Diags *diags)
{
	bool lacks = true;
	Roster *roster = head->tape ? read_recorded(head, name, choices, diags, &lacks) : NULL;
	if (lacks)
		roster = read_whole(head, name, choices, diags);
	if (roster && head->tape && !head->is_of_any_game && !head->to)
		roster->source = g_bytes_ref(head->bytes);
	return roster;
}

#include "faces/lsp/range-private.h"

#include <string.h>

/* Elements of one line that are compared: a file without line ends has all of them in one. */
#define MOST_CANDIDATES 20000u

RangeFinder
range_finder(const Sketch *sketch)
{
	return (RangeFinder){sketch, sketch_first_line(sketch)};
}

/* The text of the line without blanks around it. */
static Span
line_text(const RangeFinder *finder)
{
	const char *text = sketch_text(finder->sketch);
	Span span = finder->line.span;
	while (span.begin < span.end && g_ascii_isspace(text[span.begin]))
		span.begin++;
	while (span.begin < span.end && g_ascii_isspace(text[span.end - 1]))
		span.end--;
	return span;
}

static bool
is_piece(const Diag *diag, const char *value)
{
	for (guint i = 0; *value && i < DIAG_MAX_PIECES && diag->pieces[i]; i++)
		if (strcmp(diag->pieces[i], value) == 0)
			return true;
	return false;
}

/* The number that says how well an attribute fits a diagnostic. */
static guint
fit_of(const Sketch *sketch, const SketchAttribute *attribute, const Diag *diag)
{
	g_autofree char *name = g_strndup(sketch_text(sketch) + attribute->name.begin,
	                                  attribute->name.end - attribute->name.begin);
	g_autofree char *value = sketch_value(sketch, attribute->value);
	guint fit = is_piece(diag, name);
	if (diag->subject && strcmp(name, "id") == 0 && strcmp(value, diag->subject) == 0)
		fit += 8;
	if (is_piece(diag, value))
		fit += strcmp(name, "name") == 0 ? 4 : 3;
	return fit;
}

static guint
fit_of_node(const Sketch *sketch, guint index, const Diag *diag)
{
	SketchCursor cursor = {0};
	SketchAttribute attribute;
	guint fit = 0, n = 0;
	while (sketch_next(sketch, index, &cursor, &attribute) && n++ < 64)
		fit += fit_of(sketch, &attribute, diag);
	g_autofree char *name = sketch_name(sketch, index);
	/* A list is hardly ever meant. */
	return 2 * fit + (is_piece(diag, name) ? 6 : 0) + (n > 0);
}

guint
range_node(RangeFinder *finder, const Diag *diag)
{
	const Sketch *sketch = finder->sketch;
	guint found = SKETCH_NONE, best = 0;
	sketch_go_to_line(sketch, &finder->line, MAX(diag->line, 1));
	const Span line = finder->line.span;
	const guint first = sketch_first_behind(sketch, line.begin);
	for (guint i = first; i < sketch_count(sketch) && i - first < MOST_CANDIDATES; i++) {
		if (sketch_node(sketch, i)->head.begin >= line.end)
			break;
		const guint fit = fit_of_node(sketch, i, diag);
		if (found == SKETCH_NONE || fit > best) {
			found = i;
			best = fit;
		}
	}
	return found;
}

/* The attributes that findings of some kinds are about; those of others are named in the message. */
static const struct {
	const char *code;
	const char *attribute;
} FAULTY[] = {
	{"ML201", "targetId"},
	{"ML202", "targetId"},
	{"ML203", "typeId"},
	{"ML204", "typeId"},
	{"ML205", "id"},
	{"ML206", "targetId"},
	{"ML209", "id"},
	{"ML210", "publicationId"},
	{"ML211", "typeId"},
	{"ML212", "type"},
	{"ML215", "id"},
	{"ML303", "targetId"},
	{"ML305", "targetId"},
	{"ML405", "field"},
	{"ML406", "defaultSelectionEntryId"},
	{"ML407", "defaultSelectionEntryId"},
	{"ML501", "childId"},
	{"ML502", "scope"},
	{"ML503", "childId"},
	{"ML504", "childId"},
	{"ML506", "value"},
	{"ML507", "value"},
	{"ML508", "field"},
	{"ML509", "field"},
	{"ML510", "value"},
	{"ML511", "value"},
	{"ML512", "value"},
	{"ML515", "message"},
	{"ML516", "value"},
	{"ML602", "name"},
	{"ML705", "id"},
	{"ML706", "id"},
	{"ML603", "name"},
};

static bool
find_faulty(const Sketch *sketch, guint index, const Diag *diag, SketchAttribute *attribute)
{
	for (gsize i = 0; i < G_N_ELEMENTS(FAULTY); i++)
		if (strcmp(FAULTY[i].code, diag->kind->code) == 0)
			return sketch_find(sketch, index, FAULTY[i].attribute, attribute);
	return false;
}

static bool
is_own(const Sketch *sketch, const SketchAttribute *attribute)
{
	return sketch_has_text(sketch, attribute->name, "name") ||
	       sketch_has_text(sketch, attribute->name, "id");
}

/* Finds an attribute whose value, or else whose name, is a piece of the message. */
static bool
find_named(const Sketch *sketch, guint index, const Diag *diag, SketchAttribute *found)
{
	SketchCursor cursor = {0};
	SketchAttribute attribute;
	guint best = 0;
	while (sketch_next(sketch, index, &cursor, &attribute)) {
		const guint fit = fit_of(sketch, &attribute, diag);
		if (is_own(sketch, &attribute) || fit <= best)
			continue;
		best = fit;
		*found = attribute;
	}
	return best > 0;
}

Span
range_of_head(const Sketch *sketch, guint index)
{
	const SketchNode *node = sketch_node(sketch, index);
	SketchAttribute attribute;
	if (!sketch_is_json(sketch))
		return node->head;
	if (sketch_find(sketch, index, "name", &attribute) ||
	    sketch_find(sketch, index, "id", &attribute))
		return attribute.whole;
	return node->head;
}

/* True for the faults that keep a text from being read: no element is at fault. */
static bool
breaks_file(const Diag *diag)
{
	static const char *const CODES[] = {"ML008", "ML009", "ML031"};
	for (gsize i = 0; i < G_N_ELEMENTS(CODES); i++)
		if (strcmp(diag->kind->code, CODES[i]) == 0)
			return true;
	return false;
}

Span
range_of(RangeFinder *finder, const Diag *diag)
{
	const Sketch *sketch = finder->sketch;
	const guint index = range_node(finder, diag);
	SketchAttribute attribute;
	if (index == SKETCH_NONE || breaks_file(diag))
		return line_text(finder);
	if (find_faulty(sketch, index, diag, &attribute) ||
	    find_named(sketch, index, diag, &attribute))
		return attribute.whole;
	return range_of_head(sketch, index);
}

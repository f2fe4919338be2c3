#include "faces/lsp/ids-private.h"

#include <string.h>

static bool
has_name(const Sketch *sketch, const SketchAttribute *attribute, const char *const *names)
{
	for (; *names; names++)
		if (sketch_has_text(sketch, attribute->name, *names))
			return true;
	return false;
}

static bool
ends_in_id(const Sketch *sketch, Span name)
{
	return name.end - name.begin > 2 &&
	       memcmp(sketch_text(sketch) + name.end - 2, "Id", 2) == 0;
}

/* True for the elements of companions and packs, which have ids of measures. */
static bool
is_of_companion(const Sketch *sketch, guint node)
{
	const SketchNode *root = sketch_node(sketch, 0);
	if (!sketch_has_text(sketch, root->name, "companion") &&
	    !sketch_has_text(sketch, root->name, "pack"))
		return false;
	/* Elements of <data> are army data. */
	while (node != SKETCH_NONE) {
		if (sketch_is(sketch, node, "data"))
			return false;
		node = sketch_node(sketch, node)->parent;
	}
	return true;
}

static LspIdForm
form_in_companion(const Sketch *sketch, const SketchAttribute *attribute)
{
	static const char *const LISTS[] = {"is", "system", "to", "constraint", NULL};
	static const char *const TEXTS[] = {"id", "name", "message", "title", NULL};
	if (has_name(sketch, attribute, LISTS))
		return LSP_ID_PARTS;
	return has_name(sketch, attribute, TEXTS) ? LSP_ID_NONE : LSP_ID_QUOTED;
}

LspIdForm
lsp_id_form(const Sketch *sketch, guint node, const SketchAttribute *attribute)
{
	static const char *const OWN[] = {"id", NULL};
	static const char *const PARTS[] = {"field", "affects", "constraint", "to", NULL};
	static const char *const SINGLE[] = {"scope", "value", NULL};
	if (is_of_companion(sketch, node))
		return form_in_companion(sketch, attribute);
	if (has_name(sketch, attribute, OWN))
		return LSP_ID_OWN;
	if (has_name(sketch, attribute, PARTS))
		return LSP_ID_PARTS;
	return has_name(sketch, attribute, SINGLE) || ends_in_id(sketch, attribute->name)
	               ? LSP_ID_SINGLE
	               : LSP_ID_NONE;
}

bool
lsp_ids_begin(LspIds *ids, const Sketch *sketch, guint node, const SketchAttribute *attribute)
{
	*ids = (LspIds){
		.sketch = sketch,
		.form = lsp_id_form(sketch, node, attribute),
		.at = attribute->value.begin,
		.end = attribute->value.end,
	};
	return ids->form != LSP_ID_NONE;
}

/* An id may be one of several words: limit::pts, self.entries.crew. */
static bool
is_border(char c)
{
	return c == ':' || c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r';
}

/* The length of a word of `affects` with the point behind it, which begins at a byte; 0 for none. */
static guint32
path_word(const LspIds *ids, guint32 at)
{
	static const char *const WORDS[] = {"self.",       "entries.", "recursive.",   "profiles.",
	                                    "categories.", "forces.",  "associations."};
	for (gsize i = 0; i < G_N_ELEMENTS(WORDS); i++) {
		const gsize length = strlen(WORDS[i]);
		if (ids->end - at >= length &&
		    memcmp(sketch_text(ids->sketch) + at, WORDS[i], length) == 0)
			return (guint32)length;
	}
	return 0;
}

/* Ids may have points inside; a point ends one behind and before a word of a path. */
static guint32
behind_part(const LspIds *ids, guint32 at)
{
	const char *text = sketch_text(ids->sketch);
	const guint32 word = path_word(ids, at);
	if (word)
		return at + word - 1;
	while (at < ids->end && !is_border(text[at]) &&
	       !(text[at] == '.' && path_word(ids, at + 1)))
		at++;
	return at;
}

static bool
next_part(LspIds *ids)
{
	const char *text = sketch_text(ids->sketch);
	while (ids->at < ids->end && (is_border(text[ids->at]) || text[ids->at] == '.'))
		ids->at++;
	ids->span.begin = ids->at;
	ids->at = behind_part(ids, ids->at);
	ids->span.end = ids->at;
	return ids->span.end > ids->span.begin;
}

static bool
next_quoted(LspIds *ids)
{
	const char *text = sketch_text(ids->sketch);
	const char *open = memchr(text + ids->at, '\'', ids->end - ids->at);
	const char *limit = text + ids->end;
	const char *close = open ? memchr(open + 1, '\'', (gsize)(limit - open - 1)) : NULL;
	if (!close)
		return false;
	ids->span = (Span){(guint32)(open + 1 - text), (guint32)(close - text)};
	ids->at = ids->span.end + 1;
	return true;
}

bool
lsp_ids_next(LspIds *ids)
{
	if (ids->at >= ids->end)
		return false;
	if (ids->form == LSP_ID_PARTS)
		return next_part(ids);
	if (ids->form == LSP_ID_QUOTED)
		return next_quoted(ids);
	ids->span = (Span){ids->at, ids->end};
	ids->at = ids->end;
	return true;
}

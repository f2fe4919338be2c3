#include "reports/remedies/notes.h"

#include "base/text/text.h"
#include "data/forms/sketch.h"

static void
free_note(gpointer data)
{
	AuthorNote *note = data;
	g_free(note->text);
	g_free(note);
}

static bool
is_note(const char *text)
{
	static const char *const WORDS[] = {"todo:", "warning:", "error:"};
	for (gsize i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (g_ascii_strncasecmp(text, WORDS[i], strlen(WORDS[i])) == 0)
			return true;
	return false;
}

/* Takes the comment. */
static void
add_note(GPtrArray *notes, guint line, char *comment)
{
	g_autofree char *owned = comment;
	g_autofree char *stripped = g_strdup(g_strstrip(owned));
	if (!is_note(stripped))
		return;
	AuthorNote *note = g_new(AuthorNote, 1);
	*note = (AuthorNote){line, text_one_line(stripped)};
	g_ptr_array_add(notes, note);
}

/* The comment that is an element of XML or a member of JSON; NULL if there is none. */
static char *
comment_of(const Sketch *sketch, guint node)
{
	if (sketch_is_json(sketch))
		return sketch_get(sketch, node, "comment");
	return sketch_is(sketch, node, "comment") ? sketch_content(sketch, node) : NULL;
}

static guint
line_of(const Sketch *sketch, guint node, SketchLine *line)
{
	while (line->span.end <= sketch_node(sketch, node)->head.begin)
		sketch_go_to_line(sketch, line, line->number + 1);
	return line->number;
}

GPtrArray *
author_notes(const char *text, gsize length)
{
	GPtrArray *notes = g_ptr_array_new_with_free_func(free_note);
	g_autoptr(Sketch) sketch = sketch_new(text, length);
	SketchLine line = sketch_first_line(sketch);
	for (guint i = 0; i < sketch_count(sketch); i++) {
		char *comment = comment_of(sketch, i);
		if (comment)
			add_note(notes, line_of(sketch, i, &line), comment);
	}
	return notes;
}

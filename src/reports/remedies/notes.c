#include "reports/remedies/notes.h"

#include "base/text/text.h"
#include "reports/remedies/outline-private.h"

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

/* The text of an element of XML without elements in it. */
static char *
text_of(const Outline *outline, const OutlineNode *node)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	gsize end = node->tag_end;
	while (end < node->whole.end && text[end] != '<')
		end++;
	return outline_xml_decode(text + node->tag_end, end - node->tag_end);
}

GPtrArray *
author_notes(const char *text, gsize length)
{
	GPtrArray *notes = g_ptr_array_new_with_free_func(free_note);
	g_autoptr(Outline) outline = outline_new(text, length);
	for (guint i = 0; i < outline_count(outline); i++) {
		const OutlineNode *node = outline_node(outline, i);
		if (!outline_is_json(outline) && outline_is(outline, node, "comment"))
			add_note(notes, node->first_line, text_of(outline, node));
		char *comment = outline_is_json(outline) ? outline_value(outline, node, "comment")
		                                         : NULL;
		if (comment)
			add_note(notes, node->first_line, comment);
	}
	return notes;
}

#include "faces/rows/summaries.h"

#include "base/language/i18n.h"
#include "engine/queries/dependencies.h"

/* The line of a unit. */
typedef struct Summary {
	uint64_t state; /* dependencies_state() when it was made */
	guint names; /* hash of the names that the player gave; they are not part of the evaluation */
	char *line;
} Summary;

struct Summaries {
	GHashTable *by_id; /* instance id of the unit, owned → Summary, owned */
};

static void
summary_free(gpointer data)
{
	Summary *summary = data;
	g_free(summary->line);
	g_free(summary);
}

Summaries *
summaries_new(void)
{
	Summaries *summaries = g_new(Summaries, 1);
	summaries->by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, summary_free);
	return summaries;
}

void
summaries_free(Summaries *summaries)
{
	if (!summaries)
		return;
	g_hash_table_unref(summaries->by_id);
	g_free(summaries);
}

char *
summaries_name(View *view, const Instance *selection)
{
	const char *own = selection->selection->custom.name;
	const char *name = view_name(view, selection);
	const char *annotation = view_annotation(view, selection);
	if (selection->number == 1 && !own && !*annotation)
		return g_strdup(name);
	GString *out = g_string_new(NULL);
	if (selection->number > 1)
		g_string_append_printf(out, "%" G_GINT64_FORMAT " ", selection->number);
	if (own)
		g_string_append_printf(out, "%s%s", own, _(": "));
	g_string_append(out, name);
	if (*annotation)
		g_string_append_printf(out, " (%s)", annotation);
	return g_string_free(out, FALSE);
}

static char *
line_of(View *view, const Instance *selection)
{
	g_autoptr(GPtrArray) children = view_sorted_children(view, selection);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < children->len; i++) {
		g_autofree char *name = summaries_name(view, g_ptr_array_index(children, i));
		g_string_append(out, i ? ", " : "");
		g_string_append(out, name);
	}
	return g_string_free(out, FALSE);
}

static guint
names_given(const Instance *selection)
{
	guint hash = 0;
	for (uint32_t i = 0; i < selection->n_children; i++) {
		const char *own = selection->children[i]->selection->custom.name;
		hash = hash * 31 + (own ? g_str_hash(own) : 0);
	}
	return hash;
}

/* Only whole units are followed. */
static bool
is_followed(const View *view, const Instance *selection)
{
	return selection->root == selection && dependencies_are_followed(view);
}

char *
summaries_get(Summaries *summaries, View *view, const Instance *selection)
{
	if (!summaries || !is_followed(view, selection))
		return line_of(view, selection);
	const char *id = selection->selection->id;
	const guint names = names_given(selection);
	const Summary *known = g_hash_table_lookup(summaries->by_id, id);
	if (known && known->names == names &&
	    dependencies_is_unchanged(view, selection, known->state))
		return g_strdup(known->line);
	Summary *made = g_new(Summary, 1);
	*made = (Summary){dependencies_state(view), names, line_of(view, selection)};
	g_hash_table_replace(summaries->by_id, g_strdup(id), made);
	return g_strdup(made->line);
}

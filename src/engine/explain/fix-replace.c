/* Fixes that give a selection or force, which the army data do not have, an entry that may be meant
   (engine/edit/replacement.h). */
#include "base/language/i18n.h"
#include "engine/edit/update.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fixes-private.h"

static char *
text_of(const char *path, const Replacement *replacement)
{
	const char *reason = replacement_reason_text(replacement->reason);
	if (replacement->holder)
		return g_strdup_printf(_("move %s into %s as %s (%s)"), path,
		                       replacement->holder_name, replacement->name, reason);
	return g_strdup_printf(_("replace %s by %s (%s)"), path, replacement->name, reason);
}

static void
propose(View *view, const Instance *instance, const char *node, const Replacement *replacement,
        GPtrArray *candidates)
{
	g_autofree char *path = words_path(view, instance);
	g_autoptr(GArray) edits = update_edits_with(view_roster(view), node, replacement);
	Fix *fix = fix_new();
	for (guint i = 0; i < edits->len; i++) {
		const FixPart part = {
			.edit = edit_copy(edits_get(edits, i)),
			.times = 1,
			.text = text_of(path, replacement),
		};
		g_array_append_val(fix->parts, part);
	}
	fix->text = g_strdup(g_array_index(fix->parts, FixPart, 0).text);
	g_ptr_array_add(candidates, fix);
}

void
fix_propose_replacements(View *view, const Instance *instance, GPtrArray *candidates)
{
	const char *node = instance_id(instance);
	g_autoptr(GPtrArray) found = replacements_find(view_roster(view), node);
	for (guint i = 0; i < found->len; i++)
		propose(view, instance, node, g_ptr_array_index(found, i), candidates);
}

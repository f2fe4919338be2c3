/* Variants of the roster. */
#include "base/language/i18n.h"
#include "session/lists/roster-variants.h"
#include "ui/dialogue/dialogue-private.h"

void
dialogue_variant(Dialogue *edit, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	if (!*argument) {
		talk_refuse(edit->talk, "%s", _("Say the name of the variant."));
		return;
	}
	const bool is_made = roster_variants_make(edit->bench, argument, diags);
	talk_say_diags(edit->talk, diags);
	if (is_made)
		talk_say(edit->talk, _("This is the variant %s now, saved as %s."), argument,
		         workbench_path(edit->bench));
}

void
dialogue_variants(Dialogue *edit, const char *argument)
{
	const char *path = workbench_path(edit->bench);
	g_autoptr(GPtrArray) others = path ? roster_variants_of(path) : g_ptr_array_new();
	(void)argument;
	if (others->len == 0) {
		talk_say(edit->talk, "%s", _("This roster has no variants."));
		return;
	}
	talk_list_begin(edit->talk);
	for (guint i = 0; i < others->len; i++)
		talk_list_add(edit->talk, "%s", (char *)g_ptr_array_index(others, i));
	talk_list_end(edit->talk);
}

#include "session/offers/workbench-actions.h"

#include "base/language/i18n.h"
#include "session/words/figures.h"
#include "session/words/workbench-diags.h"

#include <string.h>

void
added_offer_clear(AddedOffer *added)
{
	g_free(added->id);
	g_free(added->name);
	g_free(added->reason);
	*added = (AddedOffer){0};
}

bool
workbench_add_offer(Workbench *bench, const Offer *offer, AddedOffer *added, Diags *diags)
{
	View *view = workbench_view(bench);
	g_auto(AddedOffer) step = {
		.name = g_strdup(view_name(view, offer->imagined)),
		.reason = offer_reason(view, offer, offer_price(view, offer)),
	};
	g_autofree char *label = g_strdup_printf(_("add %s"), step.name);
	g_autofree char *force = g_strdup(offer->imagined->force->roster_force->id);
	g_autofree char *entry = menu_item_path(view_game(view), offer->item);
	if (!workbench_do_one(bench, label, edit_select(force, entry), &step.id, diags))
		return false;
	*added = step;
	step = (AddedOffer){0};
	return true;
}

/* One edit of a node, with the verb for its label. The caller owns the edit. */
static const char *
plan_for_node(EditKind kind, const char *id, const char *text, Edit *edit)
{
	switch (kind) {
	case EDIT_REMOVE:
		*edit = edit_remove(id);
		return _("remove");
	case EDIT_DUPLICATE:
		*edit = edit_duplicate(id);
		return _("copy");
	case EDIT_SET_NAME:
		*edit = edit_customise(EDIT_SET_NAME, id, NULL, text);
		return _("name of");
	case EDIT_SET_NOTES:
		*edit = edit_customise(EDIT_SET_NOTES, id, NULL, text);
		return _("note on");
	default:
		g_assert_not_reached();
	}
}

bool
workbench_edit_node(Workbench *bench, EditKind kind, const char *id, const char *text, char **made,
                    Diags *diags)
{
	View *view = workbench_view(bench);
	const Instance *instance = view_find(view, id);
	Edit edit;
	const char *verb = plan_for_node(kind, id, text, &edit);
	g_autofree char *label = g_strdup_printf("%s %s", verb,
	                                         instance ? view_name(view, instance) : id);
	return workbench_do_one(bench, label, edit, made, diags);
}

bool
workbench_put_past(Workbench *bench, const Instance *instance, const Instance *other, Diags *diags)
{
	View *view = workbench_view(bench);
	g_autoptr(GPtrArray) shown = other->kind == INSTANCE_FORCE
	                                     ? view_sorted_forces(view, other->holder)
	                                     : view_sorted_children(view, other->holder);
	guint place = 0;
	g_ptr_array_find(shown, other, &place);
	g_autofree char *label = g_strdup_printf(_("order of %s"), view_name(view, instance));
	return workbench_do_one(bench, label, edit_place(instance_id(instance), place + 1), NULL,
	                        diags);
}

bool
workbench_set_limit(Workbench *bench, const char *text, Diags *diags)
{
	View *view = workbench_view(bench);
	Amount value;
	const Atom type = figures_cost_type(view);
	const char *number = strcmp(text, "none") == 0 ? "-1" : text;
	if (atom_is_none(type) || !amount_parse(number, strlen(number), &value)) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_BAD_LIMIT], NULL, 0, text, NULL);
		return false;
	}
	return workbench_do_one(bench, _("limit"),
	                        edit_set_limit(game_text(view_game(view), type), value), NULL,
	                        diags);
}

bool
workbench_rename(Workbench *bench, const char *name, Diags *diags)
{
	return workbench_do_one(bench, _("rename"), edit_rename(name), NULL, diags);
}

bool
workbench_set_number(Workbench *bench, const Option *option, const char *text, Diags *diags)
{
	guint64 number;
	if (g_ascii_string_to_unsigned(text, 10, 0, OPTION_MOST, &number, NULL))
		return option_set(bench, option, (int64_t)number, diags);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_BAD_NUMBER], NULL, 0, text,
	          G_STRINGIFY(OPTION_MOST), NULL);
	return false;
}

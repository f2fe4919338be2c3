#include "workbench/steps.h"

#include "base/i18n.h"
#include "workbench/figures.h"
#include "workbench/workbench-diags.h"

#include <string.h>

void
step_added_clear(StepAdded *added)
{
	g_free(added->id);
	g_free(added->name);
	g_free(added->reason);
	*added = (StepAdded){0};
}

bool
step_add(Workbench *bench, const Offer *offer, StepAdded *added, Diags *diags)
{
	View *view = workbench_view(bench);
	g_auto(StepAdded) step = {
		.name = g_strdup(view_name(view, offer->imagined)),
		.reason = offer_reason(view, offer, offer_price(view, offer)),
	};
	g_autofree char *label = g_strdup_printf(_("add %s"), step.name);
	g_autofree char *force = g_strdup(offer->imagined->force->roster_force->id);
	g_autofree char *entry = menu_item_path(view_game(view), offer->item);
	const Deed deed = {.kind = DEED_SELECT, .id = force, .entry = entry};
	if (!workbench_do(bench, label, &deed, 1, &step.id, diags))
		return false;
	*added = step;
	step = (StepAdded){0};
	return true;
}

static const char *
verb_of(DeedKind kind)
{
	switch (kind) {
	case DEED_REMOVE:
		return _("remove");
	case DEED_DUPLICATE:
		return _("copy");
	case DEED_SET_CUSTOM_NAME:
		return _("name of");
	case DEED_SET_NOTES:
		return _("note on");
	default:
		g_assert_not_reached();
	}
}

bool
step_on(Workbench *bench, DeedKind kind, const char *id, const char *text, char **made,
        Diags *diags)
{
	View *view = workbench_view(bench);
	const Instance *instance = view_find(view, id);
	g_autofree char *label = g_strdup_printf("%s %s", verb_of(kind),
	                                         instance ? view_name(view, instance) : id);
	const Deed deed = {.kind = kind, .id = id, .text = text};
	return workbench_do(bench, label, &deed, 1, made, diags);
}

bool
step_limit(Workbench *bench, const char *text, Diags *diags)
{
	View *view = workbench_view(bench);
	Amount value;
	const Atom type = figures_cost_type(view);
	const char *number = strcmp(text, "none") == 0 ? "-1" : text;
	if (atom_is_none(type) || !amount_parse(number, strlen(number), &value)) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_BAD_LIMIT], NULL, 0, text, NULL);
		return false;
	}
	const Deed deed = {
		.kind = DEED_SET_LIMIT,
		.entry = game_text(view_game(view), type),
		.text = number,
	};
	return workbench_do(bench, _("limit"), &deed, 1, NULL, diags);
}

bool
step_rename(Workbench *bench, const char *name, Diags *diags)
{
	const Deed deed = {.kind = DEED_RENAME, .text = name};
	return workbench_do(bench, _("rename"), &deed, 1, NULL, diags);
}

bool
step_number(Workbench *bench, const Choice *choice, const char *text, Diags *diags)
{
	guint64 number;
	if (g_ascii_string_to_unsigned(text, 10, 0, CHOICE_MOST, &number, NULL))
		return choice_set(bench, choice, (int64_t)number, diags);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_BAD_NUMBER], NULL, 0, text,
	          G_STRINGIFY(CHOICE_MOST), NULL);
	return false;
}

#include "session/proposals/search.h"

#include "base/language/i18n.h"

struct AdviceSearch {
	AdviceKind kind;
	Repair *repair; /* the one of the kind; the others are NULL */
	Filling *filling;
	Fitting *fitting;
	Wishes *wishes;  /* NULL for none */
	GPtrArray *kept; /* ids that the wishes keep, which a repair borrows; NULL for none */
};

const char *
advice_search_refusal(Workbench *bench, AdviceKind kind)
{
	if (workbench_is_bare(bench))
		return _("the army data of the roster are missing");
	if (kind == ADVICE_REPAIR && verdict_is_legal(workbench_verdict(bench)))
		return _("nothing is wrong");
	if (kind == ADVICE_FILL && !filling_is_possible(bench))
		return _("the roster has no points limit to fill");
	return NULL;
}

static Repair *
begin_repair(AdviceSearch *search, const Workbench *bench, const AdviceOptions *options)
{
	AdviceOptions all = options ? *options : (AdviceOptions){0};
	if (!all.kept && search->wishes)
		all.kept = search->kept = wishes_kept(search->wishes, bench);
	return repair_new(bench, &all);
}

char *
advice_search_wrong(const Workbench *bench, AdviceKind kind, const char *line)
{
	char *wrong = NULL;
	g_autoptr(Wishes) wishes = wishes_parse_line(line, &wrong);
	if (!wishes) {
		char *text = g_strdup_printf(
			_("\"%s\" is not a wish: write \"+2 Core\", \"no magic\" or \"keep Karl\""),
			wrong);
		g_free(wrong);
		return text;
	}
	if (kind == ADVICE_REPAIR && wishes->wanted->len + wishes->refused->len)
		return g_strdup(_("a repair takes only wishes like \"keep Karl\""));
	const char *unknown = wishes_unknown(wishes, bench);
	return unknown ? g_strdup_printf(_("the roster has no \"%s\" to keep"), unknown) : NULL;
}

AdviceSearch *
advice_search_new(Workbench *bench, AdviceKind kind, Wishes *wishes, const AdviceOptions *options)
{
	AdviceSearch *search = g_new0(AdviceSearch, 1);
	search->kind = kind;
	search->wishes = wishes;
	switch (kind) {
	case ADVICE_REPAIR:
		search->repair = begin_repair(search, bench, options);
		break;
	case ADVICE_FILL:
		search->filling = filling_new(bench, wishes, options);
		break;
	case ADVICE_FITS:
		search->fitting = fitting_new(bench, options);
	}
	return search;
}

void
advice_search_free(AdviceSearch *search)
{
	if (!search)
		return;
	repair_free(search->repair);
	filling_free(search->filling);
	fitting_free(search->fitting);
	wishes_free(search->wishes);
	g_clear_pointer(&search->kept, g_ptr_array_unref);
	g_free(search);
}

bool
advice_search_step(AdviceSearch *search)
{
	if (search->repair)
		return repair_step(search->repair);
	return search->filling ? filling_step(search->filling) : fitting_step(search->fitting);
}

/* NULL for ADVICE_FITS, whose proposals are single entries. */
static const AdviceResult *
result_of(const AdviceSearch *search)
{
	if (search->repair)
		return repair_result(search->repair);
	return search->filling ? filling_result(search->filling) : NULL;
}

guint
advice_search_count(const AdviceSearch *search)
{
	const AdviceResult *result = result_of(search);
	return result ? result->found->len : fitting_count(search->fitting);
}

const Proposal *
advice_search_get(const AdviceSearch *search, guint place)
{
	const AdviceResult *result = result_of(search);
	return result ? advice_result_get(result, place)
	              : fitting_get(search->fitting, place)->proposal;
}

const Candidate *
advice_search_entry(const AdviceSearch *search, guint place)
{
	return search->fitting ? fitting_get(search->fitting, place)->candidate : NULL;
}

bool
advice_search_is_stopped(const AdviceSearch *search)
{
	const AdviceResult *result = result_of(search);
	return result ? result->is_stopped : fitting_is_stopped(search->fitting);
}

bool
advice_search_is_spent(const AdviceSearch *search)
{
	const AdviceResult *result = result_of(search);
	return result ? work_is_spent(&result->work) : fitting_is_spent(search->fitting);
}

guint
advice_search_tried(const AdviceSearch *search)
{
	const AdviceResult *result = result_of(search);
	return result ? result->n_tried : fitting_tried(search->fitting);
}

const char *
advice_search_unmet(const AdviceSearch *search)
{
	return search->filling ? filling_unmet(search->filling) : NULL;
}

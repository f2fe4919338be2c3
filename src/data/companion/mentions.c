/* Lists the references of a companion to army data, so that lint can check that they exist. */
#include "data/companion/companion-private.h"

typedef struct Walk {
	const Companion *companion;
	MentionVisitor visit;
	void *user;
	const Formula *formula; /* that contains the texts */
	/* Measures and tables, each walked over once where it is used; NULL to leave that out. */
	GHashTable *walked;
} Walk;

static void
mention(const Walk *walk, MentionKind kind, uint32_t text)
{
	const Mention found = {
		kind,
		g_ptr_array_index(walk->companion->texts, text),
		walk->formula->path,
		walk->formula->line,
	};
	walk->visit(walk->user, &found);
}

/* The kind of reference of an argument of a function. */
static MentionKind
kind_of_number(AboutFunction function, uint32_t argument)
{
	switch (function) {
	case ABOUT_COST:
	case ABOUT_TOTAL:
	case ABOUT_LIMIT:
		return MENTION_COST_TYPE;
	case ABOUT_CHARACTERISTIC:
	case ABOUT_LEAST:
	case ABOUT_GREATEST:
		return argument ? MENTION_PROFILE_TYPE : MENTION_CHARACTERISTIC;
	case ABOUT_NUMBER_WRITTEN:
		return MENTION_CHARACTERISTIC;
	case ABOUT_SUM_WRITTEN:
		return argument == 1 || argument == 4 ? MENTION_WORDS : MENTION_CHARACTERISTIC;
	case ABOUT_NUMBER_NAMED:
	case ABOUT_NUMBER_LISTED:
		return MENTION_INFO;
	case ABOUT_NUMBER_SAID:
		return MENTION_WORDS;
	case ABOUT_NUMBER:
	case ABOUT_COPIES:
	case ABOUT_ROOT_PLACE:
	case ABOUT_COUNT:
		return MENTION_THING;
	}
	g_assert_not_reached();
}

static MentionKind
kind_of_asked(AskFunction function, uint32_t argument)
{
	switch (function) {
	case ASK_NAMED:
	case ASK_IN_GROUP:
	case ASK_OFFERS_NAMED:
		return MENTION_NAME;
	case ASK_KEYWORD:
		return MENTION_CATEGORY;
	case ASK_SHOWS:
		return MENTION_INFO;
	case ASK_WRITTEN:
	case ASK_READS:
		return argument ? MENTION_WORDS : MENTION_CHARACTERISTIC;
	case ASK_SAYS:
		return argument ? MENTION_WORDS : MENTION_INFO;
	case ASK_IS:
	case ASK_IN:
	case ASK_OFFERS:
		return MENTION_THING;
	}
	g_assert_not_reached();
}

static MentionKind
kind_of(FormulaFunction function, uint32_t argument)
{
	switch (FORMULA_FUNCTIONS[function].kind) {
	case FUNCTION_ASK:
		return kind_of_asked((AskFunction)function, argument);
	case FUNCTION_ABOUT:
		return kind_of_number((AboutFunction)function, argument);
	case FUNCTION_NUMERIC:
	case FUNCTION_LAZY:
		break;
	}
	return MENTION_THING; /* a text in any other function is an error that bind.c reports */
}

static void walk_used(Walk *walk, const Term *term);

static void
walk_term(Walk *walk, const Term *term)
{
	if (walk->walked)
		walk_used(walk, term);
	for (uint32_t i = 0; i < term->n_arguments; i++)
		if (term->arguments[i]->kind == TERM_TEXT)
			mention(walk, kind_of(term->function, i), term->arguments[i]->text);
		else
			walk_term(walk, term->arguments[i]);
}

static void
walk_formula(Walk *walk, const Formula *formula)
{
	if (!formula)
		return;
	walk->formula = formula;
	walk_term(walk, formula->root);
}

static void
walk_measure(Walk *walk, const CompanionMeasure *measure)
{
	walk_formula(walk, measure->when);
	walk_formula(walk, measure->where);
	walk_formula(walk, measure->members);
	walk_formula(walk, measure->value);
}

void
measure_each_mention(const Companion *companion, const CompanionMeasure *measure,
                     MentionVisitor visit, void *user)
{
	Walk walk = {.companion = companion, .visit = visit, .user = user};
	walk_measure(&walk, measure);
}

static void
walk_row(Walk *walk, const TableRow *row)
{
	walk_formula(walk, row->to);
	walk_formula(walk, row->value);
	if (row->has_is)
		mention(walk, MENTION_THING, row->is);
}

static void
walk_measure_once(Walk *walk, const CompanionMeasure *measure)
{
	if (measure && g_hash_table_add(walk->walked, (gpointer)(guintptr)measure))
		walk_measure(walk, measure);
}

static void
walk_table(Walk *walk, const Table *table)
{
	for (uint32_t row = 0; row < table->n_rows; row++)
		walk_row(walk, &table->rows[row]);
}

static void
walk_table_once(Walk *walk, const Table *table)
{
	if (table && g_hash_table_add(walk->walked, (gpointer)(guintptr)table))
		walk_table(walk, table);
}

/* Walks over the measure or the table that a term uses. */
static void
walk_used(Walk *walk, const Term *term)
{
	const Formula *before = walk->formula;
	walk_measure_once(walk, term->measure);
	walk_table_once(walk, term->table);
	walk->formula = before;
}

static void
walk_bound(Walk *walk, const CompanionBound *bound)
{
	walk_formula(walk, bound->when);
	walk_formula(walk, bound->value);
	walk_formula(walk, bound->at_least);
	walk_formula(walk, bound->at_most);
}

static void
walk_case(Walk *walk, const FindingCase *found)
{
	for (guint i = 0; found->is && found->is[i]; i++) {
		const Mention mentioned = {MENTION_THING, found->is[i], found->path, found->line};
		walk->visit(walk->user, &mentioned);
	}
	walk_formula(walk, found->holder);
	walk_formula(walk, found->given);
	walk_formula(walk, found->rule.when);
}

static void
walk_limits(const Walk *walk, const Pack *pack)
{
	for (guint i = 0; pack && i < pack->limits->len; i++) {
		const PackLimit *limit = &g_array_index(pack->limits, PackLimit, i);
		const Mention found = {MENTION_COST_TYPE, limit->cost_type, pack->path,
		                       limit->line};
		walk->visit(walk->user, &found);
	}
}

/* Mentions each name; kind, path and line are those of @place. */
static void
walk_names(const Walk *walk, Mention place, const char *const *names)
{
	for (; *names; names++) {
		place.text = *names;
		walk->visit(walk->user, &place);
	}
}

static void
walk_group(const Walk *walk, const CompanionGroup *group)
{
	walk_names(walk, (Mention){MENTION_PROFILE_TYPE, NULL, group->path, group->line},
	           group->types);
	walk_names(walk, (Mention){MENTION_CHARACTERISTIC, NULL, group->path, group->line},
	           group->columns);
}

/* The associations that a name is for are named by their ids. */
static void
walk_back(const Walk *walk, const CompanionBack *back)
{
	g_auto(GStrv) ids = g_strsplit(back->associations, " ", -1);
	for (guint i = 0; ids[i]; i++) {
		const Mention found = {MENTION_ASSOCIATION, ids[i], back->path, back->line};
		if (*ids[i])
			walk->visit(walk->user, &found);
	}
}

static void
walk_phase(const Walk *walk, const CompanionPhase *phase)
{
	walk_names(walk, (Mention){MENTION_PROFILE_TYPE, NULL, phase->path, phase->line},
	           phase->types);
}

/* The conditions of what a sheet shows. */
static void
walk_sheet(Walk *walk)
{
	const Companion *companion = walk->companion;
	for (guint i = 0; i < companion_panel_count(companion); i++)
		walk_formula(walk, companion_panel(companion, i)->when);
	for (guint i = 0; i < companion_secret_count(companion); i++)
		walk_formula(walk, companion_secret(companion, i)->where);
	for (guint i = 0; i < companion_card_count(companion); i++)
		walk_formula(walk, companion_card(companion, i));
	for (guint i = 0; i < companion->backs->len; i++)
		walk_back(walk, g_ptr_array_index(companion->backs, i));
	for (guint i = 0; i < companion_group_count(companion); i++)
		walk_group(walk, companion_group(companion, i));
	for (guint i = 0; i < companion_phase_count(companion); i++)
		walk_phase(walk, companion_phase(companion, i));
}

static void
walk_panel(Walk *walk, const CompanionPanel *panel)
{
	walk_measure_once(walk, panel->rows);
	for (uint32_t i = 0; i < panel->n_figures; i++) {
		walk_measure_once(walk, panel->figures[i].measure);
		walk_measure_once(walk, panel->figures[i].group);
	}
}

void
companion_each_shown_mention(const Companion *companion, MentionVisitor visit, void *user)
{
	g_autoptr(GHashTable) walked = g_hash_table_new(NULL, NULL);
	Walk walk = {.companion = companion, .visit = visit, .user = user, .walked = walked};
	walk_sheet(&walk);
	for (guint i = 0; i < companion_panel_count(companion); i++)
		walk_panel(&walk, companion_panel(companion, i));
}

/* The `is` of a row is reported at the line of its value. */
void
companion_each_mention(const Companion *companion, MentionVisitor visit, void *user)
{
	Walk walk = {.companion = companion, .visit = visit, .user = user};
	for (guint i = 0; i < companion_setting_count(companion); i++)
		walk_case(&walk, companion_setting(companion, i));
	for (guint i = 0; i < companion->measures->len; i++)
		walk_measure(&walk, companion_measure(companion, i));
	for (guint i = 0; i < companion->tables->len; i++)
		walk_table(&walk, g_ptr_array_index(companion->tables, i));
	for (guint i = 0; i < companion->bounds->len; i++)
		walk_bound(&walk, companion_bound(companion, i));
	walk_sheet(&walk);
	walk_limits(&walk, companion->pack);
}

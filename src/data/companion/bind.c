/*
 * Binds the names in formulas to measures and tables. Each formula is checked for its kind of
 * subject: a selection may use a number of the roster, but not the other chain round. Then each
 * measure is followed through the measures that it uses, to find cycles.
 */
#include "base/language/i18n.h"
#include "data/companion/companion-diags.h"
#include "data/companion/companion-private.h"

#include <string.h>

/* The longest chain of measures and tables that use each other. */
#define MAX_NESTING 32

/* A formula being bound. */
typedef struct Binding {
	CompanionReader *reader;
	Formula *formula;
	Subject subject;
	bool failed;
} Binding;

static void
fail(Binding *binding, CompanionKind kind, const char *first, const char *second, const char *third)
{
	if (!binding->failed)
		diags_add(binding->reader->diags, &COMPANION_KINDS[kind], binding->formula->path,
		          binding->formula->line, first, second, third, NULL);
	binding->failed = true;
}

static const Table *
find_table(const Companion *companion, const char *id)
{
	for (guint i = 0; i < companion->tables->len; i++) {
		const Table *table = g_ptr_array_index(companion->tables, i);
		if (strcmp(table->id, id) == 0)
			return table;
	}
	return NULL;
}

static void
check_count(Binding *binding, const Term *term, uint32_t fewest, uint32_t most)
{
	if (term->n_arguments >= fewest && term->n_arguments <= most)
		return;
	g_autofree char *wanted = most == 0 ? g_strdup(_("no arguments"))
	                          : fewest == most
	                                  ? g_strdup_printf(
						    ngettext("%u argument", "%u arguments", most),
						    most)
	                                  : g_strdup_printf(_("%u to %u arguments"), fewest, most);
	fail(binding, COMPANION_ARGUMENTS, term->name, wanted, binding->formula->text);
}

/* A function about the subject takes quoted texts, all others take numbers. */
static void
check_kinds(Binding *binding, const Term *term)
{
	const FunctionInfo *info = &FORMULA_FUNCTIONS[term->function];
	const bool texts = term->kind == TERM_FUNCTION &&
	                   (info->kind == FUNCTION_ABOUT || info->kind == FUNCTION_ASK);
	for (uint32_t i = 0; i < term->n_arguments; i++)
		if ((term->arguments[i]->kind == TERM_TEXT) != texts)
			fail(binding, COMPANION_ARGUMENTS, term->name ? term->name : info->word,
			     texts ? _("texts in quotes") : _("numbers"), binding->formula->text);
}

static void
bind_measure(Binding *binding, Term *term, const CompanionMeasure *measure)
{
	static const char *const WORDS[] = {N_("roster"), N_("force"), N_("selection")};
	term->kind = TERM_MEASURE;
	term->measure = measure;
	check_count(binding, term, 0, 0);
	if (measure->per > binding->subject)
		fail(binding, COMPANION_TOO_NARROW, measure->id, _(WORDS[measure->per]), NULL);
}

static void
bind_name(Binding *binding, Term *term)
{
	const Companion *companion = binding->reader->companion;
	const CompanionMeasure *measure = companion_find_measure(companion, term->name);
	const Table *table = measure ? NULL : find_table(companion, term->name);
	if (measure) {
		bind_measure(binding, term, measure);
	} else if (table) {
		term->kind = TERM_TABLE;
		term->table = table;
		check_count(binding, term, 0, 1);
	} else {
		fail(binding, COMPANION_UNKNOWN_NAME, term->name, NULL, NULL);
	}
}

static void
bind_term(Binding *binding, Term *term)
{
	if (term->kind == TERM_NAME)
		bind_name(binding, term);
	else if (term->kind == TERM_FUNCTION && term->name)
		check_count(binding, term, FORMULA_FUNCTIONS[term->function].fewest,
		            FORMULA_FUNCTIONS[term->function].most);
	check_kinds(binding, term);
	for (uint32_t i = 0; i < term->n_arguments; i++)
		bind_term(binding, term->arguments[i]);
}

static void
bind(CompanionReader *reader, const Formula *formula, Subject subject)
{
	if (!formula)
		return;
	Binding binding = {reader, (Formula *)(guintptr)formula, subject, false};
	bind_term(&binding, formula->root);
	if (formula->root->kind == TERM_TEXT)
		fail(&binding, COMPANION_ARGUMENTS, formula->text, _("no place here"),
		     formula->text);
	if (binding.failed)
		*binding.formula->root = (Term){.kind = TERM_NONE};
}

/* The kind of instance for which `where` and `value` are evaluated. */
static Subject
covered_subject(const CompanionMeasure *measure)
{
	if (measure->aggregate == AGGREGATE_NONE)
		return measure->per;
	return measure->over == OVER_FORCES ? SUBJECT_FORCE : SUBJECT_SELECTION;
}

static void
bind_findings(CompanionReader *reader, GHashTable *findings)
{
	GHashTableIter at;
	gpointer rule;
	g_hash_table_iter_init(&at, findings);
	while (g_hash_table_iter_next(&at, NULL, &rule))
		bind(reader, ((const FindingRule *)rule)->when, SUBJECT_ROSTER);
}

static void
bind_cases(CompanionReader *reader)
{
	for (guint i = 0; i < companion_case_count(reader->companion); i++) {
		const FindingCase *found = companion_case(reader->companion, i);
		bind(reader, found->rule.when, SUBJECT_ROSTER);
		bind(reader, found->holder, SUBJECT_SELECTION);
		bind(reader, found->given, SUBJECT_ROSTER);
	}
}

static void
bind_all(CompanionReader *reader)
{
	const Companion *companion = reader->companion;
	bind_findings(reader, companion->findings);
	bind_findings(reader, companion->rules);
	bind_cases(reader);
	for (guint i = 0; i < companion->measures->len; i++) {
		const CompanionMeasure *measure = companion_measure(companion, i);
		bind(reader, measure->when, measure->per);
		bind(reader, measure->where, covered_subject(measure));
		bind(reader, measure->members, SUBJECT_SELECTION);
		bind(reader, measure->value, covered_subject(measure));
	}
	/* A table is evaluated for the subject of the formula that uses it; a selection may use all
	   names. */
	for (guint i = 0; i < companion->tables->len; i++) {
		const Table *table = g_ptr_array_index(companion->tables, i);
		for (uint32_t row = 0; row < table->n_rows; row++) {
			bind(reader, table->rows[row].to, SUBJECT_SELECTION);
			bind(reader, table->rows[row].value, SUBJECT_SELECTION);
		}
	}
	for (guint i = 0; i < companion->bounds->len; i++) {
		const CompanionBound *bound = companion_bound(companion, i);
		bind(reader, bound->when, bound->per);
		bind(reader, bound->value, bound->per);
		bind(reader, bound->at_least, bound->per);
		bind(reader, bound->at_most, bound->per);
	}
}

/* Sheet
   ------------------------------------------------------------------------------------------- */

/* The measure with an id for a kind of subject; NULL, with a diagnostic, if it does not exist or is
   a number of a narrower subject. */
static const CompanionMeasure *
find_shown(CompanionReader *reader, const char *id, Subject subject, const char *path,
           uint32_t line)
{
	static const char *const WORDS[] = {N_("roster"), N_("force"), N_("selection")};
	const CompanionMeasure *measure = companion_find_measure(reader->companion, id);
	if (measure && measure->per <= subject)
		return measure;
	if (measure)
		diags_add(reader->diags, &COMPANION_KINDS[COMPANION_TOO_NARROW], path, line, id,
		          _(WORDS[measure->per]), NULL);
	else
		diags_add(reader->diags, &COMPANION_KINDS[COMPANION_NO_MEASURE], path, line, id,
		          NULL);
	return NULL;
}

static void
bind_figure(CompanionReader *reader, CompanionFigure *figure, Subject subject, const char *path)
{
	figure->measure = find_shown(reader, figure->measure_id, subject, path, figure->line);
	if (figure->group_id)
		figure->group = find_shown(reader, figure->group_id, subject, path, figure->line);
}

static void
bind_panel(CompanionReader *reader, CompanionPanel *panel)
{
	bind(reader, panel->when, panel->per);
	if (panel->rows_id)
		panel->rows = find_shown(reader, panel->rows_id, panel->per, panel->path,
		                         panel->line);
	if (panel->rows && panel->rows->aggregate == AGGREGATE_NONE) {
		diags_add(reader->diags, &COMPANION_KINDS[COMPANION_NO_ROWS], panel->path,
		          panel->line, panel->rows_id, NULL);
		panel->rows = NULL;
	}
	const Subject subject = panel->rows ? covered_subject(panel->rows) : panel->per;
	for (uint32_t i = 0; i < panel->n_figures && (!panel->is_list || panel->rows); i++)
		bind_figure(reader, (CompanionFigure *)(guintptr)&panel->figures[i], subject,
		            panel->path);
}

static void
bind_sheet(CompanionReader *reader)
{
	for (guint i = 0; i < reader->companion->panels->len; i++)
		bind_panel(reader, g_ptr_array_index(reader->companion->panels, i));
	for (guint i = 0; i < reader->companion->secrets->len; i++)
		bind(reader, companion_secret(reader->companion, i)->where, SUBJECT_SELECTION);
	for (guint i = 0; i < reader->companion->cards->len; i++)
		bind(reader, companion_card(reader->companion, i), SUBJECT_SELECTION);
}

/* Reports words of an attribute that name no measure. */
static void
bind_words(CompanionReader *reader, const char *words, const char *path, uint32_t line)
{
	g_auto(GStrv) ids = g_strsplit(words ? words : "", " ", -1);
	for (guint i = 0; ids[i]; i++)
		if (*ids[i])
			find_shown(reader, ids[i], SUBJECT_SELECTION, path, line);
}

static void
bind_play(CompanionReader *reader)
{
	const Companion *companion = reader->companion;
	bind_words(reader, companion->losses, companion->losses_path, companion->losses_line);
	bind_words(reader, companion->markers, companion->markers_path, companion->markers_line);
}

/* Cycles
   ---------------------------------------------------------------------------------------- */

/* A chain of measures and tables that use each other. */
typedef struct Chain {
	CompanionReader *reader;
	GPtrArray *ids;     /* const char *: ids from the first to the current one */
	GHashTable *depths; /* id → length of the longest chain below it, once known */
} Chain;

/* The depth of a measure or table that uses itself, or whose chain is too long. */
#define NO_DEPTH G_MAXUINT

static guint follow_formula(Chain *chain, const Formula *formula);

static guint
deeper(guint a, guint b)
{
	return a > b ? a : b;
}

static guint
follow_measure(Chain *chain, const CompanionMeasure *measure)
{
	guint depth = follow_formula(chain, measure->when);
	depth = deeper(depth, follow_formula(chain, measure->where));
	depth = deeper(depth, follow_formula(chain, measure->members));
	return deeper(depth, follow_formula(chain, measure->value));
}

static guint
follow_table(Chain *chain, const Table *table)
{
	guint depth = 0;
	for (uint32_t i = 0; i < table->n_rows; i++) {
		depth = deeper(depth, follow_formula(chain, table->rows[i].to));
		depth = deeper(depth, follow_formula(chain, table->rows[i].value));
	}
	return depth;
}

/* Reports the measure or table of a term. */
static guint
reject(const Chain *chain, const Term *term, CompanionKind kind, const char *why)
{
	const char *id = term->measure ? term->measure->id : term->table->id;
	const char *path = term->measure ? term->measure->path : term->table->path;
	const uint32_t line = term->measure ? term->measure->line : term->table->line;
	diags_add(chain->reader->diags, &COMPANION_KINDS[kind], path, line, id, why, NULL);
	return NO_DEPTH;
}

static guint
report_cycle(const Chain *chain, const Term *term, const char *id)
{
	guint start = 0;
	g_ptr_array_find_with_equal_func(chain->ids, id, g_str_equal, &start);
	g_autoptr(GString) round = g_string_new(NULL);
	for (guint i = start; i < chain->ids->len; i++)
		g_string_append_printf(round, "%s → ",
		                       (const char *)g_ptr_array_index(chain->ids, i));
	g_string_append(round, id);
	return reject(chain, term, COMPANION_CIRCLE, round->str);
}

static guint
report_depth(const Chain *chain, const Term *term)
{
	g_autofree char *most = g_strdup_printf("%u", MAX_NESTING);
	return reject(chain, term, COMPANION_TOO_HIGH, most);
}

/* Follows a measure or table to the end of its chains. Returns its depth. */
static guint
follow_target(Chain *chain, const Term *term)
{
	const char *id = term->measure ? term->measure->id : term->table->id;
	gpointer known;
	if (g_hash_table_lookup_extended(chain->depths, id, NULL, &known))
		return GPOINTER_TO_UINT(known);
	if (g_ptr_array_find_with_equal_func(chain->ids, id, g_str_equal, NULL))
		return report_cycle(chain, term, id);
	g_ptr_array_add(chain->ids, (gpointer)(guintptr)id);
	guint depth = 1 + (term->measure ? follow_measure(chain, term->measure)
	                                 : follow_table(chain, term->table));
	if (depth > MAX_NESTING)
		depth = report_depth(chain, term);
	g_ptr_array_set_size(chain->ids, (gint)chain->ids->len - 1);
	g_hash_table_insert(chain->depths, (gpointer)(guintptr)id, GUINT_TO_POINTER(depth));
	return depth;
}

static guint
follow_term(Chain *chain, const Term *term)
{
	guint depth = term->kind == TERM_MEASURE || term->kind == TERM_TABLE
	                      ? follow_target(chain, term)
	                      : 0;
	for (uint32_t i = 0; i < term->n_arguments; i++)
		depth = deeper(depth, follow_term(chain, term->arguments[i]));
	return depth;
}

/* Replaces a formula by `none` if it leads to a cycle or a chain that is too long. */
static guint
follow_formula(Chain *chain, const Formula *formula)
{
	const guint depth = formula ? follow_term(chain, formula->root) : 0;
	if (depth != NO_DEPTH)
		return depth;
	*formula->root = (Term){.kind = TERM_NONE};
	return 0;
}

static void
cut_cycles(CompanionReader *reader)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_autoptr(GHashTable) depths = g_hash_table_new(g_str_hash, g_str_equal);
	Chain chain = {reader, ids, depths};
	for (guint i = 0; i < reader->companion->measures->len; i++) {
		const Term start = {.kind = TERM_MEASURE,
		                    .measure = companion_measure(reader->companion, i)};
		follow_target(&chain, &start);
	}
	for (guint i = 0; i < reader->companion->tables->len; i++) {
		const Term start = {.kind = TERM_TABLE,
		                    .table = g_ptr_array_index(reader->companion->tables, i)};
		follow_target(&chain, &start);
	}
}

void
companion_bind(CompanionReader *reader)
{
	bind_all(reader);
	bind_sheet(reader);
	bind_play(reader);
	cut_cycles(reader);
}

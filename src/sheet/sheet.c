#include "sheet/sheet-private.h"

#include "base/text.h"

#include <string.h>

/* Authors mark words as bold or as keywords; other programs show that, a sheet has looks of its own. */
static const char *const MARKS[] = {"**", "^^"};

static bool
comes_twice(const char *text, const char *mark)
{
	const char *first = strstr(text, mark);
	return first && strstr(first + strlen(mark), mark);
}

static void
remove_marks(GString *text)
{
	for (gsize i = 0; i < G_N_ELEMENTS(MARKS); i++)
		if (comes_twice(text->str, MARKS[i]))
			g_string_replace(text, MARKS[i], "", 0);
}

const char *
sheet_line(const SheetBuilder *builder, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	g_autoptr(GString) plain = g_string_new(safe);
	remove_marks(plain);
	return arena_strdup(builder->sheet->arena, g_strstrip(plain->str));
}

/* Authors write line ends in two ways. */
char **
sheet_split_lines(const char *text)
{
	static GRegex *break_tag;
	if (g_once_init_enter(&break_tag)) {
		GRegex *made = g_regex_new("<br */?>", G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0,
		                           NULL);
		g_once_init_leave(&break_tag, made);
	}
	g_autofree char *plain = NULL;
	if (strchr(text, '<') && g_utf8_validate(text, -1, NULL))
		plain = g_regex_replace_literal(break_tag, text, -1, 0, "\n", 0, NULL);
	return g_strsplit(plain ? plain : text, "\n", -1);
}

/* Empty lines only make a sheet longer. */
const char *
sheet_paragraphs(const SheetBuilder *builder, const char *text)
{
	g_autofree char *safe = text_neutralise(text);
	g_auto(GStrv) lines = sheet_split_lines(safe);
	g_autoptr(GString) plain = g_string_new(NULL);
	for (char **line = lines; *line; line++)
		if (*g_strstrip(*line))
			g_string_append_printf(plain, "%s%s", plain->len ? "\n" : "", *line);
	remove_marks(plain);
	return arena_strdup(builder->sheet->arena, plain->str);
}

const char *
sheet_notes(const SheetBuilder *builder, const char *notes)
{
	return builder->options->is_public ? "" : sheet_paragraphs(builder, notes);
}

SheetRules
sheet_keep_rules(const SheetBuilder *builder, const GPtrArray *rules)
{
	return (SheetRules){
		.items = arena_memdup(builder->sheet->arena, rules->pdata,
	                              rules->len * sizeof(void *)),
		.n = rules->len,
	};
}

const void *
sheet_rows(const SheetBuilder *builder, GArray *rows, uint32_t *n)
{
	*n = rows->len;
	const void *kept = arena_memdup(builder->sheet->arena, rows->data,
	                                (size_t)rows->len * g_array_get_element_size(rows));
	g_array_unref(rows);
	return kept;
}

static void
add_cost(const SheetBuilder *builder, GArray *costs, const ShownCost *shown, Amount value)
{
	if (shown->hidden || amount_is_zero(value))
		return;
	const SheetCost cost = {.name = sheet_line(builder, shown->name), .value = value};
	g_array_append_val(costs, cost);
}

SheetCosts
sheet_costs_below(const SheetBuilder *builder, const Instance *instance)
{
	uint32_t n;
	SheetCosts costs;
	const ShownCost *totals = view_totals(builder->view, &n);
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	for (uint32_t i = 0; i < n && !sheet_hides_costs(builder); i++)
		add_cost(builder, rows, &totals[i],
		         view_cost_below(builder->view, instance, totals[i].type_id));
	costs.items = sheet_rows(builder, rows, &costs.n);
	return costs;
}

/* A limit is worth a line even where nothing is spent yet. */
static SheetCosts
roster_costs(const SheetBuilder *builder)
{
	uint32_t n;
	SheetCosts costs;
	const ShownCost *totals = view_totals(builder->view, &n);
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	for (uint32_t i = 0; i < n; i++) {
		const CostLimit *limit = roster_limit(view_roster(builder->view),
		                                      totals[i].type_id);
		if (totals[i].hidden || (!limit && amount_is_zero(totals[i].value)))
			continue;
		const SheetCost cost = {
			.name = sheet_line(builder, totals[i].name),
			.value = totals[i].value,
			.has_limit = limit != NULL,
			.limit = limit ? limit->value : AMOUNT_ZERO,
		};
		g_array_append_val(rows, cost);
	}
	costs.items = sheet_rows(builder, rows, &costs.n);
	return costs;
}

static const Instance *
section_of(const Instance *force, const Instance *selection)
{
	for (uint32_t c = 0; c < selection->n_categories; c++) {
		if (!selection->categories[c].primary)
			continue;
		for (uint32_t i = 0; i < force->n_categories_below; i++) {
			const Instance *category = force->categories_below[i];
			if (category->definition &&
			    definition_has_id(category->definition,
			                      selection->categories[c].category_id))
				return category;
		}
	}
	return force->categories_below[0];
}

static void
add_to_costs(GArray *sums, const SheetCosts *costs)
{
	for (uint32_t i = 0; i < costs->n; i++) {
		SheetCost *sum = NULL;
		for (guint k = 0; k < sums->len && !sum; k++)
			if (strcmp(g_array_index(sums, SheetCost, k).name, costs->items[i].name) ==
			    0)
				sum = &g_array_index(sums, SheetCost, k);
		if (sum)
			sum->value = amount_add(sum->value, costs->items[i].value);
		else
			g_array_append_val(sums, costs->items[i]);
	}
}

static SheetSection
make_section(SheetBuilder *builder, const Instance *force, const Instance *category,
             const GPtrArray *children)
{
	GArray *units = g_array_new(FALSE, TRUE, sizeof(SheetUnit));
	GArray *costs = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	SheetSection section = {.title = sheet_line(builder, view_name(builder->view, category))};
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (section_of(force, child) != category)
			continue;
		const SheetUnit unit = sheet_make_unit(builder, child);
		add_to_costs(costs, &unit.costs);
		g_array_append_val(units, unit);
	}
	section.units = sheet_rows(builder, units, &section.n_units);
	section.costs.items = sheet_rows(builder, costs, &section.costs.n);
	return section;
}

static void
add_sections(SheetBuilder *builder, const Instance *instance, SheetForce *force)
{
	GArray *sections = g_array_new(FALSE, TRUE, sizeof(SheetSection));
	g_autoptr(GPtrArray) children = view_sorted_children(builder->view, instance);
	CategoryDraft categories;
	category_draft_init(&categories, builder, &force->costs);
	for (uint32_t i = 0; i < instance->n_categories_below; i++) {
		const SheetSection section = make_section(builder, instance,
		                                          instance->categories_below[i], children);
		category_draft_add(&categories, instance->categories_below[i], &section);
		if (section.n_units)
			g_array_append_val(sections, section);
	}
	const SheetAids own = category_draft_finish(&categories);
	force->aids = sheet_make_aids(builder, SUBJECT_FORCE, instance, &own);
	force->sections = sheet_rows(builder, sections, &force->n_sections);
}

static const char *
army_of(const SheetBuilder *builder, const Force *force)
{
	if (!force->catalogue)
		return sheet_line(builder, force->catalogue_name);
	const Game *game = view_game(builder->view);
	return sheet_line(builder, game_text(game, force->catalogue->name));
}

static SheetForce
make_force(SheetBuilder *builder, const Instance *instance)
{
	g_autoptr(GPtrArray) itself = g_ptr_array_new();
	g_ptr_array_add(itself, (gpointer)(guintptr)instance);
	const Force *roster_force = instance->roster_force;
	SheetForce force = {
		.name = sheet_line(builder, view_name(builder->view, instance)),
		.custom_name = sheet_line(builder, roster_force->custom.name),
		.army = army_of(builder, roster_force),
		.notes = sheet_notes(builder, roster_force->custom.notes),
		.costs = sheet_costs_below(builder, instance),
		.infos = sheet_collect_infos(builder, itself),
	};
	add_sections(builder, instance, &force);
	return force;
}

static void
add_forces(SheetBuilder *builder, const Instance *holder, GArray *forces)
{
	g_autoptr(GPtrArray) sorted = view_sorted_forces(builder->view, holder);
	for (guint i = 0; i < sorted->len; i++) {
		const Instance *instance = g_ptr_array_index(sorted, i);
		const SheetForce force = make_force(builder, instance);
		g_array_append_val(forces, force);
		add_forces(builder, instance, forces);
	}
}

static void
add_findings(const SheetBuilder *builder, const Verdict *verdict)
{
	GArray *findings = g_array_new(FALSE, TRUE, sizeof(SheetFinding));
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *place = g_strjoinv(" > ", (char **)(guintptr)finding->path);
		const SheetFinding row = {
			.severity = finding->severity,
			.message = sheet_line(builder, finding->message),
			.place = sheet_line(builder, place),
		};
		g_array_append_val(findings, row);
		builder->sheet->n_errors += row.severity == SEVERITY_ERROR;
	}
	builder->sheet->findings = sheet_rows(builder, findings, &builder->sheet->n_findings);
}

static gint
compare_rules(gconstpointer a, gconstpointer b)
{
	const SheetRule *first = *(const SheetRule *const *)a,
			*second = *(const SheetRule *const *)b;
	const int kinds = text_compare_natural(first->kind, second->kind);
	const int names = kinds ? kinds : text_compare_natural(first->name, second->name);
	return names ? names : strcmp(first->text, second->text);
}

static void
add_sources(const SheetBuilder *builder)
{
	const Game *game = view_game(builder->view);
	GArray *sources = g_array_new(FALSE, TRUE, sizeof(const char *));
	for (uint32_t i = 0; i < game->n_files; i++) {
		const GameFile *file = &game->files[i];
		g_autofree char *name = g_path_get_basename(file->path);
		g_autofree char *text = g_strdup_printf("%s %d", name, file->revision);
		const char *line = sheet_line(builder, text);
		g_array_append_val(sources, line);
	}
	builder->sheet->sources = sheet_rows(builder, sources, &builder->sheet->n_sources);
}

static const char *
data_line(const SheetBuilder *builder)
{
	const Game *game = view_game(builder->view);
	const char *name = game_text(game, game_system(game)->name);
	const char *fingerprint = builder->options->fingerprint;
	g_autofree char *text = g_strdup_printf("%s %d", name, game->files[game->system].revision);
	g_autofree char *whole = fingerprint && *fingerprint
	                                 ? g_strdup_printf("%s (%s)", text, fingerprint)
	                                 : g_strdup(text);
	return sheet_line(builder, whole);
}

static void
add_notes_of_pack(const SheetBuilder *builder, const Pack *pack)
{
	GArray *notes = g_array_new(FALSE, TRUE, sizeof(SheetNote));
	for (guint i = 0; i < pack->notes->len; i++) {
		const PackRule *rule = g_ptr_array_index(pack->notes, i);
		const SheetNote note = {
			.number = sheet_line(builder, rule->number),
			.text = sheet_line(builder, rule->text),
		};
		if (*note.text)
			g_array_append_val(notes, note);
	}
	builder->sheet->notes_of_pack = sheet_rows(builder, notes,
	                                           &builder->sheet->n_notes_of_pack);
}

static void
add_pack(const SheetBuilder *builder, const Pack *pack)
{
	g_autofree char *dated = pack && pack->date
	                                 ? g_strdup_printf("%s, %s", pack->name, pack->date)
	                                 : NULL;
	builder->sheet->pack_name = sheet_line(builder, pack ? pack->name : "");
	builder->sheet->pack = sheet_line(builder, dated ? dated : pack ? pack->name : "");
	if (pack)
		add_notes_of_pack(builder, pack);
}

static guint
hash_rule(gconstpointer key)
{
	const SheetRule *rule = key;
	return g_str_hash(rule->name) * 31 + g_str_hash(rule->text);
}

static gboolean
equal_rules(gconstpointer a, gconstpointer b)
{
	const SheetRule *first = a, *second = b;
	return strcmp(first->name, second->name) == 0 && strcmp(first->kind, second->kind) == 0 &&
	       strcmp(first->text, second->text) == 0;
}

static void
fill(SheetBuilder *builder, const Verdict *verdict)
{
	Sheet *sheet = builder->sheet;
	const Game *game = view_game(builder->view);
	const Roster *roster = view_roster(builder->view);
	GArray *forces = g_array_new(FALSE, TRUE, sizeof(SheetForce));
	sheet->name = sheet_line(builder, roster->name);
	sheet->system = sheet_line(builder, game_text(game, game_system(game)->name));
	sheet->notes = sheet_notes(builder, roster->notes);
	sheet->legal = verdict_is_legal(verdict);
	sheet->costs = roster_costs(builder);
	add_forces(builder, view_root(builder->view), forces);
	sheet->forces = sheet_rows(builder, forces, &sheet->n_forces);
	sheet->aids = sheet_make_aids(builder, SUBJECT_ROSTER, view_root(builder->view), NULL);
	sheet->cards = sheet_make_cards(builder, &sheet->n_cards);
	add_findings(builder, verdict);
	g_ptr_array_sort(builder->rules, compare_rules);
	sheet->rules = sheet_keep_rules(builder, builder->rules);
	add_sources(builder);
	sheet->data = data_line(builder);
	sheet->date = sheet_line(builder, builder->options->date);
	sheet->penalty = verdict_penalty(verdict);
	add_pack(builder, verdict_pack(verdict));
}

Sheet *
sheet_new(View *view, const Verdict *verdict, const SheetOptions *options)
{
	Arena *arena = arena_new();
	Sheet *sheet = arena_new0(arena, Sheet);
	sheet->arena = arena;
	SheetBuilder builder = {
		.view = view,
		.measures = verdict_measures(verdict),
		.sheet = sheet,
		.options = options,
		.rules = g_ptr_array_new(),
		.known_rules = g_hash_table_new(hash_rule, equal_rules),
	};
	fill(&builder, verdict);
	g_ptr_array_unref(builder.rules);
	g_hash_table_unref(builder.known_rules);
	return sheet;
}

void
sheet_free(Sheet *sheet)
{
	if (sheet)
		arena_free(sheet->arena);
}

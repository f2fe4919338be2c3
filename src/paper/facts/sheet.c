/* Builds the sheet of a roster from the parts in sheet-*.c. */
#include "paper/facts/sheet-private.h"

#include "base/text/text.h"
#include "engine/eval/twins.h"
#include "engine/verdict/repeats.h"

#include <string.h>

/* The numbers of rules in a message: those before a colon, which French sets behind a blank, and those in brackets. */
#define RULE  "[A-Z][A-Z0-9]*-[0-9]+"
#define RULES RULE "(, " RULE ")*"
#define RULE_NUMBERS                                                     \
	"^" RULES "( \\([^()]*\\))?[\\s\\x{a0}\\x{202f}]*: *| \\(" RULES \
	"\\)|[\\s\\x{a0}\\x{202f}]*: " RULE "(?=\\))|(?<=\\()" RULE "[\\s\\x{a0}\\x{202f}]*: "

/* A player looks up no numbers of rules at the table: the verdict has them. Those of a pack are its own. Owned by the
   caller. */
static char *
without_numbers(const Finding *finding, const char *message, const GRegex *numbers)
{
	if (finding->pack)
		return g_strdup(message);
	g_autofree char *text = g_utf8_make_valid(message, -1);
	return g_regex_replace_literal(numbers, text, -1, 0, "", 0, NULL);
}

static void
add_findings(const SheetBuilder *builder, const Verdict *verdict)
{
	GArray *findings = g_array_new(FALSE, TRUE, sizeof(SheetFinding));
	g_autoptr(GArray) repeats = repeats_count(verdict);
	g_autoptr(GRegex) numbers = g_regex_new(RULE_NUMBERS, 0, 0, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		builder->sheet->n_errors += finding->severity == SEVERITY_ERROR;
		if (!repeats_get(repeats, i))
			continue;
		g_autofree char *message = repeats_message(finding, repeats_get(repeats, i));
		g_autofree char *plain = without_numbers(finding, message, numbers);
		g_autofree char *place = g_strjoinv(" > ", (char **)(guintptr)finding->path);
		const SheetFinding row = {
			.severity = finding->severity,
			.message = sheet_line(builder, plain),
			.place = sheet_line(builder, place),
			.agreed = sheet_line(builder, finding->agreed ? finding->agreed : ""),
		};
		g_array_append_val(findings, row);
	}
	builder->sheet->n_agreements = verdict_agreement_count(verdict);
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
	/* A game of one file, and no force of it: the game system that the roster names. */
	const uint32_t n = builder->sheet->lacks_data && game->n_files == 1 ? 0 : game->n_files;
	for (uint32_t i = 0; i < n; i++) {
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

static const char *
overlays_line(const SheetBuilder *builder)
{
	const Companion *companion = measures_companion(builder->measures);
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < companion_overlay_count(companion); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "",
		                       companion_overlay(companion, i)->name);
	return sheet_line(builder, names->str);
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

/* True if the catalogue of a force is missing. */
static bool
lacks_data(const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		if (!force->catalogue || lacks_data(force->forces))
			return true;
	}
	return false;
}

static void
fill(SheetBuilder *builder, const Verdict *verdict)
{
	Sheet *sheet = builder->sheet;
	const Game *game = view_game(builder->view);
	const Roster *roster = view_roster(builder->view);
	sheet->look = *companion_look(measures_companion(builder->measures));
	sheet->name = sheet_line(builder, roster->name);
	sheet->system = sheet_line(builder, game_name(game));
	sheet->token = sheet_line(builder,
	                          builder->options->given.token && !builder->options->is_public
	                                  ? builder->options->given.token
	                                  : "");
	sheet_read_fields(builder, roster->notes);
	sheet->legal = verdict_is_legal(verdict);
	sheet->accepted = verdict_is_accepted(verdict);
	sheet->lacks_data = lacks_data(roster->forces);
	sheet->not_judged = sheet_line(
		builder, builder->options->not_judged ? builder->options->not_judged : "");
	sheet->costs = sheet_roster_costs(builder);
	builder->twins = sheet_number_twins(builder);
	builder->parts = twins_number(builder->view);
	builder->led = sheet_find_led(builder);
	sheet->forces = sheet_make_forces(builder, &sheet->n_forces);
	sheet->panels = sheet_make_panels(builder, SUBJECT_ROSTER, view_root(builder->view), NULL);
	sheet->notes = sheet_notes_besides(builder, sheet->notes, &sheet->panels);
	builder->counts_owners = false;
	sheet->cards = sheet_make_cards(builder, &sheet->n_cards);
	sheet_align_columns(builder);
	add_findings(builder, verdict);
	g_ptr_array_sort(builder->rules, compare_rules);
	sheet->rules = sheet_keep_rules(builder, builder->rules);
	add_sources(builder);
	sheet->data = data_line(builder);
	sheet->overlays = overlays_line(builder);
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
	sheet->emphasis = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
	SheetBuilder builder = {
		.view = view,
		.measures = verdict_measures(verdict),
		.sheet = sheet,
		.options = options,
		.rules = g_ptr_array_new(),
		.known_rules = g_hash_table_new(hash_rule, equal_rules),
		.counts_owners = true,
	};
	fill(&builder, verdict);
	g_ptr_array_unref(builder.rules);
	g_hash_table_unref(builder.twins);
	g_hash_table_unref(builder.parts);
	g_hash_table_unref(builder.led);
	g_hash_table_unref(builder.known_rules);
	return sheet;
}

bool
sheet_is_not_judged(const Sheet *sheet)
{
	return sheet->lacks_data || *sheet->not_judged;
}

void
sheet_free(Sheet *sheet)
{
	if (!sheet)
		return;
	g_hash_table_unref(sheet->emphasis);
	arena_free(sheet->arena);
}

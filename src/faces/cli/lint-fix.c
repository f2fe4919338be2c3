#include "faces/cli/lint-fix.h"

#include "base/files/container.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/game/data-diags.h"
#include "faces/arguments/save-roster.h"
#include "reports/lint-report/lint-report.h"
#include "reports/lint/lint-diags.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "reports/remedies/remedies.h"

typedef struct Fixing {
	const LintFix *fix;
	Remedies *remedies; /* owned */
	GHashTable *texts;  /* GBytes by path; owned */
	GHashTable *edits;  /* GArray of TextEdit by path, whose texts they borrow; owned */
	GPtrArray *taken;   /* GPtrArray of Remedy: keeps the texts of the edits; owned */
	const char *last;   /* the file that is written after all others; NULL without one */
	guint n_applied;
} Fixing;

/* True for XML and JSON as people write them: in UTF-8, not in an archive. */
static bool
is_plain_text(GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	return !container_is_zip(bytes) && g_utf8_validate(text, (gssize)length, NULL);
}

static void
add_text(Fixing *fixing, const char *path)
{
	if (g_hash_table_contains(fixing->texts, path))
		return;
	g_autoptr(GBytes) bytes = container_read_packed(path, NULL);
	if (!bytes || !is_plain_text(bytes))
		return;
	g_hash_table_insert(fixing->texts, g_strdup(path), g_bytes_ref(bytes));
	remedies_add(fixing->remedies, path, bytes);
}

static void
add_texts(Fixing *fixing)
{
	const LintFix *fix = fixing->fix;
	for (guint i = 0; i < fix->paths->len; i++)
		add_text(fixing, g_ptr_array_index(fix->paths, i));
	for (guint i = 0; i < fix->findings->len; i++) {
		const Diag *diag = g_ptr_array_index(fix->findings, i);
		if (diag->file)
			add_text(fixing, diag->file);
	}
}

static GArray *
edits_of(Fixing *fixing, const char *path)
{
	GArray *edits = g_hash_table_lookup(fixing->edits, path);
	if (!edits) {
		edits = g_array_new(FALSE, FALSE, sizeof(TextEdit));
		g_hash_table_insert(fixing->edits, g_strdup(path), edits);
	}
	return edits;
}

/* Two removals that meet, or an insertion into what goes, clash. Insertions at one place do not. */
static bool
clashes(const GArray *edits, const TextEdit *edit)
{
	for (guint i = 0; i < edits->len; i++) {
		const TextEdit *other = &g_array_index(edits, TextEdit, i);
		if (edit->offset < other->offset + other->length &&
		    other->offset < edit->offset + edit->length)
			return true;
	}
	return false;
}

/* A remedy is applied whole or not at all; what clashes now is found again in the next round. */
static bool
take(Fixing *fixing, const Remedy *remedy)
{
	for (guint i = 0; i < remedy->edits->len; i++) {
		const TextEdit *edit = &g_array_index(remedy->edits, TextEdit, i);
		if (clashes(edits_of(fixing, edit->file), edit))
			return false;
	}
	for (guint i = 0; i < remedy->edits->len; i++) {
		const TextEdit *edit = &g_array_index(remedy->edits, TextEdit, i);
		g_array_append_val(edits_of(fixing, edit->file), *edit);
	}
	return remedy->edits->len > 0;
}

/* Another file might define it, so nothing is removed. */
static bool
needs_all_files(const Diag *finding)
{
	return finding->kind == &DATA_KINDS[DATA_DANGLING_LINK] ||
	       finding->kind == &DATA_KINDS[DATA_DANGLING_TYPE];
}

static bool
is_certain(const Fixing *fixing, const Diag *finding, const Remedy *remedy)
{
	const LintFix *fix = fixing->fix;
	if (needs_all_files(finding) && !fix->is_whole)
		return false;
	return remedy->is_certain || fix->takes_first;
}

static void
print(const Fixing *fixing, const Diag *finding, const char *verb, const char *titles)
{
	if (fixing->fix->is_quiet)
		return;
	g_autofree char *text = g_strdup_printf("%s:%u: %s: %s [%s]", lint_shown_file(finding),
	                                        finding->line, verb, titles, finding->kind->code);
	g_autofree char *safe = text_one_line(text);
	g_autofree char *line = g_strconcat(safe, "\n", NULL);
	output_text(line);
}

static void
print_choices(const Fixing *fixing, const Diag *finding, const GPtrArray *found)
{
	g_autoptr(GString) titles = g_string_new(NULL);
	for (guint i = 0; i < found->len; i++) {
		const Remedy *remedy = g_ptr_array_index(found, i);
		g_string_append_printf(titles, "%s%s", i ? _("; or ") : "", remedy->title);
	}
	print(fixing, finding, _("for you to choose"), titles->str);
}

static void
fix_finding(Fixing *fixing, const Diag *finding)
{
	g_autoptr(GPtrArray) found = remedies_for(fixing->remedies, finding);
	if (found->len == 0)
		return;
	const Remedy *first = g_ptr_array_index(found, 0);
	if (is_certain(fixing, finding, first)) {
		if (!take(fixing, first))
			return;
		print(fixing, finding, fixing->fix->is_trial ? _("would be fixed") : _("fixed"),
		      first->title);
		fixing->n_applied++;
		g_ptr_array_add(fixing->taken, g_steal_pointer(&found));
	} else if (fixing->fix->with_choices) {
		print_choices(fixing, finding, found);
	}
}

static int
write_file(const Fixing *fixing, const char *path, const GArray *edits)
{
	GBytes *old = g_hash_table_lookup(fixing->texts, path);
	gsize length, new_length;
	const char *text = g_bytes_get_data(old, &length);
	char *edited = text_edits_apply(edits, text, length, &new_length);
	g_autoptr(GBytes) bytes = g_bytes_new_take(edited, new_length);
	return save_bytes(bytes, path);
}

static void
write_edits(const Fixing *fixing, const char *path, int *status)
{
	const GArray *edits = path ? g_hash_table_lookup(fixing->edits, path) : NULL;
	if (edits && edits->len)
		*status = exit_worse(*status, write_file(fixing, path, edits));
}

static void
write_all(const Fixing *fixing, int *status)
{
	g_autoptr(GList) paths = g_hash_table_get_keys(fixing->edits);
	for (GList *path = paths; path; path = path->next)
		if (g_strcmp0(path->data, fixing->last) != 0)
			write_edits(fixing, path->data, status);
	if (*status == EXIT_OK)
		write_edits(fixing, fixing->last, status);
}

/* Gives other ids to what one file defines, in all files.
   The file with the definitions is written last, and in this round nothing else is applied: a run that was cut short
   leaves links to ids that are not defined yet. The next one finds the same definitions, and goes on, before any
   remedy takes those links away. */
static void
fix_ids_that_are_words(Fixing *fixing)
{
	for (guint i = 0; i < fixing->fix->findings->len; i++) {
		const Diag *finding = g_ptr_array_index(fixing->fix->findings, i);
		if (finding->kind != &LINT_KINDS[LINT_ID_IS_WORD] ||
		    (fixing->last && g_strcmp0(finding->file, fixing->last) != 0))
			continue;
		fix_finding(fixing, finding);
		if (fixing->n_applied)
			fixing->last = finding->file;
	}
}

/* Applies what may be applied together. */
static void
fix_round(Fixing *fixing)
{
	if (!fixing->fix->is_trial && fixing->fix->takes_first)
		fix_ids_that_are_words(fixing);
	for (guint i = 0; !fixing->last && i < fixing->fix->findings->len; i++)
		fix_finding(fixing, g_ptr_array_index(fixing->fix->findings, i));
}

guint
lint_fix(const LintFix *fix, int *status)
{
	Fixing fixing = {
		.fix = fix,
		.remedies = remedies_new(),
		.texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                       (GDestroyNotify)g_bytes_unref),
		.edits = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                       (GDestroyNotify)g_array_unref),
		.taken = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref),
	};
	add_texts(&fixing);
	fix_round(&fixing);
	if (!fix->is_trial)
		write_all(&fixing, status);
	g_hash_table_unref(fixing.edits);
	g_ptr_array_unref(fixing.taken);
	g_hash_table_unref(fixing.texts);
	remedies_free(fixing.remedies);
	return fixing.n_applied;
}

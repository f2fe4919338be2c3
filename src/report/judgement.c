#include "report/judgement.h"

#include "base/container.h"
#include "base/i18n.h"
#include "data/fingerprint.h"
#include "report/exit-code.h"
#include "roster/content.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

Judgement *
judgement_new(const char *path)
{
	Judgement *judgement = g_new0(Judgement, 1);
	judgement->path = path;
	judgement->status = EXIT_INPUT;
	judgement->name = g_strdup("");
	judgement->armies = g_strdup("");
	judgement->system = g_strdup("");
	judgement->cost_name = g_strdup("");
	judgement->reason = g_strdup("");
	judgement->complaints = g_strdup("");
	judgement->piece = g_string_new(NULL);
	return judgement;
}

void
judgement_free(Judgement *judgement)
{
	if (!judgement)
		return;
	g_free(judgement->name);
	g_free(judgement->armies);
	g_free(judgement->system);
	g_free(judgement->cost_name);
	g_free(judgement->reason);
	g_free(judgement->sha256);
	g_free(judgement->content);
	g_free(judgement->complaints);
	g_string_free(judgement->piece, TRUE);
	g_free(judgement);
}

/* Of what is no file, or larger than any roster may be, there is none. */
void
judgement_digest(Judgement *judgement, GBytes *file)
{
	GStatBuf status;
	const bool fine = g_stat(judgement->path, &status) == 0 && S_ISREG(status.st_mode) &&
	                  (gsize)status.st_size <= CONTAINER_MAX_BYTES;
	if (fine)
		judgement->sha256 = file ? bytes_digest(file) : file_digest(judgement->path);
}

static void
set(char **text, char *value)
{
	g_free(*text);
	*text = value;
}

static const char *
army_of(const Game *game, const Force *force)
{
	if (force->catalogue)
		return game_text(game, force->catalogue->name);
	return force->catalogue_name ? force->catalogue_name : "";
}

static void
add_armies(GPtrArray *names, const Game *game, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		const char *name = army_of(game, force);
		if (*name && !g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
			g_ptr_array_add(names, (gpointer)(guintptr)name);
		add_armies(names, game, force->forces);
	}
}

static char *
name_armies(const OpenRoster *open)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	add_armies(names, open->loaded->game, open->roster->forces);
	g_ptr_array_add(names, NULL);
	return g_strjoinv(", ", (char **)names->pdata);
}

static char *
name_system(const Game *game)
{
	return g_strdup_printf("%s %d", game_text(game, game_system(game)->name),
	                       game->files[game->system].revision);
}

/* The first type of cost that is shown is what an army is measured by. */
static void
take_cost(Judgement *judgement, const OpenRoster *open)
{
	uint32_t n, i = 0;
	const ShownCost *costs = view_totals(open->view, &n);
	while (i < n && costs[i].hidden)
		i++;
	if (i == n)
		return;
	const CostLimit *limit = roster_limit(open->roster, costs[i].type_id);
	set(&judgement->cost_name, g_strdup(costs[i].name));
	judgement->cost = costs[i].value;
	judgement->has_limit = limit != NULL;
	judgement->limit = limit ? limit->value : AMOUNT_ZERO;
}

/* The first of a severity, with its line; NULL if there is none. The caller owns it. */
static char *
first_problem(const Diags *diags, Severity severity)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		if (diag->kind->severity != severity)
			continue;
		g_autofree char *message = diag_message(diag);
		return diag->line ? g_strdup_printf(_("line %u: %s"), diag->line, message)
		                  : g_steal_pointer(&message);
	}
	return NULL;
}

static char *
first_finding(const Verdict *verdict, Severity severity)
{
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == severity)
			return g_strdup(verdict_get(verdict, i)->message);
	return NULL;
}

/* What could not be read as it was meant comes before what was found in the rest. */
static void
take_reason(Judgement *judgement, const Verdict *verdict, const Diags *diags)
{
	for (int severity = SEVERITY_ERROR; severity >= SEVERITY_WARNING; severity--) {
		char *reason = first_problem(diags, (Severity)severity);
		if (!reason)
			reason = first_finding(verdict, (Severity)severity);
		if (reason) {
			set(&judgement->reason, reason);
			return;
		}
	}
}

static void
take_findings(Judgement *judgement, const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		judgement->n_errors += finding->severity == SEVERITY_ERROR;
		judgement->n_warnings += finding->severity == SEVERITY_WARNING;
	}
	judgement->penalty = verdict_penalty(verdict);
}

void
judgement_take(Judgement *judgement, const OpenRoster *open, const Diags *diags)
{
	judgement->is_legal = verdict_is_legal(open->verdict);
	/* What is legal as far as it could be read may be anything in the whole. */
	judgement->is_judged = open->is_whole || !judgement->is_legal;
	judgement->status = !open->is_whole       ? EXIT_INPUT
	                    : judgement->is_legal ? EXIT_WELL
	                                          : EXIT_ILLEGAL;
	set(&judgement->name, g_strdup(open->roster->name));
	set(&judgement->armies, name_armies(open));
	set(&judgement->system, name_system(open->loaded->game));
	take_cost(judgement, open);
	take_findings(judgement, open->verdict);
	take_reason(judgement, open->verdict, diags);
	judgement->n_problems = diags_count_severity(diags, SEVERITY_WARNING) +
	                        diags_count_severity(diags, SEVERITY_ERROR);
	judgement->content = roster_content(open->roster);
	judgement->data = open->loaded->digest;
	judgement->files = open->loaded->digested;
}

void
judgement_fail(Judgement *judgement, const Diags *diags)
{
	char *reason = first_problem(diags, SEVERITY_ERROR);
	if (reason)
		set(&judgement->reason, reason);
}

const char *
judgement_word(const Judgement *judgement)
{
	if (!judgement->is_judged)
		return _("not judged");
	return judgement->is_legal ? _("legal") : _("not legal");
}

char *
judgement_costs(const Judgement *judgement)
{
	if (!judgement->is_judged || !*judgement->cost_name)
		return g_strdup("");
	g_autofree char *cost = amount_to_string(judgement->cost);
	if (!judgement->has_limit)
		return g_strdup_printf("%s %s", cost, judgement->cost_name);
	g_autofree char *limit = amount_to_string(judgement->limit);
	return g_strdup_printf(_("%s of %s %s"), cost, limit, judgement->cost_name);
}

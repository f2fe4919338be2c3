#include "reports/check/checked-roster.h"

#include "base/files/container.h"
#include "base/language/i18n.h"
#include "data/game/fingerprint.h"
#include "engine/roster/content.h"
#include "engine/roster/provenance.h"
#include "reports/output/exit-code.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

CheckedRoster *
checked_roster_new(const char *path)
{
	CheckedRoster *checked = g_new0(CheckedRoster, 1);
	checked->path = path;
	checked->status = EXIT_INPUT;
	checked->name = g_strdup("");
	checked->armies = g_strdup("");
	checked->system = g_strdup("");
	checked->made_with = g_strdup("");
	checked->cost_name = g_strdup("");
	checked->reason = g_strdup("");
	checked->doubts = g_strdup("");
	checked->accepted = g_strdup("");
	checked->stale = g_strdup("");
	checked->complaints = g_strdup("");
	checked->section = g_string_new(NULL);
	return checked;
}

CheckedRoster *
checked_roster_missing(const Player *player)
{
	CheckedRoster *checked = checked_roster_new("");
	checked->missing = player;
	return checked;
}

void
checked_roster_free(CheckedRoster *checked)
{
	if (!checked)
		return;
	g_free(checked->name);
	g_free(checked->armies);
	g_free(checked->system);
	g_free(checked->made_with);
	g_free(checked->cost_name);
	g_free(checked->reason);
	g_free(checked->doubts);
	g_free(checked->accepted);
	g_free(checked->stale);
	g_free(checked->sha256);
	g_free(checked->list_sha256);
	g_free(checked->complaints);
	g_string_free(checked->section, TRUE);
	g_free(checked);
}

void
checked_roster_digest(CheckedRoster *checked, GBytes *file)
{
	GStatBuf status;
	/* Only the beginning of a file that is too large was read. */
	if (file && g_bytes_get_size(file) <= CONTAINER_MAX_BYTES)
		checked->sha256 = bytes_digest(file);
	else if (!file && g_stat(checked->path, &status) == 0 && S_ISREG(status.st_mode) &&
	         (gsize)status.st_size <= CONTAINER_MAX_BYTES)
		checked->sha256 = file_digest(checked->path);
}

void
checked_roster_digest_list(CheckedRoster *checked, const Roster *roster)
{
	g_free(checked->list_sha256);
	checked->list_sha256 = roster_content(roster);
}

static void
replace(char **text, char *value)
{
	g_free(*text);
	*text = value;
}

static void
add_armies(GPtrArray *names, const Game *game, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		const char *name = force_army(force, game);
		if (name && *name &&
		    !g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
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
	return g_strdup_printf("%s %d", game_name(game), game->files[game->system].revision);
}

/* "Wargame 118, Orks 160" */
static char *
name_data(const Roster *roster)
{
	g_autoptr(GArray) versions = data_versions(roster);
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < versions->len; i++) {
		const DataVersion *version = &g_array_index(versions, DataVersion, i);
		if (!*version->made_name)
			continue;
		g_string_append_printf(names, "%s%s", names->len ? ", " : "", version->made_name);
		if (version->made_revision)
			g_string_append_printf(names, " %s", version->made_revision);
	}
	return g_string_free(names, FALSE);
}

/* Records the first cost type that is shown: by convention the one that limits an army. */
static void
set_cost(CheckedRoster *checked, const OpenRoster *open)
{
	uint32_t n, i = 0;
	const ShownCost *costs = view_totals(open->view, &n);
	while (i < n && costs[i].hidden)
		i++;
	if (i == n)
		return;
	const CostLimit *limit = roster_limit(open->roster, costs[i].type_id);
	replace(&checked->cost_name, g_strdup(costs[i].name));
	checked->cost = costs[i].value;
	checked->has_limit = limit != NULL;
	checked->limit = limit ? limit->value : AMOUNT_ZERO;
}

/* Returns the first problem of a severity, with its line; NULL if there is none. */
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

/* Within a severity, problems of the file come first: findings may follow from them. */
static void
set_reason(CheckedRoster *checked, const Verdict *verdict, const Diags *diags)
{
	for (int severity = SEVERITY_ERROR; severity >= SEVERITY_WARNING; severity--) {
		char *reason = first_problem(diags, (Severity)severity);
		if (!reason)
			reason = first_finding(verdict, (Severity)severity);
		if (reason) {
			replace(&checked->reason, reason);
			return;
		}
	}
}

static void
count_findings(CheckedRoster *checked, const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		checked->n_errors += finding->severity == SEVERITY_ERROR;
		checked->n_warnings += finding->severity == SEVERITY_WARNING;
	}
	checked->penalty = verdict_penalty(verdict);
}

void
checked_roster_set_verdict(CheckedRoster *checked, const OpenRoster *open, CheckedLeave leave,
                           const Diags *diags)
{
	checked->n_agreements = verdict_agreement_count(open->verdict);
	checked->is_agreed = leave.agreements && !verdict_is_legal(open->verdict) &&
	                     verdict_is_legal_as_agreed(open->verdict);
	checked->is_legal = checked->is_agreed || verdict_is_legal(open->verdict);
	checked->is_judged = open_roster_can_be_judged(open, leave.lenient);
	checked->is_lenient = checked->is_judged && !open_roster_can_be_judged(open, false);
	checked->status = !checked->is_judged ? EXIT_INPUT
	                  : checked->is_legal ? EXIT_OK
	                                      : EXIT_ILLEGAL;
	checked->losses = open_roster_losses(open);
	replace(&checked->doubts, open_roster_doubts(open));
	replace(&checked->name, g_strdup(open->roster->name));
	replace(&checked->armies, name_armies(open));
	replace(&checked->system, name_system(open->loaded->game));
	replace(&checked->made_with, name_data(open->roster));
	set_cost(checked, open);
	count_findings(checked, open->verdict);
	set_reason(checked, open->verdict, diags);
	checked->n_problems = diags_count_severity(diags, SEVERITY_WARNING) +
	                      diags_count_severity(diags, SEVERITY_ERROR);
	checked->data_sha256 = open->loaded->digest;
	checked->data_files = open->loaded->digested;
}

void
checked_roster_set_failure(CheckedRoster *checked, const Diags *diags)
{
	char *reason = first_problem(diags, SEVERITY_ERROR);
	if (reason)
		replace(&checked->reason, reason);
}

const Player *
checked_roster_player(const CheckedRoster *checked)
{
	return checked->submission ? checked->submission->player : checked->missing;
}

const char *
checked_roster_player_name(const CheckedRoster *checked)
{
	const Player *player = checked_roster_player(checked);
	return player ? player->name : "";
}

const char *
checked_roster_team(const CheckedRoster *checked)
{
	const Player *player = checked_roster_player(checked);
	return player ? player->team : "";
}

const char *
checked_roster_verdict_code(const CheckedRoster *checked)
{
	if (checked->missing)
		return N_("no list");
	if (checked->is_accepted)
		return N_("accepted");
	if (!checked->is_judged)
		return N_("not judged");
	if (checked->is_agreed)
		return N_("legal with agreements");
	return checked->is_legal ? N_("legal") : N_("not legal");
}

const char *
checked_roster_verdict_word(const CheckedRoster *checked)
{
	return _(checked_roster_verdict_code(checked));
}

char *
checked_roster_note(const CheckedRoster *checked)
{
	if (!*checked->doubts)
		return g_strdup("");
	if (checked->is_lenient)
		return g_strdup_printf(_("judged leniently: %s"), checked->doubts);
	return checked->is_judged ? g_strdup(checked->doubts)
	                          : g_strdup_printf(_("not judged: %s"), checked->doubts);
}

char *
checked_roster_costs(const CheckedRoster *checked)
{
	if (!*checked->cost_name)
		return g_strdup("");
	g_autofree char *cost = amount_to_string(checked->cost);
	if (!checked->has_limit)
		return g_strdup_printf("%s %s", cost, checked->cost_name);
	g_autofree char *limit = amount_to_string(checked->limit);
	return g_strdup_printf(_("%s of %s %s"), cost, limit, checked->cost_name);
}

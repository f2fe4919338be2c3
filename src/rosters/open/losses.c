#include "rosters/open/losses.h"

#include "base/language/i18n.h"
#include "engine/roster/lost-lines.h"
#include "rosters/exchange/exchange-diags.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/open/files-diags.h"

static const TextlistKind DROPPED[] = {TEXTLIST_LINE_UNKNOWN, TEXTLIST_NAME_UNKNOWN,
                                       TEXTLIST_ASSOCIATION_UNKNOWN, TEXTLIST_NUMBER_TOO_BIG};

static const TextlistKind GUESSED[] = {TEXTLIST_NAME_NEAR, TEXTLIST_NAME_AMBIGUOUS,
                                       TEXTLIST_FORMAT_AMBIGUOUS, TEXTLIST_ASSOCIATION_AMBIGUOUS,
                                       TEXTLIST_NUMBER_UNEVEN};

static const TextlistKind NOTED[] = {
	TEXTLIST_SECOND_LIST, TEXTLIST_COST_DIFFERS, TEXTLIST_TOTAL_DIFFERS, TEXTLIST_OFFICE_TAKEN,
	TEXTLIST_FEW_UNITS,   TEXTLIST_LINES_JOINED, TEXTLIST_LIMIT_IMPLIED, TEXTLIST_ENDS_EARLY};

static bool
is_one_of(const Diag *diag, const TextlistKind *kinds, gsize n)
{
	for (gsize i = 0; i < n; i++)
		if (diag->kind == &TEXTLIST_KINDS[kinds[i]])
			return true;
	return false;
}

/* The fate of the line of a problem; LOST_LINE_KIND_COUNT if nothing has to be looked at, or a finding says it. */
static LostLineKind
kind_of(const Diag *diag)
{
	if (is_one_of(diag, DROPPED, G_N_ELEMENTS(DROPPED)))
		return LOST_LINE_LEFT_OUT;
	if (is_one_of(diag, GUESSED, G_N_ELEMENTS(GUESSED)) ||
	    diag->kind == &FILES_KINDS[FILES_ARMY_AMBIGUOUS])
		return LOST_LINE_GUESSED;
	return is_one_of(diag, NOTED, G_N_ELEMENTS(NOTED)) ? LOST_LINE_NOTED : LOST_LINE_KIND_COUNT;
}

/* The choices whose findings are all that the roster is illegal for. */
static guint
count_choices(const Roster *roster, const Verdict *verdict)
{
	g_autoptr(GHashTable) findings = lost_lines_findings(roster);
	guint n = 0;
	for (guint i = 0; verdict && i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity != SEVERITY_ERROR)
			continue;
		if (!g_hash_table_contains(findings, finding->key))
			return 0;
		n++;
	}
	return n > 0 ? lost_lines_open(roster, LOST_LINE_OPEN) : 0;
}

Losses
losses_count(const Roster *roster, const Verdict *verdict, guint numbers)
{
	return (Losses){
		.lines = lost_lines_open(roster, LOST_LINE_LEFT_OUT),
		.numbers = numbers,
		.guesses = lost_lines_open(roster, LOST_LINE_GUESSED),
		.choices = count_choices(roster, verdict),
	};
}

guint
losses_numbers(const Diags *diags)
{
	guint n = 0;
	for (guint i = 0; i < diags_count(diags); i++)
		n += diags_get(diags, i)->kind == &EXCHANGE_KINDS[EXCHANGE_BAD_NUMBER];
	return n;
}

guint
losses_misfits(const Diags *diags)
{
	static const TextlistKind MISFITS[] = {TEXTLIST_COST_DIFFERS, TEXTLIST_NAME_UNKNOWN,
	                                       TEXTLIST_NAME_NEAR};
	guint n = 0;
	for (guint i = 0; i < diags_count(diags); i++)
		n += is_one_of(diags_get(diags, i), MISFITS, G_N_ELEMENTS(MISFITS));
	return n;
}

void
losses_keep(Roster *roster, const Diags *diags)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		const LostLineKind kind = kind_of(diag);
		g_autofree char *text = diag_text(diag);
		if (kind != LOST_LINE_KIND_COUNT)
			lost_lines_add(roster, kind, (guint)diag->line, text);
	}
}

bool
losses_are_grave(const Losses *losses)
{
	return losses->lines > 0 || losses->numbers > 0 || losses->choices > 0;
}

char *
losses_text(const Losses *losses)
{
	char *parts[5] = {NULL};
	guint n = 0;
	if (losses->lines)
		parts[n++] = g_strdup_printf(
			ngettext("%u line left out", "%u lines left out", losses->lines),
			losses->lines);
	if (losses->numbers)
		parts[n++] = g_strdup_printf(
			ngettext("%u number unreadable", "%u numbers unreadable", losses->numbers),
			losses->numbers);
	if (losses->choices)
		parts[n++] = g_strdup_printf(
			ngettext("%u choice left open", "%u choices left open", losses->choices),
			losses->choices);
	if (losses->guesses)
		parts[n++] = g_strdup_printf(ngettext("%u guess", "%u guesses", losses->guesses),
		                             losses->guesses);
	char *text = g_strjoinv(", ", parts);
	for (guint i = 0; i < n; i++)
		g_free(parts[i]);
	return text;
}

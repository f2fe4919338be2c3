/*
 * Differences as lines: one for the roster, then one for each difference with a sign: + added, -
 * removed, ~ changed, > moved, ! changed by the data. Differences inside a unit follow its line.
 */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/verdict/repeats.h"
#include "reports/diff/diff-report.h"
#include "reports/output/finding-text.h"
#include "reports/output/output.h"

#include <string.h>

#define GREEN "\033[32m"
#define RED   "\033[31m"
#define OFF   "\033[0m"

typedef struct Writer {
	GString *out;
	const char *cost; /* the name of the cost; NULL if there is none */
	bool colour;
} Writer;

static const char *
sign_of(DifferenceKind kind)
{
	switch (kind) {
	case DIFFERENCE_ADDED:
		return "+";
	case DIFFERENCE_REMOVED:
		return "-";
	case DIFFERENCE_MOVED:
		return ">";
	case DIFFERENCE_UNIT:
	case DIFFERENCE_NUMBER:
	case DIFFERENCE_COST:
	case DIFFERENCE_RENAMED:
		return "~";
	case DIFFERENCE_VANISHED:
	case DIFFERENCE_FOUND:
		return "!";
	case DIFFERENCE_ASSOCIATION: /* sign_of_association() */
	case DIFFERENCE_TEXT:        /* sign_of_text() */
	case DIFFERENCE_KIND_COUNT:
		break;
	}
	g_assert_not_reached();
}

static const char *
sign_of_text(const DifferenceText *text)
{
	return !text->value[SIDE_BEFORE] ? "+" : !text->value[SIDE_AFTER] ? "-" : "~";
}

static const char *
sign_of_association(const Difference *difference)
{
	return !difference->ends[SIDE_BEFORE] ? "+" : !difference->ends[SIDE_AFTER] ? "-" : "~";
}

/* "170 → 195", or "170" if it is the same. The caller owns it. */
static char *
change_of(Amount before, Amount after)
{
	g_autofree char *old = amount_to_string(before);
	g_autofree char *new = amount_to_string(after);
	return amount_equal(before, after) ? g_strdup(old) : g_strdup_printf("%s → %s", old, new);
}

/* ": 170 → 195 pts"; nothing where points mean nothing. */
static void
append_cost(const Writer *writer, const Difference *difference)
{
	const Amount before = difference->cost[SIDE_BEFORE], after = difference->cost[SIDE_AFTER];
	if (!writer->cost || (amount_is_zero(before) && amount_is_zero(after)))
		return;
	g_autofree char *cost = !difference->name[SIDE_BEFORE]  ? amount_to_string(after)
	                        : !difference->name[SIDE_AFTER] ? amount_to_string(before)
	                                                        : change_of(before, after);
	g_string_append_printf(writer->out, "%s%s ", _(": "), cost);
	append_one_line(writer->out, writer->cost);
}

/* "20 → 22 Halberdiers"; a single one goes without its number. */
static void
append_name(const Writer *writer, const Difference *difference)
{
	const SideIndex side = difference->name[SIDE_AFTER] ? SIDE_AFTER : SIDE_BEFORE;
	const int64_t before = difference->number[SIDE_BEFORE],
		      after = difference->number[SIDE_AFTER];
	if (before != after && difference->name[SIDE_BEFORE] && difference->name[SIDE_AFTER])
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT " → %" G_GINT64_FORMAT " ",
		                       before, after);
	else if (difference->number[side] != 1)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT " ",
		                       difference->number[side]);
	append_one_line(writer->out, difference->name[side]);
}

static char *
path_text(const char *const *path)
{
	g_autofree char *joined = g_strjoinv(" > ", (char **)(guintptr)path);
	return text_one_line(joined);
}

/* The path; inside a unit, only the part below the unit. */
static const char *const *
place_of(const Difference *difference, SideIndex side)
{
	const char *const *path = difference->path[side];
	for (guint i = 0; difference->in_unit && i <= difference->n_forces[side] && *path; i++)
		path++;
	return path;
}

/* " [Army > Halberdiers]" */
static void
append_place(const Writer *writer, const Difference *difference)
{
	const SideIndex side = difference->name[SIDE_AFTER] ? SIDE_AFTER : SIDE_BEFORE;
	const char *const *path = place_of(difference, side);
	if (!*path)
		return;
	g_autofree char *place = path_text(path);
	g_string_append_printf(writer->out, " [%s]", place);
}

static void
append_move(const Writer *writer, const Difference *difference)
{
	g_autofree char *from = path_text(difference->path[SIDE_BEFORE]);
	g_autofree char *to = path_text(difference->path[SIDE_AFTER]);
	append_name(writer, difference);
	g_string_append_printf(writer->out, _(": moved from %s to %s"), from, to);
}

static void
append_rename(const Writer *writer, const Difference *difference)
{
	g_autofree char *old = text_one_line(difference->name[SIDE_BEFORE]);
	g_autofree char *new = text_one_line(difference->name[SIDE_AFTER]);
	g_string_append_printf(writer->out, _("%s is called %s now"), old, new);
}

/* "Leads: Boyz → Nobz"; a remark tells ends of the same name apart. */
static void
append_association(const Writer *writer, const Difference *difference)
{
	const AssociationEnd *before = difference->ends[SIDE_BEFORE],
			     *after = difference->ends[SIDE_AFTER];
	append_one_line(writer->out, difference->association_name ? difference->association_name
	                                                          : _("Associated with"));
	g_string_append(writer->out, _(": "));
	if (before)
		append_one_line(writer->out, before->name);
	if (before && after)
		g_string_append(writer->out, " → ");
	if (after)
		append_one_line(writer->out, after->name);
	if (before && after && strcmp(before->name, after->name) == 0)
		g_string_append(writer->out, _(" (another of that name)"));
}

/* True for a difference of the unit itself. */
static bool
is_of_unit(const Difference *difference)
{
	const guint depth = g_strv_length((char **)(guintptr)difference->path[SIDE_AFTER]);
	return difference->in_unit && depth == difference->n_forces[SIDE_AFTER];
}

/* The place in the unit of the associated selection: " [Bearer]"; nothing for the unit itself. */
static void
append_place_in_unit(const Writer *writer, const Difference *difference)
{
	if (is_of_unit(difference))
		return;
	g_string_append(writer->out, " [");
	for (const char *const *name = place_of(difference, SIDE_AFTER); *name; name++) {
		append_one_line(writer->out, *name);
		g_string_append(writer->out, " > ");
	}
	append_one_line(writer->out, difference->name[SIDE_AFTER]);
	g_string_append_c(writer->out, ']');
}

/* Bytes of a text that are shown whole; of longer ones only the words that differ. */
#define MOST_WHOLE 40u

/* Moves both ends of a change to the words that differ. */
static void
cut_equal_words(const char **before, const char **after, size_t *n_before, size_t *n_after)
{
	const char *old = *before, *new = *after;
	size_t same = 0, word = 0;
	for (; old[same] && old[same] == new[same]; same++)
		if (old[same] == ' ')
			word = same + 1;
	size_t old_end = strlen(old), new_end = strlen(new), old_cut = old_end, new_cut = new_end;
	while (old_end > word && new_end > word && old[old_end - 1] == new[new_end - 1]) {
		old_end--, new_end--;
		if (old[old_end] == ' ')
			old_cut = old_end, new_cut = new_end;
	}
	*before = old + word;
	*after = new + word;
	*n_before = old_cut - word;
	*n_after = new_cut - word;
}

/* "4/3 → 4/5"; of long texts "… once → twice …" */
static void
append_values(const Writer *writer, const DifferenceText *text)
{
	g_autofree char *old = text_one_line(text->value[SIDE_BEFORE]);
	g_autofree char *new = text_one_line(text->value[SIDE_AFTER]);
	const char *before = old, *after = new;
	size_t n_before = strlen(old), n_after = strlen(new);
	const bool is_long = MAX(n_before, n_after) > MOST_WHOLE;
	if (is_long)
		cut_equal_words(&before, &after, &n_before, &n_after);
	const char *head = before > old ? "… " : "";
	const char *tail = is_long && before[n_before] ? " …" : "";
	g_string_append_printf(writer->out, "%s%.*s%s → %s%.*s%s", head, (int)n_before, before,
	                       tail, head, (int)n_after, after, tail);
}

static const char *
word_of(TextKind kind)
{
	switch (kind) {
	case TEXT_PROFILE:
		return _("profile");
	case TEXT_RULE:
		return _("rule");
	case TEXT_CATEGORY:
		return _("category");
	case TEXT_LIMIT:
		return _("limit");
	case TEXT_OFFER:
		return _("on offer");
	case TEXT_KIND_COUNT:
		break;
	}
	g_assert_not_reached();
}

/* "profile Axe, D: 4/3 → 4/5", "on offer: Missile" */
static void
append_text(const Writer *writer, const DifferenceText *text)
{
	const bool before = text->value[SIDE_BEFORE], after = text->value[SIDE_AFTER];
	g_string_append(writer->out, word_of(text->kind));
	if (*text->name) {
		g_string_append_c(writer->out, ' ');
		append_one_line(writer->out, text->kind == TEXT_LIMIT ? _(text->name) : text->name);
	}
	if (text->part) {
		g_string_append(writer->out, ", ");
		append_one_line(writer->out, text->part);
	}
	if (before && after) {
		g_string_append(writer->out, _(": "));
		append_values(writer, text);
	} else if (text->kind == TEXT_OFFER || text->kind == TEXT_LIMIT || text->part) {
		g_string_append(writer->out, _(": "));
		append_one_line(writer->out, text->value[before ? SIDE_BEFORE : SIDE_AFTER]);
	}
}

static void
append_what(const Writer *writer, const Difference *difference)
{
	switch (difference->kind) {
	case DIFFERENCE_MOVED:
		append_move(writer, difference);
		return;
	case DIFFERENCE_RENAMED:
		append_rename(writer, difference);
		break;
	case DIFFERENCE_VANISHED:
		append_name(writer, difference);
		g_string_append(writer->out, _(": the army data do not have it any more"));
		break;
	case DIFFERENCE_FOUND:
		append_name(writer, difference);
		g_string_append(writer->out, _(": the army data have it now"));
		break;
	case DIFFERENCE_ASSOCIATION:
		append_association(writer, difference);
		append_place_in_unit(writer, difference);
		return;
	case DIFFERENCE_TEXT:
		append_text(writer, difference->text);
		append_place_in_unit(writer, difference);
		return;
	case DIFFERENCE_ADDED:
	case DIFFERENCE_REMOVED:
	case DIFFERENCE_UNIT:
	case DIFFERENCE_NUMBER:
	case DIFFERENCE_COST:
		append_name(writer, difference);
		append_cost(writer, difference);
		break;
	case DIFFERENCE_KIND_COUNT:
		g_assert_not_reached();
	}
	append_place(writer, difference);
}

static void
append_sign(const Writer *writer, const char *sign)
{
	const char *colour = !writer->colour ? NULL
	                     : *sign == '+'  ? GREEN
	                     : *sign == '-'  ? RED
	                                     : NULL;
	if (colour)
		g_string_append_printf(writer->out, "%s%s" OFF " ", colour, sign);
	else
		g_string_append_printf(writer->out, "%s ", sign);
}

static void
append_difference(const Writer *writer, const Difference *difference)
{
	g_string_append(writer->out, difference->in_unit ? "      " : "  ");
	append_sign(writer, difference->kind == DIFFERENCE_ASSOCIATION
	                            ? sign_of_association(difference)
	                    : difference->text ? sign_of_text(difference->text)
	                                       : sign_of(difference->kind));
	append_what(writer, difference);
	g_string_append_c(writer->out, '\n');
}

/* That something vanished from the data, or is found in them, is a line of its own already. */
static bool
is_told(const Compared *compared, const Finding *finding)
{
	return compared->by_data &&
	       (finding->code == FINDING_UNKNOWN || finding->code == FINDING_UNAVAILABLE ||
	        finding->code == FINDING_OTHER_ARMY);
}

static void
append_findings(const Writer *writer, const Compared *compared, SideIndex side, const char *sign)
{
	const GPtrArray *findings = differences_findings(compared->differences, side);
	g_autoptr(GArray) repeats = repeats_count_in(findings);
	for (guint i = 0; i < findings->len; i++) {
		const Finding *finding = g_ptr_array_index(findings, i);
		if (is_told(compared, finding) || !repeats_get(repeats, i))
			continue;
		g_string_append(writer->out, "  ");
		append_sign(writer, sign);
		finding_append(writer->out, finding, writer->colour);
		repeats_append(writer->out, repeats_get(repeats, i));
		g_string_append_c(writer->out, '\n');
	}
}

/* The head
   -------------------------------------------------------------------------------------- */

bool
diff_is_judged(const Compared *compared, SideIndex side)
{
	return open_roster_can_be_judged(compared->side[side], false);
}

const TotalChange *
diff_main_total(const Differences *differences)
{
	const GArray *totals = differences_totals(differences);
	for (guint i = 0; i < totals->len; i++) {
		const TotalChange *total = &g_array_index(totals, TotalChange, i);
		if (!total->hidden)
			return total;
	}
	return NULL;
}

static void
append_limit(GString *out, const TotalChange *total)
{
	const bool before = total->has_limit[SIDE_BEFORE], after = total->has_limit[SIDE_AFTER];
	if (!before && !after)
		return;
	g_autofree char *old = before ? amount_to_string(total->limit[SIDE_BEFORE])
	                              : g_strdup(_("no limit"));
	g_autofree char *new = after ? amount_to_string(total->limit[SIDE_AFTER])
	                             : g_strdup(_("no limit"));
	g_autofree char *both = strcmp(old, new) == 0 ? g_strdup(old)
	                                              : g_strdup_printf("%s → %s", old, new);
	g_string_append_printf(out, _(" of %s"), both);
}

/* ": 1985 → 2010 of 2000 pts, 12 power" */
static void
append_totals(const Writer *writer, const Differences *differences)
{
	const GArray *totals = differences_totals(differences);
	const char *between = _(": ");
	for (guint i = 0; i < totals->len; i++) {
		const TotalChange *total = &g_array_index(totals, TotalChange, i);
		if (total->hidden)
			continue;
		g_autofree char *change = change_of(total->value[SIDE_BEFORE],
		                                    total->value[SIDE_AFTER]);
		g_string_append_printf(writer->out, "%s%s", between, change);
		append_limit(writer->out, total);
		g_string_append_c(writer->out, ' ');
		append_one_line(writer->out, total->name);
		between = ", ";
	}
}

static void
append_state(const Writer *writer, const Compared *compared, SideIndex side)
{
	if (!diff_is_judged(compared, side)) {
		g_string_append(writer->out, _("not judged"));
		return;
	}
	legality_append(writer->out, differences_is_legal(compared->differences, side),
	                writer->colour);
	penalty_append(writer->out, verdict_penalty(compared->side[side]->verdict));
}

/* True if both sides have the same state. */
static bool
is_same_state(const Compared *compared)
{
	const Differences *all = compared->differences;
	const bool before = diff_is_judged(compared, SIDE_BEFORE),
		   after = diff_is_judged(compared, SIDE_AFTER);
	if (!before || !after)
		return before == after;
	return differences_is_legal(all, SIDE_BEFORE) == differences_is_legal(all, SIDE_AFTER) &&
	       amount_equal(verdict_penalty(compared->side[SIDE_BEFORE]->verdict),
	                    verdict_penalty(compared->side[SIDE_AFTER]->verdict));
}

/* ", legal → not legal" */
static void
append_states(const Writer *writer, const Compared *compared)
{
	g_string_append(writer->out, ", ");
	append_state(writer, compared, SIDE_BEFORE);
	if (is_same_state(compared))
		return;
	g_string_append(writer->out, " → ");
	append_state(writer, compared, SIDE_AFTER);
}

static void
append_head(const Writer *writer, const Compared *compared)
{
	append_one_line(writer->out, compared->side[SIDE_BEFORE]->path);
	if (!compared->by_data) {
		g_string_append(writer->out, " → ");
		append_one_line(writer->out, compared->side[SIDE_AFTER]->path);
	}
	append_totals(writer, compared->differences);
	append_states(writer, compared);
	if (differences_is_same(compared->differences))
		g_string_append(writer->out, _(": no difference"));
	g_string_append_c(writer->out, '\n');
}

/* The revision of the file with a catalogue's or system's id; -1 if the game has none such. */
static int
revision_of(const Game *game, const char *id)
{
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (strcmp(game_text(game, root->id), id) == 0)
			return game->files[i].revision;
	}
	return -1;
}

char *
diff_data_change(const Compared *compared)
{
	const Game *before = compared->side[SIDE_BEFORE]->loaded->game;
	const Game *after = compared->side[SIDE_AFTER]->loaded->game;
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < after->n_files; i++) {
		const Entry *root = &after->entries[after->files[i].root];
		const int old = revision_of(before, game_text(after, root->id));
		const int new = after->files[i].revision;
		if (old < 0 || old == new)
			continue;
		g_string_append(text, text->len ? ", " : "");
		append_one_line(text, game_text(after, root->name));
		g_string_append_printf(text, " %d → %d", old, new);
	}
	return text->len ? g_strdup(text->str) : NULL;
}

static void
append_data(const Writer *writer, const Compared *compared)
{
	g_autofree char *change = diff_data_change(compared);
	if (change)
		g_string_append_printf(writer->out, _("  ~ army data: %s\n"), change);
}

/* A line for each side that is not judged, with the reasons. */
static void
append_doubts(const Writer *writer, const Compared *compared)
{
	g_autofree char *before = open_roster_why_not_judged(compared->side[SIDE_BEFORE]);
	g_autofree char *after = open_roster_why_not_judged(compared->side[SIDE_AFTER]);
	if (*before)
		g_string_append_printf(writer->out, _("  note: not judged: %s\n"), before);
	if (*after && strcmp(before, after) != 0)
		g_string_append_printf(writer->out, _("  note: not judged: %s\n"), after);
}

static void
append_differences(const Writer *writer, const Differences *all)
{
	for (guint i = 0; i < differences_count(all); i++)
		append_difference(writer, differences_get(all, i));
}

char *
diff_text(const Compared *compared, bool colour)
{
	const Differences *all = compared->differences;
	const Writer writer = {g_string_new(NULL), differences_cost_name(all), colour};
	append_head(&writer, compared);
	append_doubts(&writer, compared);
	append_data(&writer, compared);
	append_differences(&writer, compared->differences);
	append_findings(&writer, compared, SIDE_BEFORE, "-");
	append_findings(&writer, compared, SIDE_AFTER, "+");
	return g_string_free(writer.out, FALSE);
}

char *
diff_changes_text(const Compared *compared, bool colour)
{
	const char *cost_name = differences_cost_name(compared->differences);
	const Writer writer = {g_string_new(NULL), cost_name, colour};
	append_differences(&writer, compared->differences);
	return g_string_free(writer.out, FALSE);
}

/* Many
   ------------------------------------------------------------------------------------------ */

bool
diff_tally_add(DiffTally *tally, const Compared *compared)
{
	const Differences *differences = compared->differences;
	const bool before = differences_is_legal(differences, SIDE_BEFORE);
	const bool after = differences_is_legal(differences, SIDE_AFTER);
	const bool are_judged = diff_is_judged(compared, SIDE_BEFORE) &&
	                        diff_is_judged(compared, SIDE_AFTER);
	const TotalChange *total = diff_main_total(differences);
	const bool same = differences_is_same(differences);
	tally->n_same += same;
	tally->n_newly_illegal += are_judged && before && !after;
	tally->n_newly_legal += are_judged && !before && after;
	tally->n_other_points += total &&
	                         !amount_equal(total->value[SIDE_BEFORE], total->value[SIDE_AFTER]);
	return !same;
}

char *
diff_tally_text(const DiffTally *tally)
{
	GString *out = g_string_new("\n");
	g_string_append_printf(out, ngettext("%u roster: ", "%u rosters: ", tally->n), tally->n);
	g_string_append_printf(out, _("%u without a difference"), tally->n_same);
	if (tally->n_other_points)
		g_string_append_printf(out, _(", %u with other points"), tally->n_other_points);
	if (tally->n_newly_illegal)
		g_string_append_printf(out,
		                       ngettext(", %u newly illegal", ", %u newly illegal",
		                                tally->n_newly_illegal),
		                       tally->n_newly_illegal);
	if (tally->n_newly_legal)
		g_string_append_printf(
			out, ngettext(", %u newly legal", ", %u newly legal", tally->n_newly_legal),
			tally->n_newly_legal);
	if (tally->n_failed)
		g_string_append_printf(
			out, ngettext(", %u not compared", ", %u not compared", tally->n_failed),
			tally->n_failed);
	g_string_append_c(out, '\n');
	return g_string_free(out, FALSE);
}

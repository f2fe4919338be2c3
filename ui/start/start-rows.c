#include "ui/start/start-rows.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

/* Between the game and the army of a listed roster. */
#define SEPARATOR " · "

static const char *
verdict_text(ListedVerdict verdict)
{
	switch (verdict) {
	case LISTED_NOT_JUDGED:
		return "…";
	case LISTED_LEGAL:
		return _("legal");
	case LISTED_ILLEGAL:
		return _("NOT LEGAL");
	case LISTED_AGREED:
		return _("NOT LEGAL, agreed");
	case LISTED_UNCERTAIN:
		return _("not judged");
	case LISTED_UNREADABLE:
		return _("cannot be read");
	}
	g_assert_not_reached();
}

static Role
verdict_role(ListedVerdict verdict)
{
	switch (verdict) {
	case LISTED_NOT_JUDGED:
		return ROLE_DIM;
	case LISTED_LEGAL:
		return ROLE_GOOD;
	case LISTED_ILLEGAL:
	case LISTED_AGREED:
	case LISTED_UNCERTAIN:
	case LISTED_UNREADABLE:
		return ROLE_BAD;
	}
	g_assert_not_reached();
}

static void
add_lost(GArray *rows, const GPtrArray *lost, guint place)
{
	const Journal *journal = g_ptr_array_index(lost, place);
	g_autofree char *summary = journal_summary(journal);
	const char *path = journal_path(journal);
	rows_add(rows, (Row){
			       .key = g_strdup_printf("l:%u", place),
			       .entry = g_strdup_printf("%u", place),
			       .kind = START_LOST,
			       .sign = g_strdup("!"),
			       .sign_role = ROLE_WARNING,
			       .text = g_strdup_printf(_("Unsaved: %s"), summary),
			       .role = ROLE_WARNING,
			       .tail = g_strdup(path ? path : _("a roster without a file")),
			       .stops = true,
		       });
}

static bool
has_namesake(const RosterList *rosters, const ListedRoster *roster)
{
	guint n = 0;
	for (guint i = 0; i < roster_list_count(rosters); i++)
		n += strcmp(roster_list_get(rosters, i)->name, roster->name) == 0;
	return n > 1;
}

/* The name; in a narrow list, which has no room for more, behind the file if other rosters have it, too. The
   caller owns it: g_free(). */
static char *
name_of(const RosterList *rosters, const ListedRoster *roster, bool narrow)
{
	if (!narrow || !has_namesake(rosters, roster))
		return g_strdup(roster->name);
	g_autofree char *file = g_path_get_basename(roster->path);
	return g_strconcat(file, SEPARATOR, roster->name, NULL);
}

/* The file of a roster, with its folder unless that is the one of all rosters. The caller owns it: g_free(). */
static char *
place_of(const ListedRoster *roster)
{
	g_autofree char *file = g_path_get_basename(roster->path);
	g_autofree char *path = g_path_get_dirname(roster->path);
	g_autofree char *usual = roster_list_folder();
	g_autofree char *folder = g_path_get_basename(path);
	return strcmp(path, usual) == 0 ? g_steal_pointer(&file)
	                                : g_strdup_printf("%s/%s", folder, file);
}

/* The army and, for one of several rosters with the same name, its file. */
static char *
army_of(const RosterList *rosters, const ListedRoster *roster, bool grouped)
{
	const char *army = roster->army ? roster->army : "";
	const char *behind = grouped ? strstr(army, SEPARATOR) : NULL;
	army = behind ? behind + strlen(SEPARATOR) : army;
	if (!has_namesake(rosters, roster))
		return g_strdup(army);
	g_autofree char *place = place_of(roster);
	return g_strdup_printf("%s · %s", place, army);
}

/* "#league #club"; NULL for none. The caller owns it: g_free(). */
static char *
tags_of(const ListedRoster *roster)
{
	if (!roster->tags)
		return NULL;
	g_auto(GStrv) words = g_strsplit(roster->tags, " ", -1);
	g_autofree char *joined = g_strjoinv(" #", words);
	return g_strconcat("#", joined, NULL);
}

/* The tags stand in front: the army may be cut. */
static char *
tail_of(const RosterList *rosters, const ListedRoster *roster, bool grouped)
{
	g_autofree char *tags = tags_of(roster);
	g_autofree char *army = army_of(rosters, roster, grouped);
	return tags ? g_strdup_printf("%s  %s", tags, army) : g_steal_pointer(&army);
}

/* "1965/2000 pts      legal", in a narrow list "1965 legal". The caller owns it: g_free(). */
static char *
state_of(const ListedRoster *roster, bool narrow)
{
	const char *verdict = verdict_text(roster->verdict);
	if (!roster->costs)
		return g_strdup(verdict);
	if (!narrow)
		return g_strdup_printf("%s  %9s", roster->costs, verdict);
	return g_strdup_printf("%.*s %s", (int)strcspn(roster->costs, "/ "), roster->costs,
	                       verdict);
}

/* The form of the rows. */
typedef struct Form {
	bool grouped;
	bool narrow;
} Form;

/* @follows  the row before is a variant of it */
static void
add_roster(GArray *rows, const RosterList *rosters, const ListedRoster *roster, Form form,
           bool follows)
{
	rows_add(rows, (Row){
			       .key = g_strdup(roster->path),
			       .holder = g_strdup(roster->path),
			       .kind = START_ROSTER,
			       .depth = (form.grouped ? 1 : 0) + (follows ? 1 : 0),
			       .glyph = follows ? "└" : NULL,
			       .text = name_of(rosters, roster, form.narrow),
			       .role = ROLE_TEXT,
			       .tail = tail_of(rosters, roster, form.grouped),
			       .words = tags_of(roster),
			       .count = state_of(roster, form.narrow),
			       .count_role = verdict_role(roster->verdict),
			       .cost = form.narrow ? NULL : g_strdup(roster->date),
			       .stops = true,
		       });
}

/* Sorting */

static double
points_of(const ListedRoster *roster)
{
	return roster->costs ? g_ascii_strtod(roster->costs, NULL) : -1;
}

/* The first line of an order is the one a player looks for. */
static int
rank_of(const ListedRoster *roster)
{
	static const int RANKS[] = {
		[LISTED_ILLEGAL] = 0,    [LISTED_UNCERTAIN] = 1, [LISTED_UNREADABLE] = 2,
		[LISTED_NOT_JUDGED] = 3, [LISTED_AGREED] = 4,    [LISTED_LEGAL] = 5,
	};
	return RANKS[roster->verdict];
}

static char *
game_of(const ListedRoster *roster)
{
	const char *army = roster->army ? roster->army : "";
	const char *end = strstr(army, SEPARATOR);
	return end ? g_strndup(army, (gsize)(end - army)) : g_strdup(army);
}

static int
compare(const ListedRoster *a, const ListedRoster *b, StartSort sort)
{
	const double points = points_of(b) - points_of(a);
	switch (sort) {
	case START_BY_NAME:
		return g_utf8_collate(a->name, b->name);
	case START_BY_POINTS:
		return points < 0 ? -1 : points > 0;
	case START_BY_VERDICT:
		return rank_of(a) - rank_of(b);
	case START_BY_DATE:
	case START_SORT_COUNT:
		return 0;
	}
	g_assert_not_reached();
}

/* The list has the latest change first, and the sort is stable. */
static gint
by_order(gconstpointer a, gconstpointer b, gpointer data)
{
	const ListedRoster *one = *(const ListedRoster *const *)a;
	const ListedRoster *other = *(const ListedRoster *const *)b;
	const StartOrder *order = data;
	g_autofree char *game = game_of(one);
	g_autofree char *other_game = game_of(other);
	const int games = order->grouped ? g_utf8_collate(game, other_game) : 0;
	return games ? games : compare(one, other, order->sort);
}

static GPtrArray *
sorted(const RosterList *rosters, StartOrder order)
{
	GPtrArray *all = g_ptr_array_new();
	for (guint i = 0; i < roster_list_count(rosters); i++)
		g_ptr_array_add(all, (gpointer)(guintptr)roster_list_get(rosters, i));
	g_ptr_array_sort_with_data(all, by_order, &order);
	return all;
}

/* True if both are variants of one roster. */
static bool
are_variants(const ListedRoster *one, const ListedRoster *other)
{
	return one->family && g_strcmp0(one->family, other->family) == 0;
}

/* Moves variants up to the first of them, in their order. */
static void
gather_variants(GPtrArray *all)
{
	for (guint i = 0; i < all->len; i++) {
		guint end = i + 1;
		for (guint k = end; k < all->len; k++)
			if (are_variants(g_ptr_array_index(all, i), g_ptr_array_index(all, k)))
				g_ptr_array_insert(all, (gint)end++,
				                   g_ptr_array_steal_index(all, k));
		i = end - 1;
	}
}

/* Adds the heading of a game when it begins. @game  in and out: owned, the game of the row before */
static void
add_heading(GArray *rows, const ListedRoster *roster, char **game)
{
	g_autofree char *now = game_of(roster);
	if (g_strcmp0(now, *game) == 0)
		return;
	rows_add(rows, (Row){
			       .key = g_strdup_printf("g:%s", now),
			       .text = g_strdup(*now ? now : _("another game")),
			       .role = ROLE_HEADING,
		       });
	g_free(*game);
	*game = g_steal_pointer(&now);
}

GArray *
start_rows(const RosterList *rosters, const GPtrArray *lost, StartOrder order, bool narrow)
{
	GArray *rows = rows_new();
	g_autoptr(GPtrArray) all = sorted(rosters, order);
	g_autofree char *game = NULL;
	gather_variants(all);
	for (guint i = 0; i < lost->len; i++)
		add_lost(rows, lost, i);
	for (guint i = 0; i < all->len; i++) {
		const ListedRoster *roster = g_ptr_array_index(all, i);
		if (order.grouped)
			add_heading(rows, roster, &game);
		const bool follows = i > 0 && are_variants(g_ptr_array_index(all, i - 1), roster);
		add_roster(rows, rosters, roster, (Form){order.grouped, narrow}, follows);
	}
	return rows;
}

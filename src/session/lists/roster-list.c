#include "session/lists/roster-list.h"

#include "base/files/move-file.h"
#include "base/files/own-file.h"
#include "base/files/replace-file.h"
#include "base/files/typed-path.h"
#include "base/language/i18n.h"
#include "rosters/exchange/ros.h"
#include "rosters/open/open-roster.h"
#include "rosters/open/open-text.h"
#include "rosters/open/roster-files.h"
#include "session/lists/roster-tags.h"
#include "session/lists/roster-variants.h"
#include "session/play/play-file.h"
#include "session/words/figures.h"
#include "session/words/workbench-diags.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Number of recent rosters outside of the folder. */
#define MOST_RECENT 30u

struct RosterList {
	Library *library;
	GPtrArray *rosters; /* array of ListedRoster */
};

static void
listed_roster_free(gpointer data)
{
	ListedRoster *roster = data;
	g_free(roster->path);
	g_free(roster->name);
	g_free(roster->army);
	g_free(roster->system);
	g_free(roster->tags);
	g_free(roster->family);
	g_free(roster->costs);
	g_free(roster->date);
	g_free(roster);
}

static char *
data_folder(const char *name)
{
	char *folder = g_build_filename(g_get_user_data_dir(), "muster", name, NULL);
	g_mkdir_with_parents(folder, 0700);
	return folder;
}

char *
roster_list_folder(void)
{
	return data_folder("rosters");
}

char *
roster_list_typed_path(const char *typed)
{
	static const char *const SUFFIXES[] = {"", ".ros", ".rosz"};
	g_autofree char *here = typed_path(typed);
	g_autofree char *folder = roster_list_folder();
	if (strchr(typed, '/') || g_file_test(here, G_FILE_TEST_EXISTS))
		return g_steal_pointer(&here);
	for (size_t i = 0; i < G_N_ELEMENTS(SUFFIXES); i++) {
		g_autofree char *name = g_strconcat(typed, SUFFIXES[i], NULL);
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
			return g_steal_pointer(&path);
	}
	return g_steal_pointer(&here);
}

static char *
recent_file(void)
{
	return g_build_filename(g_get_user_state_dir(), "muster", "recent", NULL);
}

/* Recent paths, the latest first. The caller owns them: g_strfreev(). */
static char **
recent_paths(void)
{
	g_autofree char *path = recent_file();
	g_autofree char *content = own_file_read(path, OWN_FILE_MOST, NULL, NULL);
	return g_strsplit(content ? content : "", "\n", -1);
}

void
roster_list_remember(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	g_auto(GStrv) before = recent_paths();
	g_autoptr(GString) now = g_string_new(absolute);
	guint n = 1;
	for (guint i = 0; before[i] && n < MOST_RECENT; i++) {
		if (!*before[i] || strcmp(before[i], absolute) == 0)
			continue;
		g_string_append_printf(now, "\n%s", before[i]);
		n++;
	}
	g_autofree char *file = recent_file();
	g_autofree char *folder = g_path_get_dirname(file);
	g_mkdir_with_parents(folder, 0700);
	/* A failure is harmless: rosters in the folder are listed anyway. */
	replace_file(file, now->str, now->len, 0666);
}

static char *
army_text(const RosHead *head)
{
	GString *out = g_string_new(head->game_system_name ? head->game_system_name : "");
	for (guint i = 0; g_ptr_array_index(head->catalogue_ids, i); i++) {
		const char *name = g_ptr_array_index(head->catalogue_names, i);
		if (*name)
			g_string_append_printf(out, " · %s", name);
	}
	return g_string_free(out, FALSE);
}

static void
date(ListedRoster *roster)
{
	GStatBuf found;
	if (g_stat(roster->path, &found) != 0)
		return;
	g_autoptr(GDateTime) when = g_date_time_new_from_unix_local(found.st_mtime);
	roster->changed = found.st_mtime;
	roster->date = g_date_time_format(when, "%F");
}

static ListedRoster *
look_at(const char *path)
{
	g_auto(RosHead) head = {0};
	g_autoptr(GBytes) bytes = ros_read_bytes(path, NULL);
	ListedRoster *roster = g_new0(ListedRoster, 1);
	roster->path = g_strdup(path);
	roster->tags = roster_tags_get(path);
	roster->family = roster_variants_family(path);
	date(roster);
	if (bytes && ros_read_head(bytes, path, &head, NULL)) {
		roster->name = g_strdup(head.name ? head.name : "");
		roster->army = army_text(&head);
		roster->system = g_strdup(ros_head_game(&head));
	} else {
		const bool is_text = bytes && text_is_list(bytes) && !roster_files_is_roster(path);
		roster->name = g_path_get_basename(path);
		roster->army = is_text ? g_strdup(_("text list")) : NULL;
		roster->verdict = is_text ? LISTED_NOT_JUDGED : LISTED_UNREADABLE;
	}
	return roster;
}

static gint
last_changed_first(gconstpointer a, gconstpointer b)
{
	const ListedRoster *first = *(const ListedRoster *const *)a;
	const ListedRoster *second = *(const ListedRoster *const *)b;
	if (first->changed != second->changed)
		return first->changed > second->changed ? -1 : 1;
	return strcmp(first->path, second->path);
}

static void
add(RosterList *rosters, GHashTable *known, const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	if (g_hash_table_contains(known, absolute) ||
	    !g_file_test(absolute, G_FILE_TEST_IS_REGULAR))
		return;
	g_ptr_array_add(rosters->rosters, look_at(absolute));
	g_hash_table_add(known, g_steal_pointer(&absolute));
}

RosterList *
roster_list_new(Library *library)
{
	RosterList *rosters = g_new0(RosterList, 1);
	rosters->library = library;
	rosters->rosters = g_ptr_array_new_with_free_func(listed_roster_free);
	g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GPtrArray) saved = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *folder = roster_list_folder();
	char *const arguments[] = {folder, NULL};
	roster_files_find(arguments, ROSTER_FILES_ROSTERS, saved, NULL);
	for (guint i = 0; i < saved->len; i++)
		add(rosters, known, g_ptr_array_index(saved, i));
	g_auto(GStrv) recent = recent_paths();
	for (guint i = 0; recent[i]; i++)
		if (*recent[i])
			add(rosters, known, recent[i]);
	g_ptr_array_sort(rosters->rosters, last_changed_first);
	return rosters;
}

void
roster_list_free(RosterList *rosters)
{
	if (!rosters)
		return;
	g_ptr_array_unref(rosters->rosters);
	g_free(rosters);
}

guint
roster_list_count(const RosterList *rosters)
{
	return rosters->rosters->len;
}

const ListedRoster *
roster_list_get(const RosterList *rosters, guint index)
{
	return g_ptr_array_index(rosters->rosters, index);
}

ListedVerdict
roster_list_judge(Library *library, const char *path, char **costs)
{
	g_auto(OpenRoster) open = {0};
	g_autoptr(Diags) diags = diags_new();
	*costs = NULL;
	if (!open_roster(library, path, &open, diags)) {
		open_roster_clear(&open);
		if (!open_roster_bare(library, path, &open))
			return LISTED_UNREADABLE;
	}
	open_roster_set_pack_limits(&open);
	open_roster_judge(&open);
	*costs = figures_totals(open.view);
	if (!open_roster_can_be_judged(&open, false))
		return LISTED_UNCERTAIN;
	if (verdict_is_legal(open.verdict))
		return LISTED_LEGAL;
	return verdict_is_legal_as_agreed(open.verdict) ? LISTED_AGREED : LISTED_ILLEGAL;
}

void
roster_list_note(RosterList *rosters, const char *path, ListedVerdict verdict, const char *costs)
{
	for (guint i = 0; i < rosters->rosters->len; i++) {
		ListedRoster *roster = g_ptr_array_index(rosters->rosters, i);
		if (strcmp(roster->path, path) != 0)
			continue;
		g_free(roster->costs);
		roster->costs = g_strdup(costs);
		roster->verdict = verdict;
	}
}

bool
roster_list_judge_next(RosterList *rosters)
{
	for (guint i = 0; i < rosters->rosters->len; i++) {
		ListedRoster *roster = g_ptr_array_index(rosters->rosters, i);
		if (roster->verdict != LISTED_NOT_JUDGED)
			continue;
		roster->verdict = roster_list_judge(rosters->library, roster->path, &roster->costs);
		return true;
	}
	return false;
}

/* The suffix of a roster's file, which its copies keep. */
static const char *
suffix_of(const char *path)
{
	static const char *const SUFFIXES[] = {".rosz", ".json"};
	for (size_t i = 0; i < G_N_ELEMENTS(SUFFIXES); i++)
		if (g_str_has_suffix(path, SUFFIXES[i]))
			return SUFFIXES[i];
	return ".ros";
}

static char *
free_path(const char *folder, const char *name, const char *suffix)
{
	g_autofree char *stem = g_strstrip(g_strdelimit(g_strdup(name), "/\n\t", '-'));
	const char *shown = *stem && *stem != '.' ? stem : "Roster";
	char *path = g_strdup_printf("%s/%s%s", folder, shown, suffix);
	for (guint n = 2; g_file_test(path, G_FILE_TEST_EXISTS); n++) {
		g_free(path);
		path = g_strdup_printf("%s/%s %u%s", folder, shown, n, suffix);
	}
	return path;
}

char *
roster_list_free_path(const char *folder, const char *name)
{
	return free_path(folder, name, ".ros");
}

/* Reports that a file could not be changed, unless it was. Returns @done. */
static bool
report_failure(bool done, const char *path, Diags *diags)
{
	if (!done)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_FILE_FAILED], path, 0,
		          g_strerror(errno), NULL);
	return done;
}

/* Moves a roster, and with it the game that is played with it. A game that cannot be moved stays. */
static bool
move_with_game(const char *from, const char *to, Diags *diags)
{
	g_autofree char *game = play_file_path(from);
	g_autofree char *target = play_file_path(to);
	if (!report_failure(move_file(from, to), from, diags))
		return false;
	if (g_file_test(game, G_FILE_TEST_EXISTS))
		move_file(game, target);
	return true;
}

bool
roster_list_duplicate(const char *path, Diags *diags)
{
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *base = g_path_get_basename(path);
	const char *suffix = suffix_of(path);
	if (g_str_has_suffix(base, suffix) && strlen(base) > strlen(suffix))
		base[strlen(base) - strlen(suffix)] = '\0';
	g_autofree char *target = free_path(folder, base, suffix);
	if (!report_failure(copy_file(path, target), path, diags))
		return false;
	roster_tags_copy(path, target);
	roster_list_remember(target);
	return true;
}

bool
roster_list_rename(const char *path, const char *name, Diags *diags)
{
	g_autofree char *folder = g_path_get_dirname(path);
	const char *ending = suffix_of(path);
	g_autofree char *safe = g_strdelimit(g_strdup(name), "/\n\t", '-');
	const bool has_ending = g_str_has_suffix(safe, ending);
	g_autofree char *file = g_strconcat(safe, has_ending ? "" : ending, NULL);
	g_autofree char *target = g_build_filename(folder, file, NULL);
	if (!move_with_game(path, target, diags))
		return false;
	roster_tags_move(path, target);
	roster_variants_move(path, target);
	roster_list_remember(target);
	return true;
}

bool
roster_list_remove(const char *path, char **trashed, Diags *diags)
{
	g_autofree char *folder = data_folder("trash");
	g_autofree char *base = g_path_get_basename(path);
	*trashed = roster_list_free_path(folder, base);
	if (move_with_game(path, *trashed, diags))
		return true;
	g_clear_pointer(trashed, g_free);
	return false;
}

bool
roster_list_restore(const char *trashed, const char *path, Diags *diags)
{
	return move_with_game(trashed, path, diags);
}

#include "reports/players/submissions.h"

#include "reports/players/file-pattern.h"
#include "reports/players/players-diags.h"
#include "rosters/open/intake.h"

#include <glib/gstdio.h>
#include <string.h>

/* A file that may be that of more players helps nobody. */
#define MOST_LIKELY 5u

struct Submissions {
	const Players *players;
	GPtrArray *sent;     /* Submission, owned; by player, those of a player by time */
	GHashTable *by_path; /* const char *, by pointer: Submission */
	GPtrArray *current;  /* Submission by index of the player; NULL if there is none */
	GPtrArray *strays;   /* Stray, owned */
};

/* The time that a mail says, else that of the file. */
static int64_t
time_of_file(const char *path, const MailHead *mail)
{
	GStatBuf status;
	g_autofree char *file = intake_file(path);
	if (mail->date > 0)
		return mail->date;
	return g_stat(file, &status) == 0 ? (int64_t)status.st_mtime : 0;
}

/* True if a text in small letters has a player's address. */
static bool
has_address_of(const Player *player, const char *lower)
{
	g_autofree char *email = g_utf8_strdown(player->email, -1);
	return *g_strstrip(email) && strstr(lower, email);
}

/* The player whose address is that of the sender of a mail, or in a row of a form; NULL if there is none. */
static const Player *
sender_of(const Players *players, const char *path, const MailHead *mail)
{
	g_autofree char *base = g_path_get_basename(path);
	g_autofree char *valid = g_utf8_make_valid(mail->from ? mail->from : base, -1);
	g_autofree char *lower = g_utf8_strdown(valid, -1);
	for (guint i = 0; i < players_count(players); i++)
		if (has_address_of(players_get(players, i), lower))
			return players_get(players, i);
	return NULL;
}

/* A file whose player is sought. */
typedef struct Sought {
	char *path;    /* owned: one of several lists fits like their file */
	NameKeys file; /* keys of the path */
	NameKeys from; /* keys of the sender of a mail; of nothing if there is none */
} Sought;

static Sought
sought_of(const char *path, const MailHead *mail)
{
	char *file = intake_is_one_of_several(path) ? g_path_get_dirname(path) : g_strdup(path);
	return (Sought){file, file_pattern_keys(file), name_keys_of(mail->from ? mail->from : "")};
}

static void
sought_clear(Sought *sought)
{
	g_free(sought->path);
	name_keys_clear(&sought->file);
	name_keys_clear(&sought->from);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Sought, sought_clear)

/* The closeness of a file to a player, or of the name of its sender. */
static guint
fit_of(const Player *player, const Sought *sought)
{
	const guint fit = *player->pattern ? file_pattern_fit(player, sought->path)
	                                   : file_pattern_fit_name(player, &sought->file);
	return fit ? fit : file_pattern_fit_name(player, &sought->from);
}

/* The player whose own pattern names one of several lists that came together; NULL if there is none. */
static const Player *
chooser_of(const Players *players, const char *path)
{
	for (guint i = 0; i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		if (strchr(player->pattern, '/') && file_pattern_fit(player, path))
			return player;
	}
	return NULL;
}

/* The player who is named in one of several lists that came together; NULL if there is none or more. */
static const Player *
named_in(const Players *players, const char *path)
{
	const Player *named = NULL;
	g_autofree char *base = g_path_get_basename(path);
	g_autofree char *inside = intake_beginning(path);
	g_autofree char *text = g_strconcat(base, "\n", inside, NULL);
	g_auto(NameKeys) keys = name_keys_of(text);
	for (guint i = 0; i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		if (!file_pattern_fit_name(player, &keys))
			continue;
		if (named)
			return NULL;
		named = player;
	}
	return named;
}

/* Whose one of several lists is, by what the organiser wrote or by what is in it; NULL if that does not tell. */
static const Player *
owner_of_one(const Players *players, const char *path)
{
	const Player *chooser = chooser_of(players, path);
	return chooser ? chooser : named_in(players, path);
}

/* The player whom a file fits best; NULL if there is none, or with a diagnostic if there are two. */
static const Player *
owner_of(const Players *players, const char *path, const MailHead *mail, Diags *diags)
{
	const Player *best = intake_is_one_of_several(path) ? owner_of_one(players, path) : NULL;
	const Player *equal = NULL;
	guint most = 0;
	if (!best)
		best = sender_of(players, path, mail);
	if (best)
		return best;
	g_auto(Sought) sought = sought_of(path, mail);
	for (guint i = 0; i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		const guint fit = fit_of(player, &sought);
		if (fit > most) {
			best = player;
			equal = NULL;
			most = fit;
		} else if (fit && fit == most) {
			equal = player;
		}
	}
	if (!equal)
		return best;
	diags_add(diags, &PLAYERS_KINDS[PLAYERS_TWO_PLAYERS], path, 0, best->name, equal->name,
	          NULL);
	return NULL;
}

static int
compare_submissions(gconstpointer a, gconstpointer b)
{
	const Submission *first = *(const Submission *const *)a;
	const Submission *second = *(const Submission *const *)b;
	if (first->player != second->player)
		return first->player->index < second->player->index ? -1 : 1;
	if (first->received != second->received)
		return first->received < second->received ? -1 : 1;
	if (first->is_left != second->is_left)
		return first->is_left ? -1 : 1;
	return strcmp(first->path, second->path);
}

/* Tells each file of a player which one it replaces, and which one counts. */
static void
chain(Submissions *all)
{
	g_ptr_array_sort(all->sent, compare_submissions);
	g_ptr_array_set_size(all->current, (int)players_count(all->players));
	for (guint i = 0; i < all->sent->len; i++) {
		Submission *submission = g_ptr_array_index(all->sent, i);
		Submission *before = i ? g_ptr_array_index(all->sent, i - 1) : NULL;
		if (before && before->player == submission->player)
			submission->replaces = before;
		g_ptr_array_index(all->current, submission->player->index) = submission;
	}
	for (guint i = 0; i < all->sent->len; i++) {
		Submission *submission = g_ptr_array_index(all->sent, i);
		const Submission *last = submissions_of(all, submission->player);
		submission->replaced_by = last == submission ? NULL : last;
	}
}

static void
add(Submissions *all, const char *path, const Player *player, bool is_left, const MailHead *mail)
{
	Submission *submission = g_new0(Submission, 1);
	submission->path = path;
	submission->player = player;
	submission->is_left = is_left;
	submission->received = time_of_file(path, mail);
	submission->is_late = submission->received > player->last_second;
	g_ptr_array_add(all->sent, submission);
	g_hash_table_insert(all->by_path, (gpointer)(guintptr)path, submission);
}

static void
stray_free(gpointer data)
{
	Stray *stray = data;
	g_ptr_array_unref(stray->perhaps);
	g_free(stray);
}

/* Adds to the players whose a file may be those whom a function finds most like a text. */
static void
add_likely(const Submissions *all, Stray *stray, const char *text,
           guint (*likeness)(const Player *player, const NameKeys *text))
{
	g_auto(NameKeys) keys = name_keys_of(text);
	guint most = 0;
	for (guint i = 0; i < players_count(all->players); i++) {
		const Player *player = players_get(all->players, i);
		const guint like = likeness(player, &keys);
		if (like > most)
			g_ptr_array_set_size(stray->perhaps, 0);
		if (like && like >= most)
			g_ptr_array_add(stray->perhaps, (gpointer)(guintptr)player);
		most = MAX(most, like);
	}
}

/* Adds a file of nobody. @owner  who sent several, of which only one can count; NULL if there is none. Its players are those with most words of their name in its path or sender; if there are none,
   the one who is named in its text. */
static void
add_stray(Submissions *all, const char *path, const Player *owner, const MailHead *mail)
{
	Stray *stray = g_new(Stray, 1);
	*stray = (Stray){path, g_ptr_array_new()};
	g_autofree char *base = g_path_get_basename(path);
	g_autofree char *outside = g_strconcat(base, " ", mail->from, NULL);
	g_autofree char *inside = intake_beginning(path);
	if (owner)
		g_ptr_array_add(stray->perhaps, (gpointer)(guintptr)owner);
	else
		add_likely(all, stray, outside, file_pattern_likeness);
	if (!stray->perhaps->len)
		add_likely(all, stray, inside, file_pattern_fit_name);
	if (stray->perhaps->len > MOST_LIKELY)
		g_ptr_array_set_size(stray->perhaps, 0);
	g_ptr_array_add(all->strays, stray);
}

/* True if two paths are of lists that came together. */
static bool
came_together(const char *one, const char *other)
{
	const char *end = strrchr(one, '/');
	const char *other_end = strrchr(other, '/');
	return end && other_end && end - one == other_end - other &&
	       strncmp(one, other, (gsize)(end - one)) == 0;
}

/* The rank of one of several lists that came together. */
typedef enum Choice {
	CHOICE_SOLE,  /* no other one is of that player */
	CHOICE_TAKEN, /* the pattern of the player names it */
	CHOICE_LEFT,  /* the pattern names another */
	CHOICE_OPEN,
} Choice;

static Choice
choice_of(const GPtrArray *paths, const GPtrArray *owners, guint index)
{
	const Player *owner = g_ptr_array_index(owners, index);
	const char *path = g_ptr_array_index(paths, index);
	Choice choice = CHOICE_SOLE;
	if (!intake_is_one_of_several(path) || !owner)
		return CHOICE_SOLE;
	if (strchr(owner->pattern, '/') && file_pattern_fit(owner, path))
		return CHOICE_TAKEN;
	for (guint i = 0; i < paths->len; i++) {
		const char *other = g_ptr_array_index(paths, i);
		if (i == index || g_ptr_array_index(owners, i) != owner ||
		    !came_together(path, other))
			continue;
		if (strchr(owner->pattern, '/') && file_pattern_fit(owner, other))
			return CHOICE_LEFT;
		choice = CHOICE_OPEN;
	}
	return choice;
}

/* Joins a file with its player. Two lists that one player sent together have no player until the organiser names the one
   that counts. */
static void
join(Submissions *all, const GPtrArray *paths, const GPtrArray *owners, guint index)
{
	const char *path = g_ptr_array_index(paths, index);
	const Player *owner = g_ptr_array_index(owners, index);
	g_auto(MailHead) mail = intake_mail_head(path);
	const Choice choice = choice_of(paths, owners, index);
	if (owner && choice != CHOICE_OPEN)
		add(all, path, owner, choice == CHOICE_LEFT, &mail);
	else
		add_stray(all, path, owner, &mail);
}

Submissions *
submissions_new(const Players *players, const GPtrArray *paths, Diags *diags)
{
	Submissions *all = g_new0(Submissions, 1);
	all->players = players;
	all->sent = g_ptr_array_new_with_free_func(g_free);
	all->by_path = g_hash_table_new(NULL, NULL);
	all->current = g_ptr_array_new();
	all->strays = g_ptr_array_new_with_free_func(stray_free);
	g_autoptr(GPtrArray) owners = g_ptr_array_new();
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		g_auto(MailHead) mail = intake_mail_head(path);
		g_ptr_array_add(owners, (gpointer)(guintptr)owner_of(players, path, &mail, diags));
	}
	for (guint i = 0; i < paths->len; i++)
		join(all, paths, owners, i);
	chain(all);
	return all;
}

void
submissions_free(Submissions *all)
{
	if (!all)
		return;
	g_ptr_array_unref(all->sent);
	g_hash_table_unref(all->by_path);
	g_ptr_array_unref(all->current);
	g_ptr_array_unref(all->strays);
	g_free(all);
}

const Submission *
submissions_find(const Submissions *all, const char *path)
{
	return g_hash_table_lookup(all->by_path, path);
}

const Submission *
submissions_of(const Submissions *all, const Player *player)
{
	return g_ptr_array_index(all->current, player->index);
}

const GPtrArray *
submissions_strays(const Submissions *all)
{
	return all->strays;
}

const Players *
submissions_players(const Submissions *all)
{
	return all->players;
}

char *
submission_time(const Submission *submission)
{
	g_autoptr(GDateTime) time = g_date_time_new_from_unix_local(submission->received);
	return time && submission->received ? g_date_time_format(time, "%Y-%m-%d %H:%M")
	                                    : g_strdup("");
}

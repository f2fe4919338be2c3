#include "reports/players/players.h"

#include "base/files/container.h"
#include "base/files/csv.h"
#include "base/language/i18n.h"
#include "base/language/language.h"
#include "base/text/name-key.h"
#include "base/values/day.h"
#include "reports/players/acceptances.h"
#include "reports/players/players-diags.h"

#include <string.h>

typedef enum Column {
	COLUMN_NAME,
	COLUMN_TEAM,
	COLUMN_EMAIL,
	COLUMN_FILE,
	COLUMN_DIVISION,
	COLUMN_DEADLINE,
	COLUMN_LANGUAGE,
	COLUMN_ACCEPTED,
	COLUMN_REASON,
	COLUMN_ACCEPTED_ON,
	COLUMNS,
} Column;

/* Heads of the columns, without case, accents and punctuation: those of the manual, then others that
   are usual. */
static const char *const HEADS[COLUMNS][7] = {
	[COLUMN_NAME] = {"name", "player", "playername", "nom", "joueur", "spieler"},
	[COLUMN_TEAM] = {"team", "club", "equipe", "mannschaft"},
	[COLUMN_EMAIL] = {"email", "mail", "emailaddress", "courriel"},
	[COLUMN_FILE] = {"file", "filepattern", "pattern", "fichier", "datei"},
	[COLUMN_DIVISION] = {"division", "group", "groupe", "gruppe"},
	[COLUMN_DEADLINE] = {"deadline", "due", "datelimite", "frist"},
	[COLUMN_LANGUAGE] = {"language", "lang", "langue", "sprache"},
	[COLUMN_ACCEPTED] = {"accepted", "accepte", "angenommen"},
	[COLUMN_REASON] = {"reason", "because", "motif", "raison", "grund"},
	[COLUMN_ACCEPTED_ON] = {"acceptedon", "accepteddate", "acceptele", "angenommenam"},
};

struct Players {
	const char *path;
	Csv *csv;        /* owns the texts */
	GArray *players; /* Player */
};

/* The state of reading. */
typedef struct Reader {
	const Players *players;
	int place[COLUMNS]; /* column in a row; -1 if there is none */
	guint n_columns;
	Diags *diags;
	bool is_wrong;
} Reader;

static void
fail(Reader *reader, PlayersKind kind, guint line, const char *first, const char *second)
{
	diags_add(reader->diags, &PLAYERS_KINDS[kind], reader->players->path, line, first, second,
	          NULL);
	reader->is_wrong = true;
}

/* The column that a head means; COLUMNS if none. */
static Column
column_of(const char *head)
{
	g_autofree char *key = name_key_joined(head);
	Column column = 0;
	while (column < COLUMNS && !g_strv_contains(HEADS[column], key))
		column++;
	return column;
}

static void
read_heads(Reader *reader, const CsvRow *row)
{
	memset(reader->place, -1, sizeof reader->place);
	reader->n_columns = row->n;
	for (guint i = 0; i < row->n; i++) {
		const Column column = column_of(row->fields[i]);
		if (column == COLUMNS)
			continue;
		if (reader->place[column] >= 0)
			fail(reader, PLAYERS_COLUMN_TWICE, row->line, row->fields[i], NULL);
		reader->place[column] = (int)i;
	}
	if (reader->place[COLUMN_NAME] < 0)
		fail(reader, PLAYERS_NO_NAMES, row->line, NULL, NULL);
}

static const char *
field(const Reader *reader, const CsvRow *row, Column column)
{
	const int place = reader->place[column];
	return place >= 0 && (guint)place < row->n ? row->fields[place] : "";
}

static int64_t
read_deadline(Reader *reader, const CsvRow *row)
{
	const char *text = field(reader, row, COLUMN_DEADLINE);
	int64_t seconds = INT64_MAX;
	if (*text && !moment_parse(text, MOMENT_ENDS, &seconds))
		fail(reader, PLAYERS_BAD_DEADLINE, row->line, text, NULL);
	return seconds;
}

static const char *
read_language(Reader *reader, const CsvRow *row)
{
	const char *language = field(reader, row, COLUMN_LANGUAGE);
	if (!*language || language_exists(language))
		return language;
	g_autoptr(GPtrArray) all = language_list();
	g_ptr_array_add(all, NULL);
	g_autofree char *names = g_strjoinv(", ", (char **)all->pdata);
	diags_add(reader->diags, &PLAYERS_KINDS[PLAYERS_NO_LANGUAGE], reader->players->path,
	          row->line, language, names, NULL);
	return "";
}

/* Reports a player who has no name, or who is there already. */
static void
check_name(Reader *reader, const Player *player, GHashTable *seen)
{
	if (!*player->name)
		fail(reader, PLAYERS_NO_NAME, player->line, NULL, NULL);
	g_autofree char *name = name_key(player->name);
	g_autofree char *team = name_key(player->team);
	char *both = g_strdup_printf("%s/%s", name, team);
	const guint first = GPOINTER_TO_UINT(g_hash_table_lookup(seen, both));
	g_autofree char *line = g_strdup_printf("%u", first);
	if (first)
		fail(reader, PLAYERS_PLAYER_TWICE, player->line, player->name, line);
	g_hash_table_insert(seen, both, GUINT_TO_POINTER(player->line));
}

static void
check_length(Reader *reader, const CsvRow *row, const char *text, guint most, PlayersKind kind)
{
	g_autofree char *number = g_strdup_printf("%u", most);
	if (strlen(text) > most)
		fail(reader, kind, row->line, number, NULL);
}

static Player
read_player(Reader *reader, const CsvRow *row)
{
	const Player player = {
		.line = row->line,
		.name = field(reader, row, COLUMN_NAME),
		.team = field(reader, row, COLUMN_TEAM),
		.email = field(reader, row, COLUMN_EMAIL),
		.division = field(reader, row, COLUMN_DIVISION),
		.pattern = field(reader, row, COLUMN_FILE),
		.language = read_language(reader, row),
		.deadline = field(reader, row, COLUMN_DEADLINE),
		.last_second = read_deadline(reader, row),
		.accepted = field(reader, row, COLUMN_ACCEPTED),
		.reason = field(reader, row, COLUMN_REASON),
		.accepted_on = field(reader, row, COLUMN_ACCEPTED_ON),
	};
	g_autofree char *bare = acceptance_without_reason(&player);
	if (bare)
		fail(reader, PLAYERS_ACCEPTED_BARE, row->line, bare, NULL);
	check_length(reader, row, player.name, PLAYERS_MAX_NAME, PLAYERS_LONG_NAME);
	check_length(reader, row, player.pattern, PLAYERS_MAX_PATTERN, PLAYERS_LONG_PATTERN);
	if (row->n > reader->n_columns) {
		g_autofree char *fields = g_strdup_printf("%u", row->n);
		g_autofree char *columns = g_strdup_printf("%u", reader->n_columns);
		fail(reader, PLAYERS_TOO_MANY_FIELDS, row->line, fields, columns);
	}
	return player;
}

static void
read_players(Reader *reader, GArray *players)
{
	const Csv *csv = reader->players->csv;
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 1; i < csv_count(csv); i++) {
		Player player = read_player(reader, csv_get(csv, i));
		player.index = players->len;
		player.keys = name_keys_of(player.name);
		check_name(reader, &player, seen);
		g_array_append_val(players, player);
	}
	if (players->len == 0)
		fail(reader, PLAYERS_NO_PLAYERS, 0, NULL, NULL);
}

static void
read_table(Players *players, Diags *diags, bool *is_wrong)
{
	Reader reader = {.players = players, .diags = diags};
	if (csv_count(players->csv))
		read_heads(&reader, csv_get(players->csv, 0));
	else
		fail(&reader, PLAYERS_NO_NAMES, 0, NULL, NULL);
	if (!reader.is_wrong)
		read_players(&reader, players->players);
	*is_wrong = reader.is_wrong;
}

static void
player_clear(gpointer data)
{
	Player *player = data;
	name_keys_clear(&player->keys);
}

Players *
players_load(const char *path, Diags *diags)
{
	/* One byte more than may be, so that a table that is too large is seen as such. */
	g_autoptr(GBytes) bytes = container_read_head(path, CSV_MAX_BYTES + 1, diags);
	Csv *csv = bytes ? csv_parse(bytes, path, diags) : NULL;
	if (!csv)
		return NULL;
	g_autoptr(Players) players = g_new0(Players, 1);
	players->path = path;
	players->csv = csv;
	players->players = g_array_new(FALSE, FALSE, sizeof(Player));
	g_array_set_clear_func(players->players, player_clear);
	bool is_wrong;
	read_table(players, diags, &is_wrong);
	return is_wrong ? NULL : g_steal_pointer(&players);
}

void
players_free(Players *players)
{
	if (!players)
		return;
	g_array_unref(players->players);
	csv_free(players->csv);
	g_free(players);
}

guint
players_count(const Players *players)
{
	return players->players->len;
}

const Player *
players_get(const Players *players, guint index)
{
	return &g_array_index(players->players, Player, index);
}

const char *
players_path(const Players *players)
{
	return players->path;
}

char *
player_title(const Player *player)
{
	return *player->team ? g_strdup_printf(_("%s (%s)"), player->name, player->team)
	                     : g_strdup(player->name);
}

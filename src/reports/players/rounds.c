#include "reports/players/rounds.h"

#include "base/files/container.h"
#include "base/files/csv.h"
#include "base/text/name-key.h"
#include "reports/players/file-pattern.h"
#include "reports/players/players-diags.h"

#include <string.h>

typedef enum Column {
	COLUMN_PLAYER,
	COLUMN_AGAINST,
	COLUMN_ROUND,
	COLUMN_TABLE,
	COLUMNS,
} Column;

/* Heads of the columns, as in players.c. */
static const char *const HEADS[COLUMNS][7] = {
	[COLUMN_PLAYER] = {"player", "player1", "name", "joueur", "joueur1", "spieler"},
	[COLUMN_AGAINST] = {"opponent", "player2", "against", "adversaire", "joueur2", "gegner"},
	[COLUMN_ROUND] = {"round", "ronde", "runde"},
	[COLUMN_TABLE] = {"table", "tisch"},
};

struct Rounds {
	Csv *csv;      /* owns the texts */
	GArray *games; /* RoundGame */
};

/* The state of reading. */
typedef struct Reader {
	const char *path;
	const Players *players;
	GHashTable *by_name; /* char *, owned: a player's name, or name and team → const Player * */
	const Csv *csv;
	int place[COLUMNS]; /* column in a row; -1 if there is none */
	Diags *diags;
	bool is_wrong;
} Reader;

static void
fail(Reader *reader, PlayersKind kind, guint line, const char *piece)
{
	diags_add(reader->diags, &PLAYERS_KINDS[kind], reader->path, line, piece, NULL);
	reader->is_wrong = true;
}

static void
read_heads(Reader *reader)
{
	memset(reader->place, -1, sizeof reader->place);
	const CsvRow *row = csv_count(reader->csv) ? csv_get(reader->csv, 0) : NULL;
	for (guint i = 0; row && i < row->n; i++) {
		g_autofree char *key = name_key_joined(row->fields[i]);
		for (Column column = 0; column < COLUMNS; column++)
			if (g_strv_contains(HEADS[column], key))
				reader->place[column] = (int)i;
	}
	if (reader->place[COLUMN_PLAYER] < 0 || reader->place[COLUMN_AGAINST] < 0)
		fail(reader, PLAYERS_NO_PAIRS, 1, NULL);
}

static const char *
field(const Reader *reader, const CsvRow *row, Column column)
{
	const int place = reader->place[column];
	return place >= 0 && (guint)place < row->n ? row->fields[place] : "";
}

/* The players by name, and by name and team. The caller owns the table. */
static GHashTable *
index_players(const Players *players)
{
	GHashTable *index = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = players_count(players); i-- > 0;) {
		const Player *player = players_get(players, i);
		g_hash_table_insert(index, g_strdup(player->name), (gpointer)(guintptr)player);
		g_hash_table_insert(index, player_title(player), (gpointer)(guintptr)player);
	}
	return index;
}

/* The player whose name fits best; NULL if none does. */
static const Player *
find_likely(const Players *players, const char *name)
{
	const Player *best = NULL;
	g_auto(NameKeys) keys = name_keys_of(name);
	guint most = 0;
	for (guint i = 0; i < players_count(players); i++) {
		const Player *player = players_get(players, i);
		const guint fit = file_pattern_fit_name(player, &keys);
		if (fit > most) {
			best = player;
			most = fit;
		}
	}
	return best;
}

/* True for the opponent of somebody who does not play this round. */
static bool
is_bye(const char *name)
{
	g_autofree char *key = name_key_joined(name);
	return !*key || strcmp(key, "bye") == 0 || strcmp(key, "freilos") == 0 ||
	       strcmp(key, "exempt") == 0;
}

static const Player *
read_player(Reader *reader, const CsvRow *row, Column column)
{
	const char *name = field(reader, row, column);
	const Player *player = g_hash_table_lookup(reader->by_name, name);
	if (!player)
		player = find_likely(reader->players, name);
	if (!player)
		fail(reader, PLAYERS_PAIR_UNKNOWN, row->line, name);
	return player;
}

static void
read_games(Reader *reader, GArray *games)
{
	for (guint i = 1; i < csv_count(reader->csv); i++) {
		const CsvRow *row = csv_get(reader->csv, i);
		const RoundGame game = {
			.round = field(reader, row, COLUMN_ROUND),
			.table = field(reader, row, COLUMN_TABLE),
			.player = read_player(reader, row, COLUMN_PLAYER),
			.against = is_bye(field(reader, row, COLUMN_AGAINST))
		                           ? NULL
		                           : read_player(reader, row, COLUMN_AGAINST),
		};
		g_array_append_val(games, game);
	}
}

Rounds *
rounds_load(const char *path, const Players *players, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read_head(path, CSV_MAX_BYTES + 1, diags);
	Csv *csv = bytes ? csv_parse(bytes, path, diags) : NULL;
	if (!csv)
		return NULL;
	g_autoptr(Rounds) rounds = g_new(Rounds, 1);
	*rounds = (Rounds){csv, g_array_new(FALSE, FALSE, sizeof(RoundGame))};
	g_autoptr(GHashTable) by_name = index_players(players);
	Reader reader = {
		.path = path, .players = players, .by_name = by_name, .csv = csv, .diags = diags};
	read_heads(&reader);
	if (!reader.is_wrong)
		read_games(&reader, rounds->games);
	return reader.is_wrong ? NULL : g_steal_pointer(&rounds);
}

void
rounds_free(Rounds *rounds)
{
	if (!rounds)
		return;
	g_array_unref(rounds->games);
	csv_free(rounds->csv);
	g_free(rounds);
}

guint
rounds_count(const Rounds *rounds)
{
	return rounds->games->len;
}

const RoundGame *
rounds_get(const Rounds *rounds, guint index)
{
	return &g_array_index(rounds->games, RoundGame, index);
}

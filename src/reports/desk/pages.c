/* The pages of an event for phones: one with all players, and one for each of them with the games he plays. */
#include "base/language/i18n.h"
#include "paper/kinds/notice.h"
#include "paper/writers/writer.h"
#include "reports/desk/release-private.h"

#include <string.h>

#define FOLDER "public"
#define SUFFIX ".html"

/* Digits of a digest in the table of all players. */
#define SHORT_DIGEST 12

/* "Anna_Schmidt": the page without folder and suffix. Owned by the caller. */
static char *
stem_of(const ReleasePart *part)
{
	const char *base = part->page + strlen(FOLDER "/");
	return g_strndup(base, strlen(base) - strlen(SUFFIX));
}

/* The page as other pages lead to it. NULL for a list that nobody can read. Owned by the caller. */
static char *
link_of(const ReleasePart *part)
{
	return part && part->sheet
	               ? g_uri_escape_string(part->page + strlen(FOLDER "/"), NULL, TRUE)
	               : NULL;
}

static void
add_page(Document *page, const char *name, Outbox *outbox)
{
	const SheetPage size = sheet_page_default();
	outbox_add(outbox, name, document_to_html(page, &size));
}

static const ReleasePart *
part_of(const GPtrArray *parts, const Player *player)
{
	for (guint i = 0; player && i < parts->len; i++) {
		const ReleasePart *part = g_ptr_array_index(parts, i);
		if (part->player == player)
			return part;
	}
	return NULL;
}

/* A table of one column that leads to other pages. @names  of them, as links have them; ends with NULL */
static void
add_links(Document *page, const char *head, const char *const *names)
{
	notice_table_begin(page, &head, 1);
	for (; *names; names++)
		notice_cell(page, *names, *names);
	notice_table_end(page);
}

/* A player with a link to his list, if it is open; nobody for a round without a game. */
static void
add_opponent(Document *page, const GPtrArray *parts, const Player *player, bool is_open)
{
	const ReleasePart *part = part_of(parts, player);
	g_autofree char *link = is_open ? link_of(part) : NULL;
	notice_cell(page, part ? part->title : "–", link);
}

static bool
plays(const RoundGame *game, const Player *player)
{
	return !player || game->player == player || game->against == player;
}

static bool
has_game(const Rounds *rounds, const Player *player)
{
	for (guint i = 0; rounds && i < rounds_count(rounds); i++)
		if (plays(rounds_get(rounds, i), player))
			return true;
	return false;
}

/* The games of a player against others, or all games. */
static void
add_games(Document *page, const GPtrArray *parts, const ReleaseTerms *terms, const Player *player)
{
	const Rounds *rounds = terms->rounds;
	const char *const heads[] = {_("Round"), _("Table"), player ? _("Opponent") : _("Player"),
	                             player ? _("Army") : _("Opponent")};
	if (!has_game(rounds, player))
		return;
	notice_heading(page, _("Games"));
	notice_table_begin(page, heads, G_N_ELEMENTS(heads));
	for (guint i = 0; i < rounds_count(rounds); i++) {
		const RoundGame *game = rounds_get(rounds, i);
		if (!plays(game, player))
			continue;
		const Player *other = game->player == player ? game->against : game->player;
		const ReleasePart *part = part_of(parts, other);
		notice_cell(page, game->round, NULL);
		notice_cell(page, game->table, NULL);
		add_opponent(page, parts, other, terms->is_open);
		if (player)
			notice_cell(page, part ? part->army : "", NULL);
		else
			add_opponent(page, parts, game->against, terms->is_open);
	}
	notice_table_end(page);
}

static void
write_page(const ReleasePart *part, const GPtrArray *parts, const ReleaseTerms *terms,
           Outbox *outbox)
{
	static const char *const INDEX[] = {"index.html", NULL};
	g_autoptr(Document) page = notice_new(part->title, part->points, part->army, part->verdict);
	if (*part->accepted)
		notice_paragraph(page, _("Accepted:"), part->accepted);
	add_games(page, parts, terms, part->player);
	notice_paragraph(page, "SHA-256", part->digest);
	add_links(page, _("All players"), INDEX);
	notice_sheet(page, part->sheet->document);
	add_page(page, part->page, outbox);
}

static void
add_player(Document *page, const ReleasePart *part, bool is_open)
{
	g_autofree char *link = is_open ? link_of(part) : NULL;
	g_autofree char *digest = g_strndup(part->digest, SHORT_DIGEST);
	notice_cell(page, part->title, link);
	if (is_open) {
		notice_cell(page, part->army, NULL);
		notice_cell(page, part->points, NULL);
		notice_cell(page, part->verdict, NULL);
	} else {
		notice_cell(page, *digest ? digest : _("no list"), NULL);
	}
}

static void
add_players(Document *page, const GPtrArray *parts, bool is_open)
{
	const char *const open[] = {_("Player"), _("Army"), _("Points"), _("Verdict")};
	const char *const closed[] = {_("Player"), "SHA-256"};
	if (is_open)
		notice_table_begin(page, open, G_N_ELEMENTS(open));
	else
		notice_table_begin(page, closed, G_N_ELEMENTS(closed));
	for (guint i = 0; i < parts->len; i++)
		add_player(page, g_ptr_array_index(parts, i), is_open);
	notice_table_end(page);
}

static void
write_index(const GPtrArray *parts, const ReleaseTerms *terms, Outbox *outbox)
{
	static const char *const DIGESTS[] = {"lists.sha256", NULL};
	static const char *const ALL[] = {"all.html", "lists.sha256", NULL};
	g_autoptr(Document) page = notice_new(terms->title, "", terms->subtitle, "");
	if (!terms->is_open)
		notice_paragraph(page, _("The lists can be read from this moment on:"),
		                 terms->opens);
	add_games(page, parts, terms, NULL);
	notice_heading(page, _("Players"));
	add_players(page, parts, terms->is_open);
	add_links(page, _("Files"), terms->is_open ? ALL : DIGESTS);
	add_page(page, FOLDER "/index.html", outbox);
}

/* The digests under the names of the players: those of files may tell an army. The same bytes before and after the lists
   can be read. */
static void
write_digests(const GPtrArray *parts, Outbox *outbox)
{
	g_autoptr(GString) lines = g_string_new(NULL);
	for (guint i = 0; i < parts->len; i++) {
		const ReleasePart *part = g_ptr_array_index(parts, i);
		g_autofree char *stem = stem_of(part);
		if (*part->digest)
			g_string_append_printf(lines, "%s  %s\n", part->digest, stem);
	}
	outbox_add_text(outbox, FOLDER "/lists.sha256", lines->str);
}

void
pages_write(const GPtrArray *parts, const ReleaseTerms *terms, Outbox *outbox)
{
	/* No player's page has the name of these. */
	g_free(outbox_name(outbox, FOLDER, "index", SUFFIX));
	g_free(outbox_name(outbox, FOLDER, "all", SUFFIX));
	for (guint i = 0; i < parts->len; i++) {
		ReleasePart *part = g_ptr_array_index(parts, i);
		part->page = outbox_name(outbox, FOLDER,
		                         part->player ? part->player->name : part->title, SUFFIX);
	}
	write_index(parts, terms, outbox);
	write_digests(parts, outbox);
	for (guint i = 0; terms->is_open && i < parts->len; i++) {
		const ReleasePart *part = g_ptr_array_index(parts, i);
		if (part->sheet)
			write_page(part, parts, terms, outbox);
	}
}

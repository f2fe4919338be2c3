#include "rosters/open/losses.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "rosters/exchange/exchange-diags.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/open/files-diags.h"

static const TextlistKind DROPPED[] = {TEXTLIST_LINE_UNKNOWN, TEXTLIST_NAME_UNKNOWN,
                                       TEXTLIST_ASSOCIATION_UNKNOWN, TEXTLIST_NUMBER_TOO_BIG};

static const TextlistKind GUESSED[] = {TEXTLIST_NAME_NEAR, TEXTLIST_NAME_AMBIGUOUS,
                                       TEXTLIST_FORMAT_AMBIGUOUS, TEXTLIST_ASSOCIATION_AMBIGUOUS,
                                       TEXTLIST_NUMBER_UNEVEN};

static const FilesKind GUESSED_ARMY[] = {FILES_ARMY_AMBIGUOUS};

static bool
is_dropped(const Diag *diag)
{
	for (gsize i = 0; i < G_N_ELEMENTS(DROPPED); i++)
		if (diag->kind == &TEXTLIST_KINDS[DROPPED[i]])
			return true;
	return false;
}

static bool
is_guessed(const Diag *diag)
{
	for (gsize i = 0; i < G_N_ELEMENTS(GUESSED); i++)
		if (diag->kind == &TEXTLIST_KINDS[GUESSED[i]])
			return true;
	for (gsize i = 0; i < G_N_ELEMENTS(GUESSED_ARMY); i++)
		if (diag->kind == &FILES_KINDS[GUESSED_ARMY[i]])
			return true;
	return false;
}

Losses
losses_count(const Diags *diags)
{
	Losses losses = {0};
	g_autoptr(GHashTable) lines = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		if (is_dropped(diag))
			g_hash_table_add(lines, GUINT_TO_POINTER(diag->line));
		losses.guesses += is_guessed(diag);
		losses.numbers += diag->kind == &EXCHANGE_KINDS[EXCHANGE_BAD_NUMBER];
	}
	losses.lines = g_hash_table_size(lines);
	return losses;
}

static bool
is_loss_tag(const Roster *roster, guint i)
{
	return text_begins(g_ptr_array_index(roster->tags, i), LOSS_TAG);
}

void
losses_accept(Roster *roster)
{
	for (guint i = roster->tags ? roster->tags->len : 0; i >= 2; i -= 2)
		if (is_loss_tag(roster, i - 2))
			g_ptr_array_remove_range(roster->tags, i - 2, 2);
	if (roster->tags && roster->tags->len == 0)
		g_clear_pointer(&roster->tags, g_ptr_array_unref);
}

guint
losses_kept(const Roster *roster)
{
	g_autoptr(GHashTable) lines = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; roster->tags && i + 1 < roster->tags->len; i += 2)
		if (is_loss_tag(roster, i))
			g_hash_table_add(lines, g_ptr_array_index(roster->tags, i));
	return g_hash_table_size(lines);
}

void
losses_keep(Roster *roster, const Diags *diags)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		if (!is_dropped(diag))
			continue;
		if (!roster->tags)
			roster->tags = g_ptr_array_new_with_free_func(g_free);
		g_ptr_array_add(roster->tags, g_strdup_printf(LOSS_TAG "%u", (guint)diag->line));
		g_ptr_array_add(roster->tags, diag_text(diag));
	}
}

bool
losses_are_grave(const Losses *losses)
{
	return losses->lines > 0 || losses->numbers > 0;
}

char *
losses_text(const Losses *losses)
{
	char *parts[4] = {NULL};
	guint n = 0;
	if (losses->lines)
		parts[n++] = g_strdup_printf(
			ngettext("%u line left out", "%u lines left out", losses->lines),
			losses->lines);
	if (losses->numbers)
		parts[n++] = g_strdup_printf(
			ngettext("%u number unreadable", "%u numbers unreadable", losses->numbers),
			losses->numbers);
	if (losses->guesses)
		parts[n++] = g_strdup_printf(ngettext("%u guess", "%u guesses", losses->guesses),
		                             losses->guesses);
	char *text = g_strjoinv(", ", parts);
	for (guint i = 0; i < n; i++)
		g_free(parts[i]);
	return text;
}

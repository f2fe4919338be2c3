#include "ui/dialogue/listing.h"

#include "base/text/name-match.h"
#include "base/text/text.h"
#include "session/words/filter.h"

#include <string.h>

struct Listing {
	char *title;      /* NULL for none */
	GPtrArray *items; /* array of Item, headings included */
};

static void
item_free(gpointer data)
{
	Item *item = data;
	g_free(item->name);
	g_free(item->holder);
	g_free(item->entry);
	g_free(item->line);
	g_free(item);
}

Listing *
listing_new(void)
{
	Listing *listing = g_new0(Listing, 1);
	listing->items = g_ptr_array_new_with_free_func(item_free);
	return listing;
}

void
listing_free(Listing *listing)
{
	if (!listing)
		return;
	g_ptr_array_unref(listing->items);
	g_free(listing->title);
	g_free(listing);
}

void
listing_set_title(Listing *listing, const char *line)
{
	g_free(listing->title);
	listing->title = g_strdup(line);
}

void
listing_add(Listing *listing, const Item *item)
{
	g_ptr_array_add(listing->items, g_memdup2(item, sizeof *item));
}

void
listing_head(Listing *listing, const char *line)
{
	listing_add(listing, &(Item){.line = g_strdup(line), .is_heading = true});
}

void
listing_extend(Listing *listing, const char *text)
{
	Item *last = g_ptr_array_index(listing->items, listing->items->len - 1);
	char *line = g_strdup_printf("%s; %s", last->line, text);
	g_free(last->line);
	last->line = line;
}

static const Item *
item_at(const Listing *listing, guint place)
{
	return g_ptr_array_index(listing->items, place);
}

/* True if the filter keeps an item, for itself or for its heading. */
typedef bool Stays(const Item *item, const Item *heading, const Filter *filter);

static bool
fits_itself(const Item *item, const Item *heading, const Filter *filter)
{
	(void)heading;
	return filter_fits(filter, item->name);
}

static bool
fits_by_heading(const Item *item, const Item *heading, const Filter *filter)
{
	(void)item;
	return heading && filter_fits(filter, heading->line);
}

static bool
has_any(const Listing *listing, const Filter *filter, Stays *stays)
{
	const Item *heading = NULL;
	for (guint i = 0; i < listing->items->len; i++) {
		const Item *item = item_at(listing, i);
		if (item->is_heading)
			heading = item;
		else if (stays(item, heading, filter))
			return true;
	}
	return false;
}

static const Item *
heading_above(const Listing *listing, guint place)
{
	for (; place > 0; place--)
		if (item_at(listing, place - 1)->is_heading)
			return item_at(listing, place - 1);
	return NULL;
}

/* Goes backwards, to know if items below a heading stay. */
static void
keep(Listing *listing, const Filter *filter, Stays *stays)
{
	bool has_below = false;
	for (guint i = listing->items->len; i > 0; i--) {
		const Item *item = item_at(listing, i - 1);
		const bool kept = item->is_heading
		                          ? has_below
		                          : stays(item, heading_above(listing, i - 1), filter);
		has_below = !item->is_heading && (kept || has_below);
		if (!kept)
			g_ptr_array_remove_index(listing->items, i - 1);
	}
}

/* Matches items that contain the text. */
static Filter *
literal_filter(const char *text)
{
	g_autofree char *error = NULL;
	g_autofree char *escaped = g_regex_escape_string(text, -1);
	g_autofree char *expression = g_strdup_printf("/%s/", escaped);
	return filter_new(expression, &error);
}

/* The ways to match, in this order: the text in items, the text in headings, the letters in
   order. */
static Filter *
choose_filter(const Listing *listing, const char *text, Stays **stays, char **error)
{
	g_autoptr(Filter) letters = filter_new(text, error);
	g_autoptr(Filter) literal = letters && *text != '/' ? literal_filter(text) : NULL;
	*stays = fits_itself;
	if (literal && has_any(listing, literal, fits_itself))
		return g_steal_pointer(&literal);
	if (!literal || !has_any(listing, literal, fits_by_heading))
		return g_steal_pointer(&letters);
	*stays = fits_by_heading;
	return g_steal_pointer(&literal);
}

char *
listing_keep(Listing *listing, const char *text)
{
	Stays *stays;
	char *error = NULL;
	g_autoptr(Filter) filter = choose_filter(listing, text, &stays, &error);
	if (filter)
		keep(listing, filter, stays);
	return error;
}

bool
listing_has(const Listing *listing, const char *text)
{
	Stays *stays;
	g_autofree char *error = NULL;
	g_autoptr(Filter) filter = choose_filter(listing, text, &stays, &error);
	return filter && has_any(listing, filter, stays);
}

guint
listing_count(const Listing *listing)
{
	guint n = 0;
	for (guint i = 0; i < listing->items->len; i++)
		n += !item_at(listing, i)->is_heading;
	return n;
}

const Item *
listing_get(const Listing *listing, guint number)
{
	for (guint i = 0; i < listing->items->len; i++)
		if (!item_at(listing, i)->is_heading && --number == 0)
			return item_at(listing, i);
	return NULL;
}

/* Shortest part of a name that names the item where more words follow: "The" names nothing. */
#define SHORTEST_PART 4

/* The item whose name matches best. *@several is true, and the result NULL, if others match as well. */
static const Item *
best_named(const Listing *listing, const char *name, bool *several)
{
	const Item *found = NULL;
	NameMatch best = NAME_DIFFERS;
	*several = false;
	for (guint i = 0; i < listing->items->len; i++) {
		const Item *item = item_at(listing, i);
		const NameMatch match = item->name ? name_match(item->name, name) : NAME_DIFFERS;
		if (match == NAME_DIFFERS || match < best)
			continue;
		*several = match == best;
		best = match;
		found = item;
	}
	return *several ? NULL : found;
}

/* The only item whose name contains a text; *@several is true if there are more. */
static const Item *
only_containing(const Listing *listing, const char *text, bool *several)
{
	const Item *found = NULL;
	*several = false;
	for (guint i = 0; i < listing->items->len; i++) {
		const Item *item = item_at(listing, i);
		if (!item->name || !text_has_alike(item->name, text))
			continue;
		*several |= found != NULL;
		found = item;
	}
	return *several ? NULL : found;
}

const Item *
listing_named(const Listing *listing, const char *name)
{
	bool several;
	const Item *found = best_named(listing, name, &several);
	return found || several ? found : only_containing(listing, name, &several);
}

static bool
is_long(const char *part)
{
	return g_utf8_strlen(part, -1) >= SHORTEST_PART;
}

static bool
has_long_word(const char *name, char *const *words)
{
	for (; name && *words; words++)
		if (is_long(*words) && text_has_alike(name, *words))
			return true;
	return false;
}

/* True if a word of a text is a part of the name of another item, which may be meant as well. */
static bool
names_another(const Listing *listing, const Item *item, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	for (guint i = 0; i < listing->items->len; i++)
		if (item_at(listing, i) != item && has_long_word(item_at(listing, i)->name, words))
			return true;
	return false;
}

void
listing_keep_words(Listing *listing, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	for (guint i = listing->items->len; i > 0; i--)
		if (!has_long_word(item_at(listing, i - 1)->name, words))
			g_ptr_array_remove_index(listing->items, i - 1);
}

/* The item that has the beginning of a text for its name, or alone has it in its name. */
static const Item *
named_by_beginning(const Listing *listing, const char *beginning, const char *rest)
{
	bool several;
	const Item *whole = best_named(listing, beginning, &several);
	if (whole || several)
		return whole;
	const Item *part = only_containing(listing, beginning, &several);
	const bool is_clear = part && (!*rest ||
	                               (is_long(beginning) && !names_another(listing, part, rest)));
	return is_clear ? part : NULL;
}

const Item *
listing_named_before(const Listing *listing, const char *text, const char **rest)
{
	for (gsize end = strlen(text); end > 0; end--) {
		if (text[end] && text[end] != ' ')
			continue;
		const char *behind = text + end + strspn(text + end, " ");
		g_autofree char *name = g_strchomp(g_strndup(text, end));
		const Item *item = *name ? named_by_beginning(listing, name, behind) : NULL;
		if (!item)
			continue;
		*rest = behind;
		return item;
	}
	return NULL;
}

void
listing_say(const Listing *listing, Talk *talk)
{
	guint number = 0;
	talk_list_begin(talk);
	if (listing->title)
		talk_list_add(talk, "%s", listing->title);
	for (guint i = 0; i < listing->items->len; i++) {
		const Item *item = item_at(listing, i);
		if (item->is_heading)
			talk_list_add(talk, "%s", item->line);
		else
			talk_list_add(talk, "%u. %s", ++number, item->line);
	}
	talk_list_end(talk);
}

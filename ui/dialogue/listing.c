#include "dialogue/listing.h"

#include "workbench/filter.h"

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

static bool
is_named(const char *folded, const char *name, bool whole)
{
	return whole ? strcmp(folded, name) == 0 : strstr(folded, name) != NULL;
}

/* The only match; *@several is true if there were more. */
static const Item *
only_named(const Listing *listing, const char *name, bool whole, bool *several)
{
	const Item *found = NULL;
	*several = false;
	for (guint i = 0; i < listing->items->len; i++) {
		const Item *item = item_at(listing, i);
		g_autofree char *folded = item->name ? g_utf8_casefold(item->name, -1) : NULL;
		if (!folded || !is_named(folded, name, whole))
			continue;
		*several |= found != NULL;
		found = item;
	}
	return *several ? NULL : found;
}

const Item *
listing_named(const Listing *listing, const char *name)
{
	g_autofree char *folded = g_utf8_casefold(name, -1);
	bool several;
	const Item *found = only_named(listing, folded, true, &several);
	return found || several ? found : only_named(listing, folded, false, &several);
}

const Item *
listing_named_before(const Listing *listing, const char *text, const char **rest)
{
	for (gsize end = strlen(text); end > 0; end--) {
		if (text[end] && text[end] != ' ')
			continue;
		g_autofree char *name = g_strchomp(g_strndup(text, end));
		const Item *item = *name ? listing_named(listing, name) : NULL;
		if (!item)
			continue;
		*rest = text + end + strspn(text + end, " ");
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

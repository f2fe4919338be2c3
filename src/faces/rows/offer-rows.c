#include "faces/rows/offer-rows.h"

#include "base/language/i18n.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/compulsory.h"
#include "engine/fill/price.h"
#include "faces/rows/info-rows.h"
#include "session/words/figures.h"

/* The source of the rows. */
typedef struct OfferCard {
	GArray *rows;
	View *view;
	const Instance *imagined;
	int columns;
} OfferCard;

static void
add_limits(const OfferCard *card)
{
	const Room room = room_in_selections(card->view, card->imagined);
	g_autofree char *numbers = figures_room(&room);
	if (numbers)
		rows_add(card->rows, (Row){
					     .text = g_strdup(_("taken")),
					     .role = ROLE_DIM,
					     .cost = g_steal_pointer(&numbers),
					     .stops = true,
				     });
}

static void
add_price(const OfferCard *card)
{
	const Atom type = figures_cost_type(card->view);
	if (atom_is_none(type))
		return;
	const Amount price = price_of(card->view, card->imagined, type);
	rows_add(card->rows, (Row){
				     .text = g_strdup(figures_cost_name(card->view, type)),
				     .role = ROLE_DIM,
				     .cost = amount_to_string(price),
				     .stops = true,
			     });
}

/* Names joined to a line. */
typedef struct Content {
	View *view;
	GString *names;
} Content;

static void
add_name(Instance *imagined, int64_t count, void *data)
{
	const Content *content = data;
	g_string_append(content->names, content->names->len ? ", " : "");
	if (count > 1)
		g_string_append_printf(content->names, "%" G_GINT64_FORMAT " ", count);
	g_string_append(content->names, view_name(content->view, imagined));
}

char *
offer_rows_content(View *view, const Instance *imagined)
{
	g_autoptr(GString) names = g_string_new(NULL);
	Content content = {view, names};
	compulsory_each(view, view_own(view, imagined), add_name, &content);
	return names->len ? g_strdup(names->str) : NULL;
}

static void
add_section(const OfferCard *card, const char *title, const char *text)
{
	info_rows_add_heading(card->rows, title, FALSE);
	info_rows_add_text(card->rows, text, card->columns, ROLE_TEXT, 0);
}

static void
add_content(const OfferCard *card)
{
	g_autofree char *content = offer_rows_content(card->view, card->imagined);
	if (content)
		add_section(card, _("Comes with"), content);
}

/* Lists the options by name. */
static void
add_names_of_options(const OfferCard *card)
{
	const Menu *menu = tree_menu(card->view, card->imagined);
	const Game *game = view_game(card->view);
	g_autoptr(GString) names = g_string_new(NULL);
	for (uint32_t i = 0; i < menu->n_items; i = menu->items[i].end)
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
		                       game_text(game, definition_name(menu->items[i].definition)));
	if (names->len)
		add_section(card, _("Options"), names->str);
}

static GArray *
describe(const OfferCard *card, const char *obstacle)
{
	if (obstacle)
		info_rows_add_text(card->rows, obstacle, card->columns, ROLE_WARNING, 0);
	add_price(card);
	add_limits(card);
	add_content(card);
	info_rows_add(card->rows, card->view, card->imagined, card->columns);
	add_names_of_options(card);
	return card->rows;
}

GArray *
offer_rows(Workbench *bench, const Offer *offer, int columns)
{
	View *view = workbench_view(bench);
	const OfferCard card = {rows_new(), view, offer->imagined, columns};
	g_autofree char *reason = offer_reason(view, offer, offer_price(view, offer));
	return describe(&card, reason);
}

GArray *
offer_rows_of_choice(Workbench *bench, const Option *option, int columns)
{
	View *view = workbench_view(bench);
	const OfferCard card = {rows_new(), view, option->imagined, columns};
	g_autofree char *obstacle = option->taken ? NULL : option_obstacle(view, option);
	return describe(&card, obstacle);
}

#include "engine/fill/default-amounts-private.h"

#include "engine/fill/fill-caps.h"

#include <string.h>

static int64_t
read_part(const char *part)
{
	Amount amount;
	if (!amount_parse(part, strlen(part), &amount))
		return 0;
	return CLAMP(amount_to_int(amount), 0, FILL_MAX_COUNT);
}

/* The numbers of the list that the holder of a frame is of; 0 if it is not of a list. */
static guint
length_of_outer(const Game *game, const Frame *frame)
{
	const MenuItem *holder = frame->selection ? frame->selection->item : NULL;
	const char *text = holder ? game_text(game, holder->definition->default_amount) : "";
	guint commas = 0;
	for (const char *at = strchr(text, ','); at; at = strchr(at + 1, ','))
		commas++;
	return commas ? commas + 1 : 0;
}

/* The number for the holder of a frame, which is of a list with @outer numbers. */
static int64_t
amount_of_turn(const Frame *frame, guint outer, const int64_t *amounts, guint n)
{
	if (frame->turn != FRAME_NO_TURN)
		return frame->turn < n ? amounts[frame->turn] : 0;
	int64_t least = amounts[0];
	for (guint i = 1; i < outer; i++)
		least = MIN(least, i < n ? amounts[i] : 0);
	return least;
}

guint
default_amounts_read(const Game *game, const Frame *frame, const char *text,
                     int64_t amounts[MOST_DEFAULT_AMOUNTS], bool *makes_list)
{
	g_auto(GStrv) parts = g_strsplit(text, ",", MOST_DEFAULT_AMOUNTS);
	const guint n = g_strv_length(parts);
	const guint outer = length_of_outer(game, frame);
	*makes_list = n > 1 && outer == 0;
	for (guint i = 0; i < n; i++)
		amounts[i] = read_part(parts[i]);
	if (*makes_list || n < 2)
		return n;
	amounts[0] = amount_of_turn(frame, outer, amounts, n);
	return 1;
}

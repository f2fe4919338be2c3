/* What is printed. */
#include "companion/read-private.h"

#include <string.h>

/* The kinds of sheets an aid is on, as bits: those named in `in`; without it all but references, which
   are about what there is and not about who has it. */
static unsigned
read_kinds(const Reading *reading, const SaxElement *element)
{
	static const char *const WORDS[] = {"full", "summary", "reference", "public", "cards"};
	const char *text = read_attribute(reading, element, "in");
	if (!text)
		return 1u << COMPANION_FULL | 1u << COMPANION_SUMMARY | 1u << COMPANION_PUBLIC |
		       1u << COMPANION_CARDS;
	unsigned kinds = 0;
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	for (guint i = 0; words[i]; i++) {
		guint kind = 0;
		while (kind < G_N_ELEMENTS(WORDS) && strcmp(WORDS[kind], words[i]) != 0)
			kind++;
		if (kind < G_N_ELEMENTS(WORDS))
			kinds |= 1u << kind;
		else if (*words[i])
			read_complain(reading, COMPANION_BAD_WORD, element->line, "in", words[i],
			              "full, summary, reference, public, cards");
	}
	return kinds;
}

static void
begin_aid(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	CompanionAid *aid = arena_new0(companion->arena, CompanionAid);
	*aid = (CompanionAid){
		.title = read_attribute(reading, element, "title"),
		.per = (Subject)read_word(reading, element, "per", READ_SUBJECTS),
		.when = read_formula(reading, element, "when"),
		.kinds = read_kinds(reading, element),
		.path = reading->reader.path,
		.line = element->line,
	};
	g_ptr_array_add(companion->aids, aid);
	g_array_set_size(reading->figures, 0);
	reading->aid = aid;
}

void
read_figures(Reading *reading, const SaxElement *element)
{
	begin_aid(reading, element);
}

void
read_list(Reading *reading, const SaxElement *element)
{
	begin_aid(reading, element);
	reading->aid->is_list = true;
	reading->aid->rows_id = read_attribute(reading, element, "rows");
	reading->aid->units = read_attribute(reading, element, "units");
	if (!reading->aid->rows_id)
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "rows=\"…\"", NULL);
}

void
read_figure(Reading *reading, const SaxElement *element)
{
	static const char *const SHAPES[] = {"number", "boxes", NULL};
	const CompanionFigure figure = {
		.measure_id = read_attribute(reading, element, "measure"),
		.name = read_attribute(reading, element, "name"),
		.boxes = read_word(reading, element, "as", SHAPES) == 1,
		.group_id = read_attribute(reading, element, "group"),
		.line = element->line,
	};
	if (figure.measure_id)
		g_array_append_val(reading->figures, figure);
	else
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "measure=\"…\"", NULL);
}

void
read_aid_end(Reading *reading)
{
	reading->aid->n_figures = reading->figures->len;
	reading->aid->figures = arena_memdup(reading->reader.companion->arena,
	                                     reading->figures->data,
	                                     reading->figures->len * sizeof(CompanionFigure));
	reading->aid = NULL;
}

void
read_secret(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	CompanionSecret *secret = arena_new0(companion->arena, CompanionSecret);
	*secret = (CompanionSecret){
		.where = read_needed_formula(reading, element, "where"),
		.as = read_attribute(reading, element, "as"),
	};
	g_ptr_array_add(companion->secrets, secret);
}

void
read_card(Reading *reading, const SaxElement *element)
{
	g_ptr_array_add(reading->reader.companion->cards,
	                (gpointer)(guintptr)read_needed_formula(reading, element, "where"));
}

void
read_public(Reading *reading, const SaxElement *element)
{
	static const char *const WORDS[] = {"yes", "no", NULL};
	reading->reader.companion->hides_costs = read_word(reading, element, "costs", WORDS) == 1;
}

void
read_keywords(Reading *reading, const SaxElement *element)
{
	(void)element;
	reading->reader.companion->shows_keywords = true;
}

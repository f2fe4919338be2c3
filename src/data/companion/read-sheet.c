/* Reads the elements of <sheet>: panels of figures, lists and charts, associations, secrets, cards, keywords. */
#include "data/companion/read-private.h"
#include "data/companion/sheet-kinds.h"

/* The kinds named in `in`, as a set; without the attribute the default. */
static unsigned
read_kinds(const Reading *reading, const SaxElement *element)
{
	const char *text = read_attribute(reading, element, "in");
	if (!text)
		return SHEET_KINDS_BY_DEFAULT;
	unsigned kinds = 0;
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	g_autofree char *known = sheet_kind_list();
	for (guint i = 0; words[i]; i++) {
		const int kind = sheet_kind_find(words[i]);
		if (kind >= 0)
			kinds |= 1u << kind;
		else if (*words[i])
			read_complain(reading, COMPANION_BAD_WORD, element->line, "in", words[i],
			              known);
	}
	return kinds;
}

static void
begin_panel(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	CompanionPanel *panel = arena_new0(companion->arena, CompanionPanel);
	*panel = (CompanionPanel){
		.title = read_attribute(reading, element, "title"),
		.per = (Subject)read_word(reading, element, "per", READ_SUBJECTS),
		.when = read_formula(reading, element, "when"),
		.kinds = read_kinds(reading, element),
		.path = reading->reader.path,
		.line = element->line,
	};
	g_ptr_array_add(companion->panels, panel);
	g_array_set_size(reading->figures, 0);
	g_ptr_array_set_size(reading->lines, 0);
	reading->panel = panel;
}

void
read_figures(Reading *reading, const SaxElement *element)
{
	begin_panel(reading, element);
}

void
read_list(Reading *reading, const SaxElement *element)
{
	begin_panel(reading, element);
	reading->panel->is_list = true;
	reading->panel->rows_id = read_attribute(reading, element, "rows");
	reading->panel->units = read_attribute(reading, element, "units");
	if (!reading->panel->rows_id)
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "rows=\"…\"", NULL);
}

void
read_chart(Reading *reading, const SaxElement *element)
{
	begin_panel(reading, element);
	reading->panel->columns = read_attribute(reading, element, "columns");
	if (!reading->panel->columns)
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "columns=\"…\"", NULL);
}

void
read_chart_line(Reading *reading, const SaxElement *element)
{
	const char *cells = read_attribute(reading, element, "cells");
	if (cells)
		g_ptr_array_add(reading->lines, (gpointer)(guintptr)cells);
	else
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "cells=\"…\"", NULL);
}

void
read_figure(Reading *reading, const SaxElement *element)
{
	static const char *const SHAPES[] = {"number", "boxes", "lines", NULL};
	const CompanionFigure figure = {
		.measure_id = read_attribute(reading, element, "measure"),
		.name = read_attribute(reading, element, "name"),
		.shape = (FigureShape)read_word(reading, element, "as", SHAPES),
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
read_panel_end(Reading *reading)
{
	reading->panel->n_figures = reading->figures->len;
	reading->panel->figures = arena_memdup(reading->reader.companion->arena,
	                                       reading->figures->data,
	                                       reading->figures->len * sizeof(CompanionFigure));
	reading->panel->n_lines = reading->lines->len;
	reading->panel->lines = arena_memdup(reading->reader.companion->arena,
	                                     reading->lines->pdata,
	                                     reading->lines->len * sizeof(char *));
	reading->panel = NULL;
}

void
read_secret(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	static const char *const WORDS[] = {"selection", "associations", NULL};
	CompanionSecret *secret = arena_new0(companion->arena, CompanionSecret);
	*secret = (CompanionSecret){
		.where = read_needed_formula(reading, element, "where"),
		.as = read_attribute(reading, element, "as"),
		.is_place = read_word(reading, element, "of", WORDS) == 1,
	};
	g_ptr_array_add(companion->secrets, secret);
}

void
read_association(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	CompanionBack *back = arena_new0(companion->arena, CompanionBack);
	*back = (CompanionBack){read_attribute(reading, element, "for"),
	                        read_attribute(reading, element, "back"), reading->reader.path,
	                        element->line};
	if (back->associations && back->name)
		g_ptr_array_add(companion->backs, back);
	else
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "for=\"…\" back=\"…\"", NULL);
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

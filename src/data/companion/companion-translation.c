/* Replaces the texts that a companion shows by their translations. */
#include "data/companion/companion-private.h"

typedef struct Translation {
	Arena *arena;
	const Wording *wording;
} Translation;

static void
translate(const Translation *translation, const char *id, const char **text)
{
	const char *found = *text ? wording_find(translation->wording, id, *text) : NULL;
	if (found)
		*text = arena_strdup(translation->arena, found);
}

static void
translate_measure(const Translation *translation, CompanionMeasure *measure)
{
	translate(translation, measure->id, &measure->name);
	translate(translation, measure->id, &measure->format);
	translate(translation, measure->id, &measure->none);
}

static void
translate_bound(const Translation *translation, CompanionBound *bound)
{
	translate(translation, bound->id, &bound->name);
	translate(translation, bound->id, &bound->message);
}

/* The figures are the companion's own, though others only read them. */
static void
translate_panel(const Translation *translation, CompanionPanel *panel)
{
	CompanionFigure *figures = (CompanionFigure *)(guintptr)panel->figures;
	translate(translation, NULL, &panel->title);
	translate(translation, NULL, &panel->units);
	translate(translation, NULL, &panel->columns);
	for (uint32_t i = 0; i < panel->n_lines; i++)
		translate(translation, NULL, &((const char **)(guintptr)panel->lines)[i]);
	for (uint32_t i = 0; i < panel->n_figures; i++)
		translate(translation, figures[i].measure_id, &figures[i].name);
}

static void
translate_all(const Translation *translation, const char *const *texts)
{
	for (const char **text = (const char **)(guintptr)texts; *text; text++)
		translate(translation, NULL, text);
}

static void
translate_group(const Translation *translation, const CompanionGroup *group)
{
	translate_all(translation, group->types);
	translate_all(translation, group->columns);
}

void
companion_translate(Companion *companion, const Wording *wording)
{
	if (!companion)
		return;
	const Translation translation = {companion->arena, wording};
	for (guint i = 0; i < companion->measures->len; i++)
		translate_measure(&translation, g_ptr_array_index(companion->measures, i));
	for (guint i = 0; i < companion->bounds->len; i++)
		translate_bound(&translation, g_ptr_array_index(companion->bounds, i));
	for (guint i = 0; i < companion->panels->len; i++)
		translate_panel(&translation, g_ptr_array_index(companion->panels, i));
	for (guint i = 0; i < companion->groups->len; i++)
		translate_group(&translation, g_ptr_array_index(companion->groups, i));
	for (guint i = 0; i < companion->phases->len; i++) {
		CompanionPhase *phase = g_ptr_array_index(companion->phases, i);
		translate(&translation, phase->id, &phase->name);
		translate_all(&translation, phase->types);
		translate_all(&translation, phase->with);
		translate_all(&translation, phase->without);
	}
	for (guint i = 0; i < companion->counters->len; i++) {
		CompanionCounter *counter = g_ptr_array_index(companion->counters, i);
		translate(&translation, counter->id, &counter->name);
	}
	for (guint i = 0; i < companion->backs->len; i++) {
		CompanionBack *back = g_ptr_array_index(companion->backs, i);
		translate(&translation, NULL, &back->name);
	}
	for (guint i = 0; i < companion->secrets->len; i++) {
		CompanionSecret *secret = g_ptr_array_index(companion->secrets, i);
		translate(&translation, NULL, &secret->as);
	}
}

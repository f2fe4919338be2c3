/* Makes a game of the facts of a sheet and of the companion. */
#include "base/language/i18n.h"
#include "session/play/play-private.h"

static const char *
keep(const Play *play, const char *text)
{
	return arena_strdup(play->arena, text);
}

static void
add_count(const Play *play, const char *id, const char *name, int start)
{
	PlayCount *count = arena_new0(play->arena, PlayCount);
	*count = (PlayCount){
		.id = keep(play, id),
		.name = keep(play, name),
		.value = start,
		.start = start,
		.least = play->counts->len == PLAY_ROUND ? 1 : 0,
		.most = PLAY_MOST,
	};
	g_ptr_array_add(play->counts, count);
}

static void
add_counts(const Play *play, const Companion *companion)
{
	add_count(play, "round", _("Round"), 1);
	add_count(play, "points", _("Victory points"), 0);
	add_count(play, "opponent", _("Opponent"), 0);
	for (guint i = 0; i < companion_counter_count(companion); i++) {
		const CompanionCounter *counter = companion_counter(companion, i);
		add_count(play, counter->id, counter->name, counter->start);
	}
}

static const char *const *
keep_names(const Play *play, const char *const *names)
{
	const guint n = g_strv_length((char **)(guintptr)names);
	const char **kept = arena_array(play->arena, const char *, n + 1);
	for (guint i = 0; i < n; i++)
		kept[i] = keep(play, names[i]);
	return kept;
}

static void
add_phases(Play *play, const Companion *companion)
{
	for (guint i = 0; i < companion_phase_count(companion); i++) {
		CompanionPhase phase = *companion_phase(companion, i);
		phase.id = keep(play, phase.id);
		phase.name = keep(play, phase.name);
		phase.types = keep_names(play, phase.types);
		phase.with = keep_names(play, phase.with);
		phase.without = keep_names(play, phase.without);
		g_array_append_val(play->phases, phase);
	}
}

static void
add_step(const Play *play, guint phase, StepPart part)
{
	const PlayStep step = {phase, part};
	g_array_append_val(play->steps, step);
}

/* Phases that each player has follow each other in the turn of one, then in that of the other. Returns the phase
   behind them. */
static guint
add_turns(const Play *play, guint from)
{
	guint end = from;
	while (end < play->phases->len && play_phase_at(play, end)->players != PHASE_TOGETHER)
		end++;
	for (StepPart part = STEP_FIRST; part <= STEP_SECOND; part++)
		for (guint i = from; i < end; i++)
			add_step(play, i, part);
	return end;
}

static void
add_steps(Play *play)
{
	guint i = 0;
	while (i < play->phases->len)
		if (play_phase_at(play, i)->players == PHASE_TOGETHER)
			add_step(play, i++, STEP_TOGETHER);
		else
			i = add_turns(play, i);
	play->step.most = MAX((int)play->steps->len - 1, 0);
	play->first.most = PLAY_OTHERS;
}

/* Units */

static PlayTrack
make_track(const Play *play, const char *id, const char *name, int64_t boxes, int64_t together)
{
	return (PlayTrack){
		.ticked = {.id = keep(play, id),
	                   .name = keep(play, name),
	                   .most = (int)CLAMP(boxes, 1, PLAY_MOST)},
		.together = (int)CLAMP(together, 1, PLAY_MOST),
	};
}

/* Without word of the companion, all boxes are losses, as those that the army data give always are. */
static bool
is_loss(const SheetBoxes *boxes, const Companion *companion)
{
	return !boxes->is_measure || companion_is_loss(companion, boxes->id);
}

static void
add_tracks(const Play *play, const SheetUnit *unit, const Companion *companion, GArray *tracks)
{
	for (uint32_t i = 0; i < unit->panels.n; i++)
		for (uint32_t k = 0; k < unit->panels.items[i].n_figures; k++) {
			const SheetFigure *figure = &unit->panels.items[i].figures[k];
			if (figure->boxes.n <= 0)
				continue;
			PlayTrack track = make_track(play, figure->boxes.id, figure->label,
			                             figure->boxes.n, figure->boxes.together);
			track.is_marker = companion_is_marker(companion, figure->boxes.id);
			track.is_loss = !track.is_marker && is_loss(&figure->boxes, companion);
			g_array_append_val(tracks, track);
		}
}

static bool
has_losses(const GArray *tracks)
{
	for (guint i = 0; i < tracks->len; i++)
		if (g_array_index(tracks, PlayTrack, i).is_loss)
			return true;
	return false;
}

/* Boxes in a group where nothing else decides, as on sheets. */
#define MODELS_TOGETHER 5

/* The name of a unit, with that of the player or its number among equal ones. The caller owns it: g_free(). */
static char *
name_of(const SheetUnit *unit)
{
	if (*unit->custom_name)
		return g_strconcat(unit->custom_name, _(": "), unit->name, NULL);
	return unit->twin ? g_strdup_printf("%s (%u)", unit->name, unit->twin)
	                  : g_strdup(unit->name);
}

static void
add_unit(const Play *play, const SheetUnit *unit, const char *section, const Companion *companion)
{
	g_autoptr(GArray) tracks = g_array_new(FALSE, FALSE, sizeof(PlayTrack));
	add_tracks(play, unit, companion, tracks);
	if (!has_losses(tracks)) {
		PlayTrack models = make_track(play, "models", _("Models"),
		                              MAX(unit->n_models, unit->number), MODELS_TOGETHER);
		models.is_loss = true;
		g_array_prepend_val(tracks, models);
	}
	g_autofree char *name = name_of(unit);
	g_autoptr(GPtrArray) infos = g_ptr_array_new();
	g_ptr_array_add(infos, (gpointer)(guintptr)&unit->infos);
	PlayUnit *kept = arena_new0(play->arena, PlayUnit);
	*kept = (PlayUnit){
		.id = keep(play, unit->id),
		.name = keep(play, name),
		.section = keep(play, section),
		.tracks = arena_memdup(play->arena, tracks->data, tracks->len * sizeof(PlayTrack)),
		.n_tracks = tracks->len,
		.phases = play_infos_by_phase(play, infos),
	};
	g_ptr_array_add(play->units, kept);
}

static void
add_force(const Play *play, const SheetForce *force, const Companion *companion)
{
	for (uint32_t i = 0; i < force->n_sections; i++) {
		const SheetSection *section = &force->sections[i];
		for (uint32_t k = 0; k < section->n_units; k++)
			if (section->units[k].is_unit)
				add_unit(play, &section->units[k], section->title, companion);
	}
}

/* Rules of forces, and of settings such as a detachment. */
static void
collect_army(const Sheet *sheet, GPtrArray *infos)
{
	for (uint32_t i = 0; i < sheet->n_forces; i++) {
		const SheetForce *force = &sheet->forces[i];
		g_ptr_array_add(infos, (gpointer)(guintptr)&force->infos);
		for (uint32_t k = 0; k < force->n_sections; k++)
			for (uint32_t m = 0; m < force->sections[k].n_units; m++)
				if (!force->sections[k].units[m].is_unit)
					g_ptr_array_add(infos,
					                (gpointer)(guintptr)&force->sections[k]
					                        .units[m]
					                        .infos);
	}
}

Play *
play_new(const Sheet *sheet, const Companion *companion)
{
	Play *play = g_new0(Play, 1);
	play->arena = arena_new();
	play->counts = g_ptr_array_new();
	play->units = g_ptr_array_new();
	play->phases = g_array_new(FALSE, FALSE, sizeof(CompanionPhase));
	play->steps = g_array_new(FALSE, FALSE, sizeof(PlayStep));
	play->changes = g_array_new(FALSE, FALSE, sizeof(PlayChange));
	play->kept = g_ptr_array_new_with_free_func(g_free);
	play->roster = g_strdup(sheet->name);
	add_counts(play, companion);
	add_phases(play, companion);
	add_steps(play);
	g_autoptr(GPtrArray) army = g_ptr_array_new();
	collect_army(sheet, army);
	play->army = play_infos_by_phase(play, army);
	for (uint32_t i = 0; i < sheet->n_forces; i++)
		add_force(play, &sheet->forces[i], companion);
	return play;
}

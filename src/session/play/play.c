#include "base/language/i18n.h"
#include "session/play/play-private.h"

/* Steps */

static bool
set(Play *play, PlayCount *count, int value)
{
	const int bounded = CLAMP(value, count->least, count->most);
	const PlayChange change = {count, count->value, play->n_steps};
	if (bounded == count->value)
		return false;
	g_array_append_val(play->changes, change);
	count->value = bounded;
	return true;
}

/* Ends a step. Returns @changed. */
static bool
end_step(Play *play, bool changed)
{
	play->n_steps += changed;
	return changed;
}

bool
play_change(Play *play, PlayCount *count, int by)
{
	return end_step(play, set(play, count, count->value + by));
}

bool
play_turn_phase(Play *play, int by)
{
	PlayCount *round = play_count(play, PLAY_ROUND);
	const int next = play->step.value + by;
	if (next >= play->step.least && next <= play->step.most)
		return end_step(play, set(play, &play->step, next));
	if (!set(play, round, round->value + by))
		return false;
	set(play, &play->step, by > 0 ? play->step.least : play->step.most);
	return end_step(play, true);
}

bool
play_swap_turns(Play *play)
{
	return play_turn(play) != PLAY_TOGETHER &&
	       end_step(play, set(play, &play->first, PLAY_OTHERS - play->first.value));
}

bool
play_restart(Play *play)
{
	bool changed = set(play, &play->step, play->step.start);
	changed |= set(play, &play->first, play->first.start);
	for (guint i = 0; i < play->counts->len; i++)
		changed |= set(play, play_count(play, i), play_count(play, i)->start);
	for (guint i = 0; i < play->units->len; i++)
		for (guint k = 0; k < play_unit(play, i)->n_tracks; k++)
			changed |= set(play, &play_unit(play, i)->tracks[k].ticked, 0);
	return end_step(play, changed);
}

bool
play_undo(Play *play)
{
	if (play->n_steps == 0)
		return false;
	play->n_steps--;
	while (play->changes->len) {
		const PlayChange *last = &g_array_index(play->changes, PlayChange,
		                                        play->changes->len - 1);
		if (last->step < play->n_steps)
			break;
		last->count->value = last->before;
		g_array_set_size(play->changes, play->changes->len - 1);
	}
	return true;
}

/* Reading */

guint
play_count_count(const Play *play)
{
	return play->counts->len;
}

PlayCount *
play_count(Play *play, guint index)
{
	return g_ptr_array_index(play->counts, index);
}

guint
play_unit_count(const Play *play)
{
	return play->units->len;
}

PlayUnit *
play_unit(Play *play, guint index)
{
	return g_ptr_array_index(play->units, index);
}

int
play_track_number(const PlayTrack *track)
{
	return track->is_marker ? track->ticked.value : track->ticked.most - track->ticked.value;
}

bool
play_is_destroyed(const PlayUnit *unit)
{
	for (guint i = 0; i < unit->n_tracks; i++)
		if (unit->tracks[i].is_loss &&
		    unit->tracks[i].ticked.value < unit->tracks[i].ticked.most)
			return false;
	return true;
}

guint
play_units_left(const Play *play)
{
	guint left = 0;
	for (guint i = 0; i < play->units->len; i++)
		left += !play_is_destroyed(g_ptr_array_index(play->units, i));
	return left;
}

guint
play_phase_count(const Play *play)
{
	return play->phases->len;
}

const CompanionPhase *
play_phase_at(const Play *play, guint index)
{
	return &g_array_index(play->phases, CompanionPhase, index);
}

/* The present step of the round; NULL without phases. */
static const PlayStep *
step_of(const Play *play)
{
	return play->steps->len ? &g_array_index(play->steps, PlayStep, play->step.value) : NULL;
}

const CompanionPhase *
play_phase(const Play *play)
{
	const PlayStep *step = step_of(play);
	return step ? play_phase_at(play, step->phase) : NULL;
}

PlayTurn
play_turn(const Play *play)
{
	const PlayStep *step = step_of(play);
	if (!step || step->part == STEP_TOGETHER)
		return PLAY_TOGETHER;
	return (step->part == STEP_FIRST) == (play->first.value == PLAY_OWN) ? PLAY_OWN
	                                                                     : PLAY_OTHERS;
}

/* The last part of play_moment(), NULL where both act. */
static const char *
turn_word(const Play *play, bool is_short)
{
	switch (play_turn(play)) {
	case PLAY_OWN:
		return is_short ? _("you") : _("your turn");
	case PLAY_OTHERS:
		return is_short ? _("opponent") : _("opponent's turn");
	case PLAY_TOGETHER:
		break;
	}
	return NULL;
}

char *
play_moment(Play *play, bool is_short)
{
	const CompanionPhase *phase = play_phase(play);
	const char *turn = turn_word(play, is_short);
	const int round = play_count(play, PLAY_ROUND)->value;
	GString *text = g_string_new(NULL);
	g_string_printf(text, is_short && phase ? "%d" : _("Round %d"), round);
	if (phase)
		g_string_append_printf(text, " · %s", phase->name);
	if (turn)
		g_string_append_printf(text, " · %s", turn);
	return g_string_free(text, FALSE);
}

guint
play_infos_index(guint phase, PlayTurn turn)
{
	return 2 * phase + (turn == PLAY_OTHERS);
}

/* @by_phase  of the army or of a unit */
static PlayInfos
infos_now(const Play *play, const PlayInfos *by_phase)
{
	const PlayStep *step = step_of(play);
	return step ? by_phase[play_infos_index(step->phase, play_turn(play))] : (PlayInfos){0};
}

PlayInfos
play_infos(const Play *play, const PlayUnit *unit)
{
	return infos_now(play, unit->phases);
}

PlayInfos
play_army_infos(const Play *play)
{
	return infos_now(play, play->army);
}

void
play_free(Play *play)
{
	if (!play)
		return;
	g_ptr_array_unref(play->counts);
	g_ptr_array_unref(play->units);
	g_array_unref(play->phases);
	g_array_unref(play->steps);
	g_array_unref(play->changes);
	g_ptr_array_unref(play->kept);
	g_free(play->roster);
	arena_free(play->arena);
	g_free(play);
}

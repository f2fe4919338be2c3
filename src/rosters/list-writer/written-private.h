/* written: facts about instances that the writers of several forms need. */
#ifndef LIST_WRITER_WRITTEN_PRIVATE_H
#define LIST_WRITER_WRITTEN_PRIVATE_H

#include "engine/queries/view.h"

/* The text behind the bullets that a line begins with: a reader takes these for signs of an option. Borrowed. */
const char *written_behind_bullets(const char *line);

/* The name of an instance on one line, without bullets before it. The caller owns it: g_free(). */
char *written_name(View *view, const Instance *instance);

/* The game's main points of an instance and all below it, "90"; "0" without such points. The caller owns
   it: g_free(). */
char *written_points(View *view, const Instance *instance);

/* The game's main points of the roster, likewise. */
char *written_total(View *view);

/* The name of a force's catalogue on one line. The caller owns it: g_free(). */
char *written_army(View *view, const Instance *force);

/* The heading of a unit: its primary category as the force calls it (S-204), else as the unit does; @otherwise
   without one. */
const char *written_heading(View *view, const Instance *unit, const char *otherwise);

/* True if the text has that word, in small letters, regardless of case. */
bool written_has_word(const char *text, const char *word);

/* True if the selection is in a group of enhancements, at any depth. */
bool written_is_enhancement(View *view, const Instance *instance);

/* True if a category of the unit makes it a character. */
bool written_is_character(View *view, const Instance *unit);

/* True for an upgrade: no model, no unit. An entry that the army data do not have counts as one. */
bool written_is_upgrade(const Instance *option);

/* True if a selection of the force is one of the army's choices and not a unit. */
bool written_is_setting(View *view, const Instance *root);

#endif

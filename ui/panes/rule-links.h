/*
 * rule-links: the names of rules in texts that are read, and the way to these rules.
 *
 * A text whose list has links is a context of its own, CONTEXT_READING, whose commands app_set_commands() gets.
 */
#ifndef PANES_RULE_LINKS_H
#define PANES_RULE_LINKS_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/* Links the names of rules in a list. @bench is borrowed and must outlive the list. */
void rule_links_set(List *list, Workbench *bench);

/* The commands in such a text. */
extern const ScreenCommand RULE_COMMANDS[COMMAND_COUNT];

#endif

/*
 * rule-links: the names of rules in texts that are read, and the way to these rules.
 *
 * A text whose list has links is a context of its own, CONTEXT_READING, whose commands app_set_commands() gets.
 */
#ifndef SCREENS_RULE_LINKS_H
#define SCREENS_RULE_LINKS_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/* Links the names of rules in a list. @bench is borrowed and must outlive the list. */
void rule_links_set(List *list, Workbench *bench);

/* The commands in such a text. */
extern const ScreenCommand RULE_COMMANDS[COMMAND_COUNT];

#endif

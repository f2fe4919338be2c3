/*
 * rule-list: the numbered rules that hold in a game, as army data, companions and a pack write them.
 *
 * In army data a rule is a constraint or a modifier whose message begins with a number: "R-07: at most
 * {total} banners". In a companion it is a bound, or the settings for a finding.
 *
 *	g_autoptr(GPtrArray) rules = rule_list(loaded->game, loaded->companion);
 */
#ifndef SHOW_RULE_LIST_H
#define SHOW_RULE_LIST_H

#include "data/companion/companion.h"
#include "data/game/game.h"

/* The place where a rule comes from. */
typedef enum RuleOrigin {
	RULE_OF_DATA,
	RULE_OF_LISTS, /* the lists that Muster ships */
	RULE_OF_OVERLAY,
	RULE_OF_PACK,
} RuleOrigin;

typedef struct ListedRule {
	char *number;      /* owned */
	char *title;       /* its message, with the names of what is filled in; owned */
	const char *path;  /* borrowed, like the next */
	const char *code;  /* the findings that have the number; NULL for a rule with a text */
	uint32_t line;     /* the first place, 0 if unknown */
	uint32_t n_places; /* a limit may be written in each entry that it is for */
	Severity severity;
	RuleOrigin origin;
} ListedRule;

/* The rules by number, then by place: an array of ListedRule, owned by the caller: g_ptr_array_unref().
   @companion  NULL if there is none */
GPtrArray *rule_list(const Game *game, const Companion *companion);

/* The word for an origin, and its name for people. Borrowed. */
const char *rule_origin_word(RuleOrigin origin);
const char *rule_origin_name(RuleOrigin origin);

#endif

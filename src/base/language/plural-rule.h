/* plural-rule: the choice between the plural forms of a language. */
#ifndef LANGUAGE_PLURAL_RULE_H
#define LANGUAGE_PLURAL_RULE_H

/*
 * The form for a number by the rule of a catalogue: an expression of C with the variable n, "n > 1", behind
 * "plural=".
 *
 * Returns 0, the first form, if there is no rule or it cannot be read.
 */
unsigned long plural_rule_form(const char *rule, unsigned long n);

#endif

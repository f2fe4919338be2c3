/* The rules of several languages, as translators write them. */
#include "base/language/plural-rule.h"

#include <criterion/criterion.h>
#include <string.h>

static void
expect_forms(const char *rule, const char *forms)
{
	for (unsigned long n = 0; n < strlen(forms); n++)
		cr_expect_eq(plural_rule_form(rule, n), (unsigned long)(forms[n] - '0'),
		             "%s for %lu is %lu", rule, n, plural_rule_form(rule, n));
}

Test(plural_rule, languages)
{
	expect_forms("nplurals=1; plural=0;", "000");
	expect_forms("nplurals=2; plural=(n != 1);", "10111");
	expect_forms("nplurals=2; plural=n>1;", "00111");
	expect_forms("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
	             "? 1 : 2);",
	             "2011122222222222222222111222222");
	expect_forms("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;",
	             "201111111111");
	expect_forms("nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? "
	             "3 : n%100>=11 ? 4 : 5;",
	             "0123333333344");
	expect_forms("plural=!(n - 1) + 2 * n / 3;", "011");
}

Test(plural_rule, what_cannot_be_read_is_the_first_form)
{
	static const char *const RULES[] = {
		"",          "nplurals=2;",  "plural=",    "plural=m",
		"plural=(n", "plural=n ? 1", "plural=1 +", "plural=- 1",
	};
	for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++)
		cr_expect_eq(plural_rule_form(RULES[i], 5), 0, "%s", RULES[i]);
	expect_forms("plural=1 + n / 0 + n % 0", "11");
}

Test(plural_rule, deep_nesting_is_refused)
{
	static char rule[100000] = "plural=";
	memset(rule + strlen(rule), '(', sizeof rule - strlen(rule) - 1);
	cr_expect_eq(plural_rule_form(rule, 1), 0);
	memset(rule + strlen("plural="), '!', sizeof rule - strlen("plural=") - 1);
	cr_expect_eq(plural_rule_form(rule, 1), 0);
}

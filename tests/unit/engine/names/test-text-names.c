/* The names of profiles and rules that formulas ask for. */
#include "engine/names/text-names.h"

#include <criterion/criterion.h>

Test(text_names, a_pattern_fits_a_name_in_any_case)
{
	cr_expect(text_names_pattern_fits("Deep Strike", "DEEP strike"));
	cr_expect_not(text_names_pattern_fits("Deep Strike", "Deep Strikes"));
	cr_expect_not(text_names_pattern_fits("Deep Strikes", "Deep Strike"));
	cr_expect_not(text_names_pattern_fits("Deep", "Leap"));
	cr_expect_not(text_names_pattern_fits("", "Leap"));
	cr_expect(text_names_pattern_fits("\303\211lan", "\303\251LAN"));
	cr_expect_not(text_names_pattern_fits("\303\211lan", "Elan"));
	cr_expect(text_names_pattern_fits("Stra\303\237e", "STRASSE"));
	cr_expect(text_names_pattern_fits("5K", "5\342\204\252"), "the sign of kelvin");
}

Test(text_names, a_pattern_with_a_star_fits_what_follows)
{
	cr_expect(text_names_pattern_fits("Scouts*", "scouts 6\""));
	cr_expect(text_names_pattern_fits("Scouts*", "Scouts"));
	cr_expect(text_names_pattern_fits("*", "anything"));
	cr_expect(text_names_pattern_fits("a*", "a*b"));
	cr_expect(text_names_pattern_fits("\303\211l*", "\303\251LAN"));
	cr_expect_not(text_names_pattern_fits("Scouts*", "Scout"));
	cr_expect_not(text_names_pattern_fits("a*b", "acb"));
	cr_expect(text_names_pattern_fits("a*b", "A*B"));
}

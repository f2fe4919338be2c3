/* Text that was not saved as UTF-8. */
#include "base/text/charset.h"

#include <criterion/criterion.h>
#include <string.h>

static void
expect(const char *data, size_t size, const char *charset, const char *expected, bool guessed)
{
	bool is_guess;
	g_autoptr(GBytes) bytes = g_bytes_new(data, size);
	g_autoptr(GBytes) text = charset_decode(bytes, charset, &is_guess);
	gsize length;
	const char *got = g_bytes_get_data(text, &length);
	cr_expect(length == strlen(expected) && memcmp(got, expected, length) == 0, "%s", expected);
	cr_expect_eq(is_guess, guessed, "%s", expected);
}

#define EXPECT(data, charset, expected, guessed) \
	expect(data, sizeof data - 1, charset, expected, guessed)

Test(charset, utf8_stays)
{
	EXPECT("Elf", NULL, "Elf", false);
	EXPECT("Gr\303\244fin", "WINDOWS-1252", "Gr\303\244fin", false);
}

Test(charset, a_mark_says_the_charset)
{
	EXPECT("\xff\xfe\xe4\0", NULL, "\303\244", false);
	EXPECT("\xfe\xff\0\xe4", "WINDOWS-1252", "\303\244", false);
}

Test(charset, the_sender_says_the_charset)
{
	EXPECT("a\0\xe4\0", "UTF-16LE", "a\303\244", false);
	EXPECT("\xe4", "x-unheard-of", "\303\244", true);
	EXPECT("\xb3", "ISO-8859-2", "\305\202", false);
}

Test(charset, windows_is_guessed_for_text_only)
{
	EXPECT("Gr\xe4"
	       "fin",
	       NULL, "Gr\303\244fin", true);
	g_autoptr(GBytes) program = g_bytes_new_static("\xe4\0\1", 3);
	g_autoptr(GBytes) same = charset_decode(program, NULL, NULL);
	cr_expect_eq(same, program);
}

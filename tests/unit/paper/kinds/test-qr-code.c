/* Squares of QR codes. */
#include "paper/kinds/qr-code.h"

#include <criterion/criterion.h>

/* Three corners of every code have a black frame of seven squares with a white one inside. */
static void
expect_corner(const QrCode *code, guint left, guint top)
{
	for (guint i = 0; i < 7; i++) {
		cr_expect(qr_code_is_black(code, left + i, top) &&
		          qr_code_is_black(code, left, top + i));
		cr_expect(qr_code_is_black(code, left + i, top + 6));
	}
	cr_expect(!qr_code_is_black(code, left + 1, top + 1));
	cr_expect(qr_code_is_black(code, left + 3, top + 3));
}

Test(qr_code, a_code_has_its_three_corners)
{
	g_autoptr(QrCode) code = qr_code_new("muster:ePnBEEy9A5mSDoxRTkcFdyAF");
	cr_assert(code);
	const guint width = qr_code_width(code);
	expect_corner(code, 0, 0);
	expect_corner(code, width - 7, 0);
	expect_corner(code, 0, width - 7);
}

Test(qr_code, a_longer_text_has_more_squares_and_one_too_long_has_no_code)
{
	g_autofree char *long_text = g_strnfill(1000, 'a'), *too_long = g_strnfill(3000, 'a');
	g_autoptr(QrCode) small = qr_code_new("a"), large = qr_code_new(long_text);
	cr_expect_eq(qr_code_width(small), 21);
	cr_expect_gt(qr_code_width(large), qr_code_width(small));
	cr_expect_null(qr_code_new(too_long));
}

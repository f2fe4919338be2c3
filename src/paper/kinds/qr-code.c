#include "paper/kinds/qr-code.h"

#include <qrencode.h>
#include <string.h>

struct QrCode {
	QRcode *made;
};

QrCode *
qr_code_new(const char *text)
{
	QRcode *made = QRcode_encodeData((int)strlen(text), (const unsigned char *)text, 0,
	                                 QR_ECLEVEL_L);
	if (!made)
		return NULL;
	QrCode *code = g_new(QrCode, 1);
	code->made = made;
	return code;
}

void
qr_code_free(QrCode *code)
{
	QRcode_free(code->made);
	g_free(code);
}

guint
qr_code_width(const QrCode *code)
{
	return (guint)code->made->width;
}

bool
qr_code_is_black(const QrCode *code, guint x, guint y)
{
	return code->made->data[y * qr_code_width(code) + x] & 1;
}

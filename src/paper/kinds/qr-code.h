/*
 * qr-code: a text as the squares of a QR code (ISO/IEC 18004), with the least correction of errors: it is printed or
 * shown on a screen, where nothing wears it off.
 */
#ifndef KINDS_QR_CODE_H
#define KINDS_QR_CODE_H

#include <glib.h>
#include <stdbool.h>

/* Squares of white around a code that readers need. */
#define QR_QUIET 4u

typedef struct QrCode QrCode;

/* Makes the code of a text. The caller owns it: qr_code_free(). NULL if the text is too long for a code. */
QrCode *qr_code_new(const char *text);
void qr_code_free(QrCode *code);

/* The number of squares on each side, without the white around them. */
guint qr_code_width(const QrCode *code);

bool qr_code_is_black(const QrCode *code, guint x, guint y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(QrCode, qr_code_free)

#endif

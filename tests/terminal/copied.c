#include "copied.h"

#include <string.h>

#define BEGINNING "\033]52;c;"

char *
copied_text(const GString *written)
{
	const char *found = g_strrstr_len(written->str, (gssize)written->len, BEGINNING);
	const char *coded = found ? found + strlen(BEGINNING) : NULL;
	const char *end = coded ? strchr(coded, '\a') : NULL;
	if (!end)
		return NULL;
	g_autofree char *base64 = g_strndup(coded, (gsize)(end - coded));
	gsize size;
	g_autofree guchar *text = g_base64_decode(base64, &size);
	return g_strndup((char *)text, size);
}

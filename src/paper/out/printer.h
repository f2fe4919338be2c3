/* printer: hands bytes to lp(1), which systems with a printer have. */
#ifndef OUT_PRINTER_H
#define OUT_PRINTER_H

#include <glib.h>
#include <stdbool.h>

/*
 * Prints something, in a format that lp(1) knows.
 *
 * @title    of the print job
 * @printer  its name; NULL or "" for the default printer
 *
 * Returns false, with a translated reason that the caller owns (g_free()) in *@reason, if it was
 * refused.
 */
bool printer_send(GBytes *bytes, const char *title, const char *printer, char **reason);

#endif

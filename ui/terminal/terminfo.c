#include "ui/terminal/terminfo.h"

/* A file of its own, because term.h defines macros named lines, columns and so on. */
#include <curses.h>
#include <term.h>
#include <unistd.h>

bool
terminfo_places_cursor(void)
{
	int error;
	char place[] = "cup";
	if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
		return false;
	const char *found = tigetstr(place);
	const bool places = found && found != (const char *)-1;
	del_curterm(cur_term);
	return places;
}

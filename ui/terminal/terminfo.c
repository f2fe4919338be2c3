#include "terminal/terminfo.h"

/* Apart from the rest: term.h has macros of the names that we give to rows, columns and much else. */
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

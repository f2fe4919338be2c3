#include "ui/terminal/count.h"

bool
count_take(guint *count, Key key)
{
	if (key < '0' || key > '9' || (key == '0' && *count == 0))
		return false;
	*count = MIN(*count * 10 + (guint)(key - '0'), COUNT_MOST);
	return true;
}

static bool
is_repeated(Command command)
{
	static const bool REPEATED[COMMAND_COUNT] = {
		[COMMAND_ADD] = true,          [COMMAND_COPY] = true,
		[COMMAND_NEXT_FINDING] = true, [COMMAND_LAST_FINDING] = true,
		[COMMAND_MORE] = true,         [COMMAND_LESS] = true,
		[COMMAND_UNDO] = true,         [COMMAND_REDO] = true,
		[COMMAND_DOWN] = true,         [COMMAND_UP] = true,
		[COMMAND_HALF_DOWN] = true,    [COMMAND_HALF_UP] = true,
		[COMMAND_PAGE_DOWN] = true,    [COMMAND_PAGE_UP] = true,
		[COMMAND_NEXT_MATCH] = true,   [COMMAND_LAST_MATCH] = true,
		[COMMAND_REPEAT] = true,       [COMMAND_PASTE] = true,
		[COMMAND_MARK] = true,         [COMMAND_LOWER] = true,
		[COMMAND_RAISE] = true,        [COMMAND_EARLIER] = true,
		[COMMAND_LATER] = true,        [COMMAND_NEXT_PHASE] = true,
		[COMMAND_LAST_PHASE] = true,
	};
	return REPEATED[command];
}

guint
count_times(guint count, Command command)
{
	return count > 1 && is_repeated(command) ? count : 1;
}

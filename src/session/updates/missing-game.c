#include "session/updates/missing-game.h"

#include "rosters/exchange/ros.h"

char *
missing_game_of(const Library *library, const char *path)
{
	g_auto(RosHead) head = {0};
	g_autoptr(GBytes) bytes = ros_read_bytes(path, NULL);
	if (!bytes || !ros_read_head(bytes, path, &head, NULL) || !head.game_system_id ||
	    data_set_find_system(library_data(library), ros_head_game(&head)))
		return NULL;
	return g_strdup(head.game_system_name);
}

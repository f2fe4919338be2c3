#include "session/play/workbench-play.h"

Play *
workbench_play(Workbench *bench)
{
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(workbench_view(bench), workbench_verdict(bench),
	                                   &options);
	return play_new(sheet, workbench_companion(bench));
}

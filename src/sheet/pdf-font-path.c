/* Finds the fonts that Muster brings. */
#include "base/install-paths.h"
#include "sheet/pdf-fonts.h"

static char *
folder_of_fonts(void)
{
	g_autofree char *installed = installed_fonts();
	if (installed && g_file_test(installed, G_FILE_TEST_IS_DIR))
		return g_steal_pointer(&installed);
	g_autofree char *beside = program_folder();
	return g_build_filename(beside, "fonts", NULL);
}

char *
pdf_font_path(bool bold)
{
	g_autofree char *folder = folder_of_fonts();
	return g_build_filename(
		folder, bold ? "DejaVuSansCondensed-Bold.ttf" : "DejaVuSansCondensed.ttf", NULL);
}

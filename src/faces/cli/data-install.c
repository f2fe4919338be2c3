/* The subcommand `muster data install`. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "data/library/lock.h"
#include "faces/cli/data-private.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "session/updates/install.h"
#include "session/updates/usable.h"

/* Ctrl-C ends a download with a sentence, and changes nothing. */
static char *
install_fetched(const DataWords *words, Diags *diags)
{
	DataProgress progress;
	g_autoptr(Gallery) gallery = data_gallery(&progress);
	interrupt_catch_promptly();
	char *done = install_words(gallery, words->names[0], words->ref, words->name, diags);
	interrupt_release();
	return done;
}

/* Ctrl-C takes effect at the next file that would be written. */
static char *
install_local(const DataWords *words, Diags *diags)
{
	interrupt_catch_promptly();
	g_autoptr(Package) package = package_read(words->names[0], diags);
	char *done = package ? install_package(package, words->name, interrupt_was_caught, diags)
	                     : NULL;
	interrupt_release();
	return done;
}

int
data_install(const DataWords *words)
{
	const bool is_there = g_file_test(words->names[0], G_FILE_TEST_EXISTS);
	if (is_there && lock_has_sets(words->names[0]))
		return data_install_lock(words->names[0]);
	if (is_there && words->ref) {
		complain(_("%s is a file or folder: --ref is for repositories"), words->names[0]);
		return EXIT_COMMAND_LINE;
	}
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = is_there ? install_local(words, diags)
	                                 : install_fetched(words, diags);
	int status = data_complain(diags);
	if (status != EXIT_OUTPUT && usable_is_doubted(diags))
		status = EXIT_ILLEGAL;
	if (done)
		data_say("%s", done);
	return status;
}

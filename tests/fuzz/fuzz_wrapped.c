/*
 * Reads untrusted mails, pages and documents: any bytes give a text, or a diagnostic. PDF files are left out, which a
 * child process reads; a box is divided into its mails first.
 */
#include "base/files/unsaved.h"
#include "own-folder.h"
#include "rosters/open/intake.h"
#include "rosters/open/wrapped.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void
take(GBytes *file)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) list = wrapped_take(file, "fuzz.eml", diags);
	g_assert(list || diags_count(diags));
}

/* Divides a box or a table in a folder. Its parts are in memory. */
static void
divide(const char *name, const uint8_t *bytes, size_t length)
{
	static const char *folder;
	static const char *const NOTHING[] = {NULL};
	if (!folder)
		folder = own_folder_new();
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) nothing = g_bytes_new(NULL, 0);
	g_assert(g_file_set_contents(path, (const char *)bytes, (gssize)length, NULL));
	g_assert(intake_find(folder, NULL, NOTHING, parts, diags) || diags_count(diags));
	for (guint i = 0; i < parts->len; i++) {
		const char *part = g_ptr_array_index(parts, i);
		MailHead head = intake_mail_head(part);
		mail_head_clear(&head);
		g_autofree char *file = intake_file(part);
		g_assert_cmpstr(file, ==, path);
		g_autoptr(GBytes) own = unsaved_get(part);
		if (!own)
			continue;
		take(own);
		unsaved_put(part, nothing);
	}
	remove(path);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	if (length >= 5 && memcmp(bytes, "From ", 5) == 0)
		divide("fuzz.mbox", bytes, length);
	else if (length >= 5 && memcmp(bytes, "name,", 5) == 0)
		divide("fuzz.csv", bytes, length);
	else if (length < 5 || memcmp(bytes, "%PDF-", 5) != 0)
		take(file);
	return 0;
}

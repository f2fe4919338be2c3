#include "base/files/own-file.h"

#include "base/language/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool
is_below(const char *path, const char *folder)
{
	const size_t length = strlen(folder);
	return strncmp(path, folder, length) == 0 && path[length] == '/';
}

bool
own_file_is_private(const char *path)
{
	return is_below(path, g_get_user_data_dir()) || is_below(path, g_get_user_state_dir()) ||
	       is_below(path, g_get_user_cache_dir());
}

static bool
refuse(GError **error, GFileError code, const char *reason)
{
	g_set_error_literal(error, G_FILE_ERROR, (gint)code, reason);
	return false;
}

static bool
refuse_errno(GError **error, int number)
{
	return refuse(error, g_file_error_from_errno(number), g_strerror(number));
}

static bool
is_fit(const char *path, const struct stat *about, gsize most, GError **error)
{
	const uid_t user = geteuid();
	if (!S_ISREG(about->st_mode))
		return refuse(error, G_FILE_ERROR_INVAL, _("it is not a file"));
	if (own_file_is_private(path) && user != 0 && about->st_uid != user && about->st_uid != 0)
		return refuse(error, G_FILE_ERROR_INVAL, _("it belongs to another user"));
	if ((gsize)about->st_size > most)
		return refuse(error, G_FILE_ERROR_NOSPC, _("it is too large"));
	return true;
}

/* Reads at most so many bytes; a file may grow meanwhile. Returns -1, with errno set, on failure. */
static gssize
read_up_to(int file, char *text, gsize most)
{
	gsize length = 0;
	while (length < most) {
		const gssize n = read(file, text + length, most - length);
		if (n < 0 && errno != EINTR)
			return -1;
		if (n == 0)
			break;
		length += n > 0 ? (gsize)n : 0;
	}
	return (gssize)length;
}

static char *
read_open(int file, const char *path, gsize most, gsize *length, GError **error)
{
	struct stat about;
	if (fstat(file, &about) != 0) {
		refuse_errno(error, errno);
		return NULL;
	}
	if (!is_fit(path, &about, most, error))
		return NULL;
	g_autofree char *text = g_malloc((gsize)about.st_size + 1);
	const gssize n = read_up_to(file, text, (gsize)about.st_size);
	if (n < 0) {
		refuse_errno(error, errno);
		return NULL;
	}
	text[n] = '\0';
	if (length)
		*length = (gsize)n;
	return g_steal_pointer(&text);
}

char *
own_file_read(const char *path, gsize most, gsize *length, GError **error)
{
	const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	if (file < 0) {
		refuse_errno(error, errno);
		return NULL;
	}
	char *text = read_open(file, path, most, length, error);
	close(file);
	return text;
}

bool
own_file_read_keys(GKeyFile *keys, const char *path, GError **error)
{
	gsize length;
	g_autofree char *text = own_file_read(path, OWN_FILE_MOST, &length, error);
	return text && g_key_file_load_from_data(keys, text, length, G_KEY_FILE_NONE, error);
}

GMappedFile *
file_map(const char *path)
{
	struct stat about;
	const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	if (file < 0)
		return NULL;
	const bool is_file = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
	GMappedFile *map = is_file ? g_mapped_file_new_from_fd(file, FALSE, NULL) : NULL;
	close(file);
	if (!map)
		errno = is_file ? EIO : EINVAL;
	return map;
}

/*
 * install-paths: the folders of the running program, or of the library that a program has loaded.
 *
 * The makefile compiles in the folders of the installation, without the prefix where they are below
 * it. The prefix follows from the program's own folder, so that one build serves any prefix, and an
 * installation can be moved.
 */
#ifndef LANGUAGE_INSTALL_PATHS_H
#define LANGUAGE_INSTALL_PATHS_H

/* The folder of the running program; that of libmuster if this code is in it. Never NULL; the caller owns it: g_free(). */
char *program_folder(void);

/*
 * A path of an installation.
 *
 * @program  the folder of the program or library: ends in bindir or libdir if it is installed
 * @path     absolute, or relative to the prefix
 *
 * Returns an absolute path, owned by the caller: g_free(). NULL if @path is relative and @program
 * is neither the bindir nor the libdir of an installation.
 */
char *installed_path(const char *program, const char *path);

/* The folder of the installed army data; NULL if the running program is not installed. Owned by the
   caller: g_free(). */
char *installed_lists(void);

/* The folder of the installed parts that are loaded when they are needed; NULL and ownership as for
   installed_lists(). */
char *installed_parts(void);

/* The folder of the installed fonts; NULL and ownership as for installed_lists(). */
char *installed_fonts(void);

/* The folder of the installed translations; NULL and ownership as for installed_lists(). */
char *installed_translations(void);

#endif

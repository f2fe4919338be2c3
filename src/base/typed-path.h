/* typed-path: the file that a player means who types "~/cup.pack.xml". */
#ifndef BASE_TYPED_PATH_H
#define BASE_TYPED_PATH_H

/* Returns the whole path of a typed one, in which "~/" is the player's own folder. The caller owns it:
   g_free(). */
char *typed_path(const char *typed);

#endif

/* verify: compares files with the digests that were published at the deadline. */
#ifndef DESK_VERIFY_H
#define DESK_VERIFY_H

/*
 * Writes a line for each file of a list of digests, as sha256sum(1) and lists.sha256 have them: the same, changed or
 * missing. A name without a file, such as a player's, stands for any file, mail or row with the digest.
 *
 * @list    path of the list
 * @folder  the paths in the list are below it
 *
 * Returns EXIT_OK if all files are the same, EXIT_ILLEGAL if one is not, EXIT_INPUT, with a message, if the list cannot
 * be read or has no digest.
 */
int desk_verify(const char *list, const char *folder);

#endif

/*
 * confine: takes from a command what it does not need, so that a fault in reading a stranger's file
 * cannot change the player's files.
 */
#ifndef FILES_CONFINE_H
#define FILES_CONFINE_H

#include <stdbool.h>

/*
 * Denies this process, for the rest of its life, to write, cut, make and remove files outside of the
 * folder for temporary files but /dev/null, to change modes, owners and attributes anywhere, to use TCP, and to send
 * signals to other processes, as far as the kernel can. Open files stay writable.
 *
 * Returns false if the system cannot do that: other systems than Linux, kernels without Landlock, and
 * builds that write files of their own for tests. The command works the same then.
 */
bool confine_to_reading(void);

/*
 * Denies changes of files likewise, but leaves the folder of a file writable, with what is below it, and the cache of
 * fonts, which a PDF may need to fill.
 *
 * @output  path of the file, which need not exist, of a folder, or of a link to one of them; NULL for
 *          none
 */
bool confine_to_output(const char *output);

#endif

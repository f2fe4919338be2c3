/*
 * archive-part: the functions of base/files/archive.h and base/files/fast-digest.h, loaded when the first is called.
 *
 * They need libzip, which brings libcrypto: half of all names that the dynamic linker looks up when the program
 * starts, and a fifth of its time. Most runs read plain files and show no digest. The program
 * therefore leaves archive.c, archive-pack.c and fast-digest.c to a shared library beside it; test programs
 * link them instead.
 */
#ifndef FILES_ARCHIVE_PART_H
#define FILES_ARCHIVE_PART_H

/* The file of the part (base/files/part.h). Without it an archive is reported as unreadable, and digests are
   slower. */
#define ARCHIVE_PART_FILE "muster-archive.so"

#endif

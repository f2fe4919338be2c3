/*
 * part: a shared library of the program's own, loaded when it is needed.
 *
 * A part is for few commands and needs large libraries, which the dynamic linker would load for each of them. It
 * is in the folder of the program, or in that of its libraries. Test programs link its objects.
 */
#ifndef FILES_PART_H
#define FILES_PART_H

#include <stdbool.h>
#include <stddef.h>

/* A function of a part. */
typedef struct PartFunction {
	const char *name;
	void *place; /* a pointer to the function, to be filled in */
} PartFunction;

/* Loads a part until the program ends, and finds its functions. Returns false if the file, a library
   that it needs, or a function is missing. @file  without a folder */
bool part_load(const char *file, const PartFunction *functions, size_t count);

#endif

/* version: the version of the program, which the makefile knows. */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* For editors and checkers, which compile a file without the makefile. */
#ifndef MUSTER_VERSION
#define MUSTER_VERSION "unknown"
#endif

#endif

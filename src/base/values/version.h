/* version: the version of the program, which the makefile knows. */
#ifndef VALUES_VERSION_H
#define VALUES_VERSION_H

/* For editors and checkers, which compile a file without the makefile. */
#ifndef MUSTER_VERSION
#define MUSTER_VERSION "unknown"
#endif

#endif

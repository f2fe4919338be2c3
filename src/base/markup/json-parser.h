/*
 * json-parser: parsers of yajl, with memory that is looked at.
 *
 * yajl does not look at what malloc() returns and crashes without a word. It gets its memory from GLib
 * instead, which says that memory is missing and ends the program.
 */
#ifndef MARKUP_JSON_PARSER_H
#define MARKUP_JSON_PARSER_H

#include <yajl/yajl_parse.h>

/* As yajl_alloc(): a parser that the caller owns, yajl_free(). @events and @user must outlive it. Never
   NULL. */
yajl_handle json_parser_new(const yajl_callbacks *events, void *user);

#endif

/*
 * write-back: writes a roster in the form in which its file was written (S-205).
 *
 * The new text of the roster is laid over the old one, element by element. Where both have the same
 * value the old text stays: `200.0`, page="", empty elements, comments, the order of attributes and
 * children, line ends. Only other values, new elements and removed ones change it. Names that
 * ros_write() does not use were never ours to change, and stay.
 */
#ifndef EXCHANGE_WRITE_BACK_H
#define EXCHANGE_WRITE_BACK_H

#include "rosters/exchange/raw-xml.h"

/* True if texts with this root can be written back: <roster>, without a prefix, and in no namespace or
   that of rosters. */
bool write_back_can(const RawXml *old);

/* The names in a file that may end with an annotation (S-196): those of profiles and rules that end
   with a bracket. The caller owns the set of texts: g_hash_table_unref(). */
GHashTable *write_back_annotated(const RawXml *old);

/*
 * Lays a new text over an old one.
 *
 * @old    the roster's file as it was read; changed inside
 * @fresh  as ros_write() makes it; changed inside
 *
 * Returns the text, owned by the caller: g_bytes_unref().
 */
GBytes *write_back(RawXml *old, RawXml *fresh);

#endif

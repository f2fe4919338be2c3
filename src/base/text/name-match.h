/*
 * name-match: the name that a user means by what he typed.
 *
 * An exact name wins over one that differs in letter case only, and so on: where several values have
 * names, the best match of all decides, and the value is found if no other has a match as good.
 *
 *	name_match("Orks", "Orks")            NAME_SAME
 *	name_match("Orks", "orks")            NAME_CASE
 *	name_match("✦ Khârn’s 1,000", "kharns 1000")  NAME_LETTERS
 *	name_match("Xenos - Orks", "orks")    NAME_PART
 */
#ifndef TEXT_NAME_MATCH_H
#define TEXT_NAME_MATCH_H

/* From the worst to the best. */
typedef enum NameMatch {
	NAME_DIFFERS,
	NAME_PART, /* the part behind " - ", or before the brackets at the end, has these letters */
	NAME_LETTERS, /* the letters and digits are the same: no signs, no blanks */
	NAME_CASE,    /* equal but for letter case and accents */
	NAME_SAME,    /* byte for byte */
} NameMatch;

/* Compares a name with what was typed. Both may have bytes that are not UTF-8. */
NameMatch name_match(const char *name, const char *typed);

#endif

/*
 * overlay: data that a companion adds to army data of somebody else (S-207, muster-companion(5)).
 *
 *	<data>
 *	  <add to="system"><categoryEntries>…</categoryEntries></add>
 *	  <add type="unit model" category="9cfd-1c32"><associations>…</associations></add>
 *	  <remove constraint="3b5e-77d1"/>
 *	</data>
 *
 * An addition has elements of army data, which become the last children of each entry that fits. The
 * files of the entries do not change. game_builder_finish() applies all additions when it has all files:
 * builder-targets.c finds the entries, builder-insert.c inserts.
 */
#ifndef LOAD_OVERLAY_H
#define LOAD_OVERLAY_H

#include "base/markup/sax-tape.h"
#include "data/load/builder.h"

/* The tests that an addition makes of an entry. Each has a list of words, of which one must fit. */
typedef enum TargetTest {
	TARGET_ID,           /* its id; or `system`, the root of the game system */
	TARGET_TYPE,         /* its selection type */
	TARGET_CATEGORY,     /* id of a category that it has */
	TARGET_NO_CATEGORY,  /* id of a category, of which it has none */
	TARGET_PROFILE_TYPE, /* id of the type of a profile that it has */
	TARGET_TEST_COUNT,
} TargetTest;

/* The entries that an addition is for: those that pass all tests with words. */
typedef struct OverlayTarget {
	const char *words[TARGET_TEST_COUNT]; /* divided by blanks; NULL for no test */
	bool at_root;                         /* only entries that are not inside another one */
	bool primary;                         /* only entries with a primary category */
} OverlayTarget;

/* Reads the <data> of a companion into a builder that has all files of army data. @tape the companion, of
   which at least the <data> are recorded */
void overlay_read(GameBuilder *builder, const SaxTape *tape);

#endif

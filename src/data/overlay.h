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
#ifndef DATA_OVERLAY_H
#define DATA_OVERLAY_H

#include "base/diags.h"
#include "data/builder.h"

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

/*
 * Reads the <data> of a companion into a builder that has all files of army data. Everything else in
 * the companion is skipped, and one without <data> costs no more than a look for the word.
 *
 * @bytes  unpacked, as from container_read()
 * @name   name of the file, kept by the game
 *
 * Returns false, with an error in @diags and nothing of the file in the builder, if the file is not
 * XML up to the end of its <data>. The rest is not read: companion_load() reports its faults.
 */
bool overlay_read(GameBuilder *builder, GBytes *bytes, const char *name, Diags *diags);

#endif

/*
 * upgrade: reads files of the schemas 1.15 to 2.02 as if they had been written for 2.03.
 *
 * BattleScribe upgraded files with published style sheets, one for each version. The steps here do
 * the same to a tree, in their order, each on the result of the one before. Only one file is looked
 * at: made-up ids come from ids in it. Elements keep their lines.
 */
#ifndef FORMS_UPGRADE_H
#define FORMS_UPGRADE_H

#include "data/forms/tree.h"

/*
 * Upgrades a tree of any version, in place.
 *
 * @name   of the file, for diagnostics
 * @diags  receives an info with the version of an older file, and infos about lost contents
 *
 * Returns false, with an error, if the file is a roster of a version before 1.15.
 */
bool tree_upgrade(Tree *tree, const char *name, Diags *diags);

#endif

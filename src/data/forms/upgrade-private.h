/* The steps of an upgrade. Each takes a tree of its version and makes one of the next. */
#ifndef FORMS_UPGRADE_PRIVATE_H
#define FORMS_UPGRADE_PRIVATE_H

#include "data/forms/edit-tree.h"
#include "data/forms/forms-diags.h"

/* Contents that the new schema cannot express. */
typedef enum Loss {
	LOSS_COUNT_TOWARDS_PARENT, /* countTowardsParent… */
	LOSS_IN_GROUP,             /* rules, profiles and links to them in an entry group */
	LOSS_LINK_TYPE,            /* a link of an unknown type */
	LOSS_COUNT,
} Loss;

/* A file that is upgraded. */
typedef struct Upgrade {
	Tree *tree;
	const char *name;
	Diags *diags;
	bool is_system;           /* the file is a game system */
	bool is_lost[LOSS_COUNT]; /* losses that were reported */
	GHashTable *publications; /* name of a book → id; 2.01 */
	GHashTable *publication_ids;
	GHashTable *categories; /* ids that the root has; 2.00 */
} Upgrade;

/* Reports a loss once for each file. */
void upgrade_lose(Upgrade *upgrade, Loss loss, const TreeNode *node, const char *word);

/* 1.15 to 2.00 */
void upgrade_115(Upgrade *upgrade, TreeNode *root);

/* Where an element of 1.15 is, as far as limits depend on it. */
typedef enum Sharing {
	SHARING_NONE,
	SHARING_INSIDE, /* somewhere in shared entries or groups */
	SHARING_DIRECT, /* a shared entry or group */
} Sharing;

/* Makes the constraints of the limits among the attributes @old of an element, whose modifiers are
   @modifiers; NULL for none. */
void upgrade_115_limits(Upgrade *upgrade, TreeNode *node, const TreeNode *old,
                        const TreeNode *modifiers, Sharing sharing);

/* Upgrades the modifiers in a list. NULL is allowed. */
void upgrade_115_modifiers(Upgrade *upgrade, TreeNode *modifiers);

/* 2.00 to 2.01, 2.01 to 2.02, 2.02 to 2.03 */
void upgrade_200(Upgrade *upgrade, TreeNode *root);
void upgrade_201(Upgrade *upgrade, TreeNode *root);
void upgrade_202(Upgrade *upgrade, TreeNode *root);

/* Rosters: 1.15 to 2.00, 2.00 to 2.01, 2.01 to 2.02; 2.03 is the same as 2.02. */
void upgrade_roster_115(Upgrade *upgrade, TreeNode *root);
void upgrade_roster_200(Upgrade *upgrade, TreeNode *root);
void upgrade_roster_201(Upgrade *upgrade, TreeNode *root);

/* The names of costs, profiles and characteristics that 2.02 changed, for files of all kinds. */
void upgrade_201_names(Upgrade *upgrade, TreeNode *node);

#endif

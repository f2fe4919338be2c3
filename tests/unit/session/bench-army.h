/*
 * army: the army data of the workbench's tests.
 *
 * A force `army` needs one or two HQ, and may have a `patrol` inside. It offers
 *
 *	boss: an HQ at 40 pts, who may have one sword at 5, one of axe (3) and gun (7), and grenades at 1
 *	      each, and who leads at most one squad;
 *	squad: a unit of 5 to 10 boys at 6 pts;
 *	ghost: hidden.
 *
 * ARMY_SYSTEM and ARMY_CATALOGUE are the contents of the elements, for bench_open().
 */
#ifndef TESTS_UNIT_WORKBENCH_ARMY_H
#define TESTS_UNIT_WORKBENCH_ARMY_H

#define ARMY_SYSTEM                                                                        \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>"     \
	"<categoryEntries><categoryEntry id='hq' name='HQ'/>"                              \
	"<categoryEntry id='troops' name='Troops'/></categoryEntries>"                     \
	"<forceEntries><forceEntry id='army' name='Army'><constraints>"                    \
	"<constraint id='army-max' type='max' value='2' field='forces' scope='roster'/>"   \
	"</constraints><categoryLinks>"                                                    \
	"<categoryLink id='army-hq' name='HQ' targetId='hq'><constraints>"                 \
	"<constraint id='hq-min' type='min' value='1' field='selections' scope='parent'/>" \
	"<constraint id='hq-max' type='max' value='2' field='selections' scope='parent'/>" \
	"</constraints></categoryLink>"                                                    \
	"<categoryLink id='army-troops' name='Troops' targetId='troops'/></categoryLinks>" \
	"<forceEntries><forceEntry id='patrol' name='Patrol'/></forceEntries>"             \
	"</forceEntry></forceEntries>"

#define ARMY_COST(points) "<costs><cost name='pts' typeId='pts' value='" points "'/></costs>"
#define ARMY_LIMIT(id, type, value)                                                    \
	"<constraint id='" id "' type='" type "' value='" value "' field='selections'" \
	" scope='parent'/>"
#define ARMY_ONE(id, name, points)                                                             \
	"<selectionEntry id='" id "' name='" name "' type='upgrade'><constraints>" ARMY_LIMIT( \
		id "-max", "max", "1") "</constraints>" ARMY_COST(points) "</selectionEntry>"

#define ARMY_CATALOGUE                                                                                                                                                       \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='model'>"                                                                                              \
	"<categoryLinks><categoryLink id='boss-hq' name='HQ' targetId='hq' primary='true'/>"                                                                                 \
	"</categoryLinks>" ARMY_COST("40") "<associations><association id='leads' name='Leads' "                                                                             \
					   "scope='force' childId='squad'"                                                                                                   \
					   " min='0' max='1'/></associations>"                                                                                               \
					   "<selectionEntries>" ARMY_ONE("sword", "Sword", "5") "<selectionEntry id='grenade' name='Grenade' type='upgrade'>" ARMY_COST(     \
						   "1") "</selectionEntry></selectionEntries>"                                                                               \
							"<selectionEntryGroups><"                                                                                            \
							"selectionEntryGroup id='arms' "                                                                                     \
							"name='Arms'><constraints>" ARMY_LIMIT(                                                                              \
								"arms-max", "max",                                                                                           \
								"1") "</"                                                                                                    \
								     "constraints><"                                                                                         \
								     "selectionEntries>" ARMY_ONE("axe", "Axe", "3") ARMY_ONE(                                               \
									     "gun", "Gun",                                                                                   \
									     "7") "</"                                                                                       \
										  "select"                                                                                   \
										  "ionEnt"                                                                                   \
										  "ries><"                                                                                   \
										  "/selec"                                                                                   \
										  "tionEn"                                                                                   \
										  "tryGro"                                                                                   \
										  "up></"                                                                                    \
										  "select"                                                                                   \
										  "ionEnt"                                                                                   \
										  "ryGrou"                                                                                   \
										  "ps></"                                                                                    \
										  "select"                                                                                   \
										  "ionEnt"                                                                                   \
										  "ry>"                                                                                      \
										  "<selec"                                                                                   \
										  "tionEn"                                                                                   \
										  "try "                                                                                     \
										  "id='"                                                                                     \
										  "squad'"                                                                                   \
										  " name="                                                                                   \
										  "'Squad"                                                                                   \
										  "' "                                                                                       \
										  "type='"                                                                                   \
										  "unit'>"                                                                                   \
										  "<categ"                                                                                   \
										  "oryLin"                                                                                   \
										  "ks>"                                                                                      \
										  "<categ"                                                                                   \
										  "oryLin"                                                                                   \
										  "k "                                                                                       \
										  "id='"                                                                                     \
										  "squad-"                                                                                   \
										  "troops"                                                                                   \
										  "' "                                                                                       \
										  "name='"                                                                                   \
										  "Troops"                                                                                   \
										  "' "                                                                                       \
										  "target"                                                                                   \
										  "Id='"                                                                                     \
										  "troops"                                                                                   \
										  "' "                                                                                       \
										  "primar"                                                                                   \
										  "y='"                                                                                      \
										  "true'/"                                                                                   \
										  ">"                                                                                        \
										  "</"                                                                                       \
										  "catego"                                                                                   \
										  "ryLink"                                                                                   \
										  "s><"                                                                                      \
										  "select"                                                                                   \
										  "ionEnt"                                                                                   \
										  "ries><"                                                                                   \
										  "select"                                                                                   \
										  "ionEnt"                                                                                   \
										  "ry "                                                                                      \
										  "id='"                                                                                     \
										  "boy' "                                                                                    \
										  "name='"                                                                                   \
										  "Boy' "                                                                                    \
										  "type='"                                                                                   \
										  "model'"                                                                                   \
										  ">"                                                                                        \
										  "<const"                                                                                   \
										  "raints"                                                                                   \
										  ">" ARMY_LIMIT(                                                                            \
											  "boy-"                                                                             \
											  "min",                                                                             \
											  "min",                                                                             \
											  "5")                                                                               \
											  ARMY_LIMIT("boy-max", "max", "10") "</constraints>" ARMY_COST(                     \
												  "6") "</selectionEntry></selectionEntries></selectionEntry>"               \
												       "<selectionEntry id='ghost' name='Ghost' type='unit' hidden='true'/>" \
												       "</selectionEntries>"

#endif

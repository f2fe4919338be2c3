/* A filling brings bodies before options, and takes few options for each unit. */
#include "first-filling.h"

#define COST(pts) "<costs><cost name='pts' typeId='pts' value='" pts "'/></costs>"
#define SYSTEM(limit)                                                                         \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='" limit "'/></costTypes>" \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"
#define LIMIT(id, type, value)                                                                    \
	"<constraint id='" id "' type='" type "' field='selections' scope='parent' value='" value \
	"'/>"

/* One unit, so that only what is in it can fill the points. */
#define UNIT(inside)                                                                 \
	"<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'>"         \
	"<constraints><constraint id='one' type='max' value='1' "                    \
	"field='selections' scope='roster'/></constraints><selectionEntries>" inside \
	"</selectionEntries></selectionEntry></selectionEntries>"

#define MODELS(most)                                                                           \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>" LIMIT("least", "min", \
	                                                                       "5")            \
		LIMIT("most", "max", most) "</constraints>" COST("4") "</selectionEntry>"

/* A pistol for each of the boys. */
#define PISTOL                                                                                     \
	"<selectionEntry id='pistol' name='Pistol' type='upgrade'><constraints>" LIMIT("armed",    \
	                                                                               "min", "0") \
		LIMIT("arms", "max", "0") "</constraints><modifiers>" EACH("armed")                \
			EACH("arms") "</modifiers></selectionEntry>"
#define EACH(id)                                              \
	"<modifier type='increment' field='" id               \
	"' value='1'><repeats><repeat value='1' repeats='1' " \
	"field='selections' scope='mob' childId='boy'/></repeats></modifier>"

#define TRINKET(id, pts)                                                                \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'><constraints>" LIMIT( \
		id "-max", "max", "1") "</constraints>" COST(pts) "</selectionEntry>"

Test(fill_growth, gives_new_models_their_weapons)
{
	BenchFixture b;
	bench_open(&b, SYSTEM("200"), UNIT(MODELS("30") PISTOL TRINKET("Banner", "10")));
	apply_first(&b);
	cr_expect_geq(number_of(&b, "Boy"), 7, "%d boys", (int)number_of(&b, "Boy"));
	cr_expect_eq(number_of(&b, "Pistol"), number_of(&b, "Boy"));
	bench_close(&b);
}

/* A unit of five boys, whose number nobody may choose; reinforced, it has ten and costs twice as much. */
#define IF_REINFORCED                                                         \
	"<conditions><condition type='atLeast' value='1' field='selections' " \
	"scope='mob' childId='reinforced'/></conditions></modifier>"
#define REINFORCED_UNIT                                                                           \
	"<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'><constraints>"         \
	"<constraint id='one' type='max' value='1' field='selections' scope='roster'/>"           \
	"</constraints><modifiers><modifier type='multiply' value='2' field='pts'>" IF_REINFORCED \
	"</modifiers><selectionEntries><selectionEntry id='boy' name='Boy' type='model'>"         \
	"<constraints>" LIMIT("least", "min", "5") LIMIT(                                         \
		"most", "max",                                                                    \
		"5") "</constraints>"                                                             \
		     "<modifiers><modifier type='set' value='10' field='least'>" IF_REINFORCED    \
		     "<modifier type='set' value='10' field='most'>" IF_REINFORCED "</modifiers>" \
		     "</selectionEntry><selectionEntry id='reinforced' name='Reinforced' "        \
		     "type='upgrade'>"                                                            \
		     "<constraints>" LIMIT(                                                       \
			     "once", "max",                                                       \
			     "1") "</constraints></selectionEntry>"                               \
				  "</selectionEntries>" COST(                                     \
					  "90") "</selectionEntry></selectionEntries>"

Test(fill_growth, takes_an_option_that_stands_for_more_models)
{
	BenchFixture b;
	bench_open(&b, SYSTEM("1200"), REINFORCED_UNIT);
	apply_first(&b);
	cr_expect_eq(number_of(&b, "Reinforced"), 1);
	cr_expect_eq(number_of(&b, "Boy"), 10, "%d boys", (int)number_of(&b, "Boy"));
	bench_close(&b);
}

Test(fill_growth, takes_few_options_and_none_that_are_tiny)
{
	BenchFixture b;
	bench_open(&b, SYSTEM("1000"),
	           UNIT(MODELS("5") TRINKET("A", "10") TRINKET("B", "10") TRINKET("C", "10")
	                        TRINKET("D", "10") TRINKET("E", "10") TRINKET("F", "10")
	                                TRINKET("G", "10") TRINKET("H", "10") TRINKET("I", "1")
	                                        TRINKET("J", "1") TRINKET("K", "1")));
	apply_first(&b);
	const GPtrArray *selections = view_selections(bench_view(&b));
	/* The mob, its boys, and as many options as points to be spent can excuse. */
	cr_expect_leq(selections->len, 2u + 6u, "%u", selections->len);
	cr_expect_eq(number_of(&b, "I") + number_of(&b, "J") + number_of(&b, "K"), 0);
	bench_close(&b);
}

/*
 * fixture: a small game and a roster of it, for tests of everything above data.
 *
 * A test writes only the part of the army data that it is about:
 *
 *	Fixture f;
 *	fixture_open(&f, SYSTEM, "<selectionEntries>…</selectionEntries>");
 *	char *boss = fixture_select(&f, f.force, "boss");
 *	...
 *	fixture_close(&f);
 *
 * Texts that fixture functions return live until fixture_close().
 */
#ifndef TESTS_FIXTURE_H
#define TESTS_FIXTURE_H

#include "data/load/load.h"
#include "engine/fill/fill.h"

#include <criterion/criterion.h>
#include <string.h>

/* One force `army` with the categories `hq` and `troops`, costs `pts` and `power`. */
#define FIXTURE_SYSTEM                                                                       \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>"                   \
	"<costType id='power' name='power' defaultCostLimit='-1'/></costTypes>"              \
	"<profileTypes><profileType id='unit' name='Unit'><characteristicTypes>"             \
	"<characteristicType id='m' name='M'/><characteristicType id='sv' name='Sv'/>"       \
	"</characteristicTypes></profileType></profileTypes>"                                \
	"<categoryEntries><categoryEntry id='hq' name='HQ'/>"                                \
	"<categoryEntry id='troops' name='Troops'/><categoryEntry id='elite' name='Elite'/>" \
	"</categoryEntries>"                                                                 \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"                    \
	"<categoryLink id='army-hq' name='HQ' targetId='hq'/>"                               \
	"<categoryLink id='army-troops' name='Troops' targetId='troops'/>"                   \
	"</categoryLinks></forceEntry></forceEntries>"

typedef struct Fixture {
	Diags *diags;
	DataSet *set;
	Game *game;
	Choices *choices;
	Roster *roster;
	History *history;
	View *view;
	GPtrArray *texts;
	char *force; /* instance id of a force `army` */
} Fixture;

static inline char *
fixture_keep(Fixture *f, char *text)
{
	if (text)
		g_ptr_array_add(f->texts, text);
	return text;
}

static inline void
fixture_add(Fixture *f, const char *name, const char *root, const char *attributes,
            const char *body)
{
	g_autofree char *xml = g_strdup_printf(
		"<%s revision='1' battleScribeVersion='2.03' %s>%s</%s>", root, attributes, body,
		root);
	cr_assert(data_set_add_memory(f->set, name, xml, strlen(xml), f->diags));
}

/* A force of the catalogue `cat`; @outer is NULL for a root force. */
static inline char *
fixture_force(Fixture *f, const char *outer, const char *entry_id)
{
	return fixture_keep(
		f, fill_add_force(f->history, f->view, outer, entry_id, "cat", NULL, f->diags));
}

/* @library is the catalogue `lib`, which the catalogue may import by a link; NULL for none. */
static inline void
fixture_open_with(Fixture *f, const char *system, const char *catalogue, const char *library)
{
	*f = (Fixture){
		.diags = diags_new(),
		.set = data_set_new(),
		.texts = g_ptr_array_new_with_free_func(g_free),
	};
	fixture_add(f, "gs.gst", "gameSystem", "id='gs' name='A Game'", system);
	fixture_add(f, "cat.cat", "catalogue",
	            "id='cat' name='Orks' library='false' gameSystemId='gs' gameSystemRevision='1'",
	            catalogue);
	if (library)
		fixture_add(f, "lib.cat", "catalogue",
		            "id='lib' name='Library' library='true' gameSystemId='gs' "
		            "gameSystemRevision='1'",
		            library);
	f->game = game_load(f->set, "gs", NULL, f->diags);
	cr_assert_not_null(f->game);
	f->choices = choices_new(f->game);
	f->roster = roster_new(f->choices, "Test");
	f->history = history_new(f->roster);
	f->view = view_new(f->roster);
	f->force = fixture_force(f, NULL, "army");
	cr_assert_not_null(f->force);
}

static inline void
fixture_open(Fixture *f, const char *system, const char *catalogue)
{
	fixture_open_with(f, system, catalogue, NULL);
}

static inline void
fixture_close(Fixture *f)
{
	view_free(f->view);
	history_free(f->history);
	roster_free(f->roster);
	choices_free(f->choices);
	game_free(f->game);
	data_set_free(f->set);
	diags_free(f->diags);
	g_ptr_array_unref(f->texts);
}

/* Selects an entry below a force or selection; the instance id. */
static inline char *
fixture_select(Fixture *f, const char *holder, const char *entry_id)
{
	char *id = fill_select(f->history, f->view, holder, entry_id, NULL, f->diags);
	cr_assert_not_null(id, "%s is not offered in %s", entry_id, holder);
	return fixture_keep(f, id);
}

static inline const Instance *
fixture_instance(const Fixture *f, const char *id)
{
	const Instance *instance = view_find(f->view, id);
	cr_assert_not_null(instance, "there is no %s", id);
	return instance;
}

static inline const char *
fixture_name(Fixture *f, const char *id)
{
	return view_name(f->view, fixture_instance(f, id));
}

/* The cost of a selection, or the roster's total for NULL, as text; "none" if it shows none. */
static inline const char *
fixture_cost(Fixture *f, const char *id, const char *type)
{
	uint32_t n;
	const ShownCost *costs = id ? view_costs(f->view, fixture_instance(f, id), &n)
	                            : view_totals(f->view, &n);
	for (uint32_t i = 0; i < n; i++)
		if (strcmp(game_text(f->game, costs[i].type_id), type) == 0)
			return fixture_keep(f, amount_to_string(costs[i].value));
	return "none";
}

static inline void
fixture_limit(Fixture *f, const char *type, int64_t value)
{
	g_auto(Change) change = {
		.kind = CHANGE_SET_LIMIT,
		.entry = g_strdup(type),
		.value = amount_from_int(value),
	};
	cr_assert(history_apply(f->history, &change, NULL, f->diags));
	view_refresh(f->view);
}

static inline void
fixture_set_count(Fixture *f, const char *id, int64_t count)
{
	cr_assert(fill_set_count(f->history, f->view, id, count, f->diags));
}

/* The selections below a force or selection, by the entry id, in the order shown: "a b b". */
static inline const char *
fixture_children(Fixture *f, const char *id)
{
	g_autoptr(GPtrArray) children = view_sorted_children(f->view, fixture_instance(f, id));
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		g_string_append_printf(out, "%s%s", i ? " " : "",
		                       game_text(f->game, child->definition->target->id));
	}
	return fixture_keep(f, g_string_free(out, FALSE));
}

#endif

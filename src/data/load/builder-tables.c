/*
 * The tables that a builder fills. Row 0 of a final table stands for none; rows of a pile move to
 * their table when their owner closes. A mark allows dropping all rows of the last file.
 */
#include "data/load/builder-private.h"

static const guint PILE_ROW_SIZES[PILE_COUNT] = {
	[PILE_COSTS] = sizeof(Cost),           [PILE_CONSTRAINTS] = sizeof(Constraint),
	[PILE_MODIFIERS] = sizeof(Modifier),   [PILE_CHARACTERISTICS] = sizeof(Characteristic),
	[PILE_CONDITIONS] = sizeof(Condition), [PILE_REPEATS] = sizeof(Repeat),
};

static GArray *
table_new(guint row_size)
{
	GArray *table = g_array_new(FALSE, TRUE, row_size);
	return g_array_set_size(table, 1);
}

void
builder_make_tables(GameBuilder *builder)
{
	builder->files = g_array_new(FALSE, TRUE, sizeof(GameFile));
	builder->entries = table_new(sizeof(Entry));
	builder->modifier_groups = table_new(sizeof(ModifierGroup));
	for (int pile = 0; pile < PILE_COUNT; pile++) {
		builder->piles[pile] = g_array_new(FALSE, TRUE, PILE_ROW_SIZES[pile]);
		builder->tables[pile] = table_new(PILE_ROW_SIZES[pile]);
	}
	builder->doubts = table_new(sizeof(Doubt));
	builder->links = g_array_new(FALSE, TRUE, sizeof(Atom));
	builder->additions = g_array_new(FALSE, TRUE, sizeof(Addition));
	builder->addition_words = g_array_new(FALSE, TRUE, sizeof(Atom));
}

static void
clear_array(GArray **array)
{
	g_clear_pointer(array, g_array_unref);
}

void
builder_free_tables(GameBuilder *builder)
{
	clear_array(&builder->files);
	clear_array(&builder->entries);
	clear_array(&builder->modifier_groups);
	for (int pile = 0; pile < PILE_COUNT; pile++) {
		clear_array(&builder->piles[pile]);
		clear_array(&builder->tables[pile]);
	}
	clear_array(&builder->doubts);
	clear_array(&builder->links);
	clear_array(&builder->additions);
	clear_array(&builder->addition_words);
}

void *
builder_push(GArray *table)
{
	g_array_set_size(table, table->len + 1);
	return table->data + (size_t)(table->len - 1) * g_array_get_element_size(table);
}

Run
builder_settle(GameBuilder *builder, Pile pile, uint32_t height)
{
	GArray *from = builder->piles[pile], *to = builder->tables[pile];
	const Run run = {.first = to->len, .count = from->len - height};
	if (run.count == 0)
		return (Run){0};
	g_array_append_vals(to, from->data + (size_t)height * g_array_get_element_size(from),
	                    run.count);
	from->len = height; /* g_array_set_size() takes longer than the rest */
	return run;
}

void
builder_mark_tables(GameBuilder *builder)
{
	Mark *mark = &builder->mark;
	mark->files = builder->files->len;
	mark->entries = builder->entries->len;
	mark->modifier_groups = builder->modifier_groups->len;
	mark->doubts = builder->doubts->len;
	mark->links = builder->links->len;
	mark->additions = builder->additions->len;
	for (int pile = 0; pile < PILE_COUNT; pile++)
		mark->piles[pile] = builder->tables[pile]->len;
}

void
builder_drop_rows(GameBuilder *builder)
{
	const Mark *mark = &builder->mark;
	g_array_set_size(builder->files, mark->files);
	g_array_set_size(builder->entries, mark->entries);
	g_array_set_size(builder->modifier_groups, mark->modifier_groups);
	g_array_set_size(builder->doubts, mark->doubts);
	g_array_set_size(builder->links, mark->links);
	g_array_set_size(builder->additions, mark->additions);
	for (int pile = 0; pile < PILE_COUNT; pile++) {
		g_array_set_size(builder->piles[pile], 0);
		g_array_set_size(builder->tables[pile], mark->piles[pile]);
	}
}

/* Releases the spare capacity of a table and returns its rows. */
static void *
steal_rows(GArray **table, uint32_t *n_rows)
{
	const size_t row_size = g_array_get_element_size(*table);
	gsize n;
	void *rows = g_array_steal(*table, &n);
	clear_array(table);
	*n_rows = (uint32_t)n;
	return g_realloc_n(rows, MAX(n, 1), row_size);
}

GameRows *
builder_take_tables(GameBuilder *builder)
{
	GameRows *rows = g_new0(GameRows, 1);
	Game *game = &rows->game;
	game->atoms = g_steal_pointer(&builder->atoms);
	game->store = g_steal_pointer(&builder->store);
#define TAKE(table, member) \
	game->member = rows->member = steal_rows(&builder->table, &game->n_##member)
	TAKE(files, files);
	TAKE(entries, entries);
	TAKE(modifier_groups, modifier_groups);
	TAKE(doubts, doubts);
	TAKE(tables[PILE_COSTS], costs);
	TAKE(tables[PILE_CONSTRAINTS], constraints);
	TAKE(tables[PILE_MODIFIERS], modifiers);
	TAKE(tables[PILE_CHARACTERISTICS], characteristics);
	TAKE(tables[PILE_CONDITIONS], conditions);
	TAKE(tables[PILE_REPEATS], repeats);
#undef TAKE
	return rows;
}

/*
 * The tables that a builder fills. Row 0 of a final table stands for none; rows of a pile move to
 * their table when their owner closes. A mark allows dropping all rows of the last file.
 */
#include "data/builder-private.h"

static const guint PILE_ROW_SIZES[PILE_COUNT] = {
	[PILE_COSTS] = sizeof(Cost),           [PILE_CONSTRAINTS] = sizeof(Constraint),
	[PILE_MODIFIERS] = sizeof(Modifier),   [PILE_CHARACTERISTICS] = sizeof(Characteristic),
	[PILE_CONDITIONS] = sizeof(Condition), [PILE_REPEATS] = sizeof(Repeat),
};

/* The tables that stand alone, with the size of their rows. */
#define EACH_TABLE(X)                     \
	X(files, GameFile)                \
	X(entries, Entry)                 \
	X(modifier_groups, ModifierGroup) \
	X(links, Atom)                    \
	X(additions, Addition)            \
	X(addition_words, Atom)

void
builder_make_tables(GameBuilder *builder)
{
#define X(table, Type) row_table_init(&builder->table, sizeof(Type));
	EACH_TABLE(X)
#undef X
	row_table_push(&builder->entries);
	row_table_push(&builder->modifier_groups);
	for (int pile = 0; pile < PILE_COUNT; pile++) {
		row_table_init(&builder->piles[pile], PILE_ROW_SIZES[pile]);
		row_table_init(&builder->tables[pile], PILE_ROW_SIZES[pile]);
		row_table_push(&builder->tables[pile]);
	}
}

void
builder_free_tables(GameBuilder *builder)
{
#define X(table, Type) row_table_clear(&builder->table);
	EACH_TABLE(X)
#undef X
	for (int pile = 0; pile < PILE_COUNT; pile++) {
		row_table_clear(&builder->piles[pile]);
		row_table_clear(&builder->tables[pile]);
	}
}

Run
builder_settle(GameBuilder *builder, Pile pile, uint32_t height)
{
	RowTable *from = &builder->piles[pile], *to = &builder->tables[pile];
	const Run run = {.first = to->len, .count = from->len - height};
	if (run.count == 0)
		return (Run){0};
	const size_t size = from->row_size;
	memcpy(row_table_extend(to, run.count), from->data + height * size, run.count * size);
	from->len = height;
	return run;
}

void
builder_mark_tables(GameBuilder *builder)
{
	Mark *mark = &builder->mark;
	mark->files = builder->files.len;
	mark->entries = builder->entries.len;
	mark->modifier_groups = builder->modifier_groups.len;
	mark->links = builder->links.len;
	mark->additions = builder->additions.len;
	for (int pile = 0; pile < PILE_COUNT; pile++)
		mark->piles[pile] = builder->tables[pile].len;
}

void
builder_drop_rows(GameBuilder *builder)
{
	const Mark *mark = &builder->mark;
	builder->files.len = mark->files;
	builder->entries.len = mark->entries;
	builder->modifier_groups.len = mark->modifier_groups;
	builder->links.len = mark->links;
	builder->additions.len = mark->additions;
	for (int pile = 0; pile < PILE_COUNT; pile++) {
		builder->piles[pile].len = 0;
		builder->tables[pile].len = mark->piles[pile];
	}
}

GameRows *
builder_take_tables(GameBuilder *builder)
{
	GameRows *rows = g_new0(GameRows, 1);
	Game *game = &rows->game;
	game->atoms = g_steal_pointer(&builder->atoms);
	game->store = g_steal_pointer(&builder->store);
#define TAKE(table, member) \
	game->member = rows->member = row_table_steal(&builder->table, &game->n_##member)
	TAKE(files, files);
	TAKE(entries, entries);
	TAKE(modifier_groups, modifier_groups);
	TAKE(tables[PILE_COSTS], costs);
	TAKE(tables[PILE_CONSTRAINTS], constraints);
	TAKE(tables[PILE_MODIFIERS], modifiers);
	TAKE(tables[PILE_CHARACTERISTICS], characteristics);
	TAKE(tables[PILE_CONDITIONS], conditions);
	TAKE(tables[PILE_REPEATS], repeats);
#undef TAKE
	return rows;
}

/*
 * Keeps what overlays add and remove until all files are there. The rows of an addition are those of
 * an entry that stands for its targets, behind all entries of army data.
 */
#include "data/load/builder-private.h"

#include <string.h>

static Run
intern_words(GameBuilder *builder, const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
	Run run = {.first = builder->addition_words->len};
	for (guint i = 0; words[i]; i++) {
		if (!*words[i])
			continue;
		const Atom word = atoms_intern(builder->atoms, words[i], strlen(words[i]));
		g_array_append_val(builder->addition_words, word);
		run.count++;
	}
	return run;
}

static Addition *
add_change(GameBuilder *builder, uint32_t line)
{
	Addition *addition = builder_push(builder->additions);
	addition->line = line;
	addition->file = builder_file(builder);
	return addition;
}

void
builder_begin_overlay(GameBuilder *builder, const char *path)
{
	if (builder->n_army_files == 0) {
		builder->n_army_files = builder->files->len;
		builder->n_army_entries = builder->entries->len;
	}
	game_builder_begin_file(builder, path);
}

void
builder_open_addition(GameBuilder *builder, const OverlayTarget *target, uint32_t line)
{
	Addition *addition = add_change(builder, line);
	addition->entry = builder->entries->len;
	addition->at_root = target->at_root;
	addition->primary = target->primary;
	for (int test = 0; test < TARGET_TEST_COUNT; test++) {
		addition->has_test[test] = target->words[test] != NULL;
		if (target->words[test])
			addition->words[test] = intern_words(builder, target->words[test]);
	}
	Frame *file = &g_array_index(builder->frames, Frame, 0);
	Opening opening = {.element = ELEMENT_CATALOGUE, .line = line, .outer = file};
	builder_open_entry(builder, &opening, ENTRY_GROUP);
	opening.frame.owner = builder->frames->len;
	opening.frame.element = ELEMENT_CATALOGUE;
	g_array_append_val(builder->frames, opening.frame);
}

void
builder_add_removal(GameBuilder *builder, const char *constraint_ids, uint32_t line)
{
	const Run words = intern_words(builder, constraint_ids);
	Addition *removal = add_change(builder, line);
	removal->removes = true;
	removal->words[TARGET_ID] = words;
	removal->has_test[TARGET_ID] = true;
}

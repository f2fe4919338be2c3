/* The nodes of an explanation and their facts. */
#include "base/values/budget.h"
#include "engine/explain/explain-private.h"

/* Memory of a node with a sentence and some facts. */
#define BYTES_OF_NODE ((size_t)500)

static void
fact_clear(gpointer data)
{
	Fact *fact = data;
	g_free(fact->text);
}

static void
free_part(gpointer data)
{
	explanation_free(data);
}

GPtrArray *
explanations_new(void)
{
	return g_ptr_array_new_with_free_func(free_part);
}

Explanation *
explanation_new(const char *kind, char *text)
{
	budget_take(BYTES_OF_NODE);
	Explanation *explanation = g_new0(Explanation, 1);
	explanation->kind = kind;
	explanation->text = text;
	explanation->facts = g_array_new(FALSE, FALSE, sizeof(Fact));
	g_array_set_clear_func(explanation->facts, fact_clear);
	explanation->parts = explanations_new();
	return explanation;
}

void
explanation_free(Explanation *explanation)
{
	if (!explanation)
		return;
	budget_give(BYTES_OF_NODE);
	g_free(explanation->text);
	g_free(explanation->file);
	g_array_unref(explanation->facts);
	g_ptr_array_unref(explanation->parts);
	g_free(explanation);
}

Explanation *
explanation_add(Explanation *parent, const char *kind, char *text)
{
	Explanation *part = explanation_new(kind, text);
	g_ptr_array_add(parent->parts, part);
	return part;
}

void
explanation_place(Explanation *explanation, const Game *game, uint16_t file, uint32_t line)
{
	g_free(explanation->file);
	explanation->file = g_strdup(game->files[file].path);
	explanation->line = line;
}

void
explanation_text(Explanation *explanation, const char *name, const char *text)
{
	const Fact fact = {.name = name, .kind = FACT_TEXT, .text = g_strdup(text)};
	g_array_append_val(explanation->facts, fact);
}

void
explanation_amount(Explanation *explanation, const char *name, Amount amount)
{
	const Fact fact = {.name = name, .kind = FACT_AMOUNT, .amount = amount};
	g_array_append_val(explanation->facts, fact);
}

void
explanation_truth(Explanation *explanation, const char *name, bool truth)
{
	const Fact fact = {.name = name, .kind = FACT_BOOL, .truth = truth};
	g_array_append_val(explanation->facts, fact);
}

#include "rosters/list-writer/write.h"

#include "base/text/text.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-writer/write-private.h"
#include "rosters/list-writer/written-private.h"
#include "rosters/token/token.h"

#include <string.h>

const char *const WRITE_FORMAT_WORDS[WRITE_FORMAT_COUNT + 1] = {
#define X(format, word) word,
#include "rosters/list-writer/write-formats.def"
#undef X
};

WriteFormat
write_format_of_word(const char *word)
{
	g_autofree char *whole = g_strconcat("text-", word, NULL);
	for (WriteFormat format = 0; format < WRITE_FORMAT_COUNT; format++)
		if (strcmp(WRITE_FORMAT_WORDS[format], word) == 0 ||
		    strcmp(WRITE_FORMAT_WORDS[format], whole) == 0)
			return format;
	return WRITE_FORMAT_COUNT;
}

/* A text in front of something, and a text behind it. */
typedef struct Around {
	const char *before, *behind;
} Around;

/* The layout of a format. */
typedef struct Layout {
	bool lists_leaves;       /* options without options go behind a colon */
	bool has_summed_heads;   /* sums behind forces and sections, costs behind options */
	const char *bullet;      /* in front of an option */
	const char *indentation; /* for each level but the first */
	const char *escaped;     /* signs of a name that have a backslash in front; NULL for none */
	Around title;            /* around the roster's name; NULL leaves the name out */
	Around headline;         /* around army, roster's name and limit in one line */
	Around costs, force, section, unit;
	Around total; /* NULL leaves it out */
} Layout;

/* clang-format off */
static const Layout LAYOUTS[] = {
	[WRITE_BATTLESCRIBE] = {
		.lists_leaves = true,
		.bullet = ". ",
		.indentation = ". ",
		.costs = {" [", "]"},
		.force = {"++ ", " ++"},
		.section = {"+ ", " +"},
		.unit = {"", ""},
		.total = {"++ Total:", " ++"},
	},
	[WRITE_NEWRECRUIT] = {
		.lists_leaves = true,
		.has_summed_heads = true,
		.bullet = "• ",
		.indentation = "  ",
		.escaped = "\\",
		.title = {"# ", ""},
		.headline = {"", ""},
		.costs = {" [", "]"},
		.force = {"# ++ ", ""},
		.section = {"## ", ""},
		.unit = {"", ""},
	},
	[WRITE_DISCORD] = {
		.lists_leaves = true,
		.has_summed_heads = true,
		.bullet = "• ",
		.indentation = "  ",
		.escaped = "\\*_~`|",
		.title = {"# ", ""},
		.headline = {"**", "**"},
		.costs = {" [", "]"},
		.force = {"# ++ ", ""},
		.section = {"## ", ""},
		.unit = {"**", "**"},
	},
	[WRITE_BBCODE] = {
		.lists_leaves = true,
		.has_summed_heads = true,
		.bullet = "• ",
		.indentation = "  ",
		.escaped = "\\",
		.title = {"[size=200][b]", "[/b][/size]"},
		.headline = {"[b]", "[/b]"},
		.costs = {" [", "]"},
		.force = {"[size=150][b]++ ", "[/b][/size]"},
		.section = {"[size=125][b]", "[/b][/size]"},
		.unit = {"[b]", "[/b]"},
	},
};
/* clang-format on */

typedef struct Writer {
	View *view;
	const Layout *layout;
	GString *out;
	char *army; /* the head names it; NULL if it names none; owned */
} Writer;

static void
append_name(const Writer *writer, const char *name)
{
	g_autofree char *line = text_one_line(name);
	const char *escaped = writer->layout->escaped;
	for (const char *at = written_behind_bullets(line); *at; at++) {
		if (escaped && strchr(escaped, *at))
			g_string_append_c(writer->out, '\\');
		g_string_append_c(writer->out, *at);
	}
}

static Amount
cost_of(const Writer *writer, const Instance *instance, const ShownCost *total)
{
	return instance->kind == INSTANCE_ROSTER
	               ? total->value
	               : view_cost_below(writer->view, instance, total->type_id);
}

/* "993 pts, 5 PL": the costs of some instances together, without those of zero. */
static char *
sum_costs(const Writer *writer, gpointer const *instances, guint n_instances)
{
	uint32_t n;
	const ShownCost *totals = view_totals(writer->view, &n);
	GString *costs = g_string_new(NULL);
	for (uint32_t i = 0; i < n; i++) {
		Amount value = AMOUNT_ZERO;
		for (guint k = 0; k < n_instances; k++)
			value = amount_add(value, cost_of(writer, instances[k], &totals[i]));
		if (totals[i].hidden || amount_is_zero(value))
			continue;
		g_autofree char *number = amount_to_string(value);
		g_string_append_printf(costs, "%s%s %s", costs->len ? ", " : "", number,
		                       totals[i].name);
	}
	return g_string_free(costs, FALSE);
}

static void
append_costs(const Writer *writer, const Instance *instance)
{
	gpointer const one = (gpointer)(guintptr)instance;
	g_autofree char *costs = sum_costs(writer, &one, 1);
	if (*costs)
		g_string_append_printf(writer->out, "%s%s%s", writer->layout->costs.before, costs,
		                       writer->layout->costs.behind);
}

/* "2x Shield" */
static void
append_counted(const Writer *writer, const Instance *instance)
{
	if (instance->number > 1)
		g_string_append_printf(writer->out, "%" G_GINT64_FORMAT "x ", instance->number);
	append_name(writer, view_name(writer->view, instance));
}

static bool
is_listed(const Writer *writer, const Instance *instance)
{
	return writer->layout->lists_leaves && instance->n_children == 0;
}

/* True if the cost of an option is its own: one that depends on the unit around it would differ from
   the data's for a reader that takes line after line. */
static bool
has_fixed_cost(const Writer *writer, const Instance *option)
{
	return writer->layout->has_summed_heads && option->number == 1 && option->definition &&
	       !(option->definition->modified_fields & 1u << MODIFIES_ID);
}

/* ": Lance, 2x Shield" */
static void
append_leaves(const Writer *writer, const GPtrArray *children)
{
	bool first = true;
	for (guint i = 0; i < children->len; i++) {
		if (!is_listed(writer, g_ptr_array_index(children, i)))
			continue;
		g_string_append(writer->out, first ? ": " : ", ");
		append_counted(writer, g_ptr_array_index(children, i));
		if (has_fixed_cost(writer, g_ptr_array_index(children, i)))
			append_costs(writer, g_ptr_array_index(children, i));
		first = false;
	}
	if (first && children->len && writer->layout->has_summed_heads)
		g_string_append_c(writer->out, ':');
}

static void append_branches(const Writer *writer, const GPtrArray *children, unsigned level);

static void
append_branch(const Writer *writer, const Instance *instance, unsigned level)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, instance);
	for (unsigned i = 0; i < level; i++)
		g_string_append(writer->out, writer->layout->indentation);
	g_string_append(writer->out, writer->layout->bullet);
	append_counted(writer, instance);
	append_leaves(writer, children);
	g_string_append_c(writer->out, '\n');
	append_branches(writer, children, level + 1);
}

static void
append_branches(const Writer *writer, const GPtrArray *children, unsigned level)
{
	for (guint i = 0; i < children->len; i++)
		if (!is_listed(writer, g_ptr_array_index(children, i)))
			append_branch(writer, g_ptr_array_index(children, i), level);
}

static void
append_unit(const Writer *writer, const Instance *unit)
{
	g_autoptr(GPtrArray) children = view_sorted_children(writer->view, unit);
	g_string_append(writer->out, writer->layout->unit.before);
	append_counted(writer, unit);
	g_string_append(writer->out, writer->layout->unit.behind);
	append_costs(writer, unit);
	append_leaves(writer, children);
	g_string_append_c(writer->out, '\n');
	append_branches(writer, children, 0);
	if (!writer->layout->has_summed_heads)
		g_string_append_c(writer->out, '\n');
}

/* Number of units from @at on that are of one category. */
static guint
count_section(const Writer *writer, const GPtrArray *units, guint at)
{
	const char *category = written_heading(writer->view, g_ptr_array_index(units, at), "Other");
	guint n = 1;
	while (at + n < units->len &&
	       strcmp(category, written_heading(writer->view, g_ptr_array_index(units, at + n),
	                                        "Other")) == 0)
		n++;
	return n;
}

static void
append_section(const Writer *writer, const GPtrArray *units, guint at, guint n)
{
	const Layout *layout = writer->layout;
	const char *heading = written_heading(writer->view, g_ptr_array_index(units, at), "Other");
	if (layout->has_summed_heads && at > 0)
		g_string_append_c(writer->out, '\n');
	g_autofree char *costs = sum_costs(writer, units->pdata + at, n);
	g_string_append(writer->out, layout->section.before);
	append_name(writer, heading);
	if (layout->has_summed_heads && *costs)
		g_string_append_printf(writer->out, " [%s]", costs);
	g_string_append_printf(writer->out, "%s%s", layout->section.behind,
	                       layout->has_summed_heads ? "\n" : "\n\n");
}

/* "# ++ Army Roster ++ [485 pts]"; a force of another army than the head's has its name. */
static void
append_summed_head(const Writer *writer, const Instance *force, const char *name, const char *army)
{
	g_string_append(writer->out, writer->layout->force.before);
	append_name(writer, name);
	/* Brackets in the name would be read as an army. */
	if (g_strcmp0(army, writer->army) != 0 || strchr(name, '(')) {
		g_string_append(writer->out, " (");
		append_name(writer, army);
		g_string_append_c(writer->out, ')');
	}
	g_string_append(writer->out, " ++");
	append_costs(writer, force);
	g_string_append_printf(writer->out, "%s\n", writer->layout->force.behind);
}

static void
append_force_head(const Writer *writer, const Instance *force)
{
	const Layout *layout = writer->layout;
	g_autofree char *name = text_one_line(view_name(writer->view, force));
	g_autofree char *army = written_army(writer->view, force);
	if (layout->has_summed_heads) {
		append_summed_head(writer, force, name, army);
		return;
	}
	g_string_append_printf(writer->out, "%s%s (%s)", layout->force.before, name, army);
	append_costs(writer, force);
	g_string_append_printf(writer->out, "%s\n\n", layout->force.behind);
}

static void
append_force(const Writer *writer, const Instance *force)
{
	g_autoptr(GPtrArray) units = view_sorted_children(writer->view, force);
	g_autoptr(GPtrArray) forces = view_sorted_forces(writer->view, force);
	append_force_head(writer, force);
	for (guint at = 0; at < units->len;) {
		const guint end = at + count_section(writer, units, at);
		append_section(writer, units, at, end - at);
		while (at < end)
			append_unit(writer, g_ptr_array_index(units, at++));
	}
	if (writer->layout->has_summed_heads)
		g_string_append_c(writer->out, '\n');
	for (guint i = 0; i < forces->len; i++)
		append_force(writer, g_ptr_array_index(forces, i));
}

/* "Chaos - Chaos Knights - Name - [2000 pts]": the limit is known only so. */
static void
append_limit_title(const Writer *writer, const char *limit)
{
	const Entry *type = cost_type_main(view_game(writer->view));
	g_string_append(writer->out, writer->layout->headline.before);
	append_name(writer, writer->army);
	g_string_append(writer->out, " - ");
	append_name(writer, view_roster(writer->view)->name);
	g_string_append_printf(writer->out, " - [%s %s]%s\n", limit,
	                       game_text(view_game(writer->view), type->name),
	                       writer->layout->headline.behind);
	write_people(writer->view, writer->out);
	g_string_append_c(writer->out, '\n');
}

static void
append_title(Writer *writer, const GPtrArray *forces)
{
	const Around *title = &writer->layout->title;
	if (!title->before)
		return;
	g_autofree char *limit = writer->layout->has_summed_heads ? write_limit(writer->view)
	                                                          : NULL;
	if (limit && forces->len) {
		writer->army = written_army(writer->view, g_ptr_array_index(forces, 0));
		append_limit_title(writer, limit);
		return;
	}
	g_string_append(writer->out, title->before);
	append_name(writer, view_roster(writer->view)->name);
	append_costs(writer, view_root(writer->view));
	g_string_append_printf(writer->out, "%s\n", title->behind);
	write_people(writer->view, writer->out);
	g_string_append_c(writer->out, '\n');
}

static void
append_total(const Writer *writer)
{
	const Around *total = &writer->layout->total;
	if (!total->before)
		return;
	g_string_append(writer->out, total->before);
	append_costs(writer, view_root(writer->view));
	g_string_append_printf(writer->out, "%s\n\n", total->behind);
}

static char *
write_token(const View *view, GString *lost)
{
	g_autofree char *token = token_write(view_roster(view), lost);
	return g_strconcat(token, "\n", NULL);
}

static char *
write_as(View *view, WriteFormat format, GString *lost)
{
	g_autoptr(GString) ignored = g_string_new(NULL);
	if (format == WRITE_TOKEN)
		return write_token(view, lost);
	const bool is_tournament = format == WRITE_TOURNAMENT || format == WRITE_TOURNAMENT_COMPACT;
	const bool has_limit = format != WRITE_BATTLESCRIBE && format != WRITE_OLD_WORLD;
	const NoteCarrier carries = !has_limit      ? NULL
	                            : is_tournament ? write_is_labelled
	                                            : write_is_person;
	write_losses(view, format == WRITE_OFFICIAL_APP, has_limit, carries, lost ? lost : ignored);
	if (format == WRITE_OFFICIAL_APP)
		return write_app(view, lost ? lost : ignored);
	if (format == WRITE_OLD_WORLD)
		return write_old_world(view);
	if (format == WRITE_SIGMAR_APP)
		return write_regiments(view, lost ? lost : ignored);
	if (is_tournament)
		return write_tournament(view, format == WRITE_TOURNAMENT_COMPACT,
		                        lost ? lost : ignored);
	Writer writer = {.view = view, .layout = &LAYOUTS[format], .out = g_string_new(NULL)};
	const Instance *root = view_root(view);
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, root);
	append_title(&writer, forces);
	for (guint i = 0; i < forces->len; i++)
		append_force(&writer, g_ptr_array_index(forces, i));
	append_total(&writer);
	g_string_append(writer.out, "Created with Muster\n");
	g_free(writer.army);
	return g_string_free(writer.out, FALSE);
}

/* The text goes to chats, forums and terminals, and names are from anywhere. */
char *
textlist_write(View *view, WriteFormat format, GString *lost)
{
	g_autofree char *text = write_as(view, format, lost);
	return text_neutralise(text);
}

#include "rosters/list-reader/associations-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/eval/twins.h"
#include "engine/queries/associate.h"
#include "rosters/list-forms/text-caps.h"

#include <string.h>

/* A line of the text. */
typedef struct TextAssociation {
	char *unit_id;
	const TextItem *item; /* borrowed */
	GPtrArray *made;      /* candidate_to_string() of those that it became */
} TextAssociation;

/* A unit that joins another or that others join. */
typedef struct Attachment {
	char *unit_id;
	const TextItem *unit; /* borrowed */
} Attachment;

/* An association of the roster that a line may mean. */
typedef struct Candidate {
	const Instance *from;
	const Entry *association;
	const Instance *to;
} Candidate;

static void
text_association_free(gpointer data)
{
	TextAssociation *line = data;
	g_free(line->unit_id);
	g_ptr_array_unref(line->made);
	g_free(line);
}

static void
attachment_clear(gpointer data)
{
	g_free(((Attachment *)data)->unit_id);
}

void
associations_init(ListBuilder *builder)
{
	builder->associations = g_ptr_array_new_with_free_func(text_association_free);
	builder->attachments = g_array_new(FALSE, FALSE, sizeof(Attachment));
	g_array_set_clear_func(builder->attachments, attachment_clear);
}

void
associations_clear(ListBuilder *builder)
{
	g_ptr_array_unref(builder->associations);
	g_array_unref(builder->attachments);
}

void
associations_note_attached(ListBuilder *builder, const char *unit_id, const TextItem *unit)
{
	if (unit->attached == ATTACHED_NOT)
		return;
	const Attachment attachment = {g_strdup(unit_id), unit};
	g_array_append_val(builder->attachments, attachment);
}

typedef void (*AssociationVisitor)(const ListBuilder *builder, const Instance *from,
                                   const Entry *association, void *data);

/* Calls @visit for each association that a selection or anything below it may have. */
static void
each_association(const ListBuilder *builder, const Instance *from, AssociationVisitor visit,
                 void *data)
{
	g_autoptr(GPtrArray) own = from->definition
	                                   ? definition_associations(choices_game(builder->choices),
	                                                             from->definition)
	                                   : g_ptr_array_new();
	for (guint i = 0; i < own->len; i++)
		visit(builder, from, g_ptr_array_index(own, i), data);
	for (uint32_t i = 0; i < from->n_children; i++)
		each_association(builder, from->children[i], visit, data);
}

typedef struct LabelSearch {
	const char *key;
	bool is_found;
} LabelSearch;

static void
compare_label(const ListBuilder *builder, const Instance *from, const Entry *association,
              void *data)
{
	LabelSearch *search = data;
	(void)from;
	search->is_found |= known_names_match_text(builder->names, association->name, search->key);
}

bool
associations_note(ListBuilder *builder, const char *unit_id, const TextItem *item)
{
	const Instance *unit = view_find(builder->view, unit_id);
	if (!unit || !item->has_label)
		return false;
	g_autofree char *key = name_key(item->name);
	LabelSearch search = {key, false};
	each_association(builder, unit, compare_label, &search);
	if (!search.is_found)
		return false;
	TextAssociation *line = g_new0(TextAssociation, 1);
	*line = (TextAssociation){g_strdup(unit_id), item, g_ptr_array_new_with_free_func(g_free)};
	g_ptr_array_add(builder->associations, line);
	return true;
}

/* True if the holder or anything below it has that association with a selection. */
static bool
has_associated(const Instance *holder, const char *association_id, const char *to_id)
{
	if (holder->selection && selection_is_associated(holder->selection, association_id, to_id))
		return true;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (has_associated(holder->children[i], association_id, to_id))
			return true;
	for (uint32_t i = 0; i < holder->n_forces; i++)
		if (has_associated(holder->forces[i], association_id, to_id))
			return true;
	return false;
}

/* Compares with the name that the player gave a selection; with its own if there is none. */
static bool
has_name(const ListBuilder *builder, const Instance *instance, const char *key)
{
	const char *custom = instance->selection->custom.name;
	g_autofree char *own = name_key(custom ? custom : "");
	return *own ? strcmp(own, key) == 0
	            : known_names_match_instance(builder->names, builder->view, instance, key);
}

/* A name as a sheet prints it: "Boyz #2". */
typedef struct TwinName {
	char *key;  /* NULL if the text has no such name */
	guint twin; /* its number among those of the name; 0 if the text does not have it */
} TwinName;

/* The ends of an association as a sheet prints them: "Tactical Squad > Second part (Chimera #2)". */
typedef struct Ends {
	TwinName unit; /* that `to` is a part of */
	TwinName to, from;
	guint times; /* number of associations that the line stands for */
} Ends;

static void
ends_clear(Ends *ends)
{
	g_free(ends->unit.key);
	g_free(ends->to.key);
	g_free(ends->from.key);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Ends, ends_clear)

/* Cuts a mark and the number behind it off the end of a text; 0 if there is none. */
static guint
cut_number(char *text, const char *mark)
{
	char *at = g_strrstr(text, mark);
	const char *digits = at ? at + strlen(mark) : "";
	if (!g_ascii_isdigit(*digits) || digits[strspn(digits, "0123456789")])
		return 0;
	const guint64 number = g_ascii_strtoull(digits, NULL, 10);
	*at = '\0';
	return (guint)MIN(number, G_MAXINT);
}

static TwinName
twin_name_read(const char *text, gssize length)
{
	g_autofree char *name = length < 0 ? g_strdup(text) : g_strndup(text, (gsize)length);
	const guint twin = cut_number(name, " #");
	return (TwinName){name_key(name), twin};
}

/* @has_from  the brackets at the end are the other end, and not part of the name */
static Ends
ends_read(const char *text, bool has_from)
{
	g_autofree char *rest = g_strdup(text);
	const guint times = cut_number(rest, " x");
	Ends ends = {.times = MAX(times, 1)};
	char *bracket = has_from && g_str_has_suffix(rest, ")") ? g_strrstr(rest, " (") : NULL;
	if (bracket) {
		ends.from = twin_name_read(bracket + strlen(" ("), (gssize)strlen(bracket) - 3);
		*bracket = '\0';
	}
	const char *inside = strstr(rest, " > ");
	if (inside)
		ends.unit = twin_name_read(rest, inside - rest);
	ends.to = twin_name_read(inside ? inside + strlen(" > ") : rest, -1);
	return ends;
}

/* True if an instance is the one with that number, or the text has no number. */
static bool
has_twin(const ListBuilder *builder, const Instance *instance, guint twin)
{
	return !twin || GPOINTER_TO_UINT(g_hash_table_lookup(builder->twins,
	                                                     instance->selection->id)) == twin;
}

static bool
is_named(const ListBuilder *builder, const Instance *instance, const TwinName *name)
{
	return has_name(builder, instance, name->key) && has_twin(builder, instance, name->twin);
}

/* Compares with the name of a selection's unit, which is the one that a sheet prints. */
static bool
is_in_named(const ListBuilder *builder, const Instance *instance, const TwinName *unit)
{
	return is_named(builder, instance->root ? instance->root : instance, unit);
}

#define FIT_NONE   0u
#define FIT_NAMED  1u
#define FIT_WHOLE  2u /* a unit itself, not a part of it */
#define FIT_INSIDE 8u /* both ends are inside one unit */

/* Tells how well the ends of an association fit the text. */
static unsigned
fit_ends(const ListBuilder *builder, const Candidate *candidate, const Ends *ends)
{
	const Instance *from = candidate->from, *to = candidate->to;
	const Instance *unit = from->root ? from->root : from;
	if (ends->from.key && !is_named(builder, from, &ends->from))
		return FIT_NONE;
	if (ends->unit.key)
		return is_in_named(builder, to, &ends->unit) && is_named(builder, to, &ends->to)
		               ? FIT_NAMED
		               : FIT_NONE;
	if (to != unit && to->root == unit && (ends->from.key || from == unit) &&
	    is_named(builder, to, &ends->to))
		return FIT_INSIDE;
	if (!is_in_named(builder, to, &ends->to))
		return FIT_NONE;
	return FIT_NAMED + (to == to->root ? FIT_WHOLE : 0) + (from == unit ? FIT_WHOLE : 0);
}

typedef struct CandidateSearch {
	const char *label;      /* key; NULL for any association */
	const Ends *ends;       /* the text as it can be read, N_READINGS */
	const Instance *target; /* counts instead of the names; NULL if there is none */
	GArray *all;            /* Candidate: those that fit best */
	unsigned fit;           /* that all of them have */
} CandidateSearch;

#define N_READINGS 2

static void
add_candidate(const ListBuilder *builder, CandidateSearch *search, const Candidate *candidate)
{
	unsigned fit = search->target && candidate->to == search->target ? FIT_NAMED : FIT_NONE;
	for (guint i = 0; !search->target && i < N_READINGS; i++)
		fit = MAX(fit, fit_ends(builder, candidate, &search->ends[i]));
	if (fit == FIT_NONE || fit < search->fit)
		return;
	if (fit > search->fit)
		g_array_set_size(search->all, 0);
	search->fit = fit;
	g_array_append_val(search->all, *candidate);
}

static void
add_candidates(const ListBuilder *builder, const Instance *from, const Entry *association,
               void *data)
{
	CandidateSearch *search = data;
	if (search->label &&
	    !known_names_match_text(builder->names, association->name, search->label))
		return;
	g_autoptr(GPtrArray) targets = associate_candidates(
		builder->view, view_own(builder->view, from), association);
	for (guint i = 0; i < targets->len; i++) {
		const Candidate candidate = {from, association, g_ptr_array_index(targets, i)};
		add_candidate(builder, search, &candidate);
	}
}

static char *
candidate_to_string(const ListBuilder *builder, const Candidate *candidate)
{
	return g_strjoin("\t", candidate->from->selection->id,
	                 game_text(choices_game(builder->choices), candidate->association->id),
	                 candidate->to->selection->id, NULL);
}

/* True if an earlier line became that association. */
static bool
is_made(const ListBuilder *builder, const Candidate *candidate)
{
	g_autofree char *made = candidate_to_string(builder, candidate);
	for (guint i = 0; i < builder->associations->len; i++) {
		const TextAssociation *line = g_ptr_array_index(builder->associations, i);
		if (text_is_in_array(line->made, made))
			return true;
	}
	return false;
}

#define RANK_PRESENT   4u
#define RANK_FROM_FREE 2u
#define RANK_TO_FREE   1u

/* Prefers an association that the army data made; then a selection without such an association,
   then a target without one. */
static unsigned
rank_of(const ListBuilder *builder, const Candidate *candidate)
{
	const Selection *from = candidate->from->selection;
	const char *id = game_text(choices_game(builder->choices), candidate->association->id);
	const char *to_id = candidate->to->selection->id;
	if (selection_is_associated(from, id, to_id))
		return is_made(builder, candidate) ? 0 : RANK_PRESENT;
	const bool is_from_free = !selection_is_associated(from, id, NULL);
	const bool is_to_free = !has_associated(view_root(builder->view), id, to_id);
	return (is_from_free ? RANK_FROM_FREE : 0) + (is_to_free ? RANK_TO_FREE : 0);
}

static const Candidate *
find_best(const ListBuilder *builder, const GArray *candidates)
{
	const Candidate *best = NULL;
	for (guint i = 0; i < candidates->len; i++) {
		const Candidate *candidate = &g_array_index(candidates, Candidate, i);
		if (!best || rank_of(builder, candidate) > rank_of(builder, best))
			best = candidate;
	}
	return best;
}

/* True if the line may mean another association just as well. That of a like model is not
   another. */
static bool
is_ambiguous(const ListBuilder *builder, const GArray *candidates, const Candidate *best)
{
	const unsigned least = MAX(rank_of(builder, best) & ~RANK_PRESENT, RANK_TO_FREE);
	for (guint i = 0; i < candidates->len; i++) {
		const Candidate *candidate = &g_array_index(candidates, Candidate, i);
		const bool differs = candidate->to != best->to ||
		                     candidate->association != best->association;
		if (differs && rank_of(builder, candidate) >= least)
			return true;
	}
	return false;
}

static void
associate(ListBuilder *builder, const Candidate *candidate)
{
	const Game *game = choices_game(builder->choices);
	g_auto(Change) change = {.kind = CHANGE_ASSOCIATE,
	                         .id = g_strdup(candidate->from->selection->id),
	                         .entry = g_strdup(game_text(game, candidate->association->id)),
	                         .text = g_strdup(candidate->to->selection->id),
	                         .at = -1};
	if (!selection_is_associated(candidate->from->selection, change.entry, change.text))
		fill_change(builder->history, builder->view, &change, NULL, builder->diags);
	view_refresh(builder->view);
}

/* @label  NULL for any association */
static GArray *
find_candidates(const ListBuilder *builder, const Instance *unit, const char *label,
                const Ends *ends)
{
	g_autofree char *label_key = label ? name_key(label) : NULL;
	CandidateSearch search = {label_key, ends, NULL,
	                          g_array_new(FALSE, FALSE, sizeof(Candidate)), FIT_NONE};
	each_association(builder, unit, add_candidates, &search);
	return search.all;
}

/* The readings of a text, with and without the brackets at its end as the other end; N_READINGS. Clear each. */
static void
read_both(const char *text, Ends *readings)
{
	readings[0] = ends_read(text, false);
	readings[1] = ends_read(text, true);
}

static void
clear_both(Ends *readings)
{
	ends_clear(&readings[0]);
	ends_clear(&readings[1]);
}

/* Makes one of the associations that a line stands for; false, with a diagnostic, if there is none. */
static bool
make_one(ListBuilder *builder, TextAssociation *line, const Ends *readings, const char *to)
{
	const Instance *unit = view_find(builder->view, line->unit_id);
	const TextItem *item = line->item;
	g_autoptr(GArray) all = find_candidates(builder, unit, item->name, readings);
	const Candidate *best = find_best(builder, all);
	if (!best) {
		list_builder_complain(builder, TEXTLIST_ASSOCIATION_UNKNOWN, item, item->name, to,
		                      NULL);
		return false;
	}
	if (line->made->len == 0 && is_ambiguous(builder, all, best))
		list_builder_complain(builder, TEXTLIST_ASSOCIATION_AMBIGUOUS, item, item->name, to,
		                      NULL);
	g_ptr_array_add(line->made, candidate_to_string(builder, best));
	associate(builder, best);
	return true;
}

static void
make(ListBuilder *builder, TextAssociation *line)
{
	const char *to = strstr(line->item->raw, ": ") + strlen(": ");
	Ends readings[N_READINGS];
	read_both(to, readings);
	const guint times = MIN(readings[0].times, TEXT_MAX_NUMBER);
	for (guint i = 0; i < times && view_find(builder->view, line->unit_id); i++)
		if (!make_one(builder, line, readings, to))
			break;
	clear_both(readings);
}

/* The unit that the one at @at joins by the order of the text: the next of its heading that others join, else one
   before it. NULL if there is none. */
static const Instance *
joined_by_order(const ListBuilder *builder, guint at)
{
	const Attachment *from = &g_array_index(builder->attachments, Attachment, at);
	const Instance *before = NULL;
	for (guint i = 0; i < builder->attachments->len; i++) {
		const Attachment *one = &g_array_index(builder->attachments, Attachment, i);
		if (one->unit->group != from->unit->group || one->unit->attached != ATTACHED_JOINED)
			continue;
		const Instance *unit = view_find(builder->view, one->unit_id);
		if (i > at)
			return unit;
		before = from->unit->group ? unit : NULL;
	}
	return before;
}

/* Takes an association with units that a text names although it does not name the one that the list has. */
static void
add_unoffered(const ListBuilder *builder, const Instance *from, const Entry *association,
              void *data)
{
	const CandidateSearch *search = data;
	const Game *game = choices_game(builder->choices);
	if (search->all->len || !*game_text(game, association_query(association).field_id))
		return;
	g_autoptr(GPtrArray) targets = associate_candidates(
		builder->view, view_own(builder->view, from), association);
	const Candidate candidate = {from, association, search->target};
	if (targets->len)
		g_array_append_val(search->all, candidate);
}

/* The associations that a unit may have with another; those that the army data do not offer it, which is an error of
   the list, only if there is no other. */
static GArray *
find_with(const ListBuilder *builder, const Instance *unit, const Instance *target)
{
	CandidateSearch search = {.target = target,
	                          .all = g_array_new(FALSE, FALSE, sizeof(Candidate))};
	each_association(builder, unit, add_candidates, &search);
	if (search.all->len == 0)
		each_association(builder, unit, add_unoffered, &search);
	return search.all;
}

/* Lets a unit join the one that the text gives it, by name or by its place. */
static void
join(ListBuilder *builder, guint at)
{
	const Attachment *from = &g_array_index(builder->attachments, Attachment, at);
	const Instance *unit = view_find(builder->view, from->unit_id);
	const char *name = from->unit->joins;
	const Instance *target = name ? NULL : joined_by_order(builder, at);
	if (!unit || (!name && !target))
		return;
	Ends readings[N_READINGS];
	read_both(name ? name : "", readings);
	g_autoptr(GArray) all = name ? find_candidates(builder, unit, NULL, readings)
	                             : find_with(builder, unit, target);
	clear_both(readings);
	const Candidate *best = find_best(builder, all);
	if (best)
		associate(builder, best);
	else
		list_builder_complain(builder, TEXTLIST_ATTACHMENT_UNHELD, from->unit,
		                      from->unit->name,
		                      name ? name : view_name(builder->view, target), NULL);
}

void
associations_make(ListBuilder *builder)
{
	g_autoptr(GHashTable) twins = twins_number(builder->view);
	builder->twins = twins;
	for (guint i = 0; i < builder->associations->len; i++)
		make(builder, g_ptr_array_index(builder->associations, i));
	for (guint i = 0; i < builder->attachments->len; i++)
		if (g_array_index(builder->attachments, Attachment, i).unit->attached ==
		    ATTACHED_JOINS)
			join(builder, i);
	builder->twins = NULL;
}

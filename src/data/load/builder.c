#include "data/load/builder-private.h"

#include "data/game/file-caps.h"
#include "data/game/game-tables.h"

#include <string.h>

/* The way an element is read. */
typedef enum Act {
	ACT_SKIP,      /* unknown */
	ACT_CONTAINER, /* its children belong to the element around it */
	ACT_LEAF,      /* known, without effect */
	ACT_ENTRY,
	ACT_TEXT, /* a description */
	ACT_COST,
	ACT_CHARACTERISTIC,
	ACT_CONSTRAINT,
	ACT_MODIFIER,
	ACT_MODIFIER_GROUP,
	ACT_CONDITION,
	ACT_CONDITION_GROUP,
	ACT_LOCAL_GROUP,
	ACT_REPEAT,
} Act;

typedef struct ElementRule {
	uint8_t act;    /* Act */
	uint8_t inside; /* roles that the element around it may have; 0 for any */
	uint8_t kind;   /* ACT_ENTRY: EntryKind */
} ElementRule;

#define INSIDE_MODIFIER  (ROLE_MODIFIER | ROLE_MODIFIER_GROUP)
#define INSIDE_CONDITION (INSIDE_MODIFIER | ROLE_CONDITION_GROUP)
#define MODIFYING        (ROLE_ENTRY | ROLE_MODIFIER_GROUP)

/* clang-format off */
#define CONTAINER(name)           [ELEMENT_##name] = {ACT_CONTAINER, 0, 0}
#define LEAF(name)                [ELEMENT_##name] = {ACT_LEAF, 0, 0}
#define ROOT(name)                [ELEMENT_##name] = {ACT_ENTRY, ROLE_OUTSIDE, ENTRY_CATALOGUE}
#define ENTRY(name, kind)         [ELEMENT_##name] = {ACT_ENTRY, ROLE_ENTRY, ENTRY_##kind}
#define OTHER(name, act, inside)  [ELEMENT_##name] = {ACT_##act, inside, 0}

/* Elements that are not in the table are skipped. */
static const ElementRule RULES[ELEMENT_COUNT] = {
	ROOT(GAME_SYSTEM),
	ROOT(CATALOGUE),
	LEAF(COMMENT),
	LEAF(README),
	LEAF(ALIAS),
	CONTAINER(PUBLICATIONS),
	ENTRY(PUBLICATION,           PUBLICATION),
	CONTAINER(COST_TYPES),
	ENTRY(COST_TYPE,             COST_TYPE),
	CONTAINER(PROFILE_TYPES),
	ENTRY(PROFILE_TYPE,          PROFILE_TYPE),
	CONTAINER(CHARACTERISTIC_TYPES),
	ENTRY(CHARACTERISTIC_TYPE,   CHARACTERISTIC_TYPE),
	CONTAINER(ATTRIBUTE_TYPES),
	LEAF(ATTRIBUTE_TYPE),
	CONTAINER(FORMAT_RULES),
	LEAF(FORMAT_RULE),
	CONTAINER(CATEGORY_ENTRIES),
	ENTRY(CATEGORY_ENTRY,        CATEGORY),
	CONTAINER(CATEGORY_LINKS),
	ENTRY(CATEGORY_LINK,         CATEGORY_LINK),
	CONTAINER(FORCE_ENTRIES),
	CONTAINER(SHARED_FORCE_ENTRIES),
	ENTRY(FORCE_ENTRY,           FORCE),
	CONTAINER(FORCE_ENTRY_LINKS),
	ENTRY(FORCE_ENTRY_LINK,      FORCE_LINK),
	CONTAINER(SELECTION_ENTRIES),
	CONTAINER(SHARED_SELECTION_ENTRIES),
	ENTRY(SELECTION_ENTRY,       SELECTION),
	CONTAINER(SELECTION_ENTRY_GROUPS),
	CONTAINER(SHARED_SELECTION_ENTRY_GROUPS),
	ENTRY(SELECTION_ENTRY_GROUP, GROUP),
	CONTAINER(ENTRY_LINKS),
	ENTRY(ENTRY_LINK,            LINK),
	CONTAINER(RULES),
	CONTAINER(SHARED_RULES),
	ENTRY(RULE,                  RULE),
	OTHER(DESCRIPTION,           TEXT,            ROLE_ENTRY),
	CONTAINER(PROFILES),
	CONTAINER(SHARED_PROFILES),
	ENTRY(PROFILE,               PROFILE),
	CONTAINER(CHARACTERISTICS),
	OTHER(CHARACTERISTIC,        CHARACTERISTIC,  ROLE_ENTRY),
	CONTAINER(ATTRIBUTES),
	LEAF(ATTRIBUTE),
	CONTAINER(INFO_GROUPS),
	CONTAINER(SHARED_INFO_GROUPS),
	ENTRY(INFO_GROUP,            INFO_GROUP),
	CONTAINER(INFO_LINKS),
	ENTRY(INFO_LINK,             INFO_LINK),
	CONTAINER(CATALOGUE_LINKS),
	ENTRY(CATALOGUE_LINK,        CATALOGUE_LINK),
	CONTAINER(ASSOCIATIONS),
	CONTAINER(SHARED_ASSOCIATIONS),
	ENTRY(ASSOCIATION,           ASSOCIATION),
	CONTAINER(ASSOCIATION_LINKS),
	ENTRY(ASSOCIATION_LINK,      ASSOCIATION),
	CONTAINER(COSTS),
	OTHER(COST,                  COST,            ROLE_ENTRY),
	CONTAINER(CONSTRAINTS),
	OTHER(CONSTRAINT,            CONSTRAINT,      ROLE_ENTRY),
	CONTAINER(MODIFIERS),
	OTHER(MODIFIER,              MODIFIER,        MODIFYING),
	CONTAINER(MODIFIER_GROUPS),
	OTHER(MODIFIER_GROUP,        MODIFIER_GROUP,  MODIFYING),
	CONTAINER(REPEATS),
	OTHER(REPEAT,                REPEAT,          INSIDE_CONDITION),
	CONTAINER(CONDITIONS),
	OTHER(CONDITION,             CONDITION,       INSIDE_CONDITION),
	CONTAINER(CONDITION_GROUPS),
	OTHER(CONDITION_GROUP,       CONDITION_GROUP, INSIDE_CONDITION),
	CONTAINER(LOCAL_CONDITION_GROUPS),
	OTHER(LOCAL_CONDITION_GROUP, LOCAL_GROUP,     INSIDE_CONDITION),
};
/* clang-format on */

GameBuilder *
game_builder_new(Diags *diags)
{
	GameBuilder *builder = g_new0(GameBuilder, 1);
	builder->diags = diags;
	builder->atoms = atoms_new();
	builder_intern_words(builder->atoms);
	builder->store = arena_new();
	builder_make_tables(builder);
	builder->linked_ids = g_ptr_array_new();
	builder->frames = g_array_new(FALSE, TRUE, sizeof(Frame));
	builder->text = g_string_new(NULL);
	builder->unknown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return builder;
}

void
game_builder_free(GameBuilder *builder)
{
	if (!builder)
		return;
	atoms_free(builder->atoms);
	arena_free(builder->store);
	builder_free_tables(builder);
	g_array_unref(builder->frames);
	g_ptr_array_unref(builder->linked_ids);
	g_string_free(builder->text, TRUE);
	g_hash_table_unref(builder->unknown);
	g_free(builder);
}

const Atoms *
game_builder_atoms(const GameBuilder *builder)
{
	return builder->atoms;
}

void
game_builder_set_root_id(GameBuilder *builder, const char *id)
{
	builder->root_id = id;
}

void
game_builder_begin_file(GameBuilder *builder, const char *path)
{
	g_assert(builder->frames->len == 0);
	builder_mark_tables(builder);
	builder->path = arena_strdup(builder->store, path);
	builder->refused = false;
	builder->strange = NULL;
	memset(builder->complaints, 0, sizeof builder->complaints);
	g_hash_table_remove_all(builder->unknown);
	GameFile *file = builder_push(builder->files);
	file->path = builder->path;
	Frame *outside = builder_push(builder->frames);
	outside->role = ROLE_OUTSIDE;
}

/* Reports an unknown word once for each file. */
static void
report_unknown(GameBuilder *builder, DataKind kind, const char *word, uint32_t line)
{
	g_autofree char *key = g_strdup_printf("%d%s", kind, word);
	if (g_hash_table_size(builder->unknown) < DATA_MAX_COMPLAINTS &&
	    g_hash_table_add(builder->unknown, g_steal_pointer(&key)))
		builder_complain(builder, kind, line, word, NULL, NULL);
}

bool
game_builder_unknown_attribute(GameBuilder *builder, const char *word, uint32_t line)
{
	report_unknown(builder, DATA_UNKNOWN_ATTRIBUTE, word, line);
	if (!builder->strange && builder->doubts->len < DATA_MAX_DOUBTS)
		builder->strange = arena_strndup(builder->store, word,
		                                 strnlen(word, DOUBT_MAX_BYTES));
	return !builder->refused;
}

/* Reports an element that is not allowed in the element around it, once for each pair; refuses the
   file if the element is the root. */
static void
report_misplaced(GameBuilder *builder, const Opening *opening)
{
	const char *word = element_word(opening->element);
	if (opening->outer->role == ROLE_OUTSIDE) {
		builder_complain(builder, DATA_WRONG_ROOT, opening->line, word, NULL, NULL);
		builder->refused = true;
		return;
	}
	const char *outer = element_word((Element)opening->outer->element);
	g_autofree char *key = g_strdup_printf("%s %s", outer, word);
	if (g_hash_table_add(builder->unknown, g_steal_pointer(&key)))
		builder_complain(builder, DATA_MISPLACED_ELEMENT, opening->line, word, outer, NULL);
}

static void *
row_of(const GameBuilder *builder, Pile pile, const Frame *frame)
{
	GArray *rows = builder->piles[pile];
	return frame->index < rows->len
	               ? rows->data + (size_t)frame->index * g_array_get_element_size(rows)
	               : NULL;
}

/* The query of an open condition, group of conditions or limit; NULL for any other element. */
static Query *
query_of(const GameBuilder *builder, const Frame *frame)
{
	if (frame->role == ROLE_CONDITION_GROUP || frame->element == ELEMENT_CONDITION)
		return &((Condition *)row_of(builder, PILE_CONDITIONS, frame))->query;
	Constraint *limit = frame->element == ELEMENT_CONSTRAINT
	                            ? row_of(builder, PILE_CONSTRAINTS, frame)
	                            : NULL;
	return limit ? &limit->query : NULL;
}

/* Marks the question of a frame as one that has lost a part. Returns false for any other element. */
static bool
mark_doubted(GameBuilder *builder, const Frame *frame)
{
	Query *query = query_of(builder, frame);
	if (query)
		query->flags |= QUERY_DOUBTED;
	else if (frame->role == ROLE_MODIFIER)
		((Modifier *)row_of(builder, PILE_MODIFIERS, frame))->flags |= MODIFIER_DOUBTED;
	else if (frame->role == ROLE_MODIFIER_GROUP)
		g_array_index(builder->modifier_groups, ModifierGroup, frame->index)
			.is_doubted = true;
	else
		return false;
	return true;
}

/* Notes an element that is left out, if a question has it. */
static void
doubt_part(GameBuilder *builder, const Opening *opening, const char *word)
{
	g_autofree char *text = g_strdup_printf("<%.*s>", (int)DOUBT_MAX_BYTES, word);
	if (mark_doubted(builder, opening->outer))
		builder_doubt(builder, opening->line, text);
}

static bool
takes_description(const GameBuilder *builder, const Frame *owner)
{
	const Entry *entry = &g_array_index(builder->entries, Entry, owner->index);
	return entry->kind == ENTRY_RULE || entry->kind == ENTRY_CATEGORY;
}

static bool
is_profile(const GameBuilder *builder, const Frame *owner)
{
	return g_array_index(builder->entries, Entry, owner->index).kind == ENTRY_PROFILE;
}

static void
read_element(GameBuilder *builder, Opening *opening, const ElementRule *rule)
{
	switch ((Act)rule->act) {
	case ACT_SKIP:
		opening->frame.role = ROLE_SKIPPED;
		break;
	case ACT_CONTAINER:
		opening->frame.is_container = true;
		break;
	case ACT_LEAF:
		opening->frame.role = ROLE_LEAF;
		break;
	case ACT_ENTRY:
		builder_open_entry(builder, opening, (EntryKind)rule->kind);
		break;
	case ACT_TEXT:
		opening->frame.role = takes_description(builder, opening->outer) ? ROLE_TEXT
		                                                                 : ROLE_LEAF;
		break;
	case ACT_COST:
		builder_add_cost(builder, opening);
		break;
	case ACT_CHARACTERISTIC:
		opening->frame.role = ROLE_LEAF;
		if (is_profile(builder, opening->outer))
			builder_open_characteristic(builder, opening);
		break;
	case ACT_CONSTRAINT:
		builder_add_constraint(builder, opening);
		break;
	case ACT_MODIFIER:
		builder_open_modifier(builder, opening);
		break;
	case ACT_MODIFIER_GROUP:
		builder_open_modifier_group(builder, opening);
		break;
	case ACT_CONDITION:
		builder_add_condition(builder, opening);
		break;
	case ACT_CONDITION_GROUP:
		builder_open_condition_group(builder, opening);
		break;
	case ACT_LOCAL_GROUP:
		builder_open_local_group(builder, opening);
		break;
	case ACT_REPEAT:
		builder_add_repeat(builder, opening);
		break;
	}
}

static Frame *
frame_at(const GameBuilder *builder, guint index)
{
	return &g_array_index(builder->frames, Frame, index);
}

static void
push_frame(GameBuilder *builder, const Opening *opening, uint32_t owner)
{
	Frame frame = opening->frame;
	frame.owner = frame.is_container ? owner : builder->frames->len;
	frame.element = (uint8_t)opening->element;
	g_array_append_val(builder->frames, frame);
}

static bool
is_of_condition(const ElementRule *rule)
{
	return rule->act == ACT_CONDITION || rule->act == ACT_CONDITION_GROUP ||
	       rule->act == ACT_LOCAL_GROUP;
}

/* True for an association, whose conditions filter its candidates (S-214). */
static bool
is_association(const Frame *owner)
{
	return owner->element == ELEMENT_ASSOCIATION && owner->role == ROLE_ENTRY;
}

static bool
fits(const GameBuilder *builder, const ElementRule *rule, const Opening *opening)
{
	const uint8_t role = opening->outer->role;
	if (role == ROLE_OUTSIDE)
		return rule->inside == ROLE_OUTSIDE && builder->frames->len == 1;
	return rule->inside == 0 || (rule->inside & role) != 0 ||
	       (is_of_condition(rule) && is_association(opening->outer));
}

static void
open_known(GameBuilder *builder, Opening *opening, const char *word)
{
	const ElementRule *rule = &RULES[opening->element];
	if (opening->element == ELEMENT_UNKNOWN && opening->outer->role != ROLE_OUTSIDE) {
		report_unknown(builder, DATA_UNKNOWN_ELEMENT, word, opening->line);
		doubt_part(builder, opening, word);
	} else if (opening->element == ELEMENT_UNKNOWN) {
		builder_complain(builder, DATA_WRONG_ROOT, opening->line, word, NULL, NULL);
		builder->refused = true;
	} else if (!fits(builder, rule, opening)) {
		report_misplaced(builder, opening);
		doubt_part(builder, opening, element_word(opening->element));
	} else {
		builder_check_required(builder, opening);
		read_element(builder, opening, rule);
	}
}

/* Reports an element inside a question that holds none; a comment is fine there. */
static void
open_in_leaf(GameBuilder *builder, const Opening *opening, const char *word)
{
	if (opening->element == ELEMENT_COMMENT || !mark_doubted(builder, opening->outer))
		return;
	if (opening->element == ELEMENT_UNKNOWN)
		report_unknown(builder, DATA_UNKNOWN_ELEMENT, word, opening->line);
	else
		report_misplaced(builder, opening);
	doubt_part(builder, opening,
	           opening->element == ELEMENT_UNKNOWN ? word : element_word(opening->element));
}

/* Reports an element inside a text, which is skipped; the text around it is kept (S-203). */
static void
report_inside_text(GameBuilder *builder, const Opening *opening, const char *word)
{
	if (opening->element == ELEMENT_UNKNOWN)
		report_unknown(builder, DATA_UNKNOWN_ELEMENT, word, opening->line);
	else
		report_misplaced(builder, opening);
}

bool
game_builder_open(GameBuilder *builder, Element element, const char *word,
                  const AttributeValue *attributes, size_t n_attributes, uint32_t line)
{
	const uint32_t owner = frame_at(builder, builder->frames->len - 1)->owner;
	Opening opening = {.element = element,
	                   .attributes = attributes,
	                   .n_attributes = n_attributes,
	                   .line = line,
	                   .strange = builder->strange,
	                   .outer = frame_at(builder, owner),
	                   .frame = {.role = ROLE_SKIPPED}};
	builder->strange = NULL;
	opening.frame.group = opening.outer->group;
	if (opening.outer->role & ROLE_TEXT)
		report_inside_text(builder, &opening, word);
	else if (opening.outer->role & ROLE_LEAF)
		open_in_leaf(builder, &opening, word);
	else if (!(opening.outer->role & ROLE_SKIPPED))
		open_known(builder, &opening, word);
	if (opening.frame.role == ROLE_TEXT)
		g_string_truncate(builder->text, 0);
	push_frame(builder, &opening, owner);
	return !builder->refused;
}

void
game_builder_text(GameBuilder *builder, const char *text, size_t length)
{
	const Frame *top = frame_at(builder, builder->frames->len - 1);
	if (top->role == ROLE_TEXT)
		g_string_append_len(builder->text, text, (gssize)length);
}

/* Replaces CR LF and CR by LF, in place. */
static void
end_lines_with_lf(GString *text)
{
	char *to = text->str;
	for (const char *from = text->str; *from; from++) {
		if (*from != '\r')
			*to++ = *from;
		else if (from[1] != '\n')
			*to++ = '\n';
	}
	g_string_truncate(text, (gsize)(to - text->str));
}

/* Interns the text of an element, with LF at line ends (S-009) and without white space at both ends
   (S-203). */
static Atom
intern_text(GameBuilder *builder)
{
	GString *text = builder->text;
	if (memchr(text->str, '\r', text->len))
		end_lines_with_lf(text);
	const char *start = text->str, *end = start + text->len;
	while (start < end && g_ascii_isspace(*start))
		start++;
	while (end > start && g_ascii_isspace(end[-1]))
		end--;
	return atoms_intern(builder->atoms, start, (size_t)(end - start));
}

static void
close_text(GameBuilder *builder, const Frame *frame)
{
	const Atom text = intern_text(builder);
	if (frame->element == ELEMENT_CHARACTERISTIC) {
		GArray *pile = builder->piles[PILE_CHARACTERISTICS];
		g_array_index(pile, Characteristic, frame->index).value = text;
		return;
	}
	const Frame *below = frame_at(builder, builder->frames->len - 1);
	const Frame *owner = frame_at(builder, below->owner);
	g_array_index(builder->entries, Entry, owner->index).text = text;
}

void
game_builder_close(GameBuilder *builder)
{
	g_assert(builder->frames->len > 1);
	const Frame frame = *frame_at(builder, builder->frames->len - 1);
	builder->frames->len--;
	if (frame.is_container)
		return;
	switch ((Role)frame.role) {
	case ROLE_ENTRY:
		builder_close_entry(builder, &frame);
		break;
	case ROLE_MODIFIER:
		builder_close_modifier(builder, &frame);
		break;
	case ROLE_MODIFIER_GROUP:
		builder_close_modifier_group(builder, &frame);
		break;
	case ROLE_CONDITION_GROUP:
		builder_close_condition_group(builder, &frame);
		break;
	case ROLE_TEXT:
		close_text(builder, &frame);
		break;
	case ROLE_OUTSIDE:
	case ROLE_LEAF:
	case ROLE_SKIPPED:
		break;
	}
}

void
game_builder_end_file(GameBuilder *builder)
{
	g_assert(builder->frames->len == 1);
	g_array_set_size(builder->frames, 0);
}

void
game_builder_drop_file(GameBuilder *builder)
{
	g_array_set_size(builder->frames, 0);
	builder_drop_rows(builder);
}

const char *const *
game_builder_linked_ids(GameBuilder *builder)
{
	g_ptr_array_set_size(builder->linked_ids, 0);
	for (guint i = builder->mark.links; i < builder->links->len; i++) {
		const Atom id = g_array_index(builder->links, Atom, i);
		/* The array does not own the texts; they are not changed through it. */
		g_ptr_array_add(builder->linked_ids,
		                (gpointer)(uintptr_t)atoms_text(builder->atoms, id));
	}
	g_ptr_array_add(builder->linked_ids, NULL);
	return (const char *const *)builder->linked_ids->pdata;
}

/* Finds the game system. Returns false, with a diagnostic, if there is none or more than one. */
static bool
find_system(GameBuilder *builder, uint16_t *system)
{
	guint n_systems = 0;
	for (guint i = 0; i < builder->files->len; i++) {
		const GameFile *file = &g_array_index(builder->files, GameFile, i);
		const Entry *root = &g_array_index(builder->entries, Entry, file->root);
		if (!(root->flags & ENTRY_IS_GAME_SYSTEM))
			continue;
		if (n_systems++ == 0)
			*system = (uint16_t)i;
		else
			diags_add(builder->diags, &DATA_KINDS[DATA_SECOND_SYSTEM], file->path,
			          root->line, atoms_text(builder->atoms, root->name), NULL);
	}
	if (n_systems == 0)
		diags_add(builder->diags, &DATA_KINDS[DATA_NO_SYSTEM], NULL, 0, "", NULL);
	return n_systems == 1;
}

Game *
game_builder_finish(GameBuilder *builder)
{
	uint16_t system = 0;
	if (!find_system(builder, &system)) {
		game_builder_free(builder);
		return NULL;
	}
	Diags *diags = builder->diags;
	builder_apply_overlays(builder);
	builder_make_choices(builder);
	const uint32_t n_overlays = builder_overlay_count(builder);
	GameRows *rows = builder_take_tables(builder);
	rows->game.system = system;
	rows->game.n_sources = rows->game.n_files;
	rows->game.n_files -= n_overlays;
	game_builder_free(builder);
	game_link(rows, diags);
	return &rows->game;
}

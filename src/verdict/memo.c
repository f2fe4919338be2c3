/*
 * Remembers units, and offers of forces, without findings. Most edits leave most of them unchanged, and
 * those that are unchanged and had no finding are not judged again. Their limits that are counted
 * outside of them are judged each time, if they were broken or another unit had answered for them
 * (S-117).
 */
#include "eval/dependencies.h"
#include "eval/tree.h"
#include "verdict/verdict-private.h"

/* A limit that is counted outside of the unit or offer that carries it, and is judged each time. */
typedef struct Outside {
	const void *node;     /* Selection or Force that carries it, or that offers its carrier */
	const MenuItem *item; /* the offer or group that carries it; NULL for the node itself */
	const OwnedConstraint *owned;
} Outside;

struct Memo {
	uint64_t state; /* dependencies_state() when it was judged */
	bool clean;     /* no finding inside */
	GArray *outside;
};

static void
memo_free(gpointer data)
{
	Memo *memo = data;
	g_array_unref(memo->outside);
	g_free(memo);
}

GHashTable *
memos_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, memo_free);
}

/* The key of a memo of the caller, who frees it. */
static char *
key_of(const Instance *owner)
{
	return owner->selection ? g_strdup(owner->selection->id)
	                        : g_strconcat("\1", owner->roster_force->id, NULL);
}

static Memo *
memo_of(const Verdict *verdict, const Instance *owner)
{
	g_autofree char *key = key_of(owner);
	return g_hash_table_lookup(verdict->memos, key);
}

static Memo *
memo_new(Verdict *verdict, const Instance *owner)
{
	Memo *memo = g_new0(Memo, 1);
	memo->outside = g_array_new(FALSE, FALSE, sizeof(Outside));
	g_hash_table_insert(verdict->memos, key_of(owner), memo);
	return memo;
}

bool
memo_holds(const Verdict *verdict, const Instance *owner)
{
	const Memo *memo = memo_of(verdict, owner);
	return memo && memo->clean && memo->state < dependencies_state(verdict->view) &&
	       dependencies_are_followed(verdict->view) &&
	       dependencies_is_unchanged(verdict->view, owner, memo->state);
}

void
memo_begin(Verdict *verdict, const Instance *owner)
{
	Memo *memo = memo_of(verdict, owner);
	if (!memo)
		memo = memo_new(verdict, owner);
	g_array_set_size(memo->outside, 0);
	memo->clean = true;
	memo->state = dependencies_state(verdict->view);
	verdict->memo = memo;
	dependencies_judge_offers(verdict->view, !owner->selection);
}

void
memo_resume(Verdict *verdict, const Instance *owner)
{
	verdict->memo = memo_of(verdict, owner);
}

void
memo_end(Verdict *verdict)
{
	verdict->memo = NULL;
	dependencies_judge_offers(verdict->view, false);
}

void
memo_note_fault(Verdict *verdict)
{
	if (verdict->memo)
		verdict->memo->clean = false;
}

void
memo_note_outside(Verdict *verdict, const Instance *carrier, const OwnedConstraint *owned)
{
	if (!verdict->memo)
		return;
	const Instance *holder = carrier->holder;
	Outside outside = {.node = carrier->selection, .owned = owned};
	if (!carrier->selection) {
		outside.node = holder->selection ? (const void *)holder->selection
		                                 : holder->roster_force;
		outside.item = carrier->item;
	}
	g_array_append_val(verdict->memo->outside, outside);
}

void
memo_replay(Verdict *verdict, const Instance *owner)
{
	const Memo *memo = memo_of(verdict, owner);
	for (guint i = 0; i < memo->outside->len; i++) {
		const Outside *outside = &g_array_index(memo->outside, Outside, i);
		Instance *carrier = tree_instance(verdict->view, outside->node);
		if (outside->item)
			carrier = tree_imagine(verdict->view, carrier, outside->item);
		constraint_judge(verdict, carrier, outside->owned);
	}
}

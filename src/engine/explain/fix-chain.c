/* Follows fixes that clear a finding and cause other errors, on copies of the roster. */
#include "engine/explain/fixes-private.h"

/* Fixes that are followed, those found that end the search, and the links of one chain: a weapon with its type
   and a keyword takes three. */
#define MOST_STARTS 4u
#define MOST_FOUND  2u
#define MOST_LINKS  12u

struct FixChain {
	GPtrArray *starts; /* owned array of Fix *, owned */
	char *key;
	guint next; /* index of the start to follow next */
	guint n_found;
	Fix *fix;           /* owned: the chain so far; NULL if none is open */
	guint n_links;      /* joined to its start */
	TrialRoster *there; /* owned: the roster with the chain so far */
	Fixes *search;      /* owned: for the first error that it causes; NULL before it begins */
};

FixChain *
fix_chain_new(const GPtrArray *starts, const char *key)
{
	FixChain *chain = g_new0(FixChain, 1);
	chain->key = g_strdup(key);
	chain->starts = fix_list_new();
	for (guint i = 0; i < MIN(starts->len, MOST_STARTS); i++)
		g_ptr_array_add(chain->starts, fix_copy(g_ptr_array_index(starts, i)));
	return chain;
}

static void
close_chain(FixChain *chain)
{
	g_clear_pointer(&chain->search, fixes_free);
	g_clear_pointer(&chain->there, trial_roster_free);
	g_clear_pointer(&chain->fix, fix_free);
	chain->n_links = 0;
}

void
fix_chain_free(FixChain *chain)
{
	if (!chain)
		return;
	close_chain(chain);
	g_ptr_array_unref(chain->starts);
	g_free(chain->key);
	g_free(chain);
}

/* Goes on from a fix; an answer that leads back to the finding is none. Takes the fix over. */
static bool
go_to(FixChain *chain, TrialRoster *trial, TrialRoster *from, Fix *whole, const Fix *last)
{
	TrialRoster *there = trial_roster_follow(from, last);
	if (!there || !trial_roster_compare(trial, there, chain->key).clears) {
		trial_roster_free(there);
		fix_free(whole);
		return false;
	}
	const guint n_links = chain->n_links;
	close_chain(chain);
	chain->n_links = n_links + 1;
	chain->fix = whole;
	chain->there = there;
	return true;
}

static void
open_chain(FixChain *chain, TrialRoster *trial)
{
	const Fix *start = g_ptr_array_index(chain->starts, chain->next++);
	go_to(chain, trial, trial, fix_copy(start), start);
}

/* True if a fix takes back what the chain has made. */
static bool
takes_back(const TrialRoster *trial, const Fix *link)
{
	for (guint i = 0; i < link->parts->len; i++) {
		const Edit *edit = &g_array_index(link->parts, FixPart, i).edit;
		if ((edit->kind == EDIT_REMOVE || edit->kind == EDIT_SET_COUNT) &&
		    !trial_roster_has(trial, edit_ref_id(&edit->node)))
			return true;
	}
	return false;
}

/* Joins the first of the fixes found that leads on. */
static void
extend(FixChain *chain, TrialRoster *trial)
{
	for (guint i = 0; chain->n_links < MOST_LINKS && i < fixes_count(chain->search); i++) {
		const Fix *link = fixes_get(chain->search, i);
		if (!takes_back(trial, link) &&
		    go_to(chain, trial, chain->there, fix_join(chain->fix, link), link))
			return;
	}
	close_chain(chain);
}

/* Begins the search for the next error. Returns the chain, owned by the caller, if it causes none. */
static Fix *
begin_link(FixChain *chain, TrialRoster *trial)
{
	chain->search = trial_roster_search_new(trial, chain->there);
	if (chain->search) {
		chain->search->is_link = true;
		return NULL;
	}
	Fix *found = g_steal_pointer(&chain->fix);
	close_chain(chain);
	chain->n_found++;
	return found;
}

bool
fix_chain_step(FixChain *chain, TrialRoster *trial, Fix **found)
{
	if (!chain->fix) {
		if (chain->next >= chain->starts->len || chain->n_found >= MOST_FOUND)
			return false;
		open_chain(chain, trial);
	} else if (!chain->search) {
		*found = begin_link(chain, trial);
	} else if (!fixes_step(chain->search, chain->there)) {
		extend(chain, trial);
	}
	return true;
}

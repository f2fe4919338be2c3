/* Joins findings with the players' agreements on them (engine/roster/agreements.h), and with what the organiser has
   accepted. Neither changes a severity: it only adds its reason. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/roster/agreements.h"
#include "engine/verdict/verdict-private.h"

/* The id of the force or selection that a finding is about, or of the category; "" for the roster. A group
   has no id, so that its selection stands for it. */
static const char *
place_id(const Finding *finding, const Instance *owner)
{
	while (owner->kind == INSTANCE_GROUP)
		owner = owner->holder;
	if (owner->kind == INSTANCE_SELECTION)
		return owner->selection->id;
	return owner->kind == INSTANCE_FORCE ? owner->roster_force->id : finding->owner_id;
}

void
verdict_set_key(Verdict *verdict, Finding *finding, const Instance *owner)
{
	if (finding->code == FINDING_READING) {
		finding->key = finding->author_text;
		return;
	}
	g_autofree char *key = g_strjoin(
		" ", finding_code_name(finding->code), place_id(finding, owner),
		finding->entry_id ? finding->entry_id : "",
		finding->constraint_id ? finding->constraint_id : "", finding->author_text, NULL);
	finding->key = arena_strdup(verdict->arena, key);
}

/* The agreements by key. The caller owns the table: g_hash_table_unref(). */
static GHashTable *
by_key(const GArray *agreements)
{
	GHashTable *reasons = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < agreements->len; i++) {
		const Agreement *agreement = &g_array_index(agreements, Agreement, i);
		g_hash_table_insert(reasons, (gpointer)(guintptr)agreement->key,
		                    (gpointer)(guintptr)agreement->reason);
	}
	return reasons;
}

/* Returns the keys of all findings. The caller owns the set. */
static GHashTable *
mark(const Verdict *verdict, GHashTable *reasons)
{
	GHashTable *met = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < verdict->findings->len; i++) {
		Finding *finding = &g_array_index(verdict->findings, Finding, i);
		finding->agreed = arena_strdup(verdict->arena,
		                               g_hash_table_lookup(reasons, finding->key));
		g_hash_table_add(met, (gpointer)(guintptr)finding->key);
	}
	return met;
}

void
verdict_mark_agreed(Verdict *verdict)
{
	g_autoptr(GArray) agreements = agreements_list(view_roster(verdict->view));
	g_array_set_size(verdict->unused, 0);
	if (agreements->len == 0)
		return;
	g_autoptr(GHashTable) reasons = by_key(agreements);
	g_autoptr(GHashTable) met = mark(verdict, reasons);
	for (guint i = 0; i < agreements->len; i++) {
		const Agreement *agreement = &g_array_index(agreements, Agreement, i);
		if (!g_hash_table_contains(met, agreement->key))
			g_array_append_vals(verdict->unused, agreement, 1);
	}
}

bool
verdict_is_legal_as_agreed(const Verdict *verdict)
{
	for (guint i = 0; i < verdict->findings->len; i++) {
		const Finding *finding = &g_array_index(verdict->findings, Finding, i);
		if (finding->severity == SEVERITY_ERROR && !finding->agreed)
			return false;
	}
	return true;
}

void
verdict_accept(Verdict *verdict, guint index, const char *words)
{
	Finding *finding = &g_array_index(verdict->findings, Finding, index);
	finding->accepted = arena_strdup(verdict->arena, words);
}

bool
verdict_is_accepted(const Verdict *verdict)
{
	bool has_errors = false;
	for (guint i = 0; i < verdict->findings->len; i++) {
		const Finding *finding = &g_array_index(verdict->findings, Finding, i);
		if (finding->severity == SEVERITY_ERROR && !finding->accepted)
			return false;
		has_errors |= finding->severity == SEVERITY_ERROR;
	}
	return has_errors;
}

char *
finding_agreed(const Finding *finding)
{
	if (!finding->accepted && !finding->agreed)
		return NULL;
	g_autofree char *text = finding->accepted
	                                ? g_strdup_printf(_("accepted %s"), finding->accepted)
	                                : g_strdup_printf(_("agreed: %s"), finding->agreed);
	return text_one_line(text);
}

guint
verdict_agreement_count(const Verdict *verdict)
{
	g_autoptr(GHashTable) keys = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < verdict->findings->len; i++) {
		const Finding *finding = &g_array_index(verdict->findings, Finding, i);
		if (finding->severity == SEVERITY_ERROR && finding->agreed)
			g_hash_table_add(keys, (gpointer)(guintptr)finding->key);
	}
	return g_hash_table_size(keys);
}

const GArray *
verdict_unused_agreements(const Verdict *verdict)
{
	return verdict->unused;
}

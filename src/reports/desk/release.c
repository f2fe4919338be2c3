#include "reports/desk/release-private.h"

#include "base/language/i18n.h"
#include "paper/kinds/bundle.h"
#include "paper/out/format.h"
#include "paper/out/render.h"
#include "paper/pdf/pdf-part.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

struct Release {
	GPtrArray *parts; /* ReleasePart, owned */
};

PublicSheet *
public_sheet_new(const SectionInput *input, const char *event)
{
	const OpenRoster *open = input->open;
	const Player *player = checked_roster_player(input->checked);
	g_autofree char *not_judged = open_roster_why_not_judged(open);
	const SheetGiven given = {.fields = {
					  [FIELD_PLAYER] = player ? player->name : NULL,
					  [FIELD_TEAM] = player ? player->team : NULL,
					  [FIELD_EVENT] = event,
				  }};
	PublicSheet *made = g_new(PublicSheet, 1);
	made->sheet = sheet_make(open->view, open->verdict, not_judged, SHEET_PUBLIC, &given);
	made->document = document_new(made->sheet, SHEET_PUBLIC);
	return made;
}

void
public_sheet_free(PublicSheet *sheet)
{
	if (!sheet)
		return;
	document_free(sheet->document);
	sheet_free(sheet->sheet);
	g_free(sheet);
}

static void
part_free(gpointer data)
{
	ReleasePart *part = data;
	g_free(part->title);
	g_free(part->army);
	g_free(part->points);
	g_free(part->digest);
	g_free(part->accepted);
	g_free(part->page);
	public_sheet_free(part->sheet);
	g_free(part);
}

Release *
release_new(void)
{
	Release *release = g_new(Release, 1);
	release->parts = g_ptr_array_new_with_free_func(part_free);
	return release;
}

void
release_free(Release *release)
{
	if (!release)
		return;
	g_ptr_array_unref(release->parts);
	g_free(release);
}

void
release_add(Release *release, const CheckedRoster *checked, PublicSheet *sheet)
{
	const Player *player = checked_roster_player(checked);
	ReleasePart *part = g_new(ReleasePart, 1);
	*part = (ReleasePart){
		.order = player ? player->index : G_MAXUINT,
		.player = player,
		.title = player ? player_title(player) : g_path_get_basename(checked->path),
		.army = g_strdup(checked->armies),
		.digest = g_strdup(checked->sha256 ? checked->sha256 : ""),
		.points = checked_roster_costs(checked),
		.accepted = g_strdup(checked->is_accepted ? checked->accepted : ""),
		.verdict = checked_roster_verdict_word(checked),
		.sheet = sheet,
	};
	g_ptr_array_add(release->parts, part);
}

void
release_add_missing(Release *release, const Player *player)
{
	ReleasePart *part = g_new(ReleasePart, 1);
	*part = (ReleasePart){
		.order = player->index,
		.player = player,
		.title = player_title(player),
		.army = g_strdup(""),
		.points = g_strdup(""),
		.digest = g_strdup(""),
		.accepted = g_strdup(""),
		.verdict = _("no list"),
	};
	g_ptr_array_add(release->parts, part);
}

static gint
by_order(gconstpointer a, gconstpointer b)
{
	const ReleasePart *first = *(const ReleasePart *const *)a,
			  *second = *(const ReleasePart *const *)b;
	if (first->order != second->order)
		return first->order < second->order ? -1 : 1;
	return g_strcmp0(first->title, second->title);
}

static GArray *
parts_of(const Release *release)
{
	GArray *parts = g_array_new(FALSE, FALSE, sizeof(BundlePart));
	for (guint i = 0; i < release->parts->len; i++) {
		const ReleasePart *part = g_ptr_array_index(release->parts, i);
		const BundlePart one = {
			.title = part->title,
			.army = part->army,
			.digest = part->digest,
			.verdict = part->verdict,
			.document = part->sheet ? part->sheet->document : NULL,
		};
		g_array_append_val(parts, one);
	}
	return parts;
}

/* Complains if the file cannot be made, and returns EXIT_OUTPUT then, unless the part for it is not installed. */
static int
write_as(const Document *bundle, const char *format_name, const char *name, Outbox *outbox)
{
	const SheetFormat *format = sheet_format_find(format_name);
	g_autoptr(GString) failure = g_string_new(NULL);
	SheetPage page = sheet_page_default();
	page.failure = failure;
	SheetWriter *write = sheet_format_writer(format);
	GBytes *bytes = write ? write(bundle, &page) : NULL;
	if (!write)
		g_string_printf(failure, _("%s of this program cannot be loaded"), PDF_PART_FILE);
	if (bytes)
		outbox_add(outbox, name, bytes);
	else
		complain(_("%s: not written: %s"), name, failure->str);
	return bytes || !write ? EXIT_OK : EXIT_OUTPUT;
}

int
release_write(Release *release, const ReleaseTerms *terms, Outbox *outbox)
{
	g_ptr_array_sort(release->parts, by_order);
	pages_write(release->parts, terms, outbox);
	if (!terms->is_open)
		return EXIT_OK;
	g_autoptr(GArray) parts = parts_of(release);
	g_autoptr(Document) bundle = bundle_new(terms->title, terms->subtitle,
	                                        (const BundlePart *)parts->data, parts->len);
	const int page = write_as(bundle, "html", "public/all.html", outbox);
	return exit_worse(page, write_as(bundle, "pdf", "public/all.pdf", outbox));
}

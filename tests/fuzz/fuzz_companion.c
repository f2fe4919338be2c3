/*
 * Reads untrusted companions, overlays and packs: any bytes give a diagnostic or a companion with
 * which a roster can be judged and printed.
 *
 * An input that does not begin with "<" is the formula of a measure and of a bound.
 */
#include "data/companion/companion.h"
#include "data/companion/head.h"
#include "engine/verdict/verdict.h"
#include "paper/out/render.h"
#include "rosters/exchange/ros.h"
#include "small-game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The input, or a companion around it. The caller owns it. */
static GBytes *
companion_around(const uint8_t *bytes, size_t length)
{
	if (length && bytes[0] == '<')
		return g_bytes_new(bytes, length);
	g_autofree char *text = g_utf8_make_valid((const char *)bytes, (gssize)length);
	g_autofree char *formula = g_markup_escape_text(text, -1);
	char *file = g_strdup_printf(
		"<companion xmlns='urn:muster:companion'><measures>"
		"<measure id='x' per='selection' value=\"%s\"/>"
		"</measures><bounds><bound id='y' value='x' at-least='1'>{x}</bound>"
		"</bounds></companion>",
		formula);
	return g_bytes_new_take(file, strlen(file));
}

static void
print(View *view, const Verdict *verdict)
{
	const SheetFormat *format = sheet_format_find("text");
	const SheetPage page = sheet_page_default();
	g_autoptr(GBytes) sheet = sheet_render(view, verdict, "", SHEET_GLANCE, format, &page,
	                                       NULL);
	g_assert(sheet);
}

static void
judge(const Companion *companion)
{
	g_autoptr(GBytes) file = g_bytes_new_static(SMALL_ROSTER, strlen(SMALL_ROSTER));
	g_autoptr(Roster) roster = ros_read(file, "small.ros", small_choices(), NULL);
	g_autoptr(View) view = view_new(roster);
	g_autoptr(Verdict) verdict = verdict_new(view, companion);
	print(view, verdict);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) file = companion_around(bytes, length);
	g_autoptr(Companion) companion = companion_parse(file, "fuzz.muster.xml", diags);
	g_assert(companion || diags_count_severity(diags, SEVERITY_ERROR));
	if (companion)
		judge(companion);
	return 0;
}

#include "rosters/token/token-code.h"

#include <stdbool.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>

#define PREFIX "muster:"

/* The bytes of an unpacked list, at most. */
#define MOST_TEXT ((gsize)1 << 20)

/* Letters of the shortest list. */
#define LEAST_LETTERS 16u

/*
 * The words from which lists are packed, the commonest last: those of many lists, with the tabs before them. They
 * spare a tenth of a token. A change of one letter makes all tokens before it unreadable.
 */
static const char WORDS[] =
	"\tInfantry\tCavalry\tBattle Standard Bearer\tUnit Champion\tShields\tLight armour\tHeavy "
	"armour"
	"\tGreat weapon\tHand weapon\tLance\tAdditional hand weapon\tMagic items\tMagic "
	"weapon\tTalisman"
	"\tDispel Scroll\tLevel 2\tLore of \tCommand group\tStandard "
	"bearer\tMusician\tChampion\tGeneral"
	"\tDetachment\tFormation\tSupreme Commander\tTransport\tExtra armour\tSmoke "
	"launchers\tFrag grenades"
	"\tKrak grenades\tArmoured tracks\tArmoured hull\tTwin \tHeavy flamer\tHeavy "
	"bolter\tMissile launcher"
	"\tMulti-melta\tMeltagun\tLascannon\tAutocannon\tStorm bolter\tPlasma gun\tPlasma "
	"pistol\tFlamer"
	"\tPower sword\tPower weapon\tPower fist\tChainsword\tLaspistol\tLasgun\tBoltgun\tHeavy "
	"bolt pistol"
	"\tMaster-crafted \tBolt rifle\tEnhancements\tShow/Hide Options\tUnit "
	"size\tSergeant\tSquad\tWarlord"
	"\n\tBattle Size\n\t\tStrike Force (2000 Point limit)\n\t\tIncursion (1000 Point limit)"
	"\n\tBattle size\n\t\tStrike Force (2000 points)\n\tDetachment\n\t\t"
	"\n\t\t\tBolt pistol\n\t\t\tClose combat "
	"weapon\n\t\t\t2*\n\t\t5*\n\t\t10*\n\t\t4*\n\t\t9*\n\t\t3*"
	"\n1\ns Warhammer 40,000 10th edition\nn New Roster\nl pts\t1000\nl pts\t2000\n+";

/* Without the zero at the end. */
#define WORDS_LENGTH ((uInt)sizeof WORDS - 1)

static bool
is_letter(char c)
{
	return g_ascii_isalnum(c) || c == '-' || c == '_';
}

/* Between the parts of a word that a mail has torn: line ends, and the signs of a quotation. */
static bool
is_tear(char c)
{
	return g_ascii_isspace(c) || c == '>';
}

char *
token_code_pack(const char *text)
{
	z_stream stream = {.next_in = (const Bytef *)text, .avail_in = (uInt)strlen(text)};
	if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK)
		g_error("zlib: no memory");
	deflateSetDictionary(&stream, (const Bytef *)WORDS, WORDS_LENGTH);
	stream.avail_out = (uInt)deflateBound(&stream, stream.avail_in);
	g_autofree Bytef *packed = stream.next_out = g_malloc(stream.avail_out);
	const int done = deflate(&stream, Z_FINISH);
	g_assert(done == Z_STREAM_END);
	g_autofree char *letters = g_base64_encode(packed, stream.total_out);
	deflateEnd(&stream);
	letters[strcspn(letters, "=")] = '\0';
	for (char *at = letters; *at; at++)
		*at = *at == '+' ? '-' : *at == '/' ? '_' : *at;
	return g_strconcat(PREFIX, letters, NULL);
}

const char *
token_code_find(const char *text, gsize length)
{
	const char *at = text;
	while ((at = g_strstr_len(at, (gssize)length - (at - text), PREFIX))) {
		const char *word = at;
		at += strlen(PREFIX);
		guint n = 0;
		for (; at < text + length && is_letter(*at) && n < LEAST_LETTERS; at++)
			n++;
		if (n == LEAST_LETTERS)
			return word;
	}
	return NULL;
}

/* The letters of a word in the alphabet of GLib, filled up to whole groups. The caller owns them. */
static GString *
letters_of(const char *word, gsize length)
{
	GString *letters = g_string_new(NULL);
	for (const char *at = word + strlen(PREFIX); at < word + length; at++) {
		if (is_letter(*at))
			g_string_append_c(letters, *at == '-' ? '+' : *at == '_' ? '/' : *at);
		else if (!is_tear(*at))
			break;
	}
	while (letters->len % 4)
		g_string_append_c(letters, '=');
	return letters;
}

/* Text behind the packed one is passed over: it looks like letters of the word. */
char *
token_code_unpack(const char *word, gsize length)
{
	g_autoptr(GString) letters = letters_of(word, length);
	gsize n_packed;
	g_autofree guchar *packed = g_base64_decode(letters->str, &n_packed);
	g_autofree char *text = g_malloc(MOST_TEXT + 1);
	z_stream stream = {.next_in = packed,
	                   .avail_in = (uInt)MIN(n_packed, G_MAXUINT),
	                   .next_out = (Bytef *)text,
	                   .avail_out = (uInt)MOST_TEXT};
	if (inflateInit(&stream) != Z_OK)
		return NULL;
	int done = inflate(&stream, Z_FINISH);
	if (done == Z_NEED_DICT &&
	    inflateSetDictionary(&stream, (const Bytef *)WORDS, WORDS_LENGTH) == Z_OK)
		done = inflate(&stream, Z_FINISH);
	const gsize n_text = stream.total_out;
	inflateEnd(&stream);
	if (done != Z_STREAM_END || memchr(text, '\0', n_text))
		return NULL;
	text[n_text] = '\0';
	return g_utf8_validate(text, -1, NULL) ? g_steal_pointer(&text) : NULL;
}

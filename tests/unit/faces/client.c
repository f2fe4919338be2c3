/* The client side of the pipes: writes commands, reads and parses answers. */
#include "client.h"

#include "faces/rpc/rpc.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SYSTEM                                                                                     \
	"<gameSystem id='sys' name='Sys' revision='3'>"                                            \
	"<publications><publication id='book' name='The Book'/></publications>"                    \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"            \
	"<profileTypes><profileType id='pt' name='Unit'><characteristicTypes>"                     \
	"<characteristicType id='m' name='M'/></characteristicTypes></profileType></profileTypes>" \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"                \
	"<forceEntries><forceEntry id='army' name='Army'>"                                         \
	"<forceEntries><forceEntry id='ally' name='Ally'/></forceEntries>"                         \
	"<categoryLinks><categoryLink id='army-core' name='Core' "                                 \
	"targetId='core'/></categoryLinks>"                                                        \
	"</forceEntry></forceEntries></gameSystem>"

#define CATALOGUE                                                                                  \
	"<catalogue id='cat' name='Cat' revision='2' gameSystemId='sys'>"                          \
	"<entryLinks><entryLink id='to-hero' name='Hero' targetId='hero' type='selectionEntry'/>"  \
	"</entryLinks><selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>"        \
	"<profiles><profile id='p' name='Unit' typeId='pt' typeName='Unit'><characteristics>"      \
	"<characteristic name='M' "                                                                \
	"typeId='m'>4</characteristic></characteristics></profile></profiles>"                     \
	"<categoryLinks><categoryLink id='unit-core' name='Core' targetId='core' primary='true'/>" \
	"</categoryLinks><selectionEntries>"                                                       \
	"<selectionEntry id='man' name='Man' type='model'><constraints>"                           \
	"<constraint id='five' type='min' value='5' field='selections' "                           \
	"scope='parent'/></constraints>"                                                           \
	"<costs><cost name='pts' typeId='pts' value='1.5'/></costs></selectionEntry>"              \
	"<selectionEntry id='flag' name='Flag' type='upgrade'>"                                    \
	"<constraints><constraint id='one' type='max' value='1' field='selections' "               \
	"scope='parent'/>"                                                                         \
	"</constraints></selectionEntry></selectionEntries></selectionEntry></selectionEntries>"   \
	"<sharedSelectionEntries><selectionEntry id='hero' name='Hero' type='unit'>"               \
	"<selectionEntries><selectionEntry id='sword' name='Sword' type='upgrade'><constraints>"   \
	"<constraint id='min' type='min' value='1' field='selections' "                            \
	"scope='parent'/></constraints>"                                                           \
	"</selectionEntry></selectionEntries>"                                                     \
	"<costs><cost name='pts' typeId='pts' value='40'/></costs></selectionEntry>"               \
	"</sharedSelectionEntries></catalogue>"

#define FILES                                                     \
	"[{\"fileName\":\"sys.gst\",\"content\":\"" SYSTEM "\"}," \
	"{\"fileName\":\"cat.cat\",\"content\":\"" CATALOGUE "\"}]"

const char CLIENT_SETUP[] = "{\"type\":\"setupFromFiles\",\"specId\":\"case\",\"files\":" FILES "}";

struct Client {
	FILE *to, *from; /* our ends of the pipes */
	FILE *in, *out;  /* the engine's ends */
	GThread *engine;
	GPtrArray *answers; /* JsonTree, borrowed by the test until client_forget() */
	char *line;         /* the last answer */
};

static void *
run_engine(void *data)
{
	Client *client = data;
	const int end = rpc_run(client->in, client->out, stderr, COMPAT_OURS);
	fclose(client->in);
	fclose(client->out);
	return GINT_TO_POINTER(end);
}

static void
connect_pipe(FILE **reader, FILE **writer)
{
	int ends[2];
	cr_assert_eq(pipe(ends), 0);
	*reader = fdopen(ends[0], "r");
	*writer = fdopen(ends[1], "w");
}

Client *
client_new(void)
{
	Client *client = g_new0(Client, 1);
	client->answers = g_ptr_array_new_with_free_func((GDestroyNotify)json_tree_free);
	connect_pipe(&client->in, &client->to);
	connect_pipe(&client->from, &client->out);
	client->engine = g_thread_new("engine", run_engine, client);
	return client;
}

void
client_free(Client *client)
{
	fclose(client->to);
	cr_assert_eq(getc(client->from), EOF, "the engine said more than it was asked");
	cr_assert_eq(g_thread_join(client->engine), GINT_TO_POINTER(RPC_END_OF_INPUT));
	fclose(client->from);
	g_ptr_array_unref(client->answers);
	free(client->line);
	g_free(client);
}

static const JsonNode *
read_answer(Client *client)
{
	size_t room = 0;
	g_clear_pointer(&client->line, free);
	const ssize_t length = getline(&client->line, &room, client->from);
	cr_assert_gt(length, 0, "no answer");
	JsonTree *tree = json_tree_parse(client->line, (gsize)length, NULL);
	cr_assert(json_tree_object(tree), "%s", client->line);
	g_ptr_array_add(client->answers, tree);
	return json_tree_root(tree);
}

const char *
client_line(const Client *client)
{
	return client->line;
}

const JsonNode *
client_say_bytes(Client *client, const char *bytes, size_t length)
{
	cr_assert_eq(fwrite(bytes, 1, length, client->to), length);
	cr_assert_eq(putc('\n', client->to), '\n');
	cr_assert_eq(fflush(client->to), 0);
	return read_answer(client);
}

const JsonNode *
client_say(Client *client, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *line = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	return client_say_bytes(client, line, strlen(line));
}

const JsonNode *
client_act(Client *client, const char *action, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *fields = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	return client_say(client, "{\"type\":\"action\",\"action\":\"%s\",%s}", action, fields);
}

void
client_forget(Client *client)
{
	g_ptr_array_set_size(client->answers, 0);
}

static const JsonNode *
step(const JsonNode *node, const char *key)
{
	if (json_kind(node) != JSON_LIST)
		return json_member(node, key);
	const guint index = (guint)strtoul(key, NULL, 10);
	return index < json_count(node) ? json_item(node, index) : NULL;
}

static const JsonNode *
node_at(const JsonNode *object, const char *path)
{
	g_auto(GStrv) keys = g_strsplit(path, "/", -1);
	const JsonNode *node = object;
	for (char **key = keys; *key; key++)
		node = step(node, *key);
	return node;
}

const char *
text_at(const JsonNode *object, const char *path)
{
	const char *text = json_as_text(node_at(object, path));
	return text ? text : "";
}

double
number_at(const JsonNode *object, const char *path)
{
	const JsonNode *node = node_at(object, path);
	switch (json_kind(node)) {
	case JSON_LIST:
	case JSON_OBJECT:
		return json_count(node);
	case JSON_BOOL:
		return json_as_bool(node);
	case JSON_NUMBER:
		return g_ascii_strtod(json_as_digits(node), NULL);
	case JSON_NULL:
	case JSON_TEXT:
		break;
	}
	return -1;
}

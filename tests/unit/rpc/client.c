/* The client side of the pipes: writes commands, reads and parses answers. */
#include "client.h"

#include "rpc/rpc.h"

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
	GPtrArray *answers; /* JsonNode, borrowed by the test until client_forget() */
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
	client->answers = g_ptr_array_new_with_free_func((GDestroyNotify)json_node_unref);
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
	g_free(client);
}

static JsonObject *
read_answer(Client *client)
{
	g_autoptr(GError) error = NULL;
	char *line = NULL;
	size_t room = 0;
	cr_assert_gt(getline(&line, &room, client->from), 0, "no answer");
	JsonNode *node = json_from_string(line, &error);
	cr_assert(node && JSON_NODE_HOLDS_OBJECT(node), "%s", line);
	free(line);
	g_ptr_array_add(client->answers, node);
	return json_node_get_object(node);
}

JsonObject *
client_say_bytes(Client *client, const char *bytes, size_t length)
{
	cr_assert_eq(fwrite(bytes, 1, length, client->to), length);
	cr_assert_eq(putc('\n', client->to), '\n');
	cr_assert_eq(fflush(client->to), 0);
	return read_answer(client);
}

JsonObject *
client_say(Client *client, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *line = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	return client_say_bytes(client, line, strlen(line));
}

JsonObject *
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

static JsonNode *
step(JsonNode *node, const char *key)
{
	if (node && JSON_NODE_HOLDS_OBJECT(node))
		return json_object_get_member(json_node_get_object(node), key);
	if (!node || !JSON_NODE_HOLDS_ARRAY(node))
		return NULL;
	JsonArray *array = json_node_get_array(node);
	const guint index = (guint)strtoul(key, NULL, 10);
	return index < json_array_get_length(array) ? json_array_get_element(array, index) : NULL;
}

static JsonNode *
node_at(JsonObject *object, const char *path)
{
	g_auto(GStrv) keys = g_strsplit(path, "/", -1);
	JsonNode *node = json_object_get_member(object, keys[0]);
	for (char **key = keys + 1; *key; key++)
		node = step(node, *key);
	return node;
}

const char *
text_at(JsonObject *object, const char *path)
{
	JsonNode *node = node_at(object, path);
	const bool is_text = node && JSON_NODE_HOLDS_VALUE(node) &&
	                     json_node_get_value_type(node) == G_TYPE_STRING;
	return is_text ? json_node_get_string(node) : "";
}

double
number_at(JsonObject *object, const char *path)
{
	JsonNode *node = node_at(object, path);
	if (!node || JSON_NODE_HOLDS_NULL(node))
		return -1;
	if (JSON_NODE_HOLDS_ARRAY(node))
		return json_array_get_length(json_node_get_array(node));
	if (JSON_NODE_HOLDS_OBJECT(node))
		return json_object_get_size(json_node_get_object(node));
	if (json_node_get_value_type(node) == G_TYPE_BOOLEAN)
		return json_node_get_boolean(node);
	return json_node_get_double(node);
}

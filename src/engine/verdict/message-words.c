#include "engine/verdict/message-words.h"

#include <string.h>

static const struct {
	const char *text;
	bool of_limit;
} WORDS[MESSAGE_WORD_COUNT] = {
#define X(symbol, word, of_limit) {word, of_limit},
#include "engine/verdict/message-words.def"
#undef X
};

MessageWord
message_word_find(const char *text)
{
	for (int i = 0; i < MESSAGE_WORD_COUNT; i++)
		if (strcmp(WORDS[i].text, text) == 0)
			return (MessageWord)i;
	return MESSAGE_WORD_COUNT;
}

bool
message_word_is_of_limit(MessageWord word)
{
	return word < MESSAGE_WORD_COUNT && WORDS[word].of_limit;
}

/*
 * message-words: the words that authors write in braces into the messages of their data (S-134):
 * "{this}: {current} of {total}".
 */
#ifndef VERDICT_MESSAGE_WORDS_H
#define VERDICT_MESSAGE_WORDS_H

#include <stdbool.h>

typedef enum MessageWord {
#define X(symbol, word, of_limit) MESSAGE_##symbol,
#include "engine/verdict/message-words.def"
#undef X
	MESSAGE_WORD_COUNT,
} MessageWord;

/* Finds the word of a text between braces; MESSAGE_WORD_COUNT for any other text, such as a scope or an id. */
MessageWord message_word_find(const char *text);

/* True for the numbers of a limit, which only the message of a constraint has. */
bool message_word_is_of_limit(MessageWord word);

#endif

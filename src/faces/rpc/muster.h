/*
 * muster: the engine as a library, libmuster.
 *
 * An instance holds army data and one roster. It takes the commands of the protocol of muster-rpc(5), one
 * JSON object each, and returns the answer, one JSON object.
 *
 *	Muster *muster = muster_open(NULL, NULL);
 *	const char *open = "{\"type\":\"openRoster\",\"path\":\"orks.ros\"}";
 *	puts(muster_call(muster, open, strlen(open)));
 *	puts(muster_call(muster, "{\"type\":\"getVerdict\"}", 21));
 *	muster_free(muster);
 *
 * Instances share nothing: each may be in a thread of its own, and any number may exist. One instance is for
 * one thread at a time. Without memory the process ends.
 */
#ifndef MUSTER_H
#define MUSTER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An instance of the engine. */
typedef struct Muster Muster;

/*
 * Receives a remark that no answer has, such as a fault of army data that the engine can work with.
 *
 * @text  one line of UTF-8, valid during the call
 * @data  as given to muster_open()
 */
typedef void MusterLog(const char *text, void *data);

/* The version of the library, "0.2.0". Static. */
const char *muster_version(void);

/*
 * Makes an instance without army data.
 *
 * @log   receives remarks, in the thread of muster_call(); NULL for none
 * @data  passed to @log
 *
 * Never NULL. Owned by the caller: muster_free().
 */
Muster *muster_open(MusterLog *log, void *data);

/*
 * Answers a command. A wrong one is answered, too, with `"type":"error"`, and changes nothing; but an opening that
 * fails leaves nothing open.
 *
 * @command  a JSON object in UTF-8; it need not end with a NUL
 * @length   its bytes; 512 MiB at most are read
 *
 * Never NULL. The answer ends with a NUL and is borrowed until the next call with this instance.
 */
const char *muster_call(Muster *muster, const char *command, size_t length);

/* Frees an instance with everything in it. NULL is allowed. */
void muster_free(Muster *muster);

#ifdef __cplusplus
}
#endif

#endif

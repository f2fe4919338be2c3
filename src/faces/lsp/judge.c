#include "faces/lsp/judge-private.h"

#include "data/load/kept-tapes.h"
#include "faces/lsp/actions-private.h"
#include "faces/lsp/pages-private.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The kinds of records that a judge writes. */
typedef enum RecordKind {
	RECORD_GOOD,    /* path */
	RECORD_PUBLISH, /* uri, zero byte, digest, zero byte, parameters */
	RECORD_SAME,    /* uri, zero byte, digest */
	RECORD_CHECKED, /* nothing */
	RECORD_ANSWER,  /* number, text */
} RecordKind;

/* The head of a record, before its bytes. Both sides are the same program. */
typedef struct Record {
	guint32 kind; /* RecordKind; of a question LspQuestion */
	guint32 length;
} Record;

struct LspJudge {
	pid_t pid;
	int from;           /* -1 after its end … */
	int to;             /* … likewise */
	GString *bytes;     /* read, and not used yet */
	GPtrArray *buffers; /* LspBuffer, as they were at its start */
};

/* The side of the judge. */

typedef struct Bench {
	const char *folder;
	GPtrArray *buffers;
	LspEncoding encoding;
	int in, out;
	GHashTable *known;  /* digests by uri */
	int tapes;          /* where they are kept */
	const Diags *found; /* the findings, as soon as they are known */
} Bench;

static void
write_all(int file, const char *bytes, gsize length)
{
	while (length > 0) {
		const gssize written = write(file, bytes, length);
		if (written < 0 && errno != EINTR)
			_exit(1);
		if (written > 0) {
			bytes += written;
			length -= (gsize)written;
		}
	}
}

static void
write_record(const Bench *bench, RecordKind kind, const char *bytes, gsize length)
{
	const Record record = {kind, (guint32)length};
	write_all(bench->out, (const char *)&record, sizeof record);
	write_all(bench->out, bytes, length);
}

static void
say_good(const LspBuffer *buffer, void *user)
{
	write_record(user, RECORD_GOOD, buffer->path, strlen(buffer->path));
}

static void
say_published(const char *uri, const char *digest, const char *params, void *user)
{
	g_autoptr(GString) text = g_string_new(uri);
	g_string_append_c(text, '\0');
	g_string_append(text, digest);
	g_string_append_c(text, '\0');
	g_string_append(text, params ? params : "");
	write_record(user, params ? RECORD_PUBLISH : RECORD_SAME, text->str, text->len);
}

/* The server's own input and output are for its client. */
static void
leave_streams(void)
{
	const int nothing = open("/dev/null", O_RDWR);
	dup2(nothing, STDIN_FILENO);
	dup2(nothing, STDOUT_FILENO);
	close(nothing);
	signal(SIGPIPE, SIG_DFL);
}

static bool
read_exactly(int file, char *bytes, gsize length)
{
	while (length > 0) {
		const gssize got = read(file, bytes, length);
		if (got == 0 || (got < 0 && errno != EINTR))
			return false;
		bytes += MAX(got, 0);
		length -= (gsize)MAX(got, 0);
	}
	return true;
}

/* @question  number, path, zero byte, argument */
static void
answer_one(const Bench *bench, LspPages *pages, LspQuestion kind, const char *question)
{
	const char *path = question + sizeof(guint32);
	const char *argument = path + strlen(path) + 1;
	g_autofree char *text = kind == LSP_ASK_PAGE
	                                ? lsp_page(pages, path, argument)
	                                : lsp_actions(bench->folder, bench->buffers, bench->found,
	                                              bench->encoding, path, argument);
	g_autoptr(GString) answer = g_string_new_len(question, sizeof(guint32));
	g_string_append(answer, text);
	write_record(bench, RECORD_ANSWER, answer->str, answer->len);
}

/* Answers questions until the server has no more. */
static void
answer_all(const Bench *bench)
{
	g_autoptr(LspPages) pages = lsp_pages_new(bench->folder);
	Record record;
	while (read_exactly(bench->in, (char *)&record, sizeof record)) {
		g_autofree char *question = g_malloc0(record.length + 1);
		if (!read_exactly(bench->in, question, record.length))
			return;
		answer_one(bench, pages, (LspQuestion)record.kind, question);
	}
}

static void
judge(Bench *bench)
{
	const LspCheckEvents events = {say_good, say_published, bench};
	g_autoptr(Diags) broken = diags_new();
	leave_streams();
	kept_tapes_use(bench->tapes);
	lsp_use_buffers(bench->buffers, &events, broken);
	g_autoptr(Diags) found = diags_new();
	bench->found = found;
	lsp_check(bench->folder, bench->buffers, broken, bench->encoding, bench->known, &events,
	          found);
	write_record(bench, RECORD_CHECKED, "", 0);
	answer_all(bench);
}

/* The side of the server. */

typedef struct Pipes {
	int questions[2], answers[2]; /* the ends to read and to write */
} Pipes;

static bool
open_pipes(Pipes *pipes)
{
	if (pipe2(pipes->questions, O_CLOEXEC) != 0)
		return false;
	if (pipe2(pipes->answers, O_CLOEXEC) == 0)
		return true;
	close(pipes->questions[0]);
	close(pipes->questions[1]);
	return false;
}

LspJudge *
lsp_judge_start(const char *folder, GPtrArray *buffers, LspEncoding encoding, GHashTable *known,
                int tapes)
{
	Pipes pipes;
	if (!open_pipes(&pipes))
		return NULL;
	const pid_t pid = fork();
	if (pid == 0) {
		Bench bench = {
			.folder = folder,
			.buffers = buffers,
			.encoding = encoding,
			.in = pipes.questions[0],
			.out = pipes.answers[1],
			.known = known,
			.tapes = tapes,
		};
		close(pipes.questions[1]);
		close(pipes.answers[0]);
		judge(&bench);
		_exit(0);
	}
	close(pipes.questions[0]);
	close(pipes.answers[1]);
	if (pid < 0) {
		close(pipes.questions[1]);
		close(pipes.answers[0]);
		return NULL;
	}
	LspJudge *started = g_new(LspJudge, 1);
	*started = (LspJudge){pid, pipes.answers[0], pipes.questions[1], g_string_new(NULL),
	                      g_ptr_array_ref(buffers)};
	return started;
}

static void
end_process(LspJudge *judge)
{
	if (judge->from < 0)
		return;
	kill(judge->pid, SIGKILL);
	while (waitpid(judge->pid, NULL, 0) < 0 && errno == EINTR)
		continue;
	close(judge->from);
	close(judge->to);
	judge->from = judge->to = -1;
}

void
lsp_judge_free(LspJudge *judge)
{
	if (!judge)
		return;
	end_process(judge);
	g_string_free(judge->bytes, TRUE);
	g_ptr_array_unref(judge->buffers);
	g_free(judge);
}

int
lsp_judge_descriptor(const LspJudge *judge)
{
	return judge->from;
}

static GBytes *
text_of(const LspJudge *judge, const char *path)
{
	for (guint i = 0; i < judge->buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(judge->buffers, i);
		if (strcmp(buffer->path, path) == 0)
			return buffer->text;
	}
	return NULL;
}

static void
pass_on(const LspJudge *judge, const Record *record, const char *bytes,
        const LspJudgeEvents *events)
{
	g_autofree char *text = g_memdup2(bytes, record->length + 1);
	text[record->length] = '\0';
	switch ((RecordKind)record->kind) {
	case RECORD_GOOD:
		if (text_of(judge, text))
			events->good(text, text_of(judge, text), events->user);
		break;
	case RECORD_PUBLISH:
	case RECORD_SAME: {
		const char *digest = text + strlen(text) + 1;
		const char *params = digest + strlen(digest) + 1;
		events->publish(text, digest, record->kind == RECORD_SAME ? NULL : params,
		                events->user);
		break;
	}
	case RECORD_CHECKED:
		events->checked(events->user);
		break;
	case RECORD_ANSWER: {
		guint32 number;
		memcpy(&number, text, sizeof number);
		events->answer(number, text + sizeof number, events->user);
		break;
	}
	}
}

/* Passes whole records on. */
static void
pass_all(LspJudge *judge, const LspJudgeEvents *events)
{
	gsize used = 0;
	Record record;
	while (judge->bytes->len - used >= sizeof record) {
		memcpy(&record, judge->bytes->str + used, sizeof record);
		if (judge->bytes->len - used - sizeof record < record.length)
			break;
		pass_on(judge, &record, judge->bytes->str + used + sizeof record, events);
		used += sizeof record + record.length;
	}
	g_string_erase(judge->bytes, 0, (gssize)used);
}

bool
lsp_judge_ask(LspJudge *judge, guint32 number, LspQuestion question, const char *path,
              const char *argument)
{
	g_autoptr(GString) bytes = g_string_new(NULL);
	const gsize length = sizeof number + strlen(path) + 1 + strlen(argument);
	const Record record = {question, (guint32)length};
	if (judge->to < 0)
		return false;
	g_string_append_len(bytes, (const char *)&record, sizeof record);
	g_string_append_len(bytes, (const char *)&number, sizeof number);
	g_string_append_len(bytes, path, (gssize)strlen(path) + 1);
	g_string_append(bytes, argument);
	/* A pipe takes questions at once until there are hundreds. */
	return write(judge->to, bytes->str, bytes->len) == (gssize)bytes->len;
}

void
lsp_judge_read(LspJudge *judge, const LspJudgeEvents *events)
{
	char piece[64 * 1024];
	const gssize got = read(judge->from, piece, sizeof piece);
	if (got < 0 && errno == EINTR)
		return;
	if (got <= 0) {
		end_process(judge);
		return;
	}
	g_string_append_len(judge->bytes, piece, got);
	pass_all(judge, events);
}

"""A small client of the Language Server Protocol, for tests: it edits texts as an editor does, and keeps what the
server says of them."""
import json
import os
import select
import subprocess
import time
import urllib.parse


def uri_of(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


class Client:
    def __init__(self, folder, encodings=None, program=None):
        program = program or os.environ.get("MUSTER", "build/muster")
        self.server = subprocess.Popen([program, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.input = b""
        self.number = 0
        self.texts = {}
        self.versions = {}
        self.encoding = "utf-16"
        self.diagnostics = {}  # uri -> list
        self.published = 0
        general = {"positionEncodings": encodings} if encodings else {}
        answer = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": uri_of(folder),
            "workspaceFolders": [{"uri": uri_of(folder), "name": "data"}],
            "capabilities": {"general": general, "textDocument": {
                "completion": {"completionItem": {"snippetSupport": True}},
                "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}}}}})
        self.capabilities = answer["capabilities"]
        self.encoding = self.capabilities["positionEncoding"]
        self.tell("initialized", {})

    # messages

    def send(self, *messages):
        """Sends messages in one piece."""
        bodies = [json.dumps(dict(message, jsonrpc="2.0")).encode() for message in messages]
        self.server.stdin.write(b"".join(b"Content-Length: %d\r\n\r\n" % len(body) + body for body in bodies))
        self.server.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def whole_message(self):
        head, found, rest = self.input.partition(b"\r\n\r\n")
        if not found:
            return None
        length = int(head.split(b"Content-Length: ")[1].split(b"\r")[0])
        if len(rest) < length:
            return None
        self.input = rest[length:]
        return json.loads(rest[:length])

    def read(self, seconds):
        """The next message; None if none comes in time."""
        end = time.monotonic() + seconds
        while True:
            message = self.whole_message()
            if message is not None:
                self.take(message)
                return message
            ready, _, _ = select.select([self.server.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                return None
            piece = os.read(self.server.stdout.fileno(), 1 << 20)
            if not piece:
                raise EOFError("the server has ended: %s" % self.server.wait())
            self.input += piece

    def take(self, message):
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.diagnostics[params["uri"]] = params["diagnostics"]
            self.published = time.monotonic()

    def begin(self, method, params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        return self.number

    def answer(self, number, seconds=20):
        while True:
            message = self.read(seconds)
            if message is None:
                raise TimeoutError("no answer to %d" % number)
            if message.get("id") == number and "method" not in message:
                return message

    def ask(self, method, params, seconds=20):
        message = self.answer(self.begin(method, params), seconds)
        if "error" in message:
            raise RuntimeError(message["error"])
        return message["result"]

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.server.stdin.close()
        status = self.server.wait(20)
        self.server.stdout.close()
        return status

    # texts

    def open(self, path):
        text = open(path, encoding="utf-8", newline="").read()
        return self.open_text(path, text)

    def open_text(self, path, text):
        uri = uri_of(path)
        self.texts[uri] = text
        self.versions[uri] = 1
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "xml", "version": 1, "text": text}})
        return uri

    def close(self, uri):
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def units(self, text):
        if self.encoding == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2

    def place(self, uri, index):
        """The place of a character of a text."""
        before = self.texts[uri][:index]
        line = before.count("\n")
        begin = before.rfind("\n") + 1
        return {"line": line, "character": self.units(before[begin:])}

    def index(self, uri, place):
        """The character of a text at a place."""
        text, at = self.texts[uri], 0
        for _ in range(place["line"]):
            at = text.index("\n", at) + 1
        units = 0
        while units < place["character"]:
            units += self.units(text[at])
            at += 1
        return at

    def range(self, uri, begin, end):
        return {"start": self.place(uri, begin), "end": self.place(uri, end)}

    def text_in(self, uri, span):
        return self.texts[uri][self.index(uri, span["start"]):self.index(uri, span["end"])]

    def edit(self, uri, begin, end, new):
        """Replaces a part of a text."""
        change = {"range": self.range(uri, begin, end), "text": new}
        self.texts[uri] = self.texts[uri][:begin] + new + self.texts[uri][end:]
        self.change(uri, [change])

    def replace(self, uri, old, new):
        """Replaces the first occurrence of a text. Returns its place."""
        begin = self.texts[uri].index(old)
        self.edit(uri, begin, begin + len(old), new)
        return begin

    def set(self, uri, text):
        self.texts[uri] = text
        self.change(uri, [{"text": text}])

    def change(self, uri, changes):
        self.versions[uri] += 1
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": self.versions[uri]}, "contentChanges": changes})

    def apply(self, uri, edits):
        """Applies edits of the server to an open text."""
        spans = sorted(((self.index(uri, e["range"]["start"]), self.index(uri, e["range"]["end"]), e["newText"])
                        for e in edits), reverse=True)
        for begin, end, new in spans:
            self.edit(uri, begin, end, new)

    # diagnostics

    def find(self, uri, code):
        return [d for d in self.diagnostics.get(uri, []) if d.get("code") == code]

    def wait(self, condition, seconds=20):
        """Reads until a condition holds; false if it does not in time."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                return False
            self.read(max(0.01, min(0.2, end - time.monotonic())))
        return True

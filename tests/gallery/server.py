"""A web server on a free port of this machine that answers as a case wants, and notes the requests."""
import hashlib
import http.server
import json
import threading

import bench


def blob_sha(content):
    return hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()


class Answer:
    """A status, a body, headers; `length` promises more bytes than there are."""

    def __init__(self, body=b"", status=200, length=None, **headers):
        self.body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.status, self.length = status, length
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


class QuietServer(http.server.ThreadingHTTPServer):
    """Clients that are killed in the middle of a request are part of the cases."""
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


class Server:
    """Answers {path: Answer, list of answers for one request each, or function of the path}."""

    def __init__(self):
        self.answers, self.requests = {}, []
        handler = type("Handler", (Handler,), {"owner": self})
        self.server = QuietServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, path):
        found = self.answers.get(path, Answer({"message": "Not Found"}, 404))
        if isinstance(found, list):
            found = found.pop(0) if len(found) > 1 else found[0]
        return found(path) if callable(found) else found

    def paths(self):
        return [path for path, _ in self.requests]

    def set_gallery(self, *entries):
        """The list of data sets, with an ETag."""
        self.answers["/BSData/gallery/releases/latest/download/bsdata.catpkg-gallery.json"] = \
            Answer({"name": "Test", "repositories": list(entries)}, ETag='"list"')

    def entry(self, name, **members):
        return {"name": name, "description": "Tin War", "version": "v1",
                "lastUpdated": "2026-04-07T06:03:00.000+0000",
                "githubUrl": f"https://github.com/Owner/{name}",
                "repositoryUrl": f"https://github.com/Owner/{name}/releases/latest/download/{name}.catpkg.json",
                "repositoryBsrUrl": f"https://github.com/Owner/{name}/releases/download/v1/{name}.v1.bsr",
                "archived": False, **members}

    def set_commit(self, repository, files, sha="a" * 40, date="2026-06-14T10:38:46+01:00", etag=None,
                   refs=("HEAD",), archive=None):
        """A commit with its tree, its files and its archive."""
        commit = Answer({"sha": sha, "commit": {"committer": {"date": date}}},
                        ETag=etag or f'"{sha[:8]}"')
        for ref in refs:
            self.answers[f"/repos/{repository}/commits/{ref}"] = commit
        tree = [{"path": name, "type": "blob", "sha": blob_sha(content), "size": len(content)}
                for name, content in files.items()]
        tree += [{"path": ".github", "type": "tree", "sha": "0" * 40},
                 {"path": "README.md", "type": "blob", "sha": "0" * 40}]
        self.answers[f"/repos/{repository}/git/trees/{sha}"] = Answer({"sha": sha, "tree": tree, "truncated": False})
        name = repository.split("/")[1]
        self.answers[f"/{repository}/zip/{sha}"] = Answer(archive or bench.archive(files, f"{name}-{sha}/"))
        for file, content in files.items():
            self.answers[f"/{repository}/{sha}/{file.replace(' ', '%20')}"] = Answer(content)

    def set_release(self, name, files, version="v1", digests=True, bundle=None, **members):
        """A release with its catpkg.json, its zipped files and its .bsr."""
        base = f"/Owner/{name}/releases/download/{version}/"
        listed = []
        for file, content in files.items():
            zipped = file.replace(" ", ".") + "z"
            self.answers[base + zipped] = Answer(bench.archive({file: content}))
            is_system = file.endswith(".gst")
            identity = content.split(b' id="')[1].split(b'"')[0].decode()
            revision = int(content.split(b' revision="')[1].split(b'"')[0])
            listed.append({"id": identity, "name": file, "type": "gamesystem" if is_system else "catalogue",
                           "revision": revision, "fileUrl": "https://github.com" + base + zipped,
                           **({"sourceSha256": hashlib.sha256(content).hexdigest().upper()} if digests else {})})
        self.answers[base + f"{name}.{version}.bsr"] = \
            Answer(bundle or bench.archive({**files, "index.xml": b"<dataIndex/>"}))
        self.answers[f"/Owner/{name}/releases/latest/download/{name}.catpkg.json"] = \
            Answer({**self.entry(name), "version": version,
                    "repositoryBsrUrl": f"https://github.com{base}{name}.{version}.bsr",
                    "repositoryFiles": listed, **members}, ETag=f'"{version}"')


class Handler(http.server.BaseHTTPRequestHandler):
    """One request."""

    def do_GET(self):  # the name that http.server wants
        path = self.path if self.path.startswith("/") else "/" + self.path.split("/", 3)[-1]
        self.owner.requests.append((path, dict(self.headers)))
        answer = self.owner.answer(path)
        if answer.headers.get("ETag") and self.headers.get("If-None-Match") == answer.headers["ETag"]:
            answer = Answer(b"", 304, ETag=answer.headers["ETag"])
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(answer.length or len(answer.body)))
        self.end_headers()
        try:
            self.wfile.write(answer.body)
        except OSError:
            pass
        self.close_connection = answer.length is not None

    def log_message(self, *arguments):
        pass

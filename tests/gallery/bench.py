"""The program in an empty home, a small game in versions, and the report of cases."""
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

MUSTER = os.environ["MUSTER"]
SYSTEM = "tin"
CASES = []


def system(revision=1, system_id=SYSTEM, name="Tin War"):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="{system_id}" name="{name}" revision="{revision}" battleScribeVersion="2.03"
            xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
  <forceEntries>
    <forceEntry id="army" name="Army">
      <categoryLinks><categoryLink id="army-troops" targetId="troops" name="Troops"/></categoryLinks>
    </forceEntry>
  </forceEntries>
  <categoryEntries><categoryEntry id="troops" name="Troops"/></categoryEntries>
</gameSystem>
""".encode()


def catalogue(cost=10, revision=1, catalogue_id="robots", system_id=SYSTEM, name="Robots"):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="{catalogue_id}" name="{name}" revision="{revision}" gameSystemId="{system_id}"
           gameSystemRevision="1" battleScribeVersion="2.03"
           xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>
    <selectionEntry id="{catalogue_id}-guard" name="Guard" type="unit">
      <categoryLinks><categoryLink id="{catalogue_id}-guard-troops" targetId="troops"
          primary="true"/></categoryLinks>
      <costs><cost typeId="pts" name="pts" value="{cost}"/></costs>
    </selectionEntry>
  </selectionEntries>
</catalogue>
""".encode()


def game(cost=10, revision=1):
    """The files of the game, {name: bytes}: only the catalogue of robots changes."""
    return {"tin.gst": system(), "robots.cat": catalogue(cost, revision),
            "clocks.cat": catalogue(5, 1, "clocks", name="Clocks")}


def archive(files, folder="", extra=()):
    """A zip archive of files, with further members (name, bytes)."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in [(folder + name, content) for name, content in files.items()] + list(extra):
            file.writestr(name, content)
    return out.getvalue()


class Home:
    """A player's folder, empty at first."""

    def __init__(self):
        # A pipe with a name is read only below /dev.
        self.may_have_pipes = os.access("/dev/shm", os.W_OK)
        self.path = tempfile.mkdtemp(prefix="muster gallery ", dir="/dev/shm" if self.may_have_pipes else None)
        self.environment = {
            **{name: value for name, value in os.environ.items()
               if name.lower() not in ("http_proxy", "https_proxy", "all_proxy", "no_proxy")},
            "LC_ALL": "C.UTF-8", "LANGUAGE": "", "SOURCE_DATE_EPOCH": "946814400",
            "XDG_DATA_HOME": self.place("data"), "XDG_CACHE_HOME": self.place("cache"),
            "XDG_STATE_HOME": self.place("state"), "XDG_CONFIG_HOME": self.place("config"),
            "MUSTER_DATA": "", "MUSTER_GALLERY": "http://127.0.0.1:1"}

    def place(self, *names):
        return os.path.join(self.path, *names)

    def games(self, *names):
        return self.place("data", "muster", "games", *names)

    def write(self, name, content):
        path = self.place(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def write_folder(self, name, files):
        shutil.rmtree(self.place(name), ignore_errors=True)
        for file, content in files.items():
            self.write(os.path.join(name, file), content)
        return self.place(name)

    def run(self, *arguments, standard_input=None, prefix=()):
        return subprocess.run([*prefix, MUSTER, *arguments], capture_output=True, check=False,
                              timeout=120, env=self.environment, text=True, input=standard_input,
                              cwd=self.path, **({} if standard_input else {"stdin": subprocess.DEVNULL}))

    def stop_after(self, seconds, number, *arguments):
        """Sends signal `number` to a command that runs for `seconds`. Returns its exit status.

        Leaks are not looked for: a process killed while it looks for them writes a sanitizer report. Counters of
        coverage go elsewhere: one killed while it writes them would break those of all runs."""
        options = ":".join(filter(None, [self.environment.get("ASAN_OPTIONS"), "detect_leaks=0"]))
        process = subprocess.Popen([MUSTER, *arguments], env={**self.environment, "ASAN_OPTIONS": options,
                                                                "GCOV_PREFIX": self.place("counters")},
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(seconds)
        process.send_signal(number)
        return process.wait()

    def interrupt_while_reading(self, pipe, content, *arguments):
        """Runs a command that reads a pipe, and types Ctrl-C while it waits for the rest of the content.

        Needs may_have_pipes, and the whole path of the pipe in the arguments."""
        os.mkfifo(self.place(pipe))
        process = subprocess.Popen([MUSTER, *arguments], env=self.environment, cwd=self.path, text=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with open(self.place(pipe), "wb") as file:  # waits for the reader
            file.write(content[:100])
            file.flush()
            process.send_signal(signal.SIGINT)
            file.write(content[100:])
        said = process.communicate(timeout=120)
        os.remove(self.place(pipe))
        return subprocess.CompletedProcess(arguments, process.returncode, *said)

    def data(self, *arguments, **keywords):
        return self.run("data", *arguments, **keywords)

    def used(self, name):
        """The files of the version in use, {name: bytes}; {} if the data set is not installed."""
        try:
            with open(self.games(name, "state.json"), encoding="utf-8") as file:
                current = json.load(file)["current"]
        except FileNotFoundError:
            return {}
        folder = self.games(name, "versions", current)
        return {file: open(os.path.join(folder, file), "rb").read() for file in os.listdir(folder)}

    def remains(self):
        """Temporary folders of installations."""
        if not os.path.isdir(self.games()):
            return []
        return [name for name in os.listdir(self.games()) if name.startswith(".new-")]

    def cost(self, name="Guard"):
        """The cost of an entry in the data that the program finds; "" without them."""
        shown = self.run("show", "Tin War", "Robots")
        lines = [line for line in shown.stdout.splitlines() if name in line]
        return lines[0].split()[1] if lines else ""


class Fault(Exception):
    """An expectation that does not hold."""


def expect(holds, text):
    if not holds:
        raise Fault(text)


def expect_run(result, status, *texts):
    """The status, and texts that occur in the output."""
    said = result.stdout + result.stderr
    expect(result.returncode == status, f"status {result.returncode} instead of {status}: {said}")
    for text in texts:
        expect(text in said, f"no \"{text}\" in: {said}")
    expect("CRITICAL" not in said and "Sanitizer" not in said, said)


def on_small_disk(home, kilobytes, command):
    """Runs a shell command with the installed data sets on a file system of that size. None if
    none can be mounted here."""
    script = f'mount -t tmpfs -o size={kilobytes}k none "$DISK" || exit 77; {command}'
    result = subprocess.run(
        ["unshare", "--user", "--map-root-user", "--mount", "bash", "-c", script], check=False,
        capture_output=True, text=True, timeout=60,
        env={**home.environment, "DISK": home.place("data"), "MUSTER": MUSTER}, cwd=home.path)
    return None if result.returncode == 77 or "unshare:" in result.stderr else result


def case(function):
    CASES.append(function)
    return function


def run_all(group):
    failed = False
    for function in CASES:
        home = Home()
        name = f"gallery: {group}: {function.__name__.replace('_', ' ')}"
        try:
            skip = function(home)
            print(f"skip - {name}: {skip}" if skip else f"ok - {name}", flush=True)
        except Fault as fault:
            failed = True
            print(f"not ok - {name}", *(f"# {line}" for line in str(fault).splitlines()), sep="\n",
                  flush=True)
        finally:
            shutil.rmtree(home.path, ignore_errors=True)
    sys.exit(failed)

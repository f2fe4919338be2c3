#!/usr/bin/env python3
"""Uses pages of HTML in a browser, as they are: boxes that are ticked are remembered, colours can be read, and
paragraphs are whole.

    ticks.py CHROMIUM FOLDER PAGE OTHER

The pages lie in FOLDER, which is for the files of the browser, too; OTHER is the sheet of another roster. The
browser is driven through its pipes, with the protocol of its developer tools; it needs no network.
"""
import json
import os
import subprocess
import sys

ENOUGH = 60  # seconds for one answer

# The least contrast of a text with its ground, and that text.
CONTRAST = """(function () {
  function parts(colour) {
    var found = colour.match(/[\\d.]+/g).map(Number);
    return found.length < 4 ? found.concat(1) : found;
  }
  function light(colour) {
    var linear = colour.slice(0, 3).map(function (part) {
      part /= 255;
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }
  function ground(element) {
    for (; element; element = element.parentElement) {
      var colour = parts(getComputedStyle(element).backgroundColor);
      if (colour[3] > 0) return colour;
    }
    return [255, 255, 255, 1];
  }
  var worst = [99, ''], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), text;
  while ((text = texts.nextNode())) {
    var around = text.parentElement;
    if (!text.data.trim() || /^(SCRIPT|STYLE)$/.test(around.tagName)) continue;
    var a = light(parts(getComputedStyle(around).color)), b = light(ground(around));
    var found = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (found < worst[0]) worst = [found, text.data.trim()];
  }
  return worst;
})()"""


# Paragraphs whose lines begin at two places: beside a table and below it.
TORN = """Array.from(document.querySelectorAll('section p, section dl')).filter(function (paragraph) {
  var starts = {}, range = document.createRange();
  range.selectNodeContents(paragraph);
  Array.from(range.getClientRects()).forEach(function (part) {
    var line = Math.round(part.bottom / 4);
    starts[line] = Math.min(part.left, line in starts ? starts[line] : part.left);
  });
  var all = Object.values(starts);
  return Math.max.apply(null, all) - Math.min.apply(null, all) > 100;
}).map(function (paragraph) { return paragraph.textContent; })"""


class Browser:
    """A browser with a tab. Commands wait for their answers; other events are kept until they are waited for."""

    def __init__(self, program, folder):
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()

        def place_pipes():  # The browser reads commands from 3, and writes answers to 4.
            high = [os.dup(to_browser), os.dup(from_browser)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(  # pylint: disable=consider-using-with,subprocess-popen-preexec-fn
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--remote-debugging-pipe", "--user-data-dir=" + folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=place_pipes, pass_fds=(3, 4))
        os.close(to_browser)
        os.close(from_browser)
        self.read = b""
        self.events = []
        self.number = 0
        self.new_tab()

    def new_tab(self):
        """Goes on in a tab of its own, which knows nothing of those before but what the browser keeps."""
        self.session = None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")
        self.ask("Log.enable")

    def next_message(self):
        while b"\0" not in self.read:
            more = os.read(self.answers, 1 << 16)
            if not more:
                raise EOFError("the browser ended")
            self.read += more
        message, self.read = self.read.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **arguments):
        self.number += 1
        command = {"id": self.number, "method": method, "params": arguments}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            message = self.next_message()
            if message.get("id") != self.number:
                self.events.append(message)
            elif "error" in message:
                raise ValueError(f"{method}: {message['error']['message']}")
            else:
                return message["result"]

    def load(self, method, **arguments):
        """Opens a page, or loads it again, and waits until it is there. An event would not tell which page was
        loaded: that of the empty page of a new tab may come late."""
        self.value("document.isOld = true")
        self.ask(method, **arguments)
        while not self.is_loaded():
            continue

    def is_loaded(self):
        try:
            return self.value("document.readyState === 'complete' && !document.isOld")
        except ValueError:  # between two pages
            return False

    def open(self, path):
        self.load("Page.navigate", url="file://" + os.path.abspath(path))

    def reload(self):
        self.load("Page.reload")

    def value(self, script):
        found = self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in found:
            raise ValueError(found["exceptionDetails"]["exception"]["description"])
        return found["result"].get("value")

    def ticked(self):
        return self.value("Array.from(document.querySelectorAll('input')).flatMap("
                          "function (box, at) { return box.checked ? [at] : []; })")

    def press(self, number):
        """Presses the mouse on a box."""
        x, y = self.value(f"(function () {{ var box = document.querySelectorAll('input')[{number}];"
                          "box.scrollIntoView({block: 'center'});"
                          "var at = box.getBoundingClientRect();"
                          "return [at.left + at.width / 2, at.top + at.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def complaints(self):
        return [event["params"]["entry"]["text"] for event in self.events
                if event.get("method") == "Log.entryAdded" and event["params"]["entry"]["level"] == "error"]

    def close(self):
        self.session = None
        try:
            self.ask("Browser.close")
        except EOFError:
            pass
        self.process.wait(ENOUGH)
        os.close(self.commands)
        os.close(self.answers)


def check(name, found, expected):
    """Reports a test; returns 1 if it failed."""
    print(("ok" if found == expected else "not ok") + " - " + name)
    if found != expected:
        print(f"# expected {expected}, found {found}")
    return found != expected


def check_boxes(browser, page, other):
    browser.open(page)
    wrong = check("no box is ticked at first", browser.ticked(), [])
    browser.press(0)
    browser.press(2)
    wrong |= check("boxes are ticked with the mouse", browser.ticked(), [0, 2])
    browser.reload()
    wrong |= check("ticked boxes are remembered when the page is loaded again", browser.ticked(), [0, 2])
    browser.press(0)
    browser.reload()
    wrong |= check("a box that is no longer ticked is remembered, too", browser.ticked(), [2])
    browser.open(other)
    wrong |= check("the sheet of another roster has boxes of its own", browser.ticked(), [])
    browser.new_tab()
    browser.open(page)
    wrong |= check("ticked boxes are remembered in another tab", browser.ticked(), [2])
    return wrong


def check_policy(browser, page):
    """The script of the page may run; one that something else puts into it may not."""
    browser.open(page)
    wrong = check("the browser finds no fault with a page", browser.complaints(), [])
    browser.value("var more = document.createElement('script'); more.textContent = 'document.foreign = 1';"
                  "document.body.appendChild(more)")
    return wrong | check("a page runs no script but its own", browser.value("document.foreign"), None)


def check_colours(browser, page):
    wrong = 0
    browser.open(page)
    for name, media, scheme in (("light", "screen", "light"), ("dark", "screen", "dark"), ("printed", "print", "dark")):
        browser.ask("Emulation.setEmulatedMedia", media=media,
                    features=[{"name": "prefers-color-scheme", "value": scheme}])
        least, text = browser.value(CONTRAST)
        dark = browser.value("getComputedStyle(document.body).backgroundColor") not in ("rgb(255, 255, 255)",
                                                                                      "rgba(0, 0, 0, 0)")
        wrong |= check(f"a {name} page is " + ("dark" if name == "dark" else "white"), dark, name == "dark")
        wrong |= check(f"each text of a {name} page has a contrast of 4.5: {os.path.basename(page)}",
                       [] if least >= 4.5 else [round(least, 2), text], [])
    return wrong


def check_paragraphs(browser, page):
    browser.ask("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
    browser.open(page)
    wrong = check(f"no paragraph is torn by a table: {os.path.basename(page)}", browser.value(TORN), [])
    browser.ask("Emulation.clearDeviceMetricsOverride")
    return wrong


def main():
    program, folder, page, other = sys.argv[1:]
    page, other = os.path.join(folder, page), os.path.join(folder, other)
    browser = Browser(program, os.path.join(folder, "profile"))
    wrong = check_boxes(browser, page, other) | check_policy(browser, page) | check_colours(browser, page)
    wrong |= check_colours(browser, other)
    wrong |= check_paragraphs(browser, page) | check_paragraphs(browser, other)
    browser.close()
    return wrong


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Fails if pages of HTML are wider than their window in a browser.

    browser.py CHROMIUM FOLDER PAGE...

FOLDER is for the files that are made; the pages lie in it. One start of the browser shows all pages in frames
of the exact width, since the window of a browser without a screen is never below 500 pixels.
"""
import os
import re
import subprocess
import sys

PHONE, SCREEN = 390, 1280

# A table does not fit here: a page that has no bar at this width was not measured.
TOO_NARROW = 120

MEASURE = """<p id="out"></p><script>
onload = function () {
  var said = '';
  document.querySelectorAll('iframe').forEach(function (frame) {
    var page = frame.contentDocument.documentElement;
    said += '[' + frame.title + ': ' + page.scrollWidth + ' of ' + page.clientWidth + ']';
  });
  document.getElementById('out').textContent = said;
};
</script>"""


def without_policy(folder, page):
    """Copies a page without its Content-Security-Policy, which would keep its frame from being measured."""
    with open(os.path.join(folder, page), encoding="utf-8") as file:
        text = re.sub(r"<meta http-equiv[^>]*>", "", file.read())
    with open(os.path.join(folder, "open-" + page), "w", encoding="utf-8") as file:
        file.write(text)
    return "open-" + page


def widths(browser, folder, windows):
    """Returns {(page, width): (width of the page, width of the window)}."""
    frames = [f'<iframe title="{page} {width}" style="width:{width}px;height:800px;border:0" src="{source}"></iframe>'
              for page, source, width in windows]
    path = os.path.join(folder, "frames.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write("<!doctype html>" + "".join(frames) + MEASURE)
    said = subprocess.run(
        [browser, "--headless", "--hide-scrollbars", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
         "--user-data-dir=" + os.path.join(folder, "browser"), "--dump-dom", "file://" + path],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=300).stdout.decode()
    return {(page, int(width)): (int(wide), int(window))
            for page, width, wide, window in re.findall(r"\[(\S+) (\d+): (\d+) of (\d+)\]", said)}


def main():
    browser, folder, *pages = sys.argv[1:]
    sources = {page: without_policy(folder, page) for page in pages}
    windows = [(page, sources[page], width) for page in pages for width in (PHONE, SCREEN)]
    control = (pages[0], TOO_NARROW)
    found = widths(browser, folder, windows + [(pages[0], sources[pages[0]], TOO_NARROW)])
    wrong = 0
    if control not in found or found[control][0] <= found[control][1]:
        print(f"not ok - the browser measures: {pages[0]} at {TOO_NARROW} pixels has no bar: {found.get(control)}")
        wrong = 1
    for page, _, width in windows:
        wide = found.get((page, width))
        good = wide is not None and wide[0] <= wide[1] == width
        print(("ok" if good else "not ok") + f" - {page} has no horizontal bar at {width} pixels")
        if not good:
            print("# not measured" if wide is None else f"# {wide[0]} pixels in a window of {wide[1]}")
        wrong |= not good
    return wrong


if __name__ == "__main__":
    sys.exit(main())

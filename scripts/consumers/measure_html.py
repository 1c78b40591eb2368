"""Measures the HTML report of a long run in a headless browser; scripts/check-consumers does not run it.

usage: measure_html.py TOOL CHROMIUM [STEPS [BYTES-OF-STATE]]

Prints the size of the page, when it is first painted, and how long jumps, playing, a search and a history take.
"""

import pathlib
import sys
import tempfile

from html_support import CHROMIUM, make_page, open_page, write_large_run
from playwright.sync_api import sync_playwright

# Until the browser has drawn what a piece of work has changed.
TIMED = """async (work) => {
  const start = performance.now();
  await eval(work);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
  return Math.round(performance.now() - start);
}"""


def main():
    steps = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    size = int(sys.argv[4]) if len(sys.argv) > 4 else 5_000
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        events, path = folder / "run.jsonl", folder / "run.html"
        write_large_run(events, steps, size)
        make_page(path, "report", events)
        print(f"{steps} steps, {size} bytes of state")
        print(f"events: {events.stat().st_size / 1e6:.1f} MB, page: {path.stat().st_size / 1e6:.1f} MB")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        # The page's policy admits no code but its own; the measurement is code.
        context = browser.new_context(viewport={"width": 1600, "height": 900}, bypass_csp=True)
        page, errors = open_page(context, path)
        page.wait_for_selector("#state-tree")
        painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        print(f"first paint: {painted:.0f} ms; elements: {page.evaluate('document.querySelectorAll(`*`).length')}")
        jumps = [page.evaluate(TIMED, f"openStep(0, {row * (steps - 1) // 7})") for row in (7, 3, 0, 5, 1, 6)]
        print(f"jumps: {', '.join(map(str, jumps))} ms")
        played = page.evaluate(TIMED, "(async () => { for (let each = 0; each < 50; each++) await openStep(0, chosen.step + 1) })()")
        print(f"playing: {played / 50:.1f} ms a step")
        search = "(async () => { $('search').value = 'rows[id: 26].'; await search() })()"
        print(f"search: {page.evaluate(TIMED, search)} ms, {page.locator('#hits').inner_text()}")
        print(f"history: {page.evaluate(TIMED, 'openHistory(`count`)')} ms, {page.locator('#history-count').inner_text()}")
        assert not errors, errors
        browser.close()


main()

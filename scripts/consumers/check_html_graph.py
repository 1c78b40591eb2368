"""Looks at the graph of an exploration in a headless browser.

usage: check_html_graph.py TOOL CHROMIUM
"""

import pathlib
import tempfile

from html_support import CHROMIUM, make_page, open_page
from playwright.sync_api import sync_playwright

CELLS = "; ".join(f"cellTapped(row: {row}, column: {column})" for row in range(3) for column in range(3))


def explore(path, *arguments):
    process = make_page(path, "explore", "--exhaustive", *arguments)
    assert process.returncode in (0, 1), process
    return process.stdout


def heading(page):
    return page.locator("#detail h2").inner_text()


def section(page, title):
    """The rows below a heading."""
    rows = page.locator("#detail h3", has_text=title).locator("xpath=following-sibling::ul[1]/li").all_inner_texts()
    return [" ".join(row.split()) for row in rows]


def check_states(context, path):
    """A state has its text, a way to it, and the steps from and to it; keys and links lead from one to another."""
    explore(path, "counter", "--actions", "incrementButtonTapped; decrementButtonTapped", "--depth", "3")
    page, errors = open_page(context, path)
    assert heading(page) == "State 0"
    assert page.locator("#detail .facts").inner_text() == "at the start"
    assert page.locator("#detail pre").inner_text() == "Counter.State(\n  count: 0,\n  numberFact: nil\n)"
    assert section(page, "Steps from here: 2") == ["incrementButtonTapped state 1", "decrementButtonTapped state 2"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert heading(page) == "State 3" and page.url.endswith("#3")
    assert section(page, "A shortest way") == ["incrementButtonTapped state 1", "incrementButtonTapped state 3"]
    assert page.locator("#states .row[aria-selected=true] .number").inner_text() == "3"
    assert page.locator("#picture .chosen").count() == 1
    page.keyboard.press("ArrowLeft")
    assert heading(page) == "State 1"
    page.keyboard.press("ArrowDown")
    assert heading(page) == "State 2"
    page.locator("#detail a", has_text="state 0").first.click()
    page.wait_for_function("document.querySelector('#detail h2').textContent === 'State 0'")
    page.locator("#picture .node").nth(4).click()
    assert heading(page) == "State 4"
    page.keyboard.press("/")
    page.keyboard.type("count: -3")
    page.wait_for_function("document.querySelectorAll('#states .row').length === 1")
    assert page.locator("#found-states").inner_text() == "1 of 7"
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    assert page.locator("#whole").get_attribute("aria-pressed") == "true"
    other, _ = open_page(context, path, "#2")
    assert heading(other) == "State 2"
    for role, name in (("navigation", "States"), ("listbox", "States"), ("region", "Graph"), ("region", "The chosen state"), ("main", None)):
        assert (other.get_by_role(role, name=name) if name else other.get_by_role(role)).first.is_visible(), (role, name)
    other.close()
    assert not errors, errors
    page.close()


def check_broken(context, folder):
    """The page begins with a state in which a condition is broken."""
    path = folder / "broken.html"
    path.write_text((folder / "graph.html").read_text().replace('numberFact: nil)"}', 'numberFact: nil)","broken":true}', 1))
    page, errors = open_page(context, path)
    assert page.locator("#detail .broken").inner_text() == "a condition is broken here"
    page.locator("#only-broken").check()
    assert page.locator("#states .row").count() == 1
    assert not errors, errors
    page.close()


def check_large(context, path):
    """A thousand states, of more, are there at once, and the page says that they are not all."""
    explore(path, "game", "--actions", CELLS)
    page, errors = open_page(context, path)
    verdict = "5478 states, 49302 transitions, depth 9: 0 finds · the first 1000 states are shown"
    assert page.locator("#summary").inner_text() == verdict
    assert page.locator("#picture .node").count() == 1000
    began = page.evaluate("performance.now()")
    for _ in range(20):
        page.keyboard.press("ArrowDown")
    assert heading(page) == "State 20"
    assert page.evaluate("performance.now()") - began < 5000
    assert not errors, errors
    page.close()


def check_widths(browser, path):
    for scheme in ("light", "dark"):
        for width in (320, 600, 1024, 1600):
            context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
            page, errors = open_page(context, path)
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert overflow <= 0, f"{overflow} pixels too wide at {width}"
            assert not errors, errors
            context.close()


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1600, "height": 900})
        path = folder / "graph.html"
        check_states(context, path)
        check_broken(context, folder)
        check_widths(browser, path)
        check_large(context, folder / "large.html")
        browser.close()
    print("html graph: ok")


main()

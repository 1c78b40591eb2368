"""Looks at what scripts reach in HTML reports, in a headless browser.

usage: check_html_coverage.py TOOL CHROMIUM
"""

import pathlib
import tempfile

from html_support import CHROMIUM, make_page, open_page, wait_for_step, write_events
from playwright.sync_api import sync_playwright

WAYS = {
    "action": ["sent", "received", "changed"],
    "state": ["seen"],
    "endpoint": ["answered", "threw", "cancelled"],
}


def script_events(file, feature, names, reached):
    """A script of one step that passes, with what can be reached and what it reaches."""
    items = [{"kind": kind, "name": name, "ways": WAYS[kind]} for kind, name in names]
    script = {"event": "script", "file": file, "feature": feature, "state": "State()", "coverage": items}
    step = {"event": "step", "number": "1", "line": 3, "verb": "send", "text": "send add", "outcome": "passed", "time": "0s"}
    counts = {"passed": 1, "failed": 0, "notRun": 0}
    end = {"event": "scriptEnd", "file": file, "outcome": "passed", "steps": counts, "time": "0s"}
    return [script, step | {"reached": [{"kind": kind, "name": name, "ways": ways} for kind, name, ways in reached]}, end]


def write_run(path):
    list_names = [("action", "add"), ("action", "remove"), ("state", "filter.all"), ("state", "filter.done"), ("endpoint", "store.save")]
    list_reached = [
        ("action", "add", ["sent", "changed"]), ("state", "filter.all", ["seen"]), ("endpoint", "store.save", ["answered"]),
        ("effect", "add", ["started", "finished"]),
    ]
    counter = script_events("counter.replay", "counter", [("action", "add")], [("action", "add", ["sent"])])
    shopping = script_events("list.replay", "list", list_names, list_reached)
    wide = script_events("wide.replay", "wide", [("action", ".".join(["child"] * 40) + ".<b>&\u202e")], [])
    summary = {"event": "summary", "scripts": {"passed": 3}, "steps": {"passed": 3, "failed": 0, "notRun": 0}}
    write_events(path, [{"event": "run", "version": 1}, *counter, *shopping, *wide, summary])


def rows(page, table):
    """The texts of a table's cells."""
    return [
        [" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()]
        for row in page.get_by_role("table", name=table).locator("tbody tr").all()
    ]


def feature(page):
    return page.locator("#coverage-detail h2").inner_text()


def wait_for_hash(page, hash):
    """The address changes a little later if it has just changed."""
    page.wait_for_function("(hash) => location.hash === hash", arg=hash)


def check_tables(context, path):
    """Each kind has a table, and what is missing says so in words and with a colour of its own."""
    page, errors = open_page(context, path, "#coverage@list")
    assert feature(page) == "list"
    assert rows(page, "actions") == [["add", "✓ yes", "– no", "✓ yes"], ["remove", "✗ never", "✗ never", "– no"]], rows(page, "actions")
    assert rows(page, "states") == [["filter.all", "✓ yes"], ["filter.done", "✗ never"]]
    assert rows(page, "endpoints") == [["store.save", "✓ yes", "✗ never", "✗ never"]]
    assert rows(page, "effects") == [["add", "✓ yes", "✗ never"]]
    figures = page.locator("#coverage-detail .found").all_inner_texts()
    assert figures == ["50.0 %, 1 of 2", "50.0 %, 1 of 2", "33.3 %, 1 of 3", "50.0 %, 1 of 2"], figures
    assert page.locator("#coverage-detail .facts span").all_inner_texts() == ["1 script", "4 missing"]
    colour = lambda selector: page.locator(selector).first.evaluate("(cell) => getComputedStyle(cell).color")
    assert colour("td.missing") != colour("td.reached")
    assert page.locator("#coverage-total").inner_text() == "actions 50.0 % · states 50.0 % · endpoints 33.3 % · effects 50.0 %"
    assert not errors, errors
    page.close()


def check_keys(context, path):
    """With keys alone: to what scripts reach and back, from feature to feature, and to what is missing."""
    page, errors = open_page(context, path)
    wait_for_step(page, "1")
    page.keyboard.press("c")
    # It begins with the first feature of which something is missing.
    assert feature(page) == "list"
    wait_for_hash(page, "#coverage")
    assert not page.locator("#steps").is_visible() and not page.locator("#player").is_visible()
    page.keyboard.press("n")
    assert feature(page) == "wide"
    wait_for_hash(page, "#coverage@wide")
    page.keyboard.press("N")
    assert feature(page) == "list"
    page.locator("#covered").focus()
    page.keyboard.press("ArrowUp")
    assert feature(page) == "counter" and "nothing missing" in page.locator("#coverage-detail .facts").inner_text()
    page.keyboard.press("/")
    page.keyboard.type("remove")
    assert feature(page) == "list" and rows(page, "actions") == [["remove", "✗ never", "✗ never", "– no"]]
    assert "5 left out by the filter" in page.locator("#coverage-detail .facts").inner_text()
    page.locator("#coverage-filter").fill("no such case")
    assert page.locator("#coverage-detail .note").inner_text() == "No feature has what the filter asks for."
    page.locator("#coverage-filter").fill("")
    page.locator("#only-missing").check()
    assert page.locator("#covered .row > span:nth-child(2)").all_inner_texts() == ["list", "wide"]
    page.keyboard.press("Escape")
    wait_for_step(page, "1")
    assert page.locator("#steps").is_visible() and not page.locator("#coverage").is_visible()
    page.locator("#run-tab").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#coverage").is_visible()
    assert page.evaluate("document.activeElement.id") == "coverage-tab"
    # A link to a step leaves it.
    page.evaluate("location.hash = '#list.replay@1'")
    page.wait_for_selector("#steps", state="visible")
    assert not errors, errors
    page.close()


def check_beginning(context, folder):
    """'coverage --html' opens with it, and a run without it has no such tab."""
    path = folder / "coverage.html"
    assert make_page(path, "coverage", "fixtures/counter").returncode == 0
    page, errors = open_page(context, path)
    assert feature(page) == "counter"
    page.get_by_role("tab", name="Run").click()
    wait_for_step(page, "1.1")
    assert not errors, errors
    page.close()
    path = folder / "plain.html"
    assert make_page(path, "fixtures/counter").returncode == 0
    page, errors = open_page(context, path)
    wait_for_step(page, "1.1")
    page.keyboard.press("c")
    assert not page.locator("#views").is_visible() and page.locator("#steps").is_visible()
    assert not errors, errors
    page.close()


def check_shards(context, folder):
    """The page of two recorded shards adds them up."""
    shards = [folder / "1.jsonl", folder / "2.jsonl"]
    for number, shard in enumerate(shards, 1):
        make_page(folder / "shard.html", "run", "--coverage", "-q", "--shard", f"{number}/2", "--json", shard, "fixtures/todos")
    path, whole = folder / "merged.html", folder / "whole.html"
    assert make_page(path, "report", "--coverage", *shards).returncode == 0
    assert make_page(whole, "coverage", "fixtures/todos").returncode == 0
    texts = []
    for each in (path, whole):
        page, errors = open_page(context, each, "#coverage@todos")
        texts.append(page.locator("#coverage-detail").inner_text())
        assert not errors, errors
        page.close()
    assert texts[0] == texts[1], texts


def check_for_screen_readers(context, path):
    page, errors = open_page(context, path, "#coverage@list")
    for role, name in (("tablist", "Views"), ("tab", "Run"), ("tab", "Coverage"), ("tabpanel", "Coverage"), ("listbox", "Features"), ("table", "actions")):
        assert page.get_by_role(role, name=name, exact=True).is_visible(), (role, name)
    assert page.get_by_role("tab", name="Coverage").get_attribute("aria-selected") == "true"
    assert page.get_by_role("columnheader", name="received").is_visible()
    assert page.get_by_role("rowheader", name="remove").is_visible()
    row = page.locator("#covered").get_attribute("aria-activedescendant")
    assert page.locator("#" + row).get_attribute("aria-selected") == "true"
    assert not errors, errors
    page.close()


def check_widths(browser, path):
    """Nothing is cut off at the sides, in both colour schemes, and the page can be printed as a list."""
    for scheme in ("light", "dark"):
        for width in (320, 600, 1024, 1600):
            context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
            page, errors = open_page(context, path, "#coverage@wide")
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert overflow <= 0, f"{overflow} pixels too wide at {width}"
            assert not errors, errors
            context.close()
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(path.as_uri())
    assert page.locator("noscript li").all_inner_texts()[0] == "action remove never sent or received"
    context.close()


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1600, "height": 900})
        write_run(folder / "run.jsonl")
        path = folder / "run.html"
        process = make_page(path, "report", folder / "run.jsonl")
        assert process.returncode == 0, process
        check_tables(context, path)
        check_keys(context, path)
        check_beginning(context, folder)
        check_shards(context, folder)
        check_for_screen_readers(context, path)
        check_widths(browser, path)
        browser.close()
    print("html coverage: ok")


main()

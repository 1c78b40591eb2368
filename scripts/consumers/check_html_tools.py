"""Uses the tools of HTML reports in a headless browser: the slider, histories, the search, and the comparison of two runs.

usage: check_html_tools.py TOOL CHROMIUM
"""

import json
import pathlib
import tempfile

from html_support import CHROMIUM, chosen_number, make_page, open_page, shown_state, wait_for_step, write_events
from playwright.sync_api import sync_playwright

STATE = """Shop.State(
  count: 0,
  items: [
    [0]: Item(
      name: "Milk"
    )
  ],
  sheet: Sheet.State.add(
    Add.State(
      title: "New"
    )
  )
)"""
SOURCE = "feature shop\n\nsend add\nsend rename\nreceive loaded\nsend close\nsend add\n"


def edit(line, text):
    return [{"line": line, "removed": 1, "inserted": [text]}]


def shop_events(last="3"):
    """A run of five steps, of which the third was caused by the second, and the first printed something."""

    def change(path, before, after):
        return [{"path": path, "from": before, "to": after}]

    steps = [
        {"text": "send add", "changes": change("count", "0", "1"), "stateEdits": edit(1, "  count: 1,")},
        {"text": "send rename", "changes": change("items[0].name", '"Milk"', '"Bread"')},
        {"text": "receive loaded", "changes": change("count", "1", "2"), "stateEdits": edit(1, "  count: 2,")},
        {"text": "send close", "changes": change("sheet.add.title", '"New"', '"Old"')},
        {"text": "send add", "changes": change("count", "2", last), "stateEdits": edit(1, f"  count: {last},")},
    ]
    steps[0]["captured"] = "the add button\n"
    steps[1] |= {"stateEdits": edit(4, '      name: "Bread"'), "effectsStarted": 1}
    steps[2] |= {"verb": "receive", "cause": "2", "arrival": "0s"}
    steps[3]["stateEdits"] = edit(9, '      title: "Old"')
    events = [{"event": "run", "version": 1}]
    script = {"event": "script", "file": "shop.replay", "feature": "shop", "title": "A shop", "state": STATE}
    events.append(script | {"source": {"text": SOURCE}})
    for number, step in enumerate(steps, 1):
        common = {"event": "step", "number": str(number), "line": number + 2, "verb": "send", "outcome": "passed"}
        events.append(common | {"changed": True, "time": "0s"} | step)
    counts = {"passed": 5, "failed": 0, "notRun": 0}
    events.append({"event": "scriptEnd", "file": "shop.replay", "outcome": "passed", "steps": counts, "time": "0s"})
    return events + [{"event": "summary", "scripts": {"passed": 1}, "steps": counts}]


def has_texts(page, selector, expected):
    page.wait_for_function(
        "([selector, expected]) => JSON.stringify([...document.querySelectorAll(selector)].map((each) => each.textContent)) === expected",
        arg=[selector, json.dumps(expected, separators=(",", ":"), ensure_ascii=False)],
    )


def wait_for_text(page, selector, expected):
    page.wait_for_function(
        "([selector, expected]) => document.querySelector(selector)?.textContent === expected", arg=[selector, expected]
    )


# Keeps what waits for half a second or longer until `tick()`, so that a slow machine plays no step early.
HOLD_TIMERS = """(() => {
  const start = window.setTimeout.bind(window), stop = window.clearTimeout.bind(window), held = new Map();
  let last = 0;
  window.setTimeout = (action, delay = 0, ...rest) => {
    if (delay < 500) return start(action, delay, ...rest);
    held.set(--last, action);
    return last;
  };
  window.clearTimeout = (timer) => held.delete(timer) || stop(timer);
  window.tick = async () => {
    const actions = [...held.values()];
    held.clear();
    for (const action of actions) await action();
    return actions.length;
  };
})()"""


def check_slider(context, path):
    """The slider, the list, the state and the source show the same step, whichever of them is used."""
    page, errors = open_page(context, path, script=HOLD_TIMERS)

    def everywhere(number):
        wait_for_step(page, number)
        assert page.locator("#slider").input_value() == number
        assert page.locator("#place").inner_text() == f"{number} / 5"
        assert chosen_number(page) == number
        assert page.locator("#source-lines .row[aria-selected=true] .number").inner_text() == str(int(number) + 2)
        count = {"1": "1", "2": "1", "3": "2", "4": "2", "5": "3"}[number]
        assert shown_state(page)[1] == f"  count: {count},", shown_state(page)

    everywhere("1")
    page.keyboard.press("ArrowRight")
    everywhere("2")
    slider = page.locator("#slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    everywhere("3")
    page.keyboard.press("End")
    everywhere("5")
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    everywhere("3")
    said = "step 3, receive loaded, passed, count from 1 to 2"
    assert slider.get_attribute("aria-valuetext") == said and page.locator("#said").inner_text() == said

    page.locator("#speed").select_option("2")
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    page.get_by_role("button", name="Pause", exact=True).wait_for()
    assert page.evaluate("tick()") == 1
    everywhere("4")
    assert page.evaluate("tick()") == 1
    everywhere("5")
    play.wait_for()
    assert page.evaluate("tick()") == 0
    # Once more from the beginning, and paused on the way.
    page.locator("#speed").select_option("1")
    page.locator("#steps").focus()
    page.keyboard.press("p")
    everywhere("1")
    page.keyboard.press("p")
    play.wait_for()
    assert page.evaluate("tick()") == 0
    everywhere("1")
    assert not errors, errors
    page.close()


def check_history(context, path):
    """A value leads to the steps that changed it, with the mouse and with keys, and an entry to its step."""
    page, errors = open_page(context, path)
    wait_for_step(page, "1")
    page.locator("#state-tree-1 .value").click()
    wait_for_text(page, "#history-name", "count")
    wait_for_text(page, "#history-count", "3 changes")
    has_texts(page, "#history-list .change", ["0 → 1", "1 → 2", "2 → 3"])
    has_texts(page, "#history-list .what", ["send add", "receive loaded", "send add"])
    causes = ["caused by no other step", "← step 2: send rename", "caused by no other step"]
    has_texts(page, "#history-list .note", causes)
    page.locator("#history-list .row").nth(1).click()
    wait_for_step(page, "3")
    assert "current" in page.locator("#history-list .row").nth(1).get_attribute("class")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    wait_for_step(page, "5")
    page.keyboard.press("Escape")
    assert not page.locator("#history").is_visible()

    tree = page.locator("#state-tree")
    assert tree.evaluate("(tree) => tree === document.activeElement")
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    active = tree.get_attribute("aria-activedescendant")
    assert "title" in page.locator("#" + active).inner_text(), active
    page.keyboard.press("Enter")
    wait_for_text(page, "#history-name", "sheet.add.title")
    has_texts(page, "#history-list .change", ['"New" → "Old"'])
    page.keyboard.press("Enter")
    wait_for_step(page, "4")
    page.get_by_role("button", name="close").click()
    # What contains a value has its changes, and a value that no step changed has none.
    page.locator("#state-tree-2 .value").click()
    wait_for_text(page, "#history-name", "items")
    has_texts(page, "#history-list .change", ['items[0].name: "Milk" → "Bread"'])
    page.locator("#state-tree-0 .value").click()
    wait_for_text(page, "#history-name", "the whole state")
    wait_for_text(page, "#history-count", "5 changes")
    tree.focus()
    page.keyboard.press(" ")
    assert not errors, errors
    page.close()


def check_search(context, path):
    """The search counts the steps with a text, and goes through them."""
    page, errors = open_page(context, path)
    wait_for_step(page, "1")

    def look_for(text):
        page.keyboard.press("/")
        page.keyboard.type(text)
        page.keyboard.press("Enter")

    look_for("ADD")
    wait_for_step(page, "4")
    wait_for_text(page, "#hits", "2 of 3")
    for key, number, place in (("n", "5", "3 of 3"), ("n", "1", "1 of 3"), ("N", "5", "3 of 3"), ("Enter", "1", "1 of 3")):
        page.keyboard.press(key)
        wait_for_step(page, number)
        wait_for_text(page, "#hits", place)
    assert page.locator("#steps .row.hit").count() == 3
    has_texts(page, "#steps .row mark", ["add", "add"])
    page.keyboard.press("ArrowRight")
    wait_for_text(page, "#hits", "3 hits")
    # Values, also those with quotes, and what was printed.
    look_for('"bread"')
    wait_for_text(page, "#hits", "1 of 1")
    wait_for_step(page, "2")
    look_for("add button")
    wait_for_step(page, "1")
    assert page.locator("#detail mark").all_inner_texts() == ["add button"]
    # The state at the start belongs to the first step.
    look_for("milk")
    wait_for_text(page, "#hits", "2 of 2")
    page.keyboard.press("n")
    wait_for_step(page, "1")
    look_for("nothing like it")
    wait_for_text(page, "#hits", "no hits")
    assert page.get_by_role("button", name="Next hit").is_disabled()
    page.keyboard.press("Escape")
    wait_for_text(page, "#hits", "")
    assert page.locator("#search").input_value() == "" and page.locator("mark").count() == 0
    assert not errors, errors
    page.close()


def check_printed(context, path):
    """A step that printed something has a mark in the list, and the text beside it."""
    page, errors = open_page(context, path)
    wait_for_step(page, "1")
    assert page.locator("#steps .row .printed").count() == 1
    assert page.locator("#detail h3", has_text="Printed").is_visible()
    assert page.locator("#detail pre", has_text="the add button").inner_text() == "the add button\n"
    page.keyboard.press("ArrowRight")
    wait_for_step(page, "2")
    assert page.locator("#detail h3", has_text="Printed").count() == 0
    assert not errors, errors
    page.close()


def accessible(context, page):
    """What the browser tells a screen reader: the role, the name, and the properties of each node."""
    session = context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    value = lambda node, key: node.get(key, {}).get("value", "")
    return [
        (value(node, "role"), value(node, "name"), {each["name"]: each["value"].get("value") for each in node.get("properties", [])})
        for node in nodes
        if not node.get("ignored")
    ]


def check_for_screen_readers(context, path, compared):
    """Each part has a role and a name, lists say which row of how many is chosen, and the step is told as it changes."""
    page, errors = open_page(context, path)
    wait_for_step(page, "1")
    page.keyboard.press("ArrowRight")
    wait_for_step(page, "2")
    page.locator("#state-tree-1 .value").click()
    wait_for_text(page, "#history-count", "3 changes")
    nodes = accessible(context, page)
    names = {(role, name) for role, name, _ in nodes}
    for wanted in (
        ("group", "Player"), ("button", "Play"), ("slider", "Step"), ("combobox", "Steps per second"), ("search", ""),
        ("searchbox", "Search actions and values"), ("listbox", "Steps"), ("listbox", "Lines of the script"), ("tree", "State"),
        ("region", "History of a value"), ("listbox", "Changes of the value"), ("button", "next step"), ("main", ""),
    ):
        assert wanted in names, (wanted, sorted(names))
    ends = [(properties.get("valuemin"), properties.get("valuemax")) for role, _, properties in nodes if role == "slider"]
    assert ends == [(1, 5)], ends
    said = 'step 2, send rename, passed, items[0].name from "Milk" to "Bread"'
    assert page.locator("#slider").get_attribute("aria-valuetext") == said
    steps = [(name, properties) for role, name, properties in nodes if role == "option" and "rename" in name]
    assert any(properties.get("selected") for _, properties in steps), steps
    items = [properties.get("level") for role, _, properties in nodes if role == "treeitem"]
    assert items[:5] == [1, 2, 2, 3, 4], items
    live = [properties for role, _, properties in nodes if role == "status" and properties.get("live") == "polite"]
    assert live, "no status is told"
    assert page.locator("#said").inner_text() == said
    unnamed = [role for role, name, _ in nodes if role in ("button", "slider", "searchbox", "listbox", "tree", "option", "link") and not name]
    assert not unnamed, unnamed
    # Every list says which of its rows is chosen.
    for box in ("steps", "history-list", "state-tree", "source-lines"):
        row = page.locator("#" + box).get_attribute("aria-activedescendant")
        assert row and page.locator("#" + row).get_attribute("aria-selected") == "true", box
    row = page.locator("#steps .row[aria-selected=true]")
    assert row.get_attribute("aria-posinset") == "2" and row.get_attribute("aria-setsize") == "5"
    # With the keyboard alone, each part can be reached.
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id"))
    missing = {"play", "slider", "speed", "search", "steps", "source-lines", "state-tree", "path", "history-close", "history-list"} - reached
    assert not missing, missing
    assert not errors, errors
    page.close()

    page, errors = open_page(context, compared)
    page.wait_for_selector("#state-lines")
    names = {(role, name) for role, name, _ in accessible(context, page)}
    assert ("listbox", "States of both runs") in names, names
    assert any(role == "option" and "the first difference" in name for role, name in names), names
    assert not errors, errors
    page.close()


def check_comparison(context, path):
    """Two runs have their steps in the same rows, and the page begins with the first difference and both states."""
    page, errors = open_page(context, path)
    wait_for_text(page, "main h2", "Row 5 · the first difference")
    page.wait_for_selector("#state-lines")
    assert page.locator("#summary").inner_text() == "the runs are the same for 4 steps, and differ at step 5: state"
    assert page.locator("#script-head .runs span").all_inner_texts() == [str(path.parent / "a.jsonl"), str(path.parent / "b.jsonl")]
    signs = page.locator("#steps .sign").all_inner_texts()
    assert signs == ["=", "=", "=", "=", "≠"], signs
    lines = page.locator("#state-lines .row").all_inner_texts()
    assert [line.replace("\n", "") for line in lines] == [
        "Shop.State(", "-  count: 3,", "+  count: 4,", "  items: [", "    [0]: Item(", '      name: "Bread"', "…",
    ], lines
    assert page.locator(".columns > section").count() == 2
    page.keyboard.press("ArrowLeft")
    wait_for_text(page, "main h2", "Row 4 · the same in both runs")
    wait_for_text(page, "#detail .found", "the same in both runs")
    page.keyboard.press("n")
    wait_for_text(page, "main h2", "Row 5 · the first difference")
    page.keyboard.press("/")
    page.keyboard.type("rename")
    page.keyboard.press("Enter")
    wait_for_text(page, "main h2", "Row 2 · the same in both runs")
    wait_for_text(page, "#hits", "1 of 1")
    other, _ = open_page(context, path, "#shop.replay@3")
    wait_for_text(other, "main h2", "Row 3 · the same in both runs")
    other.close()
    edits = page.evaluate("compareLines([...'abcabba'], [...'cbabac']).map((line) => line.sign + line.text).join('|')")
    assert edits.count("-") + edits.count("+") == 5, edits
    assert not errors, errors
    page.close()


def check_small_comparison(context, folder):
    """A run that goes on, and one that has another step in between."""
    events = shop_events()
    added = {"event": "step", "number": "3", "line": 4, "verb": "send", "text": "send more", "outcome": "passed", "time": "0s"}
    later = [event | {"number": str(int(event["number"]) + 1)} if "number" in event else event for event in events[4:]]
    longer = events[:4] + [added] + later
    for index in (-2, -1):
        longer[index] = longer[index] | {"steps": {"passed": 6, "failed": 0, "notRun": 0}}
    write_events(folder / "longer.jsonl", longer)
    path = folder / "longer.html"
    process = make_page(path, "diff", folder / "a.jsonl", folder / "longer.jsonl")
    assert process.returncode == 1 and process.stderr == "", process
    page, errors = open_page(context, path)
    wait_for_text(page, "main h2", "Row 3 · the first difference")
    assert page.locator("#steps .sign").all_inner_texts() == ["=", "=", "≠", "=", "=", "="]
    assert page.locator("#steps .row").nth(2).inner_text().split() == ["no", "step", "≠", "3", "✓", "send", "more"]
    assert "This run has no step here." in page.locator("#detail").inner_text()
    assert not errors, errors
    page.close()


def check_compared_sources(context, folder, compared):
    """Each run has its script beside the steps, and runs of the same text share it."""

    def chosen(page, box):
        return page.locator(f"#{box}-lines .row[aria-selected=true] .number").all_inner_texts()

    page, errors = open_page(context, compared)
    wait_for_text(page, "#source-file", "shop.replay")
    assert not page.locator("#other-lines").is_visible() and not page.locator("#other-file").is_visible()
    assert chosen(page, "source") == ["7"], chosen(page, "source")
    page.keyboard.press("ArrowLeft")
    assert chosen(page, "source") == ["6"], chosen(page, "source")
    assert not errors, errors
    page.close()

    opening = "feature counter\n\nsend incrementButtonTapped\n  count = 1\n"
    lines = "".join(f"# {number}\n" for number in range(60))
    (folder / "short.replay").write_text(opening + lines + "send decrementButtonTapped\n  count = 0\n")
    (folder / "_tap.replay").write_text("feature counter\n\nsend incrementButtonTapped\n  count = 2\n")
    (folder / "long.replay").write_text(opening + "include _tap.replay\n" + lines + "send decrementButtonTapped\n  count = 1\n")
    path = folder / "sources.html"
    process = make_page(path, "diff", folder / "short.replay", folder / "long.replay")
    assert process.returncode == 1 and process.stderr == "", process
    page, errors = open_page(context, path)
    wait_for_text(page, "main h2", "Row 2 · the first difference")
    names = [page.locator(f"#{box}-file").inner_text() for box in ("source", "other")]
    assert names[0] == str(folder / "short.replay"), names
    assert names[1].startswith(f"{folder}/long.replay: ") and names[1].endswith("_tap.replay"), names
    # A run without a step in this row has its script without a chosen line.
    assert (chosen(page, "source"), chosen(page, "other")) == ([], ["3"])
    page.keyboard.press("ArrowRight")
    wait_for_text(page, "#other-file", str(folder / "long.replay"))
    assert (chosen(page, "source"), chosen(page, "other")) == (["65"], ["66"])
    for box in ("source", "other"):
        assert page.locator(f"#{box}-lines .row[aria-selected=true]").is_visible(), box
    # A line leads to the row of its step.
    page.locator("#other-lines").evaluate("(box) => { box.scrollTop = 0 }")
    page.locator("#other-lines .row", has_text="count = 1").first.click()
    wait_for_text(page, "main h2", "Row 1 · the same in both runs")
    page.locator("#other-lines").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    wait_for_text(page, "main h2", "Row 3 · different")
    page.locator("#source-lines").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_for_text(page, "main h2", "Row 1 · the same in both runs")
    button = page.get_by_role("button", name="source", exact=True)
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert not page.locator("#source").is_visible() and button.get_attribute("aria-pressed") == "false"
    assert not errors, errors
    page.close()
    return path


def check_widths(browser, paths):
    """Nothing is cut off at the sides, from 320 to 1600 pixels, in both colour schemes."""
    for path in paths:
        for scheme in ("light", "dark"):
            for width in (320, 600, 1024, 1600):
                context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
                page, errors = open_page(context, path)
                page.wait_for_selector("main h2")
                overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert overflow <= 0, f"{overflow} pixels too wide at {width}"
                assert not errors, errors
                context.close()


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1600, "height": 900})
        write_events(folder / "a.jsonl", shop_events())
        write_events(folder / "b.jsonl", shop_events(last="4"))
        path, compared = folder / "shop.html", folder / "compared.html"
        assert make_page(path, "report", folder / "a.jsonl").returncode == 0
        assert make_page(compared, "diff", folder / "a.jsonl", folder / "b.jsonl").returncode == 1
        check_slider(context, path)
        check_history(context, path)
        check_search(context, path)
        check_printed(context, path)
        check_for_screen_readers(context, path, compared)
        check_comparison(context, compared)
        check_small_comparison(context, folder)
        sources = check_compared_sources(context, folder, compared)
        check_widths(browser, (path, compared, sources))
        browser.close()
    print("html tools: ok")


main()

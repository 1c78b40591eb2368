"""What the checks of HTML reports share: recorded runs, and how a page is opened and looked at."""

import json
import random
import subprocess
import sys

TOOL, CHROMIUM = sys.argv[1], sys.argv[2]


def write_events(path, events):
    path.write_text("".join(json.dumps(event) + "\n" for event in events))


def make_page(path, *arguments):
    """Has the tool write a page, and returns the process. A run that fails still has a page."""
    return subprocess.run([TOOL, *arguments, "--html", path], capture_output=True, text=True)


def states(events, wanted=None):
    """The state after each step, or after the wanted ones, by the step's number."""
    lines, result = None, {}
    for event in events:
        if event["event"] == "script":
            lines = event.get("state", "").split("\n")
        elif event["event"] == "step":
            for edit in reversed(event.get("stateEdits", [])):
                start = edit["line"]
                lines[start : start + edit.get("removed", 0)] = edit.get("inserted", [])
            if wanted is None or event["number"] in wanted:
                result[event["number"]] = lines[:]
    return result


def write_large_run(path, steps=10_000, size=1_000_000):
    """A recorded run of many steps over a large state, in which two lines change with each step."""
    random.seed(1)
    lines, count = ["Large.State(", "  rows: ["], 0
    length = 0
    while length < size:
        row = [
            f"    [{count}]: Large.Row(",
            f"      id: {count},",
            f'      title: "Row number {count} of the list",',
            "      isDone: false",
            "    ),",
        ]
        length += sum(len(line) + 1 for line in row)
        lines += row
        count += 1
    lines += ["  ],", "  count: 0", ")"]
    with open(path, "w") as file:

        def write(event):
            file.write(json.dumps(event) + "\n")

        write({"event": "run", "version": 1})
        write(
            {
                "event": "script",
                "file": "large/large.replay",
                "feature": "large",
                "title": "Ten thousand steps",
                "state": "\n".join(lines),
            }
        )
        ends = {}
        for number in range(1, steps + 1):
            row = random.randrange(count)
            step = {
                "event": "step",
                "number": str(number),
                "line": number + 3,
                "verb": "send",
                "text": f"send rows[id: {row}].toggled",
                "outcome": "failed" if number == 7777 else "passed",
                "changed": True,
                "diff": f"- count: {number - 1}\n+ count: {number}",
                "stateEdits": [
                    {"line": 2 + 5 * row + 3, "removed": 1, "inserted": [f"      isDone: {number}"]},
                    {"line": len(lines) - 2, "removed": 1, "inserted": [f"  count: {number}"]},
                ],
                "time": f"{number}ms",
                "changes": [
                    {"path": f"rows[{row}].isDone", "from": "false", "to": str(number)},
                    {"path": "count", "from": str(number - 1), "to": str(number)},
                ],
            }
            if number % 5 == 0:
                step |= {"verb": "receive", "cause": str(number - 3)}
            if number % 11 == 0:
                step |= {"effectsStarted": 1, "startedEffects": [{"id": number}]}
                ends.setdefault(number + random.randrange(1, 60), []).append(number)
            if number in ends:
                step |= {"effectsEnded": len(ends[number]), "endedEffects": ends[number]}
            if number == 7777:
                step["problems"] = [{"kind": "issue", "message": "something is wrong here"}]
            write(step)
        counts = {"passed": steps - 1, "failed": 1, "notRun": 0}
        write(
            {
                "event": "scriptEnd",
                "file": "large/large.replay",
                "outcome": "failed",
                "steps": counts,
                "time": "10s",
            }
        )
        write(
            {
                "event": "summary",
                "scripts": {"passed": 0, "failed": 1, "unusable": 0, "broken": 0},
                "steps": counts,
            }
        )


def open_page(context, path, fragment="", script=None):
    """Opens a page, and returns it with a list of its errors. The script runs before those of the page."""
    page = context.new_page()
    if script:
        page.add_init_script(script)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(path.as_uri() + fragment)
    page.wait_for_selector("#app:not([hidden])")
    return page, errors


def shown_state(page):
    return page.evaluate("window.replayState")


def chosen_number(page):
    return page.locator("#steps .row[aria-selected=true] .number").inner_text()


def wait_for_step(page, number):
    page.wait_for_function(
        "(number) => document.querySelector('main h2')?.textContent.startsWith(number + ' ')"
        " && document.querySelector('main .tree')",
        arg=number,
    )
